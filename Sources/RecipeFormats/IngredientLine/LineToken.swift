internal import PlannerCore

/// One word, number or sign of an ingredient line.
struct LineToken {
    enum Kind {
        case word
        /// A written number; `value` holds it.
        case number
        /// An opening bracket of any shape.
        case open
        case close
        case comma, colon, slash, dash, plus, times, percent
        /// `"` and its relatives: an inch after a number, a quotation mark elsewhere.
        case quote
        case other
    }

    var kind: Kind
    /// Offsets into the scalars of the line.
    var start: Int
    var end: Int
    /// Lower case, without a trailing point and without the "(n)" and "/n" of an optional plural.
    var key: String
    var value: Rational?
    /// Written as a fraction ("1/2", "½"): may follow a whole number.
    var isFraction = false
    /// German "1.500" and English "1,500": a thousand, but a decimal in front of kilogram and litre.
    var decimalReading: Rational?
    var spaceBefore: Bool
    /// A point follows without a space: an abbreviation.
    var hasPoint = false
}
