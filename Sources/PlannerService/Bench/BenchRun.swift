public import PlannerCore

/// Looks for the best week of an instance within counted steps or a time.
public struct BenchRun: Sendable {
    public enum Limit: Sendable {
        case steps(Int)
        case seconds(Double)
    }

    public struct Result: Sendable {
        public var plan: [[Int]]
        public var score: BenchScore
        public var steps: Int
        /// Seconds since the file was read.
        public var seconds: Double
    }

    /// Steps that show how fast this machine is with this instance.
    static let trial = 100_000
    /// Dishes of a slot that are tried as the second of a pair.
    static let depth = 64
    /// What a round of pairs may take of the time.
    static let pairShare = 0.15

    private let instance: BenchInstance
    private let variant: BenchInstance.Variant
    public var source: (any LinearProgramSource)?

    public init(_ instance: BenchInstance, variant: BenchInstance.Variant) {
        self.instance = instance
        self.variant = variant
    }

    /// - Parameter elapsed: seconds since the file was read.
    public func run(seed: UInt64, limit: Limit, elapsed: @Sendable @escaping () -> Double) -> Result? {
        let adapted = BenchProblem(instance, variant: variant)
        guard adapted.problem.blocks.allSatisfy({ !$0.candidates.isEmpty }) else { return nil }
        let annealing = Annealing(adapted.problem)
        var best: Annealing.Result
        switch limit {
        case .steps(let steps): best = annealing.run(seed: seed, steps: steps)
        case .seconds: best = annealing.run(seed: seed, steps: Self.trial)
        }
        if let source {
            let search = ProvenSearch(annealing, source: source)
            if search.fits {
                let end: Double = if case .seconds(let seconds) = limit { seconds } else { .infinity }
                let found = search.run(from: [best], seed: seed, shouldStop: { elapsed() >= end }, elapsed: elapsed)
                best.assignment = found.assignment
                best.score = found.score
                print("bound", Double(found.bound ?? 0) / 100000, "points", Double(found.score.points) / 100000, found.isOptimal)
            }
        }
        let plan = adapted.plan(best.assignment)
        return Result(
            plan: plan, score: BenchScore(instance, plan: plan, variant: variant), steps: best.steps, seconds: elapsed()
        )
    }

    /// Searches from scratch and around the best week, by turns, each followed by exchanges of pairs.
    private func search(
        _ annealing: Annealing, _ seed: UInt64, until seconds: Double, _ elapsed: @Sendable @escaping () -> Double
    ) -> Annealing.Result {
        let isOver: @Sendable () -> Bool = { elapsed() >= seconds }
        let began = elapsed()
        var best = annealing.run(seed: seed, steps: Self.trial, shouldStop: isOver)
        var steps = best.steps
        let rate = Double(best.steps) / max(elapsed() - began, 0.001)
        let rest = max(0, seconds - elapsed())
        let perWidth = annealing.pairs(depth: Self.depth)
        // Fewer than a few first changes find nothing.
        let affordable = min(32, Int(rate * rest * Self.pairShare) / max(1, perWidth))
        let width = affordable < 3 ? 0 : affordable
        var round: UInt64 = 1
        while !isOver() {
            let isFresh = round % 3 == 1
            let share = isFresh ? 0.4 : 0.1
            let length = max(Self.trial / 4, Int(rate * rest * share))
            let found = annealing.run(
                from: isFresh ? nil : best.assignment, seed: seed &+ round, steps: length,
                schedule: isFresh ? (round % 6 == 1 ? .usual : .strict) : .strict.heated(0.15),
                shouldStop: isOver)
            let mended = annealing.exchangePairs(
                from: found.assignment, width: width, depth: Self.depth, shouldStop: isOver)
            steps += found.steps + mended.steps
            if mended.score < best.score { best = mended }
            round += 1
        }
        best.steps = steps
        return best
    }
}
