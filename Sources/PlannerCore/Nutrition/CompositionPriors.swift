/// What a food of a group usually holds: stands in, with a wide interval, where a figure or the food itself is not
/// known.
struct CompositionPriors: Sendable {
    /// Mean, standard deviation and largest value per 100 g.
    struct Prior: Hashable, Sendable {
        var mean = 0.0
        var deviation = 0.0
        var largest = 0.0
    }

    private var byGroup: [FoodGroup: [Prior]] = [:]
    private var overall: [Prior] = []

    /// Needs at least this many foods of a group; else all foods speak.
    private static let fewest = 3

    init(_ catalog: any FoodCatalog) {
        // What recipes use by the pinch says nothing about an ingredient that was not found.
        let small: Set<FoodGroup> = [.salt, .spice, .herb, .baking, .water]
        overall = CompositionPriors.priors(catalog.foods.filter { !small.contains($0.group) }, fewest: 1)
        for (group, foods) in Dictionary(grouping: catalog.foods, by: \.group) {
            byGroup[group] = CompositionPriors.priors(foods, fewest: CompositionPriors.fewest, else: overall)
        }
    }

    subscript(group: FoodGroup?, nutrient: Nutrient) -> Prior {
        (group.flatMap { byGroup[$0] } ?? overall)[nutrient.index]
    }

    private static func priors(_ foods: [Food], fewest: Int, else fallback: [Prior] = []) -> [Prior] {
        Nutrient.allCases.map { nutrient in
            let values = foods.compactMap { $0.composition[nutrient] }
            guard values.count >= fewest else {
                return fallback.isEmpty ? Prior() : fallback[nutrient.index]
            }
            // The richest twentieth is left out: one kelp says nothing about what tofu holds of iodine.
            let usual = values.sorted().dropLast(values.count / 20)
            let mean = usual.reduce(0, +) / Double(usual.count)
            let variance = usual.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(usual.count)
            return Prior(mean: mean, deviation: variance.squareRoot(), largest: usual.last ?? 0)
        }
    }
}
