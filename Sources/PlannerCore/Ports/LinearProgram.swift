/// A linear program that grows: minimise cost times values, with rows and columns added between one solve and the next.
///
/// Each solve starts from the basis of the last one. Not safe to share between threads.
public protocol LinearProgram: AnyObject {
    var rowCount: Int { get }
    var columnCount: Int { get }

    /// Adds rows over the columns that are there.
    func add(rows: [LinearRow])
    /// Adds columns over the rows that are there.
    func add(columns: [LinearColumn])
    func solve() -> LinearStatus

    /// Of the last solve.
    var objective: Double { get }
    func value(ofColumn column: Int) -> Double
    /// What one more unit of the row's sum would save or cost: a column's reduced cost is its cost less the sum of
    /// duals times entries.
    func dual(ofRow row: Int) -> Double
}

/// Makes empty linear programs; how the domain comes by a solver.
public protocol LinearProgramSource: Sendable {
    func empty() -> any LinearProgram
}

public enum LinearStatus: Hashable, Sendable {
    case optimal
    case infeasible
    case unbounded
    /// The solver gave up; what it holds means nothing.
    case failed
}

/// `lower <= sum of entries <= upper`; infinite where a side is open.
public struct LinearRow: Hashable, Sendable {
    public var lower: Double
    public var upper: Double
    /// Columns and their factors.
    public var entries: [LinearEntry]
    public init(lower: Double = -.infinity, upper: Double = .infinity, entries: [LinearEntry] = []) {
        self.lower = lower
        self.upper = upper
        self.entries = entries
    }
}

/// A variable from 0 to `upper`.
public struct LinearColumn: Hashable, Sendable {
    public var cost: Double
    public var upper: Double
    /// Rows and their factors.
    public var entries: [LinearEntry]
    public init(cost: Double, upper: Double = .infinity, entries: [LinearEntry] = []) {
        self.cost = cost
        self.upper = upper
        self.entries = entries
    }
}

public struct LinearEntry: Hashable, Sendable {
    /// Of the row or column.
    public var index: Int
    public var factor: Double
    public init(_ index: Int, _ factor: Double) {
        self.index = index
        self.factor = factor
    }
}
