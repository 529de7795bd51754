import Foundation

/// Programs that tests start; each is ended by its id, by whoever started it.
enum ChildProgram {
    /// The writer that is built beside the tests.
    static var writer: String? {
        guard let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            return nil
        }
        let places = [tests] + CommandLine.arguments
        return places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/planner-crash-writer" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Exit code and what was said.
    @discardableResult
    static func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, output: String) {
        let (process, pipe) = try start(program, arguments)
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    static func start(_ program: String, _ arguments: [String]) throws -> (Process, Pipe) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, pipe)
    }
}

/// A small file system of its own in memory. Only root may have one.
final class SmallDisk: Sendable {
    let folder: TemporaryFolder
    var path: String { folder.path }

    /// Nil where mounting is not allowed.
    init?(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        guard geteuid() == 0, let mount = SmallDisk.program("mount"),
            try ChildProgram.run(mount, ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path]).code == 0
        else { return nil }
    }

    deinit {
        if let umount = SmallDisk.program("umount") { _ = try? ChildProgram.run(umount, ["-l", folder.path]) }
    }

    func forbidWriting() throws -> Bool {
        guard let mount = SmallDisk.program("mount") else { return false }
        return try ChildProgram.run(mount, ["-o", "remount,ro", folder.path]).code == 0
    }

    static func program(_ name: String) -> String? {
        ["/bin/\(name)", "/usr/bin/\(name)", "/sbin/\(name)"].first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
