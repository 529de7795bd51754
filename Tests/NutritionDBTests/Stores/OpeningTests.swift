import Foundation
import PlannerCore
import PlannerTestSupport
import Testing

@testable import NutritionDB

@Suite("Opening a database")
struct OpeningTests {
    static func fault(_ path: String, access: PlannerDatabase.Access = .readWrite, patience: Int = 50) async
        -> StoreFault?
    {
        do {
            _ = try await PlannerDatabase.open(path, access: access, patience: patience, makeID: makeIDs())
            return nil
        } catch { return error as? StoreFault }
    }

    @Test("a new one appears complete, for its owner alone, with nothing beside it")
    func make() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a/b/planner.sqlite")
        let database = try await PlannerDatabase.sample(path)
        #expect(try await database.dataVersion() == "1")
        await database.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")) == ["planner.sqlite"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.attributesOfItem(atPath: folder.file("a"))[.posixPermissions] as? Int == 0o700)
        #expect(await Self.fault(path) == nil)
    }

    @Test("two programs that make it at once share one")
    func together() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file()
        let made = try await withThrowingTaskGroup(of: PlannerDatabase.self) { group in
            for seed in 1...6 { group.addTask { try await PlannerDatabase.sample(path, seed: UInt64(seed)) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let home = try await made[0].makeHousehold(
            document: "{}", ownerName: "Anna", on: StoreSamples.day("2026-12-01"))
        for database in made { #expect(try await database.household(home.id) == home) }
        for database in made { await database.close() }
        #expect(folder.names == ["planner.sqlite"])
    }

    @Test("a failing library leaves no file")
    func failing() async throws {
        let folder = try TemporaryFolder()
        var library = StoreSamples.library()
        library.foods.append(library.foods[0])
        await #expect(throws: StoreFault.self) {
            _ = try await PlannerDatabase.make(folder.file(), library: library, makeID: makeIDs())
        }
        #expect(folder.names == [])
    }

    @Test("the log of a database that is gone is never taken for the new one's")
    func orphanedLog() async throws {
        let folder = try TemporaryFolder()
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("planner.sqlite-wal")))
        let database = try await PlannerDatabase.sample(folder.file())
        await database.close()
        #expect(folder.names == ["planner.sqlite", "planner.sqlite-wal.orphaned"])
    }

    @Test("what is no database of ours is named and left untouched")
    func notOurs() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file()
        func write(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: path)) }
        #expect(await Self.fault(path) == .missing(path: path))
        #expect(await Self.fault(folder.path) == .notADatabase(path: folder.path))
        try write(Data("Dear diary, today we had soup.".utf8))
        #expect(await Self.fault(path) == .notADatabase(path: path))
        try write(Data(repeating: 0, count: 10_000))
        #expect(await Self.fault(path) == .notADatabase(path: path))
        try write(Data())
        #expect(await Self.fault(path) == .truncated(path: path))
        try write(Data("SQLite form".utf8))
        #expect(await Self.fault(path) == .truncated(path: path))
        #expect(folder.names == ["planner.sqlite"])
        try FileManager.default.removeItem(atPath: path)
        try FileStep.makeEmpty(path)
        do {
            let foreign = try Connection.make(path)
            try foreign.script("PRAGMA application_id = 7; CREATE TABLE t (a)")
        }
        #expect(await Self.fault(path) == .foreignApplication(path: path, applicationID: 7))
    }

    @Test("a database cut short at any place is named, not read", arguments: [0.0, 0.01, 0.3, 0.7, 0.999])
    func truncated(share: Double) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file()
        await (try PlannerDatabase.sample(path)).close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(fileURLWithPath: path))
        #expect(await Self.fault(path) == .truncated(path: path))
    }

    @Test("a damaged page is found by whoever reads it, and by the doctor")
    func damaged() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file()
        await (try PlannerDatabase.sample(path)).close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // All but the first page, where header and the root of the schema are.
        for position in 4096..<bytes.count { bytes[position] = UInt8(position % 251) }
        try bytes.write(to: URL(fileURLWithPath: path))
        do {
            let database = try await PlannerDatabase.open(path, makeID: makeIDs())
            _ = try await database.foods(for: nil)
            Issue.record("read")
        } catch let fault as StoreFault {
            guard case .damaged(path, _) = fault else {
                Issue.record("\(fault)")
                return
            }
            #expect(fault.kind == .badData)
        }
    }

    @Test("one of a newer version is refused, one of an older version is brought up")
    func versions() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file()
        try FileStep.makeEmpty(path)
        do {
            let old = try Connection.make(path)
            try Schema.migrate(old, to: 2)
        }
        #expect(await Self.fault(path, access: .readOnly) == .readOnly(path: path))
        #expect(await Self.fault(path) == nil)
        do {
            let connection = try Connection.open(path)
            #expect(try Schema.version(of: connection) == Schema.version)
            try connection.script("PRAGMA user_version = 99")
        }
        #expect(await Self.fault(path) == .newerVersion(path: path, found: 99, known: Schema.version))
        #expect(
            await Self.fault(path, access: .readOnly) == .newerVersion(path: path, found: 99, known: Schema.version))
    }

    @Test("a writer who does not stop is waited for and then named; readers go on")
    func locked() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file()
        let database = try await PlannerDatabase.sample(path)
        await database.close()
        let impatient = try await PlannerDatabase.open(path, patience: 50, makeID: makeIDs())
        let other = try Connection.open(path)
        try other.run("BEGIN IMMEDIATE")
        await #expect(throws: StoreFault.locked(path: path)) {
            _ = try await impatient.makeHousehold(
                document: "{}", ownerName: "A", on: StoreSamples.day("2026-12-01"))
        }
        #expect(try await impatient.dataVersion() == "1")
        try other.run("ROLLBACK")
        _ = try await impatient.makeHousehold(document: "{}", ownerName: "A", on: StoreSamples.day("2026-12-01"))
        #expect(try await impatient.households().count == 1)
    }

    @Test("many writers at once lose nothing")
    func concurrent() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file()
        let first = try await PlannerDatabase.sample(path)
        let home = try await first.makeHousehold(document: "{}", ownerName: "A", on: StoreSamples.day("2026-12-01"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let database = try await PlannerDatabase.open(path, makeID: makeIDs(seed: UInt64(writer) + 10))
                    for number in 0..<15 {
                        let item = StoreSamples.pantryItem(
                            UInt64(writer * 100 + number), "Mehl", owner: home.owner)
                        try await database.changePantry([.set(item)], by: home.stamp(StoreSamples.day("2026-12-01")))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await first.pantry(for: home.viewer).count == 60)
        #expect(try await first.history(of: home.id, limit: 100).count == 60)
        #expect(try await first.examine().isEmpty)
    }

    @Test("every fault has a sentence in both languages that names the place, and a kind")
    func wording() {
        let faults: [(StoreFault, StoreFault.Kind)] = [
            (.missing(path: "/x"), .missingInput), (.notADatabase(path: "/x"), .badData),
            (.truncated(path: "/x"), .badData), (.foreignApplication(path: "/x", applicationID: 1), .badData),
            (.newerVersion(path: "/x", found: 2, known: 1), .badData), (.damaged(path: "/x", detail: "d"), .badData),
            (.readOnly(path: "/x"), .cannotWrite), (.diskFull(path: "/x"), .cannotWrite), (.locked(path: "/x"), .busy),
            (.notPermitted(path: "/x"), .notPermitted), (.exists(path: "/x"), .cannotWrite),
            (.unknown(kind: .recipe, id: "/x"), .badData), (.draftPlan(id: "/x"), .badData),
            (.brokenRule(message: "/x", sql: nil), .programFault),
            (.unexpected(code: 1, message: "/x", sql: nil), .programFault),
        ]
        for (fault, kind) in faults {
            #expect(fault.kind == kind)
            #expect(fault.sentence(.german).contains("/x"))
            #expect(fault.sentence(.english).contains("/x"))
            #expect(fault.sentence(.german) != fault.sentence(.english))
        }
    }
}
