/// A convex function of a sum, at or below what a term really costs: nothing inside a band, straight lines outside.
///
/// Terms round: counts up to whole units, bands down to whole units of penalty. Linear programs cannot, so they get the
/// lines that touch from below.
struct ConvexPenalty: Sendable {
    /// Costs `rate` for each unit below `edge` (of a low side) or above it (of a high one).
    struct Side: Sendable {
        var edge: Double
        var rate: Double
    }
    private(set) var low: [Side] = []
    private(set) var high: [Side] = []
    /// Where a side begins, and the value there.
    private(set) var knots: [Knot] = []

    struct Knot: Sendable {
        var sum: Double
        var value: Double
    }

    /// - Parameter weight: units of penalty that one of the term's counts for.
    init(_ term: CompiledProblem.Count, weight: Int) {
        let rate = Double(term.penalty) / Double(term.unit) * Double(weight)
        if rate <= 0 { return }
        if term.min > 0 { low.append(Side(edge: Double(term.min), rate: rate)) }
        if term.max < .max { high.append(Side(edge: Double(term.max), rate: rate)) }
        findKnots()
    }

    /// Each line loses less than one unit to rounding down, so it begins that much further out.
    init(_ band: CompiledProblem.Band, weight: Int) {
        let one = Double(1 << BandTerm.rateShift)
        func side(_ edge: Int, _ rate: Int, _ sign: Double) -> [Side] {
            if rate <= 0 { return [] }
            return [
                Side(edge: Double(edge) + sign * one / Double(rate), rate: Double(rate) / one * Double(weight))
            ]
        }
        low = side(band.low.edge, band.low.rate, -1) + side(band.low.steepEdge, band.low.steepRate, -1)
        high = side(band.high.edge, band.high.rate, 1) + side(band.high.steepEdge, band.high.steepRate, 1)
        findKnots()
    }

    /// The sum of several functions of one amount: each sees `factor` times it, and `offset` more.
    init(sumOf parts: [(penalty: ConvexPenalty, factor: Double, offset: Double)]) {
        for part in parts {
            func moved(_ side: Side) -> Side {
                Side(edge: (side.edge - part.offset) / part.factor, rate: side.rate * part.factor)
            }
            low += part.penalty.low.map(moved)
            high += part.penalty.high.map(moved)
        }
        findKnots()
    }

    private mutating func findKnots() {
        knots = (low + high).map { Knot(sum: $0.edge, value: value($0.edge)) }
    }

    /// Costs `rate` for each unit above 0.
    init(aboveNothing rate: Double) {
        high = [Side(edge: 0, rate: rate)]
        findKnots()
    }

    func value(_ sum: Double) -> Double {
        var total = 0.0
        for side in low where sum < side.edge { total += (side.edge - sum) * side.rate }
        for side in high where sum > side.edge { total += (sum - side.edge) * side.rate }
        return total
    }

    /// A slope of the function at `sum`.
    func slope(_ sum: Double) -> Double {
        var total = 0.0
        for side in low where sum < side.edge { total -= side.rate }
        for side in high where sum > side.edge { total += side.rate }
        return total
    }

    var leastSlope: Double { -low.reduce(0) { $0 + $1.rate } }
    var greatestSlope: Double { high.reduce(0) { $0 + $1.rate } }

    /// The least of `value(sum) - slope * sum` over all sums.
    ///
    /// - Precondition: `slope` is one that the function has somewhere, else there is no least.
    func least(alongSlope slope: Double) -> Double {
        knots.isEmpty ? 0 : knots.reduce(.infinity) { min($0, $1.value - slope * $1.sum) }
    }

    func clamped(_ slope: Double) -> Double { min(max(slope, leastSlope), greatestSlope) }
}
