public import PlannerCore

/// Changes to what is accepted: lock, unlock, swap, skip. Swap and skip answer a proposal with as few changes as can be.
public struct ChangePlan: Sendable {
    /// The plan after the change, and what differs from before.
    public struct Outcome: Sendable {
        public var before: PlanDocument
        public var after: PlanDocument
        public var changes: [PlanChange]
    }

    public enum Fault: Error, Sendable {
        /// Nothing is accepted for that day.
        case nothingAccepted(CivilDate)
        /// The day is planned, that meal is not.
        case noSuchMeal(SlotKey)
        case unknownRecipe(String)
        /// The dish may not stand there.
        case notAllowed(RecipeID)
        case draft(PlanDocument)
    }

    private let session: Session
    private let library: Library

    public init(_ session: Session, library: Library) {
        self.session = session
        self.library = library
    }

    /// Holds a meal, or lets it go. Taken at once: nothing on the table changes.
    public func setLock(_ isLocked: Bool, _ key: SlotKey) async throws -> Outcome {
        let before = try await plan(holding: key)
        var after = before
        guard let index = after.slots.firstIndex(where: { $0.key == key }) else { throw Fault.noSuchMeal(key) }
        after.slots[index].locked = isLocked
        after.id = after.identity
        try await session.store.accept(try PlanRecord(after), by: session.stamp)
        return Outcome(before: before, after: after, changes: [])
    }

    /// Another dish for one meal: the one named, or the best of the others. Kept as a proposal.
    public func swap(_ key: SlotKey, to recipe: RecipeID?, seed: UInt64) async throws -> Outcome {
        let before = try await plan(holding: key)
        guard let slot = before.slot(key), let old = slot.dishes.first else { throw Fault.noSuchMeal(key) }
        if let recipe, library.recipe(recipe) == nil { throw Fault.unknownRecipe(recipe.rawValue) }
        do {
            return try await repair(before, freeing: [key], seed: seed) { input in
                if let recipe {
                    input.locks[key] = LockedDish(recipe: recipe)
                } else {
                    input.banned.insert(old.recipe.id)
                }
            }
        } catch Fault.draft(let draft) {
            // No dish at that meal means that the one asked for must not be served to somebody there.
            if let recipe, draft.slot(key) == nil { throw Fault.notAllowed(recipe) }
            throw Fault.draft(draft)
        }
    }

    /// Nobody eats here then. What was to be left over from it gets a dish of its own.
    public func skip(_ key: SlotKey, seed: UInt64) async throws -> Outcome {
        let before = try await plan(holding: key)
        guard before.slot(key) != nil else { throw Fault.noSuchMeal(key) }
        return try await repair(before, freeing: [key], seed: seed) { $0.skipped.insert(key) }
    }

    private func plan(holding key: SlotKey) async throws -> PlanDocument {
        guard let day = try await session.accepted(from: key.date, to: key.date) else {
            throw Fault.nothingAccepted(key.date)
        }
        let whole = try await session.accepted(from: day.from, to: day.from.adding(days: day.days - 1))
        return whole ?? day
    }

    /// Searches again with every other dish held; portions change on the freed meals' days alone.
    private func repair(
        _ before: PlanDocument, freeing keys: Set<SlotKey>, seed: UInt64, change: (inout PlanningInput) -> Void
    ) async throws -> Outcome {
        let week = PlanWeek(session, library: library)
        let facts = PlanningFacts(library: library, household: session.household, days: before.dates)
        // Rests of a freed meal, and what a freed meal lives off, are decided again as well.
        let freed = before.slots.filter { slot in
            keys.contains(slot.key) || slot.dishes.contains { $0.leftoverOf.map(keys.contains) ?? false }
        }.map(\.key)
        let held = before.slots.filter { !freed.contains($0.key) }
        let planned = Set(before.slots.map(\.key))
        let skipped = Set(
            before.dates.flatMap { date in Meal.allCases.map { SlotKey(date: date, meal: $0) } }
        ).subtracting(planned)
        var input = try await week.input(
            facts, locks: PlanWeek.locked(held), skipped: skipped,
            current: Dictionary(
                before.slots.compactMap { slot in slot.dishes.first.map { (slot.key, $0.recipe.id) } },
                uniquingKeysWith: { first, _ in first }))
        let banned = input.banned
        change(&input)
        var after = week.plan(
            facts, input, .init(span: DaySpan(from: before.from, days: before.days), seed: seed, steps: 60_000),
            start: PlanWeek.locked(before.slots))
        let days = Set(freed.map(\.date))
        // Locks of the search are no locks of the family; portions of untouched days are as they were.
        for index in after.slots.indices {
            let old = before.slot(after.slots[index].key)
            after.slots[index].locked = old?.locked ?? false
            if let old, !days.contains(old.date), old.dishes.first?.recipe == after.slots[index].dishes.first?.recipe {
                after.slots[index] = old
            }
        }
        after.settleServings()
        // The other meals were held for the search alone; scored are they under the family's own locks.
        var own = input
        own.locks = PlanWeek.locked(after.slots.filter(\.locked))
        // What was sent away from this meal may stand at another one.
        own.banned = banned
        guard let scored = week.planner(facts, own).document(of: after.slots, seed: seed, steps: 0), !scored.isDraft
        else {
            throw Fault.draft(after)
        }
        try await session.store.propose(try PlanRecord(scored), by: session.stamp)
        return Outcome(before: before, after: scored, changes: PlanChange.between(before, scored))
    }
}
