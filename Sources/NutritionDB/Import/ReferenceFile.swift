public import PlannerCore

/// Reads `data/reference-values.csv`, one `ReferenceValue` a row in the order of the file.
public enum ReferenceFile {
    private enum Column: Int, CaseIterable {
        case authority, nutrient, kind, sex, ageFromMonths, ageToMonths, pal, condition, min, max, unit, year, table
        case status, flags, note
    }

    private static let names = [
        "authority", "nutrient", "kind", "sex", "age_from_months", "age_to_months", "pal", "condition", "min", "max",
        "unit", "year", "table", "status", "flags", "note",
    ]

    public static func read(path: String) throws(TableFault) -> [ReferenceValue] {
        try read(readTableFile(path), file: path)
    }

    public static func read(_ bytes: [UInt8], file: String) throws(TableFault) -> [ReferenceValue] {
        var values: [ReferenceValue] = []
        try CSVTable(columns: names, file: file).read(bytes) { record throws(TableFault) in
            values.append(try value(record))
        }
        return values
    }

    private static func value(_ record: CSVTable.Record) throws(TableFault) -> ReferenceValue {
        let authority = try record.required(Column.authority.rawValue)
        guard let known = ReferenceAuthority(rawValue: authority) else {
            throw record.fault(
                Column.authority.rawValue,
                .notAllowed(authority, allowed: ReferenceAuthority.allCases.map(\.rawValue)))
        }
        let low = try record.number(Column.min.rawValue)
        let high = try record.number(Column.max.rawValue)
        if low == nil, high == nil { throw record.fault(Column.min.rawValue, .emptyCell) }
        if let low, let high, low > high {
            throw record.fault(Column.max.rawValue, .outOfRange(high.plain, min: low, max: .greatestFiniteMagnitude))
        }
        guard let from = try record.whole(Column.ageFromMonths.rawValue) else {
            throw record.fault(Column.ageFromMonths.rawValue, .emptyCell)
        }
        return ReferenceValue(
            authority: known, nutrient: try record.required(Column.nutrient.rawValue),
            kind: try record.required(Column.kind.rawValue), sex: try sex(record), ageFromMonths: from,
            ageToMonths: try record.whole(Column.ageToMonths.rawValue), pal: try record.number(Column.pal.rawValue),
            condition: record.text(Column.condition.rawValue), min: low, max: high,
            unit: try record.required(Column.unit.rawValue), year: try record.whole(Column.year.rawValue),
            table: try record.required(Column.table.rawValue), status: try record.required(Column.status.rawValue),
            mayFlag: try record.truth(Column.flags.rawValue), note: record.text(Column.note.rawValue))
    }

    private static func sex(_ record: CSVTable.Record) throws(TableFault) -> Sex? {
        switch try record.required(Column.sex.rawValue) {
        case "any": return nil
        case "female": return .female
        case "male": return .male
        case let text: throw record.fault(Column.sex.rawValue, .notAllowed(text, allowed: ["any", "female", "male"]))
        }
    }
}
