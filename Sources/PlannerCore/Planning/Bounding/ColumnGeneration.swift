/// A proven bound on the week: the linear program over day menus, with every menu that could matter priced exactly.
///
/// The bound holds for any prices, so the search for better ones may stop at any moment.
final class ColumnGeneration {
    let week: WeekByDays
    let master: MasterProgram
    let pricers: [DayPricer]
    /// The best bound so far, in units of penalty, and where it came from.
    private(set) var bound = -Double.infinity
    private(set) var bestPrices: Memory<Double>
    /// By day, the least reduced cost under `bestPrices` that is proven.
    private(set) var bestDayBounds: [Double]
    /// Whether the last round bettered the bound.
    private var isFresh = false
    private(set) var rounds = 0
    private(set) var nodes = 0

    init(_ week: WeekByDays, source: any LinearProgramSource) {
        self.week = week
        master = MasterProgram(week, source: source)
        pricers = week.days.map { DayPricer(week, $0) }
        bestPrices = Memory(repeating: 0, count: week.links.count)
        bestDayBounds = Array(repeating: -.infinity, count: week.days.count)
    }

    /// Offers the menus of a whole week to the program, each on every day that can have it.
    func add(_ assignment: Assignment) {
        var columns: [MasterProgram.Column] = []
        for day in week.days {
            let dishes = day.slots.map { slot in
                MenuDish(
                    recipe: Int32(assignment.recipes[slot]), source: Int32(assignment.leftoverOf[slot] ?? -1),
                    quarters: assignment.quarters[slot].map { Int16($0) })
            }
            if day.breaksRule(dishes, week.compiled) { continue }
            for other in pricers {
                if other.day === day {
                    columns.append(column(dishes, on: day, cost: cost(of: dishes, on: day, week.compiled.problem)))
                } else if let priced = other.price(dishes), !other.day.breaksRule(priced.menu, week.compiled) {
                    columns.append(column(priced.menu, on: other.day, cost: priced.cost))
                }
            }
        }
        master.add(columns)
    }

    func column(_ dishes: [MenuDish], on day: DayModel, cost: Int) -> MasterProgram.Column {
        MasterProgram.Column(day: day.day, dishes: dishes, cost: cost, sums: week.sums(of: dishes, on: day))
    }

    /// What a menu costs by itself, in the obvious way.
    private func cost(of dishes: [MenuDish], on day: DayModel, _ problem: PlanningProblem) -> Int {
        let compiled = week.compiled
        var total = 0
        for (place, dish) in dishes.enumerated() {
            let row = day.slots[place] * compiled.recipeCount + Int(dish.recipe)
            let cost = dish.source < 0 ? compiled.cookedCosts[row] : compiled.leftoverCosts[row]
            total += Int(cost.points) + Int(cost.broken) * week.ruleWeight
        }
        for eater in day.eaters {
            for band in eater.bands {
                var amount = band.offset
                for (place, dish) in dishes.enumerated() where eater.positions[place] >= 0 {
                    amount += Int(compiled.nutrients[Int(dish.recipe) * Nutrient.count + Int(band.band.nutrient)])
                        * Int(dish.quarters[eater.positions[place]])
                }
                total += band.band.penalty(amount) * band.weight
            }
        }
        for index in day.counts {
            let term = compiled.problem.counts[index]
            var sum = 0
            for entry in term.entries {
                guard let place = day.slots.firstIndex(of: entry.slot) else { continue }
                if Int(dishes[place].recipe) == entry.recipe, dishes[place].source < 0 || term.countsLeftovers {
                    sum += entry.weight
                }
            }
            let cost = CountTerm.penalty(
                sum: sum, min: term.min, max: term.max, penalty: term.penalty, unit: term.unit)
            total += compiled.counts[index].isRule ? cost * week.ruleWeight : cost
        }
        return total
    }

    /// One solve, one pricing of every day.
    ///
    /// - Returns: whether new menus came; without any the bound is as good as this program's can be.
    func round(keep: Int, tangents: Int, limit: Int, shouldStop: () -> Bool) -> Bool {
        guard master.solve() else { return false }
        rounds += 1
        var value = priceConstant(master.prices)
        var bounds: [Double] = []
        var fresh: [MasterProgram.Column] = []
        for (index, pricer) in pricers.enumerated() {
            if shouldStop() { return false }
            pricer.apply(prices: master.prices.base)
            let threshold = master.dayPrices[index] - Double(week.compiled.problem.unitsPerPoint) * 1e-6
            let answer = pricer.cheapest(below: threshold, keep: keep, rounds: tangents, limit: limit)
            nodes += answer.nodes
            value += answer.bound
            bounds.append(answer.bound)
            for menu in answer.menus {
                fresh.append(column(pricer.menu(menu.options), on: pricer.day, cost: menu.cost))
            }
            if let best = answer.menus.first { pricer.learn(best.options) }
        }
        // What is cheap on one day may be on another.
        for menu in fresh {
            for (index, other) in pricers.enumerated() where index != menu.day {
                guard let priced = other.price(menu.dishes), priced.reducedCost < master.dayPrices[index],
                    !other.day.breaksRule(priced.menu, week.compiled)
                else { continue }
                fresh.append(column(priced.menu, on: other.day, cost: priced.cost))
            }
        }
        isFresh = value > bound
        if isFresh {
            bound = value
            bestDayBounds = bounds
            bestPrices.base.update(from: master.prices.base, count: week.links.count)
        }
        return master.add(fresh) > 0
    }

    /// Takes options from the days that no week better than `points` holds; only right after a round that bettered the
    /// bound, while its prices stand.
    func discard(above points: Double) {
        guard isFresh else { return }
        for (index, pricer) in pricers.enumerated() {
            pricer.discard(above: bestDayBounds[index] + (points - bound) + 1)
        }
    }

    /// A menu of a day with what it costs beyond the day's bound, under the best prices.
    struct PricedColumn {
        var column: MasterProgram.Column
        var excess: Double
    }

    /// By day all menus within `slack` of the day's bound under the best prices, the cheapest first; `reach` is the slack
    /// within which all were found.
    func enumerate(within slack: Double, most: Int, limit: Int) -> (menus: [[PricedColumn]], reach: Double) {
        var reach = slack
        let menus = pricers.enumerated().map { index, pricer -> [PricedColumn] in
            pricer.apply(prices: bestPrices.base)
            let least = bestDayBounds[index]
            let answer = pricer.cheapest(below: least + slack + 1e-3, keep: most, rounds: 0, limit: limit)
            nodes += answer.nodes
            reach = min(reach, answer.reach - least)
            return answer.menus.map { menu in
                PricedColumn(
                    column: column(pricer.menu(menu.options), on: pricer.day, cost: menu.cost),
                    excess: menu.reducedCost - least)
            }
        }
        return (menus, max(0, reach))
    }

    /// What the terms between days cost at least under prices, with the prices paid back.
    private func priceConstant(_ prices: Memory<Double>) -> Double {
        var total = 0.0
        for (index, link) in week.links.enumerated() where prices.base[index] != 0 || link.hasLowSide {
            let price = prices.base[index]
            total += link.penalty.least(alongSlope: -price) - price * Double(link.offset)
        }
        return total
    }
}
