import PlannerCore

/// The shopping list as text, by aisle; staples apart, a second trip apart.
struct ShoppingText {
    let phrases: Phrases
    let ink: TerminalInk
    let titles: [RecipeID: String]
    /// "allergies at the table" line, already worded; nil when nobody has one.
    var allergies: String?
    var household: String

    func render(_ list: ShoppingList) -> String {
        var lines = [
            ink.bold(phrases.text("Einkaufsliste ", "Shopping list ") + phrases.span(list.from, list.to)), household,
        ]
        if let allergies { lines.append(ink.amber(allergies)) }
        let trips = Set(list.items.filter { !$0.staple && !$0.buy.isEmpty }.map(\.trip)).sorted()
        for trip in trips {
            let items = list.items.filter { !$0.staple && !$0.buy.isEmpty && $0.trip == trip }
            if trips.count > 1 {
                lines += [
                    "",
                    ink.bold(
                        phrases.text("Einkauf am ", "Trip on ") + phrases.weekday(trip.weekday) + ", "
                            + phrases.date(trip)),
                ]
            }
            lines += aisles(items)
        }
        let stocked = list.items.filter { !$0.staple && $0.buy.isEmpty }
        if !stocked.isEmpty {
            lines += ["", ink.bold(phrases.text("Ist im Vorrat", "In the pantry"))]
            lines += stocked.map { "  " + $0.name }
        }
        let staples = list.items.filter { $0.staple && !$0.buy.isEmpty }
        if !staples.isEmpty {
            lines += ["", ink.bold(phrases.text("Noch da?", "Do you still have?"))]
            lines += wrapped(
                staples.map { item in
                    let need = item.need.map { phrases.amount($0) }.joined(separator: " + ")
                    return need.isEmpty ? item.name : "\(item.name) (\(need))"
                })
        }
        if !list.unmatched.isEmpty {
            lines += ["", ink.amber(phrases.text("Ohne bekanntes Lebensmittel", "Without a known food"))]
            lines += list.unmatched.map { "  [ ] \($0.text)" }
        }
        if let total = list.total {
            let about = list.isGuess ? phrases.text("etwa ", "about ") : ""
            var note: [String] = []
            if list.isGuess, let year = list.priceYear {
                note.append(phrases.text("geschätzte Preise, \(year)", "guessed prices, \(year)"))
            }
            if list.itemsWithoutPrice > 0 {
                note.append(
                    phrases.text("\(list.itemsWithoutPrice) ohne Preis", "\(list.itemsWithoutPrice) without a price"))
            }
            lines += [
                "",
                ink.bold(phrases.text("Zusammen ", "Total ") + about + phrases.money(total, list.currency))
                    + (note.isEmpty ? "" : " (" + note.joined(separator: "; ") + ")"),
            ]
        }
        return lines.joined(separator: "\n")
    }

    private func aisles(_ items: [ShoppingItem]) -> [String] {
        var lines: [String] = []
        let width = min(34, (items.map(\.name.count).max() ?? 0) + 2)
        for aisle in Set(items.map(\.aisle)).sorted() {
            lines += ["", ink.green(phrases.aisle(aisle))]
            for item in items where item.aisle == aisle {
                let buy = item.buy.map { buyText($0, item) }.joined(separator: " + ")
                let need = item.need.map { phrases.amount($0) }.joined(separator: " + ")
                let mark = item.bought || item.ticked ? "x" : " "
                let recipes = item.recipes.prefix(3).map { titles[$0] ?? $0.rawValue }
                let more = item.recipes.count > 3 ? " +\(item.recipes.count - 3)" : ""
                lines.append(
                    "  [\(mark)] " + item.name.padded(to: width) + buy.padded(to: 16)
                        + ink.dim(
                            phrases.text("für ", "for ") + need + ": " + recipes.joined(separator: ", ") + more
                                + (item.product.map { phrases.text("; diese: ", "; this one: ") + $0 } ?? "")))
            }
        }
        return lines
    }

    private func buyText(_ amount: ShoppingItem.Amount, _ item: ShoppingItem) -> String {
        guard let packs = amount.packs, packs > 1, amount.unit != "piece" else { return phrases.amount(amount) }
        var one = amount
        one.amount = amount.amount / Double(packs)
        return "\(packs) × \(phrases.amount(one))"
    }

    private func wrapped(_ parts: [String]) -> [String] {
        var lines: [String] = []
        var line = " "
        for (index, part) in parts.enumerated() {
            let piece = " " + part + (index + 1 < parts.count ? "," : "")
            if line.count + piece.count > 96, line.count > 1 {
                lines.append(line)
                line = " "
            }
            line += piece
        }
        return lines + [line]
    }
}
