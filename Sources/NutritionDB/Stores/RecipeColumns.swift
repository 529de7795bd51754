internal import PlannerCore

/// What is kept of a dish beside its document, for lists and for finding it.
enum RecipeColumns {
    /// In the order of the day: `breakfast|snack`.
    static func meals(_ meals: Set<Meal>) -> String { meals.sorted().map(\.rawValue).joined(separator: "|") }

    static func searchTitles(_ recipe: Recipe) -> String {
        SearchText.fold(recipe.texts.values.map(\.title).sorted().joined(separator: " | "))
    }

    /// The names of the foods in each language, or the lines as written where none was understood.
    static func searchIngredients(_ recipe: Recipe) -> String {
        let names = recipe.texts.values.flatMap { $0.lines.map { $0.food ?? $0.text } }
        return SearchText.fold(Set(names).sorted().joined(separator: " | "))
    }

    /// Columns id, revision, title_de, title_en, category, meals, minutes from `first` on.
    static func summary(_ row: Row, _ first: Int, isOwn: Bool) throws -> RecipeSummary {
        RecipeSummary(
            id: RecipeID(try row.text(first)), revision: try row.text(first + 1),
            title: Localized(de: try row.text(first + 2), en: try row.text(first + 3)),
            category: try row.text(first + 4), meals: try self.meals(row, first + 5),
            minutes: try row.int(first + 6), isOwn: isOwn)
    }

    private static func meals(_ row: Row, _ column: Int) throws -> Set<Meal> {
        try row.value(column) { text in
            let words = text.split(separator: "|").map { Meal(rawValue: String($0)) }
            return words.contains(nil) ? nil : Set(words.compactMap { $0 })
        }
    }
}
