#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Simulated annealing over dishes, leftovers and portions, then descent to a week that no single change betters.
///
/// The same problem, seed and steps give the same week: no clock is read here. `shouldStop` is asked every few thousand
/// steps and is how a caller brings in time or a cancel.
public struct Annealing: Sendable {
    public struct Result: Sendable {
        public var assignment: Assignment
        public var score: Score
        public var steps: Int
        public var wasStopped: Bool
    }

    /// Thousandths of a point that a rule broken by one counts for while the search moves. It grows on the way, so that
    /// early weeks may pass through broken rules; the best week is chosen by rules first all the same.
    static let firstRuleWeight = 500.0
    static let ruleWeight = 20_000.0
    static let firstTemperature = 2_500.0
    static let lastTemperature = 8.0
    static let askEvery = 4_096

    private let compiled: CompiledProblem
    private let problem: PlanningProblem
    /// Candidates of each block by their own cost, cheapest first: the draw prefers the front.
    private let ordered: [[Int]]
    private let movable: [Int]
    private let blockOfSlot: [Int]
    private let followers: [[Int]]
    private let links: [LeftoverLink]

    public init(_ problem: PlanningProblem) {
        self.problem = problem
        compiled = CompiledProblem(problem)
        var blockOfSlot = Array(repeating: 0, count: problem.slots.count)
        for (index, block) in problem.blocks.enumerated() {
            for slot in block.slots { blockOfSlot[slot] = index }
        }
        self.blockOfSlot = blockOfSlot
        movable = problem.blocks.indices.filter {
            !problem.blocks[$0].isFixed && problem.blocks[$0].candidates.count > 1
        }
        let table = compiled
        ordered = problem.blocks.map { block in
            let cost = { (recipe: Int) -> Double in
                block.slots.reduce(0) { sum, slot in
                    let entry = table.cookedCosts[slot * table.recipeCount + recipe]
                    return sum + Double(entry.broken) * Self.ruleWeight + Double(entry.points)
                }
            }
            return block.candidates.map { ($0, cost($0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
        }
        // A rest may only be eaten where both slots are decided alone.
        links = problem.leftovers.filter { link in
            [link.from, link.to].allSatisfy { slot in
                problem.blocks[blockOfSlot[slot]].slots.count == 1 && !problem.blocks[blockOfSlot[slot]].isFixed
            }
        }
        var followers: [[Int]] = Array(repeating: [], count: problem.slots.count)
        for (index, link) in links.enumerated() { followers[link.from].append(index) }
        self.followers = followers
    }

    /// The cheapest candidate by itself in every block, usual portions: where the search starts when nothing is given.
    public func start() -> Assignment {
        var recipes = Array(repeating: 0, count: problem.slots.count)
        for (index, block) in problem.blocks.enumerated() {
            for slot in block.slots { recipes[slot] = ordered[index].first ?? 0 }
        }
        return Assignment(
            recipes: recipes, leftoverOf: Array(repeating: nil, count: recipes.count),
            quarters: problem.slots.map { $0.eaters.map { problem.eaters[$0].usualQuarters } })
    }

    public func run(
        from initial: Assignment? = nil, seed: UInt64, steps: Int, heat: Double = 1,
        shouldStop: @Sendable () -> Bool = { false }, onBetter: ((Score, Int) -> Void)? = nil
    ) -> Result {
        let start = initial ?? self.start()
        let state = SearchState(compiled, start)
        var best = start
        var bestScore = state.score
        guard !problem.slots.isEmpty else {
            return Result(assignment: best, score: bestScore, steps: 0, wasStopped: false)
        }
        var generator = SeededGenerator(seed: seed)
        var journal = Journal()
        var step = 0
        var wasStopped = false
        let ratio = Self.lastTemperature / Self.firstTemperature
        var temperature = Self.firstTemperature * heat
        var ruleWeight = Self.firstRuleWeight
        while step < steps {
            if step % Self.askEvery == 0 {
                if shouldStop() {
                    wasStopped = true
                    break
                }
                let progress = Double(step) / Double(steps)
                temperature = Self.firstTemperature * heat * pow(ratio, progress)
                ruleWeight = Self.firstRuleWeight * pow(Self.ruleWeight / Self.firstRuleWeight, progress)
            }
            step += 1
            let before = state.score
            guard propose(state, &generator, &journal) else { continue }
            let after = state.score
            let rise =
                Double(after.points - before.points) + Double(after.broken - before.broken) * ruleWeight
            if rise <= 0 || generator.unit() < exp(-rise / temperature) {
                journal.clear()
                if after < bestScore {
                    bestScore = after
                    best = state.assignment
                    onBetter?(after, step)
                }
            } else {
                journal.rollBack(state)
            }
        }
        state.load(best)
        if !wasStopped { descend(state, shouldStop) }
        if state.score < bestScore {
            bestScore = state.score
            best = state.assignment
            onBetter?(bestScore, step)
        }
        return Result(assignment: best, score: bestScore, steps: step, wasStopped: wasStopped)
    }

    // MARK: Moves

    /// Makes one random change and notes how to take it back; false when nothing was changed.
    private func propose(_ state: SearchState, _ generator: inout SeededGenerator, _ journal: inout Journal) -> Bool {
        let kind = generator.below(100)
        if kind < 34 || movable.isEmpty { return changePortion(state, &generator, &journal) }
        if kind < 80 { return replace(state, &generator, &journal) }
        if kind < 95 || links.isEmpty { return exchange(state, &generator, &journal) }
        return cookForLater(state, &generator, &journal)
    }

    private func changePortion(
        _ state: SearchState, _ generator: inout SeededGenerator, _ journal: inout Journal
    ) -> Bool {
        let slot = generator.below(problem.slots.count)
        let position = generator.below(state.eaterCount(at: slot))
        let range = problem.eaters[problem.slots[slot].eaters[position]].quarters
        let old = state.quarters(at: slot, position)
        let new = range.lowerBound + generator.below(range.count)
        guard new != old else { return false }
        journal.setQuarters(state, new, at: slot, position)
        return true
    }

    private func replace(_ state: SearchState, _ generator: inout SeededGenerator, _ journal: inout Journal) -> Bool {
        let block = movable[generator.below(movable.count)]
        let recipe = draw(block, &generator)
        let slots = problem.blocks[block].slots
        if state.recipe(at: slots[0]) == recipe, state.leftover(at: slots[0]) < 0 { return false }
        for slot in slots { place(recipe, at: slot, state, &generator, &journal) }
        // A new dish has another energy: every second time its portions are drawn along with it.
        if generator.below(2) == 0 {
            let slot = slots[generator.below(slots.count)]
            for (position, eater) in problem.slots[slot].eaters.enumerated() {
                let range = problem.eaters[eater].quarters
                journal.setQuarters(state, range.lowerBound + generator.below(range.count), at: slot, position)
            }
        }
        return true
    }

    private func exchange(_ state: SearchState, _ generator: inout SeededGenerator, _ journal: inout Journal) -> Bool {
        let first = movable[generator.below(movable.count)]
        let second = movable[generator.below(movable.count)]
        guard first != second, let a = problem.blocks[first].slots.first, let b = problem.blocks[second].slots.first
        else { return false }
        let (recipeA, recipeB) = (state.recipe(at: a), state.recipe(at: b))
        guard recipeA != recipeB, Self.contains(problem.blocks[first].candidates, recipeB),
            Self.contains(problem.blocks[second].candidates, recipeA)
        else { return false }
        for slot in problem.blocks[first].slots { place(recipeB, at: slot, state, &generator, &journal) }
        for slot in problem.blocks[second].slots { place(recipeA, at: slot, state, &generator, &journal) }
        return true
    }

    private func cookForLater(
        _ state: SearchState, _ generator: inout SeededGenerator, _ journal: inout Journal
    ) -> Bool {
        let link = links[generator.below(links.count)]
        guard !link.candidates.isEmpty, state.leftover(at: link.from) < 0, !feeds(link.to, state) else { return false }
        if state.leftover(at: link.to) == link.from {
            let recipe = draw(blockOfSlot[link.to], &generator)
            journal.setRecipe(state, recipe, leftoverOf: -1, at: link.to)
            return true
        }
        // One rest a dish: the third day in a row is one too many.
        if feeds(link.from, state) { return false }
        var recipe = state.recipe(at: link.from)
        if !Self.contains(link.candidates, recipe) {
            recipe = link.candidates[generator.below(link.candidates.count)]
            place(recipe, at: link.from, state, &generator, &journal)
        }
        journal.setRecipe(state, recipe, leftoverOf: link.from, at: link.to)
        return true
    }

    /// Whether a rest of this slot is eaten later.
    private func feeds(_ slot: Int, _ state: SearchState) -> Bool {
        followers[slot].contains { state.leftover(at: links[$0].to) == slot }
    }

    /// Cooks a dish in a slot and keeps those who live off it consistent: they follow where the dish keeps, and get a
    /// dish of their own where it does not.
    private func place(
        _ recipe: Int, at slot: Int, _ state: SearchState, _ generator: inout SeededGenerator,
        _ journal: inout Journal
    ) {
        journal.setRecipe(state, recipe, leftoverOf: -1, at: slot)
        for index in followers[slot] where state.leftover(at: links[index].to) == slot {
            let link = links[index]
            if Self.contains(link.candidates, recipe) {
                journal.setRecipe(state, recipe, leftoverOf: slot, at: link.to)
            } else {
                let own = draw(blockOfSlot[link.to], &generator)
                journal.setRecipe(state, own, leftoverOf: -1, at: link.to)
            }
        }
    }

    /// A candidate, the cheap ones more often (index u^3 n).
    private func draw(_ block: Int, _ generator: inout SeededGenerator) -> Int {
        let list = ordered[block]
        let u = generator.unit()
        return list[min(list.count - 1, Int(u * u * u * Double(list.count)))]
    }

    private static func contains(_ sorted: [Int], _ value: Int) -> Bool {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] == value
    }

    // MARK: Descent

    /// Takes every single change that betters the week until none is left.
    private func descend(_ state: SearchState, _ shouldStop: () -> Bool) {
        var journal = Journal()
        var generator = SeededGenerator(seed: 0)
        var improved = true
        while improved, !shouldStop() {
            improved = false
            for slot in problem.slots.indices {
                for (position, eater) in problem.slots[slot].eaters.enumerated() {
                    for quarters in problem.eaters[eater].quarters {
                        let before = state.score
                        journal.setQuarters(state, quarters, at: slot, position)
                        improved = keepIfBetter(than: before, state, &journal) || improved
                    }
                }
            }
            for block in movable {
                for recipe in problem.blocks[block].candidates {
                    let before = state.score
                    for slot in problem.blocks[block].slots { place(recipe, at: slot, state, &generator, &journal) }
                    improved = keepIfBetter(than: before, state, &journal) || improved
                }
            }
        }
    }

    private func keepIfBetter(than before: Score, _ state: SearchState, _ journal: inout Journal) -> Bool {
        if state.score < before {
            journal.clear()
            return true
        }
        journal.rollBack(state)
        return false
    }
}

/// How to take back the changes of one move, last first.
private struct Journal {
    private enum Entry {
        case recipe(Int, leftoverOf: Int, slot: Int)
        case quarters(Int, slot: Int, position: Int)
    }
    private var entries: [Entry] = []

    mutating func setRecipe(_ state: SearchState, _ recipe: Int, leftoverOf source: Int, at slot: Int) {
        entries.append(.recipe(state.recipe(at: slot), leftoverOf: state.leftover(at: slot), slot: slot))
        state.setRecipe(recipe, leftoverOf: source, at: slot)
    }

    mutating func setQuarters(_ state: SearchState, _ value: Int, at slot: Int, _ position: Int) {
        entries.append(.quarters(state.quarters(at: slot, position), slot: slot, position: position))
        state.setQuarters(value, at: slot, position)
    }

    mutating func clear() { entries.removeAll(keepingCapacity: true) }

    mutating func rollBack(_ state: SearchState) {
        while let entry = entries.popLast() {
            switch entry {
            case .recipe(let recipe, let source, let slot):
                state.setRecipe(recipe, leftoverOf: source, at: slot)
            case .quarters(let value, let slot, let position): state.setQuarters(value, at: slot, position)
            }
        }
    }
}
