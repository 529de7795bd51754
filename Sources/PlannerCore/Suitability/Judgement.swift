/// May this person eat this dish? With the chains that say why not, or why so.
public struct Judgement: Hashable, Sendable {
    public enum Verdict: Int, Sendable, Comparable {
        case allowed, unknown, forbidden
        public static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
    }

    public var verdict: Verdict
    /// What forbids it or leaves it unknown; worst first, then by line.
    public var chains: [Chain]
    /// The labels that an "allowed" rests on, to be shown with the dish and on the shopping list.
    public var relyingOn: [Chain]
}

/// Person <- rule <- line <- food, as facts.
public struct Chain: Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        case exclusion(Exclusion)
        case diet(Diet)
        /// The person is too young, by their months of age on the day.
        case age(months: Int)
        case pregnancy
    }

    /// Whose rule it is; not always the one who eats.
    public var member: String
    public var cause: Cause
    public var verdict: Judgement.Verdict
    /// Index and text of the line; nil when the dish as a whole is meant (meat with dairy).
    public var line: Int?
    public var text: String?
    public var food: FoodID?
    public var why: Why
}

/// A word about a dish for somebody it is not made for: never a removal.
public struct SafetyNote: Hashable, Sendable {
    public var member: String
    public var line: Int
    public var text: String
    public var food: FoodID?
    public var risk: SafetyRisk
}
