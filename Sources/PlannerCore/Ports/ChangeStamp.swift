/// Who changes something of which household, on which day. The day comes from the caller, as every date does.
public struct ChangeStamp: Hashable, Sendable {
    public var household: RecordID
    public var author: RecordID
    public var date: CivilDate
    public init(household: RecordID, author: RecordID, date: CivilDate) {
        self.household = household
        self.author = author
        self.date = date
    }
}

/// On whose behalf something is read.
public struct Viewer: Hashable, Sendable {
    public var household: RecordID
    public var account: RecordID
    public init(household: RecordID, account: RecordID) {
        self.household = household
        self.account = account
    }
}

/// Who may see what somebody wrote.
public enum Visibility: String, Codable, Sendable, CaseIterable {
    /// Only its owner.
    case `private`
    case household, friends
    case `public`

    /// The one rule, which every read applies, the planner's included.
    public func lets(_ viewer: Viewer, see owner: RecordID, of household: RecordID) -> Bool {
        switch self {
        case .private: viewer.account == owner
        // Friends and the public come with accounts of other households; until then nothing leaves one.
        case .household, .friends, .public: viewer.household == household
        }
    }
}

/// Whose a thing is and who may see it.
public struct Ownership: Hashable, Sendable {
    public var owner: RecordID
    public var visibility: Visibility
    public init(owner: RecordID, visibility: Visibility = .household) {
        self.owner = owner
        self.visibility = visibility
    }
}
