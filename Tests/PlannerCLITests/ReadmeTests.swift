import FoundationEssentials
import Testing

@testable import PlannerCLI

@Suite("The README")
struct ReadmeTests {
    @Test("its commands run in the order in which they stand")
    func commands() async throws {
        let root = String(World.data.dropLast("/data".count))
        let text = String(decoding: try Data(contentsOf: URL(filePath: root + "/README.md")), as: UTF8.self)
        let commands: [[String]] = text.split(separator: "\n").filter { $0.hasPrefix("planner ") }.map { line in
            line.split(separator: " ").dropFirst().map { String($0).replacing("data/", with: World.data + "/") }
        }
        #expect(commands.count > 15)
        let world = try World()
        for words in commands {
            // Fewer steps than usual: this test asks whether the commands work, not how good the week is.
            let steps = words == ["plan", "--week", "2026-W50"] ? ["--steps", "10000"] : []
            let result = await world.run(words + steps)
            #expect(result.code == .done, "planner \(words.joined(separator: " ")): \(result.errors)")
        }
    }
}
