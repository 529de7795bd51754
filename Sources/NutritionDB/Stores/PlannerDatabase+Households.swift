public import PlannerCore

extension PlannerDatabase {
    public func makeHousehold(
        document: String, ownerName: String, on date: CivilDate
    ) async throws -> HouseholdRecord {
        let (id, owner) = (newID(), newID())
        try write { connection in
            try connection.run("INSERT INTO account (id, name) VALUES (?, ?)", owner, ownerName)
            try connection.run("INSERT INTO household (id, revision) VALUES (?, 1)", id)
            try Self.append(
                document, revision: 1, by: ChangeStamp(household: id, author: owner, date: date), connection)
            try connection.run(
                "INSERT INTO membership (household_id, account_id, role) VALUES (?, ?, 'parent')", id, owner)
        }
        return HouseholdRecord(id: id, revision: 1, document: document, owner: owner)
    }

    public func households() async throws -> [HouseholdRecord] {
        try read { connection in
            try connection.query(
                "\(Self.record) AND current.revision = revision.revision ORDER BY current.rowid", read: Self.record)
        }
    }

    public func household(_ id: RecordID) async throws -> HouseholdRecord? {
        try read { connection in try Self.current(id, connection) }
    }

    public func household(_ id: RecordID, revision: Int) async throws -> HouseholdRecord? {
        try read { connection in
            try connection.first(
                "\(Self.record) AND current.id = ? AND revision.revision = ?", id, revision, read: Self.record)
        }
    }

    public func saveHousehold(document: String, by stamp: ChangeStamp) async throws -> HouseholdRecord {
        try change(.household, nil, by: stamp) { connection in
            guard let current = try Self.current(stamp.household, connection) else {
                throw StoreFault.unknown(kind: .household, id: stamp.household.description)
            }
            if current.document == document { return current }
            // Not the current one plus one: after an undo the revision that was left stays what it was.
            let last =
                try connection.first(
                    "SELECT max(revision) FROM household_revision WHERE household_id = ?", stamp.household
                ) { try $0.int(0) } ?? 0
            try Self.append(document, revision: last + 1, by: stamp, connection)
            try connection.run("UPDATE household SET revision = ? WHERE id = ?", last + 1, stamp.household)
            return HouseholdRecord(id: current.id, revision: last + 1, document: document, owner: current.owner)
        }
    }

    private static func current(_ id: RecordID, _ connection: Connection) throws -> HouseholdRecord? {
        try connection.first(
            "\(record) AND current.id = ? AND current.revision = revision.revision", id, read: record)
    }

    private static let record = """
        SELECT current.id, revision.revision, revision.document, first.author_id FROM household current
        JOIN household_revision revision ON revision.household_id = current.id
        JOIN household_revision first ON first.household_id = current.id AND first.revision = 1
        WHERE true
        """

    private static func record(_ row: Row) throws -> HouseholdRecord {
        HouseholdRecord(
            id: try row.id(0), revision: try row.int(1), document: try row.text(2), owner: try row.id(3))
    }

    private static func append(
        _ document: String, revision: Int, by stamp: ChangeStamp, _ connection: Connection
    ) throws {
        try connection.run(
            """
            INSERT INTO household_revision (household_id, revision, document, recorded_on, author_id)
            VALUES (?, ?, ?, ?, ?)
            """, stamp.household, revision, document, stamp.date, stamp.author)
    }
}
