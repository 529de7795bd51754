import Foundation
public import PlannerCore

/// The ports in the most obvious way: values in dictionaries, undo by keeping what was before each change.
public actor InMemoryStore: PlannerStore {
    /// What undo puts back.
    struct State: Equatable {
        var currentHouseholds: [RecordID: Int] = [:]
        var ownFoods: [RecordID: [FoodID: OwnFood]] = [:]
        var ownRecipes: [RecordID: [RecipeID: OwnRecipe]] = [:]
        var marks: [RecordID: [RecipeMark]] = [:]
        var slots: [RecordID: [SlotKey: Int]] = [:]
        var cooked: [RecordID: Set<SlotKey>] = [:]
        var pantry: [RecordID: [RecordID: PantryItem]] = [:]
        var diary: [RecordID: Bool] = [:]
        var listMarks: [RecordID: Set<ListMark>] = [:]
    }

    struct OwnFood: Equatable {
        var food: Food
        var isRemoved = false
        var ownership: Ownership
    }

    struct OwnRecipe: Equatable {
        /// Nil: hides a dish of the library.
        var recipe: Recipe?
        var nutrition: NutritionInfo?
        var isRemoved = false
        var ownership: Ownership
    }

    var state = State()
    var before: [Int: State] = [:]
    var entries: [(household: RecordID, entry: HistoryEntry)] = []
    var library = ShippedLibrary(dataVersion: "", foods: [], recipes: [])
    var libraryRevisions: [Recipe] = []
    var ownRevisions: [RecordID: [Recipe]] = [:]
    var householdRevisions: [HouseholdRecord] = []
    var proposals: [(household: RecordID, plan: PlanRecord)] = []
    var plans: [PlanRecord] = []
    var diaryEntries: [(household: RecordID, entry: DiaryEntry)] = []
    var printed: [(household: RecordID, json: String, from: CivilDate, to: CivilDate)] = []
    private var generator: SeededGenerator

    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    func newID() -> RecordID { RecordID(using: &generator) }

    func change(
        _ kind: HistoryEntry.Kind, _ subject: String?, by stamp: ChangeStamp, undoes: Int? = nil,
        _ body: () throws -> Void
    ) throws {
        guard state.currentHouseholds[stamp.household] != nil else {
            throw StoreFault.unknown(kind: .household, id: stamp.household.description)
        }
        let old = state
        do { try body() } catch {
            state = old
            throw error
        }
        guard state != old else { return }
        let sequence = entries.count + 1
        before[sequence] = old
        entries.append(
            (
                stamp.household,
                HistoryEntry(
                    sequence: sequence, id: newID(), kind: kind, subject: subject, date: stamp.date,
                    author: stamp.author, undoes: undoes)
            ))
    }

    public func history(of household: RecordID, limit: Int) -> [HistoryEntry] {
        Array(entries.filter { $0.household == household }.map(\.entry).reversed().prefix(limit))
    }

    public func undo(by stamp: ChangeStamp) throws -> HistoryEntry? {
        let last = entries.lastIndex {
            $0.household == stamp.household && $0.entry.undoes == nil && !$0.entry.isUndone
        }
        guard let last, let old = before[entries[last].entry.sequence] else { return nil }
        let entry = entries[last].entry
        try change(.undone, entry.subject, by: stamp, undoes: entry.sequence) { restore(old, stamp.household) }
        entries[last].entry.isUndone = true
        return entries[last].entry
    }

    private func restore(_ old: State, _ household: RecordID) {
        state.currentHouseholds[household] = old.currentHouseholds[household]
        state.ownFoods[household] = old.ownFoods[household]
        state.ownRecipes[household] = old.ownRecipes[household]
        state.marks[household] = old.marks[household]
        state.slots[household] = old.slots[household]
        state.cooked[household] = old.cooked[household]
        state.pantry[household] = old.pantry[household]
        state.listMarks[household] = old.listMarks[household]
        for (_, entry) in diaryEntries.filter({ $0.household == household }) {
            state.diary[entry.id] = old.diary[entry.id]
        }
    }
}

extension InMemoryStore {
    public func dataVersion() -> String? { library.dataVersion.isEmpty ? nil : library.dataVersion }

    public func replaceLibrary(_ library: ShippedLibrary) {
        self.library = library
        libraryRevisions += library.recipes.map(\.recipe)
    }

    public func foods(for viewer: Viewer?) -> [Food] {
        var foods = Dictionary(library.foods.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for (id, own) in ownFoods(viewer) { foods[id] = own.food }
        return foods.values.sorted { $0.id < $1.id }
    }

    public func foods(_ ids: Set<FoodID>, for viewer: Viewer?) -> [Food] {
        foods(for: viewer).filter { ids.contains($0.id) }
    }

    private func ownFoods(_ viewer: Viewer?) -> [FoodID: OwnFood] {
        guard let viewer else { return [:] }
        return (state.ownFoods[viewer.household] ?? [:]).filter { _, own in
            !own.isRemoved && own.ownership.visibility.lets(viewer, see: own.ownership.owner, of: viewer.household)
        }
    }

    public func searchFoods(_ text: String, for viewer: Viewer?, limit: Int) -> [FoodID] {
        Array(
            foods(for: viewer).filter { food in
                Words.match(text, [food.name.de, food.name.en] + food.synonyms.values.flatMap { $0 })
            }.map(\.id).prefix(limit))
    }

    public func saveFood(_ food: Food, visibility: Visibility, by stamp: ChangeStamp) throws {
        try change(.foodSaved, food.id.rawValue, by: stamp) {
            let old = state.ownFoods[stamp.household]?[food.id]
            if let old, !sees(stamp, old.ownership) { throw StoreFault.unknown(kind: .food, id: food.id.rawValue) }
            state.ownFoods[stamp.household, default: [:]][food.id] = OwnFood(
                food: food, ownership: Ownership(owner: old?.ownership.owner ?? stamp.author, visibility: visibility))
        }
    }

    public func removeFood(_ id: FoodID, by stamp: ChangeStamp) throws {
        try change(.foodRemoved, id.rawValue, by: stamp) {
            guard let old = state.ownFoods[stamp.household]?[id], !old.isRemoved, sees(stamp, old.ownership) else {
                throw StoreFault.unknown(kind: .food, id: id.rawValue)
            }
            state.ownFoods[stamp.household]?[id]?.isRemoved = true
        }
    }

    func sees(_ stamp: ChangeStamp, _ ownership: Ownership) -> Bool {
        let viewer = Viewer(household: stamp.household, account: stamp.author)
        return ownership.visibility.lets(viewer, see: ownership.owner, of: stamp.household)
    }
}

/// Words that begin with words, umlauts and ß folded; slow and plain.
enum Words {
    static func match(_ text: String, _ names: [String]) -> Bool {
        let wanted = words(text)
        let found = names.flatMap(words)
        return !wanted.isEmpty && wanted.allSatisfy { word in found.contains { $0.hasPrefix(word) } }
    }

    private static func words(_ text: String) -> [String] {
        var folded = text.lowercased()
        for (from, to) in [
            ("ä", "a"), ("ö", "o"), ("ü", "u"), ("ß", "ss"), ("ae", "a"), ("oe", "o"), ("ue", "u"),
        ] {
            folded = folded.replacingOccurrences(of: from, with: to)
        }
        return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
