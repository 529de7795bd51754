internal import CCLP
public import PlannerCore

/// Linear programs solved by COIN-OR CLP.
public struct ClpSource: LinearProgramSource {
    public init() {}
    public func empty() -> any LinearProgram { ClpProgram() }
}

/// One model of CLP: simplex, warm from the last basis.
final class ClpProgram: LinearProgram {
    private let model: OpaquePointer
    private(set) var rowCount = 0
    private(set) var columnCount = 0
    /// Whether rows came since the last solve: then the old duals are still feasible, else the old values.
    private var hasNewRows = false
    private var isSolved = false

    init() {
        guard let model = Clp_newModel() else { fatalError("CLP has no memory for a model") }
        self.model = OpaquePointer(model)
        Clp_setLogLevel(raw, 0)
    }

    deinit { Clp_deleteModel(raw) }

    private var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(model) }

    func add(rows: [LinearRow]) {
        if rows.isEmpty { return }
        let (starts, indices, factors) = Self.flat(rows.map(\.entries))
        Clp_addRows(
            raw, Int32(rows.count), rows.map(\.lower).map(Self.finite), rows.map(\.upper).map(Self.finite), starts,
            indices, factors)
        rowCount += rows.count
        hasNewRows = true
    }

    func add(columns: [LinearColumn]) {
        if columns.isEmpty { return }
        let (starts, indices, factors) = Self.flat(columns.map(\.entries))
        Clp_addColumns(
            raw, Int32(columns.count), Array(repeating: 0, count: columns.count),
            columns.map(\.upper).map(Self.finite), columns.map(\.cost), starts, indices, factors)
        columnCount += columns.count
    }

    func solve() -> LinearStatus {
        // Both ways end at the same optimum; the one whose side is still feasible is short.
        if isSolved, hasNewRows { Clp_dual(raw, 0) } else { Clp_primal(raw, 0) }
        hasNewRows = false
        isSolved = true
        return switch Clp_status(raw) {
        case 0: .optimal
        case 1: .infeasible
        case 2: .unbounded
        default: .failed
        }
    }

    var objective: Double { Clp_objectiveValue(raw) }
    func value(ofColumn column: Int) -> Double { Clp_primalColumnSolution(raw)[column] }
    func dual(ofRow row: Int) -> Double { Clp_dualRowSolution(raw)[row] }

    /// CLP takes this and more for no bound.
    private static func finite(_ bound: Double) -> Double { min(max(bound, -1e50), 1e50) }

    private static func flat(_ lists: [[LinearEntry]]) -> (starts: [Int32], indices: [Int32], factors: [Double]) {
        var starts: [Int32] = [0]
        for list in lists { starts.append(starts[starts.count - 1] + Int32(list.count)) }
        let entries = lists.joined()
        return (starts, entries.map { Int32($0.index) }, entries.map(\.factor))
    }
}
