internal import PlannerCore

/// What came of many households.
struct Tally: Sendable, CustomStringConvertible {
    var households = 0
    var weeks = 0
    /// Households all of whose weeks keep the rules.
    var fed = 0
    var fedWeeks = 0
    var dishes: Set<RecipeID> = []
    var unfed: [String] = []
    var faults: [String] = []
    var violations: [String] = []
    /// Days of members from four years on, in weeks that keep the rules.
    var days = 0
    /// Those more than a tenth off.
    var daysOff = 0
    var worst: DayEnergy?

    mutating func add(_ energies: [DayEnergy], isDraft: Bool) {
        if isDraft { return }
        days += energies.count
        daysOff += energies.filter { abs($0.deviation) > 0.10 }.count
        for day in energies where abs(day.deviation) > abs(worst?.deviation ?? 0) { worst = day }
    }

    mutating func add(_ other: Tally) {
        households += other.households
        weeks += other.weeks
        fed += other.fed
        fedWeeks += other.fedWeeks
        dishes.formUnion(other.dishes)
        unfed += other.unfed
        faults += other.faults
        violations += other.violations
        days += other.days
        daysOff += other.daysOff
        if let day = other.worst, abs(day.deviation) > abs(worst?.deviation ?? 0) { worst = day }
    }

    var description: String {
        var lines = [
            "\(fed) of \(households) households get all their weeks, \(fedWeeks) of \(weeks) weeks keep the rules",
            "\(dishes.count) distinct dishes; \(daysOff) of \(days) days more than a tenth off",
        ]
        if let worst { lines.append("worst day: \(worst)") }
        return (lines + unfed.sorted()).joined(separator: "\n")
    }
}
