extension ProblemBuilder.Outcome {
    /// The choice that these meals are; nil when a meal, a dish or an eater of the problem is missing in them.
    func assignment(of slots: [PlanDocument.SlotEntry], _ input: PlanningInput) -> Assignment? {
        let keys = problem.slots.indices.map { context.key($0) }
        let positions = Dictionary(
            input.dishes.enumerated().map { ($1.recipe.id, $0) }, uniquingKeysWith: { first, _ in first })
        let entries = Dictionary(slots.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var assignment = Assignment(recipes: [], leftoverOf: [], quarters: [])
        for (index, slot) in problem.slots.enumerated() {
            guard let dish = entries[keys[index]]?.dishes.first, let recipe = positions[dish.recipe.id] else {
                return nil
            }
            assignment.recipes.append(recipe)
            assignment.leftoverOf.append(dish.leftoverOf.flatMap { source in keys.firstIndex(of: source) })
            var served: [Int] = []
            for eater in slot.eaters {
                let name = problem.eaters[eater].name
                guard let portion = dish.eaters.first(where: { $0.member == name }) else { return nil }
                served.append(portion.quarters)
            }
            assignment.quarters.append(served)
        }
        return assignment
    }
}
