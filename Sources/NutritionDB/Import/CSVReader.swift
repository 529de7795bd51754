internal import PlannerCore

/// Strict RFC 4180: commas, quotes around the whole cell and doubled inside, lines ended by LF or CR LF, one header.
/// A byte-order mark is skipped. Works on bytes, because a thousand foods are read at every start.
struct CSVReader {
    /// One cell: where it lies in the file, without its quotes.
    struct Cell {
        var start: Int
        var end: Int
        /// Quotes inside are still doubled.
        var hasDoubledQuotes = false
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: String
    private var position: Int
    private var nextLine = 1

    /// Line on which the current record starts.
    private(set) var line = 0
    private(set) var cells: [Cell] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
        self.bytes = bytes
        self.file = file
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        position = hasMark ? 3 : 0
    }

    /// Reads the next record into `cells`; false at the end. An empty line at the end of the file is no record.
    mutating func next() throws(TableFault) -> Bool {
        cells.removeAll(keepingCapacity: true)
        guard position < bytes.count else { return false }
        line = nextLine
        while true {
            let isLast = try bytes[position...].first == Byte.quote ? quotedCell() : plainCell()
            if isLast { return true }
        }
    }

    private enum Byte {
        static let quote = UInt8(ascii: "\""), comma = UInt8(ascii: ","), feed = UInt8(ascii: "\n")
        static let carriage = UInt8(ascii: "\r")
    }

    private mutating func plainCell() throws(TableFault) -> Bool {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Byte.comma || byte == Byte.feed || byte == Byte.carriage { break }
            if byte == Byte.quote { throw fault(.strayQuote) }
            position += 1
        }
        cells.append(Cell(start: start, end: position))
        return try endOfCell(otherwise: .strayReturn)
    }

    private mutating func quotedCell() throws(TableFault) -> Bool {
        position += 1
        var cell = Cell(start: position, end: position)
        while true {
            guard position < bytes.count else { throw fault(.openQuote) }
            let byte = bytes[position]
            if byte == Byte.quote {
                guard position + 1 < bytes.count, bytes[position + 1] == Byte.quote else { break }
                cell.hasDoubledQuotes = true
                position += 1
            } else if byte == Byte.feed {
                nextLine += 1
            }
            position += 1
        }
        cell.end = position
        cells.append(cell)
        position += 1
        return try endOfCell(otherwise: .textAfterQuote)
    }

    /// Steps over what ends a cell; true when the record ends too.
    private mutating func endOfCell(otherwise problem: TableFault.Problem) throws(TableFault) -> Bool {
        guard position < bytes.count else { return true }
        switch bytes[position] {
        case Byte.comma:
            position += 1
            // A comma at the very end opens one more, empty cell.
            if position == bytes.count {
                cells.append(Cell(start: position, end: position))
                return true
            }
            return false
        case Byte.carriage:
            guard position + 1 < bytes.count, bytes[position + 1] == Byte.feed else { throw fault(.strayReturn) }
            position += 2
        case Byte.feed: position += 1
        default: throw fault(problem)
        }
        nextLine += 1
        return true
    }

    private func fault(_ problem: TableFault.Problem) -> TableFault {
        TableFault(file: file, line: line, column: nil, problem: problem)
    }

    func text(_ cell: Cell) -> String {
        let slice = UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.end])
        guard cell.hasDoubledQuotes else { return String(decoding: slice, as: UTF8.self) }
        var plain: [UInt8] = []
        var skips = false
        for byte in slice {
            if byte == Byte.quote, !skips {
                skips = true
            } else {
                plain.append(byte)
                skips = false
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    func number(_ cell: Cell) -> Double? { DecimalText.read(bytes[cell.start..<cell.end]) }
}
