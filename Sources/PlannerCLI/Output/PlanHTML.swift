import PlannerCore

/// The week as a page: a board on a wide screen, days below each other on a phone.
struct PlanHTML {
    let phrases: Phrases
    let household: String

    func page(_ plan: PlanDocument) -> String {
        let title =
            phrases.text("Wochenplan ", "Plan for ") + phrases.span(plan.from, plan.from.adding(days: plan.days - 1))
        var page = HTMLPage(title: title, language: phrases.language.rawValue)
        page.add(.element("h1", title))
        page.add(.element("p", class: "soft", household))
        let days = plan.dates.compactMap { date -> HTML? in
            let slots = plan.slots.filter { $0.date == date }
            if slots.isEmpty { return nil }
            let head = HTML.element(
                "div", [],
                [
                    .element("strong", phrases.weekday(date.weekday)),
                    .element("div", class: "small", phrases.date(date)),
                ])
            return .element(
                "section", [("class", "card day")], [head] + slots.map { cell($0, plan.notes(at: $0.key)) })
        }
        page.add(.element("div", [("class", "week")], days))
        page.add(
            .element(
                "p", class: "soft",
                phrases.text("Bei Allergien immer auch das Etikett lesen.", "With allergies always read the label too.")
            ))
        return page.source
    }

    private func cell(_ slot: PlanDocument.SlotEntry, _ cautions: [PlanFacts.Note]) -> HTML {
        var children: [HTML] = [.element("div", class: "meal", phrases.meal(slot.meal))]
        for dish in slot.dishes {
            children.append(.element("strong", dish.recipe.title))
            var notes: [String] = []
            if let source = dish.leftoverOf {
                notes.append(phrases.text("Rest von ", "left over from ") + phrases.weekday(source.date.weekday))
            }
            if dish.stored > .zero { notes.append(phrases.text("auf Vorrat kochen", "cook ahead")) }
            if slot.locked { notes.append(phrases.text("fest", "fixed")) }
            notes.append(
                dish.eaters.map { "\($0.member)\u{A0}\(phrases.portion($0.quarters))" }.joined(separator: " · "))
            children.append(.element("div", class: "small", notes.joined(separator: ", ")))
        }
        for caution in cautions { children.append(.element("div", class: "small", phrases.note(caution))) }
        if !slot.away.isEmpty {
            children.append(
                .element("div", class: "small", phrases.text("ohne ", "without ") + slot.away.joined(separator: ", ")))
        }
        return .element("div", [], children)
    }
}
