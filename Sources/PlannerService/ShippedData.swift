public import PlannerCore

/// The shipped files, wherever they lie. Small tables are read when asked for; the library comes in through the store.
public protocol ShippedData: Sendable {
    /// A hash of everything a plan rests on.
    func version() throws -> String
    func foods() throws -> InMemoryFoodCatalog
    /// The recipe files, by dish and language.
    func recipeTexts() throws -> [RecipeID: [Language: String]]
    func seasons() throws -> SeasonCalendar
    func prices() throws -> PriceTable
    func references() throws -> [ReferenceValue]
}

extension ShippedData {
    /// The library as it goes into a store: foods, dishes and what a serving of each is worth.
    public func shippedLibrary() throws -> ShippedLibrary {
        let catalog = try foods()
        let recipes = try LibraryBuilder.recipes(try recipeTexts(), catalog: catalog)
        let nutrition = LibraryBuilder.nutrition(of: recipes, catalog: catalog)
        return ShippedLibrary(
            dataVersion: try version(), foods: catalog.foods,
            recipes: zip(recipes, nutrition).map { .init(recipe: $0, nutrition: $1) })
    }

    /// Everything in memory, without a store.
    public func library() throws -> Library {
        let shipped = try shippedLibrary()
        return Library(
            catalog: InMemoryFoodCatalog(shipped.foods), recipes: shipped.recipes.map(\.recipe),
            nutrition: shipped.recipes.map { $0.nutrition ?? NutritionInfo() }, seasons: try seasons(),
            prices: try prices(), references: try references(), dataVersion: shipped.dataVersion)
    }
}
