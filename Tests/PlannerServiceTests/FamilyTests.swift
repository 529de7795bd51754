internal import PlannerCore
internal import PlannerService
internal import Testing

@Suite("Weeks of five families")
struct FamilyTests {
    /// A week of dinners that four diets share leaves little choice, and portions of it none: it takes longest.
    static func steps(_ family: Family) -> Int {
        if Thoroughness.isFull { return WeekPlanner.defaultSteps }
        return family == .threeGenerations ? 150_000 : 25_000
    }

    @Test(
        "a family gets a week that keeps its rules and gives everybody the energy of their meals",
        arguments: Family.plannable)
    func weekIsGood(family: Family) throws {
        let library = try TestLibrary.shared.get()
        let week = PlannedWeek(
            try family.household(library), library, days: TestLibrary.week(0), seed: 1, steps: Self.steps(family))
        print(TuningReport(family.rawValue, week))
        let (status, broken) = (week.document.status, week.document.score.rules)
        let hasConflict = week.document.conflict != nil
        #expect(status == .feasible)
        #expect(broken.isEmpty)
        #expect(!hasConflict)
        let report = week.verified()
        #expect(report.valid, "\(report.violations)")
        for day in week.dayEnergies() {
            #expect(abs(day.deviation) <= 0.10, "\(day)")
        }
    }

    @Test("rules that cannot be met together end in a draft that names them")
    func impossibleRulesAreNamed() throws {
        let library = try TestLibrary.shared.get()
        let week = PlannedWeek(
            try Family.impossibleRules.household(library), library, days: TestLibrary.week(0), seed: 1,
            steps: Self.steps(.impossibleRules))
        print(TuningReport(Family.impossibleRules.rawValue, week))
        let isDraft = week.document.isDraft
        #expect(isDraft)
        let rules = week.document.conflict?.rules ?? []
        #expect(rules.contains { $0.rule == "frequency-must" && $0.amount ?? 0 > 0 }, "\(rules)")
        let slots = week.document.slots.count
        #expect(slots == 14)
        let named = Set(week.document.analysis.filter { $0.level == .rule }.flatMap(\.matches).compactMap(\.subject))
        #expect(!named.isDisjoint(with: ["fish", "meat", "legumes"]), "\(named)")
        let violations = week.verified().violations
        #expect(violations.contains { $0.rule == "frequency-must" }, "\(violations)")
    }
}
