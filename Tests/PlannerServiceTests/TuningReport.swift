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
}
