/// How a constraint is compared. What must never be is no constraint: such a candidate does not exist.
public enum ConstraintLevel: String, Codable, Sendable, Comparable {
    /// Compared first, by how much it is broken.
    case rule
    case need
    case wish

    public static func < (left: ConstraintLevel, right: ConstraintLevel) -> Bool {
        left != right && (left == .rule || right == .wish)
    }
}

public struct ConstraintInfo: Hashable, Sendable {
    /// Stable: "season", "nutrition-day", "fish-at-least".
    public var id: String
    public var level: ConstraintLevel
    public init(id: String, level: ConstraintLevel) {
        self.id = id
        self.level = level
    }
}

/// What one dish in one slot costs, whatever else is planned.
public struct CostTerm: Hashable, Sendable {
    public var constraint: Int
    public var slot: Int
    public var recipe: Int
    /// Thousandths of a point; for a rule, the amount by which it is broken. Never negative.
    public var amount: Int
    /// Holds for a leftover as well (its season does, its cooking time does not).
    public var holdsForLeftovers: Bool
    /// Holds where it is cooked; what speaks against a rest alone does not.
    public var holdsForCooked: Bool
    public init(
        constraint: Int, slot: Int, recipe: Int, amount: Int, holdsForLeftovers: Bool, holdsForCooked: Bool = true
    ) {
        self.holdsForCooked = holdsForCooked
        self.constraint = constraint
        self.slot = slot
        self.recipe = recipe
        self.amount = amount
        self.holdsForLeftovers = holdsForLeftovers
    }
}

/// A sum over chosen dishes that should stay within bounds: meals with fish, euros, dishes of one kind on two days.
public struct CountTerm: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var slot: Int
        public var recipe: Int
        /// What the dish adds to the sum; with `perQuarter` for each quarter served.
        public var weight: Int
        public init(slot: Int, recipe: Int, weight: Int) {
            self.slot = slot
            self.recipe = recipe
            self.weight = weight
        }
    }

    public var constraint: Int
    /// What is counted, for the explanation: "fish", a recipe's id, "cost".
    public var subject: String
    public var min: Int
    public var max: Int
    /// Thousandths of a point (for a rule: amount) for each `unit` outside the bounds, in whole units rounded up.
    public var penalty: Int
    public var unit: Int
    /// Whose portions count when `perQuarter`; nil: everybody's.
    public var eater: Int?
    public var perQuarter: Bool
    public var countsLeftovers: Bool
    /// The same dish in both slots of a meal counts once.
    public var oncePerMeal: Bool
    public var entries: [Entry]

    public init(
        constraint: Int, subject: String, min: Int = 0, max: Int = .max, penalty: Int, unit: Int = 1,
        eater: Int? = nil, perQuarter: Bool = false, countsLeftovers: Bool = true,
        oncePerMeal: Bool = false, entries: [Entry]
    ) {
        self.oncePerMeal = oncePerMeal
        self.constraint = constraint
        self.subject = subject
        self.min = min
        self.max = max
        self.penalty = penalty
        self.unit = unit
        self.eater = eater
        self.perQuarter = perQuarter
        self.countsLeftovers = countsLeftovers
        self.entries = entries
    }

    /// Thousandths of a point, or the amount of a broken rule, for a sum.
    @inline(__always)
    static func penalty(sum: Int, min: Int, max: Int, penalty: Int, unit: Int) -> Int {
        let outside = sum < min ? min - sum : (sum > max ? sum - max : 0)
        return outside == 0 ? 0 : (outside + unit - 1) / unit * penalty
    }
}

/// What it costs to cook two dishes for one meal.
public struct SplitTerm: Hashable, Sendable {
    public var constraint: Int
    public var slot: Int
    /// The twin of `slot`.
    public var other: Int
    public var penalty: Int
    public init(constraint: Int, slot: Int, other: Int, penalty: Int) {
        self.constraint = constraint
        self.slot = slot
        self.other = other
        self.penalty = penalty
    }
}

/// A nutrient of one member over some days that should stay within a band, with a slope that grows once outside.
public struct BandTerm: Hashable, Sendable {
    public var constraint: Int
    public var eater: Int
    public var nutrient: Nutrient
    /// Days whose meals count.
    public var days: Range<Int>
    /// What comes from elsewhere (school lunch, milk a day), in `nutrientScale` units.
    public var offset: Int
    public var low: Slope
    public var high: Slope

    /// Penalty outside one side of the band: `rate` beyond `edge`, `steepRate` more beyond `steepEdge`; rates in
    /// thousandths of a point for 2^20 units.
    public struct Slope: Hashable, Sendable {
        public var edge: Int
        public var rate: Int
        public var steepEdge: Int
        public var steepRate: Int
        public init(edge: Int, rate: Int, steepEdge: Int, steepRate: Int) {
            self.edge = edge
            self.rate = rate
            self.steepEdge = steepEdge
            self.steepRate = steepRate
        }
        /// A side without a bound.
        public static let none = Slope(edge: 0, rate: 0, steepEdge: 0, steepRate: 0)
    }

    public init(
        constraint: Int, eater: Int, nutrient: Nutrient, days: Range<Int>, offset: Int = 0, low: Slope, high: Slope
    ) {
        self.constraint = constraint
        self.eater = eater
        self.nutrient = nutrient
        self.days = days
        self.offset = offset
        self.low = low
        self.high = high
    }

    /// A rate is a penalty for so many units, as a power of two.
    public static let rateShift = 20

    /// Thousandths of a point for an amount (offset included).
    func penalty(_ amount: Int) -> Int {
        var total = 0
        if amount < low.edge { total += ((low.edge - amount) * low.rate) >> BandTerm.rateShift }
        if amount < low.steepEdge { total += ((low.steepEdge - amount) * low.steepRate) >> BandTerm.rateShift }
        if amount > high.edge { total += ((amount - high.edge) * high.rate) >> BandTerm.rateShift }
        if amount > high.steepEdge { total += ((amount - high.steepEdge) * high.steepRate) >> BandTerm.rateShift }
        return total
    }
}

extension FoodTerm {
    /// The whole quotient of two numbers that are not negative. Processors divide 32 bits several times faster than 64.
    @inline(__always)
    static func quotient(_ value: Int, _ divisor: Int) -> Int {
        if value <= 0xFFFF_FFFF, divisor <= 0xFFFF_FFFF {
            return Int(UInt32(truncatingIfNeeded: value) / UInt32(truncatingIfNeeded: divisor))
        }
        return value / divisor
    }
}

/// A food to buy: what an opened pack costs when its rest is not used, what a further thing on the list costs.
public struct FoodTerm: Hashable, Sendable {
    public var food: FoodID
    /// One pack in tenths of a gram, at least 1.
    public var packDecigrams: Int
    /// Thousandths of a point for a whole pack that spoils.
    public var wastePenalty: Int
    /// Thousandths of a point for having to buy it at all.
    public var itemPenalty: Int
    /// In the pantry, in tenths of a gram.
    public var stockDecigrams: Int
    /// Thousandths of a point for a stock that is left to expire.
    public var expiryPenalty: Int

    public init(
        food: FoodID, packDecigrams: Int, wastePenalty: Int, itemPenalty: Int, stockDecigrams: Int = 0,
        expiryPenalty: Int = 0
    ) {
        self.food = food
        self.packDecigrams = packDecigrams
        self.wastePenalty = wastePenalty
        self.itemPenalty = itemPenalty
        self.stockDecigrams = stockDecigrams
        self.expiryPenalty = expiryPenalty
    }

    /// Thousandths of a point when the week needs this much.
    @inline(__always)
    func penalty(need: Int) -> Int {
        var total = 0
        if need > stockDecigrams {
            let buy = need &- stockDecigrams
            let packs = Self.quotient(buy &+ packDecigrams &- 1, packDecigrams)
            total = itemPenalty
            if wastePenalty != 0 {
                total &+= Self.quotient(wastePenalty &* (packs &* packDecigrams &- buy), packDecigrams)
            }
        }
        if need < stockDecigrams, expiryPenalty > 0 {
            total += expiryPenalty * (stockDecigrams - need) / stockDecigrams
        }
        return total
    }
}
