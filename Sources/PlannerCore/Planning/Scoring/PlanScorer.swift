/// Scores an assignment from nothing, term by term: the obvious way, against which the search's increments are tested,
/// and the source of every explanation.
public struct PlanScorer: Sendable {
    public let problem: PlanningProblem

    public init(_ problem: PlanningProblem) { self.problem = problem }

    /// What one term costs in this assignment.
    public struct Match: Hashable, Sendable {
        public var constraint: Int
        /// Thousandths of a point, or the amount of a broken rule.
        public var amount: Int
        public var reason: Reason
    }

    public enum Reason: Hashable, Sendable {
        case dish(slot: Int, recipe: Int)
        case count(subject: String, sum: Int, min: Int, max: Int)
        case nutrient(Nutrient, eater: Int, days: Range<Int>, amount: Int, low: Int?, high: Int?)
        case food(FoodID, needDecigrams: Int)
    }

    public func score(_ assignment: Assignment) -> Score {
        var score = Score(broken: 0, points: 0)
        for match in matches(assignment) {
            if problem.constraints[match.constraint].level == .rule {
                score.broken += match.amount
            } else {
                score.points += match.amount
            }
        }
        return score
    }

    /// Every term that costs something, in the order of the problem.
    public func matches(_ assignment: Assignment) -> [Match] {
        costMatches(assignment) + splitMatches(assignment) + countMatches(assignment) + bandMatches(assignment)
            + foodMatches(assignment)
    }

    private func costMatches(_ assignment: Assignment) -> [Match] {
        problem.costs.compactMap { term in
            guard assignment.recipes[term.slot] == term.recipe, term.amount > 0 else { return nil }
            let holds = assignment.leftoverOf[term.slot] == nil ? term.holdsForCooked : term.holdsForLeftovers
            guard holds else { return nil }
            return Match(
                constraint: term.constraint, amount: term.amount, reason: .dish(slot: term.slot, recipe: term.recipe))
        }
    }

    private func splitMatches(_ assignment: Assignment) -> [Match] {
        problem.splits.compactMap { term in
            let recipe = assignment.recipes[term.slot]
            guard recipe != assignment.recipes[term.other], term.penalty > 0 else { return nil }
            return Match(
                constraint: term.constraint, amount: term.penalty, reason: .dish(slot: term.slot, recipe: recipe))
        }
    }

    private func countMatches(_ assignment: Assignment) -> [Match] {
        problem.counts.compactMap { term in
            var sum = 0
            for entry in term.entries where assignment.recipes[entry.slot] == entry.recipe {
                if assignment.leftoverOf[entry.slot] != nil, !term.countsLeftovers { continue }
                if term.oncePerMeal, let twin = problem.slots[entry.slot].twin, twin < entry.slot,
                    assignment.recipes[twin] == entry.recipe
                {
                    continue
                }
                var times = 1
                if term.perQuarter {
                    let eaters = problem.slots[entry.slot].eaters
                    times = 0
                    for (position, eater) in eaters.enumerated() where term.eater == nil || term.eater == eater {
                        times += assignment.quarters[entry.slot][position]
                    }
                }
                sum += entry.weight * times
            }
            let amount = CountTerm.penalty(
                sum: sum, min: term.min, max: term.max, penalty: term.penalty, unit: term.unit)
            guard amount > 0 else { return nil }
            return Match(
                constraint: term.constraint, amount: amount,
                reason: .count(subject: term.subject, sum: sum, min: term.min, max: term.max))
        }
    }

    private func bandMatches(_ assignment: Assignment) -> [Match] {
        problem.bands.compactMap { term in
            let amount = self.amount(of: term, in: assignment)
            let penalty = term.penalty(amount)
            guard penalty > 0 else { return nil }
            return Match(
                constraint: term.constraint, amount: penalty,
                reason: .nutrient(
                    term.nutrient, eater: term.eater, days: term.days, amount: amount,
                    low: term.low.rate > 0 ? term.low.edge : nil, high: term.high.rate > 0 ? term.high.edge : nil))
        }
    }

    /// What a member gets of the band's nutrient, offset included.
    public func amount(of term: BandTerm, in assignment: Assignment) -> Int {
        var amount = term.offset
        for (index, slot) in problem.slots.enumerated() where term.days.contains(slot.day) {
            for (position, eater) in slot.eaters.enumerated() where eater == term.eater {
                let recipe = problem.recipes[assignment.recipes[index]]
                amount += assignment.quarters[index][position] * Int(recipe.nutrients[term.nutrient.index])
            }
        }
        return amount
    }

    private func foodMatches(_ assignment: Assignment) -> [Match] {
        var needs = Array(repeating: 0, count: problem.foods.count)
        for (slot, recipe) in assignment.recipes.enumerated() {
            let quarters = assignment.quarters[slot].reduce(0, +)
            for part in problem.recipes[recipe].foods { needs[part.food] += part.decigrams * quarters }
        }
        return zip(problem.foods, needs).compactMap { term, need in
            let penalty = term.penalty(need: need)
            guard penalty > 0 else { return nil }
            return Match(
                constraint: problem.foodConstraint, amount: penalty,
                reason: .food(term.food, needDecigrams: need))
        }
    }
}
