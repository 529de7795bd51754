/// A choice for every slot: which recipe, whether it is the rest of an earlier slot, and each eater's portion.
public struct Assignment: Hashable, Sendable {
    /// Index into `PlanningProblem.recipes` for each slot.
    public var recipes: [Int]
    /// The slot whose rest is eaten here, for each slot.
    public var leftoverOf: [Int?]
    /// Quarters of a serving, parallel to `Slot.eaters`, for each slot.
    public var quarters: [[Int]]

    public init(recipes: [Int], leftoverOf: [Int?], quarters: [[Int]]) {
        self.recipes = recipes
        self.leftoverOf = leftoverOf
        self.quarters = quarters
    }
}

/// Broken rules first, then points.
public struct Score: Hashable, Comparable, Sendable {
    /// By how much rules are broken, in all.
    public var broken: Int
    /// Thousandths of a point; 0 means nothing is left to wish.
    public var points: Int

    public init(broken: Int, points: Int) {
        self.broken = broken
        self.points = points
    }

    public static func < (left: Score, right: Score) -> Bool {
        (left.broken, left.points) < (right.broken, right.points)
    }
}
