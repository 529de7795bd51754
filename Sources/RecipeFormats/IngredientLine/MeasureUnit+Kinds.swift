internal import PlannerCore

extension MeasureUnit {
    var isMass: Bool { grams != nil }
    var isVolume: Bool { milliliters != nil }
    var isLength: Bool { self == .centimeter || self == .millimeter || self == .inch }
    var isMetric: Bool {
        switch self {
        case .milligram, .gram, .kilogram, .milliliter, .centiliter, .deciliter, .liter: true
        default: false
        }
    }
    /// Units of the American and British kitchen that a scale or a measuring jug replaces.
    var isImperial: Bool {
        switch self {
        case .ounce, .pound, .fluidOunce, .pint, .quart, .gallon: true
        default: false
        }
    }
    /// Packed food is counted in it.
    var isContainer: Bool {
        switch self {
        case .can, .jar, .glass, .bottle, .package, .bag, .box, .carton, .container, .tray, .tube, .envelope, .pot: true
        default: false
        }
    }

    /// Teaspoons, so that sums come out in the round figures of the kitchen (16 tbsp to the cup).
    private var teaspoons: Rational? {
        switch self {
        case .teaspoon: .one
        case .tablespoon: Rational(3)
        case .fluidOunce: Rational(6)
        case .cup: Rational(48)
        case .pint: Rational(96)
        case .quart: Rational(192)
        default: nil
        }
    }

    /// How many of `self` one `other` is; nil when they measure different things.
    func count(of other: MeasureUnit) -> Rational? {
        if self == other { return .one }
        if let mine = teaspoons, let theirs = other.teaspoons { return theirs / mine }
        if let mine = grams, let theirs = other.grams {
            // Sixteen ounces are a pound, whatever the decimals say.
            if self == .pound, other == .ounce { return Rational(1, 16) }
            return theirs / mine
        }
        if let mine = milliliters, let theirs = other.milliliters { return theirs / mine }
        return nil
    }
}
