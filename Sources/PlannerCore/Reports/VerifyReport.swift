/// What an independent look at a plan found.
public struct VerifyReport: Hashable, Codable, Sendable {
    public var valid: Bool
    public var violations: [Violation]
    /// Thousandths of a point, counted anew; null when the plan does not fit its facts.
    public var points: Int?
    public var statedPoints: Int

    public struct Violation: Hashable, Codable, Sendable {
        public var rule: String
        /// "2026-12-07 dinner"; null when the plan as a whole is meant.
        public var slot: String?
        public var member: String?
        /// In English, for whoever debugs it.
        public var why: String
        public init(rule: String, slot: String? = nil, member: String? = nil, why: String) {
            self.rule = rule
            self.slot = slot
            self.member = member
            self.why = why
        }
    }

    public init(violations: [Violation], points: Int?, statedPoints: Int) {
        valid = violations.isEmpty
        self.violations = violations
        self.points = points
        self.statedPoints = statedPoints
    }

    enum CodingKeys: String, CodingKey { case valid, violations, points, statedPoints = "stated_points" }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(valid, forKey: .valid)
        try container.encode(violations, forKey: .violations)
        try container.encode(points, forKey: .points)
        try container.encode(statedPoints, forKey: .statedPoints)
    }
}
