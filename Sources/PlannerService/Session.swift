public import PlannerCore

/// One household at work on one day: what every use case needs.
public struct Session: Sendable {
    public let store: any PlannerStore
    public let data: any ShippedData
    public let record: HouseholdRecord
    public let household: Household
    public let today: CivilDate

    public var viewer: Viewer { record.viewer }
    public var stamp: ChangeStamp { record.stamp(today) }

    public init(
        store: any PlannerStore, data: any ShippedData, record: HouseholdRecord, household: Household, today: CivilDate
    ) {
        self.store = store
        self.data = data
        self.record = record
        self.household = household
        self.today = today
    }

    /// The family's foods and dishes with the tables that plans rest on.
    public func library() async throws -> Library {
        // Reading the foods and the dishes takes most of the time of a small command: they come side by side.
        async let foods = store.foods(for: viewer)
        async let recipes = store.recipes(for: viewer)
        let kept = try await recipes
        let catalog = InMemoryFoodCatalog(try await foods)
        var nutrition = kept.map { $0.nutrition ?? NutritionInfo() }
        if !household.hasIodisedSalt {
            nutrition = LibraryBuilder.nutrition(of: kept.map(\.recipe), catalog: catalog, hasIodisedSalt: false)
        }
        return Library(
            catalog: catalog, recipes: kept.map(\.recipe), nutrition: nutrition, seasons: try data.seasons(),
            prices: try data.prices(), references: try data.references(),
            dataVersion: try await store.dataVersion() ?? "")
    }

    /// What a serving of each dish is worth to this family.
    public func figures() async throws -> [RecipeFigures] {
        // Kept figures take salt as iodised.
        if household.hasIodisedSalt { return try await store.recipeFigures(for: viewer) }
        let library = try await library()
        return zip(library.recipes, library.nutrition).map { recipe, nutrition in
            RecipeFigures(summary: RecipeSummary(recipe, isOwn: false), nutrition: nutrition)
        }
    }

    /// What is accepted for these days, as one document; nil when nothing is. Meals of several plans come together under
    /// the facts of the one that holds most of them.
    public func accepted(from: CivilDate, to: CivilDate) async throws -> PlanDocument? {
        let plans = try await store.acceptedPlans(of: record.id, from: from, to: to)
        guard let main = plans.max(by: { $0.slots.count < $1.slots.count }) else { return nil }
        var document = try main.plan.document()
        var slots: [PlanDocument.SlotEntry] = []
        for plan in plans {
            let own = plan.sequence == main.sequence ? document : try plan.plan.document()
            slots += own.slots.filter { plan.slots.contains($0.key) }
        }
        slots.sort { $0.key < $1.key }
        if slots != document.slots { document.slots = slots }
        return document
    }

    /// The pantry as planning and the list see it: what has a food and a weight.
    public func stocks(_ catalog: any FoodCatalog) async throws -> [PantryStock] {
        try await store.pantry(for: viewer).compactMap { item in
            guard let id = item.food, let food = catalog.food(id), let grams = item.amount.grams(of: food) else {
                return nil
            }
            return PantryStock(food: id, grams: grams, expires: item.expires)
        }
    }
}

extension Measure {
    /// What so much of a food weighs; nil when that is not known.
    func grams(of food: Food) -> Double? {
        LineWeight(IngredientLine(text: "", quantity: amount, unit: unit), food: food)?.grams
    }
}

/// The days that a command means.
public struct DaySpan: Hashable, Sendable {
    public var from: CivilDate
    public var days: Int

    public init(from: CivilDate, days: Int) {
        self.from = from
        self.days = days
    }

    public var to: CivilDate { from.adding(days: days - 1) }
    public var dates: [CivilDate] { (0..<days).map { from.adding(days: $0) } }

    public init(_ week: ISOWeek) { self.init(from: week.monday, days: 7) }

    /// What "plan" means without a date: on Monday to Thursday today until Sunday, from Friday on the coming week.
    public static func usual(today: CivilDate) -> DaySpan {
        let weekday = today.weekday.rawValue
        if weekday <= Weekday.thursday.rawValue { return DaySpan(from: today, days: 7 - weekday) }
        return DaySpan(from: today.adding(days: 7 - weekday), days: 7)
    }
}

extension Session {
    /// Names of the dishes that the family may plan.
    public func recipeTitles(_ language: Language) async throws -> [RecipeID: String] {
        Dictionary(
            try await store.recipeSummaries(for: viewer).map { ($0.id, $0.title[language]) },
            uniquingKeysWith: { first, _ in first })
    }
}
