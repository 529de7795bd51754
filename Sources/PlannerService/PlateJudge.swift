internal import PlannerCore

/// Says whether somebody may eat a dish, reading single dishes with their foods rather than the whole library.
actor PlateJudge {
    private let session: Session
    private let date: CivilDate
    private let guests: [Guest]
    /// All foods, where a rule can only be understood with all of them.
    private var whole: InMemoryFoodCatalog?
    private var answers: [RecipeID: (judge: HouseholdJudge, facts: DishFacts)?] = [:]

    init(_ session: Session, on date: CivilDate, guests: [Guest]) {
        self.session = session
        self.date = date
        self.guests = guests
    }

    /// - Parameter member: who eats it, alone at the table.
    func mayEat(_ member: String, _ recipe: RecipeID) async throws -> Bool {
        guard let (judge, facts) = try await judged(recipe) else { return false }
        return judge.verdict(facts, plateOf: member, table: [member]) == .allowed
    }

    private func judged(_ id: RecipeID) async throws -> (judge: HouseholdJudge, facts: DishFacts)? {
        if let known = answers[id] { return known }
        guard let recipe = try await session.store.recipe(id, for: session.viewer)?.recipe else {
            answers[id] = .some(nil)
            return nil
        }
        let household = session.household
        let suitability = Suitability(catalog: try await catalog(for: recipe))
        let answer = (
            judge: HouseholdJudge(suitability, household, guests: guests, on: date),
            facts: suitability.facts(of: recipe, language: household.language)
        )
        answers[id] = .some(answer)
        return answer
    }

    private func catalog(for recipe: Recipe) async throws -> InMemoryFoodCatalog {
        if let whole { return whole }
        let eaters = session.household.members + guests.map(\.member)
        if eaters.contains(where: { Suitability.needsWholeCatalog($0) }) {
            let catalog = InMemoryFoodCatalog(try await session.store.foods(for: session.viewer))
            whole = catalog
            return catalog
        }
        let foods = Set(recipe.ingredients.compactMap { $0.food?.food })
        return InMemoryFoodCatalog(try await session.store.foods(foods, for: session.viewer))
    }
}
