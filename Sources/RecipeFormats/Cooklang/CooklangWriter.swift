public import PlannerCore

/// Writes a recipe as Cooklang with front matter. Steps lose the places of their ingredients, which stand together in a
/// first step: amounts and words are all there.
public enum CooklangWriter {
    public static func text(of recipe: Recipe, language: Language) -> String {
        let text = recipe.text(language)
        func list(_ values: [String]) -> String { "[" + values.map(quoted).joined(separator: ", ") + "]" }
        var lines = [
            "---", "title: \(quoted(text.title))", "meals: \(list(recipe.meals.sorted().map(\.rawValue)))",
            "category: \(recipe.category)",
            "servings: \(recipe.servings)", "minutes: \(recipe.minutes)", "active_minutes: \(recipe.activeMinutes)",
            "level: \(recipe.level)",
            "seasons: [\(recipe.months.sorted().map(String.init).joined(separator: ", "))]",
            "keeps_days: \(recipe.keepsDays)",
            "freezes: \(recipe.freezes)", "scaling: \(recipe.scaling.rawValue)",
            "methods: \(list(recipe.methods.sorted()))",
            "suits: \(list(recipe.suits.map(\.rawValue).sorted()))", "equipment: \(list(text.equipment))",
            "day_before: \(list(text.dayBefore))",
            "source: \(quoted(recipe.source))", "---", "",
        ]
        let ingredients = zip(text.lines, recipe.ingredients).map { line, ingredient in
            "@\(ingredient.isOptional ? "?" : "")\(line.food ?? line.text){\(amount(line, language))}"
                + (line.note.map { "(\($0))" } ?? "")
        }
        lines.append(ingredients.joined(separator: ", ") + ".")
        for step in text.steps { lines += ["", step] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func amount(_ line: IngredientLine, _ language: Language) -> String {
        guard let quantity = line.quantity else { return "" }
        let range = line.quantityMax.map { "\(shown(quantity))-\(shown($0))" } ?? shown(quantity)
        return range + (line.unit.map { "%\(Phrases(language).unit($0.rawValue, isPlural: quantity > .one))" } ?? "")
    }

    private static func shown(_ value: Rational) -> String {
        if value.denominator == 1 { return String(value.numerator) }
        let whole = value.numerator / value.denominator
        let rest = Rational(value.numerator - whole * value.denominator, value.denominator)
        return (whole > 0 ? "\(whole) " : "") + "\(rest.numerator)/\(rest.denominator)"
    }

    /// Double quotes where plain YAML would be misread.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -_.".contains($0) } && !text.isEmpty
        return isPlain ? text : "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
