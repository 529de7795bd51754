/// A dish takes no longer than the family has at that meal. Broken by the minutes it takes longer.
enum TimeLimitRule: PlanningConstraint {
    static let id = "time-limit"
    static let level = ConstraintLevel.rule

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for (index, slot) in context.slots.enumerated() {
            let limits = context.household.limits(for: slot.meal, on: context.date(index))
            if limits.minutes == nil, limits.activeMinutes == nil { continue }
            for dish in slot.candidates {
                let recipe = context.dish(dish).recipe
                var over = 0
                if let minutes = limits.minutes { over += max(0, recipe.minutes - minutes) }
                if let active = limits.activeMinutes { over += max(0, recipe.activeMinutes - active) }
                if over > 0 {
                    terms.costs.append(
                        CostTerm(constraint: 0, slot: index, recipe: dish, amount: over, holdsForLeftovers: false))
                }
            }
        }
        return terms
    }
}

extension Household {
    /// The limit of a meal on a day: a dated one beats one for weekdays, and a later one an earlier one.
    public func limits(for meal: Meal, on date: CivilDate) -> (minutes: Int?, activeMinutes: Int?) {
        let matching = limits.filter { ($0.meal == nil || $0.meal == meal) && $0.days.contains(date) }
        let dated = matching.filter { $0.days.dates.contains(date) }
        let chosen = dated.isEmpty ? matching : dated
        return (chosen.compactMap(\.minutes).min(), chosen.compactMap(\.activeMinutes).min())
    }
}
