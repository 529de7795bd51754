internal import Glibc
internal import PlannerCore

/// The few steps with files that make a change of a database file all or nothing.
enum FileStep {
    /// Like `mkdir -p`; new folders are for their owner alone, since they hold health data.
    static func makeFolder(_ path: String) throws(StoreFault) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, path.contains("/") else { throw StoreFault(path: path, systemError: errno) }
        try makeFolder(Connection.folder(of: path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StoreFault(path: path, systemError: errno) }
    }

    /// An empty file for its owner alone. `.exists` when something is there.
    static func makeEmpty(_ path: String) throws(StoreFault) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreFault(path: path, systemError: errno) }
        Glibc.close(file)
    }

    /// Waits until the file, or a folder's list of names, is on the disk.
    static func flush(_ path: String) throws(StoreFault) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw StoreFault(path: path, systemError: errno) }
        defer { Glibc.close(file) }
        guard fsync(file) == 0 else { throw StoreFault(path: path, systemError: errno) }
    }

    /// Gives a finished file its name, unless something has that name.
    static func publish(_ draft: String, as path: String) throws(StoreFault) {
        guard link(draft, path) == 0 else { throw StoreFault(path: path, systemError: errno) }
        unlink(draft)
        try flush(Connection.folder(of: path))
    }

    /// Gives a finished file its name, in place of what has it now.
    static func replace(_ path: String, with draft: String) throws(StoreFault) {
        guard rename(draft, path) == 0 else { throw StoreFault(path: path, systemError: errno) }
        try flush(Connection.folder(of: path))
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether two names mean one file.
    static func isSame(_ left: String, _ right: String) -> Bool {
        var (a, b) = (stat(), stat())
        return stat(left, &a) == 0 && stat(right, &b) == 0 && a.st_ino == b.st_ino && a.st_dev == b.st_dev
    }

    /// A log whose database is gone must never be taken for the log of the next one with that name; it may hold the last
    /// that was written, so it is kept under another.
    static func setOrphanedLogAside(_ path: String) throws(StoreFault) {
        guard !exists(path) else { throw .exists(path: path) }
        if exists("\(path)-wal") { rename("\(path)-wal", "\(path)-wal.orphaned") }
        unlink("\(path)-shm")
    }

    /// Removes a database and what SQLite keeps beside it.
    static func removeDatabase(_ path: String) {
        for name in [path, "\(path)-wal", "\(path)-shm", "\(path)-journal"] { unlink(name) }
    }
}
