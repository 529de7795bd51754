public import PlannerCore

/// What cooking a meal takes from the pantry.
public struct CookMeal: Sendable {
    private let session: Session
    private let catalog: any FoodCatalog

    public init(_ session: Session, catalog: any FoodCatalog) {
        self.session = session
        self.catalog = catalog
    }

    /// What expires first goes first; nothing falls below zero.
    public func pantryChanges(_ recipe: Recipe, servings: Rational) async throws -> [PantryChange] {
        let factor = servings.doubleValue / Double(max(recipe.servings, 1))
        var needs: [FoodID: Double] = [:]
        for ingredient in recipe.ingredients {
            if let food = ingredient.food?.food, let grams = ingredient.grams {
                needs[food, default: 0] += grams * factor
            }
        }
        var changes: [PantryChange] = []
        for item in try await session.store.pantry(for: session.viewer) {
            guard let id = item.food, let need = needs[id], need > 0, let food = catalog.food(id),
                let stock = item.amount.grams(of: food), stock > 0
            else { continue }
            let used = min(need, stock)
            needs[id] = need - used
            if stock - used < 0.5 {
                changes.append(.remove(item.id))
            } else if let share = Rational(approximating: (stock - used) / stock) {
                var rest = item
                rest.amount.amount = item.amount.amount * share
                rest.recordedOn = session.today
                changes.append(.set(rest))
            }
        }
        return changes
    }
}
