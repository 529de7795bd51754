public import PlannerCore

/// The nutrient report of accepted days and of the diary.
///
/// Reads what a report shows and no more: the figures of all dishes, and the few dishes that may mend a flag.
public struct MakeReport: Sendable {
    private let session: Session

    public init(_ session: Session) {
        self.session = session
    }

    public func report(_ span: DaySpan, plan: PlanDocument?, members: [String]) async throws -> WeekReport {
        let diary = try await session.store.diary(for: session.viewer, from: span.from, to: span.to)
        let figures = try await session.figures()
        var nutrition: [RecipeID: NutritionInfo] = [:]
        for dish in figures { nutrition[dish.summary.id] = dish.nutrition }
        let known = nutrition
        let household = session.household
        let daily = InMemoryFoodCatalog(
            try await session.store.foods(Set(household.daily.map(\.food)), for: session.viewer))
        let guests = household.guests.filter { guest in guest.dates.contains { span.dates.contains($0) } }
        let plates = PlateJudge(session, on: span.from, guests: guests)
        let builder = WeekReportBuilder(
            household: household, values: ReferenceTable(try session.data.references()), slots: plan?.slots ?? [],
            diary: diary.map { entry in
                EatenEntry(
                    id: entry.id.description, member: entry.member, date: entry.date, meal: entry.meal,
                    replacesMeal: entry.mode == .instead, title: entry.text, nutrition: entry.nutrition)
            },
            nutrition: { id, _ in known[id] },
            dailyNutrition: { item in
                guard let food = daily.food(item.food), let grams = item.amount.grams(of: food) else { return nil }
                return FoodNutrition.info(of: food, grams: grams)
            },
            alternatives: figures.map { dish in
                .init(
                    recipe: dish.summary.id, meals: dish.summary.meals, nutrition: dish.nutrition ?? NutritionInfo())
            },
            mayEat: { member, recipe in try await plates.mayEat(member, recipe) })
        return try await builder.report(from: span.from, to: span.to, members: members)
    }
}
