/// What each member gets on each day and in the mean of the days, against their ranges. Every printed, shown or exported
/// report comes from this one value.
public struct WeekReport: Hashable, Codable, Sendable {
    public var from: CivilDate
    public var to: CivilDate
    public var members: [MemberReport]

    public init(from: CivilDate, to: CivilDate, members: [MemberReport]) {
        self.from = from
        self.to = to
        self.members = members
    }
}

public struct MemberReport: Hashable, Codable, Sendable {
    public var name: String
    /// kcal a day by the authority's table.
    public var energyNeed: Double
    public var days: [Day]
    public var week: Mean
    /// Things to say once, by key: "vegan-b12", "energy-clamped", "in-care".
    public var notes: [String]

    public struct Day: Hashable, Codable, Sendable {
        public var date: CivilDate
        public var totals: [Nutrient: Estimate]
        public var ranges: [Nutrient: Range]
        public var flags: [Flag]
        public init(date: CivilDate, totals: [Nutrient: Estimate], ranges: [Nutrient: Range], flags: [Flag]) {
            self.date = date
            self.totals = totals
            self.ranges = ranges
            self.flags = flags
        }
    }

    /// The daily mean of the days reported.
    public struct Mean: Hashable, Codable, Sendable {
        public var totals: [Nutrient: Estimate]
        public var ranges: [Nutrient: Range]
        public var flags: [Flag]
        public init(totals: [Nutrient: Estimate], ranges: [Nutrient: Range], flags: [Flag]) {
            self.totals = totals
            self.ranges = ranges
            self.flags = flags
        }
    }

    public struct Range: Hashable, Codable, Sendable {
        public var min: Double?
        public var max: Double?
        public var kind: String
        public var authority: String
        public var year: Int?
        public var table: String
        public init(min: Double?, max: Double?, kind: String, authority: String, year: Int?, table: String) {
            self.min = min
            self.max = max
            self.kind = kind
            self.authority = authority
            self.year = year
            self.table = table
        }
    }

    public struct Flag: Hashable, Codable, Sendable {
        public var nutrient: Nutrient
        public var level: String
        public var certainty: String
        /// What brings most of it, largest first; only in the week.
        public var mostlyFrom: [Source]
        /// The two dishes that would mend most of it; only in the week.
        public var mend: [RecipeID]
        public init(
            nutrient: Nutrient, level: String, certainty: String, mostlyFrom: [Source] = [], mend: [RecipeID] = []
        ) {
            self.nutrient = nutrient
            self.level = level
            self.certainty = certainty
            self.mostlyFrom = mostlyFrom
            self.mend = mend
        }
        enum CodingKeys: String, CodingKey {
            case nutrient, level, certainty, mostlyFrom = "mostly_from", mend
        }
    }

    public struct Source: Hashable, Codable, Sendable {
        public var recipe: RecipeID?
        public var food: FoodID?
        /// 0...1 of the member's total.
        public var share: Double
        public init(recipe: RecipeID? = nil, food: FoodID? = nil, share: Double) {
            self.recipe = recipe
            self.food = food
            self.share = share
        }
    }

    public init(name: String, energyNeed: Double, days: [Day], week: Mean, notes: [String] = []) {
        self.name = name
        self.energyNeed = energyNeed
        self.days = days
        self.week = week
        self.notes = notes
    }

    enum CodingKeys: String, CodingKey { case name, energyNeed = "energy_need_kcal", days, week, notes }
}
