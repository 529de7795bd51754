/// A share with its standard uncertainty.
struct UncertainShare: Hashable, Sendable {
    var mean: Double
    var deviation: Double
}

extension IngredientUse {
    /// The share of the ingredient that is eaten. Nil for a deep-frying bath, which follows the weight of what is
    /// fried.
    ///
    /// Product decisions, all with a wide interval:
    /// - cooking water: pasta and potatoes take up roughly a tenth to a fifth of the salt, the rest is poured away;
    /// - frying fat: about a third stays in the pan or on paper;
    /// - marinade: less than half clings to the food; greasing: half stays in the tin.
    var eatenShare: UncertainShare? {
        switch self {
        case .eaten: UncertainShare(mean: 1, deviation: 0)
        case .cookingWater: UncertainShare(mean: 0.15, deviation: 0.04)
        case .fryingFat: UncertainShare(mean: 0.7, deviation: 0.15)
        case .marinade: UncertainShare(mean: 0.4, deviation: 0.15)
        case .greasing: UncertainShare(mean: 0.5, deviation: 0.2)
        case .deepFryingFat: nil
        }
    }

    /// Fat that fried food takes up, as a share of its own weight (breaded food more, thick pieces less).
    static let deepFryingUptake = UncertainShare(mean: 0.10, deviation: 0.03)
}

/// Amounts for what a recipe leaves open. Product decisions: no source gives them, so their uncertainty is wide.
enum OpenAmount {
    /// Grams of salt "to taste" for a kilogram of the dish: one to three, rarely none.
    static let saltPerKilogram = UncertainShare(mean: 2, deviation: 1)

    /// Grams a serving of a food whose amount is not known. The standard uncertainty is as large as the amount.
    static func gramsPerServing(of group: FoodGroup?) -> Double {
        switch group {
        case .salt, .spice: 0.3
        case .herb, .baking, .gelatine: 2
        case .fat, .oil, .vinegar, .condiment, .sugar, .seed: 5
        case .sauce, .nut, .driedFruit, .onionVegetable, .sweet, .chocolate, .cheese, .stock: 15
        case .water: 0
        case nil: 20
        default: 50
        }
    }
}
