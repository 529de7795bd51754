public import PlannerCore

/// The nutrient report: each member's week as bullets (range as an area, value as a tick, interval as a line), then the
/// days as a table.
public struct ReportSheet: Sendable {
    private let phrases: Phrases
    private let size: PaperSize

    public init(language: Language, size: PaperSize) {
        phrases = Phrases(language)
        self.size = size
    }

    public func pdf(_ report: WeekReport, household: String, titles: [RecipeID: String]) throws(PrintFault) -> [UInt8] {
        var flow = PageFlow(
            size: size, title: phrases.text("Nährwertbericht", "Nutrient report"),
            subtitle: "\(household), \(phrases.span(report.from, report.to))\n"
                + phrases.text(
                    "Mittel der Tage. Die Linie ist ein 90-%-Bereich; \"unter dem Bereich\" heißt nicht Mangel.",
                    "Mean of the days. The line is a 90 % interval; \"below the range\" does not mean a deficiency."),
            footer: "\(household) · \(phrases.span(report.from, report.to))")
        for (index, member) in report.members.enumerated() {
            var heading = PageFlow.Block.heading(
                member.name + phrases.text(" · Bedarf ", " · need ") + phrases.number(member.energyNeed, digits: 0)
                    + " kcal", size: 14)
            heading.startsPage = index > 0
            flow.blocks.append(heading)
            for nutrient in Nutrient.allCases {
                guard let total = member.week.totals[nutrient], let range = member.week.ranges[nutrient] else {
                    continue
                }
                flow.blocks.append(bullet(nutrient, total, range, member.week.flags.first { $0.nutrient == nutrient }))
            }
            let notable = member.week.flags.filter { !$0.mostlyFrom.isEmpty || !$0.mend.isEmpty }
            if !notable.isEmpty {
                flow.blocks.append(.heading(phrases.text("Was auffällt", "What stands out"), size: 11))
                flow.blocks += notable.map { .paragraph(sentence($0, titles), size: 9) }
            }
            flow.blocks.append(.heading(phrases.text("Tage", "Days"), size: 11))
            flow.blocks.append(dayHead())
            flow.blocks += member.days.map(dayRow)
        }
        return try flow.render()
    }

    private func bullet(
        _ nutrient: Nutrient, _ total: Estimate, _ range: MemberReport.Range, _ flag: MemberReport.Flag?
    ) -> PageFlow.Block {
        let ink: Ink = flag.map { $0.level.hasPrefix("critical") ? .red : .amber } ?? .green
        let unknown = total.coverage == 0
        let value =
            unknown ? phrases.text("unbekannt", "unknown") : "\(phrases.amount(total.value, nutrient)) \(nutrient.unit)"
        let chart = Cell(
            share: 0.34, height: { _, _ in 12 },
            draw: { canvas, x, y, width in
                let top = max(range.max ?? 0, (range.min ?? 0) * 1.6, total.high) * 1.1
                guard top > 0 else { return }
                func place(_ amount: Double) -> Double { x + min(1, max(0, amount / top)) * width }
                canvas.fill(x: x, y: y + 3, width: width, height: 7, ink: .paper)
                let low = place(range.min ?? 0)
                let high = place(range.max ?? top)
                canvas.fill(x: low, y: y + 3, width: max(1, high - low), height: 7, ink: .range)
                if unknown { return }
                canvas.line(from: place(total.low), y + 6.5, to: place(total.high), y + 6.5, ink: ink, width: 1)
                canvas.fill(x: place(total.value) - 1, y: y + 1, width: 2, height: 11, ink: ink)
            })
        let words = flag.map { flag in
            phrases.level(flag.level) + (flag.certainty == "certain" ? "" : " (\(phrases.certainty(flag.certainty)))")
        }
        return .row(
            [
                .text(phrases.nutrient(nutrient), share: 0.19),
                .text(value, share: 0.13, style: TextStyle(size: 9.5, weight: .semibold, alignment: .right)),
                chart,
                .text(
                    rangeText(range, nutrient) + " · \(source(range))", share: 0.34 - (words == nil ? 0 : 0.14),
                    style: TextStyle(size: 7.5, ink: .gray)),
            ]
                + (words.map { [Cell.text($0, share: 0.14, style: TextStyle(size: 7.5, weight: .semibold, ink: ink))] }
                    ?? []),
            padding: 2)
    }

    private func source(_ range: MemberReport.Range) -> String {
        let names = ["dach": "D-A-CH", "efsa": "EFSA", "us": "US", "who": "WHO", "eu": "EU"]
        return (names[range.authority] ?? range.authority) + (range.year.map { " \($0)" } ?? "")
    }

    private func rangeText(_ range: MemberReport.Range, _ nutrient: Nutrient) -> String {
        switch (range.min, range.max) {
        case (let low?, let high?):
            "\(phrases.amount(low, nutrient))–\(phrases.amount(high, nutrient)) \(nutrient.unit)"
        case (let low?, nil): phrases.text("ab ", "from ") + phrases.amount(low, nutrient) + " " + nutrient.unit
        case (nil, let high?): phrases.text("bis ", "up to ") + phrases.amount(high, nutrient) + " " + nutrient.unit
        default: ""
        }
    }

    private func sentence(_ flag: MemberReport.Flag, _ titles: [RecipeID: String]) -> String {
        let from = flag.mostlyFrom.prefix(2).map { source in
            (source.recipe.map { titles[$0] ?? $0.rawValue } ?? source.food?.rawValue ?? "")
                + " \(phrases.number(source.share * 100, digits: 0)) %"
        }
        let mend = flag.mend.map { titles[$0] ?? $0.rawValue }
        return "\(phrases.nutrient(flag.nutrient)) \(phrases.level(flag.level))"
            + (from.isEmpty ? "" : phrases.text("; vor allem aus ", "; mostly from ") + from.joined(separator: ", "))
            + (mend.isEmpty
                ? ""
                : phrases.text("; besser würde es mit ", "; better with ")
                    + mend.joined(separator: phrases.text(" oder ", " or ")))
            + "."
    }

    private static let dayNutrients: [Nutrient] = [
        .energy, .protein, .fat, .saturatedFat, .carbohydrate, .freeSugars, .fibre, .salt,
    ]

    private func dayHead() -> PageFlow.Block {
        let style = TextStyle(size: 7.5, weight: .bold, ink: .gray, alignment: .right)
        var block = PageFlow.Block.row(
            [.text("", share: 1.4)]
                + Self.dayNutrients.map { .text("\(phrases.nutrient($0)) (\($0.unit))", share: 1, style: style) })
        block.keepsWithNext = true
        return block
    }

    private func dayRow(_ day: MemberReport.Day) -> PageFlow.Block {
        .row(
            [
                .text(
                    "\(phrases.shortWeekday(day.date.weekday)) \(phrases.shortDate(day.date))", share: 1.4,
                    style: TextStyle(size: 9))
            ]
                + Self.dayNutrients.map { nutrient in
                    let total = day.totals[nutrient] ?? .none
                    let flag = day.flags.first { $0.nutrient == nutrient }
                    let mark = flag.map { $0.level.hasSuffix("low") ? " ↓" : " ↑" } ?? ""
                    return .text(
                        total.coverage == 0 ? "?" : phrases.amount(total.value, nutrient) + mark, share: 1,
                        style: TextStyle(size: 9, ink: flag == nil ? .black : .amber, alignment: .right))
                }, padding: 2)
    }
}
