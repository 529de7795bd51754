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

/// A rest saves work and is welcome now and then; eating the same again costs a little.
enum LeftoverWish: PlanningConstraint {
    static let id = "leftovers"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        let amount = context.weighted(0.45, id)
        if amount == 0 { return terms }
        for (index, slot) in context.slots.enumerated() where context.isMain(index) {
            for dish in slot.candidates {
                terms.costs.append(
                    CostTerm(
                        constraint: 0, slot: index, recipe: dish, amount: amount, holdsForLeftovers: true,
                        holdsForCooked: false))
            }
        }
        return terms
    }
}

/// Portions stay what a member usually has where nothing speaks for a step up or down.
enum PortionWish: PlanningConstraint {
    static let id = "portions"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        let penalty = context.weighted(0.04, id)
        if penalty == 0 { return terms }
        for (index, slot) in context.slots.enumerated() {
            let entries = slot.candidates.map { CountTerm.Entry(slot: index, recipe: $0, weight: 1) }
            for eater in slot.eaters {
                let person = context.person(ofEater: eater)
                terms.counts.append(
                    CountTerm(
                        constraint: 0, subject: person.name, min: person.usualQuarters, max: person.usualQuarters,
                        penalty: penalty, eater: eater, perQuarter: true, entries: entries))
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
