import FoundationEssentials
import PlannerCore
import Synchronization

@testable import PlannerCLI

/// A world of its own for commands: a folder, a database, captured output, a fixed day.
final class World: Sendable {
    struct Result {
        var code: ExitCode
        var output: String
        var errors: String
    }

    let folder: String
    let database: String
    private let input = Mutex<[String]>([])

    /// The checkout's data folder.
    static let data: String = {
        var path = #filePath.split(separator: "/").map(String.init)
        path.removeLast(3)
        return "/" + path.joined(separator: "/") + "/data"
    }()

    /// A database with library and sample family, made once and copied: making it reads some thousand lines.
    private static let template = Mutex<String?>(nil)

    init() throws {
        folder = FileManager.default.temporaryDirectory.path() + "planner-test-\(UInt64.random(in: 0...UInt64.max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        database = folder + "/planner.sqlite"
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A world with the sample family in it.
    static func withFamily() async throws -> World {
        let world = try World()
        if let ready = template.withLock({ $0 }) {
            try FileManager.default.copyItem(atPath: ready, toPath: world.database)
            return world
        }
        _ = await world.run("household", "import", data + "/sample-family.json")
        let kept =
            FileManager.default.temporaryDirectory.path()
            + "planner-template-\(UInt64.random(in: 0...UInt64.max)).sqlite"
        _ = await world.run("backup", kept)
        template.withLock { $0 = kept }
        return world
    }

    func path(_ name: String) -> String { folder + "/" + name }

    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
        return path(name)
    }

    /// Runs a command line as the program would, with `lines` on standard input.
    func run(_ words: String..., lines: [String] = [], today: String = "2026-12-01", language: String = "en") async
        -> Result
    {
        await run(words, lines: lines, today: today, language: language)
    }

    func run(_ words: [String], lines: [String] = [], today: String = "2026-12-01", language: String = "en") async
        -> Result
    {
        input.withLock { $0 = lines }
        let captured = Captured()
        let environment = CommandEnvironment(
            variables: ["PLANNER_DB": database, "PLANNER_DATA": World.data, "LANG": language],
            today: CivilDate(iso: today) ?? CivilDate(dayNumber: 0), executable: "/nowhere/planner", isTerminal: false,
            isErrorTerminal: false,
            readLine: { self.input.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { captured.output($0) }, writeBytes: { captured.output(String(decoding: $0, as: UTF8.self)) },
            warn: { captured.error($0 + "\n") }, writeError: { captured.error($0) },
            randomID: {
                var generator = SystemRandomNumberGenerator()
                return RecordID(using: &generator)
            })
        let code = await CommandLineProgram.run(words, environment)
        return Result(code: code, output: captured.texts.0, errors: captured.texts.1)
    }

    private final class Captured: Sendable {
        private let state = Mutex<(String, String)>(("", ""))
        var texts: (String, String) { state.withLock { $0 } }
        func output(_ text: String) { state.withLock { $0.0 += text } }
        func error(_ text: String) { state.withLock { $0.1 += text } }
    }
}
