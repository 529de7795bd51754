/// No breakfast or snack twice within two days. (Lunch and dinner do not repeat in a week anyhow.)
enum NeighbourRule: PlanningConstraint {
    static let id = "gap"
    static let level = ConstraintLevel.rule

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for meal in [Meal.breakfast, .snack] {
            for day in 0..<max(0, context.input.days.count - 1) {
                let slots = context.slots.indices.filter { slot in
                    context.slots[slot].meal == meal && (day...(day + 1)).contains(context.slots[slot].day)
                        && context.isFirstOfBlock[slot]
                }
                guard slots.count > 1 else { continue }
                for (dish, entries) in context.entries(by: slots) where entries.count > 1 {
                    terms.counts.append(
                        CountTerm(
                            constraint: 0, subject: context.dish(dish).recipe.id.rawValue, max: 1, penalty: 1,
                            countsLeftovers: false, entries: entries))
                }
            }
        }
        return terms
    }
}
