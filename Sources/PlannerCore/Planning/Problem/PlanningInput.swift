/// All facts a plan rests on, collected before the problem is built. Everything from outside (today's date, prices,
/// seasons, earlier weeks) is already in it.
public struct PlanningInput: Sendable {
    public var days: [CivilDate]
    public var household: Household
    /// Everybody who may sit at the table in these days: members, then guests.
    public var people: [PersonFacts]
    public var dishes: [PlanningDish]
    /// Accepted dishes of the weeks before: the most recent date of each.
    public var lastEaten: [RecipeID: CivilDate]
    /// Never to be planned again, as a parent said.
    public var banned: Set<RecipeID>
    public var locks: [SlotKey: LockedDish]
    public var skipped: Set<SlotKey>
    /// What is accepted now; to be changed as little as can be.
    public var current: [SlotKey: RecipeID]
    /// Grams in the pantry, and when they expire.
    public var pantry: [PantryStock]
    /// Decides what must never be served to whom.
    public var judge: any DishJudging

    public init(
        days: [CivilDate], household: Household, people: [PersonFacts], dishes: [PlanningDish],
        judge: any DishJudging,
        lastEaten: [RecipeID: CivilDate] = [:], banned: Set<RecipeID> = [], locks: [SlotKey: LockedDish] = [:],
        skipped: Set<SlotKey> = [], current: [SlotKey: RecipeID] = [:], pantry: [PantryStock] = []
    ) {
        self.days = days
        self.household = household
        self.people = people
        self.dishes = dishes
        self.lastEaten = lastEaten
        self.banned = banned
        self.locks = locks
        self.skipped = skipped
        self.current = current
        self.pantry = pantry
        self.judge = judge
    }
}

/// Says why a dish must not be on a table.
public protocol DishJudging: Sendable {
    /// - Parameters:
    ///   - dish: position in `PlanningInput.dishes`.
    ///   - eaters: who sits at the meal, by name.
    /// - Returns: the first reason against it; nil when everybody may have it.
    func objection(toDish dish: Int, eaters: [String], on date: CivilDate) -> Objection?

    /// What to mind about a dish for somebody, in the order of its lines: everything for a baby, preparation for a small
    /// child. Never a removal.
    func notes(onDish dish: Int, for person: String) -> [SafetyNote]
}

extension DishJudging {
    public func notes(onDish dish: Int, for person: String) -> [SafetyNote] { [] }
}

/// A meal of a date: the key of everything that is planned, shown and kept.
public struct SlotKey: Hashable, Codable, Sendable, Comparable {
    public var date: CivilDate
    public var meal: Meal
    public init(date: CivilDate, meal: Meal) {
        self.date = date
        self.meal = meal
    }
    public static func < (left: SlotKey, right: SlotKey) -> Bool {
        (left.date, left.meal) < (right.date, right.meal)
    }
}

/// A dish that must stay where it is.
public struct LockedDish: Hashable, Sendable {
    public var recipe: RecipeID
    /// Portions in quarters by eater's name; who is missing gets the usual one.
    public var quarters: [String: Int]
    /// The meal that it is the rest of.
    public var leftoverOf: SlotKey?
    public init(recipe: RecipeID, quarters: [String: Int] = [:], leftoverOf: SlotKey? = nil) {
        self.recipe = recipe
        self.quarters = quarters
        self.leftoverOf = leftoverOf
    }
}

/// What is in the pantry of one food.
public struct PantryStock: Hashable, Sendable {
    public var food: FoodID
    public var grams: Double
    public var expires: CivilDate?
    public init(food: FoodID, grams: Double, expires: CivilDate? = nil) {
        self.food = food
        self.grams = grams
        self.expires = expires
    }
}

/// One person as planning sees them.
public struct PersonFacts: Sendable {
    public var name: String
    public var isGuest: Bool
    /// kcal a day; nil: not planned for (under one year).
    public var energyNeed: Double?
    public var usualQuarters: Int
    /// Whole-day bands; only what may be judged on a day.
    public var dayBands: [PersonBand]
    /// Bands of the week's daily mean.
    public var weekBands: [PersonBand]
    public var likes: Set<RecipeID>
    /// Dishes the person would rather not have.
    public var dislikes: Set<Int>

    public init(
        name: String, isGuest: Bool = false, energyNeed: Double?, usualQuarters: Int, dayBands: [PersonBand] = [],
        weekBands: [PersonBand] = [], likes: Set<RecipeID> = [],
        dislikes: Set<Int> = []
    ) {
        self.name = name
        self.isGuest = isGuest
        self.energyNeed = energyNeed
        self.usualQuarters = usualQuarters
        self.dayBands = dayBands
        self.weekBands = weekBands
        self.likes = likes
        self.dislikes = dislikes
    }
}

/// A range of one nutrient for a whole day.
public struct PersonBand: Hashable, Sendable {
    public var nutrient: Nutrient
    public var min: Double?
    public var max: Double?
    /// A bound of a diet form that judges the day (keto, low-carb), or a doctor's: a rule, not a need.
    public var isRule: Bool
    public init(nutrient: Nutrient, min: Double?, max: Double?, isRule: Bool = false) {
        self.nutrient = nutrient
        self.min = min
        self.max = max
        self.isRule = isRule
    }
}

/// Why a dish must not be served to somebody.
public struct Objection: Hashable, Codable, Sendable {
    public var member: String
    /// An allergen, a diet form, an age rule or what the family wrote: the rule by its key.
    public var rule: String
    /// Not known to be free, rather than known to contain.
    public var isUnknown: Bool
    /// The foods that decide.
    public var foods: [FoodID]
    public init(member: String, rule: String, isUnknown: Bool, foods: [FoodID] = []) {
        self.member = member
        self.rule = rule
        self.isUnknown = isUnknown
        self.foods = foods
    }
}

/// One dish as planning sees it, all figures for a serving.
public struct PlanningDish: Sendable {
    public var recipe: Recipe
    public var nutrition: NutritionInfo
    public var foods: [FoodPart]
    /// Edible grams by food group.
    public var groupGrams: [FoodGroup: Double]
    /// Share of wholegrain foods in the weight of cereals, for frequencies of "wholegrain".
    public var tags: Set<FoodTag>
    public var costCents: Double
    /// Share (0...1) of its produce, by weight, that is out of season in each month 1...12 (index 0 is January).
    public var offSeason: [Double]

    public struct FoodPart: Hashable, Sendable {
        public var food: FoodID
        /// As bought.
        public var grams: Double
        public var packGrams: Double?
        public var packCents: Double?
        public var isStaple: Bool
        /// Share of an opened pack's rest that spoils, 0...1.
        public var perishShare: Double
        public init(
            food: FoodID, grams: Double, packGrams: Double?, packCents: Double?, isStaple: Bool, perishShare: Double
        ) {
            self.food = food
            self.grams = grams
            self.packGrams = packGrams
            self.packCents = packCents
            self.isStaple = isStaple
            self.perishShare = perishShare
        }
    }

    public init(
        recipe: Recipe, nutrition: NutritionInfo, foods: [FoodPart], groupGrams: [FoodGroup: Double],
        tags: Set<FoodTag> = [], costCents: Double, offSeason: [Double]
    ) {
        self.recipe = recipe
        self.nutrition = nutrition
        self.foods = foods
        self.groupGrams = groupGrams
        self.tags = tags
        self.costCents = costCents
        self.offSeason = offSeason
    }
}
