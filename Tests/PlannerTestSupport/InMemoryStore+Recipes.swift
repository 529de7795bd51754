public import PlannerCore

extension InMemoryStore {
    public func recipes(for viewer: Viewer?) -> [KeptRecipe] {
        var found = Dictionary(
            library.recipes.map { ($0.recipe.id, KeptRecipe(recipe: $0.recipe, nutrition: $0.nutrition)) },
            uniquingKeysWith: { $1 })
        if let viewer {
            for (id, own) in state.ownRecipes[viewer.household] ?? [:] {
                let isSeen = own.ownership.visibility.lets(viewer, see: own.ownership.owner, of: viewer.household)
                if own.isRemoved {
                    found[id] = nil
                } else if isSeen, let recipe = own.recipe {
                    found[id] = KeptRecipe(recipe: recipe, nutrition: own.nutrition, ownership: own.ownership)
                }
            }
        }
        return found.values.sorted { $0.recipe.id < $1.recipe.id }
    }

    public func recipeSummaries(for viewer: Viewer?) -> [RecipeSummary] {
        recipes(for: viewer).map { RecipeSummary($0.recipe, isOwn: $0.ownership != nil) }
    }

    public func recipeFigures(for viewer: Viewer?) -> [RecipeFigures] {
        recipes(for: viewer).map { kept in
            RecipeFigures(
                summary: RecipeSummary(kept.recipe, isOwn: kept.ownership != nil), nutrition: kept.nutrition)
        }
    }

    public func recipe(_ id: RecipeID, for viewer: Viewer?) -> KeptRecipe? {
        recipes(for: viewer).first { $0.recipe.id == id }
    }

    public func recipe(_ id: RecipeID, revision: String, for viewer: Viewer?) -> Recipe? {
        func isWanted(_ recipe: Recipe) -> Bool { recipe.id == id && recipe.revision == revision }
        if let viewer, let own = state.ownRecipes[viewer.household]?[id],
            own.ownership.visibility.lets(viewer, see: own.ownership.owner, of: viewer.household),
            let recipe = ownRevisions[viewer.household]?.first(where: isWanted)
        {
            return recipe
        }
        return libraryRevisions.last(where: isWanted)
    }

    public func searchRecipes(_ text: String, for viewer: Viewer?, limit: Int) -> [RecipeID] {
        let found = recipes(for: viewer).map(\.recipe).filter { recipe in
            Words.match(text, recipe.texts.values.flatMap { [$0.title] + $0.lines.map { $0.food ?? $0.text } })
        }
        return Array(found.map(\.id).prefix(limit))
    }

    public func saveRecipe(
        _ recipe: Recipe, nutrition: NutritionInfo?, visibility: Visibility, by stamp: ChangeStamp
    ) throws {
        try change(.recipeSaved, recipe.id.rawValue, by: stamp) {
            let old = state.ownRecipes[stamp.household]?[recipe.id]
            if let old, !sees(stamp, old.ownership) {
                throw StoreFault.unknown(kind: .recipe, id: recipe.id.rawValue)
            }
            ownRevisions[stamp.household, default: []].append(recipe)
            state.ownRecipes[stamp.household, default: [:]][recipe.id] = OwnRecipe(
                recipe: recipe, nutrition: nutrition,
                ownership: Ownership(owner: old?.ownership.owner ?? stamp.author, visibility: visibility))
        }
    }

    public func removeRecipe(_ id: RecipeID, by stamp: ChangeStamp) throws {
        try change(.recipeRemoved, id.rawValue, by: stamp) {
            if let old = state.ownRecipes[stamp.household]?[id] {
                guard !old.isRemoved, sees(stamp, old.ownership) else {
                    throw StoreFault.unknown(kind: .recipe, id: id.rawValue)
                }
                state.ownRecipes[stamp.household]?[id]?.isRemoved = true
            } else if library.recipes.contains(where: { $0.recipe.id == id }) {
                state.ownRecipes[stamp.household, default: [:]][id] = OwnRecipe(
                    isRemoved: true, ownership: Ownership(owner: stamp.author))
            } else {
                throw StoreFault.unknown(kind: .recipe, id: id.rawValue)
            }
        }
    }

    public func recipeMarks(of household: RecordID) -> [RecipeMark] {
        (state.marks[household] ?? []).sorted { ($0.recipe, $0.member ?? "") < ($1.recipe, $1.member ?? "") }
    }

    public func setRecipeMark(_ mark: RecipeMark, by stamp: ChangeStamp) throws {
        try change(.recipeMarked, mark.recipe.rawValue, by: stamp) {
            var marks = state.marks[stamp.household] ?? []
            if marks.contains(mark) { return }
            marks.removeAll { $0.recipe == mark.recipe && $0.member == mark.member }
            if !mark.isEmpty { marks.append(mark) }
            state.marks[stamp.household] = marks
        }
    }
}
