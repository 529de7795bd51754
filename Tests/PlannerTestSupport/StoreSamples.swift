public import PlannerCore

/// Small values for tests of stores.
public enum StoreSamples {
    public static func day(_ text: String) -> CivilDate { CivilDate(iso: text) ?? CivilDate(dayNumber: 0) }

    public static func food(_ id: String, de: String, en: String, synonyms: [String] = []) -> Food {
        var composition = Composition()
        composition[.energy] = 77.25
        composition[.protein] = 0
        return Food(
            id: FoodID(id), name: Localized(de: de, en: en), synonyms: synonyms.isEmpty ? [:] : [.german: synonyms],
            group: .cheese, tags: [.raw, .salted], aisle: .cheese,
            source: FoodSource(table: "estimate", code: "1", secondary: "Ciqual 2", estimated: [.protein]),
            composition: composition, water: 12.5, measures: FoodMeasures(density: 1.03, piece: 90), edibleShare: 0.9,
            yields: [.boil: 2.6], packs: [PackSize(amount: Rational(3, 2), unit: .kilogram)],
            shelfLife: ShelfLife(closedDays: 30),
            allergens: Dictionary(
                uniqueKeysWithValues: Allergen.allCases.map { ($0, $0 == .milk ? .contains : .free) }),
            animalSources: [.milk], rennet: .animal, kosher: .dairy, fodmap: .low, ageMinMonths: 60,
            choking: .hardRaw, isStaple: true)
    }

    public static func recipe(
        _ id: String, revision: String = "r1", de: String, en: String, ingredients: [String] = ["Mehl"]
    ) -> Recipe {
        let lines = ingredients.map { IngredientLine(text: "1 \($0)", quantity: .one, food: $0) }
        return Recipe(
            id: RecipeID(id), revision: revision, meals: [.dinner, .lunch], category: "bake", servings: 4, minutes: 30,
            activeMinutes: 15,
            ingredients: ingredients.map { _ in RecipeIngredient(food: nil, grams: nil, spread: 0.25) },
            texts: [
                .german: RecipeText(title: de, lines: lines, steps: ["Kochen."]),
                .english: RecipeText(title: en, lines: [], steps: ["Cook."]),
            ])
    }

    public static var nutrition: NutritionInfo {
        var info = NutritionInfo()
        info[.energy] = Estimate(low: 512.125, value: 530.1, high: 0.1 + 0.2, coverage: 1)
        return info
    }

    public static func library(version: String = "1", recipes: [Recipe]? = nil) -> ShippedLibrary {
        let usual = [
            recipe("kaesespaetzle", de: "Käsespätzle", en: "cheese noodles", ingredients: ["Käse", "Eier"]),
            recipe("soup", de: "Kürbissuppe", en: "pumpkin soup", ingredients: ["Kürbis", "Crème fraîche"]),
            recipe("gruss", de: "Grießbrei", en: "semolina pudding", ingredients: ["Weichweizengrieß", "Kaese"]),
        ]
        return ShippedLibrary(
            dataVersion: version,
            foods: [
                food("gouda", de: "Käse", en: "cheese", synonyms: ["Gouda", "Schnittkäse"]),
                food("potato", de: "Kartoffel", en: "potato", synonyms: ["Erdäpfel"]),
            ], recipes: (recipes ?? usual).map { .init(recipe: $0, nutrition: nutrition) })
    }

    /// A plan with one dish a meal of each day.
    public static func plan(
        _ id: String, from: String, days: Int, meals: [Meal] = [.lunch, .dinner], recipe: String = "soup",
        revision: String = "r1", isDraft: Bool = false
    ) throws -> PlanRecord {
        let from = day(from)
        let slots = (0..<days).flatMap { offset in
            meals.map { meal in
                PlanDocument.SlotEntry(
                    date: from.adding(days: offset), meal: meal,
                    dishes: [
                        PlanDocument.DishEntry(
                            recipe: PlanDocument.RecipeReference(
                                id: RecipeID(recipe), revision: revision, title: recipe),
                            cooked: .one, stored: .zero, eaters: [.init(member: "Anna", quarters: 4)])
                    ])
            }
        }
        return try PlanRecord(
            PlanDocument(
                id: id, from: from, days: days, household: .init(id: "h", revision: 1), seed: 1, dataVersion: "1",
                status: .feasible, isDraft: isDraft, stopped: .steps, score: .init(rules: [], points: 12),
                slots: slots, facts: PlanFacts(household: .object([:]), people: [], away: []), analysis: []))
    }

    public static func pantryItem(
        _ number: UInt64, _ name: String, amount: Rational = Rational(3, 2), unit: MeasureUnit? = .kilogram,
        expires: String? = nil, owner: RecordID, visibility: Visibility = .household
    ) -> PantryItem {
        PantryItem(
            id: RecordID(high: 7, low: number), food: FoodID("potato"), name: name,
            amount: Measure(amount: amount, unit: unit), expires: expires.map(day), recordedOn: day("2026-12-01"),
            ownership: Ownership(owner: owner, visibility: visibility))
    }

    public static func diaryEntry(
        _ number: UInt64, on date: String, text: String = "Apfel", owner: RecordID, visibility: Visibility = .household
    ) -> DiaryEntry {
        DiaryEntry(
            id: RecordID(high: 8, low: number), member: "Mia", date: day(date), meal: .snack, mode: .extra, text: text,
            food: FoodID("apple"), amount: Measure(amount: Rational(1, 3), unit: nil), nutrition: nutrition,
            ownership: Ownership(owner: owner, visibility: visibility))
    }
}
