public import PlannerCore

extension PlannerDatabase {
    private static let columns = FoodColumn.names.map { "food.\"\($0)\"" }.joined(separator: ", ")

    public func foods(for viewer: Viewer?) async throws -> [Food] { try foods(nil, viewer) }

    public func foods(_ ids: Set<FoodID>, for viewer: Viewer?) async throws -> [Food] {
        ids.isEmpty ? [] : try foods(ids, viewer)
    }

    /// - Parameter ids: nil is every food.
    private func foods(_ ids: Set<FoodID>?, _ viewer: Viewer?) throws -> [Food] {
        let wanted = try ids.map { try JSONText.write($0.map(\.rawValue).sorted()) }
        let isWanted = wanted == nil ? "?1 IS NULL" : "food.id IN (SELECT value FROM json_each(?1))"
        return try read { connection in
            var foods = try connection.query(
                "SELECT \(Self.columns) FROM library_food food WHERE \(isWanted) ORDER BY id", wanted
            ) { try FoodRecord.read(StoredFoodCells(row: $0)) }
            guard let viewer else { return foods }
            let own = try connection.query(
                """
                SELECT \(Self.columns) FROM household_food layer
                JOIN household_food_revision food ON food.household_id = layer.household_id
                    AND food.id = layer.food_id AND food.revision = layer.revision
                WHERE layer.household_id = ?2 AND layer.is_removed = 0 AND \(Self.visible(account: "?3"))
                    AND \(isWanted)
                """, wanted, viewer.household, viewer.account
            ) { try FoodRecord.read(StoredFoodCells(row: $0)) }
            guard !own.isEmpty else { return foods }
            let replaced = Set(own.map(\.id))
            foods.removeAll { replaced.contains($0.id) }
            return (foods + own).sorted { $0.id < $1.id }
        }
    }

    public func searchFoods(_ text: String, for viewer: Viewer?, limit: Int) async throws -> [FoodID] {
        guard let query = SearchText.query(text) else { return [] }
        return try read { connection in
            try connection.query(
                """
                WITH layer AS (SELECT * FROM household_food layer
                    WHERE household_id = ?2 AND is_removed = 0 AND \(Self.visible(account: "?3")))
                SELECT food_id, bm25(library_food_search) AS rank FROM library_food_search
                WHERE library_food_search MATCH ?1 AND food_id NOT IN (SELECT food_id FROM layer)
                UNION ALL
                SELECT found.food_id, bm25(household_food_search) FROM household_food_search found
                JOIN layer ON layer.food_id = found.food_id
                WHERE household_food_search MATCH ?1 AND found.household_id = ?2
                ORDER BY rank, food_id LIMIT ?4
                """, query, viewer?.household, viewer?.account, limit
            ) { FoodID(try $0.text(0)) }
        }
    }

    public func saveFood(_ food: Food, visibility: Visibility, by stamp: ChangeStamp) async throws {
        try change(.foodSaved, food.id.rawValue, by: stamp) { connection in
            try Self.requireVisible("household_food", "food_id", food.id.rawValue, .food, stamp, connection)
            let last =
                try connection.first(
                    "SELECT max(revision) FROM household_food_revision WHERE household_id = ? AND id = ?",
                    stamp.household, food.id
                ) { try $0.optionalInt(0) } ?? nil
            let revision = (last ?? 0) + 1
            let head: [(any SQLBindable)?] = [
                stamp.household, revision, stamp.date, stamp.author, FoodRecord.searchNames(food),
            ]
            try connection.run(Self.insertRevision, values: head + FoodRecord.values(food))
            try connection.run(
                """
                INSERT INTO household_food (household_id, food_id, revision, is_removed, owner_id, visibility)
                VALUES (?, ?, ?, 0, ?, ?)
                ON CONFLICT (household_id, food_id) DO UPDATE
                SET revision = excluded.revision, is_removed = 0, visibility = excluded.visibility
                """, stamp.household, food.id, revision, stamp.author, visibility.rawValue)
        }
    }

    public func removeFood(_ id: FoodID, by stamp: ChangeStamp) async throws {
        try change(.foodRemoved, id.rawValue, by: stamp) { connection in
            try connection.run(
                "UPDATE household_food AS layer SET is_removed = 1 WHERE household_id = ? AND food_id = ? "
                    + "AND is_removed = 0 AND \(Self.visible(account: "?"))", stamp.household, id, stamp.author)
            if connection.changes == 0 { throw StoreFault.unknown(kind: .food, id: id.rawValue) }
        }
    }

    private static let insertRevision: String = {
        let columns = FoodColumn.names.map { "\"\($0)\"" }.joined(separator: ", ")
        let marks = FoodColumn.names.map { _ in "?" }.joined(separator: ", ")
        return """
            INSERT INTO household_food_revision
                (household_id, revision, recorded_on, author_id, search_names, \(columns))
            VALUES (?, ?, ?, ?, ?, \(marks))
            """
    }()
}

extension PlannerDatabase {
    /// `Visibility.lets` in SQL, for rows of the viewer's household named `layer`.
    static func visible(account: String, _ row: String = "layer") -> String {
        "(\(row).visibility <> 'private' OR \(row).owner_id = \(account))"
    }

    /// What somebody may not see they cannot write over either; for them it is not there.
    static func requireVisible(
        _ table: String, _ key: String, _ id: String, _ subject: StoreFault.Subject, _ stamp: ChangeStamp,
        _ connection: Connection
    ) throws {
        let isHidden = try connection.first(
            "SELECT 1 FROM \(table) layer WHERE household_id = ? AND \(key) = ? AND NOT \(visible(account: "?"))",
            stamp.household, id, stamp.author
        ) { try $0.bool(0) }
        if isHidden != nil { throw StoreFault.unknown(kind: subject, id: id) }
    }
}
