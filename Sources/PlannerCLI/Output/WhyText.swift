import PlannerCore

/// What there is to say of one dish.
struct WhyAnswer: Encodable {
    struct Reason: Encodable {
        var member: String?
        /// The exclusion, diet or constraint.
        var rule: String
        /// The ingredient line.
        var line: String?
        var food: FoodID?
        var why: String
        var isUnknown: Bool
        var points: Int?
    }

    var recipe: RecipeID
    var title: String
    var isPlanned: Bool
    var reasons: [Reason]

    /// A planned dish: every match that names its meal or itself.
    static func planned(_ dish: PlanDocument.DishEntry, _ key: SlotKey, _ plan: PlanDocument) -> WhyAnswer {
        let reasons = plan.analysis.flatMap { constraint in
            constraint.matches.filter { match in
                (match.date == key.date && (match.meal == nil || match.meal == key.meal))
                    || match.subject == dish.recipe.id.rawValue
            }.map { match in
                Reason(
                    member: match.member, rule: constraint.constraint, line: nil, food: match.food,
                    why: match.nutrient?.rawValue ?? match.subject ?? "", isUnknown: false, points: match.points)
            }
        }
        return WhyAnswer(recipe: dish.recipe.id, title: dish.recipe.title, isPlanned: true, reasons: reasons)
    }

    /// Any dish: whose rule is against it, with the chain.
    static func judged(_ facts: DishFacts, _ recipe: Recipe, _ judge: HouseholdJudge, _ household: Household)
        -> WhyAnswer
    {
        let names = household.members.map(\.name)
        var reasons: [Reason] = []
        for name in names {
            for chain in judge.judgement(facts, plateOf: name, table: names).chains where chain.member == name {
                reasons.append(
                    Reason(
                        member: chain.member, rule: chain.cause.key, line: chain.text, food: chain.food,
                        why: chain.why.key, isUnknown: chain.verdict == .unknown, points: nil))
            }
        }
        return WhyAnswer(
            recipe: recipe.id, title: recipe.text(household.language).title, isPlanned: false, reasons: reasons)
    }
}

struct WhyText {
    let phrases: Phrases
    let catalog: any FoodCatalog

    func render(_ answer: WhyAnswer) -> String {
        var lines = ["\(answer.title) (\(answer.recipe))"]
        if answer.reasons.isEmpty {
            lines.append(
                answer.isPlanned
                    ? phrases.text(
                        "Nichts spricht dagegen: keine Strafpunkte.", "Nothing against it: no penalty points.")
                    : phrases.text(
                        "Alle am Tisch können es essen, soweit bekannt. Bei Allergien immer auch das Etikett lesen.",
                        "Everybody at the table can eat it, as far as known. With allergies always read the label too.")
            )
        }
        for reason in answer.reasons {
            if let points = reason.points {
                lines.append(
                    "  "
                        + [
                            phrases.constraint(reason.rule), reason.member,
                            Nutrient(rawValue: reason.why).map { phrases.nutrient($0) },
                        ].compactMap { $0 }.joined(separator: ", ")
                        + ": " + phrases.number(Double(points) / 1000, digits: 2))
            } else {
                let food = reason.food.flatMap { catalog.food($0)?.name[phrases.language] }
                let chain = [reason.rule, reason.line, food].compactMap { $0 }.joined(separator: " ← ")
                let verdict =
                    reason.isUnknown
                    ? phrases.text("nicht bekannt, ob frei davon", "not known to be free of it")
                    : phrases.text("nein", "no")
                lines.append("  \(reason.member ?? ""): \(chain) (\(verdict): \(reason.why))")
            }
        }
        return lines.joined(separator: "\n")
    }
}
