public import PlannerCore

/// Judges a plan document from its own facts; foods and recipes come from the store.
public struct VerifyPlan: Sendable {
    private let store: any PlannerStore
    private let library: Library
    private let viewer: Viewer?

    public init(store: any PlannerStore, library: Library, viewer: Viewer?) {
        self.store = store
        self.library = library
        self.viewer = viewer
    }

    public func report(_ document: PlanDocument) async throws -> VerifyReport {
        let reading = try HouseholdFile.read(
            document.facts.household, today: document.from, isKnownFood: { library.catalog.food($0) != nil })
        let facts = PlanningFacts(library: library, household: reading.household, days: document.dates)
        var input = facts.input(
            lastEaten: Dictionary(uniqueKeysWithValues: document.facts.lastEaten.map { (RecipeID($0.key), $0.value) }),
            banned: Set(document.facts.banned), favourites: document.facts.favourites.mapValues(Set.init),
            locks: PlanWeek.locked(document.slots.filter(\.locked)), skipped: Set(document.facts.skipped),
            current: Dictionary(
                document.facts.current.map { (SlotKey(date: $0.date, meal: $0.meal), $0.recipe) },
                uniquingKeysWith: { first, _ in first }),
            pantry: document.facts.pantry.map { .init(food: $0.food, grams: $0.grams, expires: $0.expires) })
        input.banned.subtract(document.slots.filter(\.locked).flatMap(\.dishes).map(\.recipe.id))
        var known: [String: Recipe] = [:]
        for dish in document.slots.flatMap(\.dishes) {
            if let recipe = try await store.recipe(dish.recipe.id, revision: dish.recipe.revision, for: viewer) {
                known["\(dish.recipe.id) \(dish.recipe.revision)"] = recipe
            }
        }
        let recipes = known
        let report = PlanChecker(document, input: input, recipe: { recipes["\($0) \($1)"] }).report()
        return VerifyReport(
            violations: report.violations + contradictions(document.facts, facts.planFacts(of: input)),
            points: report.points, statedPoints: report.statedPoints)
    }

    /// Facts that do not follow from the household file the plan carries.
    private func contradictions(_ stated: PlanFacts, _ derived: PlanFacts) -> [VerifyReport.Violation] {
        let pairs: [(String, Bool)] = [
            ("people", stated.people == derived.people), ("away", stated.away == derived.away),
            ("price_year", stated.priceYear == derived.priceYear),
        ]
        return pairs.filter { !$0.1 }.map {
            .init(rule: "facts", why: "\($0.0) do not follow from the household file in the plan")
        }
    }
}
