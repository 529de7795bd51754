/// A readable, stable name of a food: `potato`, `milk-3.5`.
public struct FoodID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }
    public static func < (left: FoodID, right: FoodID) -> Bool { left.rawValue < right.rawValue }
}

extension FoodID: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// A food as a family buys it, one row of `data/nutrients.csv`.
public struct Food: Hashable, Sendable {
    public var id: FoodID
    public var name: Localized
    public var synonyms: [Language: [String]]
    public var group: FoodGroup
    public var tags: Set<FoodTag>
    public var aisle: Aisle
    public var source: FoodSource
    /// Per 100 g edible portion.
    public var composition: Composition
    /// Grams per 100 g edible portion; nil is unknown. No nutrient: it is never summed or judged.
    public var water: Double?
    public var measures: FoodMeasures
    /// Share of the bought weight that is eaten, 0...1.
    public var edibleShare: Double
    /// Weight after cooking for one gram raw, by method.
    public var yields: [CookingMethod: Double]
    public var packs: [PackSize]
    public var shelfLife: ShelfLife
    public var allergens: [Allergen: Presence]
    public var animalSources: Set<AnimalSource>
    public var rennet: Rennet?
    public var kosher: KosherClass?
    /// Nil is unknown.
    public var fodmap: FodmapLevel?
    /// Not to be eaten below this age, in months.
    public var ageMinMonths: Int?
    public var choking: ChokingForm?
    /// What a kitchen always has: asked for, not bought blindly.
    public var isStaple: Bool

    public init(
        id: FoodID, name: Localized, synonyms: [Language: [String]] = [:], group: FoodGroup, tags: Set<FoodTag> = [],
        aisle: Aisle, source: FoodSource, composition: Composition, water: Double? = nil,
        measures: FoodMeasures = FoodMeasures(), edibleShare: Double = 1, yields: [CookingMethod: Double] = [:],
        packs: [PackSize] = [],
        shelfLife: ShelfLife = ShelfLife(), allergens: [Allergen: Presence] = [:],
        animalSources: Set<AnimalSource> = [], rennet: Rennet? = nil, kosher: KosherClass? = nil,
        fodmap: FodmapLevel? = nil, ageMinMonths: Int? = nil, choking: ChokingForm? = nil, isStaple: Bool = false
    ) {
        self.id = id
        self.name = name
        self.synonyms = synonyms
        self.group = group
        self.tags = tags
        self.aisle = aisle
        self.source = source
        self.composition = composition
        self.water = water
        self.measures = measures
        self.edibleShare = edibleShare
        self.yields = yields
        self.packs = packs
        self.shelfLife = shelfLife
        self.allergens = allergens
        self.animalSources = animalSources
        self.rennet = rennet
        self.kosher = kosher
        self.fodmap = fodmap
        self.ageMinMonths = ageMinMonths
        self.choking = choking
        self.isStaple = isStaple
    }

    /// What is known of an allergen; what no row states is unknown.
    public func presence(of allergen: Allergen) -> Presence { allergens[allergen] ?? .unknown }
}

/// Where a row's figures come from.
public struct FoodSource: Hashable, Codable, Sendable {
    /// "USDA SR28", "Ciqual 2020", "estimate", or what an importer names.
    public var table: String
    public var code: String
    /// The entry beside it ("Ciqual 20128"): iodine, and what the first table lacks. Nil when there is none.
    public var secondary: String?
    /// The nutrients whose figure is an estimate.
    public var estimated: Set<Nutrient>

    public init(table: String, code: String, secondary: String? = nil, estimated: Set<Nutrient> = []) {
        self.table = table
        self.code = code
        self.secondary = secondary
        self.estimated = estimated
    }
}

/// Household weights, in grams as sold (peel and stone included); density in grams a millilitre. Nil is unknown.
public struct FoodMeasures: Hashable, Codable, Sendable {
    public var density: Double?
    public var pieceSmall: Double?
    public var piece: Double?
    public var pieceLarge: Double?
    public var slice: Double?
    public var bunch: Double?
    public var clove: Double?
    public var can: Double?
    public var canDrained: Double?
    public var handful: Double?

    public init(
        density: Double? = nil, pieceSmall: Double? = nil, piece: Double? = nil, pieceLarge: Double? = nil,
        slice: Double? = nil, bunch: Double? = nil, clove: Double? = nil, can: Double? = nil,
        canDrained: Double? = nil, handful: Double? = nil
    ) {
        self.density = density
        self.pieceSmall = pieceSmall
        self.piece = piece
        self.pieceLarge = pieceLarge
        self.slice = slice
        self.bunch = bunch
        self.clove = clove
        self.can = can
        self.canDrained = canDrained
        self.handful = handful
    }
}

public enum CookingMethod: String, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
    case boil, steam, fry, deepFry = "deep-fry", bake, roast, grill, stew, soak
}

/// A size a shop sells, in grams, millilitres or pieces.
public struct PackSize: Hashable, Codable, Sendable {
    public var amount: Rational
    public var unit: MeasureUnit
    public init(amount: Rational, unit: MeasureUnit) {
        self.amount = amount
        self.unit = unit
    }
}

/// Days a food keeps at home; nil is unknown.
public struct ShelfLife: Hashable, Codable, Sendable {
    public var closedDays: Int?
    public var openDays: Int?
    public init(closedDays: Int? = nil, openDays: Int? = nil) {
        self.closedDays = closedDays
        self.openDays = openDays
    }
}

public enum AnimalSource: String, Codable, Sendable, CaseIterable {
    case milk, egg, beef, veal, pork, lamb, goat, game, rabbit, horse, poultry, fish, crustacean, mollusc, honey
    case gelatine, insect, mixed, unknown

    /// Flesh or a part of a killed animal, gelatine included.
    public var isSlaughtered: Bool {
        switch self {
        case .milk, .egg, .honey: false
        default: true
        }
    }
}

public enum Rennet: String, Codable, Sendable, CaseIterable { case animal, microbial, unknown }
public enum KosherClass: String, Codable, Sendable, CaseIterable { case meat, dairy, pareve, fish, never, check }
public enum FodmapLevel: String, Codable, Sendable, CaseIterable { case low, medium, high }

/// What makes a food dangerous for small children to swallow.
public enum ChokingForm: String, Codable, Sendable, CaseIterable {
    case wholeNut = "whole-nut", roundSmall = "round-small", hardRaw = "hard-raw", sausageRound = "sausage-round"
    case popcorn, hardSweet = "hard-sweet", sticky, bones
}
