public import PlannerCore

extension PlannerDatabase {
    public func history(of household: RecordID, limit: Int) async throws -> [HistoryEntry] {
        try read { connection in
            try connection.query(
                "\(Self.entry) WHERE change.household_id = ? ORDER BY change.seq DESC LIMIT ?", household, limit,
                read: Self.entry)
        }
    }

    public func undo(by stamp: ChangeStamp) async throws -> HistoryEntry? {
        // Found and taken back in two transactions; the unique `undoes` refuses a second taker in between.
        let last = try read { connection in
            try connection.first(
                """
                \(Self.entry) WHERE change.household_id = ? AND change.undoes IS NULL AND back.seq IS NULL
                ORDER BY change.seq DESC LIMIT 1
                """, stamp.household, read: Self.entry)
        }
        guard var entry = last else { return nil }
        try change(.undone, entry.subject, by: stamp, undoes: entry.sequence) { connection in
            let steps = try connection.query(
                "SELECT table_name, before, after FROM undo_step WHERE history_seq = ? ORDER BY ordinal DESC",
                entry.sequence
            ) { (table: try $0.text(0), before: try $0.optionalText(1), after: try $0.optionalText(2)) }
            for step in steps {
                guard let table = UndoTable.all[step.table] else {
                    throw SQLiteError.damage("change \(entry.sequence) names a table that cannot be undone")
                }
                try table.restore(before: step.before, after: step.after, connection)
            }
        }
        entry.isUndone = true
        return entry
    }

    private static let entry = """
        SELECT change.seq, change.id, change.kind, change.subject, change.recorded_on, change.author_id, change.undoes,
            back.seq IS NOT NULL
        FROM history change LEFT JOIN history back ON back.undoes = change.seq
        """

    private static func entry(_ row: Row) throws -> HistoryEntry {
        HistoryEntry(
            sequence: try row.int(0), id: try row.id(1), kind: try row.word(2), subject: try row.optionalText(3),
            date: try row.date(4), author: try row.id(5), undoes: try row.optionalInt(6), isUndone: try row.bool(7))
    }
}

/// A table whose rows undo puts back. Which images its rows leave is the schema's business.
private struct UndoTable {
    var name: String
    var keys: [String]
    var columns: [String]

    static let all: [String: UndoTable] = Dictionary(
        uniqueKeysWithValues: [
            UndoTable(name: "household", keys: ["id"], columns: ["revision"]),
            UndoTable(
                name: "household_recipe", keys: ["household_id", "recipe_id"],
                columns: ["revision", "is_removed", "owner_id", "visibility"]),
            UndoTable(
                name: "recipe_mark", keys: ["household_id", "recipe_id", "member"],
                columns: ["is_favourite", "is_never", "rating"]),
            UndoTable(
                name: "household_food", keys: ["household_id", "food_id"],
                columns: ["revision", "is_removed", "owner_id", "visibility"]),
            UndoTable(name: "plan_slot", keys: ["household_id", "date", "meal"], columns: ["plan_seq"]),
            UndoTable(name: "cooked_meal", keys: ["household_id", "date", "meal"], columns: []),
            UndoTable(
                name: "pantry_item", keys: ["id"],
                columns: [
                    "household_id", "food_id", "name", "amount", "unit", "expires", "recorded_on", "owner_id",
                    "visibility",
                ]),
            UndoTable(name: "diary_state", keys: ["entry_id"], columns: ["is_removed"]),
            UndoTable(
                name: "list_mark", keys: ["household_id", "item_id", "kind", "from_date", "to_date"], columns: []),
        ].map { ($0.name, $0) })

    func restore(before: String?, after: String?, _ connection: Connection) throws {
        if let before {
            let all = keys + columns
            let values = all.map { "json_extract(?1, '$.\($0)')" }.joined(separator: ", ")
            let update =
                columns.isEmpty
                ? "NOTHING" : "UPDATE SET " + columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
            try connection.run(
                """
                INSERT INTO \(name) (\(all.joined(separator: ", "))) VALUES (\(values))
                ON CONFLICT (\(keys.joined(separator: ", "))) DO \(update)
                """, before)
        } else if let after {
            let isRow = keys.map { "\($0) = json_extract(?1, '$.\($0)')" }.joined(separator: " AND ")
            try connection.run("DELETE FROM \(name) WHERE \(isRow)", after)
        }
    }
}
