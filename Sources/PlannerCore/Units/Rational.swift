/// An exact fraction, always in lowest terms with a positive denominator.
///
/// Amounts of recipes and shopping lists stay exact until they are shown, so that a third of a cup three times is a
/// cup. Operations that would overflow 64 bits fall back to the nearest fraction with a denominator of a million.
public struct Rational: Hashable, Sendable, Comparable {
    public let numerator: Int
    public let denominator: Int

    public static let zero = Rational(0)
    public static let one = Rational(1)

    public init(_ whole: Int) {
        numerator = whole
        denominator = 1
    }

    /// - Precondition: `denominator` is not zero.
    public init(_ numerator: Int, _ denominator: Int) {
        precondition(denominator != 0, "a fraction needs a denominator other than zero")
        let divisor = Rational.gcd(numerator.magnitude, denominator.magnitude)
        let sign = denominator < 0 ? -1 : 1
        self.numerator = sign * (numerator / Int(max(divisor, 1)))
        self.denominator = sign * (denominator / Int(max(divisor, 1)))
    }

    /// The fraction with at most six decimals that is nearest to `value`; nil for what no amount can be.
    public init?(approximating value: Double) {
        guard value.isFinite, value.magnitude < 1e12 else { return nil }
        self.init(Int((value * 1_000_000).rounded()), 1_000_000)
    }

    public var doubleValue: Double { Double(numerator) / Double(denominator) }

    public static func + (left: Rational, right: Rational) -> Rational {
        let (a, o1) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (b, o2) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        let (sum, o3) = a.addingReportingOverflow(b)
        let (base, o4) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        if o1 || o2 || o3 || o4 { return Rational(saturating: left.doubleValue + right.doubleValue) }
        return Rational(sum, base)
    }

    public static prefix func - (value: Rational) -> Rational { Rational(-value.numerator, value.denominator) }

    public static func - (left: Rational, right: Rational) -> Rational { left + (-right) }

    public static func * (left: Rational, right: Rational) -> Rational {
        let (top, o1) = left.numerator.multipliedReportingOverflow(by: right.numerator)
        let (base, o2) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        if o1 || o2 { return Rational(saturating: left.doubleValue * right.doubleValue) }
        return Rational(top, base)
    }

    /// - Precondition: `right` is not zero.
    public static func / (left: Rational, right: Rational) -> Rational {
        precondition(right.numerator != 0, "division of an amount by zero")
        return left * Rational(right.denominator, right.numerator)
    }

    public static func < (left: Rational, right: Rational) -> Bool {
        let (a, o1) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (b, o2) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        return o1 || o2 ? left.doubleValue < right.doubleValue : a < b
    }

    private init(saturating value: Double) {
        let limited = min(max(value, -9e12), 9e12)
        self.init(Int((limited * 1_000_000).rounded()), 1_000_000)
    }

    private static func gcd(_ a: UInt, _ b: UInt) -> UInt {
        var (x, y) = (a, b)
        while y != 0 { (x, y) = (y, x % y) }
        return x
    }
}

extension Rational: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let whole = try? container.decode(Int.self) {
            self.init(whole)
            return
        }
        let text = try container.decode(String.self)
        let parts = text.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let top = Int(parts[0]), let base = Int(parts[1]), base != 0 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no fraction")
        }
        self.init(top, base)
    }

    /// A whole number as a number, anything else as `"3/4"`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if denominator == 1 {
            try container.encode(numerator)
        } else {
            try container.encode("\(numerator)/\(denominator)")
        }
    }
}
