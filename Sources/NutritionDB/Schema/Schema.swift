internal import PlannerCore

/// A step of the schema. Once released it never changes: what comes later is a further step.
struct Migration: Sendable {
    /// Kept in the database beside its number.
    var name: String
    var sql: String
}

/// The schema: its steps in order. The version of a database is the number of steps it has taken.
enum Schema {
    static let migrations: [Migration] = [.library, .households, .familyRecipes, .plans, .pantryAndDiary]

    static var version: Int { migrations.count }

    /// Brings a database to the newest version, one transaction a step. Another process may be doing the same.
    ///
    /// - Parameter steps: the version to stop at; tests make older databases with it.
    static func migrate(_ connection: Connection, to steps: Int = version) throws {
        while try version(of: connection) < steps {
            try connection.write {
                // Read again: the lock may have been waited for.
                let current = try version(of: connection)
                guard current < steps else { return }
                let migration = migrations[current]
                try connection.script(migration.sql)
                try connection.run(
                    "INSERT INTO schema_migration (version, name) VALUES (?, ?)", current + 1, migration.name)
                try connection.script("PRAGMA user_version = \(current + 1)")
            }
        }
    }

    static func version(of connection: Connection) throws -> Int {
        try connection.first("PRAGMA user_version") { try $0.int(0) } ?? 0
    }

    /// Refuses what a later version of the program made.
    static func requireKnown(_ connection: Connection) throws {
        let found = try version(of: connection)
        guard found <= version else {
            throw StoreFault.newerVersion(path: connection.path, found: found, known: version)
        }
    }
}
