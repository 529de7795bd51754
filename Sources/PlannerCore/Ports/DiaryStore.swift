/// What somebody ate, with its nutrition as it was then.
public struct DiaryEntry: Hashable, Sendable {
    public enum Mode: String, Codable, Sendable {
        /// In place of the planned dish of its meal.
        case instead
        case extra
    }

    /// Made by whoever adds it; saying the same twice adds nothing.
    public var id: RecordID
    public var member: String
    public var date: CivilDate
    /// Needed for `instead`.
    public var meal: Meal?
    public var mode: Mode
    /// As it was written.
    public var text: String
    public var recipe: RecipeID?
    public var recipeRevision: String?
    public var food: FoodID?
    public var amount: Measure?
    /// Of the whole amount.
    public var nutrition: NutritionInfo
    public var ownership: Ownership
    public init(
        id: RecordID, member: String, date: CivilDate, meal: Meal?, mode: Mode, text: String,
        recipe: RecipeID? = nil, recipeRevision: String? = nil, food: FoodID? = nil, amount: Measure? = nil,
        nutrition: NutritionInfo, ownership: Ownership
    ) {
        self.id = id
        self.member = member
        self.date = date
        self.meal = meal
        self.mode = mode
        self.text = text
        self.recipe = recipe
        self.recipeRevision = recipeRevision
        self.food = food
        self.amount = amount
        self.nutrition = nutrition
        self.ownership = ownership
    }
}

/// Entries are appended; a removal leaves the entry and says that it no longer counts.
public protocol DiaryStore: Sendable {
    func addDiaryEntry(_ entry: DiaryEntry, by stamp: ChangeStamp) async throws
    /// What counts in these days, by date, in the order in which it was written.
    func diary(for viewer: Viewer, from: CivilDate, to: CivilDate) async throws -> [DiaryEntry]
    /// Unknown, or removed already: `StoreFault.unknown`.
    func removeDiaryEntry(_ id: RecordID, by stamp: ChangeStamp) async throws
}
