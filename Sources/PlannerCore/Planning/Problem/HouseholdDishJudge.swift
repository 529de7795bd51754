internal import Synchronization

/// Asks the household's rules about each dish, once for every company at the table.
public final class HouseholdDishJudge: DishJudging {
    private let suitability: Suitability
    private let household: Household
    private let facts: [DishFacts]
    private let firstDay: CivilDate
    /// Answers by who sits there: a week asks the same question seven times.
    private let answers = Mutex<[String: [Objection?]]>([:])
    /// Knows everybody; made when the first note is asked for.
    private let notesJudge = Mutex<HouseholdJudge?>(nil)

    /// - Parameter firstDay: ages are taken on the first day planned, when everybody is youngest.
    public init(suitability: Suitability, household: Household, facts: [DishFacts], firstDay: CivilDate) {
        self.suitability = suitability
        self.household = household
        self.facts = facts
        self.firstDay = firstDay
    }

    public func objection(toDish dish: Int, eaters: [String], on date: CivilDate) -> Objection? {
        let guests = household.guests.filter { eaters.contains($0.member.name) }
        let key = eaters.joined(separator: "\u{0}")
        return answers.withLock { answers in
            if let known = answers[key] { return known[dish] }
            let judge = HouseholdJudge(suitability, household, guests: guests, on: firstDay)
            let made = facts.map { self.objection($0, eaters, judge) }
            answers[key] = made
            return made[dish]
        }
    }

    public func notes(onDish dish: Int, for person: String) -> [SafetyNote] {
        let judge = notesJudge.withLock { known in
            let judge = known ?? HouseholdJudge(suitability, household, guests: household.guests, on: firstDay)
            known = judge
            return judge
        }
        return judge.notes(facts[dish], for: person)
    }

    private func objection(_ dish: DishFacts, _ eaters: [String], _ judge: HouseholdJudge) -> Objection? {
        for eater in eaters where judge.verdict(dish, plateOf: eater, table: eaters) != .allowed {
            guard let chain = judge.judgement(dish, plateOf: eater, table: eaters).chains.first else { continue }
            return Objection(
                member: chain.member, rule: chain.cause.key, isUnknown: chain.verdict == .unknown,
                foods: chain.food.map { [$0] } ?? [])
        }
        return nil
    }
}

extension Chain.Cause {
    /// The rule by a stable word: the exclusion as the family wrote it, the diet's key, "age" or "pregnancy".
    public var key: String {
        switch self {
        case .exclusion(let exclusion): exclusion.what
        case .diet(let diet): diet.form.rawValue
        case .age: "age"
        case .pregnancy: "pregnancy"
        }
    }
}
