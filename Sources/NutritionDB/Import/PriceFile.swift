public import PlannerCore

/// Reads `data/prices.csv`: `kind` says whether the first column is a `food` or a `group`.
public enum PriceFile {
    private static let names = ["group_or_food", "kind", "amount", "unit", "eur", "year", "note"]

    public static func read(path: String) throws(TableFault) -> PriceTable {
        try read(readTableFile(path), file: path)
    }

    public static func read(_ bytes: [UInt8], file: String) throws(TableFault) -> PriceTable {
        var rows: [PriceTable.Row] = []
        var lines: [PriceTable.Row.Subject: Int] = [:]
        try CSVTable(columns: names, file: file).read(bytes) { record throws(TableFault) in
            let row = try self.row(record)
            if let first = lines.updateValue(record.line, forKey: row.subject) {
                throw record.fault(0, .duplicate(record.text(0) ?? "", firstLine: first))
            }
            rows.append(row)
        }
        return PriceTable(rows)
    }

    private static func row(_ record: CSVTable.Record) throws(TableFault) -> PriceTable.Row {
        let unit = try record.required(3)
        guard let unit = MeasureUnit(rawValue: unit) else {
            throw record.fault(3, .notAllowed(unit, allowed: MeasureUnit.allCases.map(\.rawValue)))
        }
        guard let year = try record.whole(5) else { throw record.fault(5, .emptyCell) }
        guard (1990...2200).contains(year) else { throw record.fault(5, .outOfRange("\(year)", min: 1990, max: 2200)) }
        return PriceTable.Row(
            subject: try subject(record), amount: try positive(record, 2), unit: unit, price: try positive(record, 4),
            year: year, note: record.text(6))
    }

    private static func subject(_ record: CSVTable.Record) throws(TableFault) -> PriceTable.Row.Subject {
        let key = try record.required(0)
        switch try record.required(1) {
        case "food":
            guard FoodRecord.isID(key) else { throw record.fault(0, .badID(key)) }
            return .food(FoodID(key))
        case "group":
            guard let group = FoodGroup(rawValue: key) else {
                throw record.fault(0, .notAllowed(key, allowed: FoodGroup.allCases.map(\.rawValue)))
            }
            return .group(group)
        case let kind: throw record.fault(1, .notAllowed(kind, allowed: ["food", "group"]))
        }
    }

    private static func positive(_ record: CSVTable.Record, _ column: Int) throws(TableFault) -> Rational {
        guard let value = try record.exact(column) else { throw record.fault(column, .emptyCell) }
        guard value > .zero else {
            throw record.fault(column, .outOfRange(record.text(column) ?? "", min: 0.01, max: 100_000))
        }
        return value
    }
}
