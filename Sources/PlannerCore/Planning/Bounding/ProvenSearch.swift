internal import Glibc
/// Finds a week and proves how good it is: annealing, then the bound of the linear program over day menus, then every
/// menu that could still better the week, and at last every week of those menus.
public struct ProvenSearch: Sendable {
    public struct Result: Sendable {
        public var assignment: Assignment
        public var score: Score
        /// No week that keeps every rule costs less, in units of penalty; nil when nothing is known.
        public var bound: Int?
        /// Nothing is left between bound and score.
        public var isOptimal: Bool
        public var wasStopped: Bool
    }

    /// Units of penalty that a rule broken by one counts for in the linear program, in points.
    private static let rulePoints = 50
    private static let nodeLimit = 150_000
    private static let menuLimit = 4_000

    private let annealing: Annealing
    private let source: any LinearProgramSource

    public init(_ annealing: Annealing, source: any LinearProgramSource) {
        self.annealing = annealing
        self.source = source
    }

    /// Whether this way can bound the problem at all.
    public var fits: Bool { WeekByDays.fits(annealing.problem) }

    public func run(
        from starts: [Annealing.Result], seed: UInt64, shouldStop: @Sendable () -> Bool,
        elapsed: () -> Double
    ) -> Result {
        let compiled = annealing.compiled
        let unit = Double(compiled.problem.unitsPerPoint)
        func log(_ text: String) { if getenv("DEBUGS") != nil { print(elapsed(), text) } }
        let week = WeekByDays(compiled, ruleWeight: Self.rulePoints * compiled.problem.unitsPerPoint)
        let generation = ColumnGeneration(week, source: source)
        var best = starts[0]
        for start in starts {
            if start.score < best.score { best = start }
            generation.add(start.assignment)
        }
        func gap() -> Double {
            best.score.broken > 0 ? .infinity : Double(best.score.points) - generation.bound
        }
        func result(isOptimal: Bool) -> Result {
            let bound = generation.bound.isFinite ? Int(min(generation.bound.rounded(.down), 1e15)) : nil
            return Result(
                assignment: best.assignment, score: best.score,
                bound: isOptimal ? best.score.points : bound.map { min($0, best.score.broken > 0 ? $0 : best.score.points) },
                isOptimal: isOptimal, wasStopped: shouldStop())
        }
        log("start \(Double(best.score.points) / unit) broken \(best.score.broken)")

        // The bound.
        var isExact = false
        var quiet = 0
        while !shouldStop() {
            let before = generation.master.objective
            let goesOn = generation.round(
                keep: 6, tangents: 20, limit: isExact ? Self.nodeLimit : 0, shouldStop: shouldStop)
            log(
                "\(isExact ? "exact" : "quick") lp \(generation.master.objective / unit) bound \(generation.bound / unit) nodes \(generation.nodes) columns \(generation.master.columns.count) options \(week.days.map { $0.options.map(\.count).reduce(0, +) })"
            )
            if gap() < 0.05 * Double(best.score.points) + unit { generation.discard(above: Double(best.score.points)) }
            if gap() < 1 { return result(isOptimal: true) }
            if isExact, !goesOn { break }
            quiet = generation.master.objective > before * (1 - 1e-3) ? quiet + 1 : 0
            if !goesOn || quiet >= 2 { isExact = true }
            if isExact, generation.master.objective - generation.bound < 1e-4 * unit { break }
        }

        // The weeks above it, in a slack that grows.
        var generator = SeededGenerator(seed: seed)
        var slack = min(gap(), 0.002 * generation.bound + 0.1 * unit)
        while !shouldStop() {
            slack = min(slack, gap())
            let (menus, reach) = generation.enumerate(within: slack, most: Self.menuLimit, limit: Self.nodeLimit * 10)
            log("slack \(slack / unit) reach \(reach / unit) menus \(menus.map(\.count))")
            let weeks = WeekOfMenus(generation, menus)
            let isAll = reach >= slack * 0.999
            if let found = weeks.anneal(
                steps: 100_000, temperatures: (0.3 * unit, 0.005 * unit), ruleWeight: 2 * unit, generator: &generator) {
                take(found.menus, menus, week, &best)
            }
            log("annealed \(Double(best.score.points) / unit) broken \(best.score.broken)")
            let proof = weeks.search(within: min(reach, slack, gap()), limit: 3_000_000, shouldStop: shouldStop)
            if let found = proof.best { take(found.menus, menus, week, &best) }
            log(
                "searched \(Double(best.score.points) / unit) broken \(best.score.broken) nodes \(proof.nodes) complete \(proof.isComplete)"
            )
            if isAll, proof.isComplete {
                if slack >= gap() - 1 || proof.best != nil { return result(isOptimal: best.score.broken == 0) }
                slack *= 2
            } else {
                break
            }
        }
        return result(isOptimal: false)
    }

    /// Takes a week of menus for the best, if it is better.
    private func take(
        _ chosen: [Int], _ menus: [[ColumnGeneration.PricedColumn]], _ week: WeekByDays, _ best: inout Annealing.Result
    ) {
        var assignment = best.assignment
        for (index, day) in week.days.enumerated() {
            for (place, dish) in menus[index][chosen[index]].column.dishes.enumerated() {
                let slot = day.slots[place]
                assignment.recipes[slot] = Int(dish.recipe)
                assignment.leftoverOf[slot] = dish.source < 0 ? nil : Int(dish.source)
                assignment.quarters[slot] = dish.quarters.map { Int($0) }
            }
        }
        let score = SearchState(annealing.compiled, assignment).score
        if score < best.score {
            best.assignment = assignment
            best.score = score
        }
    }
}
