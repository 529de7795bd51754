import Foundation
import PlannerCore
import PlannerTestSupport
import Testing

@testable import NutritionDB

@Suite("Nutrition columns")
struct NutritionTextTests {
    @Test("any figures come back to the last bit, as JSON that others can read")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            var info = NutritionInfo()
            for nutrient in Nutrient.allCases where Bool.random(using: &generator) {
                let low =
                    Double.random(in: 0...1, using: &generator) * pow(10, Double.random(in: -9...9, using: &generator))
                info[nutrient] = Estimate(low: low, value: low * 1.1, high: low * 3, coverage: 0.1 + 0.2)
            }
            let text = try NutritionText.write(info)
            #expect(try NutritionText.read(text, "x") == info)
            let plain = try JSONDecoder().decode([String: [Double]].self, from: Data(text.utf8))
            #expect(plain.count == Nutrient.allCases.filter { info[$0] != .none }.count)
        }
        #expect(try NutritionText.write(NutritionInfo()) == "{}")
        #expect(try NutritionText.read("{}", "x") == NutritionInfo())
        #expect(try NutritionText.read("{\"gone_mg\":[1,2,3,1]}", "x") == NutritionInfo())
    }

    @Test(
        "what is none is damage",
        arguments: [
            "", "[]", "{", "{\"kcal\":1}", "{\"kcal\":[1,2,3]}", "{\"kcal\":[1,2,3,x]}", "{\"kcal\":[1,2,3,4,5]}",
        ])
    func damaged(text: String) {
        #expect(throws: SQLiteError.self) { try NutritionText.read(text, "x") }
    }

    @Test("what is no number is refused before it is written")
    func notANumber() {
        var info = NutritionInfo()
        info[.fat] = Estimate(low: 0, value: .nan, high: 1, coverage: 1)
        #expect(throws: SQLiteError.self) { try NutritionText.write(info) }
    }

    @Test("the position of every nutrient is the one in the list")
    func positions() {
        #expect(Nutrient.allCases.map(\.index) == Array(Nutrient.allCases.indices))
    }
}
