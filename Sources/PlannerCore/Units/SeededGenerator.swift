/// A small fast generator (xoshiro256**), so that the same seed gives the same week on every machine.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    /// The four words of state come from SplitMix64, as its authors advise.
    public init(seed: UInt64) {
        var z = seed
        func next() -> UInt64 {
            z &+= 0x9E37_79B9_7F4A_7C15
            var x = z
            x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
            x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
            return x ^ (x >> 31)
        }
        state = (next(), next(), next(), next())
    }

    public mutating func next() -> UInt64 {
        let product = state.1 &* 5
        let result = ((product << 7) | (product >> 57)) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = (state.3 << 45) | (state.3 >> 19)
        return result
    }

    /// Uniform in `0..<bound` but for a bias below 2^-32, by one multiplication.
    mutating func below(_ bound: Int) -> Int {
        Int(((next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
    }

    /// Uniform in 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
