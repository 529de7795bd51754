/// A short hash of content (FNV-1a, 64 bits), the same on every machine. Names revisions and plans; guards nothing.
public struct ContentHash: Sendable {
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    public init() {}

    /// An array, not any sequence: megabytes of data pass here, and a generic loop across modules costs a call a byte.
    public mutating func feed(_ bytes: [UInt8]) {
        for byte in bytes {
            value ^= UInt64(byte)
            value &*= 0x100_0000_01b3
        }
    }

    /// A text with an end, so that "ab", "c" and "a", "bc" differ.
    public mutating func feed(_ text: String) {
        feed(Array(text.utf8))
        feed([0xff])
    }

    /// In a radix, with leading zeros up to `width`.
    public func digits(radix: Int, width: Int = 0) -> String {
        let digits = String(value, radix: radix)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
