public import PlannerCore

extension PlannerDatabase {
    public func saveRecipe(
        _ recipe: Recipe, nutrition: NutritionInfo?, visibility: Visibility, by stamp: ChangeStamp
    ) async throws {
        let document = try JSONText.write(recipe)
        let nutrition = try nutrition.map(NutritionText.write)
        let summary = RecipeSummary(recipe, isOwn: true)
        try change(.recipeSaved, recipe.id.rawValue, by: stamp) { connection in
            try Self.requireVisible("household_recipe", "recipe_id", recipe.id.rawValue, .recipe, stamp, connection)
            // The same content is the same revision, so it may be there from before.
            try connection.run(
                """
                INSERT INTO household_recipe_revision (household_id, recipe_id, revision, title_de, title_en, category,
                    meals, minutes, document, nutrition, search_titles, search_ingredients, recorded_on, author_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (household_id, recipe_id, revision) DO NOTHING
                """, stamp.household, recipe.id, recipe.revision, summary.title.de, summary.title.en, summary.category,
                RecipeColumns.meals(summary.meals), summary.minutes, document, nutrition,
                RecipeColumns.searchTitles(recipe), RecipeColumns.searchIngredients(recipe), stamp.date, stamp.author)
            try connection.run(
                """
                INSERT INTO household_recipe (household_id, recipe_id, revision, is_removed, owner_id, visibility)
                VALUES (?, ?, ?, 0, ?, ?)
                ON CONFLICT (household_id, recipe_id) DO UPDATE
                SET revision = excluded.revision, is_removed = 0, visibility = excluded.visibility
                WHERE revision IS NOT excluded.revision OR is_removed = 1 OR visibility <> excluded.visibility
                """, stamp.household, recipe.id, recipe.revision, stamp.author, visibility.rawValue)
        }
    }

    public func removeRecipe(_ id: RecipeID, by stamp: ChangeStamp) async throws {
        try change(.recipeRemoved, id.rawValue, by: stamp) { connection in
            try connection.run(
                "UPDATE household_recipe AS layer SET is_removed = 1 WHERE household_id = ? AND recipe_id = ? "
                    + "AND is_removed = 0 AND \(Self.visible(account: "?"))", stamp.household, id, stamp.author)
            if connection.changes > 0 { return }
            // A dish of the library is hidden by a row without a revision, unless one hides it already.
            try connection.run(
                """
                INSERT INTO household_recipe (household_id, recipe_id, revision, is_removed, owner_id, visibility)
                SELECT ?1, id, NULL, 1, ?3, 'household' FROM library_recipe WHERE id = ?2
                ON CONFLICT (household_id, recipe_id) DO NOTHING
                """, stamp.household, id, stamp.author)
            if connection.changes == 0 { throw StoreFault.unknown(kind: .recipe, id: id.rawValue) }
        }
    }

    public func recipeMarks(of household: RecordID) async throws -> [RecipeMark] {
        try read { connection in
            try connection.query(
                """
                SELECT recipe_id, member, is_favourite, is_never, rating FROM recipe_mark
                WHERE household_id = ? ORDER BY recipe_id, member
                """, household
            ) { row in
                let member = try row.text(1)
                return RecipeMark(
                    recipe: RecipeID(try row.text(0)), member: member.isEmpty ? nil : member,
                    isFavourite: try row.bool(2), isNever: try row.bool(3), rating: try row.optionalInt(4))
            }
        }
    }

    public func setRecipeMark(_ mark: RecipeMark, by stamp: ChangeStamp) async throws {
        try change(.recipeMarked, mark.recipe.rawValue, by: stamp) { connection in
            guard !mark.isEmpty else {
                try connection.run(
                    "DELETE FROM recipe_mark WHERE household_id = ? AND recipe_id = ? AND member = ?",
                    stamp.household, mark.recipe, mark.member ?? "")
                return
            }
            try connection.run(
                """
                INSERT INTO recipe_mark (household_id, recipe_id, member, is_favourite, is_never, rating)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (household_id, recipe_id, member) DO UPDATE
                SET is_favourite = excluded.is_favourite, is_never = excluded.is_never, rating = excluded.rating
                WHERE is_favourite <> excluded.is_favourite OR is_never <> excluded.is_never
                    OR rating IS NOT excluded.rating
                """, stamp.household, mark.recipe, mark.member ?? "", mark.isFavourite, mark.isNever, mark.rating)
        }
    }
}
