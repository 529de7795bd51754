extension PlanDocument {
    /// The slots of an assignment as a person reads them.
    static func slots(
        of assignment: Assignment, problem: PlanningProblem, context: PlanningContext, language: Language
    ) -> [SlotEntry] {
        let household = context.household
        // What a cooked slot puts aside is what its followers serve.
        var stored = Array(repeating: 0, count: problem.slots.count)
        for (slot, source) in assignment.leftoverOf.enumerated() {
            if let source { stored[source] += assignment.quarters[slot].reduce(0, +) }
        }
        return problem.slots.indices.map { index in
            let slot = problem.slots[index]
            let key = context.key(index)
            let recipe = context.dish(assignment.recipes[index]).recipe
            let eaten = assignment.quarters[index].reduce(0, +)
            let source = assignment.leftoverOf[index]
            let dish = DishEntry(
                recipe: RecipeReference(
                    id: recipe.id, revision: recipe.revision, title: recipe.text(language).title),
                leftoverOf: source.map { context.key($0) },
                cooked: source == nil ? Rational(eaten + stored[index], 4) : .zero,
                stored: Rational(stored[index], 4),
                eaters: zip(slot.eaters, assignment.quarters[index]).map { eater, quarters in
                    Portion(member: problem.eaters[eater].name, quarters: quarters)
                })
            return SlotEntry(
                date: key.date, meal: key.meal, dishes: [dish], locked: context.input.locks[key] != nil,
                away: household.members.map(\.name).filter {
                    household.absence(of: $0, meal: key.meal, on: key.date) != nil
                })
        }
    }

    /// The score by constraint with its reasons; adds up to the whole.
    static func analysis(
        of assignment: Assignment, problem: PlanningProblem, context: PlanningContext
    ) -> [ConstraintAnalysis] {
        let matches = Dictionary(grouping: PlanScorer(problem).matches(assignment), by: \.constraint)
        return problem.constraints.indices.map { number in
            let entries = (matches[number] ?? []).map { entry($0, problem, context) }
            return ConstraintAnalysis(
                constraint: problem.constraints[number].id, level: problem.constraints[number].level,
                points: entries.reduce(0) { $0 + $1.points }, matches: entries)
        }
    }

    private static func entry(
        _ match: PlanScorer.Match, _ problem: PlanningProblem, _ context: PlanningContext
    ) -> MatchEntry {
        var entry = MatchEntry(points: match.amount)
        switch match.reason {
        case .dish(let slot, let recipe):
            entry.date = context.date(slot)
            entry.meal = problem.slots[slot].meal
            entry.recipe = problem.recipes[recipe].id
        case .count(let subject, let sum, let min, let max):
            entry.subject = subject
            entry.found = Double(sum)
            entry.min = min > 0 ? Double(min) : nil
            entry.max = max == .max ? nil : Double(max)
        case .nutrient(let nutrient, let eater, let days, let amount, let low, let high):
            let scale = PlanningProblem.nutrientScale(nutrient)
            // Six significant digits are more than any table has and print the same everywhere.
            func shown(_ value: Int) -> Double { (Double(value) * scale * 100).rounded() / 100 }
            entry.member = problem.eaters[eater].name
            entry.nutrient = nutrient
            entry.date = days.count == 1 ? problem.days[days.lowerBound] : nil
            entry.found = shown(amount)
            entry.min = low.map(shown)
            entry.max = high.map(shown)
        case .food(let food, let need):
            entry.food = food
            entry.found = Double(need) / 10
        }
        return entry
    }
}
