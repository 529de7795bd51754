public import PlannerCore

/// The nutrient report of accepted days and of the diary.
public struct MakeReport: Sendable {
    private let session: Session
    private let library: Library

    public init(_ session: Session, library: Library) {
        self.session = session
        self.library = library
    }

    public func report(_ span: DaySpan, plan: PlanDocument?, members: [String]) async throws -> WeekReport {
        let diary = try await session.store.diary(for: session.viewer, from: span.from, to: span.to)
        var nutrition: [RecipeID: NutritionInfo] = [:]
        for (recipe, info) in zip(library.recipes, library.nutrition) { nutrition[recipe.id] = info }
        let known = nutrition
        let library = self.library
        let facts = PlanningFacts(library: library, household: session.household, days: span.dates)
        let judge = facts.judge()
        let builder = WeekReportBuilder(
            household: session.household, values: facts.values, slots: plan?.slots ?? [],
            diary: diary.map { entry in
                EatenEntry(
                    id: entry.id.description, member: entry.member, date: entry.date, meal: entry.meal,
                    replacesMeal: entry.mode == .instead, title: entry.text, nutrition: entry.nutrition)
            },
            nutrition: { id, _ in known[id] },
            dailyNutrition: { item in
                guard let food = library.catalog.food(item.food), let grams = item.amount.grams(of: food) else {
                    return nil
                }
                return FoodNutrition.info(of: food, grams: grams)
            },
            alternatives: { member in
                library.recipes.indices.filter {
                    judge.verdict(facts.dishFacts[$0], plateOf: member, table: [member]) == .allowed
                }
                .map { index in
                    .init(
                        recipe: library.recipes[index].id, meals: library.recipes[index].meals,
                        nutrition: library.nutrition[index])
                }
            })
        return builder.report(from: span.from, to: span.to, members: members)
    }
}
