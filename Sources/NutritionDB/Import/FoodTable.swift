public import PlannerCore

/// Reads `data/nutrients.csv`.
public enum FoodTable {
    /// Every food of a file, ordered as in the file.
    public static func read(path: String) throws(TableFault) -> [Food] {
        try read(readTableFile(path), file: path)
    }

    /// - Parameter file: the name that faults carry.
    public static func read(_ bytes: [UInt8], file: String) throws(TableFault) -> [Food] {
        var foods: [Food] = []
        var lines: [FoodID: Int] = [:]
        try CSVTable(columns: FoodColumn.names, file: file).read(bytes) { record throws(TableFault) in
            let food: Food
            do { food = try FoodRecord.read(CSVFoodCells(record: record)) } catch {
                // Reading cells throws nothing else.
                throw error as? TableFault
                    ?? TableFault(file: file, line: record.line, problem: .unreadable("\(error)"))
            }
            if let first = lines.updateValue(record.line, forKey: food.id) {
                throw record.fault(FoodColumn.id.position, .duplicate(food.id.rawValue, firstLine: first))
            }
            foods.append(food)
        }
        return foods
    }
}

private struct CSVFoodCells: FoodCells {
    let record: CSVTable.Record

    func text(_ column: FoodColumn) throws -> String? { record.text(column.position) }
    func number(_ column: FoodColumn) throws -> Double? { try record.number(column.position) }
    func fault(_ column: FoodColumn, _ problem: TableFault.Problem) -> any Error {
        record.fault(column.position, problem)
    }
}
