/// Hands-on time costs, on workdays twice as much; what was cooked yesterday costs none.
enum EffortWish: PlanningConstraint {
    static let id = "effort"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for (index, slot) in context.slots.enumerated() {
            let isWorkday = context.date(index).weekday < .saturday
            for dish in slot.candidates {
                let minutes = Double(context.dish(dish).recipe.activeMinutes)
                let amount = context.weighted(minutes / 60 * (isWorkday ? 0.5 : 0.25), id)
                if amount > 0 {
                    terms.costs.append(
                        CostTerm(constraint: 0, slot: index, recipe: dish, amount: amount, holdsForLeftovers: false))
                }
            }
        }
        return terms
    }
}

/// A repaired plan keeps what was accepted: every changed meal costs a point.
enum ChangeWish: PlanningConstraint {
    static let id = "changes"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for (index, slot) in context.slots.enumerated() {
            guard let accepted = context.input.current[context.key(index)] else { continue }
            for dish in slot.candidates where context.dish(dish).recipe.id != accepted {
                terms.costs.append(
                    CostTerm(
                        constraint: 0, slot: index, recipe: dish, amount: context.weighted(1, id),
                        holdsForLeftovers: true))
            }
        }
        return terms
    }
}
