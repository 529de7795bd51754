public import PlannerCore

/// The one database file of a household's planner: every port over SQLite, on a thread of its own.
///
/// Every call is one transaction and throws `StoreFault`. Ids that the database makes come from the random source it was
/// given.
public actor PlannerDatabase {
    public nonisolated let path: String
    private nonisolated let thread = StoreThread()
    private let makeID: @Sendable () -> RecordID
    private var connection: Connection?

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(path: String, makeID: @escaping @Sendable () -> RecordID) {
        self.path = path
        self.makeID = makeID
    }

    /// Lets go of the file; every later call throws.
    public func close() { connection = nil }

    func attach(_ open: @Sendable () throws -> Connection) throws { connection = try open() }

    func newID() -> RecordID { makeID() }

    /// Several reads that see one state.
    func read<Value>(_ body: (Connection) throws -> Value) throws(StoreFault) -> Value {
        try run { connection in try connection.read { try body(connection) } }
    }

    /// All or nothing.
    func write<Value>(_ body: (Connection) throws -> Value) throws(StoreFault) -> Value {
        try run { connection in try connection.write { try body(connection) } }
    }

    /// One change of a household: recorded in its history, together with the rows it touches. A change that touches
    /// nothing leaves no trace.
    @discardableResult
    func change<Value>(
        _ kind: HistoryEntry.Kind, _ subject: String?, by stamp: ChangeStamp, undoes: Int? = nil,
        _ body: (Connection) throws -> Value
    ) throws(StoreFault) -> Value {
        try run { connection in
            var result: Value?
            do {
                try connection.write {
                    try requireHousehold(stamp.household, connection)
                    try connection.run(
                        """
                        INSERT INTO history (id, household_id, kind, subject, recorded_on, author_id, undoes)
                        VALUES (?, ?, ?, ?, ?, ?, ?)
                        """, newID(), stamp.household, kind.rawValue, subject, stamp.date, stamp.author, undoes)
                    result = try body(connection)
                    let isTouched = try connection.first(
                        "SELECT EXISTS (SELECT 1 FROM undo_step WHERE history_seq = (SELECT max(seq) FROM history))"
                    ) { try $0.bool(0) }
                    if isTouched != true { throw Untouched() }
                }
            } catch is Untouched {
                // Rolled back: there is nothing to remember, and nothing to take back later.
            }
            guard let result else { throw SQLiteError(code: -1, message: "a change without an answer") }
            return result
        }
    }

    private struct Untouched: Error {}

    private func requireHousehold(_ id: RecordID, _ connection: Connection) throws {
        let isKnown = try connection.first("SELECT 1 FROM household WHERE id = ?", id) { try $0.bool(0) }
        if isKnown == nil { throw StoreFault.unknown(kind: .household, id: id.description) }
    }

    /// The connection as it is, for what must not be in a transaction.
    func bare<Value>(_ body: (Connection) throws -> Value) throws(StoreFault) -> Value { try run(body) }

    private func run<Value>(_ body: (Connection) throws -> Value) throws(StoreFault) -> Value {
        guard let connection else {
            throw .unexpected(code: -1, message: "the database was closed", sql: nil)
        }
        do { return try body(connection) } catch { throw StoreFault(error, path: path) }
    }
}

extension PlannerDatabase: PlannerStore {}
