/// A dish as it is kept.
public struct KeptRecipe: Hashable, Sendable {
    public var recipe: Recipe
    /// A serving; nil when nothing was reckoned.
    public var nutrition: NutritionInfo?
    /// Nil for the shipped library.
    public var ownership: Ownership?
    public init(recipe: Recipe, nutrition: NutritionInfo?, ownership: Ownership? = nil) {
        self.recipe = recipe
        self.nutrition = nutrition
        self.ownership = ownership
    }
}

/// What a list of dishes shows, without reading the dishes.
public struct RecipeSummary: Hashable, Sendable {
    public var id: RecipeID
    public var revision: String
    public var title: Localized
    public var category: String
    public var meals: Set<Meal>
    public var minutes: Int
    /// Written or changed by the household.
    public var isOwn: Bool
    public init(
        id: RecipeID, revision: String, title: Localized, category: String, meals: Set<Meal>, minutes: Int, isOwn: Bool
    ) {
        self.id = id
        self.revision = revision
        self.title = title
        self.category = category
        self.meals = meals
        self.minutes = minutes
        self.isOwn = isOwn
    }

    public init(_ recipe: Recipe, isOwn: Bool) {
        self.init(
            id: recipe.id, revision: recipe.revision,
            title: Localized(de: recipe.text(.german).title, en: recipe.text(.english).title),
            category: recipe.category, meals: recipe.meals, minutes: recipe.minutes, isOwn: isOwn)
    }
}

/// A dish in a list with what a serving of it is worth, without reading the dish.
public struct RecipeFigures: Hashable, Sendable {
    public var summary: RecipeSummary
    /// A serving; nil when nothing was reckoned.
    public var nutrition: NutritionInfo?
    public init(summary: RecipeSummary, nutrition: NutritionInfo?) {
        self.summary = summary
        self.nutrition = nutrition
    }
}

/// What a member, or the whole family, thinks of a dish.
public struct RecipeMark: Hashable, Sendable {
    public var recipe: RecipeID
    /// Nil: the family as a whole.
    public var member: String?
    public var isFavourite: Bool
    /// Never to be planned again.
    public var isNever: Bool
    /// 1...5
    public var rating: Int?
    public init(
        recipe: RecipeID, member: String? = nil, isFavourite: Bool = false, isNever: Bool = false, rating: Int? = nil
    ) {
        self.recipe = recipe
        self.member = member
        self.isFavourite = isFavourite
        self.isNever = isNever
        self.rating = rating
    }

    /// Says nothing, so it need not be kept.
    public var isEmpty: Bool { !isFavourite && !isNever && rating == nil }
}

/// Dishes: the library with a household's layer over it. Revisions are immutable and stay.
public protocol RecipeStore: Sendable {
    /// Every dish the viewer may plan, ordered by id; without a viewer the bare library.
    func recipes(for viewer: Viewer?) async throws -> [KeptRecipe]
    func recipeSummaries(for viewer: Viewer?) async throws -> [RecipeSummary]
    /// The same dishes as `recipeSummaries`, in the same order, with their figures.
    func recipeFigures(for viewer: Viewer?) async throws -> [RecipeFigures]
    /// The current revision; nil when there is none to see.
    func recipe(_ id: RecipeID, for viewer: Viewer?) async throws -> KeptRecipe?
    /// A revision that once was, as an old plan shows it.
    func recipe(_ id: RecipeID, revision: String, for viewer: Viewer?) async throws -> Recipe?
    /// Ids of dishes with words that begin with each word of the text, in title or ingredients; best first.
    func searchRecipes(_ text: String, for viewer: Viewer?, limit: Int) async throws -> [RecipeID]
    /// A household's own dish, or its version of a shipped one.
    func saveRecipe(
        _ recipe: Recipe, nutrition: NutritionInfo?, visibility: Visibility, by stamp: ChangeStamp
    ) async throws
    /// Hides a dish from the household, a shipped one too. Unknown: `StoreFault.unknown`.
    func removeRecipe(_ id: RecipeID, by stamp: ChangeStamp) async throws
    /// Ordered by dish and member.
    func recipeMarks(of household: RecordID) async throws -> [RecipeMark]
    /// Replaces the mark of this member; an empty one takes it away.
    func setRecipeMark(_ mark: RecipeMark, by stamp: ChangeStamp) async throws
}
