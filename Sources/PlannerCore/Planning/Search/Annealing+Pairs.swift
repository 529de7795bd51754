extension Annealing {
    /// Looks for two dishes that better the week only together, and changes them, until there are none left.
    ///
    /// A single change that breaks a rule or upsets a day is mended by a second one; a search by single changes does not see
    /// that. Of each slot the `width` first changes that cost least are tried with the `depth` cheapest dishes of every other.
    /// - Returns: the better week, or the same one.
    public func exchangePairs(
        from initial: Assignment, width: Int, depth: Int = .max, shouldStop: @Sendable () -> Bool = { false }
    ) -> Result {
        let state = SearchState(compiled, initial)
        let slots = pairable
        var steps = 0
        var start = 0
        // Round and round, until a whole round has bettered nothing.
        var quiet = 0
        while quiet < slots.count, !shouldStop() {
            let first = slots[start]
            start = (start + 1) % max(1, slots.count)
            quiet = betterWithSecond(first, slots, state, (width, depth), &steps, shouldStop) ? 0 : quiet + 1
        }
        return Result(assignment: state.assignment, score: state.score, steps: steps, wasStopped: shouldStop())
    }

    /// How many pairs a round of `exchangePairs` tries for each unit of its width.
    public func pairs(depth: Int) -> Int {
        let sizes = pairable.map { min(depth, ordered[blockOfSlot[$0]].count) }
        return sizes.reduce(0, +) * max(0, sizes.count - 1)
    }

    /// Changes `first` and one other slot, if that betters the week.
    private func betterWithSecond(
        _ first: Int, _ slots: [Int], _ state: SearchState, _ reach: (width: Int, depth: Int),
        _ steps: inout Int,
        _ shouldStop: @Sendable () -> Bool
    ) -> Bool {
        guard !feeds(first, state) else { return false }
        let (oldRecipe, oldSource) = (state.recipe(at: first), state.leftover(at: first))
        let before = state.score
        func rise(_ recipe: Int) -> Int {
            state.setRecipe(recipe, leftoverOf: -1, at: first)
            return (state.points - before.points) + (state.broken - before.broken) * pairRuleWeight
        }
        var changes = problem.slots[first].candidates.filter { $0 != oldRecipe }.map { (recipe: $0, rise: rise($0)) }
        steps += changes.count
        state.setRecipe(oldRecipe, leftoverOf: oldSource, at: first)
        changes.sort { ($0.rise, $0.recipe) < ($1.rise, $1.recipe) }
        for change in changes.prefix(reach.width) {
            if shouldStop() { return false }
            state.setRecipe(change.recipe, leftoverOf: -1, at: first)
            let brokenRise = state.broken - before.broken
            let limit = -((state.points - before.points) + brokenRise * Self.overruling) - 1
            for second in slots where second != first && !feeds(second, state) {
                for position in 0..<state.eaterCount(at: second) {
                    state.trial.portions[position] = state.quarters(at: second, position)
                }
                let present = state.recipe(at: second)
                let list = ordered[blockOfSlot[second]].prefix(reach.depth)
                for recipe in list where recipe != present {
                    if state.tryDish(
                        recipe, leftoverOf: -1, at: second, ruleWeight: Self.overruling, limit: limit)
                    {
                        steps += 1
                        return true
                    }
                }
                steps += list.count
            }
            state.setRecipe(oldRecipe, leftoverOf: oldSource, at: first)
        }
        return false
    }

    /// Slots that are decided alone: the only dish of their meal, in a block of their own.
    private var pairable: [Int] {
        movable.compactMap { block in
            let slots = problem.blocks[block].slots
            return slots.count == 1 && problem.slots[slots[0]].twin == nil ? slots[0] : nil
        }
    }

    /// What a rule broken by one counts for where first changes are ranked.
    private var pairRuleWeight: Int { problem.unitsPerPoint }
}
