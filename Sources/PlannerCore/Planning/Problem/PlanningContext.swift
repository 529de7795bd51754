/// What a constraint sees: the facts, and the slots and candidates that were made of them.
public struct PlanningContext: Sendable {
    public let input: PlanningInput
    public let slots: [Slot]
    public let blocks: [Block]
    /// Position of each eater in `input.people`.
    public let eaterPeople: [Int]
    /// First slot of its block: constraints about repeats count a tied meal once.
    public let isFirstOfBlock: [Bool]

    public var household: Household { input.household }
    public func dish(_ index: Int) -> PlanningDish { input.dishes[index] }
    public func person(ofEater eater: Int) -> PersonFacts { input.people[eaterPeople[eater]] }
    public func date(_ slot: Int) -> CivilDate { input.days[slots[slot].day] }
    public func key(_ slot: Int) -> SlotKey { SlotKey(date: date(slot), meal: slots[slot].meal) }

    /// Lunch and dinner.
    public func isMain(_ slot: Int) -> Bool { slots[slot].meal == .lunch || slots[slot].meal == .dinner }

    /// Where each dish may stand among `slots`: one entry of weight 1 a place, by dish.
    func entries(by slots: [Int]) -> [(dish: Int, entries: [CountTerm.Entry])] {
        var entries = [[CountTerm.Entry]](repeating: [], count: input.dishes.count)
        for slot in slots {
            for dish in self.slots[slot].candidates {
                entries[dish].append(CountTerm.Entry(slot: slot, recipe: dish, weight: 1))
            }
        }
        return entries.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element) }
    }

    /// Thousandths of a point for `points`, times the family's own factor for the wish.
    public func weighted(_ points: Double, _ id: String) -> Int {
        Int((points * 1000 * (household.weights[id] ?? 1)).rounded())
    }

    /// Shares of the day's energy that an eater has at this table on a day: the usual shares of the meals planned.
    public func plannedShare(eater: Int, day: Int) -> Double {
        slots.reduce(0) { sum, slot in
            slot.day == day && slot.eaters.contains(eater) ? sum + slot.meal.usualShare : sum
        }
    }

    /// What an eater is known to have elsewhere on a day, beyond or below the usual share of those meals.
    public func elsewhere(eater: Int, day: Int) -> [(meal: Meal, eats: Composition)] {
        let person = person(ofEater: eater)
        return Meal.allCases.compactMap { meal in
            guard let absence = household.absence(of: person.name, meal: meal, on: input.days[day]),
                let eats = absence.eats
            else { return nil }
            return (meal, eats)
        }
    }
}

/// Terms that one constraint adds. The constraint's own number is filled in by the builder.
public struct ConstraintTerms: Sendable {
    public var costs: [CostTerm] = []
    public var counts: [CountTerm] = []
    public var bands: [BandTerm] = []
    public init() {}
}

/// A rule, need or wish: one file, one stable id, one function that says what choices cost.
public protocol PlanningConstraint: Sendable {
    /// Stable; the key in `weights`, in the analysis and in explanations.
    static var id: String { get }
    static var level: ConstraintLevel { get }
    /// Terms with `constraint` 0; never negative amounts.
    static func terms(in context: PlanningContext) -> ConstraintTerms
}

extension Household {
    /// The absence that holds for a member's meal on a day; a dated one beats one for weekdays.
    public func absence(of member: String, meal: Meal, on date: CivilDate) -> Absence? {
        let matching = away.filter { $0.member == member && $0.meal == meal && $0.days.contains(date) }
        return matching.first { $0.days.dates.contains(date) } ?? matching.first
    }
}
