/// A tick, or a purchase, on the list of some days.
public struct ListMark: Hashable, Sendable {
    public enum Kind: String, Codable, Sendable { case ticked, bought }
    /// Id of the shopping item: food and form.
    public var item: String
    public var kind: Kind
    /// The days of the list it was made on.
    public var from: CivilDate
    public var to: CivilDate
    public init(item: String, kind: Kind, from: CivilDate, to: CivilDate) {
        self.item = item
        self.kind = kind
        self.from = from
        self.to = to
    }
}

/// Something that was bought, and what of it came into the pantry.
public struct Purchase: Hashable, Sendable {
    /// Of kind `bought`.
    public var mark: ListMark
    public var pantry: [PantryItem]
    public init(mark: ListMark, pantry: [PantryItem]) {
        self.mark = mark
        self.pantry = pantry
    }
}

/// Marks merge by union: what two phones tick is ticked.
public protocol ListStore: Sendable {
    /// Marks of every list that shares a day with these, ordered by item, kind and days.
    func listMarks(of household: RecordID, from: CivilDate, to: CivilDate) async throws -> [ListMark]
    func tick(_ marks: [ListMark], by stamp: ChangeStamp) async throws
    /// Takes ticks and purchases of these items away, on every list that shares a day with these.
    func untick(_ items: [String], from: CivilDate, to: CivilDate, by stamp: ChangeStamp) async throws
    /// Marks as bought and fills the pantry, together. What is marked already on a list that shares a day fills nothing.
    func buy(_ purchases: [Purchase], by stamp: ChangeStamp) async throws
    /// Keeps a list as JSON text, as it was put on paper.
    func keepPrintedList(json: String, from: CivilDate, to: CivilDate, by stamp: ChangeStamp) async throws
    /// The last list printed for exactly these days.
    func printedList(of household: RecordID, from: CivilDate, to: CivilDate) async throws -> String?
}

/// Everything that is kept, behind one value.
public protocol PlannerStore: LibraryStore, FoodStore, RecipeStore, HouseholdStore, HistoryStore, PlanStore,
    PantryStore,
    DiaryStore, ListStore
{}
