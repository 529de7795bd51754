import PlannerCore

/// A recipe as text, as written: ingredients, steps, what a serving is worth, who can eat it.
struct RecipePage {
    let phrases: Phrases
    let ink: TerminalInk

    func render(_ kept: KeptRecipe, _ foods: [Food]) -> String {
        let recipe = kept.recipe
        let text = recipe.text(phrases.language)
        var lines = [
            ink.bold(text.title) + "  (\(recipe.id))",
            "\(recipe.meals.sorted().map { phrases.meal($0) }.joined(separator: ", ")) · \(recipe.servings) "
                + phrases.text("Portionen", "servings") + " · \(recipe.minutes) min"
                + phrases.text(", davon \(recipe.activeMinutes) Arbeit", ", \(recipe.activeMinutes) of work"),
        ]
        if !text.dayBefore.isEmpty {
            lines += [phrases.text("Am Tag davor: ", "The day before: ") + text.dayBefore.joined(separator: "; ")]
        }
        lines += ["", ink.bold(phrases.text("Zutaten", "Ingredients"))]
        lines += zip(text.lines, recipe.ingredients).map {
            "  \($0.text)" + ($1.isOptional ? phrases.text(" (nach Wunsch)", " (optional)") : "")
        }
        lines += ["", ink.bold(phrases.text("So geht es", "Method"))]
        lines += text.steps.enumerated().map { "  \($0 + 1). \($1)" }
        if let nutrition = kept.nutrition {
            lines += ["", ink.bold(phrases.text("Eine Portion", "One serving"))]
            for nutrient in Nutrient.main {
                let value = nutrition[nutrient]
                lines.append(
                    "  " + phrases.nutrient(nutrient).padded(to: 20)
                        + (value.coverage == 0
                            ? phrases.text("unbekannt", "unknown")
                            : "\(phrases.amount(value.value, nutrient)) \(nutrient.unit) (\(phrases.amount(value.low, nutrient))–\(phrases.amount(value.high, nutrient)))")
                )
            }
        }
        let suitability = Suitability(catalog: InMemoryFoodCatalog(foods))
        let report = suitability.classification(suitability.facts(of: recipe, language: phrases.language))
        func named(_ presence: Presence) -> [String] {
            Allergen.allCases.filter { report.allergens[$0] == presence }.map(\.rawValue)
        }
        let diets = DietForm.allCases.filter { report.diets[$0] == .yes }.map(\.rawValue)
        lines += [""]
        for (presence, title) in [
            (Presence.contains, phrases.text("Enthält: ", "Contains: ")),
            (.mayContain, phrases.text("Kann enthalten: ", "May contain: ")),
            (.unknown, phrases.text("Nicht bekannt: ", "Not known: ")),
        ] where !named(presence).isEmpty {
            lines.append(title + named(presence).joined(separator: ", "))
        }
        if !diets.isEmpty { lines.append(phrases.text("Passt zu: ", "Suits: ") + diets.joined(separator: ", ")) }
        lines.append(
            phrases.text("Bei Allergien immer auch das Etikett lesen.", "With allergies always read the label too."))
        return lines.joined(separator: "\n")
    }
}
