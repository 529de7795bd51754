public import PlannerCore

extension PlannerDatabase {
    public func addDiaryEntry(_ entry: DiaryEntry, by stamp: ChangeStamp) async throws {
        let nutrition = try NutritionText.write(entry.nutrition)
        try change(.diaryAdded, entry.id.description, by: stamp) { connection in
            try connection.run(
                """
                INSERT INTO diary_entry (id, household_id, member, date, meal, mode, text, recipe_id, recipe_revision,
                    food_id, amount, unit, nutrition, recorded_on, owner_id, visibility)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                """, entry.id, stamp.household, entry.member, entry.date, entry.meal, entry.mode.rawValue, entry.text,
                entry.recipe, entry.recipeRevision, entry.food, entry.amount.map { MeasureColumns.amount($0.amount) },
                entry.amount?.unit?.rawValue, nutrition, stamp.date, entry.ownership.owner,
                entry.ownership.visibility.rawValue)
            // An entry that was removed stays removed when another device tells of it again.
            try connection.run(
                "INSERT INTO diary_state (entry_id, is_removed) VALUES (?, 0) ON CONFLICT (entry_id) DO NOTHING",
                entry.id)
        }
    }

    public func diary(for viewer: Viewer, from: CivilDate, to: CivilDate) async throws -> [DiaryEntry] {
        try read { connection in
            try connection.query(
                """
                SELECT id, member, date, meal, mode, text, recipe_id, recipe_revision, food_id, amount, unit, nutrition,
                    owner_id, visibility
                FROM diary_entry layer JOIN diary_state state ON state.entry_id = layer.id AND state.is_removed = 0
                WHERE household_id = ? AND date BETWEEN ? AND ? AND \(Self.visible(account: "?"))
                ORDER BY date, layer.rowid
                """, viewer.household, from, to, viewer.account
            ) { row in
                DiaryEntry(
                    id: try row.id(0), member: try row.text(1), date: try row.date(2), meal: try row.optionalWord(3),
                    mode: try row.word(4), text: try row.text(5),
                    recipe: try row.optionalText(6).map { RecipeID($0) }, recipeRevision: try row.optionalText(7),
                    food: try row.optionalText(8).map { FoodID($0) },
                    amount: row.isNull(9) ? nil : try MeasureColumns.measure(row, 9),
                    nutrition: try NutritionText.read(try row.text(11), "a diary entry"),
                    ownership: Ownership(owner: try row.id(12), visibility: try row.word(13)))
            }
        }
    }

    public func removeDiaryEntry(_ id: RecordID, by stamp: ChangeStamp) async throws {
        try change(.diaryRemoved, id.description, by: stamp) { connection in
            try connection.run(
                """
                UPDATE diary_state SET is_removed = 1 WHERE is_removed = 0 AND entry_id = (
                    SELECT id FROM diary_entry layer
                    WHERE id = ? AND household_id = ? AND \(Self.visible(account: "?")))
                """, id, stamp.household, stamp.author)
            if connection.changes == 0 { throw StoreFault.unknown(kind: .diaryEntry, id: id.description) }
        }
    }
}
