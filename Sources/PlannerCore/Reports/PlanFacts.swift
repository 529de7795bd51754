/// What a plan rests on besides foods and recipes, so that it can be judged again later and elsewhere.
public struct PlanFacts: Hashable, Codable, Sendable {
    /// The household file as it was.
    public var household: JSONValue
    public var people: [Person]
    public var away: [Away]
    /// Dishes of the weeks before, with their latest date.
    public var lastEaten: [String: CivilDate]
    public var banned: [RecipeID]
    /// By member; "" is the whole family.
    public var favourites: [String: [RecipeID]]
    public var skipped: [SlotKey]
    /// What was accepted when this plan was made.
    public var current: [CurrentDish]
    public var pantry: [Stock]
    /// The year of the guessed prices.
    public var priceYear: Int?
    /// What to mind about planned dishes for the smallest at the table; nil in plans that were made before this was kept.
    public var notes: [Note]?

    public struct Person: Hashable, Codable, Sendable {
        public var name: String
        public var isGuest: Bool
        /// kcal a day; null: sits at the table, is not planned for.
        public var energyNeed: Double?
        public var usualPortion: Double?
        public init(name: String, isGuest: Bool, energyNeed: Double?, usualPortion: Double?) {
            self.name = name
            self.isGuest = isGuest
            self.energyNeed = energyNeed
            self.usualPortion = usualPortion
        }
        enum CodingKeys: String, CodingKey {
            case name, isGuest = "guest", energyNeed = "energy_need_kcal", usualPortion = "usual_portion"
        }
    }

    public struct Away: Hashable, Codable, Sendable {
        public var member: String
        public var date: CivilDate
        public var meal: Meal
        public var eats: Composition?
        public var note: String?
        public init(member: String, date: CivilDate, meal: Meal, eats: Composition?, note: String?) {
            self.member = member
            self.date = date
            self.meal = meal
            self.eats = eats
            self.note = note
        }
    }

    /// "Not for Leo: salt", "for Mia: cut what is round".
    public struct Note: Hashable, Codable, Sendable {
        public var date: CivilDate
        public var meal: Meal
        public var member: String
        /// A baby, whom the dish is not made for; else it is only to be prepared with care.
        public var isForBaby: Bool
        /// Keys of `SafetyRisk`, each once.
        public var risks: [String]
        /// The foods that bring them.
        public var foods: [FoodID]
        public init(
            date: CivilDate, meal: Meal, member: String, isForBaby: Bool, risks: [String], foods: [FoodID]
        ) {
            self.date = date
            self.meal = meal
            self.member = member
            self.isForBaby = isForBaby
            self.risks = risks
            self.foods = foods
        }
        enum CodingKeys: String, CodingKey { case date, meal, member, isForBaby = "baby", risks, foods }
    }

    public struct CurrentDish: Hashable, Codable, Sendable {
        public var date: CivilDate
        public var meal: Meal
        public var recipe: RecipeID
        public init(date: CivilDate, meal: Meal, recipe: RecipeID) {
            self.date = date
            self.meal = meal
            self.recipe = recipe
        }
    }

    public struct Stock: Hashable, Codable, Sendable {
        public var food: FoodID
        public var grams: Double
        public var expires: CivilDate?
        public init(food: FoodID, grams: Double, expires: CivilDate?) {
            self.food = food
            self.grams = grams
            self.expires = expires
        }
    }

    public init(
        household: JSONValue, people: [Person], away: [Away], lastEaten: [String: CivilDate] = [:],
        banned: [RecipeID] = [], favourites: [String: [RecipeID]] = [:], skipped: [SlotKey] = [],
        current: [CurrentDish] = [], pantry: [Stock] = [],
        priceYear: Int? = nil
    ) {
        self.household = household
        self.people = people
        self.away = away
        self.lastEaten = lastEaten
        self.banned = banned
        self.favourites = favourites
        self.skipped = skipped
        self.current = current
        self.pantry = pantry
        self.priceYear = priceYear
    }

    enum CodingKeys: String, CodingKey {
        case household, people, away, lastEaten = "last_eaten", banned, favourites, skipped, current, pantry
        case priceYear = "price_year", notes
    }
}
