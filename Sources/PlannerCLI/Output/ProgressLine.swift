import PlannerCore

/// "searching … 42 %": on a terminal only, on standard error, wiped when done.
final class ProgressLine: Sendable {
    private let call: Invocation
    private let isOn: Bool
    private let start = ContinuousClock.now

    init(_ call: Invocation) {
        self.call = call
        isOn = call.environment.isErrorTerminal && !call.wantsJSON
    }

    func better(_ score: Score, _ step: Int, of steps: Int) {
        // Nothing for what is over in a moment.
        guard isOn, ContinuousClock.now - start > .milliseconds(700) else { return }
        let percent = min(100, step * 100 / max(steps, 1))
        call.environment.warnInPlace(
            call.text("Suche … \(percent) %", "Searching … \(percent) %") + "  \((score.points + 50) / 1000)")
    }

    func clear() { if isOn { call.environment.warnInPlace("") } }
}

extension CommandEnvironment {
    /// Replaces the current line of standard error.
    func warnInPlace(_ text: String) { writeError("\r\u{1B}[K" + text) }
}
