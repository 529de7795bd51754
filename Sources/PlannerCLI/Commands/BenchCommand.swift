import FoundationEssentials
import LinearPrograms
import PlannerCore
import PlannerService

/// Measuring the engine with made-up weeks whose best plans are known.
enum BenchCommand {
    private enum Status: String, Encodable {
        case optimal, feasible, infeasible, unknown
    }

    private struct Answer: Encodable {
        var status: Status
        var objective: Double?
        var seconds: Double
        /// What ended the search: "steps" or "seconds".
        var stopped: String
        var steps: Int
        var plan: [[Int]]?
        var violations: [Violation]

        struct Violation: Encodable {
            var rule: String
            var amount: Double
        }

        private enum CodingKeys: String, CodingKey {
            case status, objective, bound, seconds, stopped, steps, plan, conflict, violations
            case gapRelative = "gap_relative"
        }

        func encode(to encoder: any Encoder) throws {
            var keys = encoder.container(keyedBy: CodingKeys.self)
            try keys.encode(status, forKey: .status)
            try keys.encode(objective, forKey: .objective)
            // Nothing bounds the objective yet.
            try keys.encodeNil(forKey: .bound)
            try keys.encodeNil(forKey: .gapRelative)
            try keys.encode(seconds, forKey: .seconds)
            try keys.encode(stopped, forKey: .stopped)
            try keys.encode(steps, forKey: .steps)
            try keys.encode(plan, forKey: .plan)
            try keys.encodeNil(forKey: .conflict)
            try keys.encode(violations, forKey: .violations)
        }
    }

    private struct PlanFile: Encodable {
        var plan: [[Int]]
    }

    static let bench = CommandSpec(
        name: "bench",
        summary: Localized(de: "misst die Suche an einer Messaufgabe", en: "measures the search with an instance"),
        positionals: ["FILE"],
        options: [
            OptionSpec(
                "variant", "core|full", choices: BenchInstance.Variant.allCases.map(\.rawValue),
                de: "welche Teile zählen (sonst core)", en: "which parts count (else core)"),
            .seconds, .steps, .seed,
            OptionSpec("out", "PLAN", de: "den Plan in diese Datei", en: "the plan into this file"),
        ],
        examples: [
            (
                "bench m1000.json --seconds 1",
                Localized(de: "die beste Woche nach einer Sekunde", en: "the best week after a second")
            ),
            (
                "bench m300.json --variant full --steps 2000000 --out plan.json",
                Localized(de: "wiederholbar, mit allen Teilen", en: "repeatable, with all parts")
            ),
        ],
        details: Localized(
            de: "Liest eine Aufgabe im Format mealbench-1. Eine Datenbank braucht es nicht.",
            en: "Reads an instance in the format mealbench-1. No database is needed."),
        run: { call in
            let path = call.positionals[0]
            let bytes = try DataFolder.bytes(path)
            let clock = ContinuousClock()
            let start = clock.now
            let instance: BenchInstance
            do {
                instance = try BenchInstance.read(Data(bytes))
            } catch {
                let reason = (error as? BenchFault)?.description ?? DecodingWording.sentence(error)
                throw CommandError(
                    .badData, de: "\(path) ist keine Messaufgabe (mealbench-1): \(reason).",
                    en: "\(path) is no instance (mealbench-1): \(reason).")
            }
            if call.has("seconds"), call.has("steps") {
                throw CommandError(
                    .usage, de: "Entweder --seconds oder --steps.", en: "Give either --seconds or --steps.")
            }
            let steps = try call.number("steps", 1...1_000_000_000)
            let limit = try call.seconds().map { BenchRun.Limit.seconds($0) } ?? .steps(steps ?? 2_000_000)
            let elapsed: @Sendable () -> Double = { (clock.now - start) / .seconds(1) }
            let variant = call.value("variant").flatMap(BenchInstance.Variant.init(rawValue:)) ?? .core
            var run = BenchRun(instance, variant: variant)
            run.source = ClpSource()
            let result = run.run(
                seed: UInt64(try call.number("seed", 0...Int.max) ?? 1), limit: limit, elapsed: elapsed)
            let stopped = if case .seconds = limit { "seconds" } else { "steps" }
            let violations = result?.score.violations ?? []
            // A meal for which no dish is left makes the week impossible; broken rules of a search prove nothing.
            let status: Status = result == nil ? .infeasible : (violations.isEmpty ? .feasible : .unknown)
            let answer = Answer(
                status: status, objective: result?.score.objective, seconds: elapsed(), stopped: stopped,
                steps: result?.steps ?? 0, plan: result?.plan,
                violations: violations.map { Answer.Violation(rule: $0.rule, amount: $0.amount) })
            if let out = call.value("out"), let plan = result?.plan {
                try call.write(Array(try JSONOutput.text(PlanFile(plan: plan), isPretty: false).utf8), to: out)
            }
            try call.output(call.wantsJSON ? try JSONOutput.text(answer, isPretty: false) : text(answer, call))
            return status == .infeasible ? .impossible : .done
        })

    private static func text(_ answer: Answer, _ call: Invocation) -> String {
        func shown(_ value: Double) -> String { String(((value * 1000).rounded() / 1000)) }
        var lines: [String] = []
        if let objective = answer.objective {
            lines.append(call.text("Wert \(shown(objective))", "Objective \(shown(objective))"))
        }
        switch answer.status {
        case .optimal, .feasible: lines.append(call.text("Alle Regeln gehalten.", "Every rule is kept."))
        case .infeasible:
            lines.append(
                call.text("Für eine Mahlzeit bleibt kein Gericht.", "No dish is left for one of the meals."))
        case .unknown:
            lines.append(call.text("Noch gebrochen:", "Still broken:"))
            lines += answer.violations.map { "  \($0.rule): \(shown($0.amount))" }
        }
        lines.append(
            call.text(
                "\(answer.steps) Schritte in \(shown(answer.seconds)) s",
                "\(answer.steps) steps in \(shown(answer.seconds)) s"))
        return lines.joined(separator: "\n")
    }
}
