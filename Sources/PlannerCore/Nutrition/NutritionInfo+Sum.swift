extension Estimate {
    /// The same thing, `factor` times as much of it: errors grow with it.
    public func scaled(by factor: Double) -> Estimate {
        Estimate(low: low * factor, value: value * factor, high: high * factor, coverage: coverage)
    }

    /// The sum of independent estimates: values add, the distances to the ends add as squares. `weights` say how much
    /// of the whole each part is, for the coverage.
    static func sum(_ parts: [Estimate], weights: [Double]) -> Estimate {
        guard !parts.isEmpty else { return .none }
        var value = 0.0
        var below = 0.0
        var above = 0.0
        var covered = 0.0
        var weight = 0.0
        for (part, share) in zip(parts, weights) {
            value += part.value
            below += (part.value - part.low) * (part.value - part.low)
            above += (part.high - part.value) * (part.high - part.value)
            covered += part.coverage * share
            weight += share
        }
        let even = parts.reduce(0) { $0 + $1.coverage } / Double(parts.count)
        return Estimate(
            low: max(value - below.squareRoot(), 0), value: value, high: value + above.squareRoot(),
            coverage: weight > 0 ? covered / weight : even)
    }
}

extension NutritionInfo {
    public func scaled(by factor: Double) -> NutritionInfo {
        var scaled = self
        for index in estimates.indices { scaled.estimates[index] = estimates[index].scaled(by: factor) }
        return scaled
    }

    /// The sum of things that are independent of each other. Portions of the same dish are not: scale one instead.
    ///
    /// Coverage is weighted by energy, so that a glass of water does not count like a dinner.
    public static func sum(_ parts: [NutritionInfo]) -> NutritionInfo {
        var total = NutritionInfo()
        let weights = parts.map { $0[.energy].value }
        for nutrient in Nutrient.allCases {
            total[nutrient] = Estimate.sum(parts.map { $0[nutrient] }, weights: weights)
        }
        return total
    }

    public static func + (left: NutritionInfo, right: NutritionInfo) -> NutritionInfo { sum([left, right]) }
}
