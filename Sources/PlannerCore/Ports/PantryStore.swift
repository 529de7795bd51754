/// Something at home.
public struct PantryItem: Hashable, Sendable {
    /// Made by whoever adds it; saying the same twice adds nothing.
    public var id: RecordID
    /// Nil when no food was found for the name.
    public var food: FoodID?
    /// As it was written.
    public var name: String
    public var amount: Measure
    public var expires: CivilDate?
    /// The day it was last set.
    public var recordedOn: CivilDate
    public var ownership: Ownership
    public init(
        id: RecordID, food: FoodID?, name: String, amount: Measure, expires: CivilDate? = nil, recordedOn: CivilDate,
        ownership: Ownership
    ) {
        self.id = id
        self.food = food
        self.name = name
        self.amount = amount
        self.expires = expires
        self.recordedOn = recordedOn
        self.ownership = ownership
    }
}

public enum PantryChange: Hashable, Sendable {
    /// Adds, or replaces what has this id.
    case set(PantryItem)
    case remove(RecordID)
}

public protocol PantryStore: Sendable {
    /// Ordered by expiry (what never expires last), name and id.
    func pantry(for viewer: Viewer) async throws -> [PantryItem]
    /// All or none. Removing what is not there throws `StoreFault.unknown`.
    func changePantry(_ changes: [PantryChange], by stamp: ChangeStamp) async throws
}
