internal import PlannerCore
internal import PlannerService
internal import Testing

@Suite("Weeks of five families")
struct FamilyTests {
    static let steps = Thoroughness.isFull ? WeekPlanner.defaultSteps : 40_000

    @Test("a family gets a week that keeps its rules and gives everybody the energy of their meals", arguments: Family.plannable)
    func weekIsGood(family: Family) throws {
        let library = try TestLibrary.shared.get()
        let week = PlannedWeek(
            try family.household(library), library, days: TestLibrary.week(0), seed: 1, steps: Self.steps)
        print(TuningReport(family.rawValue, week))
        #expect(week.document.status == .feasible)
        #expect(week.document.score.rules.isEmpty)
        #expect(week.document.conflict == nil)
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
            steps: Self.steps)
        print(TuningReport(Family.impossibleRules.rawValue, week))
        #expect(week.document.isDraft)
        let conflict = try #require(week.document.conflict)
        #expect(conflict.rules.contains { $0.rule == "frequency-must" && $0.amount ?? 0 > 0 }, "\(conflict.rules)")
        #expect(week.document.slots.count == 14)
        #expect(week.verified().violations.contains { $0.rule == "frequency-must" })
    }
}
