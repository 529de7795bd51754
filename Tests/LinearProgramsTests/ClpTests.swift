import LinearPrograms
import PlannerCore
import Testing

@Suite("Linear programs")
struct ClpTests {
    @Test func solvesAndGrowsFromTheLastBasis() {
        // Two foods against hunger: 3 a unit gives 2, 4 a unit gives 3; at least 12 needed.
        let program = ClpSource().empty()
        program.add(rows: [LinearRow(lower: 12)])
        program.add(columns: [
            LinearColumn(cost: 3, entries: [LinearEntry(0, 2)]), LinearColumn(cost: 4, entries: [LinearEntry(0, 3)]),
        ])
        #expect(program.solve() == .optimal)
        #expect(abs(program.objective - 16) < 1e-9)
        #expect(abs(program.value(ofColumn: 1) - 4) < 1e-9)
        #expect(abs(program.dual(ofRow: 0) - 4.0 / 3) < 1e-9)

        // No more than two of the second.
        program.add(rows: [LinearRow(upper: 2, entries: [LinearEntry(1, 1)])])
        #expect(program.solve() == .optimal)
        #expect(abs(program.objective - 17) < 1e-9)

        // A third that is cheaper than the first, up to one unit.
        program.add(columns: [LinearColumn(cost: 1, upper: 1, entries: [LinearEntry(0, 2)])])
        #expect(program.solve() == .optimal)
        #expect(abs(program.objective - 15) < 1e-9)
        #expect((program.rowCount, program.columnCount) == (2, 3))
    }

    @Test func saysWhyThereIsNoOptimum() {
        let impossible = ClpSource().empty()
        impossible.add(rows: [LinearRow(lower: 2)])
        impossible.add(columns: [LinearColumn(cost: 1, upper: 1, entries: [LinearEntry(0, 1)])])
        #expect(impossible.solve() == .infeasible)

        let endless = ClpSource().empty()
        endless.add(rows: [LinearRow(lower: 0)])
        endless.add(columns: [LinearColumn(cost: -1, entries: [LinearEntry(0, 1)])])
        #expect(endless.solve() == .unbounded)
    }
}
