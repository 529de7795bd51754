import PlannerCore

/// A week as text: a block a day, a line a meal; beside the dish only what is out of the ordinary.
struct PlanText {
    let phrases: Phrases
    let ink: TerminalInk
    /// Minutes of each recipe, where known.
    let minutes: [RecipeID: Int]

    func render(_ plan: PlanDocument) -> String {
        var lines: [String] = []
        let last = plan.from.adding(days: plan.days - 1)
        let week = plan.week.map { " (\($0))" } ?? ""
        lines.append(ink.bold(phrases.text("Wochenplan ", "Plan for ") + phrases.span(plan.from, last) + week))
        lines.append("")
        let width = Meal.allCases.map { phrases.meal($0).count }.max() ?? 0
        let usual = Dictionary(
            plan.facts.people.compactMap { person in person.usualPortion.map { (person.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        for date in plan.dates {
            let slots = plan.slots.filter { $0.date == date }
            if slots.isEmpty { continue }
            lines.append(ink.bold("\(phrases.weekday(date.weekday)), \(phrases.date(date))"))
            for slot in slots {
                for dish in slot.dishes {
                    let notes = notes(slot, dish)
                    lines.append(
                        "  " + phrases.meal(slot.meal).padded(to: width + 2) + dish.recipe.title
                            + (notes.isEmpty ? "" : ink.dim("  (" + notes.joined(separator: ", ") + ")")))
                    lines.append(
                        "  " + String(repeating: " ", count: width + 2)
                            + ink.dim(portions(dish, usual)))
                }
                for note in plan.notes(at: slot.key) {
                    lines.append("  " + String(repeating: " ", count: width + 2) + ink.dim(phrases.note(note)))
                }
            }
            lines.append("")
        }
        lines.append(contentsOf: verdict(plan))
        return lines.joined(separator: "\n")
    }

    private func notes(_ slot: PlanDocument.SlotEntry, _ dish: PlanDocument.DishEntry) -> [String] {
        var notes: [String] = []
        if let source = dish.leftoverOf {
            notes.append(
                phrases.text("Rest von ", "left over from ") + phrases.weekday(source.date.weekday))
        } else if let minutes = minutes[dish.recipe.id] {
            notes.append("\(minutes) min")
        }
        if dish.stored > .zero {
            notes.append(
                phrases.text("auf Vorrat: ", "cook ahead: ") + phrases.number(dish.stored.doubleValue, digits: 2)
                    + phrases.text(" Portionen", " servings"))
        }
        if slot.locked { notes.append(phrases.text("fest", "fixed")) }
        if !slot.away.isEmpty {
            notes.append(phrases.text("ohne ", "without ") + slot.away.joined(separator: ", "))
        }
        return notes
    }

    private func portions(_ dish: PlanDocument.DishEntry, _ usual: [String: Double]) -> String {
        dish.eaters.map { "\($0.member) \(phrases.portion($0.quarters))" }.joined(separator: " · ")
    }

    private func verdict(_ plan: PlanDocument) -> [String] {
        var lines: [String] = []
        if plan.isDraft {
            lines.append(
                ink.red(
                    phrases.text(
                        "Diese Woche hält nicht alle Regeln ein; sie ist nur ein Entwurf.",
                        "This week does not keep every rule; it is only a draft.")))
        }
        let points = phrases.number(Double(plan.score.points) / 1000, digits: 1)
        lines.append(
            phrases.text(
                "\(points) Strafpunkte (0 hieße: nichts mehr zu wünschen). ",
                "\(points) penalty points (0 would mean: nothing left to wish). ")
                + phrases.text("Am meisten: ", "Most of them: ") + topConstraints(plan))
        lines.append(
            ink.dim(
                phrases.text(
                    "Bei Allergien immer auch das Etikett lesen. Plan \(plan.id), Startzahl \(plan.seed).",
                    "With allergies always read the label too. Plan \(plan.id), seed \(plan.seed).")))
        return lines
    }

    private func topConstraints(_ plan: PlanDocument) -> String {
        let top = plan.analysis.filter { $0.level != .rule && $0.points > 0 }
            .sorted { ($1.points, $0.constraint) < ($0.points, $1.constraint) }.prefix(3)
        if top.isEmpty { return phrases.text("nichts", "nothing") }
        return top.map { "\(phrases.constraint($0.constraint)) \(phrases.number(Double($0.points) / 1000))" }
            .joined(separator: ", ")
    }
}

extension Phrases {
    /// A constraint's name for people.
    func constraint(_ id: String) -> String {
        switch id {
        case "time-limit": text("Zeit zum Kochen", "time to cook")
        case "repeat": text("Wiederholungen", "repeats")
        case "gap": text("Abstand gleicher Gerichte", "gap between equal dishes")
        case "frequency-must": text("Häufigkeiten (fest)", "frequencies (must)")
        case "frequency": text("Häufigkeiten", "frequencies")
        case "budget-must", "budget": text("Budget", "budget")
        case "day-limit": text("Tagesgrenzen", "daily limits")
        case "nutrition-day": text("Nährwerte des Tages", "nutrients of the day")
        case "nutrition-week": text("Nährwerte der Woche", "nutrients of the week")
        case "variety": text("Abwechslung", "variety")
        case "season": text("Saison", "season")
        case "favourites": text("Lieblingsgerichte", "favourites")
        case "dislikes": text("Abneigungen", "dislikes")
        case "recency": text("vor Kurzem gegessen", "eaten recently")
        case "cost": text("Kosten", "cost")
        case "effort": text("Aufwand", "effort")
        case "leftovers": text("Reste", "leftovers")
        case "portions": text("Portionsgrößen", "portion sizes")
        case "changes": text("Änderungen", "changes")
        case "shopping": text("Einkauf und Reste", "shopping and waste")
        default: id
        }
    }
}
