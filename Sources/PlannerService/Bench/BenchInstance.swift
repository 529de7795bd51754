public import FoundationEssentials

/// A made-up week to measure the engine with: recipes, members and rules as figures, in the format `mealbench-1`.
public struct BenchInstance: Decodable, Sendable {
    public var name: String
    public var days: Int
    public var meals: [String]
    public var nutrients: [String]
    /// How many dishes a meal may have at most.
    public var tracks: Int
    public var eligibility: [String: Eligibility]
    /// Nothing with one of these comes on the table.
    public var allergensOffTable: [String]
    public var rules: [Rule]
    public var locks: [Lock]
    public var leftover: Leftover
    public var split: Split
    public var shopping: Shopping
    public var members: [Member]
    public var ingredients: [Ingredient]
    public var recipes: [Recipe]

    /// `core` leaves out recency, the week's nutrients, leftovers, shopping and the rules marked so.
    public enum Variant: String, Sendable, CaseIterable {
        case core, full
    }

    public struct Eligibility: Decodable, Sendable {
        public var type: String
        public var maxMinutes: Double?
    }

    public struct Rule: Decodable, Sendable {
        public var name: String
        public var kind: Kind
        public var full: Bool?
        public var type: String?
        public var attr: String?
        public var value: String?
        public var values: [String]?
        public var meals: [String]?
        public var window: Int?
        public var days: Int?
        public var min: Int?
        public var max: Double?

        public enum Kind: String, Decodable, Sendable {
            case `repeat`, gap, variety, week, budget
        }
    }

    public struct Lock: Decodable, Sendable {
        public var slot: Int
        public var track: Int?
        public var recipe: Int
    }

    public struct Leftover: Decodable, Sendable {
        public var fromMeal: String
        public var toMeal: String
        public var bonus: Double
    }

    public struct Split: Decodable, Sendable {
        public var penalty: Double
    }

    public struct Shopping: Decodable, Sendable {
        public var perItem: Double
    }

    public struct Member: Decodable, Sendable {
        public var name: String
        /// In servings.
        public var portion: Double
        /// By slot, 1 where the member eats.
        public var present: [Int]
        public var track: Int
        public var diet: String
        public var day: [Range?]
        public var week: [Range?]
    }

    /// `[lo|null, hi|null, weight]`.
    public struct Range: Decodable, Sendable {
        public var low: Double?
        public var high: Double?
        public var weight: Double

        public init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            low = try list.decode(Double?.self)
            high = try list.decode(Double?.self)
            weight = try list.decode(Double.self)
        }

        /// What a distance is measured against: the upper end, else the lower.
        public var reference: Double { high ?? low ?? 1 }
    }

    /// `[name, packGrams, packPrice, perishShare, stockGrams]`.
    public struct Ingredient: Decodable, Sendable {
        public var packGrams: Double
        /// The price of what spoils of a whole pack.
        public var perishingPrice: Double
        public var stockGrams: Double

        public init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            _ = try list.decode(String.self)
            packGrams = try list.decode(Double.self)
            perishingPrice = try list.decode(Double.self) * list.decode(Double.self)
            stockGrams = try list.decode(Double.self)
        }
    }

    /// `[type, minutes, cost, group, protein, keeps, diet, allergens, nutrients, pref, recency, [[ingredient, grams]]]`.
    public struct Recipe: Decodable, Sendable {
        public var type: String
        public var minutes: Double
        public var cost: Double
        public var group: String
        public var protein: String
        public var keeps: Bool
        public var diet: String
        public var allergens: [String]
        /// Of a serving.
        public var nutrients: [Double]
        public var preference: Double
        public var recency: Double
        /// Pairs of an ingredient's index and grams a serving.
        public var ingredients: [[Double]]

        public init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            type = try list.decode(String.self)
            minutes = try list.decode(Double.self)
            cost = try list.decode(Double.self)
            group = try list.decode(String.self)
            protein = try list.decode(String.self)
            keeps = try list.decode(Int.self) != 0
            diet = try list.decode(String.self)
            allergens = try list.decode([String].self)
            nutrients = try list.decode([Double].self)
            preference = try list.decode(Double.self)
            recency = try list.decode(Double.self)
            ingredients = try list.decode([[Double]].self)
        }

        /// The value that a rule's `attr` names.
        public func attribute(_ name: String?) -> String { name == "protein" ? protein : group }
    }

    /// Reads an instance.
    /// - Throws: `DecodingError` where the text is no instance, `BenchFault` where its parts do not fit together.
    public static func read(_ data: Data) throws -> BenchInstance {
        let instance = try JSONDecoder().decode(BenchInstance.self, from: data)
        try instance.check()
        return instance
    }

    public var slotCount: Int { days * meals.count }

    public func day(of slot: Int) -> Int { slot / meals.count }
    public func meal(of slot: Int) -> String { meals[slot % meals.count] }

    /// The portions of the members who are there, of one track or of all.
    public func portions(at slot: Int, track: Int? = nil) -> Double {
        members.reduce(0) { sum, member in
            member.present[slot] != 0 && (track ?? member.track) == member.track ? sum + member.portion : sum
        }
    }

    private func check() throws {
        func demand(_ holds: Bool, _ what: String) throws {
            if !holds { throw BenchFault.misfit(name, what) }
        }
        try demand((1...28).contains(days), "days has to be 1 to 28, not \(days)")
        try demand((1...4).contains(meals.count), "meals has to name 1 to 4 meals, not \(meals.count)")
        try demand((1...2).contains(tracks), "tracks has to be 1 or 2, not \(tracks)")
        try demand(nutrients.count <= 20, "at most 20 nutrients, not \(nutrients.count)")
        for meal in meals { try demand(eligibility[meal] != nil, "eligibility names nothing for \(meal)") }
        for member in members {
            try demand(member.present.count == slotCount, "\(member.name): present needs \(slotCount) entries")
            try demand((0..<tracks).contains(member.track), "\(member.name): there is no track \(member.track)")
            try demand(member.portion > 0, "\(member.name): the portion has to be above 0")
            try demand(
                member.day.count == nutrients.count && member.week.count == nutrients.count,
                "\(member.name): day and week need \(nutrients.count) ranges each")
        }
        for slot in 0..<slotCount { try demand(portions(at: slot) > 0, "nobody eats at slot \(slot)") }
        for (index, recipe) in recipes.enumerated() {
            try demand(
                recipe.nutrients.count == nutrients.count, "recipe \(index) has \(recipe.nutrients.count) nutrients")
            try demand(
                recipe.ingredients.allSatisfy { $0.count == 2 && ingredients.indices.contains(Int($0[0])) },
                "recipe \(index) names an ingredient that is not there")
        }
        for lock in locks {
            try demand(
                (0..<slotCount).contains(lock.slot) && recipes.indices.contains(lock.recipe),
                "a lock names slot \(lock.slot) and recipe \(lock.recipe)")
        }
    }
}

/// What is wrong with an instance as a whole.
public enum BenchFault: Error, CustomStringConvertible {
    case misfit(String, String)

    public var description: String {
        switch self {
        case .misfit(let name, let what): "\(name): \(what)"
        }
    }
}
