public import PlannerCore

/// Everything that plans are made of besides the family: foods, recipes with what they are worth, seasons, prices,
/// reference values. A value, held in memory.
public struct Library: Sendable {
    public var catalog: InMemoryFoodCatalog
    /// Ordered by id.
    public var recipes: [Recipe]
    /// Of one serving, parallel to `recipes`; household salt taken as iodised.
    public var nutrition: [NutritionInfo]
    public var seasons: SeasonCalendar
    public var prices: PriceTable
    public var references: [ReferenceValue]
    /// A hash of the shipped data; part of every plan.
    public var dataVersion: String

    public init(
        catalog: InMemoryFoodCatalog, recipes: [Recipe], nutrition: [NutritionInfo], seasons: SeasonCalendar,
        prices: PriceTable, references: [ReferenceValue], dataVersion: String
    ) {
        self.catalog = catalog
        self.recipes = recipes
        self.nutrition = nutrition
        self.seasons = seasons
        self.prices = prices
        self.references = references
        self.dataVersion = dataVersion
    }

    public func recipe(_ id: RecipeID) -> Recipe? {
        recipes.first { $0.id == id }
    }
}

extension Library {
    /// Whether produce is harvested or stored in the region in a month; nil where the calendar does not know it.
    func isInSeason(_ food: FoodID, month: Int, region: String) -> Bool? {
        let region = seasons.regions.contains(region) ? region : "DE"
        guard seasons.isSeasonal(food, region: region) else { return nil }
        switch seasons.supply(of: food, month: month, region: region) {
        case .home, .storage: return true
        case .imported, nil: return false
        }
    }

    /// Guessed cents for so many grams; nil without a price.
    func cents(for food: Food, grams: Double) -> Double? {
        guard let exact = Rational(approximating: grams) else { return nil }
        return prices.price(of: exact, food).map { $0.amount.doubleValue * 100 }
    }

    /// The year of the guessed prices.
    var priceYear: Int? {
        catalog.foods.lazy.compactMap { prices.price(of: Rational(100), $0)?.year }.first
    }
}

extension Library {
    /// For uses that ask neither foods nor dishes.
    public static let empty = Library(
        catalog: InMemoryFoodCatalog([]), recipes: [], nutrition: [], seasons: SeasonCalendar([]),
        prices: PriceTable([]),
        references: [], dataVersion: "")
}
