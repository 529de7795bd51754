public import PlannerCore

extension Food {
    /// A food for tests: every allergen that is not named is free, every nutrient that is not named is unknown.
    public static func sample(
        _ id: String, de: String? = nil, en: String? = nil, synonyms: [Language: [String]] = [:],
        group: FoodGroup = .vegetable, tags: Set<FoodTag> = [], per100g: [Nutrient: Double] = [:],
        edibleShare: Double = 1, contains: Set<Allergen> = [], mayContain: Set<Allergen> = [],
        unknown: Set<Allergen> = [], animal: Set<AnimalSource> = [], rennet: Rennet? = nil,
        kosher: KosherClass? = .pareve,
        fodmap: FodmapLevel? = nil, ageMinMonths: Int? = nil, choking: ChokingForm? = nil,
        estimated: Set<Nutrient> = [], table: String = "test"
    ) -> Food {
        var composition = Composition()
        for (nutrient, value) in per100g { composition[nutrient] = value }
        var allergens = Dictionary(uniqueKeysWithValues: Allergen.allCases.map { ($0, Presence.free) })
        for allergen in unknown { allergens[allergen] = .unknown }
        for allergen in mayContain { allergens[allergen] = .mayContain }
        for allergen in contains { allergens[allergen] = .contains }
        return Food(
            id: FoodID(id), name: Localized(de: de ?? id, en: en ?? id), synonyms: synonyms, group: group, tags: tags,
            aisle: .produce, source: FoodSource(table: table, code: id, estimated: estimated),
            composition: composition, edibleShare: edibleShare, allergens: allergens, animalSources: animal,
            rennet: rennet, kosher: kosher, fodmap: fodmap, ageMinMonths: ageMinMonths, choking: choking)
    }
}

extension RecipeIngredient {
    /// An exact match of a known weight.
    public static func sample(
        _ food: String?, _ grams: Double? = 100, kind: MatchKind = .exact, spread: Double = 0, isToTaste: Bool = false,
        use: IngredientUse = .eaten
    ) -> RecipeIngredient {
        RecipeIngredient(
            food: food.map { FoodMatch(food: FoodID($0), kind: kind) }, grams: grams, spread: spread,
            isToTaste: isToTaste, use: use)
    }
}

extension Recipe {
    /// A dish for tests; the lines read like "100 g potato" with `notes` behind.
    public static func sample(
        _ id: String, servings: Int = 1, minutes: Int = 30, category: String = "pan", methods: Set<String> = ["fry"],
        notes: [String?] = [], _ ingredients: [RecipeIngredient]
    ) -> Recipe {
        let lines = ingredients.enumerated().map { index, ingredient in
            let name = ingredient.food?.food.rawValue ?? "something"
            return IngredientLine(
                text: "\(ingredient.grams.map { "\(Int($0)) g " } ?? "")\(name)", food: name,
                note: index < notes.count ? notes[index] : nil, isToTaste: ingredient.isToTaste)
        }
        return Recipe(
            id: RecipeID(id), revision: "1", meals: [.lunch, .dinner], category: category, servings: servings,
            minutes: minutes, activeMinutes: minutes, methods: methods, ingredients: ingredients,
            texts: [.english: RecipeText(title: id, lines: lines, steps: [])])
    }
}
