/// A lunch or dinner comes once in seven days, a breakfast or snack at most twice. A rest eaten up is no repeat, and
/// what the family has every day by habit counts once.
enum RepeatRule: PlanningConstraint {
    static let id = "repeat"
    static let level = ConstraintLevel.rule

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        let groups: [(meals: Set<Meal>, most: Int)] = [
            ([.lunch, .dinner], 1), ([.breakfast], 2), ([.snack], 2),
        ]
        let dayCount = context.input.days.count
        for first in 0..<max(1, dayCount - 6) {
            let window = first..<min(dayCount, first + 7)
            for group in groups {
                let slots = context.slots.indices.filter { slot in
                    group.meals.contains(context.slots[slot].meal) && window.contains(context.slots[slot].day)
                        && context.isFirstOfBlock[slot]
                }
                for (dish, entries) in context.entries(by: slots) where entries.count > group.most {
                    terms.counts.append(
                        CountTerm(
                            constraint: 0, subject: context.dish(dish).recipe.id.rawValue, max: group.most,
                            penalty: 1, countsLeftovers: false, entries: entries))
                }
            }
        }
        return terms
    }
}
