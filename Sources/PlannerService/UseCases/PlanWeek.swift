public import PlannerCore

/// Plans days for the household. The answer is a proposal; nothing is accepted.
public struct PlanWeek: Sendable {
    public struct Request: Sendable {
        public var span: DaySpan
        public var seed: UInt64
        public var steps: Int
        /// Asked every few thousand steps.
        public var shouldStop: @Sendable () -> Bool
        public var onBetter: (@Sendable (Score, Int) -> Void)?
        public init(
            span: DaySpan, seed: UInt64, steps: Int, shouldStop: @escaping @Sendable () -> Bool = { false },
            onBetter: (@Sendable (Score, Int) -> Void)? = nil
        ) {
            self.span = span
            self.seed = seed
            self.steps = steps
            self.shouldStop = shouldStop
            self.onBetter = onBetter
        }
    }

    let session: Session
    let library: Library

    public init(_ session: Session, library: Library) {
        self.session = session
        self.library = library
    }

    /// Plans and keeps the proposal. Locked meals of an accepted plan stay where they are.
    public func propose(_ request: Request) async throws -> PlanDocument {
        let accepted = try await session.accepted(from: request.span.from, to: request.span.to)
        let locks = (accepted?.slots ?? []).filter { $0.locked && request.span.dates.contains($0.date) }
        let facts = PlanningFacts(library: library, household: session.household, days: request.span.dates)
        let input = try await input(
            facts, locks: PlanWeek.locked(locks), skipped: [], current: [:])
        let document = plan(facts, input, request)
        try await session.store.propose(try PlanRecord(document), by: session.stamp)
        return document
    }

    func plan(
        _ facts: PlanningFacts, _ input: PlanningInput, _ request: Request, start: [SlotKey: LockedDish] = [:]
    ) -> PlanDocument {
        planner(facts, input).plan(
            seed: request.seed, steps: request.steps, start: start, shouldStop: request.shouldStop,
            onBetter: request.onBetter)
    }

    func planner(_ facts: PlanningFacts, _ input: PlanningInput) -> WeekPlanner {
        WeekPlanner(
            input,
            header: .init(
                household: .init(id: session.record.id.description, revision: session.record.revision),
                dataVersion: library.dataVersion, language: session.household.language,
                facts: facts.planFacts(of: input)))
    }

    /// Facts with the family's history: what was eaten in the three weeks before, marks, pantry.
    func input(
        _ facts: PlanningFacts, locks: [SlotKey: LockedDish], skipped: Set<SlotKey>, current: [SlotKey: RecipeID]
    ) async throws -> PlanningInput {
        let store = session.store
        let before = try await store.plannedDishes(
            of: session.record.id, from: facts.firstDay.adding(days: -RecencyWindow.days),
            to: facts.firstDay.adding(days: -1))
        var lastEaten: [RecipeID: CivilDate] = [:]
        for dish in before { lastEaten[dish.recipe] = max(lastEaten[dish.recipe] ?? dish.slot.date, dish.slot.date) }
        let marks = try await store.recipeMarks(of: session.record.id)
        return facts.input(
            lastEaten: lastEaten, banned: Set(marks.filter(\.isNever).map(\.recipe)),
            favourites: marks.filter(\.isFavourite).reduce(into: [:]) {
                $0[$1.member ?? "", default: []].insert($1.recipe)
            },
            locks: locks, skipped: skipped, current: current, pantry: try await session.stocks(library.catalog))
    }

    static func locked(_ slots: [PlanDocument.SlotEntry]) -> [SlotKey: LockedDish] {
        var locks: [SlotKey: LockedDish] = [:]
        for slot in slots {
            guard let dish = slot.dishes.first else { continue }
            locks[slot.key] = LockedDish(
                recipe: dish.recipe.id,
                quarters: Dictionary(
                    dish.eaters.map { ($0.member, $0.quarters) }, uniquingKeysWith: { first, _ in first }),
                leftoverOf: dish.leftoverOf)
        }
        return locks
    }

    /// How far back the planner looks.
    enum RecencyWindow {
        static let days = 21
    }
}
