internal import PlannerCore
internal import RecipeFormats
internal import Testing

/// One line and what it must be read as.
struct LineCase: Sendable, CustomTestStringConvertible {
    var text: String
    var language: Language
    var quantity: Rational?
    var max: Rational?
    var unit: MeasureUnit?
    var food: String?

    init(
        _ text: String, _ language: Language, _ quantity: CaseAmount?, _ unit: MeasureUnit?, _ food: String?,
        max: CaseAmount? = nil
    ) {
        self.text = text
        self.language = language
        self.quantity = quantity?.value
        self.max = max?.value
        self.unit = unit
        self.food = food
    }

    var testDescription: String { text }

    static func de(
        _ text: String, _ quantity: CaseAmount?, _ unit: MeasureUnit?, _ food: String?, max: CaseAmount? = nil
    ) -> LineCase { LineCase(text, .german, quantity, unit, food, max: max) }

    static func en(
        _ text: String, _ quantity: CaseAmount?, _ unit: MeasureUnit?, _ food: String?, max: CaseAmount? = nil
    ) -> LineCase { LineCase(text, .english, quantity, unit, food, max: max) }
}

/// An amount of a table, a literal where it is whole.
struct CaseAmount: Sendable, ExpressibleByIntegerLiteral {
    var value: Rational
    init(integerLiteral value: Int) { self.value = Rational(value) }
    init(_ value: Rational) { self.value = value }
}

func over(_ top: Int, _ base: Int) -> CaseAmount { CaseAmount(Rational(top, base)) }
