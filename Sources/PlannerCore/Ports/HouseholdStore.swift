/// A revision of a household's document: the household file as JSON text.
public struct HouseholdRecord: Hashable, Sendable {
    public var id: RecordID
    /// Counts from 1.
    public var revision: Int
    public var document: String
    /// The account it was made by.
    public var owner: RecordID
    public init(id: RecordID, revision: Int, document: String, owner: RecordID) {
        self.id = id
        self.revision = revision
        self.document = document
        self.owner = owner
    }

    /// Reads and changes in the owner's name.
    public var viewer: Viewer { Viewer(household: id, account: owner) }
    public func stamp(_ date: CivilDate) -> ChangeStamp { ChangeStamp(household: id, author: owner, date: date) }
}

/// Keeps families' documents. A change appends a revision; old ones stay readable.
public protocol HouseholdStore: Sendable {
    /// Makes a household and the account that owns it.
    func makeHousehold(document: String, ownerName: String, on date: CivilDate) async throws -> HouseholdRecord
    /// The current revision of every household, the first made first.
    func households() async throws -> [HouseholdRecord]
    func household(_ id: RecordID) async throws -> HouseholdRecord?
    func household(_ id: RecordID, revision: Int) async throws -> HouseholdRecord?
    /// Appends a revision, unless the document is the current one to the letter.
    func saveHousehold(document: String, by stamp: ChangeStamp) async throws -> HouseholdRecord
}

/// A change that a household made.
public struct HistoryEntry: Hashable, Sendable {
    public enum Kind: String, Codable, Sendable, CaseIterable {
        case household
        case recipeSaved = "recipe-saved", recipeRemoved = "recipe-removed", recipeMarked = "recipe-marked"
        case foodSaved = "food-saved", foodRemoved = "food-removed"
        case planAccepted = "plan-accepted", cooked
        case pantryChanged = "pantry-changed", pantryRemoved = "pantry-removed"
        case diaryAdded = "diary-added", diaryRemoved = "diary-removed"
        case listTicked = "list-ticked", listUnticked = "list-unticked", bought
        case undone
    }

    /// Grows from change to change.
    public var sequence: Int
    public var id: RecordID
    public var kind: Kind
    /// What was changed: the id of a dish, a plan, a meal.
    public var subject: String?
    public var date: CivilDate
    public var author: RecordID
    /// The change that this one took back.
    public var undoes: Int?
    public var isUndone: Bool

    public init(
        sequence: Int, id: RecordID, kind: Kind, subject: String?, date: CivilDate, author: RecordID,
        undoes: Int? = nil, isUndone: Bool = false
    ) {
        self.sequence = sequence
        self.id = id
        self.kind = kind
        self.subject = subject
        self.date = date
        self.author = author
        self.undoes = undoes
        self.isUndone = isUndone
    }
}

/// What a household did, and the way back.
public protocol HistoryStore: Sendable {
    /// The last changes, newest first.
    func history(of household: RecordID, limit: Int) async throws -> [HistoryEntry]
    /// Takes the last change back that is not yet taken back, and answers it; nil when there is none. Undo itself is
    /// appended to the history, and asking again goes one further back.
    func undo(by stamp: ChangeStamp) async throws -> HistoryEntry?
}
