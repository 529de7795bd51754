import Foundation
import Testing

@testable import PlannerCore
@testable import PlannerService

@Suite("Instances to measure with")
struct BenchTests {
    /// The engine's points and the plain score differ by a constant for each instance, and both know which rules break.
    @Test("the adapter prices plans as the plain scorer does", arguments: 1...60)
    func sameScore(_ seed: Int) throws {
        for variant in BenchInstance.Variant.allCases {
            var random = try RandomInstance(seed: UInt64(seed))
            let adapted = BenchProblem(random.instance, variant: variant)
            let scorer = PlanScorer(adapted.problem)
            var first: Double?
            for _ in 0..<20 {
                let assignment = random.plan(of: adapted)
                let engine = scorer.score(assignment)
                let plain = BenchScore(random.instance, plan: adapted.plan(assignment), variant: variant)
                let constant = plain.objective - Double(engine.points) / Double(adapted.problem.unitsPerPoint)
                #expect(abs(constant - (first ?? constant)) < 0.002)
                first = first ?? constant
                #expect((engine.broken == 0) == plain.violations.isEmpty, "\(plain.violations)")
            }
        }
    }

    @Test("a search keeps what it says, and the same seed finds the same week")
    func search() throws {
        let random = try RandomInstance(seed: 7)
        let run = BenchRun(random.instance, variant: .full)
        let found = (0..<2).map { _ in run.run(seed: 3, limit: .steps(20_000), elapsed: { 0 }) }
        let (result, again) = (try #require(found[0]), try #require(found[1]))
        #expect(result.plan == again.plan)
        let scored = BenchScore(random.instance, plan: result.plan, variant: .full)
        #expect(scored.objective == result.score.objective)
    }

    @Test("what does not fit together is named")
    func misfits() throws {
        let text =
            #"{"name":"x","days":40,"meals":["lunch"],"nutrients":[],"tracks":1,"eligibility":{},"#
            + #""allergensOffTable":[],"rules":[],"locks":[],"leftover":{"fromMeal":"a","toMeal":"b","bonus":0},"#
            + #""split":{"penalty":0},"shopping":{"perItem":0},"members":[],"ingredients":[],"recipes":[]}"#
        let fault = #expect(throws: BenchFault.self) { try BenchInstance.read(Data(text.utf8)) }
        #expect(fault?.description == "x: days has to be 1 to 28, not 40")
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/bench")
    static let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "score.py").path)

    @Test(
        "our score is the reference scorer's, kept rules or not",
        .enabled(if: isThere, "the folder with the instances is missing"),
        arguments: ["m120", "m300", "mixed1200", "infeasible300"], BenchInstance.Variant.allCases)
    func reference(_ name: String, _ variant: BenchInstance.Variant) throws {
        let file = Self.folder.appending(path: name + ".json")
        let instance = try BenchInstance.read(Data(contentsOf: file))
        var generator = SeededGenerator(seed: 11)
        let adapted = BenchProblem(instance, variant: variant)
        for isSearched in [true, false] {
            var plan = (0..<instance.slotCount).map { _ in
                (0..<instance.tracks).map { _ in generator.below(instance.recipes.count) }
            }
            if isSearched {
                plan = adapted.plan(Annealing(adapted.problem).run(seed: 1, steps: 10_000).assignment)
            }
            let ours = BenchScore(instance, plan: plan, variant: variant)
            let reference = try Self.reference(plan, file, variant)
            #expect(abs(ours.objective - reference.objective) < 0.001)
            #expect(ours.violations.isEmpty == reference.feasible)
        }
    }

    private struct Reference: Decodable {
        var objective: Double
        var feasible: Bool
    }

    private static func reference(
        _ plan: [[Int]], _ instance: URL, _ variant: BenchInstance.Variant
    ) throws -> Reference {
        let file = FileManager.default.temporaryDirectory.appending(path: "plan-\(UUID().uuidString).json")
        try JSONEncoder().encode(plan).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", folder.appending(path: "score.py").path, instance.path, file.path, "--variant", variant.rawValue,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(Reference.self, from: data)
    }
}
