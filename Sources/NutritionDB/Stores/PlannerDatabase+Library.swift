public import PlannerCore

extension PlannerDatabase {
    public func dataVersion() async throws -> String? {
        try read { connection in try connection.first("SELECT data_version FROM library") { try $0.text(0) } }
    }

    public func replaceLibrary(_ library: ShippedLibrary) async throws {
        try write { connection in
            for table in [
                "library_food_search", "library_recipe_search", "library_food", "library_recipe", "library",
            ] {
                try connection.run("DELETE FROM \(table)")
            }
            for food in library.foods { try Self.insert(food, connection) }
            for dish in library.recipes { try Self.insert(dish, connection) }
            // Revisions that nobody can meet any more go; those that an accepted plan shows stay.
            try connection.run(
                """
                DELETE FROM library_recipe_revision
                WHERE NOT EXISTS (SELECT 1 FROM library_recipe current
                        WHERE current.id = recipe_id AND current.revision = library_recipe_revision.revision)
                    AND (recipe_id, revision) NOT IN (
                        SELECT json_extract(dish.value, '$.recipe.id'), json_extract(dish.value, '$.recipe.revision')
                        FROM plan, json_each(plan.document, '$.slots') slot, json_each(slot.value, '$.dishes') dish
                        WHERE json_extract(dish.value, '$.recipe.id') IS NOT NULL)
                    AND (recipe_id, revision) NOT IN (
                        SELECT recipe_id, recipe_revision FROM diary_entry WHERE recipe_revision IS NOT NULL)
                """)
            try connection.run("INSERT INTO library (only, data_version) VALUES (1, ?)", library.dataVersion)
        }
    }

    private static let insertFood: String = {
        let columns = FoodColumn.names.map { "\"\($0)\"" }.joined(separator: ", ")
        let marks = FoodColumn.names.map { _ in "?" }.joined(separator: ", ")
        return "INSERT INTO library_food (\(columns)) VALUES (\(marks))"
    }()

    private static func insert(_ food: Food, _ connection: Connection) throws {
        try connection.run(insertFood, values: FoodRecord.values(food))
        try connection.run(
            "INSERT INTO library_food_search (food_id, names) VALUES (?, ?)", food.id, FoodRecord.searchNames(food))
    }

    private static func insert(_ dish: ShippedLibrary.Dish, _ connection: Connection) throws {
        let recipe = dish.recipe
        try connection.run(
            """
            INSERT INTO library_recipe_revision (recipe_id, revision, document) VALUES (?, ?, ?)
            ON CONFLICT (recipe_id, revision) DO UPDATE SET document = excluded.document
            """, recipe.id, recipe.revision, try JSONText.write(recipe))
        let summary = RecipeSummary(recipe, isOwn: false)
        try connection.run(
            """
            INSERT INTO library_recipe (id, revision, title_de, title_en, category, meals, minutes, nutrition)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, recipe.id, recipe.revision, summary.title.de, summary.title.en, summary.category,
            RecipeColumns.meals(summary.meals), summary.minutes, try dish.nutrition.map(NutritionText.write))
        try connection.run(
            "INSERT INTO library_recipe_search (recipe_id, titles, ingredients) VALUES (?, ?, ?)", recipe.id,
            RecipeColumns.searchTitles(recipe), RecipeColumns.searchIngredients(recipe))
    }
}
