internal import Glibc
internal import PlannerCore

/// A table file with a known header: reads record by record and names the place of every fault.
struct CSVTable {
    /// The columns by the order of the reader, whatever their order in the file.
    let columns: [String]
    let file: String

    /// The current record.
    struct Record {
        let reader: CSVReader
        let table: CSVTable
        /// Position in the file of each column.
        let positions: [Int]

        var line: Int { reader.line }

        /// Nil for an empty cell.
        func text(_ column: Int) -> String? {
            let cell = reader.cells[positions[column]]
            return cell.start == cell.end ? nil : reader.text(cell)
        }

        func number(_ column: Int) throws(TableFault) -> Double? {
            let cell = reader.cells[positions[column]]
            if cell.start == cell.end { return nil }
            guard let value = reader.number(cell) else { throw fault(column, .notANumber(reader.text(cell))) }
            return value
        }

        func fault(_ column: Int, _ problem: TableFault.Problem) -> TableFault {
            TableFault(file: table.file, line: line, column: table.columns[column], problem: problem)
        }
    }

    /// Calls `body` for every record of the file's bytes.
    func read(_ bytes: [UInt8], _ body: (Record) throws(TableFault) -> Void) throws(TableFault) {
        try requireUTF8(bytes)
        var failure: TableFault?
        bytes.withUnsafeBufferPointer { buffer in
            do throws(TableFault) { try read(buffer, body) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    private func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: (Record) throws(TableFault) -> Void
    ) throws(TableFault) {
        var reader = CSVReader(bytes, file: file)
        guard try reader.next() else { throw TableFault(file: file, problem: .empty) }
        let positions = try positions(header: reader.cells.map { reader.text($0) })
        while try reader.next() {
            guard reader.cells.count == columns.count else {
                throw TableFault(
                    file: file, line: reader.line,
                    problem: .cellCount(found: reader.cells.count, expected: columns.count))
            }
            try body(Record(reader: reader, table: self, positions: positions))
        }
    }

    private func positions(header: [String]) throws(TableFault) -> [Int] {
        var found: [String: Int] = [:]
        for (position, name) in header.enumerated() {
            if !columns.contains(name) { throw headerFault(name, .unknownColumn) }
            if found.updateValue(position, forKey: name) != nil { throw headerFault(name, .doubledColumn) }
        }
        var positions: [Int] = []
        for name in columns {
            guard let position = found[name] else { throw headerFault(name, .missingColumn) }
            positions.append(position)
        }
        return positions
    }

    private func headerFault(_ column: String, _ problem: TableFault.Problem) -> TableFault {
        TableFault(file: file, line: 1, column: column, problem: problem)
    }

    private func requireUTF8(_ bytes: [UInt8]) throws(TableFault) {
        if String(validating: bytes, as: UTF8.self) != nil { return }
        var line = 1
        for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if String(validating: part, as: UTF8.self) == nil { break }
            line += 1
        }
        throw TableFault(file: file, line: line, problem: .notUTF8)
    }
}

/// The bytes of a file, or the fact that keeps them from being read.
func readTableFile(_ path: String) throws(TableFault) -> [UInt8] {
    func fault(_ code: Int32) -> TableFault {
        switch code {
        case ENOENT, ENOTDIR: TableFault(file: path, problem: .missing)
        case EACCES, EPERM: TableFault(file: path, problem: .notPermitted)
        default: TableFault(file: path, problem: .unreadable(String(cString: strerror(code))))
        }
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw fault(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw fault(errno) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
        let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress! + filled, $0.count - filled) }
        guard count >= 0 else { throw fault(errno) }
        if count == 0 { break }
        filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
}
