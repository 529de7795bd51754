/// A unit of an ingredient line, in its canonical spelling (the raw value is what JSON shows).
///
/// A bare count ("2 onions") has no unit; a written "piece" or "Stück" is `.piece`.
public enum MeasureUnit: String, Codable, Sendable, CaseIterable {
    // Mass
    case milligram = "mg", gram = "g", kilogram = "kg", ounce = "oz", pound = "lb"
    // Volume
    case milliliter = "ml", centiliter = "cl", deciliter = "dl", liter = "l"
    case teaspoon = "tsp", tablespoon = "tbsp", cup, fluidOunce = "floz", pint, quart, gallon
    case pinch, dash, drop, splash
    // Length (a piece of ginger)
    case centimeter = "cm", millimeter = "mm", inch
    // Counted containers and parts of a food
    case piece, slice, clove, bunch, sprig, stalk, stem, stick, leaf, sheet, head, bulb, ear, rib, root, blade, fillet
    case strip, ball, cube, scoop, loaf, handful, portion, dozen, roll, pot, grain
    case knob, chunk, block
    /// A part made after a recipe of its own ("1 recipe pie dough").
    case recipe, batch
    case can, jar, glass, bottle, package, bag, box, carton, container, tray, tube, envelope

    /// Grams of one unit of mass; nil for every other kind. Avoirdupois ounce and pound are exact by definition; a
    /// German Pfund is 500 g and is read as such by the line grammar, not here.
    public var grams: Rational? {
        switch self {
        case .milligram: Rational(1, 1000)
        case .gram: Rational(1)
        case .kilogram: Rational(1000)
        case .ounce: Rational(28_349_523, 1_000_000)
        case .pound: Rational(45_359_237, 100_000)
        default: nil
        }
    }

    /// Millilitres of one unit of volume; nil for every other kind. Spoons are metric (German EL 15 ml, TL 5 ml), the
    /// cup is the US cup of 237 ml, pint to gallon are US liquid measures. A pinch is a sixteenth, a dash an eighth of a
    /// teaspoon, twenty drops are a millilitre.
    public var milliliters: Rational? {
        switch self {
        case .milliliter: Rational(1)
        case .centiliter: Rational(10)
        case .deciliter: Rational(100)
        case .liter: Rational(1000)
        case .teaspoon: Rational(5)
        case .tablespoon: Rational(15)
        case .cup: Rational(237)
        case .fluidOunce: Rational(29_574, 1000)
        case .pint: Rational(473)
        case .quart: Rational(946)
        case .gallon: Rational(3785)
        case .pinch: Rational(5, 16)
        case .dash: Rational(5, 8)
        case .drop: Rational(1, 20)
        case .splash: Rational(5)
        default: nil
        }
    }
}

/// A size word in front of a counted food.
public enum SizeWord: String, Codable, Sendable, CaseIterable {
    case small, medium, large
}
