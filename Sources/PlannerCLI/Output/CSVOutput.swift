import PlannerCore

/// Rows as RFC 4180 says. A cell that a spreadsheet would run as a formula is prefixed with an apostrophe.
enum CSVOutput {
    static func text(_ rows: [[String]]) -> String {
        rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func cell(_ value: String) -> String {
        var text = value
        if let first = text.first, "=+@\t".contains(first) || (first == "-" && Double(text) == nil) {
            text = "'" + text
        }
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    static func list(_ list: ShoppingList, titles: [RecipeID: String]) -> String {
        var rows = [["id", "name", "aisle", "need", "buy", "unit", "packs", "staple", "from", "to", "for", "price"]]
        for item in list.items {
            let amounts: [ShoppingItem.Amount?] = item.buy.isEmpty ? [nil] : item.buy
            for amount in amounts {
                rows.append([
                    item.id, item.name, item.aisle.rawValue,
                    item.need.map { "\($0.amount) \($0.unit)" }.joined(separator: " + "),
                    amount.map { String($0.amount) } ?? "0", amount?.unit ?? "", amount?.packs.map(String.init) ?? "",
                    item.staple ? "1" : "0", item.from.description, item.to.description,
                    item.recipes.map { titles[$0] ?? $0.rawValue }.joined(separator: "; "), item.price ?? "",
                ])
            }
        }
        return text(rows)
    }

    static func report(_ report: WeekReport) -> String {
        var rows = [
            [
                "member", "date", "nutrient", "low", "value", "high", "coverage", "min", "max", "authority", "level",
                "certainty",
            ]
        ]
        func add(
            _ name: String, _ date: String, _ totals: [Nutrient: Estimate], _ ranges: [Nutrient: MemberReport.Range],
            _ flags: [MemberReport.Flag]
        ) {
            for nutrient in Nutrient.allCases {
                guard let total = totals[nutrient] else { continue }
                let flag = flags.first { $0.nutrient == nutrient }
                let known = total.coverage > 0
                rows.append([
                    name, date, nutrient.rawValue, known ? String(total.low) : "", known ? String(total.value) : "",
                    known ? String(total.high) : "", String(total.coverage),
                    ranges[nutrient]?.min.map { String($0) } ?? "",
                    ranges[nutrient]?.max.map { String($0) } ?? "", ranges[nutrient]?.authority ?? "",
                    flag?.level ?? "",
                    flag?.certainty ?? "",
                ])
            }
        }
        for member in report.members {
            for day in member.days { add(member.name, day.date.description, day.totals, day.ranges, day.flags) }
            add(member.name, "mean", member.week.totals, member.week.ranges, member.week.flags)
        }
        return text(rows)
    }
}
