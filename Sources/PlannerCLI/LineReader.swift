import PlannerCore
import RecipeFormats

/// A line read, its food found and weighed.
struct LineReader {
    struct Reading {
        var line: IngredientLine
        var language: Language
        var match: FoodMatch?
        var weight: LineWeight?
    }

    let catalog: any FoodCatalog
    private let parser = IngredientLineParser()
    private let matcher: FoodMatcher

    init(catalog: any FoodCatalog) {
        self.catalog = catalog
        matcher = FoodMatcher(catalog: catalog)
    }

    func read(_ text: String, _ language: Language) -> Reading {
        let line = parser.parse(text, language: language)
        let match = matcher.match(line, language: language)
        let weight = match.flatMap { catalog.food($0.food) }.flatMap { LineWeight(line, food: $0) }
        return Reading(line: line, language: language, match: match, weight: weight)
    }

    /// Every food that a line names, one entry each: what stands in the dish must be judged whole. A line that names a food
    /// we do not know is one entry without a match; a heading is none.
    func foods(in text: String, _ language: Language) -> [(text: String, match: FoodMatch?)] {
        let line = parser.parse(text, language: language)
        if line.food == nil { return [] }
        let matches = matcher.matches(line, language: language)
        return matches.isEmpty ? [(text, nil)] : matches.map { (text, $0) }
    }

    /// Lines as a recipe, for what judges recipes.
    func recipe(_ readings: [Reading], _ language: Language, servings: Int) -> Recipe {
        let parts = readings.filter { $0.line.food != nil }
        return Recipe(
            id: RecipeID("lines"), revision: "", meals: [.dinner], category: "", servings: servings, minutes: 1,
            activeMinutes: 0,
            ingredients: parts.map {
                RecipeIngredient(
                    food: $0.match, grams: $0.weight?.grams, spread: $0.weight?.spread ?? 0.4,
                    isOptional: $0.line.isOptional, isToTaste: $0.line.isToTaste || $0.line.quantity == nil)
            },
            texts: [language: RecipeText(title: "", lines: parts.map(\.line), steps: [])])
    }
}
