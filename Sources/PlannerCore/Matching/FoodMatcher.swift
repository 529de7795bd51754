/// Finds the food that a name means: its own name or a synonym, case folded.
public struct FoodMatcher: Sendable {
    private var names: [Language: [String: FoodMatch]] = [:]

    public init(catalog: any FoodCatalog) {
        for language in Language.allCases {
            var table: [String: FoodMatch] = [:]
            for food in catalog.foods {
                for synonym in food.synonyms[language] ?? [] where table[synonym.lowercased()] == nil {
                    table[synonym.lowercased()] = FoodMatch(food: food.id, kind: .synonym)
                }
            }
            for food in catalog.foods { table[food.name[language].lowercased()] = FoodMatch(food: food.id, kind: .exact) }
            names[language] = table
        }
    }

    public func match(_ name: String, language: Language) -> FoodMatch? { names[language]?[name.lowercased()] }
}
