internal import CSQLite

/// A prepared statement. Owned and reused by its connection.
final class Statement {
    let sql: String
    /// While it runs, a second use of the same SQL needs a statement of its own.
    var isRunning = false
    private let handle: OpaquePointer
    private let connection: OpaquePointer

    init(_ sql: String, connection: OpaquePointer, isKept: Bool) throws {
        var handle: OpaquePointer?
        var text = sql
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_prepare_v3(
                    connection, $0.baseAddress, Int32($0.count), isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0,
                    &handle,
                    nil)
            }
        }
        try Connection.check(code, connection, sql)
        guard let handle else {
            throw SQLiteError(code: SQLITE_MISUSE, message: "the SQL holds no statement", sql: sql)
        }
        self.sql = sql
        self.handle = handle
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    func bind(_ values: [(any SQLBindable)?]) throws {
        let count = Int(sqlite3_bind_parameter_count(handle))
        guard count == values.count else {
            throw SQLiteError(
                code: SQLITE_RANGE, message: "\(values.count) values for \(count) parameters", sql: sql)
        }
        for (position, value) in values.enumerated() {
            try bind(value?.sqlValue ?? .null, at: Int32(position + 1))
        }
    }

    private func bind(_ value: SQLValue, at position: Int32) throws {
        let code: Int32
        switch value {
        case .null: code = sqlite3_bind_null(handle, position)
        case .integer(let number): code = sqlite3_bind_int64(handle, position, number)
        case .real(let number):
            // SQLite would turn NaN into NULL; what is unknown must be said, not happen.
            guard number.isFinite else {
                throw SQLiteError(code: SQLITE_MISMATCH, message: "parameter \(position) is no finite number", sql: sql)
            }
            code = sqlite3_bind_double(handle, position, number)
        case .text(var text):
            code = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    // An empty text without an address would be NULL.
                    guard let start = characters.baseAddress else {
                        return sqlite3_bind_text64(
                            handle, position, "", 0, planner_sqlite_transient(), UInt8(SQLITE_UTF8))
                    }
                    return sqlite3_bind_text64(
                        handle, position, start, UInt64(characters.count), planner_sqlite_transient(),
                        UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let bytes):
            code = bytes.withUnsafeBytes { buffer in
                guard let start = buffer.baseAddress else { return sqlite3_bind_zeroblob(handle, position, 0) }
                return sqlite3_bind_blob64(
                    handle, position, start, UInt64(buffer.count), planner_sqlite_transient())
            }
        }
        try Connection.check(code, connection, sql)
    }

    /// Goes to the next row; false at the end.
    func step() throws -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        try Connection.check(code, connection, sql)
        return false
    }

    /// Lets go of locks and values, so that nothing of the family stays in memory longer than needed.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    var row: Row { Row(handle: handle, sql: sql) }
}
