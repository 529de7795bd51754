/// What is shipped: foods, and dishes with the nutrients of a serving.
public struct ShippedLibrary: Sendable {
    /// Names the state of the shipped data; another one means that the library is to be replaced.
    public var dataVersion: String
    public var foods: [Food]
    public var recipes: [Dish]

    public struct Dish: Hashable, Sendable {
        public var recipe: Recipe
        /// A serving, from this library's foods; nil when nothing can be said.
        public var nutrition: NutritionInfo?
        public init(recipe: Recipe, nutrition: NutritionInfo? = nil) {
            self.recipe = recipe
            self.nutrition = nutrition
        }
    }

    public init(dataVersion: String, foods: [Food], recipes: [Dish]) {
        self.dataVersion = dataVersion
        self.foods = foods
        self.recipes = recipes
    }
}

/// Keeps the shipped library apart from what families write. Every call of every port is one transaction and throws
/// `StoreFault`.
public protocol LibraryStore: Sendable {
    /// Nil before the first library came in.
    func dataVersion() async throws -> String?
    /// Replaces the whole library, never a row of a family. Revisions of dishes that old plans show stay readable.
    func replaceLibrary(_ library: ShippedLibrary) async throws
}

/// Foods: the library with a household's layer over it.
public protocol FoodStore: Sendable {
    /// Every food the viewer may use, ordered by id; without a viewer the bare library.
    func foods(for viewer: Viewer?) async throws -> [Food]
    /// Those of `ids` that the viewer may use, ordered by id.
    func foods(_ ids: Set<FoodID>, for viewer: Viewer?) async throws -> [Food]
    /// Ids of foods whose name or synonym, in either language, begins with each word of the text; best first.
    func searchFoods(_ text: String, for viewer: Viewer?, limit: Int) async throws -> [FoodID]
    /// A household's own food, or its version of a shipped one.
    func saveFood(_ food: Food, visibility: Visibility, by stamp: ChangeStamp) async throws
    /// Takes the household's version away; a shipped food shows again. Unknown: `StoreFault.unknown`.
    func removeFood(_ id: FoodID, by stamp: ChangeStamp) async throws
}
