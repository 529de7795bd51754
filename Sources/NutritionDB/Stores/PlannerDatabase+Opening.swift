internal import Glibc
public import PlannerCore

extension PlannerDatabase {
    public enum Access: Sendable {
        case readWrite
        /// Works on a medium that nobody can write to, too.
        case readOnly
    }

    /// Opens the database at a path and brings an older one to the newest version. There is no file: `.missing`.
    ///
    /// - Parameters:
    ///   - patience: milliseconds to wait for another writer before `.locked`.
    ///   - makeID: new random ids.
    public static func open(
        _ path: String, access: Access = .readWrite, patience: Int = 5000,
        makeID: @escaping @Sendable () -> RecordID
    ) async throws -> PlannerDatabase {
        let database = PlannerDatabase(path: path, makeID: makeID)
        try await database.attach {
            let connection = try Connection.open(
                path, access: access == .readOnly ? .readOnly : .readWrite, patience: patience)
            do {
                try Schema.requireKnown(connection)
                if try Schema.version(of: connection) < Schema.version {
                    // An older database can be read by this program only once it is brought up to date.
                    if access == .readOnly { throw StoreFault.readOnly(path: path) }
                    try Schema.migrate(connection)
                }
            } catch { throw StoreFault(error, path: path) }
            return connection
        }
        return database
    }

    /// Makes the database at a path where there is none, with the shipped library in it, and opens it. It appears
    /// complete or not at all; when somebody else was faster, theirs is opened.
    public static func make(
        _ path: String, library: ShippedLibrary, makeID: @escaping @Sendable () -> RecordID
    ) async throws -> PlannerDatabase {
        let draft = "\(path).new-\(makeID())"
        let database = PlannerDatabase(path: draft, makeID: makeID)
        do {
            try await database.attach {
                try FileStep.makeFolder(Connection.folder(of: path))
                try FileStep.makeEmpty(draft)
                do {
                    let connection = try Connection.make(draft)
                    // Nothing is lost if this is interrupted: the draft is flushed as a whole before it counts.
                    try connection.script("PRAGMA synchronous = OFF")
                    try Schema.migrate(connection)
                    return connection
                } catch { throw StoreFault(error, path: path) }
            }
            try await database.replaceLibrary(library)
            await database.close()
            try FileStep.flush(draft)
            try FileStep.setOrphanedLogAside(path)
            try FileStep.publish(draft, as: path)
        } catch {
            await database.close()
            FileStep.removeDatabase(draft)
            let fault = StoreFault(error, path: path)
            if fault != .exists(path: path) { throw fault.renamed(draft, path) }
        }
        return try await open(path, makeID: makeID)
    }
}

extension StoreFault {
    /// The same fault about the file that the caller knows.
    func renamed(_ draft: String, _ path: String) -> StoreFault {
        switch self {
        case .diskFull(draft): .diskFull(path: path)
        case .readOnly(draft): .readOnly(path: path)
        case .notPermitted(draft): .notPermitted(path: path)
        case .damaged(draft, let detail): .damaged(path: path, detail: detail)
        default: self
        }
    }
}
