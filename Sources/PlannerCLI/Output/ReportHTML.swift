import PlannerCore

/// The nutrient report as a page with bullets, and the chart alone as SVG.
struct ReportHTML {
    let phrases: Phrases
    let household: String
    let titles: [RecipeID: String]

    func page(_ report: WeekReport) -> String {
        let title = phrases.text("Nährwertbericht ", "Nutrient report ") + phrases.span(report.from, report.to)
        var page = HTMLPage(title: title, language: phrases.language.rawValue)
        page.add(.element("h1", title))
        page.add(.element("p", class: "soft", household))
        page.add(
            .element(
                "p", class: "soft",
                phrases.text(
                    "Mittel der Tage. Die Linie ist ein 90-%-Bereich; \"unter dem Bereich\" heißt nicht Mangel.",
                    "Mean of the days. The line is a 90 % interval; \"below the range\" does not mean a deficiency.")))
        for member in report.members { page.add(section(member)) }
        return page.source
    }

    private func section(_ member: MemberReport) -> HTML {
        var rows: [HTML] = []
        for nutrient in Nutrient.allCases {
            guard let total = member.week.totals[nutrient], let range = member.week.ranges[nutrient] else { continue }
            let flag = member.week.flags.first { $0.nutrient == nutrient }
            let value =
                total.coverage == 0
                ? phrases.text("unbekannt", "unknown") : "\(phrases.amount(total.value, nutrient)) \(nutrient.unit)"
            let words = flag.map { flag in
                phrases.level(flag.level)
                    + (flag.certainty == "certain" ? "" : " (\(phrases.certainty(flag.certainty)))")
            }
            rows.append(
                .element(
                    "tr", [],
                    [
                        .element("td", phrases.nutrient(nutrient)), .element("td", value),
                        .element("td", [], [HTML(source: bullet(total, range, flag, width: 220))]),
                        .element("td", class: "soft", rangeText(range, nutrient)),
                        .element(
                            "td", class: flag.map { $0.level.hasPrefix("critical") ? "red" : "amber" }, words ?? ""),
                    ]))
        }
        let notes = member.week.flags.compactMap { flag -> HTML? in
            let from = flag.mostlyFrom.prefix(2).compactMap { $0.recipe.map { titles[$0] ?? $0.rawValue } }
            let mend = flag.mend.map { titles[$0] ?? $0.rawValue }
            if from.isEmpty, mend.isEmpty { return nil }
            return .element(
                "p",
                "\(phrases.nutrient(flag.nutrient)): "
                    + (from.isEmpty
                        ? "" : phrases.text("vor allem aus ", "mostly from ") + from.joined(separator: ", "))
                    + (mend.isEmpty
                        ? ""
                        : phrases.text("; besser würde es mit ", "; better with ")
                            + mend.joined(separator: phrases.text(" oder ", " or "))))
        }
        let head: [Nutrient] = [.energy, .protein, .fat, .saturatedFat, .carbohydrate, .freeSugars, .fibre, .salt]
        let days = member.days.map { day in
            HTML.element(
                "tr", [],
                [.element("td", "\(phrases.shortWeekday(day.date.weekday)) \(phrases.shortDate(day.date))")]
                    + head.map { nutrient in
                        let flag = day.flags.first { $0.nutrient == nutrient }
                        let mark = flag.map { $0.level.hasSuffix("low") ? " ↓" : " ↑" } ?? ""
                        let total = day.totals[nutrient] ?? .none
                        return .element(
                            "td", class: flag == nil ? nil : "amber",
                            total.coverage == 0 ? "?" : phrases.amount(total.value, nutrient) + mark)
                    })
        }
        return .element(
            "section", [("class", "member")],
            [
                .element(
                    "h2",
                    member.name + phrases.text(" · Bedarf ", " · need ") + phrases.number(member.energyNeed, digits: 0)
                        + " kcal"),
                .element("div", [("class", "card scroll")], [.element("table", [("class", "bullets")], rows)]),
            ] + notes
                + [
                    .element(
                        "div", [("class", "card scroll")],
                        [
                            .element(
                                "table", [],
                                [
                                    .element(
                                        "tr", [],
                                        [.element("th", "")]
                                            + head.map { .element("th", "\(phrases.nutrient($0)) (\($0.unit))") })
                                ]
                                    + days)
                        ])
                ])
    }

    private func rangeText(_ range: MemberReport.Range, _ nutrient: Nutrient) -> String {
        switch (range.min, range.max) {
        case (let low?, let high?): "\(phrases.amount(low, nutrient))–\(phrases.amount(high, nutrient))"
        case (let low?, nil): phrases.text("ab ", "from ") + phrases.amount(low, nutrient)
        case (nil, let high?): phrases.text("bis ", "up to ") + phrases.amount(high, nutrient)
        default: ""
        }
    }

    /// The range as an area, the interval as a line, the value as a tick.
    private func bullet(_ total: Estimate, _ range: MemberReport.Range, _ flag: MemberReport.Flag?, width: Double)
        -> String
    {
        let top = max(range.max ?? 0, (range.min ?? 0) * 1.6, total.high, 0.001) * 1.1
        func place(_ value: Double) -> Double { (min(1, max(0, value / top)) * width * 10).rounded() / 10 }
        let low = place(range.min ?? 0)
        let high = place(range.max ?? top)
        let ink =
            flag.map { $0.level.hasPrefix("critical") ? "var(--red,#a8281d)" : "var(--amber,#8a5a06)" }
            ?? "var(--good,#2a7346)"
        var marks =
            "<rect x=\"\(low)\" y=\"4\" width=\"\(max(1, high - low))\" height=\"10\" fill=\"var(--range,#cfe5d2)\"/>"
        if total.coverage > 0 {
            marks +=
                "<line x1=\"\(place(total.low))\" x2=\"\(place(total.high))\" y1=\"9\" y2=\"9\" stroke=\"\(ink)\" stroke-width=\"1.5\"/>"
            marks += "<rect x=\"\(place(total.value) - 1.5)\" y=\"1\" width=\"3\" height=\"16\" fill=\"\(ink)\"/>"
        }
        return
            "<svg viewBox=\"0 0 \(width) 18\" width=\"\(Int(width))\" height=\"18\" role=\"img\" aria-hidden=\"true\">"
            + "<rect x=\"0\" y=\"4\" width=\"\(width)\" height=\"10\" fill=\"var(--line,#dedad0)\" opacity=\".5\"/>\(marks)</svg>"
    }

    /// The bullets of every member as one picture.
    func svg(_ report: WeekReport) -> String {
        var rows: [String] = []
        var y = 30.0
        let label = 170.0
        func text(_ content: String, x: Double, y: Double, weight: String = "400", ink: String = "#1c1b18") -> String {
            "<text x=\"\(x)\" y=\"\(y)\" font-weight=\"\(weight)\" fill=\"\(ink)\">\(HTML.text(content).source)</text>"
        }
        for member in report.members {
            rows.append(text(member.name, x: 16, y: y, weight: "700"))
            y += 12
            for nutrient in Nutrient.allCases {
                guard let total = member.week.totals[nutrient], let range = member.week.ranges[nutrient] else {
                    continue
                }
                let flag = member.week.flags.first { $0.nutrient == nutrient }
                rows.append(text(phrases.nutrient(nutrient), x: 16, y: y + 13))
                rows.append("<g transform=\"translate(\(label) \(y))\">\(bullet(total, range, flag, width: 320))</g>")
                let value =
                    total.coverage == 0
                    ? phrases.text("unbekannt", "unknown") : "\(phrases.amount(total.value, nutrient)) \(nutrient.unit)"
                rows.append(text(value, x: label + 336, y: y + 13))
                rows.append(text(rangeText(range, nutrient), x: label + 436, y: y + 13, ink: "#6b675f"))
                y += 22
            }
            y += 26
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 \(Int(y))" width="720" height="\(Int(y))" \
            font-family="DejaVu Sans, sans-serif" font-size="13">
            <rect width="100%" height="100%" fill="#fff"/>
            \(rows.joined(separator: "\n"))
            </svg>

            """
    }
}
