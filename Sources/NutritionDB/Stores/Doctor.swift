internal import PlannerCore

/// Something that does not hold in a database.
public struct DoctorFinding: Hashable, Sendable {
    public enum Rule: String, Hashable, Sendable {
        /// SQLite's own check of the file.
        case integrity
        /// A row that refers to one that is not there.
        case reference
        /// An index of words that differs from what it indexes.
        case search
        /// A document that is not to be read.
        case document
        /// A meal that a plan holds and does not describe.
        case plan
        /// A dish of an accepted plan whose revision is gone.
        case revision
    }

    public var rule: Rule
    /// The table or the thing in it.
    public var place: String
    public var what: String
    public init(rule: Rule, place: String, what: String) {
        self.rule = rule
        self.place = place
        self.what = what
    }
}

extension PlannerDatabase {
    /// Everything that does not hold; empty is healthy.
    public func examine() async throws -> [DoctorFinding] {
        try bare { connection in
            let doctor = Doctor(connection)
            let findings = try doctor.integrity()
            // On a broken file the further questions would only fail.
            return findings.isEmpty ? try connection.read { try doctor.applicationRules() } : findings
        }
    }
}

struct Doctor {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    func integrity() throws -> [DoctorFinding] {
        let words = try connection.query("PRAGMA integrity_check(20)") { try $0.text(0) }
        guard words == ["ok"] else {
            return words.map { DoctorFinding(rule: .integrity, place: "file", what: $0) }
        }
        return try connection.query("PRAGMA foreign_key_check") { row in
            DoctorFinding(
                rule: .reference, place: "\(try row.text(0)) row \(try row.optionalInt(1) ?? 0)",
                what: "refers to a row of \(try row.text(2)) that is not there")
        }
    }

    func applicationRules() throws -> [DoctorFinding] {
        try searchIndexes() + unreadableFoods() + unreadableRecipes() + strayMeals() + lostRevisions()
    }

    /// The same words must be in the index as there are current rows.
    private func searchIndexes() throws -> [DoctorFinding] {
        let pairs = [
            ("library_food_search", "SELECT food_id FROM library_food_search", "SELECT id FROM library_food"),
            ("library_recipe_search", "SELECT recipe_id FROM library_recipe_search", "SELECT id FROM library_recipe"),
            (
                "household_food_search", "SELECT household_id, food_id FROM household_food_search",
                "SELECT household_id, food_id FROM household_food WHERE is_removed = 0"
            ),
            (
                "household_recipe_search", "SELECT household_id, recipe_id FROM household_recipe_search",
                "SELECT household_id, recipe_id FROM household_recipe WHERE is_removed = 0"
            ),
        ]
        return try pairs.compactMap { name, index, rows in
            let differing =
                try connection.first(
                    "SELECT (SELECT count(*) FROM (\(index) EXCEPT \(rows))) + (SELECT count(*) FROM (\(rows) EXCEPT \(index)))"
                ) { try $0.int(0) } ?? 0
            return differing == 0
                ? nil : DoctorFinding(rule: .search, place: name, what: "\(differing) rows differ from what is indexed")
        }
    }

    private func unreadableFoods() throws -> [DoctorFinding] {
        let columns = FoodColumn.names.map { "\"\($0)\"" }.joined(separator: ", ")
        return try ["library_food", "household_food_revision"].flatMap { table in
            try connection.query("SELECT \(columns) FROM \(table)") { row -> DoctorFinding? in
                do {
                    _ = try FoodRecord.read(StoredFoodCells(row: row))
                    return nil
                } catch let error as SQLiteError {
                    return DoctorFinding(rule: .document, place: "\(table) \(try row.text(0))", what: error.message)
                }
            }.compactMap { $0 }
        }
    }

    private func unreadableRecipes() throws -> [DoctorFinding] {
        try ["library_recipe_revision", "household_recipe_revision"].flatMap { table in
            try connection.query("SELECT recipe_id, revision, document FROM \(table)") { row -> DoctorFinding? in
                let (id, revision) = (try row.text(0), try row.text(1))
                let place = "\(table) \(id) \(revision)"
                guard let recipe = try? JSONText.read(Recipe.self, try row.text(2), place) else {
                    return DoctorFinding(rule: .document, place: place, what: "is not to be read")
                }
                guard recipe.id.rawValue == id, recipe.revision == revision else {
                    return DoctorFinding(rule: .document, place: place, what: "holds another dish or revision")
                }
                return nil
            }.compactMap { $0 }
        }
    }

    private func strayMeals() throws -> [DoctorFinding] {
        try connection.query(
            """
            SELECT held.date, held.meal, held.plan_seq FROM plan_slot held JOIN plan ON plan.seq = held.plan_seq
            WHERE plan.household_id <> held.household_id OR NOT EXISTS (
                SELECT 1 FROM json_each(plan.document, '$.slots') slot
                WHERE json_extract(slot.value, '$.date') = held.date AND json_extract(slot.value, '$.meal') = held.meal)
            ORDER BY held.date
            """
        ) { row in
            DoctorFinding(
                rule: .plan, place: "plan \(try row.int(2))",
                what: "holds \(try row.text(0)) \(try row.text(1)) and does not describe it")
        }
    }

    private func lostRevisions() throws -> [DoctorFinding] {
        try connection.query(
            """
            SELECT DISTINCT plan.seq, json_extract(dish.value, '$.recipe.id'), json_extract(dish.value, '$.recipe.revision')
            FROM plan, json_each(plan.document, '$.slots') slot, json_each(slot.value, '$.dishes') dish
            WHERE NOT EXISTS (SELECT 1 FROM library_recipe_revision shipped
                    WHERE shipped.recipe_id = json_extract(dish.value, '$.recipe.id')
                        AND shipped.revision = json_extract(dish.value, '$.recipe.revision'))
                AND NOT EXISTS (SELECT 1 FROM household_recipe_revision own
                    WHERE own.household_id = plan.household_id
                        AND own.recipe_id = json_extract(dish.value, '$.recipe.id')
                        AND own.revision = json_extract(dish.value, '$.recipe.revision'))
            """
        ) { row in
            DoctorFinding(
                rule: .revision, place: "plan \(try row.int(0))",
                what: "dish \(try row.text(1)) in revision \(try row.text(2)) is gone")
        }
    }
}
