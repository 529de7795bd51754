/// What keeps a table file from being read: the file, the line, the column and the fact. `sentence(_:)` words it.
public struct TableFault: Error, Hashable, Sendable {
    /// As the caller named it: `data/nutrients.csv`.
    public var file: String
    /// From 1; nil when the file as a whole is meant.
    public var line: Int?
    public var column: String?
    public var problem: Problem

    public enum Problem: Hashable, Sendable {
        case missing
        case notPermitted
        /// The file system's own word for it.
        case unreadable(String)
        case notUTF8
        case empty
        case missingColumn
        case unknownColumn
        case doubledColumn
        /// A record with another number of cells than the header.
        case cellCount(found: Int, expected: Int)
        /// A quote inside a cell that does not begin with one.
        case strayQuote
        /// Something between a closing quote and the next comma.
        case textAfterQuote
        /// A quote that is never closed.
        case openQuote
        /// A carriage return without a line feed.
        case strayReturn
        case emptyCell
        case notANumber(String)
        case notWhole(String)
        case outOfRange(String, min: Double, max: Double)
        case notAllowed(String, allowed: [String])
        /// The same key stood in an earlier line.
        case duplicate(String, firstLine: Int)
        case badID(String)
        /// Another form than this example was expected.
        case badForm(String, example: String)
    }

    public init(file: String, line: Int? = nil, column: String? = nil, problem: Problem) {
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem
    }
}
