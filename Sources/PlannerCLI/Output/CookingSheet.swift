import PlannerCore
import PlannerPrint

/// A recipe scaled to those who eat it.
struct CookingSheet {
    let phrases: Phrases

    struct Scaled {
        var printed: RecipeSheets.Sheet
        var eaters: [PlanDocument.Portion]

        struct Answer: Encodable {
            var recipe: RecipeID
            var title: String
            var ingredients: [String]
            var steps: [String]
            var dayBefore: [String]
            var eaters: [PlanDocument.Portion]

            enum CodingKeys: String, CodingKey {
                case recipe, title, ingredients, steps, dayBefore = "day_before", eaters
            }
        }

        func answer(_ recipe: RecipeID) -> Answer {
            Answer(
                recipe: recipe, title: printed.title,
                ingredients: printed.ingredients.map {
                    [$0.amount, $0.food].filter { !$0.isEmpty }.joined(separator: " ")
                },
                steps: printed.steps, dayBefore: printed.dayBefore, eaters: eaters)
        }

        func text(_ phrases: Phrases, _ ink: TerminalInk) -> String {
            var lines = [ink.bold(printed.title)] + printed.facts
            if !printed.dayBefore.isEmpty {
                lines +=
                    ["", ink.bold(phrases.text("Am Tag davor", "The day before"))]
                    + printed.dayBefore.map { "  • " + $0 }
            }
            let width = printed.ingredients.map(\.amount.count).max() ?? 0
            lines += ["", ink.bold(phrases.text("Zutaten", "Ingredients"))]
            lines += printed.ingredients.map { "  " + $0.amount.leftPadded(to: width) + "  " + $0.food }
            lines += ["", ink.bold(phrases.text("So geht es", "Method"))]
            for (number, step) in printed.steps.enumerated() {
                lines.append("  \(number + 1). \(step)")
                if let task = printed.childTasks[number + 1] {
                    lines.append("     " + ink.green(phrases.text("Für Kinder: ", "For children: ") + task))
                }
            }
            return lines.joined(separator: "\n")
        }
    }

    func sheet(
        _ recipe: Recipe, _ dish: PlanDocument.DishEntry, _ key: SlotKey, household: Household,
        notes: [PlanFacts.Note] = []
    ) -> Scaled {
        let text = recipe.text(phrases.language)
        let servings = dish.cooked > .zero ? dish.cooked : Rational(dish.eaters.reduce(0) { $0 + $1.quarters }, 4)
        let factor = servings / Rational(max(recipe.servings, 1))
        let ingredients = zip(text.lines, recipe.ingredients).map { line, ingredient in
            let optional = ingredient.isOptional ? phrases.text(" (nach Wunsch)", " (optional)") : ""
            return (amount(line, factor), (line.food ?? line.text) + (line.note.map { ", " + $0 } ?? "") + optional)
        }
        var facts = [
            "\(phrases.weekday(key.date.weekday)), \(phrases.date(key.date)), \(phrases.meal(key.meal))",
            phrases.text("Portionen: ", "Servings: ") + phrases.number(servings.doubleValue, digits: 2) + "  ("
                + dish.eaters.map { "\($0.member) \(phrases.portion($0.quarters))" }.joined(separator: " · ") + ")",
            "\(recipe.minutes) min"
                + phrases.text(", davon \(recipe.activeMinutes) min Arbeit", ", \(recipe.activeMinutes) min of work"),
        ]
        let allergies = household.members.flatMap { member in
            member.exclusions.filter { $0.kind == .allergy }.map { "\(member.name): \(phrases.exclusion($0.what))" }
        }
        if !allergies.isEmpty {
            facts.append(
                phrases.text("Allergien am Tisch: ", "Allergies at the table: ") + allergies.joined(separator: ", ")
                    + phrases.text("; bitte die Etiketten lesen", "; please read the labels"))
        }
        facts += notes.map(phrases.note)
        let tasks = recipe.childTasks.filter { task in task.step <= text.steps.count }
        return Scaled(
            printed: RecipeSheets.Sheet(
                title: text.title, facts: facts, dayBefore: text.dayBefore, ingredients: ingredients, steps: text.steps,
                childTasks: Dictionary(
                    tasks.compactMap { task in
                        task.task[phrases.language].map {
                            (task.step, $0 + phrases.text(" (ab \(task.age) Jahren)", " (from \(task.age) years)"))
                        }
                    }, uniquingKeysWith: { $0 + "; " + $1 }),
                equipment: text.equipment),
            eaters: dish.eaters)
    }

    /// An amount as a cook reads it: fractions of spoons and pieces, whole grams.
    private func amount(_ line: IngredientLine, _ factor: Rational) -> String {
        guard let quantity = line.quantity else { return "" }
        func shown(_ value: Rational) -> String {
            if line.unit?.grams != nil || line.unit?.milliliters != nil, line.unit != .tablespoon,
                line.unit != .teaspoon, line.unit != .pinch
            {
                let number = value.doubleValue
                return phrases.number(number >= 50 ? (number / 5).rounded() * 5 : number, digits: number < 10 ? 1 : 0)
            }
            // Spoons and pieces in quarters, never nothing.
            let quarters = max(1, Int((value.doubleValue * 4).rounded()))
            return phrases.portion(quarters)
        }
        let low = shown(quantity * factor)
        let range = line.quantityMax.map { low + "–" + shown($0 * factor) } ?? low
        let isPlural = (quantity * factor) > .one
        return range + (line.unit.map { " " + phrases.unit($0.rawValue, isPlural: isPlural) } ?? "")
    }
}
