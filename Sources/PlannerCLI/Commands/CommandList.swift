import PlannerCore
import PlannerService

/// Every command, in the order of the help.
enum CommandList {
    static var all: [CommandSpec] { [devPlan] }

    static let devPlan = CommandSpec(
        name: "devplan", summary: Localized(de: "", en: ""), positionals: ["FILE"], options: [OptionSpec("seed", "N", de: "", en: ""), OptionSpec("steps", "N", de: "", en: "")],
        run: { call in
            let folder = try DataFolder.locate(call.environment)
            let library = try ShippedLibrary(folder: folder).library()
            let reading = try HouseholdFile.read(DataFolder.bytes(call.positionals[0]), today: call.environment.today, isKnownFood: { library.catalog.food($0) != nil })
            let monday = ISOWeek(containing: call.environment.today.adding(days: 7)).monday
            let days = (0..<7).map { monday.adding(days: $0) }
            let facts = PlanningFacts(library: library, household: reading.household, days: days)
            let input = facts.input()
            let planner = WeekPlanner(input, header: .init(household: .init(id: "x", revision: 1), dataVersion: library.dataVersion, language: reading.household.language, facts: facts.planFacts(of: input)))
            let clock = ContinuousClock()
            let start = clock.now
            let plan = planner.plan(seed: UInt64(call.value("seed") ?? "1") ?? 1, steps: Int(call.value("steps") ?? "400000") ?? 0)
            call.environment.warn("planned in \(clock.now - start)")
            if call.wantsJSON { call.environment.write(try JSONOutput.text(plan) + "\n"); return .done }
            call.environment.write(PlanText(phrases: Phrases(reading.household.language), ink: TerminalInk(isOn: false), minutes: Dictionary(uniqueKeysWithValues: library.recipes.map { ($0.id, $0.minutes) })).render(plan) + "\n")
            for a in plan.analysis { call.environment.write("\(a.constraint) \(a.level.rawValue) \(a.points)\n") }
            for r in plan.conflict?.rules ?? [] { call.environment.write("\(r)\n") }
            let report = PlanChecker(plan, input: input, recipe: { id, _ in library.recipe(id) }).report()
            call.environment.write(try JSONOutput.text(report) + "\n")
            return plan.isDraft ? .impossible : .done
        })
}
