/// A plan as it is kept, shown, exported and verified. Holds no clock times: the same data, seed and steps give the same
/// bytes. Keys that have no value are written as null.
public struct PlanDocument: Hashable, Sendable {
    public enum Status: String, Codable, Sendable { case optimal, feasible, infeasible, unknown }
    public enum Stop: String, Codable, Sendable { case steps, seconds, gap, cancelled, proven }

    public var id: String
    public var from: CivilDate
    public var days: Int
    /// `YYYY-Www` when the days are exactly one ISO week.
    public var week: String?
    public var household: HouseholdReference
    public var seed: UInt64
    public var dataVersion: String
    public var status: Status
    /// A draft breaks a rule and cannot be accepted.
    public var isDraft: Bool
    public var stopped: Stop
    public var score: ScoreSummary
    /// The least any plan under these rules can have; null while nothing is proven.
    public var bound: Int?
    public var gapPoints: Int?
    public var gapShare: Double?
    public var boundByConstraint: [String: Int]
    public var slots: [SlotEntry]
    public var facts: PlanFacts
    public var analysis: [ConstraintAnalysis]
    public var conflict: Conflict?

    public struct HouseholdReference: Hashable, Codable, Sendable {
        public var id: String
        public var revision: Int
        public init(id: String, revision: Int) {
            self.id = id
            self.revision = revision
        }
    }

    public struct ScoreSummary: Hashable, Codable, Sendable {
        public var rules: [BrokenRule]
        /// Thousandths of a point.
        public var points: Int
        public init(rules: [BrokenRule], points: Int) {
            self.rules = rules
            self.points = points
        }
    }

    public struct BrokenRule: Hashable, Codable, Sendable {
        public var rule: String
        public var amount: Int
        public init(rule: String, amount: Int) {
            self.rule = rule
            self.amount = amount
        }
    }

    public struct SlotEntry: Hashable, Codable, Sendable {
        public var date: CivilDate
        public var meal: Meal
        public var dishes: [DishEntry]
        public var locked: Bool
        /// Members who eat this meal elsewhere.
        public var away: [String]
        public init(date: CivilDate, meal: Meal, dishes: [DishEntry], locked: Bool = false, away: [String] = []) {
            self.date = date
            self.meal = meal
            self.dishes = dishes
            self.locked = locked
            self.away = away
        }
        public var key: SlotKey { SlotKey(date: date, meal: meal) }
    }

    public struct DishEntry: Hashable, Sendable {
        public var recipe: RecipeReference
        /// The plate that differs; null where everybody eats the same.
        public var variant: String?
        public var leftoverOf: SlotKey?
        /// Servings made here; 0 for a rest.
        public var cooked: Rational
        /// Servings put aside for a later meal.
        public var stored: Rational
        public var eaters: [Portion]
        public init(
            recipe: RecipeReference, variant: String? = nil, leftoverOf: SlotKey? = nil, cooked: Rational,
            stored: Rational, eaters: [Portion]
        ) {
            self.recipe = recipe
            self.variant = variant
            self.leftoverOf = leftoverOf
            self.cooked = cooked
            self.stored = stored
            self.eaters = eaters
        }
    }

    public struct RecipeReference: Hashable, Codable, Sendable {
        public var id: RecipeID
        public var revision: String
        public var title: String
        public init(id: RecipeID, revision: String, title: String) {
            self.id = id
            self.revision = revision
            self.title = title
        }
    }

    public struct Portion: Hashable, Codable, Sendable {
        public var member: String
        /// Quarters of a serving.
        public var quarters: Int
        public var portions: Double { Double(quarters) / 4 }
        public init(member: String, quarters: Int) {
            self.member = member
            self.quarters = quarters
        }
        enum CodingKeys: CodingKey { case member, portions }
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            member = try container.decode(String.self, forKey: .member)
            let portions = try container.decode(Double.self, forKey: .portions)
            let exact = portions * 4
            guard exact == exact.rounded(), (1...64).contains(exact) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .portions, in: container,
                    debugDescription: "\(portions) is no portion; portions are quarters from 0.25 to 16")
            }
            quarters = Int(exact)
        }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(member, forKey: .member)
            try container.encode(portions, forKey: .portions)
        }
    }

    public struct ConstraintAnalysis: Hashable, Codable, Sendable {
        public var constraint: String
        public var level: ConstraintLevel
        /// Thousandths of a point; for a rule, the amount by which it is broken.
        public var points: Int
        public var matches: [MatchEntry]
        public init(constraint: String, level: ConstraintLevel, points: Int, matches: [MatchEntry]) {
            self.constraint = constraint
            self.level = level
            self.points = points
            self.matches = matches
        }
    }

    /// One reason, as data: which of the keys are there depends on the constraint.
    public struct MatchEntry: Hashable, Codable, Sendable {
        public var points: Int
        public var date: CivilDate?
        public var meal: Meal?
        public var recipe: RecipeID?
        public var member: String?
        public var nutrient: Nutrient?
        public var food: FoodID?
        /// What is counted ("fish", a recipe, "cost").
        public var subject: String?
        public var found: Double?
        public var min: Double?
        public var max: Double?
        public init(points: Int) { self.points = points }
    }

    /// Why no plan keeps the rules. A smallest set and the ways out are filled by the proof.
    public struct Conflict: Hashable, Codable, Sendable {
        public var rules: [ConflictingRule]
        public var waysOut: [WayOut]
        public init(rules: [ConflictingRule], waysOut: [WayOut] = []) {
            self.rules = rules
            self.waysOut = waysOut
        }
        enum CodingKeys: String, CodingKey { case rules, waysOut = "ways_out" }
    }

    public struct ConflictingRule: Hashable, Codable, Sendable {
        public var rule: String
        public var amount: Int?
        public var date: CivilDate?
        public var meal: Meal?
        public var member: String?
        /// How many dishes the rule removed from this meal.
        public var removed: Int?
        public var of: Int?
        public init(
            rule: String, amount: Int? = nil, date: CivilDate? = nil, meal: Meal? = nil, member: String? = nil,
            removed: Int? = nil, of: Int? = nil
        ) {
            self.rule = rule
            self.amount = amount
            self.date = date
            self.meal = meal
            self.member = member
            self.removed = removed
            self.of = of
        }
    }

    public struct WayOut: Hashable, Codable, Sendable {
        public var rule: String
        public var to: String
        public init(rule: String, to: String) {
            self.rule = rule
            self.to = to
        }
    }

    public init(
        id: String, from: CivilDate, days: Int, household: HouseholdReference, seed: UInt64, dataVersion: String,
        status: Status, isDraft: Bool, stopped: Stop, score: ScoreSummary, slots: [SlotEntry], facts: PlanFacts,
        analysis: [ConstraintAnalysis], conflict: Conflict? = nil
    ) {
        self.id = id
        self.from = from
        self.days = days
        week = days == 7 && from.weekday == .monday ? ISOWeek(containing: from).description : nil
        self.household = household
        self.seed = seed
        self.dataVersion = dataVersion
        self.status = status
        self.isDraft = isDraft
        self.stopped = stopped
        self.score = score
        boundByConstraint = [:]
        self.slots = slots
        self.facts = facts
        self.analysis = analysis
        self.conflict = conflict
    }

    public var dates: [CivilDate] { (0..<days).map { from.adding(days: $0) } }
    public func slot(_ key: SlotKey) -> SlotEntry? { slots.first { $0.key == key } }
}

extension PlanDocument: Codable {
    enum CodingKeys: String, CodingKey {
        case id, from, days, week, household, seed, dataVersion = "data_version", status, isDraft = "draft", stopped
        case score, bound, gapPoints = "gap_points", gapShare = "gap_share"
        case boundByConstraint = "bound_by_constraint", slots, facts, analysis, conflict
    }

    // Written by hand for the nulls alone: the synthesised code leaves such keys out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(from, forKey: .from)
        try container.encode(days, forKey: .days)
        try container.encode(week, forKey: .week)
        try container.encode(household, forKey: .household)
        try container.encode(seed, forKey: .seed)
        try container.encode(dataVersion, forKey: .dataVersion)
        try container.encode(status, forKey: .status)
        try container.encode(isDraft, forKey: .isDraft)
        try container.encode(stopped, forKey: .stopped)
        try container.encode(score, forKey: .score)
        try container.encode(bound, forKey: .bound)
        try container.encode(gapPoints, forKey: .gapPoints)
        try container.encode(gapShare, forKey: .gapShare)
        try container.encode(boundByConstraint, forKey: .boundByConstraint)
        try container.encode(slots, forKey: .slots)
        try container.encode(facts, forKey: .facts)
        try container.encode(analysis, forKey: .analysis)
        try container.encode(conflict, forKey: .conflict)
    }
}

extension PlanDocument.DishEntry: Codable {
    enum CodingKeys: String, CodingKey {
        case recipe, variant, leftoverOf = "leftover_of", cooked, stored, eaters
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        recipe = try container.decode(PlanDocument.RecipeReference.self, forKey: .recipe)
        variant = try container.decodeIfPresent(String.self, forKey: .variant)
        leftoverOf = try container.decodeIfPresent(SlotKey.self, forKey: .leftoverOf)
        cooked = try Self.servings(container, .cooked)
        stored = try Self.servings(container, .stored)
        eaters = try container.decode([PlanDocument.Portion].self, forKey: .eaters)
    }

    private static func servings(_ container: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys) throws -> Rational
    {
        let value = try container.decode(Double.self, forKey: key)
        guard let exact = Rational(approximating: value), exact >= .zero else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "\(value) is no number of servings")
        }
        return exact
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(recipe, forKey: .recipe)
        try container.encode(variant, forKey: .variant)
        try container.encode(leftoverOf, forKey: .leftoverOf)
        try container.encode(cooked.doubleValue, forKey: .cooked)
        try container.encode(stored.doubleValue, forKey: .stored)
        try container.encode(eaters, forKey: .eaters)
    }
}
