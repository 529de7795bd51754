public import PlannerCore

/// The shopping list with boxes to tick.
public struct ListSheet: Sendable {
    private let phrases: Phrases
    private let size: PaperSize

    public init(language: Language, size: PaperSize) {
        phrases = Phrases(language)
        self.size = size
    }

    /// - Parameters:
    ///   - heading: family, servings and allergies at the table, already worded.
    ///   - titles: names of the recipes on the list.
    public func pdf(_ list: ShoppingList, heading: [String], titles: [RecipeID: String]) throws(PrintFault) -> [UInt8] {
        let span = phrases.span(list.from, list.to)
        var flow = PageFlow(
            size: size, title: phrases.text("Einkaufsliste", "Shopping list"),
            subtitle: ([span] + heading).joined(separator: "\n"),
            footer: total(list))
        let trips = Set(list.items.filter { !$0.staple && !$0.buy.isEmpty }.map(\.trip)).sorted()
        for trip in trips {
            if trips.count > 1 {
                flow.blocks.append(
                    .heading(
                        phrases.text("Einkauf am ", "Trip on ") + phrases.weekday(trip.weekday) + ", "
                            + phrases.date(trip), size: 13))
            }
            let items = list.items.filter { !$0.staple && !$0.buy.isEmpty && $0.trip == trip }
            for aisle in Set(items.map(\.aisle)).sorted() {
                flow.blocks.append(.heading(phrases.aisle(aisle), size: 11))
                flow.blocks += items.filter { $0.aisle == aisle }.map { row($0, titles) }
            }
        }
        let staples = list.items.filter { $0.staple && !$0.buy.isEmpty }
        if !staples.isEmpty {
            flow.blocks.append(.heading(phrases.text("Noch da?", "Do you still have?"), size: 11))
            // Three a row.
            for start in stride(from: 0, to: staples.count, by: 3) {
                let part = staples[start..<min(start + 3, staples.count)]
                var cells: [Cell] = []
                for item in part {
                    cells.append(.tick(share: 0.12))
                    cells.append(.text(item.name, share: 0.88))
                }
                for _ in part.count..<3 { cells.append(.text("", share: 1)) }
                flow.blocks.append(.row(cells, rule: false, padding: 2))
            }
        }
        if !list.unmatched.isEmpty {
            flow.blocks.append(.heading(phrases.text("Ohne bekanntes Lebensmittel", "Without a known food"), size: 11))
            flow.blocks += list.unmatched.map { .row([.tick(share: 0.06), .text($0.text, share: 0.94)]) }
        }
        flow.blocks.append(.space(6))
        flow.blocks.append(.paragraph(total(list), size: 11))
        return try flow.render()
    }

    private func row(_ item: ShoppingItem, _ titles: [RecipeID: String]) -> PageFlow.Block {
        let buy = item.buy.map { amount in
            if let packs = amount.packs, packs > 1, amount.unit != "piece" {
                var one = amount
                one.amount = amount.amount / Double(packs)
                return "\(packs) × \(phrases.amount(one))"
            }
            return phrases.amount(amount)
        }.joined(separator: " + ")
        let need = item.need.map { phrases.amount($0) }.joined(separator: " + ")
        let small = TextStyle(size: 7.5, ink: .gray)
        let names = item.recipes.map { titles[$0] ?? $0.rawValue }
        let shown = names.prefix(2).joined(separator: ", ") + (names.count > 2 ? " +\(names.count - 2)" : "")
        var name: [(String, TextStyle)] = [(item.name, TextStyle(size: 10, weight: .semibold))]
        if let product = item.product {
            name.append((phrases.text("diese: ", "this one: ") + product, TextStyle(size: 8, ink: .amber)))
        }
        return .row([
            .tick(share: 0.05), .stack(name, share: 0.36),
            .text(shown, share: 0.35, style: small),
            .stack(
                [
                    (buy, TextStyle(size: 10, weight: .semibold, alignment: .right)),
                    (phrases.text("nötig ", "needs ") + need, TextStyle(size: 7.5, ink: .gray, alignment: .right)),
                ], share: 0.24),
        ])
    }

    private func total(_ list: ShoppingList) -> String {
        guard let total = list.total else { return "" }
        let about = list.isGuess ? phrases.text("etwa ", "about ") : ""
        let year = list.priceYear.map { phrases.text(" (geschätzte Preise, \($0))", " (guessed prices, \($0))") } ?? ""
        return phrases.text("Zusammen ", "Total ") + about + phrases.money(total, list.currency)
            + (list.isGuess ? year : "")
    }
}
