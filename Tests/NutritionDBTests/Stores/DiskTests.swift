import Foundation
import PlannerCore
import PlannerTestSupport
import Testing

@testable import NutritionDB

private let today = StoreSamples.day("2026-12-01")

@Suite("Disks that are full, closed or pulled away")
struct DiskTests {
    /// What a test says where it cannot run.
    static func skip(_ why: String) { print("skipped: \(why)") }

    @Test("on a medium that cannot be written, writing is named and reading works")
    func readOnly() async throws {
        guard let disk = try SmallDisk(kilobytes: 4096) else { return Self.skip("mounting needs root") }
        let path = disk.path + "/planner.sqlite"
        let database = try await PlannerDatabase.sample(path)
        let home = try await database.makeHousehold(document: "{}", ownerName: "A", on: today)
        await database.close()
        guard try disk.forbidWriting() else { return Self.skip("remounting needs root") }
        #expect(await OpeningTests.fault(path) == .readOnly(path: path))
        let reader = try await PlannerDatabase.open(path, access: .readOnly, makeID: makeIDs())
        #expect(try await reader.households() == [home])
        #expect(try await reader.foods(for: home.viewer).count == 2)
        await #expect(throws: StoreFault.readOnly(path: path)) {
            _ = try await reader.makeHousehold(document: "{}", ownerName: "B", on: today)
        }
        for target in ["/planner.sqlite2", "/new/planner.sqlite"] {
            do {
                _ = try await PlannerDatabase.sample(disk.path + target)
                Issue.record("made")
            } catch let fault as StoreFault { #expect(fault.kind == .cannotWrite) }
        }
        do {
            try await reader.backup(to: disk.path + "/backup")
            Issue.record("backed up")
        } catch let fault as StoreFault { #expect(fault.kind == .cannotWrite) }
        let folder = try TemporaryFolder()
        try await reader.backup(to: folder.file("backup"))
        let restored = try await PlannerDatabase.open(folder.file("backup"), makeID: makeIDs())
        #expect(try await restored.households() == [home])
    }

    @Test("a full disk is named, loses nothing acknowledged, and writing goes on when there is room")
    func full() async throws {
        guard let disk = try SmallDisk(kilobytes: 1024) else { return Self.skip("mounting needs root") }
        let path = disk.path + "/planner.sqlite"
        let database = try await PlannerDatabase.sample(path)
        let home = try await database.makeHousehold(document: "{}", ownerName: "A", on: today)
        let ballast = disk.path + "/ballast"
        try Data(repeating: 1, count: 100_000).write(to: URL(fileURLWithPath: ballast))
        var acknowledged = 0
        var fault: StoreFault?
        for number in 0..<2000 {
            let name = String(repeating: "Mehl ", count: 100)
            do {
                try await database.changePantry(
                    [.set(StoreSamples.pantryItem(UInt64(number), name, owner: home.owner))], by: home.stamp(today))
                acknowledged += 1
            } catch {
                fault = error as? StoreFault
                break
            }
        }
        #expect(fault == .diskFull(path: path))
        #expect(try await database.pantry(for: home.viewer).count == acknowledged)
        do {
            try await database.backup(to: disk.path + "/backup")
            Issue.record("backed up")
        } catch let fault as StoreFault { #expect(fault == .diskFull(path: disk.path + "/backup")) }
        do {
            _ = try await PlannerDatabase.sample(disk.path + "/second")
            Issue.record("made")
        } catch let fault as StoreFault { #expect(fault == .diskFull(path: disk.path + "/second")) }
        let names = try FileManager.default.contentsOfDirectory(atPath: disk.path)
        #expect(!names.contains { $0.contains(".new-") || $0 == "backup" || $0 == "second" }, "\(names)")
        try FileManager.default.removeItem(atPath: ballast)
        try await database.changePantry(
            [.set(StoreSamples.pantryItem(9999, "Mehl", owner: home.owner))], by: home.stamp(today))
        await database.close()
        let again = try await PlannerDatabase.open(path, makeID: makeIDs())
        #expect(try await again.pantry(for: home.viewer).count == acknowledged + 1)
        #expect(try await again.examine().isEmpty)
    }

    @Test("a file that is not permitted is named")
    func notPermitted() async throws {
        guard let writer = ChildProgram.writer else { return Self.skip("planner-crash-writer is not built") }
        let folder = try TemporaryFolder()
        await (try PlannerDatabase.sample(folder.file())).close()
        func open() throws -> String? {
            guard geteuid() == 0 else { return try ChildProgram.run(writer, ["open", folder.file()]).output }
            guard let setpriv = SmallDisk.program("setpriv") else { return nil }
            // Root may do everything, so somebody else tries.
            let copy = folder.file("writer")
            if !FileManager.default.fileExists(atPath: copy) {
                try FileManager.default.copyItem(atPath: writer, toPath: copy)
            }
            let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", copy, "open", folder.file()]
            let (code, output) = try ChildProgram.run(setpriv, nobody)
            return code == 0 ? output : nil
        }
        let steps: [(folder: Int, file: Int)] = [(0o755, 0o000), (0o755, 0o444), (0o755, 0o666)]
        for step in steps {
            try FileManager.default.setAttributes([.posixPermissions: step.folder], ofItemAtPath: folder.path)
            try FileManager.default.setAttributes([.posixPermissions: step.file], ofItemAtPath: folder.file())
            // The owner of the folder may write beside the file; only somebody else may not.
            if geteuid() != 0, step.file == 0o666 { continue }
            guard let output = try open() else { return Self.skip("setpriv does not work here") }
            #expect(output == "notPermitted\n", "folder \(step.folder), file \(step.file)")
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: folder.file())
        #expect(try open().map { $0 == "opened 1\n" } ?? true)
    }

    @Test("killed two hundred times while it writes, it loses nothing that it acknowledged")
    func killed() async throws {
        guard let writer = ChildProgram.writer else { return Self.skip("planner-crash-writer is not built") }
        let folder = try TemporaryFolder()
        let database = try await PlannerDatabase.sample(folder.file())
        let home = try await database.makeHousehold(document: "{}", ownerName: "A", on: today)
        await database.close()
        var next = 0
        var generator = SeededGenerator(seed: 11)
        for round in 0..<200 {
            let (process, pipe) = try ChildProgram.start(
                writer, ["write", folder.file(), home.id.description, home.owner.description, "\(next)"])
            let said = Acknowledgements(pipe)
            // Some writes in, and then at any moment of the next one.
            try said.wait(for: Int.random(in: 1...6, using: &generator))
            usleep(UInt32.random(in: 0...3000, using: &generator))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let last = try #require(said.rest().last)
            let connection = try Connection.open(folder.file())
            // Both rows of each acknowledged change; of the one that was under way both or none.
            let (count, highest) = try #require(
                try connection.first("SELECT count(*), max(id) FROM pantry_item") { (try $0.int(0), try $0.text(1)) })
            #expect(count % 2 == 0)
            let kept = count / 2
            #expect(kept == last + 1 || kept == last + 2, "round \(round): \(kept) kept, \(last + 1) acknowledged")
            #expect(highest == RecordID(high: 7, low: UInt64(count - 1)).description)
            if round % 20 == 19 { #expect(try Doctor(connection).integrity().isEmpty) }
            next = kept
        }
        let again = try await PlannerDatabase.open(folder.file(), makeID: makeIDs())
        #expect(try await again.examine().isEmpty)
        #expect(try await again.history(of: home.id, limit: 10_000).count == next)
        print("killed 200 times, \(next) changes kept")
    }
}

/// The numbers that the writer says, as they come.
private final class Acknowledgements {
    private let handle: FileHandle
    private var text = ""

    init(_ pipe: Pipe) { handle = pipe.fileHandleForReading }

    private var numbers: [Int] {
        // A line that was cut off is no acknowledgement.
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { Int($0) }
    }

    func wait(for count: Int) throws {
        while numbers.count < count {
            let data = handle.availableData
            guard !data.isEmpty else { throw StoreFault.unexpected(code: 0, message: "the writer ended", sql: nil) }
            text += String(decoding: data, as: UTF8.self)
        }
    }

    /// Everything that was said, once the writer is gone.
    func rest() -> [Int] {
        text += String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
        return numbers
    }
}
