/// What the week's food costs at the portions served; by price tables, so "about".
enum Money {
    static func entries(_ context: PlanningContext) -> [CountTerm.Entry] {
        context.slots.indices.flatMap { slot in
            context.slots[slot].candidates.map { dish in
                // Hundredths of a cent for a quarter serving.
                CountTerm.Entry(
                    slot: slot, recipe: dish, weight: Int((context.dish(dish).costCents * 100 / 4).rounded()))
            }
        }
    }

    static func budgetTerm(_ budget: Budget, _ context: PlanningContext, penalty: Int) -> CountTerm {
        // The budget is for a week; other runs of days get their share.
        let share = Double(context.input.days.count) / 7
        return CountTerm(
            constraint: 0, subject: "budget", max: Int(budget.amount.doubleValue * 10_000 * share), penalty: penalty,
            unit: 10_000, perQuarter: true, entries: entries(context))
    }
}

/// A budget that must hold. Broken by each started unit of money above it.
enum BudgetRule: PlanningConstraint {
    static let id = "budget-must"
    static let level = ConstraintLevel.rule

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        if let budget = context.household.budget, budget.isMust {
            terms.counts.append(Money.budgetTerm(budget, context, penalty: 1))
        }
        return terms
    }
}

/// A budget to aim at.
enum BudgetWish: PlanningConstraint {
    static let id = "budget"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        if let budget = context.household.budget, !budget.isMust {
            terms.counts.append(Money.budgetTerm(budget, context, penalty: context.weighted(0.4, id)))
        }
        return terms
    }
}

/// Cheaper is better, a little: a fiftieth of a point for each unit of money.
enum CostWish: PlanningConstraint {
    static let id = "cost"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        terms.counts.append(
            CountTerm(
                constraint: 0, subject: "cost", max: 0, penalty: context.weighted(0.02, id), unit: 10_000,
                perQuarter: true, entries: Money.entries(context)))
        return terms
    }
}
