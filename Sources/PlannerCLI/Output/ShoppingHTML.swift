import PlannerCore

/// The shopping list as a page: one thumb, boxes to tick on paper, the amount at the right edge.
struct ShoppingHTML {
    let phrases: Phrases
    let heading: [String]
    let titles: [RecipeID: String]

    func page(_ list: ShoppingList) -> String {
        let title = phrases.text("Einkaufsliste ", "Shopping list ") + phrases.span(list.from, list.to)
        var page = HTMLPage(title: title, language: phrases.language.rawValue)
        page.add(.element("h1", title))
        for line in heading { page.add(.element("p", class: "soft", line)) }
        let trips = Set(list.items.filter { !$0.staple && !$0.buy.isEmpty }.map(\.trip)).sorted()
        for trip in trips {
            let items = list.items.filter { !$0.staple && !$0.buy.isEmpty && $0.trip == trip }
            if trips.count > 1 {
                page.add(
                    .element(
                        "h2",
                        phrases.text("Einkauf am ", "Trip on ") + phrases.weekday(trip.weekday) + ", "
                            + phrases.date(trip)))
            }
            for aisle in Set(items.map(\.aisle)).sorted() {
                page.add(.element("h2", phrases.aisle(aisle)))
                page.add(.element("ul", [("class", "list")], items.filter { $0.aisle == aisle }.map(row)))
            }
        }
        let staples = list.items.filter { $0.staple && !$0.buy.isEmpty }
        if !staples.isEmpty {
            page.add(.element("h2", phrases.text("Noch da?", "Do you still have?")))
            page.add(.element("p", staples.map(\.name).joined(separator: ", ")))
        }
        if !list.unmatched.isEmpty {
            page.add(.element("h2", phrases.text("Ohne bekanntes Lebensmittel", "Without a known food")))
            page.add(
                .element(
                    "ul", [("class", "list")],
                    list.unmatched.map {
                        .element(
                            "li", [],
                            [.element("span", [("class", "box")], []), .element("span", class: "what", $0.text)])
                    }))
        }
        if let total = list.total {
            let about = list.isGuess ? phrases.text("etwa ", "about ") : ""
            let year =
                list.isGuess
                ? list.priceYear.map { phrases.text(" (geschätzte Preise, \($0))", " (guessed prices, \($0))") } ?? ""
                : ""
            page.add(
                .element("h2", phrases.text("Zusammen ", "Total ") + about + phrases.money(total, list.currency) + year)
            )
        }
        return page.source
    }

    private func row(_ item: ShoppingItem) -> HTML {
        let buy = item.buy.map { phrases.purchase($0) }.joined(separator: " + ")
        let need = item.need.map { phrases.amount($0) }.joined(separator: " + ")
        let shown = item.recipes.prefix(3).map { titles[$0] ?? $0.rawValue }.joined(separator: ", ")
        let names = shown + (item.recipes.count > 3 ? " +\(item.recipes.count - 3)" : "")
        return .element(
            "li", [],
            [
                .element("span", [("class", "box")], []),
                .element(
                    "span", [("class", "what")],
                    [
                        .text(item.name),
                        .element(
                            "div", class: "small",
                            names + (item.product.map { phrases.text("; diese: ", "; this one: ") + $0 } ?? "")),
                    ]),
                .element(
                    "span", [("class", "much")],
                    [.text(buy), .element("div", class: "small", phrases.text("nötig ", "needs ") + need)]),
            ])
    }
}
