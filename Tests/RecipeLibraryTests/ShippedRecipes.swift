internal import Foundation
internal import NutritionDB
internal import PlannerCore
internal import RecipeFormats

/// The shipped recipes as the program reads them, each with what the program computes of it. Read once for all tests.
struct ShippedRecipes: Sendable {
    /// A dish and its facts, per serving where nothing else is said.
    struct Dish: Sendable {
        var recipe: Recipe
        /// The files as they are, by language.
        var files: [Language: String]
        var nutrition: NutritionInfo
        var facts: DishFacts
        /// Edible grams of every food but water, salt for cooking water and the like included as far as it is eaten.
        var grams: [FoodID: Double]

        var isBreakfast: Bool { recipe.meals.contains(.breakfast) }
        var isMain: Bool { recipe.meals.contains(.lunch) || recipe.meals.contains(.dinner) }
        var isSnack: Bool { recipe.meals.contains(.snack) }
        func suits(_ diets: DietForm...) -> Bool { diets.allSatisfy { facts.verdict(on: $0) == .yes } }
    }

    var catalog: InMemoryFoodCatalog
    var matcher: FoodMatcher
    var seasons: SeasonCalendar
    /// Ordered by id.
    var dishes: [Dish]
    /// What could not be read, a sentence a dish.
    var faults: [String]

    /// Throws where a table is unreadable; a recipe that is refused goes to `faults`.
    static let shared = Result { try ShippedRecipes() }

    private init() throws {
        let foods = try FoodTable.read(path: Self.data + "/nutrients.csv")
        catalog = InMemoryFoodCatalog(foods)
        matcher = FoodMatcher(catalog: catalog)
        seasons = try SeasonFile.read(path: Self.data + "/seasons.csv")
        dishes = []
        faults = []
        let reader = CooklangRecipeReader(catalog: catalog, matcher: matcher)
        let nutrition = RecipeNutrition(catalog: catalog, hasIodisedSalt: true)
        let suitability = Suitability(catalog: catalog)
        for (id, files) in try Self.texts() {
            do {
                let recipe = try reader.recipe(id: RecipeID(id), texts: files)
                dishes.append(
                    Dish(
                        recipe: recipe, files: files, nutrition: nutrition.info(of: recipe),
                        facts: suitability.facts(of: recipe), grams: Self.grams(of: recipe, catalog)))
            } catch {
                faults.append("\(id), line \(error.line): \(error.found); \(error.remedy)")
            }
        }
    }

    func food(_ id: FoodID) -> Food? { catalog.food(id) }

    /// The one food that weighs most in a serving, of those that `isMeant`.
    func heaviest(of dish: Dish, where isMeant: (Food) -> Bool) -> Food? {
        dish.grams.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.lazy.compactMap { food($0.key) }.first(
            where: isMeant)
    }

    /// Edible grams a serving of the foods in a family of groups.
    func grams(of family: String, in dish: Dish) -> Double {
        let groups = FoodGroup.members(of: family) ?? []
        return dish.grams.reduce(0) { $0 + (food($1.key).map { groups.contains($0.group) } ?? false ? $1.value : 0) }
    }

    private static func grams(of recipe: Recipe, _ catalog: InMemoryFoodCatalog) -> [FoodID: Double] {
        var grams: [FoodID: Double] = [:]
        for ingredient in recipe.ingredients where ingredient.use == .eaten || ingredient.use == .fryingFat {
            guard let id = ingredient.food?.food, let food = catalog.food(id), food.group != .water else { continue }
            grams[id, default: 0] += (ingredient.grams ?? 0) * food.edibleShare / Double(recipe.servings)
        }
        return grams
    }

    // MARK: Files

    private static let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "data").path

    /// The files by dish and language, ordered by dish.
    private static func texts() throws -> [(id: String, files: [Language: String])] {
        var texts: [String: [Language: String]] = [:]
        for language in Language.allCases {
            let folder = data + "/recipes/" + language.rawValue
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".cook") {
                let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
                texts[String(name.dropLast(5)), default: [:]][language] = text
            }
        }
        return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
