internal import Foundation
internal import PlannerCore
internal import PlannerService
internal import Testing

/// A household file of the tests, by its name.
enum Family: String, CaseIterable, Sendable {
    case mixedNutAllergy = "mixed-nut-allergy"
    case veganParents = "vegan-parents"
    case threeGenerations = "three-generations"
    case singleLowCarb = "single-low-carb"
    case impossibleRules = "impossible-rules"
    /// A bit of everything that a plan can hold, for whoever checks plans.
    case allSorts = "all-sorts"

    static let plannable: [Family] = [.mixedNutAllergy, .veganParents, .threeGenerations, .singleLowCarb]

    func household(_ library: Library) throws -> Household {
        let file = try #require(
            Bundle.module.url(forResource: rawValue, withExtension: "json", subdirectory: "Families"))
        return try HouseholdFile.read(
            Data(contentsOf: file), today: TestLibrary.today, isKnownFood: { library.catalog.food($0) != nil }
        ).household
    }
}

/// A week that was planned, with what it was planned from.
struct PlannedWeek {
    var facts: PlanningFacts
    var input: PlanningInput
    var document: PlanDocument

    init(
        _ household: Household, _ library: Library, days: [CivilDate], lastEaten: [RecipeID: CivilDate] = [:],
        locks: [SlotKey: LockedDish] = [:], seed: UInt64, steps: Int
    ) {
        facts = PlanningFacts(library: library, household: household, days: days)
        input = facts.input(lastEaten: lastEaten, locks: locks)
        let header = WeekPlanner.Header(
            household: .init(id: "test", revision: 1), dataVersion: library.dataVersion, language: household.language,
            facts: facts.planFacts(of: input))
        document = WeekPlanner(input, header: header).plan(seed: seed, steps: steps)
    }

    var recipes: [RecipeID: Recipe] {
        Dictionary(facts.library.recipes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func verified() -> VerifyReport {
        let recipes = recipes
        return PlanChecker(document, input: input) { id, _ in recipes[id] }.report()
    }
}
