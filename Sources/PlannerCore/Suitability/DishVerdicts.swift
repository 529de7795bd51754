/// The verdicts of one dish for every person, ready for the planner: who eats with whom is then a look-up.
///
/// People are numbered as in `HouseholdJudge.names`.
public struct DishVerdicts: Hashable, Sendable {
    private var people: [Person] = []
    /// What the rules for the whole house say of every plate.
    private var house = Judgement.Verdict.allowed

    private struct Person: Hashable {
        /// What this person's rules say of their own plate, and of the plates at their table.
        var plate = Judgement.Verdict.allowed
        var table = Judgement.Verdict.allowed
        var isInfant = false
        var dislikes = false
    }

    init(_ dish: DishFacts, _ judge: HouseholdJudge) {
        people = judge.people.map { person in
            Person(
                plate: dish.hazards.contains { $0.hazard.forbids(person) } ? .forbidden : .allowed,
                isInfant: person.months < 12)
        }
        let worst = judge.grid.worst(dish.sure)
        let clashes = dish.kosher.clash != nil
        for (number, column) in judge.grid.columns.enumerated() {
            var verdict = Judgement.Verdict(rawValue: Int(worst[number])) ?? .forbidden
            if verdict != .forbidden, !dish.unsure.isEmpty {
                let rule = judge.people[column.person].rules[column.rule]
                for position in dish.unsure { verdict = max(verdict, judge.verdict(dish.parts[position], rule)) }
            }
            if column.checksClash, clashes { verdict = .forbidden }
            if verdict != .allowed { add(verdict, column) }
        }
    }

    private mutating func add(_ verdict: Judgement.Verdict, _ column: VerdictGrid.Column) {
        if column.isDislike {
            if verdict == .forbidden { people[column.person].dislikes = true }
            return
        }
        people[column.person].plate = max(people[column.person].plate, verdict)
        if column.scope != .plate { people[column.person].table = max(people[column.person].table, verdict) }
        if column.scope == .house { house = max(house, verdict) }
    }

    /// The same as `HouseholdJudge.verdict(_:plateOf:table:)`.
    public func verdict(plateOf eater: Int, table others: [Int]) -> Judgement.Verdict {
        if people[eater].isInfant { return .allowed }
        var worst = people[eater].plate
        for other in others { worst = max(worst, people[other].table) }
        return max(worst, house)
    }

    public func isDisliked(by person: Int) -> Bool { people[person].dislikes }
}

extension HouseholdJudge {
    /// Members in the order of the household, then guests.
    public var names: [String] { people.map(\.member.name) }

    public func number(of name: String) -> Int? { names.firstIndex(of: name) }

    public func verdicts(_ dish: DishFacts) -> DishVerdicts { DishVerdicts(dish, self) }
}
