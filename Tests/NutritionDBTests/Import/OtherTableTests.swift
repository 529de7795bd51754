import PlannerCore
import Testing

@testable import NutritionDB

@Suite("Seasons, prices and reference values")
struct OtherTableTests {
    static let seasons = """
        produce,food_id,region,month,supply
        apple,apple,DE,9,home
        apple,apple,DE,2,storage
        apple,apple,DE,2,import
        apple,apple,DE,6,import
        quince,,DE,10,home

        """

    @Test(
        "supply follows food, month and region",
        arguments: [
            ("apple", 9, "DE", SeasonCalendar.Supply.home), ("apple", 2, "DE", .storage), ("apple", 6, "DE", .imported),
            ("apple", 7, "DE", nil), ("apple", 9, "GB", nil), ("rice", 9, "DE", nil), ("apple", 13, "DE", nil),
        ])
    func supply(food: String, month: Int, region: String, supply: SeasonCalendar.Supply?) throws {
        let calendar = try SeasonFile.read(Array(Self.seasons.utf8), file: "s")
        #expect(calendar.supply(of: FoodID(food), month: month, region: region) == supply)
        #expect(calendar.isSeasonal(FoodID("apple"), region: "DE"))
        #expect(!calendar.isSeasonal(FoodID("rice"), region: "DE"))
        #expect(calendar.regions == ["DE"])
    }

    @Test(
        "broken season rows are named",
        arguments: [
            ("x,apple,DE,13,home", "month", TableFault.Problem.outOfRange("13", min: 1, max: 12)),
            ("x,apple,Germany,1,home", "region", .badForm("Germany", example: "DE")),
            ("x,apple,DE,1,shop", "supply", .notAllowed("shop", allowed: ["home", "storage", "import"])),
            ("x,Apple,DE,1,home", "food_id", .badID("Apple")), ("x,apple,DE,,home", "month", .emptyCell),
        ])
    func brokenSeason(row: String, column: String, problem: TableFault.Problem) {
        let bytes = Array("produce,food_id,region,month,supply\n\(row)\n".utf8)
        #expect(throws: TableFault(file: "s", line: 2, column: column, problem: problem)) {
            try SeasonFile.read(bytes, file: "s")
        }
    }

    static func food(_ id: String, _ group: FoodGroup, density: Double? = nil, piece: Double? = nil) -> Food {
        Food(
            id: FoodID(id), name: Localized(de: id, en: id), group: group, aisle: .dairy,
            source: FoodSource(table: "estimate", code: ""), composition: Composition(),
            measures: FoodMeasures(density: density, piece: piece))
    }

    @Test("a price is the food's own, else its group's, and exact")
    func prices() throws {
        let table = try PriceFile.read(
            Array(
                """
                group_or_food,kind,amount,unit,eur,year,note
                milk-3.5,food,1,l,1.15,2026,usual shop
                egg,group,10,piece,2.99,2026,
                cheese,group,1,kg,9,2025,

                """.utf8), file: "p")
        let milk = Self.food("milk-3.5", .milk, density: 1.03)
        #expect(table.price(of: Rational(515), milk)?.amount == Rational(575, 1000))
        #expect(table.price(of: Rational(515), milk)?.year == 2026)
        #expect(table.price(of: Rational(515), Self.food("milk-3.5", .milk)) == nil)
        #expect(table.price(of: Rational(116), Self.food("egg", .egg, piece: 58))?.amount == Rational(598, 1000))
        #expect(table.price(of: Rational(100), Self.food("gouda", .cheese))?.amount == Rational(9, 10))
        #expect(table.price(of: Rational(100), Self.food("rice", .rice)) == nil)
    }

    @Test(
        "broken price rows are named",
        arguments: [
            ("tofu,thing,1,kg,2,2026,", "kind", TableFault.Problem.notAllowed("thing", allowed: ["food", "group"])),
            ("tofu,food,0,kg,2,2026,", "amount", .outOfRange("0", min: 0.01, max: 100_000)),
            ("tofu,food,1,kg,\"2,5\",2026,", "eur", .notANumber("2,5")), ("tofu,food,1,kg,2,,", "year", .emptyCell),
        ])
    func brokenPrice(row: String, column: String, problem: TableFault.Problem) {
        let bytes = Array("group_or_food,kind,amount,unit,eur,year,note\n\(row)\n".utf8)
        #expect(throws: TableFault(file: "p", line: 2, column: column, problem: problem)) {
            try PriceFile.read(bytes, file: "p")
        }
    }

    @Test("the shipped reference values read completely")
    func references() throws {
        let values = try ReferenceFile.read(path: ShippedData.path("reference-values.csv"))
        #expect(values.count > 700)
        let child = try #require(
            values.first {
                $0.authority == .efsa && $0.nutrient == "kcal" && $0.sex == .male && $0.ageFromMonths == 48
                    && $0.pal == 1.6
            })
        #expect(child.min == 1436)
        #expect(child.ageToMonths == 60)
        #expect(child.mayFlag)
        #expect(values.contains { $0.condition == "pregnant-3" && $0.unit == "+kcal" })
        #expect(values.contains { $0.sex == nil })
    }

    @Test("a reference row without any figure or with a wrong authority is refused")
    func brokenReference() {
        func fault(_ row: String) -> TableFault.Problem? {
            let header =
                "authority,nutrient,kind,sex,age_from_months,age_to_months,pal,condition,min,max,unit,year,table,status,"
                + "flags,note"
            do {
                _ = try ReferenceFile.read(Array("\(header)\n\(row)\n".utf8), file: "r")
                return nil
            } catch { return error.problem }
        }
        #expect(fault("efsa,kcal,guide-value,any,0,,,,,,kcal,2013,T,V,1,") == .emptyCell)
        #expect(
            fault("moon,kcal,guide-value,any,0,,,,1,,kcal,2013,T,V,1,")
                == .notAllowed("moon", allowed: ReferenceAuthority.allCases.map(\.rawValue)))
        #expect(
            fault("efsa,kcal,guide-value,both,0,,,,1,,kcal,2013,T,V,1,")
                == .notAllowed("both", allowed: ["any", "female", "male"]))
        #expect(
            fault("efsa,kcal,guide-value,any,0,,,,1,,kcal,2013,T,V,yes,") == .notAllowed("yes", allowed: ["0", "1"]))
    }
}
