import PlannerCore

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
    static let trial = 200_000
    /// Searches of less heat around the best week take this share of the time at the end.
    static let lateShare = 0.25

    private let instance: BenchInstance
    private let variant: BenchInstance.Variant

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
        case .seconds(let seconds): best = search(annealing, seed, until: seconds, elapsed)
        }
        let plan = adapted.plan(best.assignment)
        return Result(
            plan: plan, score: BenchScore(instance, plan: plan, variant: variant), steps: best.steps, seconds: elapsed()
        )
    }

    /// One long search, then short ones around the best week, none longer than the time.
    private func search(
        _ annealing: Annealing, _ seed: UInt64, until seconds: Double, _ elapsed: @Sendable @escaping () -> Double
    ) -> Annealing.Result {
        let isOver: @Sendable () -> Bool = { elapsed() >= seconds }
        let began = elapsed()
        var best = annealing.run(seed: seed, steps: Self.trial, shouldStop: isOver)
        var steps = best.steps
        func keep(_ result: Annealing.Result) {
            steps += result.steps
            if result.score < best.score { best = result }
        }
        let rate = Double(best.steps) / max(elapsed() - began, 0.001)
        let rest = seconds - elapsed()
        keep(annealing.run(seed: seed &+ 1, steps: max(1, Int(rate * rest * (1 - Self.lateShare))), shouldStop: isOver))
        var round: UInt64 = 2
        while !isOver() {
            let steps = max(Self.trial / 4, Int(rate * rest * Self.lateShare / 4))
            keep(annealing.run(from: best.assignment, seed: seed &+ round, steps: steps, heat: 0.2, shouldStop: isOver))
            round += 1
        }
        best.steps = steps
        return best
    }
}
