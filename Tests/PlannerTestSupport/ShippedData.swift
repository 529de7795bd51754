internal import Foundation
public import PlannerCore

/// The data files of the repository, for tests that check them; nil where a checkout lacks them.
public enum ShippedData {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "data")

    /// Rows of a CSV file as column -> cell.
    public static func rows(_ name: String) -> [[String: String]]? {
        guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
        var lines = records(text)
        guard !lines.isEmpty else { return [] }
        let header = lines.removeFirst()
        return lines.map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
    }

    /// The reference values as the program would load them.
    public static let referenceValues: [ReferenceValue]? = rows("reference-values.csv")?.compactMap { row in
        func number(_ key: String) -> Double? { row[key].flatMap(Double.init) }
        guard let authority = ReferenceAuthority(rawValue: row["authority"] ?? "") else { return nil }
        return ReferenceValue(
            authority: authority, nutrient: row["nutrient"] ?? "", kind: row["kind"] ?? "",
            sex: Sex(rawValue: row["sex"] ?? ""), ageFromMonths: Int(row["age_from_months"] ?? "") ?? 0,
            ageToMonths: Int(row["age_to_months"] ?? ""), pal: number("pal"),
            condition: row["condition"].flatMap { $0.isEmpty ? nil : $0 }, min: number("min"), max: number("max"),
            unit: row["unit"] ?? "", year: Int(row["year"] ?? ""), table: row["table"] ?? "",
            status: row["status"] ?? "",
            mayFlag: row["flags"] == "1", note: row["note"].flatMap { $0.isEmpty ? nil : $0 })
    }

    /// The foods, as far as suitability and nutrition read them (no packs, measures or shelf life).
    public static let foods: [Food]? = rows("nutrients.csv")?.map { row in
        func list(_ key: String, _ separator: Character) -> [String] {
            (row[key] ?? "").split(separator: separator).map(String.init)
        }
        var composition = Composition()
        for nutrient in Nutrient.allCases { composition[nutrient] = row[nutrient.rawValue].flatMap(Double.init) }
        let allergens = Allergen.allCases.map { allergen in
            let cell = row[allergen.rawValue] ?? "unknown"
            return (allergen, Presence(rawValue: cell == "may" ? "may contain" : cell) ?? .unknown)
        }
        return Food(
            id: FoodID(row["id"] ?? ""), name: Localized(de: row["name_de"] ?? "", en: row["name_en"] ?? ""),
            synonyms: [.german: list("synonyms_de", "|"), .english: list("synonyms_en", "|")],
            group: FoodGroup(rawValue: row["group"] ?? "") ?? .readyMeal,
            tags: Set(list("tags", "|").compactMap { FoodTag(rawValue: $0) }),
            aisle: Aisle(rawValue: row["aisle"] ?? "") ?? .produce,
            source: FoodSource(
                table: row["source"] ?? "", code: row["source_code"] ?? "",
                estimated: Set(list("estimated", ";").compactMap { Nutrient(rawValue: $0) })),
            composition: composition, edibleShare: Double(row["edible_share"] ?? "") ?? 1,
            allergens: Dictionary(uniqueKeysWithValues: allergens),
            animalSources: Set(list("animal", ";").compactMap { AnimalSource(rawValue: $0) }),
            rennet: Rennet(rawValue: row["rennet"] ?? ""), kosher: KosherClass(rawValue: row["kosher"] ?? ""),
            fodmap: FodmapLevel(rawValue: row["fodmap"] ?? ""), ageMinMonths: Int(row["age_min_months"] ?? ""),
            choking: ChokingForm(rawValue: row["choking"] ?? ""))
    }

    /// RFC 4180: cells may be quoted, a quote inside is doubled.
    private static func records(_ text: String) -> [[String]] {
        var records: [[String]] = []
        var cells: [String] = []
        var cell = ""
        var isQuoted = false
        var wasQuote = false
        for character in text {
            if isQuoted {
                if character == "\"" {
                    isQuoted = false
                    wasQuote = true
                } else {
                    cell.append(character)
                }
                continue
            }
            switch character {
            case "\"":
                if wasQuote { cell.append("\"") }
                isQuoted = true
            case ",":
                cells.append(cell)
                cell = ""
            case "\n", "\r\n":
                cells.append(cell)
                records.append(cells)
                (cells, cell) = ([], "")
            default: cell.append(character)
            }
            wasQuote = false
        }
        if !cell.isEmpty || !cells.isEmpty { records.append(cells + [cell]) }
        return records
    }
}
