/// The linear program over day menus: one menu a day, and what ties the days at its linear cost.
///
/// Rows for terms that cost nothing so far are left out and come in when a solution breaks them; a term without a row
/// has no price, which every bound allows. All rows are elastic, so there is always a solution.
final class MasterProgram {
    /// A menu that the program may choose.
    struct Column {
        var day: Int
        var dishes: [MenuDish]
        /// In units of penalty.
        var cost: Int
        var sums: [(link: Int, amount: Int)]
    }

    private let week: WeekByDays
    private let program: any LinearProgram
    private(set) var columns: [Column] = []
    /// Where a menu stands in the program.
    private var places: [Int] = []
    private var known: [Set<[MenuDish]>]
    /// By link its row; -1: none yet.
    private var rows: [Int]
    private var active: [Int] = []
    /// By link what the program's figures are smaller by, so that all are of one size.
    private let scales: [Double]
    private let unit: Double
    /// Units of penalty; of the last solve.
    private(set) var objective = Double.infinity
    let prices: Memory<Double>
    private(set) var dayPrices: [Double]

    init(_ week: WeekByDays, source: any LinearProgramSource) {
        self.week = week
        program = source.empty()
        unit = Double(week.compiled.problem.unitsPerPoint)
        known = Array(repeating: [], count: week.days.count)
        rows = Array(repeating: -1, count: week.links.count)
        scales = week.links.map { link in
            let edges = (link.penalty.low + link.penalty.high).map { Swift.abs($0.edge) }
            return max(1, (edges.max() ?? 1) / 10)
        }
        prices = Memory(repeating: 0, count: week.links.count)
        dayPrices = Array(repeating: 0, count: week.days.count)
        program.add(rows: week.days.map { _ in LinearRow(lower: 1, upper: 1) })
        for link in week.links.indices where week.links[link].hasLowSide { activate([link]) }
    }

    /// Adds menus that are new.
    /// - Returns: how many were.
    @discardableResult
    func add(_ menus: [Column]) -> Int {
        var fresh: [LinearColumn] = []
        for menu in menus where known[menu.day].insert(menu.dishes).inserted {
            places.append(program.columnCount + fresh.count)
            columns.append(menu)
            var entries = [LinearEntry(menu.day, 1)]
            for (link, amount) in menu.sums where rows[link] >= 0 {
                entries.append(LinearEntry(rows[link], Double(amount) / scales[link]))
            }
            fresh.append(LinearColumn(cost: Double(menu.cost) / unit, entries: entries))
        }
        program.add(columns: fresh)
        return fresh.count
    }

    /// Solves, and again with the rows that the solution breaks.
    /// - Returns: false when the solver gave up.
    func solve() -> Bool {
        for _ in 0..<50 {
            guard program.solve() == .optimal else { return false }
            objective = program.objective * unit
            let broken = brokenLinks()
            if broken.isEmpty {
                readPrices()
                return true
            }
            activate(broken)
        }
        readPrices()
        return true
    }

    /// How much of each menu the solution takes, by column.
    func share(of column: Int) -> Double { program.value(ofColumn: places[column]) }

    private func brokenLinks() -> [Int] {
        var sums: [Int: Double] = [:]
        for (index, column) in columns.enumerated() {
            let share = share(of: index)
            if share < 1e-9 { continue }
            for (link, amount) in column.sums where rows[link] < 0 { sums[link, default: 0] += share * Double(amount) }
        }
        return sums.filter { link, sum in
            week.links[link].penalty.value(sum + Double(week.links[link].offset)) > unit * 1e-7
        }.map(\.key).sorted()
    }

    private func readPrices() {
        for link in active {
            let price = program.dual(ofRow: rows[link]) * unit / scales[link]
            // The price of what a sum gains is the slope of its penalty, with the sign turned.
            prices.base[link] = -week.links[link].penalty.clamped(-price)
        }
        for day in dayPrices.indices { dayPrices[day] = program.dual(ofRow: day) * unit }
    }

    /// Gives links their rows: the sum of the menus, with a column for each piece of each side.
    private func activate(_ links: [Int]) {
        let first = program.rowCount
        var entries: [[LinearEntry]] = Array(repeating: [], count: links.count)
        let position = Dictionary(uniqueKeysWithValues: links.enumerated().map { ($1, $0) })
        for (index, column) in columns.enumerated() {
            for (link, amount) in column.sums {
                guard let row = position[link] else { continue }
                entries[row].append(LinearEntry(places[index], Double(amount) / scales[link]))
            }
        }
        var fresh: [LinearRow] = []
        for (row, link) in links.enumerated() {
            let term = week.links[link]
            let lower = term.penalty.low.map(\.edge).max() ?? -.infinity
            let upper = term.penalty.high.map(\.edge).min() ?? .infinity
            fresh.append(
                LinearRow(
                    lower: (lower - Double(term.offset)) / scales[link],
                    upper: (upper - Double(term.offset)) / scales[link], entries: entries[row]))
            rows[link] = first + row
            active.append(link)
        }
        program.add(rows: fresh)
        var slacks: [LinearColumn] = []
        for link in links {
            let scale = scales[link]
            slacks += pieces(week.links[link].penalty.low.sorted { $0.edge > $1.edge }, link, scale, 1)
            slacks += pieces(week.links[link].penalty.high.sorted { $0.edge < $1.edge }, link, scale, -1)
        }
        program.add(columns: slacks)
    }

    /// What lies outside a side, piece by piece: each is dearer than the one before and ends where the next begins.
    private func pieces(
        _ sides: [ConvexPenalty.Side], _ link: Int, _ scale: Double, _ factor: Double
    ) -> [LinearColumn] {
        var rate = 0.0
        return sides.enumerated().map { index, side in
            rate += side.rate
            let width = index + 1 < sides.count ? Swift.abs(sides[index + 1].edge - side.edge) / scale : .infinity
            return LinearColumn(
                cost: rate * scale / unit, upper: width, entries: [LinearEntry(rows[link], factor)])
        }
    }
}
