internal import PlannerCore
internal import PlannerService
internal import Testing

@Suite("Weeks of households that were drawn")
struct RandomHouseholdTests {
    static let households: UInt64 = Thoroughness.isFull ? 200 : 12
    static let weeks = Thoroughness.isFull ? 5 : 1
    static let steps = Thoroughness.isFull ? 20_000 : 3_000

    @Test("nobody is served what they must not have, and nearly every household gets its weeks")
    func weeksAreSafe() async throws {
        let library = try TestLibrary.shared.get()
        let judge = SlowJudge(library.recipes)
        var tally = Tally()
        try await withThrowingTaskGroup(of: Tally.self) { group in
            for seed in 1...Self.households {
                group.addTask { try Self.plan(seed, library, judge) }
            }
            for try await one in group { tally.add(one) }
        }
        print(tally)
        #expect(tally.faults.isEmpty, "\(tally.faults)")
        #expect(tally.violations.isEmpty, "\(tally.violations)")
        #expect(tally.fed * 100 >= tally.households * 85, "\(tally.unfed)")
        #expect(tally.dishes.count >= (Thoroughness.isFull ? 60 : 40))
    }

    private static func plan(_ seed: UInt64, _ library: Library, _ judge: SlowJudge) throws -> Tally {
        var drawer = HouseholdDrawer(seed: seed)
        let household = drawer.household()
        var tally = Tally()
        tally.households = 1
        var lastEaten: [RecipeID: CivilDate] = [:]
        var drafts: [PlanDocument.Conflict] = []
        for number in 0..<weeks {
            // Each household begins in another month, so that the year's dishes all have their time.
            let days = TestLibrary.week(Int(seed % 12) * 4 + number)
            let week = PlannedWeek(household, library, days: days, lastEaten: lastEaten, seed: seed, steps: steps)
            tally.weeks += 1
            if let conflict = week.document.conflict {
                drafts.append(conflict)
            } else if number == 0 {
                tally.violations += week.verified().violations.map { "household \(seed): \($0)" }
            }
            tally.faults += SlowTable(household: household, day: days[0]).faults(in: week.document, judge)
                .map { "household \(seed): \($0)" }
            tally.add(week.dayEnergies(), isDraft: week.document.isDraft)
            for slot in week.document.slots {
                for dish in slot.dishes {
                    tally.dishes.insert(dish.recipe.id)
                    lastEaten[dish.recipe.id] = slot.date
                }
            }
        }
        tally.fedWeeks = weeks - drafts.count
        if drafts.isEmpty { tally.fed = 1 } else { tally.unfed = [Self.words(seed, household, drafts)] }
        return tally
    }

    /// A household in a line, with what stands in the way of its weeks.
    private static func words(_ seed: UInt64, _ household: Household, _ drafts: [PlanDocument.Conflict]) -> String {
        let people = household.members.map { member in
            ([String(member.ageYears(on: TestLibrary.today))] + member.diets.map(\.form.rawValue)
                + member.exclusions.map { "no \($0.what) (\($0.kind), \($0.traces), \($0.scope))" })
                .joined(separator: " ")
        }
        let rules = Set(drafts.flatMap(\.rules).map { "\($0.rule) \($0.meal?.rawValue ?? "")" }).sorted()
        return "household \(seed), \(household.meals.count) meals [\(people.joined(separator: "; "))]: "
            + "\(drafts.count) drafts, \(rules.joined(separator: ", "))"
    }
}
