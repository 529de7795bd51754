extension PlanDocument {
    /// What to mind about the dishes: for babies who sit at the table, and for small children who eat.
    static func notes(on slots: [SlotEntry], _ input: PlanningInput) -> [PlanFacts.Note] {
        let dishes = Dictionary(
            input.dishes.enumerated().map { ($1.recipe.id, $0) }, uniquingKeysWith: { first, _ in first })
        let babies = input.people.filter { $0.energyNeed == nil && !$0.isGuest }.map(\.name)
        return slots.flatMap { slot in
            slot.dishes.flatMap { entry -> [PlanFacts.Note] in
                guard let dish = dishes[entry.recipe.id] else { return [] }
                let present = babies.filter {
                    input.household.absence(of: $0, meal: slot.meal, on: slot.date) == nil
                }
                return (present + entry.eaters.map(\.member)).compactMap { person in
                    let found = input.judge.notes(onDish: dish, for: person)
                    if found.isEmpty { return nil }
                    return PlanFacts.Note(
                        date: slot.date, meal: slot.meal, member: person, isForBaby: babies.contains(person),
                        risks: distinct(found.map(\.risk.key)), foods: distinct(found.compactMap(\.food)))
                }
            }
        }
    }

    private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }

    /// What to mind at a meal.
    public func notes(at key: SlotKey) -> [PlanFacts.Note] {
        (facts.notes ?? []).filter { $0.date == key.date && $0.meal == key.meal }
    }
}
