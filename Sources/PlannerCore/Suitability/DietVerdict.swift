/// Whether a dish or food suits a diet form. One part that does not decides; unknown beats yes.
public enum DietVerdict: String, Codable, Sendable, Comparable, CaseIterable {
    case yes, unknown, no

    private var rank: Int {
        switch self {
        case .yes: 0
        case .unknown: 1
        case .no: 2
        }
    }

    public static func < (left: DietVerdict, right: DietVerdict) -> Bool { left.rank < right.rank }

    /// The presence of what the diet forbids.
    var presence: Presence {
        switch self {
        case .yes: .free
        case .unknown: .unknown
        case .no: .contains
        }
    }
}

extension DietForm {
    /// The forms that a single dish can break, in the order of the household file.
    public static let judgingDishes: [DietForm] = allCases.filter(\.judgesDish)
}

/// Why a food or dish is not plainly fine: a fact, worded by presenters.
public enum Why: Hashable, Sendable {
    case allergen(Allergen, Presence)
    case animal(AnimalSource)
    /// Religion asks for a certificate that no ingredient line shows.
    case needsCertificate(AnimalSource)
    /// Nil: not stated for this cheese.
    case rennet(Rennet?)
    case alcohol
    /// Wine and beer may have been cleared with egg, milk, gelatine or isinglass.
    case fining
    /// Grams in 100 g; nil: not known.
    case lactose(Double?)
    case fodmap(FodmapLevel?)
    case kosher(KosherClass?)
    case meatWithDairy, fishWithMeat
    /// The food is what was excluded, or is named after it.
    case isExcluded
    /// Made of several things that its name does not tell.
    case composite(FoodGroup)
    /// A substance that no table of ours holds.
    case noFigures
    /// No food was found for the line.
    case noMatch
    /// The food of the line is only a guess.
    case guess
    /// The family read it on the label of this product.
    case statement(ProductStatement)
    case unsafe(SafetyRisk, untilMonths: Int?)

    /// One word for machines.
    public var key: String {
        switch self {
        case .allergen(_, .contains): "contains"
        case .allergen(_, .mayContain): "may contain"
        case .allergen: "depends on the product"
        case .animal(let source): source.rawValue
        case .needsCertificate: "needs a certificate"
        case .rennet(.animal): "animal rennet"
        case .rennet: "rennet unknown"
        case .alcohol: "alcohol"
        case .fining: "fining unknown"
        case .lactose(.some): "lactose"
        case .lactose(nil): "lactose unknown"
        case .fodmap(let level): level.map { "fodmap \($0.rawValue)" } ?? "fodmap unknown"
        case .kosher(.never): "never kosher"
        case .kosher: "needs a certificate"
        case .meatWithDairy: "meat with dairy"
        case .fishWithMeat: "fish with meat"
        case .isExcluded: "contains"
        case .composite: "depends on the product"
        case .noFigures: "no figures"
        case .noMatch: "no match"
        case .guess: "guess"
        case .statement: "label read"
        case .unsafe(let risk, _): risk.key
        }
    }
}
