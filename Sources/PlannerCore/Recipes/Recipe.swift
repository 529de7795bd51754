/// The readable, stable name of a dish; for the shipped library the name of its file.
public struct RecipeID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }
    public static func < (left: RecipeID, right: RecipeID) -> Bool { left.rawValue < right.rawValue }
}

extension RecipeID: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// A meal of the day, in the order of the day.
public enum Meal: String, Codable, Sendable, CaseIterable, Comparable, CodingKeyRepresentable {
    case breakfast, lunch, dinner, snack

    /// The usual share of a day's energy (breakfast 25 %, lunch 30 %, dinner 30 %, snacks 15 %).
    public var usualShare: Double {
        switch self {
        case .breakfast: 0.25
        case .lunch, .dinner: 0.30
        case .snack: 0.15
        }
    }

    public static func < (left: Meal, right: Meal) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

/// One revision of a dish. Revisions are immutable: an edit makes a new one, and old plans keep showing the old one.
public struct Recipe: Hashable, Codable, Sendable {
    public var id: RecipeID
    /// A hash of the content, so that the same content is the same revision everywhere.
    public var revision: String
    public var meals: Set<Meal>
    /// One word of the library's own list: "soup", "stew", "pasta", "salad", "bake" ...
    public var category: String
    /// Whole servings that the amounts below are for, at least 1.
    public var servings: Int
    public var minutes: Int
    /// Hands-on time.
    public var activeMinutes: Int
    /// 1 a beginner, 2 some practice, 3 a cook.
    public var level: Int
    /// Months (1...12) the author means it for; empty: any.
    public var months: Set<Int>
    /// Days a cooked rest keeps in the fridge; 0 is not at all.
    public var keepsDays: Int
    public var freezes: Bool
    public var scaling: Scaling
    public var methods: Set<String>
    public var suits: Set<Occasion>
    public var ingredients: [RecipeIngredient]
    public var texts: [Language: RecipeText]
    public var childTasks: [ChildTask]
    /// "own" for the shipped library, else where it came from.
    public var source: String

    public init(
        id: RecipeID, revision: String, meals: Set<Meal>, category: String, servings: Int, minutes: Int,
        activeMinutes: Int, level: Int = 1, months: Set<Int> = [], keepsDays: Int = 0, freezes: Bool = false,
        scaling: Scaling = .free, methods: Set<String> = [], suits: Set<Occasion> = [],
        ingredients: [RecipeIngredient], texts: [Language: RecipeText], childTasks: [ChildTask] = [],
        source: String = "own"
    ) {
        self.id = id
        self.revision = revision
        self.meals = meals
        self.category = category
        self.servings = servings
        self.minutes = minutes
        self.activeMinutes = activeMinutes
        self.level = level
        self.months = months
        self.keepsDays = keepsDays
        self.freezes = freezes
        self.scaling = scaling
        self.methods = methods
        self.suits = suits
        self.ingredients = ingredients
        self.texts = texts
        self.childTasks = childTasks
        self.source = source
    }

    /// The text in `language`, or in whichever there is.
    public func text(_ language: Language) -> RecipeText {
        texts[language] ?? texts[.english] ?? texts[.german] ?? RecipeText(title: id.rawValue, lines: [], steps: [])
    }
}

/// How the amounts follow the number of eaters.
public enum Scaling: String, Codable, Sendable {
    /// Any amount can be cooked.
    case free
    /// Half recipes: one cake, half a cake.
    case half
    /// Only whole recipes.
    case whole
}

/// What a dish is good for besides its meal.
public enum Occasion: String, Codable, Sendable, CaseIterable {
    case cold, lunchbox
    /// Can be eaten every day, as a usual breakfast is.
    case everyday
}

/// What stands in a recipe in one language. `lines` are parallel to `Recipe.ingredients`.
public struct RecipeText: Hashable, Codable, Sendable {
    public var title: String
    public var lines: [IngredientLine]
    public var steps: [String]
    public var equipment: [String]
    /// What to do the day before (thaw, soak, make a dough).
    public var dayBefore: [String]

    public init(
        title: String, lines: [IngredientLine], steps: [String], equipment: [String] = [], dayBefore: [String] = []
    ) {
        self.title = title
        self.lines = lines
        self.steps = steps
        self.equipment = equipment
        self.dayBefore = dayBefore
    }
}

/// One ingredient of the whole recipe, whatever the language.
public struct RecipeIngredient: Hashable, Codable, Sendable {
    /// Nil when no food was found.
    public var food: FoodMatch?
    /// Grams as bought (peel included) for the whole recipe; nil is unknown.
    public var grams: Double?
    /// Relative standard uncertainty of `grams` (0.02 weighed, 0.4 a guess).
    public var spread: Double
    public var isOptional: Bool
    public var isToTaste: Bool
    public var use: IngredientUse

    public init(
        food: FoodMatch?, grams: Double?, spread: Double = 0.02, isOptional: Bool = false, isToTaste: Bool = false,
        use: IngredientUse = .eaten
    ) {
        self.food = food
        self.grams = grams
        self.spread = spread
        self.isOptional = isOptional
        self.isToTaste = isToTaste
        self.use = use
    }
}

/// How much of an ingredient is eaten in the end.
public enum IngredientUse: String, Codable, Sendable {
    case eaten
    /// In water that is poured away (salt for pasta).
    case cookingWater = "cooking-water"
    /// Fat of which a part stays in the pan.
    case fryingFat = "frying-fat"
    /// A bath of hot fat.
    case deepFryingFat = "deep-frying-fat"
    /// A marinade or brine that is poured away.
    case marinade
    /// For the tin or the worktop.
    case greasing
}

/// A step that a child of `age` years or more can do.
public struct ChildTask: Hashable, Codable, Sendable {
    /// Number of the step, from 1.
    public var step: Int
    public var age: Int
    public var task: [Language: String]

    public init(step: Int, age: Int, task: [Language: String]) {
        self.step = step
        self.age = age
        self.task = task
    }
}

extension Language: CodingKeyRepresentable {}
