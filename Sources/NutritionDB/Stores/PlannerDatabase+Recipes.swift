public import PlannerCore

extension PlannerDatabase {
    /// A dish of the household that the viewer may see: its layer row and the revision that counts.
    private static let ownRecipe = """
        household_recipe layer JOIN household_recipe_revision own
            ON own.household_id = layer.household_id AND own.recipe_id = layer.recipe_id AND own.revision = layer.revision
        """

    /// Dishes of the library that the household has not hidden or replaced for this viewer.
    private static func isShown(_ id: String, household: String, account: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM household_recipe layer WHERE layer.household_id = \(household)
            AND layer.recipe_id = \(id) AND (layer.is_removed = 1 OR \(visible(account: account))))
        """
    }

    public func recipes(for viewer: Viewer?) async throws -> [KeptRecipe] {
        let rows = try read { connection in try Self.rows(for: viewer, id: nil, connection) }
        // Reading the documents takes longer than finding them, so every core takes a share, outside this actor.
        let path = path
        return try await withThrowingTaskGroup(of: (Int, [KeptRecipe]).self) { group in
            let share = 50
            for start in stride(from: 0, to: rows.count, by: share) {
                let part = Array(rows[start..<min(start + share, rows.count)])
                group.addTask {
                    do { return (start, try part.map { try $0.recipe() }) } catch {
                        throw StoreFault(error, path: path)
                    }
                }
            }
            var parts: [(Int, [KeptRecipe])] = []
            for try await part in group { parts.append(part) }
            return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    public func recipe(_ id: RecipeID, for viewer: Viewer?) async throws -> KeptRecipe? {
        try read { connection in try Self.rows(for: viewer, id: id, connection).first?.recipe() }
    }

    /// A dish before its document is read.
    private struct StoredRecipe: Sendable {
        var id: String
        var document: String
        var nutrition: String?
        var ownership: Ownership?

        func recipe() throws -> KeptRecipe {
            KeptRecipe(
                recipe: try JSONText.read(Recipe.self, document, "recipe \(id)"),
                nutrition: try nutrition.map { try NutritionText.read($0, "recipe \(id)") }, ownership: ownership)
        }
    }

    private static func rows(for viewer: Viewer?, id: RecipeID?, _ connection: Connection) throws -> [StoredRecipe] {
        try connection.query(
            """
            SELECT id, document, nutrition, NULL AS owner_id, NULL AS visibility FROM library_recipe current
            JOIN library_recipe_revision revision
                ON revision.recipe_id = current.id AND revision.revision = current.revision
            WHERE (?1 IS NULL OR id = ?1) AND \(isShown("current.id", household: "?2", account: "?3"))
            UNION ALL
            SELECT own.recipe_id, own.document, own.nutrition, layer.owner_id, layer.visibility FROM \(ownRecipe)
            WHERE (?1 IS NULL OR own.recipe_id = ?1) AND layer.household_id = ?2 AND layer.is_removed = 0
                AND \(visible(account: "?3"))
            ORDER BY id
            """, id, viewer?.household, viewer?.account
        ) { row in
            let visibility: Visibility? = try row.optionalWord(4)
            return StoredRecipe(
                id: try row.text(0), document: try row.text(1), nutrition: try row.optionalText(2),
                ownership: try visibility.map { Ownership(owner: try row.id(3), visibility: $0) })
        }
    }

    public func recipeSummaries(for viewer: Viewer?) async throws -> [RecipeSummary] {
        try read { connection in
            try connection.query(
                """
                SELECT id, revision, title_de, title_en, category, meals, minutes, 0 FROM library_recipe current
                WHERE \(Self.isShown("current.id", household: "?1", account: "?2"))
                UNION ALL
                SELECT own.recipe_id, own.revision, title_de, title_en, category, meals, minutes, 1
                FROM \(Self.ownRecipe)
                WHERE layer.household_id = ?1 AND layer.is_removed = 0 AND \(Self.visible(account: "?2"))
                ORDER BY id
                """, viewer?.household, viewer?.account
            ) { try RecipeColumns.summary($0, 0, isOwn: try $0.bool(7)) }
        }
    }

    public func recipeFigures(for viewer: Viewer?) async throws -> [RecipeFigures] {
        try read { connection in
            try connection.query(
                """
                SELECT id, current.revision, title_de, title_en, category, meals, minutes, 0, nutrition
                FROM library_recipe current JOIN library_recipe_revision revision
                    ON revision.recipe_id = current.id AND revision.revision = current.revision
                WHERE \(Self.isShown("current.id", household: "?1", account: "?2"))
                UNION ALL
                SELECT own.recipe_id, own.revision, title_de, title_en, category, meals, minutes, 1, own.nutrition
                FROM \(Self.ownRecipe)
                WHERE layer.household_id = ?1 AND layer.is_removed = 0 AND \(Self.visible(account: "?2"))
                ORDER BY id
                """, viewer?.household, viewer?.account
            ) { row in
                let summary = try RecipeColumns.summary(row, 0, isOwn: try row.bool(7))
                return RecipeFigures(
                    summary: summary,
                    nutrition: try row.optionalText(8).map { try NutritionText.read($0, "recipe \(summary.id)") })
            }
        }
    }

    public func recipe(_ id: RecipeID, revision: String, for viewer: Viewer?) async throws -> Recipe? {
        try read { connection in
            try connection.first(
                """
                SELECT own.document FROM household_recipe_revision own
                JOIN household_recipe layer ON layer.household_id = own.household_id AND layer.recipe_id = own.recipe_id
                WHERE own.recipe_id = ?1 AND own.revision = ?2 AND own.household_id = ?3
                    AND \(Self.visible(account: "?4"))
                UNION ALL
                SELECT document FROM library_recipe_revision WHERE recipe_id = ?1 AND revision = ?2
                """, id, revision, viewer?.household, viewer?.account
            ) { try JSONText.read(Recipe.self, try $0.text(0), "recipe \(id)") }
        }
    }

    public func searchRecipes(_ text: String, for viewer: Viewer?, limit: Int) async throws -> [RecipeID] {
        guard let query = SearchText.query(text) else { return [] }
        return try read { connection in
            // A word in the title weighs ten times as much as one among the ingredients.
            try connection.query(
                """
                SELECT recipe_id, bm25(library_recipe_search, 0, 10, 1) AS rank FROM library_recipe_search
                WHERE library_recipe_search MATCH ?1
                    AND \(Self.isShown("library_recipe_search.recipe_id", household: "?2", account: "?3"))
                UNION ALL
                SELECT found.recipe_id, bm25(household_recipe_search, 0, 0, 10, 1) FROM household_recipe_search found
                JOIN household_recipe layer
                    ON layer.household_id = found.household_id AND layer.recipe_id = found.recipe_id
                WHERE household_recipe_search MATCH ?1 AND found.household_id = ?2 AND \(Self.visible(account: "?3"))
                ORDER BY rank, recipe_id LIMIT ?4
                """, query, viewer?.household, viewer?.account, limit
            ) { RecipeID(try $0.text(0)) }
        }
    }
}
