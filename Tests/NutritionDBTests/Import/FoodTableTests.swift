import Foundation
import PlannerCore
import Testing

@testable import NutritionDB

@Suite("The food table")
struct FoodTableTests {
    /// A table of one or more foods; `cells` overrides what a plain row has.
    static func table(_ rows: [[String: String]], columns: [String] = FoodColumn.names) -> [UInt8] {
        let plain = [
            "id": "potato", "name_de": "Kartoffel", "name_en": "potato", "group": "potato", "aisle": "produce",
            "source": "USDA SR28", "staple": "0", "animal": "none", "edible_share": "0.8",
        ]
        let lines = rows.map { row in
            columns.map { name in
                let cell = row[name] ?? plain[name] ?? ""
                return cell.contains(",") || cell.contains("\"")
                    ? "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : cell
            }.joined(separator: ",")
        }
        return Array(([columns.joined(separator: ",")] + lines).joined(separator: "\n").utf8)
    }

    static func fault(_ bytes: [UInt8]) -> TableFault? {
        do {
            _ = try FoodTable.read(bytes, file: "data/nutrients.csv")
            return nil
        } catch { return error }
    }

    @Test("every cell of a row becomes a value, and an empty cell stays unknown")
    func fullRow() throws {
        let row = [
            "synonyms_de": "Erdapfel|Grundbirne", "synonyms_en": "spud", "tags": "starchy|main-vegetable",
            "source_code": "11352", "iodine_source": "Ciqual 4003 micro", "estimated": "iodine_ug;water_g",
            "kcal": "77", "fat_g": "0.1", "free_sugar_g": "0", "water_g": "79.3", "piece_g": "90",
            "density_g_ml": "0.65", "yields": "boil=0.98;deep-fry=0.5", "packs": "1.5 kg|10 piece",
            "shelf_closed_days": "30", "gluten": "free", "milk": "may", "soy": "unknown", "nuts": "contains",
            "animal": "milk;egg", "rennet": "animal", "kosher": "pareve", "fodmap": "low", "age_min_months": "12",
            "choking": "hard-raw", "staple": "1", "name_en": "potato, \"floury\"",
        ]
        let food = try #require(try FoodTable.read(Self.table([row]), file: "t").first)
        #expect(food.id == FoodID("potato"))
        #expect(food.name == Localized(de: "Kartoffel", en: "potato, \"floury\""))
        #expect(food.synonyms == [.german: ["Erdapfel", "Grundbirne"], .english: ["spud"]])
        #expect(food.tags == [.starchy, .mainVegetable])
        #expect(
            food.source
                == FoodSource(table: "USDA SR28", code: "11352", secondary: "Ciqual 4003 micro", estimated: [.iodine]))
        #expect(food.composition[.energy] == 77)
        #expect(food.composition[.freeSugars] == 0)
        #expect(food.composition[.protein] == nil)
        #expect(food.water == 79.3)
        #expect(food.measures == FoodMeasures(density: 0.65, piece: 90))
        #expect(food.edibleShare == 0.8)
        #expect(food.yields == [.boil: 0.98, .deepFry: 0.5])
        #expect(
            food.packs
                == [PackSize(amount: Rational(3, 2), unit: .kilogram), PackSize(amount: Rational(10), unit: .piece)])
        #expect(food.shelfLife == ShelfLife(closedDays: 30))
        #expect(food.presence(of: .milk) == .mayContain)
        #expect(food.presence(of: .gluten) == .free)
        #expect(food.presence(of: .nuts) == .contains)
        #expect(food.presence(of: .soy) == .unknown)
        #expect(food.presence(of: .fish) == .unknown)
        #expect(food.animalSources == [.milk, .egg])
        #expect(food.rennet == .animal)
        #expect(food.kosher == .pareve)
        #expect(food.fodmap == .low)
        #expect(food.ageMinMonths == 12)
        #expect(food.choking == .hardRaw)
        #expect(food.isStaple)
    }

    @Test(
        "a broken cell is named by file, line and column with what to write",
        arguments: [
            ("fat_g", "1,2", "\"1,2\" is no number; write 1.2"),
            ("fat_g", "abc", "\"abc\" is no number; write digits with a decimal point"),
            ("fat_g", "1.", "\"1.\" is no number; write digits with a decimal point"),
            ("fat_g", "-1", "-1 does not lie between 0 and 100; check the value and its unit"),
            ("fat_g", "101", "101 does not lie between 0 and 100; check the value and its unit"),
            ("kcal", "1e2", "\"1e2\" is no number; write digits with a decimal point"),
            ("kcal", "nan", "\"nan\" is no number; write digits with a decimal point"),
            ("id", "Potato", "\"Potato\" is no id; write a-z, 0-9, dots and hyphens"),
            ("name_de", "", "is empty; something must stand here"),
            ("milk", "yes", "\"yes\" is not known here; write one of contains, may, free, unknown"),
            ("staple", "x", "\"x\" is not known here; write one of 0, 1"),
            ("yields", "boil=x", "\"boil=x\" cannot be understood; write it like boil=2.6;fry=0.7"),
            ("packs", "500g", "\"500g\" cannot be understood; write it like 500 g|1 l|10 piece"),
            ("shelf_open_days", "2.5", "\"2.5\" is no whole number; write digits only"),
            ("synonyms_de", "a||b", "\"a||b\" cannot be understood; write it like a|b"),
            ("edible_share", "80", "80 does not lie between 0 and 1; check the value and its unit"),
            ("fodmap", "none", "\"none\" is not known here; write one of low, medium, high"),
        ])
    func brokenCell(column: String, cell: String, what: String) {
        let row = column == "name_de" ? [column: "\u{0}"] : [column: cell]
        var bytes = Self.table([["id": "first"], row])
        bytes.removeAll { $0 == 0 }
        #expect(
            Self.fault(bytes)?.sentence(.english) == "data/nutrients.csv, line 3, column \"\(column)\": \(what)")
    }

    @Test("the sentence is there in German too")
    func german() {
        #expect(
            Self.fault(Self.table([["fat_g": "1,2"]]))?.sentence(.german)
                == "data/nutrients.csv, Zeile 2, Spalte „fat_g“: „1,2“ ist keine Zahl; bitte 1.2 schreiben")
    }

    @Test("a food that stands twice is refused with both lines")
    func duplicate() {
        #expect(Self.fault(Self.table([[:], [:]]))?.problem == .duplicate("potato", firstLine: 2))
    }

    @Test("columns may stand in any order; missing, unknown and doubled ones are named")
    func header() throws {
        let foods = try FoodTable.read(Self.table([["kcal": "70"]], columns: FoodColumn.names.reversed()), file: "t")
        #expect(foods.first?.composition[.energy] == 70)
        let missing = Self.fault(Self.table([[:]], columns: FoodColumn.names.filter { $0 != "kcal" }))
        #expect(missing == TableFault(file: "data/nutrients.csv", line: 1, column: "kcal", problem: .missingColumn))
        #expect(Self.fault(Self.table([[:]], columns: FoodColumn.names + ["colour"]))?.problem == .unknownColumn)
        #expect(Self.fault(Self.table([[:]], columns: FoodColumn.names + ["id"]))?.problem == .doubledColumn)
    }

    @Test("the shipped table reads completely")
    func shipped() throws {
        let foods = try FoodTable.read(path: ShippedData.path("nutrients.csv"))
        #expect(foods.count >= 900)
        #expect(foods.map(\.id).sorted() == foods.map(\.id))
        let potato = try #require(foods.first { $0.id == FoodID("potato") })
        #expect(potato.composition[.energy].map { (60...100).contains($0) } == true)
        #expect(potato.composition[.potassium] != nil)
    }
}
