/// A family, as its household file says. Always valid: `HouseholdFile` refuses what cannot be.
public struct Household: Hashable, Sendable {
    public var name: String
    /// "DE", "AT", "CH", "GB" ...: chooses seasons and prices.
    public var region: String
    public var timeZone: String
    public var language: Language
    /// ISO 4217.
    public var currency: String
    public var references: ReferenceAuthority
    /// The meals that are planned, in the order of the day.
    public var meals: [Meal]
    public var members: [Member]
    public var guests: [Guest]
    public var away: [Absence]
    public var limits: [TimeLimit]
    public var rules: [FrequencyRule]
    public var habits: [Habit]
    public var daily: [DailyItem]
    public var budget: Budget?
    public var products: [ProductStatement]
    public var hasIodisedSalt: Bool
    /// Two different dishes at one meal may be cooked, at a price.
    public var allowsTwoDishes: Bool
    /// Wish (a constraint's id) -> factor from 0 to 4.
    public var weights: [String: Double]

    public init(
        name: String, region: String = "DE", timeZone: String = "Europe/Berlin", language: Language = .german,
        currency: String = "EUR", references: ReferenceAuthority? = nil, meals: [Meal] = Meal.allCases,
        members: [Member], guests: [Guest] = [], away: [Absence] = [], limits: [TimeLimit] = [],
        rules: [FrequencyRule] = [], habits: [Habit] = [], daily: [DailyItem] = [], budget: Budget? = nil,
        products: [ProductStatement] = [], hasIodisedSalt: Bool = true, allowsTwoDishes: Bool = false,
        weights: [String: Double] = [:]
    ) {
        self.name = name
        self.region = region
        self.timeZone = timeZone
        self.language = language
        self.currency = currency
        self.references = references ?? (language == .german ? .dach : .efsa)
        self.meals = meals
        self.members = members
        self.guests = guests
        self.away = away
        self.limits = limits
        self.rules = rules
        self.habits = habits
        self.daily = daily
        self.budget = budget
        self.products = products
        self.hasIodisedSalt = hasIodisedSalt
        self.allowsTwoDishes = allowsTwoDishes
        self.weights = weights
    }
}

/// Whose reference values judge a member.
public enum ReferenceAuthority: String, Codable, Sendable, CaseIterable { case dach, efsa, us, who, eu }

public enum Sex: String, Codable, Sendable { case female, male }

public enum LifeStage: String, Codable, Sendable {
    case pregnant1 = "pregnant-1", pregnant2 = "pregnant-2", pregnant3 = "pregnant-3", breastfeeding
}

/// One person of the household. Names are unique in it and are the key everywhere.
public struct Member: Hashable, Sendable {
    public var name: String
    public var born: CivilDate
    /// Nil: not given, the wider of both ranges holds.
    public var sex: Sex?
    /// Physical activity level (PAL), 1.4...2.0.
    public var activity: Double
    public var weightKg: Double?
    public var heightCm: Double?
    /// Energy from weight and height instead of the table.
    public var usesMeasuredEnergy: Bool
    public var stage: LifeStage?
    public var diets: [Diet]
    public var exclusions: [Exclusion]
    public var supplements: Set<Nutrient>
    public var likes: [RecipeID]
    /// A doctor's targets apply instead of ours.
    public var isInCare: Bool
    public var targets: [Nutrient: TargetRange]

    public init(
        name: String, born: CivilDate, sex: Sex? = nil, activity: Double = 1.6, weightKg: Double? = nil,
        heightCm: Double? = nil, usesMeasuredEnergy: Bool = false, stage: LifeStage? = nil, diets: [Diet] = [],
        exclusions: [Exclusion] = [], supplements: Set<Nutrient> = [], likes: [RecipeID] = [], isInCare: Bool = false,
        targets: [Nutrient: TargetRange] = [:]
    ) {
        self.name = name
        self.born = born
        self.sex = sex
        self.activity = activity
        self.weightKg = weightKg
        self.heightCm = heightCm
        self.usesMeasuredEnergy = usesMeasuredEnergy
        self.stage = stage
        self.diets = diets
        self.exclusions = exclusions
        self.supplements = supplements
        self.likes = likes
        self.isInCare = isInCare
        self.targets = targets
    }
}

public struct TargetRange: Hashable, Codable, Sendable {
    public var min: Double?
    public var max: Double?
    public init(min: Double? = nil, max: Double? = nil) {
        self.min = min
        self.max = max
    }
}

/// What must not, or should not, be on somebody's plate.
public struct Exclusion: Hashable, Sendable {
    public enum Kind: String, Codable, Sendable { case allergy, intolerance, religion, dislike }
    public enum Traces: String, Codable, Sendable { case avoid, allow }
    public enum Scope: String, Codable, Sendable { case plate, table, house }

    /// As the family wrote it.
    public var what: String
    public var kind: Kind
    public var traces: Traces
    public var scope: Scope

    /// An allergy avoids traces and holds for the whole table when nothing is said; the others allow and bind the plate.
    public init(what: String, kind: Kind, traces: Traces? = nil, scope: Scope? = nil) {
        self.what = what
        self.kind = kind
        self.traces = traces ?? (kind == .allergy ? .avoid : .allow)
        self.scope = scope ?? (kind == .allergy ? .table : .plate)
    }
}

/// Somebody who eats along on some dates.
public struct Guest: Hashable, Sendable {
    public var member: Member
    public var dates: [CivilDate]
    /// Empty: every planned meal.
    public var meals: [Meal]
    public init(member: Member, dates: [CivilDate], meals: [Meal] = []) {
        self.member = member
        self.dates = dates
        self.meals = meals
    }
}

/// Weekdays or dates. A dated entry beats one for weekdays; neither given is every day.
public struct DaySelector: Hashable, Sendable {
    public var weekdays: Set<Weekday>
    public var dates: Set<CivilDate>
    public init(weekdays: Set<Weekday> = [], dates: Set<CivilDate> = []) {
        self.weekdays = weekdays
        self.dates = dates
    }
    public func contains(_ date: CivilDate) -> Bool {
        if weekdays.isEmpty, dates.isEmpty { return true }
        return dates.contains(date) || weekdays.contains(date.weekday)
    }
}

/// A meal that a member eats elsewhere.
public struct Absence: Hashable, Sendable {
    public var member: String
    public var meal: Meal
    public var days: DaySelector
    /// What is known of it; nothing: the meal's usual share of the day with a wide interval.
    public var eats: Composition?
    public var note: String?
    public init(member: String, meal: Meal, days: DaySelector, eats: Composition? = nil, note: String? = nil) {
        self.member = member
        self.meal = meal
        self.days = days
        self.eats = eats
        self.note = note
    }
}

public struct TimeLimit: Hashable, Sendable {
    public var meal: Meal?
    public var days: DaySelector
    public var minutes: Int?
    public var activeMinutes: Int?
    public init(meal: Meal?, days: DaySelector, minutes: Int?, activeMinutes: Int?) {
        self.meal = meal
        self.days = days
        self.minutes = minutes
        self.activeMinutes = activeMinutes
    }
}

/// How often, or how much, of a food group in a week.
public struct FrequencyRule: Hashable, Sendable {
    /// Keys of food groups, families or recipe categories ("pizza"); any of them counts.
    public var groups: [String]
    public var minMeals: Int?
    public var maxMeals: Int?
    /// Grams a member and week.
    public var minGrams: Double?
    public var maxGrams: Double?
    /// Empty: all.
    public var meals: [Meal]
    public var days: Set<Weekday>
    public var members: [String]
    /// A rule (true) or a wish.
    public var isMust: Bool
    public init(
        groups: [String], minMeals: Int? = nil, maxMeals: Int? = nil, minGrams: Double? = nil,
        maxGrams: Double? = nil, meals: [Meal] = [], days: Set<Weekday> = [], members: [String] = [],
        isMust: Bool = false
    ) {
        self.groups = groups
        self.minMeals = minMeals
        self.maxMeals = maxMeals
        self.minGrams = minGrams
        self.maxGrams = maxGrams
        self.meals = meals
        self.days = days
        self.members = members
        self.isMust = isMust
    }
}

public struct Habit: Hashable, Sendable {
    public enum Kind: String, Codable, Sendable { case cold, same, lunchbox }
    public var meal: Meal
    public var days: Set<Weekday>
    public var kind: Kind
    public init(meal: Meal, days: Set<Weekday> = [], kind: Kind) {
        self.meal = meal
        self.days = days
        self.kind = kind
    }
}

/// What somebody has every day besides the meals.
public struct DailyItem: Hashable, Sendable {
    public var member: String
    public var food: FoodID
    public var amount: Measure
    public init(member: String, food: FoodID, amount: Measure) {
        self.member = member
        self.food = food
        self.amount = amount
    }
}

public struct Budget: Hashable, Sendable {
    /// In the household's currency, a week.
    public var amount: Rational
    public var isMust: Bool
    public init(amount: Rational, isMust: Bool) {
        self.amount = amount
        self.isMust = isMust
    }
}

/// What the family read on a label. Answers an unknown for this household alone.
public struct ProductStatement: Hashable, Sendable {
    public var food: FoodID
    public var brand: String?
    public var freeOf: Set<Allergen>
    public var suits: Set<DietForm>
    public var saidBy: String?
    public var on: CivilDate?
    public init(
        food: FoodID, brand: String? = nil, freeOf: Set<Allergen> = [], suits: Set<DietForm> = [],
        saidBy: String? = nil, on: CivilDate? = nil
    ) {
        self.food = food
        self.brand = brand
        self.freeOf = freeOf
        self.suits = suits
        self.saidBy = saidBy
        self.on = on
    }
}
