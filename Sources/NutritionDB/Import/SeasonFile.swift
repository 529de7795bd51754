public import PlannerCore

/// Reads `data/seasons.csv`. Rows without a food are produce that no food stands for yet; they are left out.
public enum SeasonFile {
    private static let names = ["produce", "food_id", "region", "month", "supply"]

    public static func read(path: String) throws(TableFault) -> SeasonCalendar {
        try read(readTableFile(path), file: path)
    }

    public static func read(_ bytes: [UInt8], file: String) throws(TableFault) -> SeasonCalendar {
        var entries: [SeasonCalendar.Entry] = []
        try CSVTable(columns: names, file: file).read(bytes) { record throws(TableFault) in
            let region = try record.required(2)
            guard region.utf8.count == 2, region.utf8.allSatisfy({ (65...90).contains($0) }) else {
                throw record.fault(2, .badForm(region, example: "DE"))
            }
            guard let month = try record.whole(3) else { throw record.fault(3, .emptyCell) }
            guard (1...12).contains(month) else {
                throw record.fault(3, .outOfRange(String(month), min: 1, max: 12))
            }
            let word = try record.required(4)
            guard let supply = SeasonCalendar.Supply(rawValue: word) else {
                throw record.fault(
                    4, .notAllowed(word, allowed: SeasonCalendar.Supply.allCases.map(\.rawValue)))
            }
            guard let food = record.text(1) else { return }
            guard FoodRecord.isID(food) else { throw record.fault(1, .badID(food)) }
            entries.append(SeasonCalendar.Entry(food: FoodID(food), region: region, month: month, supply: supply))
        }
        return SeasonCalendar(entries)
    }
}
