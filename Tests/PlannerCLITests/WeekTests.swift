import FoundationEssentials
import PlannerCore
import Testing

@testable import PlannerCLI

@Suite("A week from the command line")
struct WeekTests {
    private func document(_ text: String) throws -> PlanDocument {
        try JSONDecoder().decode(PlanDocument.self, from: Data(text.utf8))
    }

    @Test("a proposal changes nothing, accepting takes it, asking twice does not stack, undo takes it back")
    func proposeAcceptUndo() async throws {
        let world = try await World.withFamily()
        let proposal = await world.run("plan", "--week", "2026-W50", "--steps", "20000", "--json")
        #expect(proposal.code == .done)
        #expect(await world.run("plan", "show", "2026-W50").code == .missingInput)
        #expect(await world.run("accept").code == .done)
        #expect(await world.run("accept").code == .done)
        let shown = await world.run("plan", "show", "2026-W50", "--json")
        #expect(shown.code == .done)
        let (planned, accepted) = (try document(proposal.output), try document(shown.output))
        #expect(accepted.slots == planned.slots)
        #expect(Set(accepted.slots.map(\.key)).count == accepted.slots.count)
        #expect(await world.run("undo").code == .done)
        #expect(await world.run("plan", "show", "2026-W50").code == .missingInput)
    }

    @Test("the same seed and steps give the same bytes, and the plan verifies; a forged one does not")
    func deterministicAndVerified() async throws {
        let world = try await World.withFamily()
        let first = await world.run("plan", "--week", "2026-W50", "--steps", "20000", "--seed", "4", "--json")
        let second = await world.run("plan", "--week", "2026-W50", "--steps", "20000", "--seed", "4", "--json")
        #expect(first.output == second.output)
        let file = try world.write(first.output, to: "plan.json")
        let verified = await world.run("verify", file)
        #expect(verified.code == .done, "\(verified.output)")
        var forged = try document(first.output)
        forged.score.points -= 100
        let forgedFile = try world.write(try JSONOutput.text(forged), to: "forged.json")
        #expect(await world.run("verify", forgedFile).code == .found)
        forged = try document(first.output)
        forged.slots.removeLast()
        let shortFile = try world.write(try JSONOutput.text(forged), to: "short.json")
        #expect(await world.run("verify", shortFile).code == .found)
    }

    @Test("list, report, recipes and paper come from the accepted week")
    func everythingElse() async throws {
        let world = try await World.withFamily()
        _ = await world.run("plan", "--week", "2026-W50", "--steps", "20000", "--accept")
        for words in [
            ["shop"], ["shop", "--json"], ["shop", "--format", "csv"], ["shop", "--format", "html"], ["report"],
            ["report", "--json"], ["report", "--format", "csv"], ["report", "--format", "svg"],
            ["report", "--format", "html"],
            ["report", "--day", "2026-12-09", "--member", "Mia"], ["plan", "show", "--format", "html"],
            ["plan", "why", "2026-12-09", "dinner"], ["cook", "2026-12-09", "dinner"],
            ["cook", "2026-12-09", "dinner", "--json"],
        ] {
            let week = ["shop", "report"].contains(words[0]) && !words.contains("--day") ? ["--week", "2026-W50"] : []
            let result = await world.run(words + week)
            #expect(result.code == .done, "\(words): \(result.errors)")
            #expect(!result.output.isEmpty, "\(words)")
        }
        for (words, name) in [
            (["plan", "show", "2026-W50", "--format", "pdf"], "week.pdf"),
            (["shop", "--week", "2026-W50", "--format", "pdf"], "list.pdf"),
            (["report", "--week", "2026-W50", "--format", "pdf"], "report.pdf"),
            (["print", "--week", "2026-W50", "--paper", "letter"], "recipes.pdf"),
        ] {
            let result = await world.run(words + ["-o", world.path(name)])
            #expect(result.code == .done, "\(words): \(result.errors)")
            let bytes = try Data(contentsOf: URL(filePath: world.path(name)))
            #expect(bytes.starts(with: Array("%PDF".utf8)))
            #expect(bytes.count > 5_000)
        }
    }

    @Test("a locked meal stays through a new plan; swap and skip change one meal and say what differs")
    func changes() async throws {
        let world = try await World.withFamily()
        _ = await world.run("plan", "--week", "2026-W50", "--steps", "20000", "--accept")
        let before = try document(await world.run("plan", "show", "2026-W50", "--json").output)
        let key = SlotKey(date: try #require(CivilDate(iso: "2026-12-09")), meal: .dinner)
        let dish = try #require(before.slot(key)?.dishes.first?.recipe.id)

        #expect(await world.run("plan", "lock", "2026-12-09", "dinner").code == .done)
        let again = await world.run("plan", "--week", "2026-W50", "--steps", "5000", "--seed", "9", "--json")
        #expect(try document(again.output).slot(key)?.dishes.first?.recipe.id == dish)
        #expect(await world.run("plan", "unlock", "2026-12-09", "dinner").code == .done)

        let swap = await world.run("plan", "swap", "2026-12-09", "dinner", "--accept")
        #expect(swap.code == .done, "\(swap.errors)")
        let swapped = try document(await world.run("plan", "show", "2026-W50", "--json").output)
        #expect(swapped.slot(key)?.dishes.first?.recipe.id != dish)
        let touched = PlanChange.between(before, swapped).filter { !$0.isPortionOnly }
        #expect(touched.count <= 2, "a rest of the meal may follow, no more")
        let file = try world.write(try JSONOutput.text(swapped), to: "swapped.json")
        let verified = await world.run("verify", file)
        #expect(verified.code == .done, "\(verified.output)")

        #expect(await world.run("plan", "skip", "2026-12-10", "dinner", "--accept").code == .done)
        let skipped = try document(await world.run("plan", "show", "2026-W50", "--json").output)
        #expect(skipped.slot(SlotKey(date: key.date.adding(days: 1), meal: .dinner)) == nil)
    }

    @Test("a dish that somebody at the table must not have cannot be asked for by name")
    func swapIntoAllergen() async throws {
        let world = try await World.withFamily()
        _ = await world.run("plan", "--week", "2026-W50", "--steps", "5000", "--accept")
        let before = await world.run("plan", "show", "2026-W50", "--json").output
        // Mia, allergic to nuts, eats dinner at home.
        let swap = await world.run("plan", "swap", "2026-12-09", "dinner", "red-lentil-celeriac-bolognese", "--accept")
        #expect(swap.code == .impossible, "\(swap.output)")
        #expect(swap.errors.contains("plan why red-lentil-celeriac-bolognese"))
        #expect(await world.run("plan", "show", "2026-W50", "--json").output == before)
    }

    @Test("what is bought fills the pantry and leaves the list; what is cooked empties it")
    func pantryLoop() async throws {
        let world = try await World.withFamily()
        _ = await world.run("plan", "--week", "2026-W50", "--steps", "5000", "--accept")
        let list = try JSONDecoder().decode(
            ShoppingList.self, from: Data(await world.run("shop", "--week", "2026-W50", "--json").output.utf8))
        let item = try #require(list.items.first { !$0.staple && !$0.buy.isEmpty })
        #expect(await world.run("shop", "--week", "2026-W50", "--bought", item.id).code == .done)
        let after = try JSONDecoder().decode(
            ShoppingList.self, from: Data(await world.run("shop", "--week", "2026-W50", "--json").output.utf8))
        #expect(after.items.first { $0.id == item.id }?.buy.isEmpty == true)
        #expect(await world.run("pantry", "list").output.contains(item.name))
        #expect(await world.run("cook", "2026-12-07", "dinner", "--done").code == .done)
    }

    @Test("rules that cannot be met end as a draft with exit 3 that cannot be accepted")
    func impossible() async throws {
        let world = try await World.withFamily()
        let file = try world.write(
            """
            {"format":1,"name":"Unmöglich","members":[{"name":"A","born":"1990-01-01","sex":"male"}],
             "meals":["lunch","dinner"],
             "rules":[{"group":"fish","min_meals":10,"must":true},{"group":"meat","min_meals":10,"must":true}]}
            """, to: "impossible.json")
        #expect(await world.run("household", "import", file).code == .done)
        let result = await world.run("plan", "--week", "2026-W50", "--steps", "20000", "--json", "--accept")
        #expect(result.code == .impossible)
        let plan = try document(result.output)
        #expect(plan.isDraft)
        #expect(plan.conflict?.rules.contains { $0.rule == "frequency-must" } == true)
        #expect(await world.run("accept").code == .badData)
        #expect(await world.run("plan", "show", "2026-W50").code == .missingInput)
    }
}
