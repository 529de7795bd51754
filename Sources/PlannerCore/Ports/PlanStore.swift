internal import FoundationEssentials

/// A plan as it is kept: its document as JSON text and what is asked of it without reading that.
public struct PlanRecord: Hashable, Sendable {
    public var id: String
    public var from: CivilDate
    public var days: Int
    public var isDraft: Bool
    /// The plan document, keys sorted.
    public var json: String

    public init(id: String, from: CivilDate, days: Int, isDraft: Bool, json: String) {
        self.id = id
        self.from = from
        self.days = days
        self.isDraft = isDraft
        self.json = json
    }

    public init(_ document: PlanDocument) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.init(
            id: document.id, from: document.from, days: document.days, isDraft: document.isDraft,
            json: String(decoding: try encoder.encode(document), as: UTF8.self))
    }

    /// Reads the document; some milliseconds for a week.
    public func document() throws -> PlanDocument {
        try JSONDecoder().decode(PlanDocument.self, from: Data(json.utf8))
    }

    public var to: CivilDate { from.adding(days: days - 1) }
}

/// An accepted plan and the meals that it still holds.
public struct AcceptedPlan: Hashable, Sendable {
    /// Grows from acceptance to acceptance.
    public var sequence: Int
    public var plan: PlanRecord
    /// Those of the days asked for, in order. A later plan may have taken others over.
    public var slots: [SlotKey]
    public init(sequence: Int, plan: PlanRecord, slots: [SlotKey]) {
        self.sequence = sequence
        self.plan = plan
        self.slots = slots
    }
}

/// A dish that is accepted for a meal.
public struct PlannedDish: Hashable, Sendable {
    public var slot: SlotKey
    public var recipe: RecipeID
    public var revision: String
    public init(slot: SlotKey, recipe: RecipeID, revision: String) {
        self.slot = slot
        self.recipe = recipe
        self.revision = revision
    }
}

/// Keeps proposals apart from accepted plans.
public protocol PlanStore: Sendable {
    /// Keeps a proposal; one with the same id is replaced. The last twenty of a household stay.
    func propose(_ plan: PlanRecord, by stamp: ChangeStamp) async throws
    /// The proposal with this id, or the last one.
    func proposal(_ id: String?, of household: RecordID) async throws -> PlanRecord?
    /// Takes a plan: its days are what it says, whatever was accepted for them before; meals of other days stay.
    /// Accepting the same again changes nothing. A draft throws `StoreFault.draftPlan`.
    func accept(_ plan: PlanRecord, by stamp: ChangeStamp) async throws
    /// The accepted plans that hold a meal of these days, the earliest accepted first.
    func acceptedPlans(of household: RecordID, from: CivilDate, to: CivilDate) async throws -> [AcceptedPlan]
    /// What is accepted for these days, by date, meal and the order in the plan.
    func plannedDishes(of household: RecordID, from: CivilDate, to: CivilDate) async throws -> [PlannedDish]
    /// Says that a meal was cooked, with what that took from the pantry. Saying it again changes nothing.
    func markCooked(_ slot: SlotKey, pantry: [PantryChange], by stamp: ChangeStamp) async throws
    func cookedMeals(of household: RecordID, from: CivilDate, to: CivilDate) async throws -> [SlotKey]
}
