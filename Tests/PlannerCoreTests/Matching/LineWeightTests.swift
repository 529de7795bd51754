internal import PlannerCore
internal import Testing

@Suite("The weight of a line")
struct LineWeightTests {
    struct WeightCase: Sendable, CustomTestStringConvertible {
        var food: String
        var line: IngredientLine
        var grams: Double?
        var basis: LineWeight.Basis?
        var testDescription: String { "\(line.quantity?.doubleValue ?? 0) \(line.unit?.rawValue ?? "") \(food)" }
    }

    private static func line(
        _ food: String, _ quantity: Rational?, _ unit: MeasureUnit? = nil, max: Rational? = nil, size: SizeWord? = nil,
        package: Measure? = nil, equivalent: Measure? = nil, name: String? = nil, note: String? = nil,
        weighs grams: Double?, _ basis: LineWeight.Basis? = nil
    ) -> WeightCase {
        let line = IngredientLine(
            text: "", quantity: quantity, quantityMax: max, unit: unit, size: size, package: package,
            equivalent: equivalent,
            food: name ?? food, note: note)
        return WeightCase(food: food, line: line, grams: grams, basis: basis)
    }

    static let cases: [WeightCase] = [
        line("onion", Rational(300), .gram, weighs: 300, .scale),
        line("onion", Rational(2), .pound, weighs: 907.18, .scale),
        line("milk-3.5", Rational(80), .milliliter, weighs: 82.4, .volume),
        line("olive-oil", Rational(2), .tablespoon, weighs: 27.3, .volume),
        line("flour-wheat-405", Rational(1), .cup, weighs: 125.61, .volume),
        line("onion", Rational(2), weighs: 200, .piece), line("onion", Rational(1), size: .large, weighs: 150, .piece),
        line("carrot", Rational(1), size: .small, weighs: 52, .piece),
        line("egg", Rational(1), .dozen, weighs: 696, .piece),
        line("onion", Rational(1), max: Rational(2), weighs: 150, .piece),
        line("bread", Rational(3), .slice, weighs: 150, .piece),
        line("garlic", Rational(2), .clove, weighs: 8, .piece),
        line("garlic", Rational(2), name: "Knoblauchzehe(n)", weighs: 8, .piece),
        line("parsley", Rational(1), .bunch, weighs: 36, .piece),
        line("parsley", Rational(4), .sprig, weighs: 12, .fallback),
        line("bay", Rational(2), name: "bay leaves", weighs: 0.4, .piece),
        line("basil", Rational(10), .leaf, weighs: 5, .fallback),
        line("chickpeas-canned", Rational(1), .can, weighs: 240, .package),
        line(
            "chickpeas-canned", Rational(2), .can, package: Measure(amount: Rational(400), unit: .gram), weighs: 480,
            .scale),
        line("tomato", Rational(1), .can, package: Measure(amount: Rational(400), unit: .gram), weighs: 400, .scale),
        line(
            "flour-wheat-405", Rational(2), .cup, equivalent: Measure(amount: Rational(250), unit: .gram), weighs: 250,
            .scale),
        line("yeast", Rational(1), .cube, weighs: nil), line("yeast", Rational(1), .package, weighs: 42, .package),
        line("lemon", Rational(1), note: "juice of", weighs: 48, .piece),
        line("lemon", Rational(1), note: "Saft von", weighs: 48, .piece),
        line("parsley", nil, .bunch, weighs: 36, .piece), line("salt", nil, weighs: nil),
        line("olive-oil", nil, weighs: nil),
        line("chicken-breast", Rational(1), .batch, weighs: nil),
    ]

    @Test("comes from scale, volume, piece, package or a typical value", arguments: cases)
    func weight(_ expected: WeightCase) throws {
        let food = try #require(SampleFoods.catalog.food(FoodID(expected.food)))
        let weight = LineWeight(expected.line, food: food)
        #expect((weight == nil) == (expected.grams == nil))
        if let weight, let grams = expected.grams {
            #expect(abs(weight.grams - grams) < 0.01 * grams)
            #expect(weight.basis == expected.basis)
            #expect(weight.spread > 0 && weight.spread < 0.7)
        }
    }

    @Test("A scale is surer than a spoon, a spoon surer than a pinch")
    func spreads() throws {
        let salt = try #require(SampleFoods.catalog.food(FoodID("salt")))
        let spreads = [MeasureUnit.gram, .teaspoon, .pinch].map {
            LineWeight(IngredientLine(text: "", quantity: .one, unit: $0, food: "salt"), food: salt)?.spread ?? 0
        }
        #expect(spreads == spreads.sorted() && Set(spreads).count == 3)
    }
}
