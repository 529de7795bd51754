internal import PlannerCore
internal import PlannerService
internal import Testing

@Suite("The whole library before two judges")
struct LibraryAgreementTests {
    /// Both judges and what they judge, made once.
    private struct Bench: Sendable {
        var recipes: [Recipe]
        var suitability: Suitability
        var facts: [DishFacts]
        var slowJudge: SlowJudge
    }

    private static let bench: Result<Bench, any Error> = TestLibrary.shared.map { library in
        let suitability = Suitability(catalog: library.catalog)
        return Bench(
            recipes: library.recipes, suitability: suitability,
            facts: library.recipes.map { suitability.facts(of: $0) },
            slowJudge: SlowJudge(library.recipes))
    }

    /// Somebody who must not have it, and minds traces.
    private func household(_ question: SlowQuestion) -> Household {
        var member = Member(name: "A", born: TestLibrary.today.adding(days: -365 * 40), sex: .female)
        if let form = DietForm(rawValue: question.key) {
            member.diets = [Diet(form)]
        } else {
            member.exclusions = [Exclusion(what: question.key, kind: .allergy)]
        }
        return Household(name: "A", members: [member])
    }

    @Test(
        "no dish that plainly contains something is allowed, and few that are plainly free are refused",
        arguments: SlowQuestion.all)
    func judgesAgree(question: SlowQuestion) throws {
        let bench = try Self.bench.get()
        let judge = HouseholdJudge(bench.suitability, household(question), on: TestLibrary.today)
        var (free, refused, contained, allowed) = (0, [String](), 0, [String]())
        for (recipe, dish) in zip(bench.recipes, bench.facts) {
            let verdict = judge.verdict(dish, plateOf: "A")
            let slow = bench.slowJudge.answer(question, recipe.id)
            switch slow.answer {
            case .contains:
                contained += 1
                if verdict == .allowed { allowed.append("\(recipe.id): \(slow.line)") }
            case .depends: break
            case .free:
                free += 1
                if verdict != .allowed {
                    let chain = judge.judgement(dish, plateOf: "A").chains.first
                    refused.append(
                        "\(recipe.id): \(chain?.text ?? "") \(chain?.food?.rawValue ?? "") \(chain?.why.key ?? "")")
                }
            }
        }
        print("\(question.key): \(contained) contain it, \(free) are free, of which \(refused.count) are refused")
        #expect(allowed.isEmpty, "allowed, but plainly with \(question.key): \(allowed)")
        #expect(refused.count * 20 <= free, "refused, but plainly free of \(question.key): \(refused)")
    }
}

extension SlowQuestion: CustomTestStringConvertible {
    var testDescription: String { key }
}
