import PlannerCore
import PlannerTestSupport
import Testing

@testable import NutritionDB

@Suite("The schema")
struct SchemaTests {
    /// Every table, index and trigger as SQL, for comparing.
    static func shape(_ connection: Connection) throws -> [String] {
        try connection.query("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1") {
            try $0.text(0)
        }
    }

    static func database(version: Int) throws -> Connection {
        let connection = try Connection.inMemory()
        try Schema.migrate(connection, to: version)
        return connection
    }

    /// Rows as the program of that version would have written them; every table that is there gets some.
    static func fill(_ connection: Connection, version: Int) throws {
        let (home, owner, change) = (
            String(repeating: "1", count: 32), String(repeating: "2", count: 32), String(repeating: "3", count: 32)
        )
        if version >= 1 {
            let food = FoodRecord.values(StoreSamples.food("potato", de: "Kartoffel", en: "potato"))
            let marks = food.map { _ in "?" }.joined(separator: ", ")
            try connection.run("INSERT INTO library_food VALUES (\(marks))", values: food)
            try connection.run("INSERT INTO library_food_search VALUES ('potato', 'kartoffel')")
            try connection.run("INSERT INTO library VALUES (1, 'v')")
            try connection.run("INSERT INTO library_recipe_revision VALUES ('soup', 'r', '{}')")
            try connection.run("INSERT INTO library_recipe VALUES ('soup', 'r', 'S', 'S', 'soup', 'dinner', 5, NULL)")
        }
        if version >= 2 {
            try connection.write {
                try connection.run("INSERT INTO account VALUES (?, 'Anna')", owner)
                try connection.run("INSERT INTO household VALUES (?, 1)", home)
                try connection.run(
                    "INSERT INTO household_revision VALUES (?, 1, '{\"a\":1}', '2026-12-01', ?)", home, owner)
                try connection.run("INSERT INTO membership VALUES (?, ?, 'parent')", home, owner)
                try connection.run(
                    "INSERT INTO history (id, household_id, kind, recorded_on, author_id) VALUES (?, ?, 'k', '2026-12-01', ?)",
                    change, home, owner)
                try connection.run(
                    "INSERT INTO undo_step (history_seq, table_name, before) VALUES (1, 'household', '{}')")
            }
        }
        if version >= 3 {
            try connection.run(
                "INSERT INTO household_recipe VALUES (?, 'soup', NULL, 1, ?, 'household')", home, owner)
            try connection.run("INSERT INTO recipe_mark VALUES (?, 'soup', '', 1, 0, 5)", home)
        }
        if version >= 4 {
            try connection.run(
                "INSERT INTO plan (household_id, id, from_date, days, document, recorded_on, author_id) "
                    + "VALUES (?, 'p', '2026-12-01', 1, '{}', '2026-12-01', ?)", home, owner)
            try connection.run("INSERT INTO plan_slot VALUES (?, '2026-12-01', 'dinner', 1)", home)
            try connection.run("INSERT INTO cooked_meal VALUES (?, '2026-12-01', 'dinner')", home)
        }
    }

    /// Every row of every table of the program, as one text a row.
    static func rows(_ connection: Connection, of tables: [String]) throws -> [String: [String]] {
        var found: [String: [String]] = [:]
        for table in tables {
            let columns = try connection.query("SELECT name FROM pragma_table_info('\(table)')") { try $0.text(0) }
            let all = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
            found[table] = try connection.query("SELECT \(all) FROM \"\(table)\" ORDER BY 1") { try $0.text(0) }
        }
        return found
    }

    static func tables(_ connection: Connection) throws -> [String] {
        try connection.query(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migration' "
                + "AND name NOT LIKE '%\\_search%' ESCAPE '\\'"
        ) { try $0.text(0) }
    }

    @Test("from every older version the newest one is reached with every row kept", arguments: 1..<Schema.version)
    func fromOlder(version: Int) throws {
        let connection = try Self.database(version: version)
        try Self.fill(connection, version: version)
        let tables = try Self.tables(connection)
        let before = try Self.rows(connection, of: tables)
        #expect(before.values.contains { !$0.isEmpty })
        try Schema.migrate(connection)
        #expect(try Schema.version(of: connection) == Schema.version)
        #expect(try Self.rows(connection, of: tables) == before)
        #expect(try Self.shape(connection) == Self.shape(Self.database(version: Schema.version)))
        let names = try connection.query("SELECT name FROM schema_migration ORDER BY version") { try $0.text(0) }
        #expect(names == Schema.migrations.map(\.name))
        #expect(try Doctor(connection).integrity().isEmpty)
    }

    @Test("migrating twice changes nothing, and a failing step leaves the version before it")
    func repeatable() throws {
        let connection = try Self.database(version: Schema.version)
        let shape = try Self.shape(connection)
        try Schema.migrate(connection)
        #expect(try Self.shape(connection) == shape)
        let half = try Self.database(version: 1)
        try half.script("CREATE TABLE membership (a)")
        #expect(throws: SQLiteError.self) { try Schema.migrate(half) }
        #expect(try Schema.version(of: half) == 1)
        #expect(try half.first("SELECT count(*) FROM sqlite_schema WHERE name = 'account'") { try $0.int(0) } == 0)
    }

    @Test("every table is strict, and every family row names its household")
    func rules() throws {
        let connection = try Self.database(version: Schema.version)
        let tables = try Self.tables(connection)
        let loose = try connection.query(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0"
        ) { try $0.text(0) }.filter { tables.contains($0) }
        #expect(loose.isEmpty)
        let ofNobody: Set = [
            "library", "library_food", "library_recipe", "library_recipe_revision", "account", "household", "undo_step",
            "diary_state",
        ]
        for table in tables where !ofNobody.contains(table) {
            let columns = try connection.query("SELECT name FROM pragma_table_info('\(table)')") { try $0.text(0) }
            #expect(columns.contains("household_id"), "\(table)")
        }
    }

    @Test(
        "the schema refuses what the program must never write",
        arguments: [
            "INSERT INTO account VALUES ('short', 'x')",
            "INSERT INTO account VALUES ('ABCDEFABCDEFABCDEFABCDEFABCDEFAB', 'x')",
            "INSERT INTO household VALUES ('11111111111111111111111111111119', 1)",
            "UPDATE household_revision SET document = '{}'", "DELETE FROM household_revision",
            "DELETE FROM history", "UPDATE plan SET document = '{}'", "DELETE FROM plan",
            "UPDATE household SET revision = 9",
            "INSERT INTO plan_slot VALUES ('11111111111111111111111111111111', '2026-13', 'dinner', 1)",
            "INSERT INTO plan_slot VALUES ('11111111111111111111111111111111', '2026-12-02', 'brunch', 1)",
            "INSERT INTO plan_slot VALUES ('11111111111111111111111111111111', '2026-12-02', 'lunch', 99)",
            "INSERT INTO plan_slot VALUES ('11111111111111111111111111111111', '2026-12-01', 'dinner', 1)",
            "INSERT INTO recipe_mark VALUES ('11111111111111111111111111111111', 'a', '', 1, 0, 6)",
            "UPDATE library_food SET kcal = -1", "UPDATE library_food SET milk = 'perhaps'",
            "UPDATE library_food SET kcal = 'much'", "UPDATE library SET data_version = ''",
            "UPDATE library_recipe_revision SET document = '{'",
            "UPDATE household_recipe SET visibility = 'world'", "UPDATE household_recipe SET is_removed = 0",
        ])
    func refused(sql: String) throws {
        let connection = try Self.database(version: Schema.version)
        try Self.fill(connection, version: Schema.version)
        do {
            try connection.run(sql)
            Issue.record("accepted: \(sql)")
        } catch let error as SQLiteError {
            #expect(error.primary == 19, "\(error)")
        }
    }
}
