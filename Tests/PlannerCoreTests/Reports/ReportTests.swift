import FoundationEssentials
import PlannerCore
import PlannerTestSupport
import Testing

private func json(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(parsing: try JSONEncoder().encode(value))
}

@Suite("Reports of classify and estimate")
struct ReportTests {
    @Test("classify answers all allergens, traits and diet forms, with its reasons")
    func classify() throws {
        let suitability = Suitability(catalog: samplePantry)
        let lines: [(text: String, match: FoodMatch?)] = [
            ("1 l Milch", FoodMatch(food: FoodID("milk"), kind: .exact)), ("etwas Geheimes", nil),
        ]
        let report = suitability.classification(suitability.facts(id: "7", lines: lines))
        #expect(report.allergens.count == 14 && report.allergens[.milk] == .contains)
        #expect(report.allergens[.nuts] == .unknown)
        #expect(report.contains[.pork] == .unknown && report.contains.count == 5)
        #expect(report.diets.count == 10 && report.diets[.vegan] == .no)
        guard case .object(let fields) = try json(report), case .array(let reasons) = fields["reasons"] else {
            Issue.record("no object")
            return
        }
        #expect(Set(fields.keys) == ["id", "allergens", "contains", "diets", "reasons"])
        #expect(
            reasons.first
                == .object([
                    "line": .string("1 l Milch"), "food_id": .string("milk"), "allergen": .string("milk"),
                    "why": .string("contains"),
                ]))
        #expect(reasons.contains(.object(["line": .string("etwas Geheimes"), "why": .string("no match")])))
        #expect(try JSONDecoder().decode(ClassifyReport.self, from: JSONEncoder().encode(report)) == report)
    }

    @Test(
        "traits: what is inside, what could be, what is not",
        arguments: [
            ("pork", DishTrait.pork, Presence.contains), ("mince", .pork, .unknown), ("beef", .pork, .free),
            ("wine", .alcohol, .contains), ("vinegar", .alcohol, .free), ("salami", .meat, .contains),
            ("salmon", .fish, .contains), ("salmon", .meat, .free), ("honey", .honey, .contains),
            ("potato", .honey, .free),
        ])
    func traits(food: String, trait: DishTrait, presence: Presence) {
        let suitability = Suitability(catalog: samplePantry)
        let dish = suitability.facts(of: .sample("x", [.sample(food)]))
        #expect(suitability.presence(of: trait, in: dish) == presence)
    }

    @Test("estimate puts the values beside low and high")
    func estimate() throws {
        var info = NutritionInfo()
        info[.energy] = Estimate(low: 90, value: 100.123, high: 110, coverage: 0.8)
        let report = EstimateReport(id: "1", info: info, unmatched: ["x"])
        guard case .object(let fields) = try json(report), case .object(let low) = fields["low"] else {
            Issue.record("no object")
            return
        }
        #expect(fields["kcal"] == .number(100.12) && low["kcal"] == .integer(90))
        #expect(Set(low.keys) == Set(Nutrient.main.map(\.rawValue)))
        #expect(Set(fields.keys) == Set(low.keys).union(["id", "low", "high", "coverage", "unmatched"]))
        #expect(try JSONDecoder().decode(EstimateReport.self, from: JSONEncoder().encode(report)) == report)
    }
}
