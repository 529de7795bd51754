internal import PlannerCore

/// What a week costs by constraint and how far its days are off: for whoever sets the weights.
struct TuningReport: CustomStringConvertible {
    let name: String
    let week: PlannedWeek

    init(_ name: String, _ week: PlannedWeek) {
        self.name = name
        self.week = week
    }

    var description: String {
        let document = week.document
        var lines = ["\(name): \(document.status.rawValue), \(document.score.points) thousandths"]
        for entry in document.analysis where entry.points > 0 {
            lines.append("  \(entry.level.rawValue) \(entry.constraint) \(entry.points) in \(entry.matches.count)")
        }
        for need in ["nutrition-day", "nutrition-week"] { lines.append("  \(need): \(dearest(need))") }
        if Thoroughness.isFull { lines.append("  candidates: \(candidates)") }
        let energies = week.dayEnergies()
        if let worst = energies.max(by: { abs($0.deviation) < abs($1.deviation) }) {
            lines.append("  worst day: \(worst)")
        }
        lines.append(
            "  days beyond a tenth: \(energies.filter { abs($0.deviation) > 0.10 }.count) of \(energies.count)")
        if let conflict = document.conflict {
            for rule in conflict.rules {
                lines.append("  conflict: \(rule.rule) \(rule.member ?? "") \(rule.amount.map(String.init) ?? "")")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The nutrients that cost most, with the members they cost it for.
    private func dearest(_ constraint: String) -> String {
        let matches = week.document.analysis.first { $0.constraint == constraint }?.matches ?? []
        let sums = Dictionary(
            matches.map { match in
                let isLow = match.min.map { match.found ?? 0 < $0 } ?? false
                return (
                    "\(match.nutrient?.rawValue ?? "") \(isLow ? "low" : "high") \(match.member ?? "")", match.points
                )
            }, uniquingKeysWith: +)
        return sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8).map { "\($0.key) \($0.value)" }
            .joined(separator: ", ")
    }

    /// How many dishes may stand at a meal, from the fewest to the most.
    private var candidates: String {
        let slots = ProblemBuilder(week.input).build().problem.slots
        return Meal.allCases.compactMap { meal in
            let counts = slots.filter { $0.meal == meal }.map(\.candidates.count)
            guard let fewest = counts.min(), let most = counts.max() else { return nil }
            return "\(meal.rawValue) \(fewest)-\(most)"
        }.joined(separator: ", ")
    }
}
