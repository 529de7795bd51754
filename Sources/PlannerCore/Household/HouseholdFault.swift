/// Everything that is wrong with a household file; never empty.
public struct HouseholdFault: Error, Hashable, Sendable {
    public var issues: [HouseholdIssue]
    public init(issues: [HouseholdIssue]) { self.issues = issues }
}

/// One thing that was found in a household file: refused, or (a notice) taken with a change.
public struct HouseholdIssue: Hashable, Sendable {
    /// Where: `members[2].born`; empty for the file as a whole.
    public var path: String
    public var problem: HouseholdProblem
    public init(path: String, problem: HouseholdProblem) {
        self.path = path
        self.problem = problem
    }
}

/// What can be wrong. Facts only; `HouseholdIssue.sentence` words them.
public enum HouseholdProblem: Hashable, Sendable {
    case notJSON(JSONSyntaxFault)
    case unsupportedFormat(Int)
    case unknownKey(nearest: String?, allowed: [String])
    case missing
    case wrongType(expected: Expected, found: JSONValue.Kind)
    /// The text is none of a fixed list.
    case notAllowed(String, allowed: [String], nearest: String?)
    case badDate(String)
    case bornInFuture(CivilDate, today: CivilDate)
    /// More than 120 years ago.
    case bornTooLongAgo(CivilDate)
    case outOfRange(Double, min: Double, max: Double?)
    case empty
    case duplicateName(String)
    case duplicateEntry(String)
    case noMembers
    case tooManyMembers(Int)
    case dietForAdultsOnly(DietForm, BecauseOf)
    /// A pregnancy or breastfeeding at an age where it cannot be.
    case stageAtAge(LifeStage, years: Int)
    case minAboveMax(min: Double, max: Double)
    /// A rule, limit or target that says nothing.
    case saysNothing(oneOf: [String])
    case unknownGroup(String, nearest: String?)
    case unknownFood(String)
    case unknownMember(String, known: [String])
    case badAmount(String)
    case badMoney(String)
    case badCode(String, Code)
    /// `"energy": "measured"` without weight and height.
    case measuredEnergyNeeds(missing: [String])
    /// A notice: the activity was moved into the range the tables cover.
    case clamped(Double, to: Double)
    /// A notice: targets count only where a doctor set them.
    case targetsWithoutCare

    public enum Expected: String, Hashable, Sendable {
        case text, number, whole, truth, list, object, textOrList, textOrObject
    }
    public enum BecauseOf: Hashable, Sendable { case years(Int), pregnant }
    public enum Code: Hashable, Sendable { case region, currency }

    /// Taken all the same, with a word about it.
    public var isNotice: Bool {
        switch self {
        case .clamped, .targetsWithoutCare: true
        default: false
        }
    }
}
