internal import Glibc
public import PlannerCore

extension PlannerDatabase {
    /// Writes everything into one file, which appears complete or not at all. An earlier backup of that name is
    /// replaced; any other file is not: `.exists`.
    public func backup(to destination: String) async throws {
        try Self.requireReplaceable(destination, live: path)
        let draft = "\(destination).new-\(newID())"
        do {
            try FileStep.makeEmpty(draft)
            try copy(to: draft)
            try Self.inspect(draft, named: destination)
            try FileStep.flush(draft)
            try FileStep.replace(destination, with: draft)
        } catch {
            FileStep.removeDatabase(draft)
            throw Self.renamed(error, draft, destination)
        }
    }

    /// Puts a backup in place of the database at a path. The backup is checked first, the old database stays until the
    /// new one is on the disk, and nobody may have it open: `.locked`.
    public static func restore(
        from backup: String, to path: String, makeID: @escaping @Sendable () -> RecordID
    ) async throws {
        let draft = "\(path).new-\(makeID())"
        let source = PlannerDatabase(path: backup, makeID: makeID)
        do {
            if FileStep.isSame(backup, path) { throw StoreFault.exists(path: path) }
            try await source.attach {
                try inspect(backup, named: backup)
                return try Connection.open(backup, access: .readOnly)
            }
            try FileStep.makeFolder(Connection.folder(of: path))
            try FileStep.makeEmpty(draft)
            try await source.copy(to: draft)
            await source.close()
            let upgraded = PlannerDatabase(path: draft, makeID: makeID)
            try await upgraded.attach {
                let connection = try Connection.open(draft)
                // Opening it has put it into write-ahead mode already, which stays with the file.
                do { try Schema.migrate(connection) } catch { throw StoreFault(error, path: draft) }
                return connection
            }
            await upgraded.close()
            try FileStep.flush(draft)
            try exchange(path, with: draft)
        } catch {
            await source.close()
            FileStep.removeDatabase(draft)
            throw renamed(error, draft, path)
        }
    }

    /// The old database keeps a second name until the new one is safe, so there is no moment without a database.
    private static func exchange(_ path: String, with draft: String) throws(StoreFault) {
        guard FileStep.exists(path) else {
            try FileStep.setOrphanedLogAside(path)
            return try FileStep.publish(draft, as: path)
        }
        let aside = "\(path).before-restore"
        FileStep.removeDatabase(aside)
        let old = try claim(path)
        defer { withExtendedLifetime(old) {} }
        guard link(path, aside) == 0 else { throw StoreFault(path: path, systemError: errno) }
        if FileStep.exists("\(path)-wal") { rename("\(path)-wal", "\(aside)-wal") }
        unlink("\(path)-shm")
        try FileStep.replace(path, with: draft)
        FileStep.removeDatabase(aside)
    }

    /// Writes the log of the old database into its file and keeps everybody else out for as long as the answer lives:
    /// who wrote beside the exchange would write into the void. Nil for what is no longer readable, perhaps the reason
    /// for the restore.
    private static func claim(_ path: String) throws(StoreFault) -> Connection? {
        do {
            let connection = try Connection.open(path)
            // Leaving write-ahead mode needs to be alone with the file.
            try connection.script("PRAGMA journal_mode = DELETE")
            try connection.script("BEGIN EXCLUSIVE")
            let mode = try connection.first("PRAGMA journal_mode") { try $0.text(0) }
            if mode == "wal" { throw StoreFault.locked(path: path) }
            return connection
        } catch {
            switch StoreFault(error, path: path) {
            case .notADatabase, .truncated, .damaged, .foreignApplication: return nil
            case let fault: throw fault
            }
        }
    }

    private func copy(to draft: String) throws(StoreFault) {
        do {
            // Outside a transaction, as VACUUM wants it.
            try bare { connection in try connection.run("VACUUM INTO ?", draft) }
        } catch {
            // Only the copy is written, so it is its disk that is full.
            switch error {
            case .diskFull: throw .diskFull(path: draft)
            case .readOnly: throw .readOnly(path: draft)
            default: throw error
            }
        }
    }

    /// Refuses a file that is not one of ours, is newer, or does not hold together.
    private static func inspect(_ file: String, named name: String) throws(StoreFault) {
        do {
            let connection = try Connection.open(file, access: .readOnly)
            try Schema.requireKnown(connection)
            if let finding = try Doctor(connection).integrity().first {
                throw StoreFault.damaged(path: name, detail: finding.what)
            }
        } catch { throw renamed(error, file, name) }
    }

    private static func requireReplaceable(_ destination: String, live: String) throws(StoreFault) {
        guard FileStep.exists(destination) else { return }
        if FileStep.isSame(destination, live) { throw .exists(path: destination) }
        let isOurs: Bool
        do throws(StoreFault) {
            isOurs = try DatabaseHeader.read(destination).applicationID == Connection.applicationID
        } catch {
            switch error {
            // A backup that was cut short is worth replacing.
            case .truncated: isOurs = true
            case .notADatabase: isOurs = false
            default: throw error
            }
        }
        if !isOurs { throw .exists(path: destination) }
    }

    private static func renamed(_ error: any Error, _ draft: String, _ path: String) -> StoreFault {
        StoreFault(error, path: path).renamed(draft, path)
    }
}
