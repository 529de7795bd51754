/// A way of eating that a member can follow. The raw value is the key of the household file.
public enum DietForm: String, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
    case omnivore, flexitarian, pescatarian
    case ovoLactoVegetarian = "ovo-lacto-vegetarian"
    case lactoVegetarian = "lacto-vegetarian"
    case ovoVegetarian = "ovo-vegetarian"
    case vegan, keto
    case lowCarb = "low-carb"
    case glutenFree = "gluten-free"
    case lactoseFree = "lactose-free"
    case halal, kosher
    case lowFodmap = "low-fodmap"

    /// Whether a single dish can break it. Keto and low-carb judge a day; omnivore and flexitarian forbid nothing.
    public var judgesDish: Bool {
        switch self {
        case .omnivore, .flexitarian, .keto, .lowCarb: false
        default: true
        }
    }

    /// Refused under 18 years and in pregnancy.
    public var isForAdultsOnly: Bool { self == .keto || self == .lowCarb }
}

/// A diet form as a member follows it.
public struct Diet: Hashable, Sendable {
    public var form: DietForm
    /// Unknown is allowed ("as far as known").
    public var asFarAsKnown: Bool
    public init(_ form: DietForm, asFarAsKnown: Bool = false) {
        self.form = form
        self.asFarAsKnown = asFarAsKnown
    }
}
