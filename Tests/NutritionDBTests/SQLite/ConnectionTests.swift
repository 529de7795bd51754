import PlannerCore
import Testing

@testable import NutritionDB

@Suite("The SQLite wrapper")
struct ConnectionTests {
    static func memory() throws -> Connection {
        let connection = try Connection.inMemory()
        try connection.script("CREATE TABLE t (a INTEGER, b REAL, c TEXT, d BLOB) STRICT")
        return connection
    }

    @Test(
        "values come back as they were bound",
        arguments: [
            SQLValue.integer(.max), .integer(.min), .integer(4_294_967_296), .real(0.1), .real(-1e300), .text(""),
            .text("a\u{0}b"), .text("Grüße 🥕"), .text(String(repeating: "x", count: 100_000)), .null,
        ])
    func roundTrip(value: SQLValue) throws {
        let connection = try Self.memory()
        let column =
            switch value {
            case .integer, .null: "a"
            case .real: "b"
            case .text: "c"
            case .blob: "d"
            }
        try connection.run("INSERT INTO t (\(column)) VALUES (?)", value)
        let found = try connection.first("SELECT \(column) FROM t") { row -> SQLValue in
            switch value {
            case .integer: .integer(Int64(try row.int(0)))
            case .real: .real(try row.double(0))
            case .text: .text(try row.text(0))
            default: row.isNull(0) ? .null : .text("not null")
            }
        }
        #expect(found == value)
    }

    @Test("an empty blob is none of null, and NaN is refused instead of becoming null")
    func edges() throws {
        let connection = try Self.memory()
        try connection.run("INSERT INTO t (d) VALUES (?)", SQLValue.blob([]))
        #expect(
            try connection.first("SELECT d IS NULL, length(d) FROM t") { [try $0.int(0), try $0.int(1)] } == [0, 0])
        #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t (b) VALUES (?)", Double.nan) }
        #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t (b) VALUES (?)") }
        #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t (b) VALUES (?)", 1.0, 2.0) }
        #expect(throws: SQLiteError.self) { try connection.run("") }
    }

    @Test("a column of another type is refused instead of converted")
    func types() throws {
        let connection = try Self.memory()
        try connection.run("INSERT INTO t (a, c) VALUES (?, ?)", 1, "x")
        for read in [
            { (row: Row) in _ = try row.text(0) }, { _ = try $0.int(2) }, { _ = try $0.double(0) },
            { _ = try $0.int(1) }, { _ = try $0.date(2) }, { _ = try $0.id(2) },
            { (row: Row) in _ = try row.word(2, Meal.self) },
        ] {
            #expect(throws: SQLiteError.self) {
                try connection.first("SELECT a, b, c FROM t") { try read($0) }
            }
        }
    }

    @Test("an error carries extended code, message and SQL, and never a value")
    func errors() throws {
        let connection = try Self.memory()
        try connection.script("CREATE TABLE u (a TEXT PRIMARY KEY CHECK (length(a) < 20)) STRICT")
        try connection.run("INSERT INTO u VALUES (?)", "private")
        for value in ["private", "private and too long for the check"] {
            do {
                try connection.run("INSERT INTO u VALUES (?)", value)
                Issue.record("accepted")
            } catch let error as SQLiteError {
                #expect(error.primary == 19)
                #expect(error.code > 255)
                #expect(error.sql == "INSERT INTO u VALUES (?)")
                #expect(!"\(error)".contains("private"))
                guard case .brokenRule = error.fault(path: "x") else {
                    Issue.record("\(error)")
                    return
                }
            }
        }
    }

    @Test("a transaction is all or nothing, and one inside another is refused")
    func transactions() throws {
        struct Stop: Error {}
        let connection = try Self.memory()
        #expect(throws: Stop.self) {
            try connection.write {
                try connection.run("INSERT INTO t (a) VALUES (1)")
                throw Stop()
            }
        }
        #expect(try connection.first("SELECT count(*) FROM t") { try $0.int(0) } == 0)
        #expect(throws: SQLiteError.self) { try connection.write { try connection.write {} } }
        try connection.write { try connection.run("INSERT INTO t (a) VALUES (1)") }
        #expect(try connection.first("SELECT count(*) FROM t") { try $0.int(0) } == 1)
        #expect(!connection.isInTransaction)
    }

    @Test("a statement in use does not disturb a second use of the same SQL")
    func nesting() throws {
        let connection = try Self.memory()
        for number in 1...3 { try connection.run("INSERT INTO t (a) VALUES (?)", number) }
        let pairs = try connection.query("SELECT a FROM t ORDER BY a") { row -> [Int] in
            try connection.query("SELECT a FROM t ORDER BY a") { try $0.int(0) } + [try row.int(0)]
        }
        #expect(pairs == [[1, 2, 3, 1], [1, 2, 3, 2], [1, 2, 3, 3]])
    }

    @Test("a database that people write to is in write-ahead mode, flushes fully and checks references")
    func pragmas() throws {
        let folder = try TemporaryFolder()
        try FileStep.makeEmpty(folder.file())
        do {
            let new = try Connection.make(folder.file())
            try new.script("CREATE TABLE t (a)")
        }
        let connection = try Connection.open(folder.file())
        func pragma(_ name: String) throws -> Int? { try connection.first("PRAGMA \(name)") { try $0.int(0) } }
        #expect(try connection.first("PRAGMA journal_mode") { try $0.text(0) } == "wal")
        #expect(try pragma("synchronous") == 2)
        #expect(try pragma("foreign_keys") == 1)
        #expect(try pragma("busy_timeout") == 5000)
        #expect(try pragma("application_id") == Connection.applicationID)
        #expect(try DatabaseHeader.read(folder.file()).applicationID == Connection.applicationID)
    }
}
