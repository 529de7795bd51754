internal import PlannerCore

extension CSVTable.Record {
    func required(_ column: Int) throws(TableFault) -> String {
        guard let text = text(column) else { throw fault(column, .emptyCell) }
        return text
    }

    func whole(_ column: Int) throws(TableFault) -> Int? {
        guard let value = try number(column) else { return nil }
        guard value == value.rounded(), value >= 0, value < 1e9 else {
            throw fault(column, .notWhole(text(column) ?? ""))
        }
        return Int(value)
    }

    /// `1` or `0`.
    func truth(_ column: Int) throws(TableFault) -> Bool {
        switch try required(column) {
        case "1": return true
        case "0": return false
        case let text: throw fault(column, .notAllowed(text, allowed: ["0", "1"]))
        }
    }

    /// An exact amount; nil for an empty cell.
    func exact(_ column: Int) throws(TableFault) -> Rational? {
        guard let text = text(column) else { return nil }
        guard let number = DecimalText.parts(text.utf8), number.decimals <= 9 else {
            throw fault(column, .notANumber(text))
        }
        let base = (0..<number.decimals).reduce(1) { power, _ in power * 10 }
        return Rational(number.isNegative ? -Int(number.digits) : Int(number.digits), base)
    }
}
