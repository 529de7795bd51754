#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Puts weeks together from day menus: by annealing, then by trying everything within a slack of the bound.
///
/// A week costs the bound, plus what each menu exceeds its day's bound by, plus what the terms between days cost beyond
/// their prices; none of these is below zero, so a partial week that is too dear is given up with all that could follow.
final class WeekOfMenus {
    private struct Entry {
        var term: Int32
        var amount: Int
    }

    private struct Term {
        var link: LinkingTerm
        var price: Double
        /// The least of penalty and price, where it lies, and whether a sum below it can cost.
        var least: Double
        var leastAt: Double
        var matters: Bool
    }

    private let week: WeekByDays
    private let menus: [[ColumnGeneration.PricedColumn]]
    private let terms: [Term]
    private let entries: [[[Entry]]]
    /// Of a rule that allows so many at most: by day and menu, what it adds, for a quick look at what still fits.
    private let exclusives: [[[Entry]]]
    private let maxima: [Int]
    private let sums: Memory<Int>
    private let bound: Double

    /// - Parameter menus: by day, the cheapest first.
    init(_ generation: ColumnGeneration, _ menus: [[ColumnGeneration.PricedColumn]]) {
        week = generation.week
        self.menus = menus
        bound = generation.bound
        var places: [Int: Int] = [:]
        var terms: [Term] = []
        func place(_ link: Int) -> Int {
            if let known = places[link] { return known }
            let term = generation.week.links[link]
            let price = generation.bestPrices.base[link]
            let least = term.penalty.least(alongSlope: -price)
            let at = term.penalty.knots.min {
                $0.value + price * $0.sum < $1.value + price * $1.sum
            }
            places[link] = terms.count
            terms.append(
                Term(
                    link: term, price: price, least: least, leastAt: at?.sum ?? 0,
                    matters: price != 0 || term.hasLowSide))
            return terms.count - 1
        }
        for link in week.links.indices where generation.bestPrices.base[link] != 0 || week.links[link].hasLowSide {
            _ = place(link)
        }
        entries = menus.map { list in
            list.map { menu in menu.column.sums.map { Entry(term: Int32(place($0.link)), amount: $0.amount) } }
        }
        let maxima = terms.map { term -> Int in
            guard case .count(let index) = term.link.source, term.link.isRule else { return .max }
            return generation.week.compiled.counts[index].max
        }
        exclusives = entries.map { lists in lists.map { $0.filter { maxima[Int($0.term)] < .max } } }
        self.maxima = maxima
        self.terms = terms
        sums = Memory(repeating: 0, count: terms.count)
    }

    // MARK: Annealing

    struct Found {
        var menus: [Int]
        /// Units of penalty; no rule is broken.
        var points: Int
    }

    /// A sum of penalties with rules apart.
    private struct Cost {
        var broken = 0
        var points = 0
    }

    private func cost(_ term: Int, _ sum: Int) -> Cost {
        let link = terms[term].link
        let cost = link.cost(sum, week.compiled, ruleWeight: 1)
        return link.isRule ? Cost(broken: cost) : Cost(points: cost)
    }

    /// What a week of these menus really costs.
    private func load(_ chosen: [Int]) -> Cost {
        for term in terms.indices { sums.base[term] = terms[term].link.offset }
        var total = Cost()
        for (day, menu) in chosen.enumerated() {
            total.points += menus[day][menu].column.cost
            for entry in entries[day][menu] { sums.base[Int(entry.term)] += entry.amount }
        }
        for term in terms.indices {
            let cost = cost(term, sums.base[term])
            total.points += cost.points
            total.broken += cost.broken
        }
        return total
    }

    /// Exchanges a day's menu, or the menus of two days, under a falling temperature.
    ///
    /// - Parameters:
    ///   - temperatures: in units of penalty, the first and the last.
    ///   - ruleWeight: what a rule broken by one counts for on the way.
    func anneal(
        steps: Int, temperatures: (Double, Double), ruleWeight: Double, generator: inout SeededGenerator
    ) -> Found? {
        guard menus.allSatisfy({ !$0.isEmpty }) else { return nil }
        let movable = menus.indices.filter { menus[$0].count > 1 }
        var chosen = Array(repeating: 0, count: menus.count)
        var total = load(chosen)
        var best = total.broken == 0 ? Found(menus: chosen, points: total.points) : nil
        if movable.isEmpty { return best }
        // Where the same dishes stand on another day.
        let positions = menus.map { list in
            Dictionary(list.enumerated().map { ($1.column.dishes, $0) }, uniquingKeysWith: { first, _ in first })
        }
        let (first, last) = temperatures
        var temperature = first
        let cooling = pow(last / first, 256 / Double(steps))
        for step in 0..<steps {
            if step % 256 == 0, step > 0 { temperature *= cooling }
            let limit = -log(max(generator.unit(), 1e-12)) * temperature
            let day = movable[generator.below(movable.count)]
            let old = chosen[day]
            var moves: [(day: Int, old: Int, new: Int)] = []
            if generator.below(4) == 0 {
                let other = movable[generator.below(movable.count)]
                guard other != day, let there = positions[other][menus[day][old].column.dishes],
                    let here = positions[day][menus[other][chosen[other]].column.dishes], there != chosen[other]
                else { continue }
                moves = [(day, old, here), (other, chosen[other], there)]
            } else {
                let u = generator.unit()
                let menu = min(menus[day].count - 1, Int(u * u * Double(menus[day].count)))
                if menu == old { continue }
                moves = [(day, old, menu)]
            }
            var change = Cost()
            for move in moves { self.move(move.day, move.old, move.new, &change) }
            if Double(change.points) + Double(change.broken) * ruleWeight <= limit {
                for move in moves { chosen[move.day] = move.new }
                total.points += change.points
                total.broken += change.broken
                if total.broken == 0, total.points < best?.points ?? .max {
                    best = Found(menus: chosen, points: total.points)
                }
            } else {
                for move in moves { self.move(move.day, move.new, move.old, &change) }
            }
        }
        return best
    }

    private func move(_ day: Int, _ old: Int, _ new: Int, _ change: inout Cost) {
        change.points += menus[day][new].column.cost - menus[day][old].column.cost
        for entry in entries[day][old] { add(Int(entry.term), -entry.amount, &change) }
        for entry in entries[day][new] { add(Int(entry.term), entry.amount, &change) }
    }

    @inline(__always)
    private func add(_ term: Int, _ amount: Int, _ change: inout Cost) {
        let sum = sums.base[term]
        sums.base[term] = sum + amount
        let (before, after) = (cost(term, sum), cost(term, sum + amount))
        change.points += after.points - before.points
        change.broken += after.broken - before.broken
    }

    // MARK: Trying everything

    struct Proof {
        var best: Found?
        /// Whether every week within the slack was looked at.
        var isComplete: Bool
        var nodes: Int
    }

    /// The cheapest week that costs less than the bound and `slack`, if there is one.
    func search(within slack: Double, limit: Int, shouldStop: () -> Bool) -> Proof {
        guard menus.allSatisfy({ !$0.isEmpty }) else { return Proof(best: nil, isComplete: true, nodes: 0) }
        // Few menus first: what conflicts shows early.
        let order = menus.indices.sorted { (menus[$0].count, $0) < (menus[$1].count, $1) }
        // What the days still to come can add to each term at most.
        var most = Array(repeating: Array(repeating: 0, count: terms.count), count: order.count + 1)
        for level in order.indices.reversed() {
            var greatest = Array(repeating: 0, count: terms.count)
            for list in entries[order[level]] {
                for entry in list { greatest[Int(entry.term)] = max(greatest[Int(entry.term)], entry.amount) }
            }
            for term in terms.indices { most[level][term] = most[level + 1][term] + greatest[term] }
        }
        var search = Search(
            owner: self, order: order, most: most, slack: slack, limit: limit,
            chosen: Array(repeating: 0, count: menus.count))
        for term in terms.indices { sums.base[term] = terms[term].link.offset }
        search.visit(0, 0, 0, shouldStop)
        return Proof(best: search.best, isComplete: !search.isStopped, nodes: search.nodes)
    }

    private struct Search {
        let owner: WeekOfMenus
        let order: [Int]
        let most: [[Int]]
        /// What a week may cost beyond the bound; shrinks when one is found.
        var slack: Double
        let limit: Int
        var chosen: [Int]
        var best: Found?
        var nodes = 0
        var isStopped = false

        mutating func visit(_ level: Int, _ excess: Double, _ cost: Int, _ shouldStop: () -> Bool) {
            if level == order.count {
                finish(cost)
                return
            }
            let day = order[level]
            let menus = owner.menus[day]
            for menu in menus.indices {
                let sum = excess + menus[menu].excess
                if sum >= slack { return }
                nodes += 1
                if nodes > limit || (nodes % 4096 == 0 && shouldStop()) { isStopped = true }
                if isStopped { return }
                let entries = owner.entries[day][menu]
                for entry in entries { owner.sums.base[Int(entry.term)] += entry.amount }
                let residue = owner.residue(most[level + 1], entries, slack - sum)
                if sum + residue < slack,
                    sum + residue + owner.leastExcess(order[(level + 1)...], slack - sum - residue) < slack
                {
                    chosen[day] = menu
                    visit(level + 1, sum, cost + menus[menu].column.cost, shouldStop)
                }
                for entry in entries { owner.sums.base[Int(entry.term)] -= entry.amount }
                if isStopped { return }
            }
        }

        private mutating func finish(_ cost: Int) {
            var total = cost
            for term in owner.terms.indices {
                let cost = owner.cost(term, owner.sums.base[term])
                if cost.broken > 0 { return }
                total += cost.points
            }
            if Double(total) - owner.bound < slack {
                slack = Double(total) - owner.bound
                best = Found(menus: chosen, points: total)
            }
        }
    }

    /// What the days to come exceed their bounds by at least, each with a menu that fits what is chosen.
    private func leastExcess(_ days: ArraySlice<Int>, _ enough: Double) -> Double {
        var total = 0.0
        for day in days {
            let list = exclusives[day]
            var menu = 0
            while menu < list.count, !fits(list[menu]) { menu += 1 }
            if menu == list.count { return .infinity }
            total += menus[day][menu].excess
            if total >= enough { return total }
        }
        return total
    }

    @inline(__always)
    private func fits(_ entries: [Entry]) -> Bool {
        for entry in entries where sums.base[Int(entry.term)] + entry.amount > maxima[Int(entry.term)] { return false }
        return true
    }

    /// What the terms cost beyond their prices at least, whatever the days to come hold.
    private func residue(_ most: [Int], _ touched: [Entry], _ enough: Double) -> Double {
        var total = 0.0
        for entry in touched {
            let term = terms[Int(entry.term)]
            if term.matters { continue }
            // Without a price a term costs what its sum breaks.
            total += term.link.penalty.value(Double(sums.base[Int(entry.term)]))
        }
        if total >= enough { return total }
        for index in terms.indices where terms[index].matters {
            let term = terms[index]
            let low = Double(sums.base[index])
            let high = low + Double(most[index])
            let at = min(max(term.leastAt, low), high)
            total += term.link.penalty.value(at) + term.price * at - term.least
            if total >= enough { return total }
        }
        return total
    }
}
