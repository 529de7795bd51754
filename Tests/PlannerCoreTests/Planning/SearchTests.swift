import PlannerTestSupport
import Testing

@testable import PlannerCore

@Suite("The search")
struct SearchTests {
    @Test(
        "sums kept up to date equal a count from nothing, after any changes", arguments: 1...60 as ClosedRange<UInt64>)
    func incrementsAreExact(seed: UInt64) {
        let problem = makeRandomProblem(seed: seed)
        let scorer = PlanScorer(problem)
        let annealing = Annealing(problem)
        let state = SearchState(CompiledProblem(problem), annealing.start())
        #expect(state.score == scorer.score(annealing.start()))
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let slot = Int.random(in: problem.slots.indices, using: &generator)
            if Bool.random(using: &generator) {
                let recipe = problem.slots[slot].candidates.randomElement(using: &generator) ?? 0
                let source = Bool.random(using: &generator) && slot > 0 ? slot - 1 : -1
                state.setRecipe(recipe, leftoverOf: source, at: slot)
            } else {
                let position = Int.random(in: problem.slots[slot].eaters.indices, using: &generator)
                state.setQuarters(Int.random(in: 1...6, using: &generator), at: slot, position)
            }
        }
        #expect(state.score == scorer.score(state.assignment))
    }

    @Test(
        "a tried change is taken when it costs no more than the limit, and leaves nothing behind when it is not",
        arguments: 1...60 as ClosedRange<UInt64>)
    func triesAreExact(seed: UInt64) {
        let problem = makeRandomProblem(seed: seed)
        let scorer = PlanScorer(problem)
        let state = SearchState(CompiledProblem(problem), Annealing(problem).start())
        var generator = SeededGenerator(seed: seed)
        var taken = 0
        let ruleWeight = 700
        let single = problem.slots.indices.filter { problem.slots[$0].twin == nil }
        for _ in 0..<150 {
            let slot = single.randomElement(using: &generator) ?? 0
            let recipe = problem.slots[slot].candidates.randomElement(using: &generator) ?? 0
            var changed = state.assignment
            changed.recipes[slot] = recipe
            changed.leftoverOf[slot] = nil
            for (position, eater) in problem.slots[slot].eaters.enumerated() {
                let portion = Int.random(in: problem.eaters[eater].quarters, using: &generator)
                changed.quarters[slot][position] = portion
                state.trial.portions[position] = portion
            }
            let (before, after) = (scorer.score(state.assignment), scorer.score(changed))
            let rise = after.points - before.points + (after.broken - before.broken) * ruleWeight
            let limit = Int.random(in: -400...900, using: &generator)
            let previous = state.assignment
            let wasTaken = state.tryDish(recipe, leftoverOf: -1, at: slot, ruleWeight: ruleWeight, limit: limit)
            #expect(wasTaken == (rise <= limit))
            #expect(state.assignment == (wasTaken ? changed : previous))
            #expect(state.score == (wasTaken ? after : before))
            taken += wasTaken ? 1 : 0
        }
        #expect(taken > 0 && taken < 150)
    }

    @Test(
        "the answer's score is what the scorer counts, and its week is one that may be",
        arguments: 1...40 as ClosedRange<UInt64>)
    func answersAreValid(seed: UInt64) {
        let problem = makeRandomProblem(seed: seed)
        let result = Annealing(problem).run(seed: seed, steps: 4_000)
        #expect(result.score == PlanScorer(problem).score(result.assignment))
        for block in problem.blocks {
            let recipes = Set(block.slots.map { result.assignment.recipes[$0] })
            #expect(recipes.count == 1)
            #expect(recipes.isSubset(of: Set(block.candidates)))
        }
        for (slot, quarters) in result.assignment.quarters.enumerated() {
            for (position, eater) in problem.slots[slot].eaters.enumerated() {
                #expect(problem.eaters[eater].quarters.contains(quarters[position]))
            }
        }
        for (slot, source) in result.assignment.leftoverOf.enumerated() {
            guard let source else { continue }
            let link = problem.leftovers.first { $0.from == source && $0.to == slot }
            #expect(link?.candidates.contains(result.assignment.recipes[slot]) == true)
            #expect(result.assignment.recipes[source] == result.assignment.recipes[slot])
            #expect(result.assignment.leftoverOf[source] == nil)
        }
    }

    @Test("the same seed gives the same week, another may give another")
    func isDeterministic() {
        let problem = makeRandomProblem(seed: 7)
        let first = Annealing(problem).run(seed: 3, steps: 3_000)
        let second = Annealing(problem).run(seed: 3, steps: 3_000)
        #expect(first.assignment == second.assignment)
        #expect(first.score == second.score)
    }

    @Test("a tiny problem is solved as trying everything solves it", arguments: 1...15 as ClosedRange<UInt64>)
    func matchesBruteForce(seed: UInt64) {
        var problem = makeRandomProblem(seed: seed)
        // Two slots of one day, no rests: small enough to try every dish and every portion.
        problem.slots = Array(problem.slots.prefix(2)).map { slot in
            var small = slot
            small.candidates = Array(slot.candidates.prefix(4))
            small.twin = nil
            return small
        }
        problem.blocks = problem.slots.indices.map { Block(slots: [$0], candidates: problem.slots[$0].candidates) }
        problem.leftovers = []
        problem.splits = []
        problem.costs.removeAll { $0.slot > 1 || !problem.slots[$0.slot].candidates.contains($0.recipe) }
        for index in problem.counts.indices { problem.counts[index].entries.removeAll { $0.slot > 1 } }

        let scorer = PlanScorer(problem)
        var best = Score(broken: .max, points: .max)
        func portions(_ eaters: [Int]) -> [[Int]] {
            eaters.reduce([[]]) { lists, eater in
                lists.flatMap { list in problem.eaters[eater].quarters.map { list + [$0] } }
            }
        }
        for first in problem.slots[0].candidates {
            for second in problem.slots[1].candidates {
                for a in portions(problem.slots[0].eaters) {
                    for b in portions(problem.slots[1].eaters) {
                        best = min(
                            best,
                            scorer.score(
                                Assignment(recipes: [first, second], leftoverOf: [nil, nil], quarters: [a, b])))
                    }
                }
            }
        }
        let found = Annealing(problem).run(seed: 1, steps: 60_000, schedule: .usual.heated(100)).score
        #expect(found == best)
    }

    @Test("after exchanging pairs, no two dishes better the week together", arguments: 1...12 as ClosedRange<UInt64>)
    func exchangesPairs(seed: UInt64) {
        var problem = makeRandomProblem(seed: seed)
        problem.leftovers = []
        problem.splits = []
        for index in problem.slots.indices { problem.slots[index].twin = nil }
        problem.counts.removeAll { $0.oncePerMeal }
        for index in problem.slots.indices {
            problem.slots[index].candidates = Array(problem.slots[index].candidates.prefix(5))
        }
        problem.blocks = problem.slots.indices.map { Block(slots: [$0], candidates: problem.slots[$0].candidates) }
        let annealing = Annealing(problem)
        let scorer = PlanScorer(problem)
        let start = annealing.start()
        let result = annealing.exchangePairs(from: start, width: .max)
        #expect(result.score == scorer.score(result.assignment))
        #expect(result.score <= scorer.score(start))
        var best = result.score
        for first in problem.slots.indices {
            for second in problem.slots.indices where second > first {
                for one in problem.slots[first].candidates where one != result.assignment.recipes[first] {
                    for two in problem.slots[second].candidates where two != result.assignment.recipes[second] {
                        var other = result.assignment
                        other.recipes[first] = one
                        other.recipes[second] = two
                        best = min(best, scorer.score(other))
                    }
                }
            }
        }
        #expect(best == result.score)
    }
}
