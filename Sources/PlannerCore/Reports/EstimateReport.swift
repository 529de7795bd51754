/// The answer of `planner estimate`: the eight main figures of a serving with their 90 % interval.
public struct EstimateReport: Hashable, Codable, Sendable {
    public var id: String
    public var value: Figures
    public var low: Figures
    public var high: Figures
    /// 0...1: the share of the weight whose energy is known.
    public var coverage: Double
    /// Lines without a food, as written.
    public var unmatched: [String]

    public init(id: String, info: NutritionInfo, unmatched: [String]) {
        self.id = id
        value = Figures(info, \.value)
        low = Figures(info, \.low)
        high = Figures(info, \.high)
        coverage = EstimateReport.rounded(info[.energy].coverage)
        self.unmatched = unmatched
    }

    /// Keyed by nutrient in JSON: `kcal`, `fat_g` ...
    public struct Figures: Hashable, Sendable {
        public var figures: [Nutrient: Double]

        init(_ info: NutritionInfo, _ end: KeyPath<Estimate, Double>) {
            figures = Dictionary(
                uniqueKeysWithValues: Nutrient.main.map { ($0, EstimateReport.rounded(info[$0][keyPath: end])) })
        }

        public subscript(nutrient: Nutrient) -> Double? { figures[nutrient] }
    }

    /// Two decimals are more than the figures deserve, and enough for a scale.
    static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

extension EstimateReport.Figures: Codable {
    public init(from decoder: any Decoder) throws { figures = try [Nutrient: Double](from: decoder) }
    public func encode(to encoder: any Encoder) throws { try figures.encode(to: encoder) }
}

extension EstimateReport {
    enum CodingKeys: String, CodingKey { case id, low, high, coverage, unmatched }

    /// The values stand beside the id, as the interface asks.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(low, forKey: .low)
        try container.encode(high, forKey: .high)
        try container.encode(coverage, forKey: .coverage)
        try container.encode(unmatched, forKey: .unmatched)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        low = try container.decode(Figures.self, forKey: .low)
        high = try container.decode(Figures.self, forKey: .high)
        coverage = try container.decode(Double.self, forKey: .coverage)
        unmatched = try container.decode([String].self, forKey: .unmatched)
        let beside = try decoder.container(keyedBy: NutrientKey.self)
        var figures: [Nutrient: Double] = [:]
        for nutrient in Nutrient.main {
            figures[nutrient] = try beside.decodeIfPresent(
                Double.self, forKey: NutrientKey(stringValue: nutrient.rawValue))
        }
        value = low
        value.figures = figures
    }

    private struct NutrientKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
