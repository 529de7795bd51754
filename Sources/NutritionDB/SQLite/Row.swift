internal import CSQLite
internal import PlannerCore

/// The current row of a running statement; must not outlive the call it is given to.
///
/// A column of another type than asked for throws: SQLite itself would convert silently, and a text read as a number
/// would be 0.
struct Row {
    fileprivate let handle: OpaquePointer
    fileprivate let sql: String

    init(handle: OpaquePointer, sql: String) {
        self.handle = handle
        self.sql = sql
    }

    func isNull(_ column: Int) -> Bool { sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }

    func int(_ column: Int) throws -> Int {
        try expect(SQLITE_INTEGER, column)
        return Int(sqlite3_column_int64(handle, Int32(column)))
    }

    func bool(_ column: Int) throws -> Bool { try int(column) != 0 }

    func double(_ column: Int) throws -> Double {
        try expect(SQLITE_FLOAT, column)
        return sqlite3_column_double(handle, Int32(column))
    }

    func text(_ column: Int) throws -> String {
        try expect(SQLITE_TEXT, column)
        // The pointer first, the length second: the other order may convert in between.
        guard let start = sqlite3_column_text(handle, Int32(column)) else {
            throw SQLiteError(code: SQLITE_NOMEM, message: "no memory for a text", sql: sql)
        }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func optionalInt(_ column: Int) throws -> Int? { isNull(column) ? nil : try int(column) }
    func optionalDouble(_ column: Int) throws -> Double? { isNull(column) ? nil : try double(column) }
    func optionalText(_ column: Int) throws -> String? { isNull(column) ? nil : try text(column) }

    func id(_ column: Int) throws -> RecordID { try value(column) { RecordID($0) } }
    func date(_ column: Int) throws -> CivilDate { try value(column) { CivilDate(iso: $0) } }
    func optionalDate(_ column: Int) throws -> CivilDate? { isNull(column) ? nil : try date(column) }

    func word<Word: RawRepresentable>(_ column: Int, _ type: Word.Type = Word.self) throws -> Word
    where Word.RawValue == String {
        try value(column) { Word(rawValue: $0) }
    }

    func optionalWord<Word: RawRepresentable>(_ column: Int, _ type: Word.Type = Word.self) throws -> Word?
    where Word.RawValue == String {
        isNull(column) ? nil : try word(column)
    }

    /// A text that `read` understands.
    func value<Value>(_ column: Int, _ read: (String) -> Value?) throws -> Value {
        guard let value = read(try text(column)) else {
            throw mismatch(column, "its text is not of the kind it must be")
        }
        return value
    }

    private func expect(_ type: Int32, _ column: Int) throws {
        let found = sqlite3_column_type(handle, Int32(column))
        guard found == type else { throw mismatch(column, "type \(found) found, \(type) expected") }
    }

    /// What a row holds against the schema is damage, not a mistake of the caller.
    func mismatch(_ column: Int, _ what: String) -> SQLiteError {
        let name = sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? "\(column)"
        return SQLiteError(code: SQLITE_CORRUPT, message: "column \(name): \(what)", sql: sql)
    }
}
