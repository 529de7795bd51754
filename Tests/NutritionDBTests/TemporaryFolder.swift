import Foundation
import PlannerCore
import PlannerTestSupport

@testable import NutritionDB

/// A folder that goes when the test is done with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let template = FileManager.default.temporaryDirectory.path + "/planner-test-XXXXXX"
        var bytes = Array(template.utf8CString)
        guard mkdtemp(&bytes) != nil else { throw StoreFault(path: template, systemError: errno) }
        path = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String = "planner.sqlite") -> String { "\(path)/\(name)" }
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

/// Ids that are random and yet the same in every run.
func makeIDs(seed: UInt64 = 1) -> @Sendable () -> RecordID {
    let source = IDSource(seed: seed)
    return { source.next() }
}

private final class IDSource: @unchecked Sendable {
    private let lock = NSLock()
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }
    func next() -> RecordID { lock.withLock { RecordID(using: &generator) } }
}

extension PlannerDatabase {
    static func sample(_ path: String, seed: UInt64 = 1) async throws -> PlannerDatabase {
        try await make(path, library: StoreSamples.library(), makeID: makeIDs(seed: seed))
    }
}
