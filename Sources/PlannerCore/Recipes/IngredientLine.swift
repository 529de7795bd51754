/// An ingredient line as it was understood: what was written, and every word of it in one of the fields.
public struct IngredientLine: Hashable, Codable, Sendable {
    /// The line as it was written.
    public var text: String
    /// The amount; the lower one of a range. Nil when the line names none.
    public var quantity: Rational?
    /// The upper amount of a range.
    public var quantityMax: Rational?
    public var unit: MeasureUnit?
    /// "2 large onions"; the word itself stands in the note too.
    public var size: SizeWord?
    /// Size of one package: "1 (400 g) can", "2 x 400 g"; as written in the note too.
    public var package: Measure?
    /// The whole amount again in another unit, as the line itself says it: "1 cup (120 g) flour".
    public var equivalent: Measure?
    /// The name of the food, as written; nil when the line names none (a heading, an empty line).
    public var food: String?
    /// Further foods that may stand in its place ("butter or margarine").
    public var alternatives: [String]
    /// Preparation and everything that was not understood, joined by ", ".
    public var note: String?
    public var isOptional: Bool
    /// "Salt to taste": no amount, on purpose.
    public var isToTaste: Bool

    public init(
        text: String, quantity: Rational? = nil, quantityMax: Rational? = nil, unit: MeasureUnit? = nil,
        size: SizeWord? = nil, package: Measure? = nil, equivalent: Measure? = nil, food: String? = nil,
        alternatives: [String] = [], note: String? = nil, isOptional: Bool = false, isToTaste: Bool = false
    ) {
        self.text = text
        self.quantity = quantity
        self.quantityMax = quantityMax
        self.unit = unit
        self.size = size
        self.package = package
        self.equivalent = equivalent
        self.food = food
        self.alternatives = alternatives
        self.note = note
        self.isOptional = isOptional
        self.isToTaste = isToTaste
    }
}

/// An amount with its unit; no unit is a count.
public struct Measure: Hashable, Codable, Sendable {
    public var amount: Rational
    public var unit: MeasureUnit?
    public init(amount: Rational, unit: MeasureUnit?) {
        self.amount = amount
        self.unit = unit
    }
}

/// How sure the food of a line is.
public enum MatchKind: String, Codable, Sendable {
    /// The name of the food itself.
    case exact
    /// One of its synonyms, or either after words that do not change the food were dropped.
    case synonym
    /// The best that was found. Never supports "free".
    case guess
}

/// A food found for a name.
public struct FoodMatch: Hashable, Codable, Sendable {
    public var food: FoodID
    public var kind: MatchKind
    public init(food: FoodID, kind: MatchKind) {
        self.food = food
        self.kind = kind
    }
}
