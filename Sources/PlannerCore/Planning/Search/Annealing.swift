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

    /// How the search cools, in thousandths of a point: what a change may cost, and what a rule broken by one counts for.
    public struct Schedule: Sendable {
        public var firstTemperature: Double
        public var lastTemperature: Double
        public var firstRuleWeight: Double
        public var lastRuleWeight: Double

        /// Rules count little at first, so that early weeks may pass through broken ones; the best week is chosen by rules
        /// first all the same.
        public static let usual = Schedule(
            firstTemperature: 2_500, lastTemperature: 8, firstRuleWeight: 500, lastRuleWeight: 20_000)
        /// Where rules leave little room: they count much from the start.
        public static let strict = Schedule(
            firstTemperature: 5_000, lastTemperature: 200, firstRuleWeight: 10_000, lastRuleWeight: 10_000)

        /// The same with another heat to start from.
        public func heated(_ factor: Double) -> Schedule {
            var schedule = self
            schedule.firstTemperature *= factor
            return schedule
        }
    }

    static let askEvery = 4_096
    /// Outweighs every sum of points: where only the better week counts.
    static let overruling = 1 << 40
    /// -ln(u) for u in the middle of 4096 equal parts of 0...1: what a change may cost, in temperatures.
    private static let draws: [Double] = (0..<4096).map { -log((Double($0) + 0.5) / 4096) }

    let compiled: CompiledProblem
    let problem: PlanningProblem
    /// Candidates of each block by their own cost, cheapest first: the draw prefers the front.
    let ordered: [[Int]]
    let movable: [Int]
    let blockOfSlot: [Int]
    private let followers: [[Int]]
    private let links: [LeftoverLink]
    /// Where a portion can be changed: position in the run of all portions, its slot, its place there.
    private let adjustable: [(slot: Int, position: Int)]
    /// By recipe: energy of a quarter, to keep a plate's energy when its dish changes.
    private let energy: [Double]
    /// Thousandths of a point as this problem counts them.
    private let scale: Double

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
                    return sum + Double(entry.broken) * Schedule.usual.lastRuleWeight + Double(entry.points)
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
        adjustable = problem.slots.enumerated().flatMap { slot, entry in
            entry.eaters.enumerated().filter { problem.eaters[$1].quarters.count > 1 }.map { (slot, $0.offset) }
        }
        energy = problem.recipes.map { Double($0.nutrients[Nutrient.energy.index]) }
        scale = Double(problem.unitsPerPoint) / 1000
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
        from initial: Assignment? = nil, seed: UInt64, steps: Int, schedule: Schedule = .usual,
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
        let (first, last) = (schedule.firstTemperature * scale, schedule.lastTemperature * scale)
        var temperature = first
        let (firstWeight, lastWeight) = (schedule.firstRuleWeight * scale, schedule.lastRuleWeight * scale)
        var ruleWeight = firstWeight
        while step < steps {
            if step % Self.askEvery == 0 {
                if shouldStop() {
                    wasStopped = true
                    break
                }
                let progress = Double(step) / Double(steps)
                temperature = first * pow(last / first, progress)
                ruleWeight = firstWeight * pow(lastWeight / firstWeight, progress)
            }
            step += 1
            // Drawn before the change is looked at, so that a hopeless one can be given up early.
            let limit = Int(temperature * Self.draws[Int(generator.next() >> 52)])
            guard propose(state, &generator, &journal, ruleWeight: Int(ruleWeight), limit: limit) else { continue }
            if state.broken < bestScore.broken || (state.broken == bestScore.broken && state.points < bestScore.points)
            {
                bestScore = state.score
                best = state.assignment
                onBetter?(bestScore, step)
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

    /// Makes one random change, if it costs no more than `limit`.
    private func propose(
        _ state: SearchState, _ generator: inout SeededGenerator, _ journal: inout Journal, ruleWeight: Int, limit: Int
    ) -> Bool {
        let kind = generator.below(100)
        if kind < 30, !adjustable.isEmpty {
            return changePortion(state, &generator, ruleWeight: ruleWeight, limit: limit)
        }
        if movable.isEmpty { return false }
        if kind < 80 {
            let block = movable[generator.below(movable.count)]
            let slots = problem.blocks[block].slots
            if slots.count == 1, problem.slots[slots[0]].twin == nil, !feeds(slots[0], state) {
                return replace(block, slots[0], state, &generator, ruleWeight: ruleWeight, limit: limit)
            }
            return weigh(state, &journal, ruleWeight, limit) { state, journal in
                replaceAll(block, state, &generator, &journal)
            }
        }
        if kind < 95 || links.isEmpty {
            return weigh(state, &journal, ruleWeight, limit) { exchange($0, &generator, &$1) }
        }
        return weigh(state, &journal, ruleWeight, limit) { cookForLater($0, &generator, &$1) }
    }

    /// Makes a change of several parts and takes it back when it costs too much.
    @inline(__always)
    private func weigh(
        _ state: SearchState, _ journal: inout Journal, _ ruleWeight: Int, _ limit: Int,
        _ change: (SearchState, inout Journal) -> Bool
    ) -> Bool {
        let (broken, points) = (state.broken, state.points)
        guard change(state, &journal) else { return false }
        if (state.points &- points) &+ (state.broken &- broken) &* ruleWeight <= limit {
            journal.clear()
            return true
        }
        journal.rollBack(state)
        return false
    }

    private func changePortion(
        _ state: SearchState, _ generator: inout SeededGenerator, ruleWeight: Int, limit: Int
    ) -> Bool {
        let (slot, position) = adjustable[generator.below(adjustable.count)]
        let range = problem.eaters[Int(compiled.eaters[Int(compiled.eaterStarts[slot]) + position])].quarters
        let new = range.lowerBound + generator.below(range.count)
        guard new != state.quarters(at: slot, position) else { return false }
        for other in 0..<state.eaterCount(at: slot) { state.trial.portions[other] = state.quarters(at: slot, other) }
        state.trial.portions[position] = new
        return state.tryDish(
            state.recipe(at: slot), leftoverOf: state.leftover(at: slot), at: slot, ruleWeight: ruleWeight,
            limit: limit)
    }

    /// Another dish in a slot of its own that nobody lives off. Its portions are the old ones, or keep the plate's
    /// energy, or are drawn.
    private func replace(
        _ block: Int, _ slot: Int, _ state: SearchState, _ generator: inout SeededGenerator, ruleWeight: Int, limit: Int
    ) -> Bool {
        let recipe = draw(block, &generator)
        let old = state.recipe(at: slot)
        if old == recipe, state.leftover(at: slot) < 0 { return false }
        let way = adjustable.isEmpty ? 0 : generator.below(4)
        let ratio = energy[old] / max(energy[recipe], 1)
        let first = Int(compiled.eaterStarts[slot])
        for position in 0..<state.eaterCount(at: slot) {
            let served = state.quarters[first + position]
            let range = problem.eaters[Int(compiled.eaters[first + position])].quarters
            let portion =
                switch way {
                case 0: served
                case 1: range.lowerBound + generator.below(range.count)
                default:
                    min(max(Int((Double(served) * ratio).rounded()), range.lowerBound), range.upperBound)
                }
            state.trial.portions[position] = portion
        }
        return state.tryDish(recipe, leftoverOf: -1, at: slot, ruleWeight: ruleWeight, limit: limit)
    }

    /// Another dish in all slots of a block, and in those that live off it.
    private func replaceAll(
        _ block: Int, _ state: SearchState, _ generator: inout SeededGenerator, _ journal: inout Journal
    ) -> Bool {
        let recipe = draw(block, &generator)
        let slots = problem.blocks[block].slots
        if state.recipe(at: slots[0]) == recipe, state.leftover(at: slots[0]) < 0 { return false }
        for slot in slots { place(recipe, at: slot, state, &generator, &journal) }
        // One dish for both slots of a meal saves a pan.
        if let twin = problem.slots[slots[0]].twin, generator.below(2) == 0 {
            let other = problem.blocks[blockOfSlot[twin]]
            if !other.isFixed, Self.contains(other.candidates, recipe) {
                for slot in other.slots { place(recipe, at: slot, state, &generator, &journal) }
            }
        }
        // A new dish has another energy: every second time its portions are drawn along with it.
        if !adjustable.isEmpty, generator.below(2) == 0 {
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
    func feeds(_ slot: Int, _ state: SearchState) -> Bool {
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
            for (slot, position) in adjustable {
                for quarters in problem.eaters[problem.slots[slot].eaters[position]].quarters
                where quarters != state.quarters(at: slot, position) {
                    keepPortions(slot, state)
                    state.trial.portions[position] = quarters
                    improved =
                        state.tryDish(
                            state.recipe(at: slot), leftoverOf: state.leftover(at: slot), at: slot,
                            ruleWeight: Self.overruling, limit: -1) || improved
                }
            }
            for block in movable {
                let slots = problem.blocks[block].slots
                let isPlain = slots.count == 1 && problem.slots[slots[0]].twin == nil
                for recipe in problem.blocks[block].candidates {
                    if isPlain, !feeds(slots[0], state) {
                        keepPortions(slots[0], state)
                        improved =
                            state.tryDish(
                                recipe, leftoverOf: -1, at: slots[0], ruleWeight: Self.overruling, limit: -1)
                            || improved
                        continue
                    }
                    let before = state.score
                    for slot in slots { place(recipe, at: slot, state, &generator, &journal) }
                    improved = keepIfBetter(than: before, state, &journal) || improved
                }
            }
        }
    }

    private func keepPortions(_ slot: Int, _ state: SearchState) {
        for position in 0..<state.eaterCount(at: slot) {
            state.trial.portions[position] = state.quarters(at: slot, position)
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
