import PlannerCore

/// The nutrient report as text: each member's week with bars, then what stands out.
struct ReportText {
    let phrases: Phrases
    let ink: TerminalInk
    let titles: [RecipeID: String]

    static let barWidth = 24

    func render(_ report: WeekReport, day: CivilDate? = nil) -> String {
        var lines = [
            ink.bold(phrases.text("Nährwertbericht ", "Nutrient report ") + phrases.span(report.from, report.to)),
            phrases.text(
                "Mittel der Tage; die Spanne ist ein 90-%-Bereich. \"unter dem Bereich\" heißt nicht Mangel.",
                "Mean of the days; the span is a 90 % interval. \"below the range\" does not mean a deficiency."),
        ]
        for member in report.members {
            lines += [
                "",
                ink.bold(member.name) + phrases.text("  Energiebedarf ", "  energy need ")
                    + phrases.number(member.energyNeed, digits: 0) + " kcal",
            ]
            if let day, let entry = member.days.first(where: { $0.date == day }) {
                lines += table(entry.totals, entry.ranges, entry.flags)
            } else {
                lines += table(member.week.totals, member.week.ranges, member.week.flags)
                lines += flags(member.week.flags)
                lines.append(energyByDay(member))
            }
            lines += member.notes.map { "  " + note($0) }
        }
        return lines.joined(separator: "\n")
    }

    private func table(
        _ totals: [Nutrient: Estimate], _ ranges: [Nutrient: MemberReport.Range], _ flags: [MemberReport.Flag]
    ) -> [String] {
        let width = Nutrient.allCases.map { phrases.nutrient($0).count }.max() ?? 0
        return Nutrient.allCases.compactMap { nutrient in
            guard let total = totals[nutrient] else { return nil }
            if ranges[nutrient] == nil, !Nutrient.main.contains(nutrient) { return nil }
            let flag = flags.first { $0.nutrient == nutrient }
            let label = "  " + phrases.nutrient(nutrient).padded(to: width + 1)
            if total.coverage == 0 { return label + phrases.text("unbekannt", "unknown") }
            let value = "\(phrases.amount(total.value, nutrient)) \(nutrient.unit)".leftPadded(to: 11)
            let span = "(\(phrases.amount(total.low, nutrient))–\(phrases.amount(total.high, nutrient)))".padded(to: 16)
            let bar = ranges[nutrient].map { self.bar(total, $0) } ?? String(repeating: " ", count: Self.barWidth)
            let range = ranges[nutrient].map { rangeText($0, nutrient) } ?? ""
            return label + value + " " + ink.dim(span) + bar + " " + ink.dim(range.padded(to: 18))
                + (flag.map { mark($0) } ?? "")
        }
    }

    /// "····[====|====]···": the range in brackets, the value as a bar, on a scale to twice the upper bound.
    private func bar(_ total: Estimate, _ range: MemberReport.Range) -> String {
        let top = max((range.max ?? (range.min ?? 1) * 1.6) * 1.35, 0.001)
        func place(_ value: Double) -> Int { min(Self.barWidth - 1, max(0, Int(value / top * Double(Self.barWidth)))) }
        var cells = Array(repeating: Character("·"), count: Self.barWidth)
        for index in 0...place(total.value) { cells[index] = "█" }
        if let low = range.min { cells[place(low)] = "[" }
        if let high = range.max { cells[place(high)] = "]" }
        return String(cells)
    }

    private func rangeText(_ range: MemberReport.Range, _ nutrient: Nutrient) -> String {
        switch (range.min, range.max) {
        case (let low?, let high?): "\(phrases.amount(low, nutrient))–\(phrases.amount(high, nutrient))"
        case (let low?, nil): phrases.text("ab ", "from ") + phrases.amount(low, nutrient)
        case (nil, let high?): phrases.text("bis ", "up to ") + phrases.amount(high, nutrient)
        default: ""
        }
    }

    private func mark(_ flag: MemberReport.Flag) -> String {
        let words =
            phrases.level(flag.level) + (flag.certainty == "certain" ? "" : " (\(phrases.certainty(flag.certainty)))")
        return flag.level.hasPrefix("critical") ? ink.red("! " + words) : ink.amber("~ " + words)
    }

    private func flags(_ flags: [MemberReport.Flag]) -> [String] {
        flags.compactMap { flag in
            if flag.mostlyFrom.isEmpty, flag.mend.isEmpty { return nil }
            let from = flag.mostlyFrom.prefix(2).map { source in
                let name = source.recipe.map { titles[$0] ?? $0.rawValue } ?? source.food?.rawValue ?? ""
                return "\(name) \(phrases.number(source.share * 100, digits: 0)) %"
            }
            let mend = flag.mend.map { titles[$0] ?? $0.rawValue }
            return "    " + phrases.nutrient(flag.nutrient) + ": "
                + (from.isEmpty ? "" : phrases.text("vor allem aus ", "mostly from ") + from.joined(separator: ", "))
                + (mend.isEmpty
                    ? ""
                    : phrases.text("; besser würde es mit ", "; better with ")
                        + mend.joined(separator: phrases.text(" oder ", " or ")))
        }
    }

    private func energyByDay(_ member: MemberReport) -> String {
        let days = member.days.map { day in
            let energy = day.totals[.energy].map { phrases.number($0.value, digits: 0) } ?? "?"
            return "\(phrases.shortWeekday(day.date.weekday)) \(energy)"
        }
        return "  kcal: " + days.joined(separator: "  ")
    }

    private func note(_ key: String) -> String {
        switch key {
        case "vegan-b12":
            phrases.text(
                "Wer vegan isst, braucht ein Vitamin-B12-Präparat; es ist hier keins eingetragen.",
                "A vegan diet needs a vitamin B12 supplement; none is entered here.")
        case "in-care":
            phrases.text(
                "Es gelten die Vorgaben der Ärztin oder des Arztes.", "The doctor's targets apply.")
        default: key
        }
    }
}
