/// A figure with its 90 % interval and the share of it that rests on known values.
public struct Estimate: Hashable, Codable, Sendable {
    public var low: Double
    public var value: Double
    public var high: Double
    /// 0...1: the share of the weight whose figure is known. 0 is "unknown", whatever `value` says.
    public var coverage: Double

    public init(low: Double, value: Double, high: Double, coverage: Double) {
        self.low = low
        self.value = value
        self.high = high
        self.coverage = coverage
    }

    public static let none = Estimate(low: 0, value: 0, high: 0, coverage: 0)
}

/// Estimates of every nutrient, in the order of `Nutrient.allCases`.
public struct NutritionInfo: Hashable, Sendable {
    public var estimates: [Estimate]

    public init() { estimates = Array(repeating: .none, count: Nutrient.count) }

    public subscript(nutrient: Nutrient) -> Estimate {
        get { estimates[nutrient.index] }
        set { estimates[nutrient.index] = newValue }
    }
}

extension NutritionInfo: Codable {
    public init(from decoder: any Decoder) throws {
        let known = try [Nutrient: Estimate](from: decoder)
        self.init()
        for (nutrient, estimate) in known { self[nutrient] = estimate }
    }

    public func encode(to encoder: any Encoder) throws {
        try Dictionary(uniqueKeysWithValues: Nutrient.allCases.map { ($0, self[$0]) }).encode(to: encoder)
    }
}
