internal import CSQLite

/// One open database. Not for use by two threads at once: its owner is an actor.
final class Connection {
    /// What was asked for when it was opened, for messages.
    let path: String
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private(set) var isInTransaction = false

    /// Takes over an open handle.
    init(owning handle: OpaquePointer, path: String) {
        self.handle = handle
        self.path = path
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// The one gate of every answer of SQLite.
    static func check(_ code: Int32, _ handle: OpaquePointer?, _ sql: String?) throws {
        guard code == SQLITE_OK else {
            let message = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
            throw SQLiteError(
                code: handle.map { sqlite3_extended_errcode($0) } ?? code,
                message: message.map { String(cString: $0) } ?? "code \(code)", sql: sql,
                systemError: handle.map { sqlite3_system_errno($0) } ?? 0)
        }
    }

    /// Runs SQL that answers nothing.
    func run(_ sql: String, _ values: (any SQLBindable)?...) throws { try run(sql, values: values) }

    func run(_ sql: String, values: [(any SQLBindable)?]) throws {
        try use(sql, values) { statement in
            while try statement.step() {}
        }
    }

    /// Every row that SQL answers, as `read` understands it.
    func query<Value>(_ sql: String, _ values: (any SQLBindable)?..., read: (Row) throws -> Value) throws -> [Value] {
        try query(sql, values: values, read: read)
    }

    func query<Value>(
        _ sql: String, values: [(any SQLBindable)?], read: (Row) throws -> Value
    ) throws -> [Value] {
        try use(sql, values) { statement in
            var found: [Value] = []
            while try statement.step() { found.append(try read(statement.row)) }
            return found
        }
    }

    /// The first row that SQL answers; nil when there is none.
    func first<Value>(_ sql: String, _ values: (any SQLBindable)?..., read: (Row) throws -> Value) throws -> Value? {
        try use(sql, values) { statement in
            try statement.step() ? try read(statement.row) : nil
        }
    }

    /// Runs a script of several statements without values.
    func script(_ sql: String) throws { try Connection.check(sqlite3_exec(handle, sql, nil, nil, nil), handle, sql) }

    /// Rows that the last statement changed.
    var changes: Int { Int(sqlite3_changes64(handle)) }
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Whether the path now names another file than the one that is open.
    var hasMoved: Bool {
        var answer: Int32 = 0
        return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &answer) == SQLITE_OK && answer != 0
    }

    func setBusyTimeout(milliseconds: Int) { sqlite3_busy_timeout(handle, Int32(milliseconds)) }

    private func use<Value>(
        _ sql: String, _ values: [(any SQLBindable)?], _ body: (Statement) throws -> Value
    ) throws -> Value {
        let statement = try prepared(sql)
        statement.isRunning = true
        defer {
            statement.reset()
            statement.isRunning = false
        }
        try statement.bind(values)
        return try body(statement)
    }

    private func prepared(_ sql: String) throws -> Statement {
        if let kept = statements[sql] {
            if !kept.isRunning { return kept }
            return try Statement(sql, connection: handle, isKept: false)
        }
        // The program's SQL is fixed, so the number is bounded; the limit is for what that misses.
        let isKept = statements.count < 200
        let statement = try Statement(sql, connection: handle, isKept: isKept)
        if isKept { statements[sql] = statement }
        return statement
    }
}

extension Connection {
    /// All or nothing, for writing: takes the lock at once, so that it can wait for it and never has to give up halfway.
    func write<Value>(_ body: () throws -> Value) throws -> Value { try transaction("BEGIN IMMEDIATE", body) }

    /// Several reads that see the same state.
    func read<Value>(_ body: () throws -> Value) throws -> Value { try transaction("BEGIN", body) }

    private func transaction<Value>(_ begin: String, _ body: () throws -> Value) throws -> Value {
        guard !isInTransaction else {
            throw SQLiteError(code: SQLITE_MISUSE, message: "a transaction inside a transaction", sql: begin)
        }
        try run(begin)
        isInTransaction = true
        defer { isInTransaction = false }
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // Some faults (a full disk) have rolled back already.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }
}
