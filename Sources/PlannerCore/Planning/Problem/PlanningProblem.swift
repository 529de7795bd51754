/// Everything the search needs to know, as immutable data: what can stand where, and what each choice costs.
///
/// Constraints have been compiled into four kinds of terms, so that the search knows arithmetic and nothing about food:
/// costs of one dish in one slot, counts over slots, bands of nutrients over a member's day or week, and foods to buy.
/// Amounts are integers: nutrients in `PlanningProblem.nutrientScale` units, food in tenths of a gram, penalties in
/// thousandths of a point. Portions count in quarters.
public struct PlanningProblem: Sendable {
    public var days: [CivilDate]
    public var eaters: [Eater]
    public var slots: [Slot]
    public var recipes: [PlanningRecipe]
    /// Slots that are decided together (the same breakfast every day). Every slot is in exactly one.
    public var blocks: [Block]
    public var constraints: [ConstraintInfo]
    public var costs: [CostTerm]
    public var counts: [CountTerm]
    public var bands: [BandTerm]
    public var foods: [FoodTerm]
    /// The constraint that charges for `foods`.
    public var foodConstraint: Int
    public var leftovers: [LeftoverLink]
    public var splits: [SplitTerm]
    /// How many units of penalty a point is: 1000 in a plan, finer where figures come from elsewhere.
    public var unitsPerPoint: Int

    public init(
        days: [CivilDate], eaters: [Eater], slots: [Slot], recipes: [PlanningRecipe], blocks: [Block],
        constraints: [ConstraintInfo] = [], costs: [CostTerm] = [], counts: [CountTerm] = [],
        bands: [BandTerm] = [], foods: [FoodTerm] = [], foodConstraint: Int = 0, leftovers: [LeftoverLink] = [],
        splits: [SplitTerm] = [], unitsPerPoint: Int = 1000
    ) {
        self.days = days
        self.eaters = eaters
        self.slots = slots
        self.recipes = recipes
        self.blocks = blocks
        self.constraints = constraints
        self.costs = costs
        self.counts = counts
        self.bands = bands
        self.foods = foods
        self.foodConstraint = foodConstraint
        self.leftovers = leftovers
        self.splits = splits
        self.unitsPerPoint = unitsPerPoint
    }

    /// One unit of a nutrient inside the search is this much of it: a hundred-thousandth of an adult's usual daily
    /// amount, so that all nutrients are of one size and sums of four weeks stay within 32 bits.
    public static func nutrientScale(_ nutrient: Nutrient) -> Double {
        let usual: Double =
            switch nutrient {
            case .energy: 2000
            case .fat: 70
            case .saturatedFat: 20
            case .carbohydrate: 260
            case .sugars, .freeSugars: 50
            case .fibre: 30
            case .protein: 50
            case .salt: 6
            case .alcohol, .lactose: 20
            case .calcium: 1000
            case .iron: 12
            case .zinc: 9
            case .iodine: 150
            case .vitaminA: 750
            case .vitaminC: 100
            case .vitaminD: 15
            case .vitaminB12: 4
            case .folate: 300
            case .magnesium: 325
            case .potassium: 3500
            }
        return usual / 100_000
    }
}

/// Somebody who is planned for.
public struct Eater: Hashable, Sendable {
    public var name: String
    /// In quarters of a serving, at least 1.
    public var usualQuarters: Int
    /// What may be served of a dish; as a rule one quarter step below or above the usual portion.
    public var quarters: ClosedRange<Int>

    public init(name: String, usualQuarters: Int, quarters: ClosedRange<Int>? = nil) {
        self.name = name
        self.usualQuarters = usualQuarters
        self.quarters = quarters ?? max(1, usualQuarters - 1)...(usualQuarters + 1)
    }
}

/// One meal of one day with those who eat it at this table.
public struct Slot: Hashable, Sendable {
    public var day: Int
    public var meal: Meal
    /// Indices into `PlanningProblem.eaters`, ascending, never empty.
    public var eaters: [Int]
    /// Indices into `PlanningProblem.recipes` of what may stand here, ascending.
    public var candidates: [Int]
    /// The other dish of the same meal, where two may be cooked: a slot of its own with the other eaters.
    public var twin: Int?
    public init(day: Int, meal: Meal, eaters: [Int], candidates: [Int], twin: Int? = nil) {
        self.twin = twin
        self.day = day
        self.meal = meal
        self.eaters = eaters
        self.candidates = candidates
    }
}

/// Slots that hold the same dish.
public struct Block: Hashable, Sendable {
    public var slots: [Int]
    /// What may stand in all of them, ascending.
    public var candidates: [Int]
    /// Not to be changed by the search.
    public var isFixed: Bool
    public init(slots: [Int], candidates: [Int], isFixed: Bool = false) {
        self.slots = slots
        self.candidates = candidates
        self.isFixed = isFixed
    }
}

/// What the search knows of a recipe.
public struct PlanningRecipe: Hashable, Sendable {
    public var id: RecipeID
    /// Of a quarter serving, in `nutrientScale` units, in the order of `Nutrient.allCases`.
    public var nutrients: [Int32]
    /// Foods to buy: index into `PlanningProblem.foods`, tenths of a gram for a quarter serving.
    public var foods: [FoodAmount]

    public struct FoodAmount: Hashable, Sendable {
        public var food: Int
        public var decigrams: Int
        public init(food: Int, decigrams: Int) {
            self.food = food
            self.decigrams = decigrams
        }
    }

    public init(id: RecipeID, nutrients: [Int32], foods: [FoodAmount]) {
        self.id = id
        self.nutrients = nutrients
        self.foods = foods
    }
}

/// A later slot that may eat what an earlier one cooked.
public struct LeftoverLink: Hashable, Sendable {
    public var from: Int
    public var to: Int
    /// Recipes that keep that long and may stand in both, ascending.
    public var candidates: [Int]
    public init(from: Int, to: Int, candidates: [Int]) {
        self.from = from
        self.to = to
        self.candidates = candidates
    }
}
