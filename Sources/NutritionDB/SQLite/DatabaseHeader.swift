internal import Glibc
internal import PlannerCore

/// What the first 100 bytes of a database file say (SQLite file format, section 1.3), read without SQLite, so that a file
/// that is none is never touched.
struct DatabaseHeader: Hashable {
    static let length = 100
    private static let magic = Array("SQLite format 3".utf8) + [0]

    var pageSize: Int
    var pageCount: Int
    var applicationID: Int
    /// Bytes of the file.
    var fileSize: Int

    /// The pages that the header promises are not all there.
    var isTruncated: Bool { fileSize < pageSize * pageCount }

    /// Throws what the file is instead of a database.
    static func read(_ path: String) throws(StoreFault) -> DatabaseHeader {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw StoreFault(path: path, systemError: errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw StoreFault(path: path, systemError: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notADatabase(path: path) }
        // Databases are put in place complete, so an empty file once held something.
        guard status.st_size > 0 else { throw .truncated(path: path) }
        var bytes = [UInt8](repeating: 0, count: length)
        let count = Glibc.read(file, &bytes, length)
        guard count >= 0 else { throw StoreFault(path: path, systemError: errno) }
        guard bytes[..<min(count, magic.count)] == magic[..<min(count, magic.count)] else {
            throw .notADatabase(path: path)
        }
        guard count == length else { throw .truncated(path: path) }
        func number(at offset: Int, _ width: Int) -> Int {
            bytes[offset..<offset + width].reduce(0) { $0 << 8 | Int($1) }
        }
        let pageSize = number(at: 16, 2)
        return DatabaseHeader(
            pageSize: pageSize == 1 ? 65_536 : pageSize, pageCount: number(at: 28, 4),
            applicationID: number(at: 68, 4), fileSize: Int(status.st_size))
    }
}

extension StoreFault {
    /// The fact behind an `errno` of a file.
    init(path: String, systemError: Int32) {
        switch systemError {
        case ENOENT, ENOTDIR: self = .missing(path: path)
        case EACCES, EPERM: self = .notPermitted(path: path)
        case EROFS: self = .readOnly(path: path)
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        case EEXIST: self = .exists(path: path)
        case EISDIR: self = .notADatabase(path: path)
        default:
            self = .unexpected(
                code: Int(systemError), message: "\(path): \(String(cString: strerror(systemError)))", sql: nil)
        }
    }
}
