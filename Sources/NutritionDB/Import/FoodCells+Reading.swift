internal import PlannerCore

/// What stands between the parts of a list in one cell.
enum ListSeparator: UInt8 {
    /// `|`
    case bar = 0x7C
    /// `;`
    case semicolon = 0x3B
}

extension FoodCells {
    func required(_ column: FoodColumn) throws -> String {
        guard let text = try text(column) else { throw fault(column, .emptyCell) }
        return text
    }

    func number(_ column: FoodColumn, in range: ClosedRange<Double>) throws -> Double? {
        guard let value = try number(column) else { return nil }
        guard range.contains(value) else {
            throw fault(column, .outOfRange(value.plain, min: range.lowerBound, max: range.upperBound))
        }
        return value
    }

    /// Days or months: a whole number, not negative.
    func whole(_ column: FoodColumn) throws -> Int? {
        guard let value = try number(column, in: 0...10_000) else { return nil }
        guard value == value.rounded() else { throw fault(column, .notWhole(value.plain)) }
        return Int(value)
    }

    func list(_ column: FoodColumn, _ separator: ListSeparator) throws -> [String] {
        guard let text = try text(column) else { return [] }
        // On bytes: a third of the time of reading a table would go into finding characters.
        let parts = text.utf8.split(separator: separator.rawValue, omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard !parts.contains("") else {
            throw fault(column, .badForm(text, example: "a\(Unicode.Scalar(separator.rawValue))b"))
        }
        return parts
    }

    func word<Word: RawRepresentable & CaseIterable>(_ column: FoodColumn) throws -> Word?
    where Word.RawValue == String {
        try text(column).map { try word($0, column) }
    }

    func requiredWord<Word: RawRepresentable & CaseIterable>(_ column: FoodColumn) throws -> Word
    where Word.RawValue == String {
        try word(required(column), column)
    }

    func words<Word: RawRepresentable & CaseIterable>(_ column: FoodColumn, _ separator: ListSeparator) throws -> [Word]
    where Word.RawValue == String {
        try list(column, separator).map { try word($0, column) }
    }

    private func word<Word: RawRepresentable & CaseIterable>(_ text: String, _ column: FoodColumn) throws -> Word
    where Word.RawValue == String {
        guard let word = Word(rawValue: text) else {
            throw fault(column, .notAllowed(text, allowed: Word.allCases.map(\.rawValue)))
        }
        return word
    }
}
