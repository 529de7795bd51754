public import PlannerCore

/// The shopping list of accepted days.
public struct MakeShoppingList: Sendable {
    private let session: Session
    private let catalog: any FoodCatalog

    public init(_ session: Session, catalog: any FoodCatalog) {
        self.session = session
        self.catalog = catalog
    }

    /// - Parameter language: the names on the list.
    public func list(_ span: DaySpan, plan: PlanDocument, language: Language) async throws -> ShoppingList {
        let store = session.store
        let cookedMeals = Set(
            try await store.cookedMeals(of: session.record.id, from: span.from, to: span.to))
        var cookings: [ShoppingListBuilder.Cooking] = []
        for slot in plan.slots where span.dates.contains(slot.date) && !cookedMeals.contains(slot.key) {
            for dish in slot.dishes where dish.cooked > .zero {
                guard
                    let recipe = try await store.recipe(
                        dish.recipe.id, revision: dish.recipe.revision, for: session.viewer)
                else { continue }
                cookings.append(.init(date: slot.date, recipe: recipe, servings: dish.cooked))
            }
        }
        let prices = try session.data.prices()
        let builder = ShoppingListBuilder(
            catalog: catalog, language: language, currency: session.household.currency,
            price: { food, grams in prices.price(of: grams, food) })
        let marks = try await store.listMarks(of: session.record.id, from: span.from, to: span.to)
        return builder.list(
            from: span.from, to: span.to, cookings: cookings, extras: daily(span),
            pantry: try await session.stocks(catalog),
            products: session.household.products, ticked: Set(marks.filter { $0.kind == .ticked }.map(\.item)),
            bought: Set(marks.filter { $0.kind == .bought }.map(\.item)))
    }

    /// What members have every day besides the meals.
    private func daily(_ span: DaySpan) -> [ShoppingListBuilder.DailyNeed] {
        session.household.daily.flatMap { item -> [ShoppingListBuilder.DailyNeed] in
            guard let food = catalog.food(item.food),
                let grams = item.amount.grams(of: food).flatMap({ Rational(approximating: $0) })
            else { return [] }
            return span.dates.map { .init(date: $0, food: item.food, grams: grams) }
        }
    }
}
