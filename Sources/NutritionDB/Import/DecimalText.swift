/// Numbers as tables write them: digits, perhaps a decimal point, perhaps a minus. No exponent, no thousands.
enum DecimalText {
    static func read(_ bytes: some Collection<UInt8>) -> Double? {
        guard let (digits, decimals, isNegative) = parts(bytes) else { return nil }
        // Both are exact as doubles, so the one division rounds as it should.
        guard digits < 1 << 53, decimals <= 22 else { return Double(String(decoding: bytes, as: UTF8.self)) }
        let value = Double(digits) / powers[decimals]
        return isNegative ? -value : value
    }

    /// The digits as one whole number and how many of them are decimals; nil for what is no number.
    static func parts(_ bytes: some Collection<UInt8>) -> (digits: UInt64, decimals: Int, isNegative: Bool)? {
        var digits: UInt64 = 0
        var count = 0
        var decimals: Int?
        var isNegative = false
        for (position, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "-") where position == 0: isNegative = true
            case UInt8(ascii: ".") where decimals == nil && count > 0: decimals = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard count < 18 else { return nil }
                digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
                count += 1
                decimals = decimals.map { $0 + 1 }
            default: return nil
            }
        }
        // "12." is a slip, not a number.
        guard count > 0, decimals != 0 else { return nil }
        return (digits, decimals ?? 0, isNegative)
    }

    private static let powers: [Double] = (0...22).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }
}

extension Double {
    /// Without ".0" where it is whole.
    var plain: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self) }
}
