internal import CSQLite
internal import Glibc
internal import PlannerCore

extension Connection {
    enum Access { case readWrite, readOnly }

    /// "PLNR" in the header of every database of this program.
    static let applicationID = 0x504C_4E52

    /// Milliseconds that a connection waits for another writer.
    static let patience = 5000

    /// Opens a database that is there. What it is instead, if it is none of ours, is thrown before it is touched.
    static func open(
        _ path: String, access: Access = .readWrite, patience: Int = patience
    ) throws(StoreFault) -> Connection {
        let header = try DatabaseHeader.read(path)
        if header.isTruncated, !hasLog(path) { throw .truncated(path: path) }
        guard header.applicationID == applicationID else {
            throw .foreignApplication(path: path, applicationID: header.applicationID)
        }
        if access == .readWrite { try requireWritable(path) }
        do {
            let connection = try connect(path, access: access, patience: patience)
            if access == .readWrite, connection.isReadOnly { throw StoreFault.readOnly(path: path) }
            return connection
        } catch let fault as StoreFault {
            throw fault
        } catch {
            throw StoreFault(error, path: path)
        }
    }

    /// A database in memory, for whatever needs no file.
    static func inMemory() throws -> Connection {
        let connection = try raw(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY)
        try connection.script("PRAGMA foreign_keys = ON")
        return connection
    }

    /// A new database at a path where a file without content was just made, marked as ours and in write-ahead mode.
    static func make(_ path: String) throws -> Connection {
        let connection = try raw(path, SQLITE_OPEN_READWRITE)
        try connection.script(
            "PRAGMA application_id = \(applicationID); PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;")
        return connection
    }

    private static func connect(_ path: String, access: Access, patience: Int) throws -> Connection {
        guard access == .readOnly else {
            let connection = try raw(path, SQLITE_OPEN_READWRITE)
            connection.setBusyTimeout(milliseconds: patience)
            // FULL: what was acknowledged survives a power cut, not only a crash of the program.
            try connection.script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")
            // The first access to the file, and the one that finds locks and damage.
            let mode = try connection.first("PRAGMA journal_mode") { try $0.text(0) }
            if mode != "wal" {
                // A restore has exchanged the file while this waited for it: its log would be taken for the new one's.
                if connection.hasMoved { throw StoreFault.locked(path: path) }
                try connection.script("PRAGMA journal_mode = WAL")
            }
            return connection
        }
        do {
            let connection = try raw(path, SQLITE_OPEN_READONLY)
            connection.setBusyTimeout(milliseconds: patience)
            _ = try connection.first("SELECT count(*) FROM sqlite_schema") { try $0.int(0) }
            return connection
        } catch let error as SQLiteError
            where (error.primary == SQLITE_CANTOPEN || error.primary == SQLITE_READONLY) && !hasLog(path)
        {
            // Where the index of the log cannot be made, nobody can write either, and the file holds everything.
            return try raw("file:\(percentEncoded(path))?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path)
        }
    }

    private static func raw(_ name: String, _ flags: Int32, _ path: String? = nil) throws -> Connection {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard let handle else { throw SQLiteError(code: SQLITE_NOMEM, message: "no memory to open a database") }
        let connection = Connection(owning: handle, path: path ?? name)
        try check(code, handle, nil)
        return connection
    }

    /// Whether a write-ahead log with content stands beside the file.
    static func hasLog(_ path: String) -> Bool {
        var status = stat()
        return stat("\(path)-wal", &status) == 0 && status.st_size > 0
    }

    /// SQLite falls back to reading in silence; a person is told before anything is lost. The folder counts too, since
    /// the log lies beside the file.
    private static func requireWritable(_ path: String) throws(StoreFault) {
        for place in [path, folder(of: path)] where Glibc.access(place, W_OK) != 0 {
            throw StoreFault(path: path, systemError: errno)
        }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func percentEncoded(_ path: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        var text = ""
        for byte in path.utf8 {
            if plain.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }
        }
        return text
    }
}

extension StoreFault {
    /// Whatever an operation on the database at `path` threw, as a fact of the port.
    init(_ error: any Error, path: String) {
        switch error {
        case let fault as StoreFault: self = fault
        case let error as SQLiteError: self = error.fault(path: path)
        default: self = .unexpected(code: -1, message: "\(error)", sql: nil)
        }
    }
}
