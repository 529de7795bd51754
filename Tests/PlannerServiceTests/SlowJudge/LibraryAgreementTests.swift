internal import PlannerCore
internal import PlannerService
internal import Testing

@Suite("The whole library before two judges")
struct LibraryAgreementTests {
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
        let library = try TestLibrary.shared.get()
        let facts = PlanningFacts(library: library, household: household(question), days: [TestLibrary.today])
        let judge = facts.judge()
        let slowJudge = SlowJudge(library.recipes)
        var (free, refused, contained, allowed) = (0, [String](), 0, [String]())
        for (recipe, dish) in zip(library.recipes, facts.dishFacts) {
            let verdict = judge.verdict(dish, plateOf: "A")
            let slow = slowJudge.answer(question, recipe.id)
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
