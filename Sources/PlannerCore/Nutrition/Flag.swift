/// A nutrient outside its range. Worded with care: "below the reference range", never "deficient".
public struct Flag: Hashable, Codable, Sendable {
    public enum Level: String, Codable, Sendable {
        case low, high
        case criticalLow = "critical_low"
        case criticalHigh = "critical_high"
    }
    public enum Certainty: String, Codable, Sendable {
        /// The whole 90 % interval lies outside.
        case certain
        /// The value does, an end of the interval does not.
        case possible
        /// Too little is known to say.
        case unknown
    }

    public var nutrient: Nutrient
    public var level: Level
    public var certainty: Certainty

    public init(nutrient: Nutrient, level: Level, certainty: Certainty) {
        self.nutrient = nutrient
        self.level = level
        self.certainty = certainty
    }
}

/// How far outside its range a nutrient is watched and critical. Product decisions; no authority publishes bands for
/// one person.
struct FlagLimits: Hashable, Sendable {
    /// A bound moved: by a factor, or by points of the energy need.
    struct Limit: Hashable, Sendable {
        var factor = 1.0
        var energyPoints = 0.0
        var kcalPerGram = 9.0

        func value(of bound: Double, need: Double) -> Double {
            bound * factor + energyPoints / 100 * need / kcalPerGram
        }
    }

    var low: Limit?
    var criticalLow: Limit?
    var high: Limit?
    var criticalHigh: Limit?

    static func of(_ nutrient: Nutrient) -> FlagLimits {
        switch nutrient {
        // The band is 90 to 110 % of the need; critical is below 80 or above 120 %.
        case .energy:
            FlagLimits(
                low: Limit(), criticalLow: Limit(factor: 0.8 / 0.9), high: Limit(),
                criticalHigh: Limit(factor: 1.2 / 1.1))
        // More than five points of energy outside.
        case .fat:
            FlagLimits(
                low: Limit(), criticalLow: Limit(energyPoints: -5), high: Limit(), criticalHigh: Limit(energyPoints: 5))
        // Above 10 % of the energy, above 13 %.
        case .saturatedFat: FlagLimits(high: Limit(), criticalHigh: Limit(factor: 1.3))
        case .carbohydrate: FlagLimits(low: Limit(), high: Limit())
        // Above 10 %, above 15 %.
        case .freeSugars: FlagLimits(high: Limit(), criticalHigh: Limit(factor: 1.5))
        case .protein: FlagLimits(low: Limit(), criticalLow: Limit(factor: 0.8), high: Limit())
        case .salt: FlagLimits(high: Limit(), criticalHigh: Limit(factor: 1.5))
        case .fibre: FlagLimits(low: Limit())
        case .sugars, .alcohol, .lactose: FlagLimits(low: Limit(), high: Limit())
        // Below the reference a word, below two thirds of it (about the average requirement) a flag.
        case .calcium, .iron, .zinc, .iodine, .vitaminA, .vitaminC, .vitaminD, .vitaminB12, .folate, .magnesium,
            .potassium:
            FlagLimits(criticalLow: Limit(factor: 0.67), criticalHigh: Limit())
        }
    }
}
