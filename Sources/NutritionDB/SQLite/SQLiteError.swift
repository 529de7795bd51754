internal import CSQLite
internal import Glibc
internal import PlannerCore

/// What SQLite refused: the extended code, its message and the SQL. Never the bound values, which may be health data.
struct SQLiteError: Error, Hashable {
    /// An extended result code; the low eight bits are the primary one.
    var code: Int32
    var message: String
    var sql: String?
    /// `errno` of the last system call of the connection; 0 when there was none.
    var systemError: Int32 = 0

    var primary: Int32 { code & 0xff }

    /// What a row holds against the schema or the program's own rules.
    static func damage(_ message: String, sql: String? = nil) -> SQLiteError {
        SQLiteError(code: SQLITE_CORRUPT, message: message, sql: sql)
    }

    /// The same fact in the words of the port.
    func fault(path: String) -> StoreFault {
        switch primary {
        case SQLITE_BUSY, SQLITE_LOCKED: return .locked(path: path)
        case SQLITE_FULL: return .diskFull(path: path)
        case SQLITE_READONLY: return .readOnly(path: path)
        case SQLITE_NOTADB: return .notADatabase(path: path)
        case SQLITE_CORRUPT: return .damaged(path: path, detail: message)
        case SQLITE_PERM, SQLITE_AUTH: return .notPermitted(path: path)
        case SQLITE_CONSTRAINT: return .brokenRule(message: message, sql: sql)
        case SQLITE_CANTOPEN where systemError == ENOENT: return .missing(path: path)
        case SQLITE_CANTOPEN, SQLITE_IOERR: break
        default: return .unexpected(code: Int(code), message: message, sql: sql)
        }
        switch systemError {
        case ENOSPC, EDQUOT: return .diskFull(path: path)
        case EROFS: return .readOnly(path: path)
        case EACCES, EPERM: return .notPermitted(path: path)
        default: break
        }
        // The index of the log could not be extended: the file system had no room for it. SQLite keeps no errno here.
        if code == SQLITE_IOERR | (19 << 8) { return .diskFull(path: path) }
        return .unexpected(code: Int(code), message: message, sql: sql)
    }
}
