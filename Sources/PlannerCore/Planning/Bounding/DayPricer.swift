internal import Glibc
/// Finds the cheapest menus of a day when what ties days together has prices.
///
/// Exact: a menu costs the prices of its dishes plus the day's convex penalties, and every convex penalty lies above each
/// of its tangents. With the penalties replaced by a tangent the slots no longer depend on each other, so the best menu
/// is the best dish of each slot: a bound. Eight tangents stand in the eight lanes of one register; a partial menu's
/// bound is the largest lane, with the best of each open slot added. Four nested loops, cut by that bound, leave a few
/// hundred menus to count exactly.
final class DayPricer {
    typealias Lanes = SIMD8<Double>

    struct PricedMenu {
        /// Indices into the day's options, by place.
        var options: [Int32]
        /// With the prices of what ties days.
        var reducedCost: Double
        /// What the day costs by itself, in units of penalty.
        var cost: Int
    }

    struct Answer {
        /// Cheapest first.
        var menus: [PricedMenu]
        /// No menu's reduced cost is below this.
        var bound: Double
        /// Every menu below this is among `menus`.
        var reach: Double
        var nodes: Int
        /// False where the node limit ended the search.
        var isComplete: Bool
    }

    let week: WeekByDays
    let day: DayModel
    /// Each lane a slope for every dimension of the day.
    private var tangents: [Lanes]
    private var placeCount: Int { day.slots.count }

    // What the prices make of the options: by place.
    private var reduced: [Memory<Double>] = []
    private var costs: [Memory<Int>] = []
    /// What one unit of a nutrient costs in a slot because of bands of several days: `[place][nutrient]`.
    private var nutrientPrices: [[Double]]
    /// Lane values of the last look at all options.
    private var values: [Memory<Lanes>] = []
    private var minima: [Lanes] = []
    private let screen: PenaltyScreen
    private var root = Lanes(repeating: 0)

    init(_ week: WeekByDays, _ day: DayModel) {
        self.week = week
        self.day = day
        // Slopes at nothing eaten, at half, and so on up to plenty.
        tangents = day.dimensions.map { dimension in
            let (least, greatest) = (dimension.penalty.leastSlope, dimension.penalty.greatestSlope)
            var lanes = Lanes(repeating: 0)
            for lane in 0..<8 {
                let slope = [0, 0.1, -0.1, 0.3, -0.3, 0.05, -0.05, 0.2][lane]
                lanes[lane] = slope < 0 ? -slope * least : slope * greatest
            }
            return lanes
        }
        nutrientPrices = Array(repeating: Array(repeating: 0, count: week.nutrients.count), count: day.slots.count)
        screen = PenaltyScreen(day.dimensions.map(\.penalty))
        allocate()
    }

    /// Room for the options that are left, and their own costs.
    private func allocate() {
        let compiled = week.compiled
        reduced = day.options.map { Memory(repeating: 0, count: $0.count) }
        values = day.options.map { Memory(repeating: Lanes(repeating: 0), count: $0.count) }
        costs = day.options.enumerated().map { place, options in
            let memory = Memory(repeating: 0, count: options.count)
            for (index, option) in options.enumerated() {
                let row = day.slots[place] * compiled.recipeCount + Int(option.recipe)
                let cost = option.source < 0 ? compiled.cookedCosts[row] : compiled.leftoverCosts[row]
                memory.base[index] = Int(cost.points) + Int(cost.broken) * week.ruleWeight
            }
            return memory
        }
    }

    // MARK: Prices

    /// Puts prices on what ties days: `prices[link]` is what one of its sum is worth.
    func apply(prices: UnsafePointer<Double>) {
        let compiled = week.compiled
        let links = week.linkOfCount.base
        for place in day.slots.indices {
            let slot = day.slots[place]
            var served = 0
            for eater in day.eaters where eater.positions[place] >= 0 { served += eater.quarters.lowerBound }
            let (base, own) = (reduced[place].base, costs[place].base)
            day.options[place].withUnsafeBufferPointer { options in
                for index in 0..<options.count {
                    let option = options[index]
                    let row = slot &* compiled.recipeCount &+ Int(option.recipe)
                    var cost = Double(own[index])
                    var entry = Int(compiled.countStarts[row])
                    let end = Int(compiled.countStarts[row &+ 1])
                    while entry < end {
                        let item = compiled.countEntries[entry]
                        entry &+= 1
                        let link = Int(links[Int(item.term)])
                        if link < 0 { continue }
                        let price = prices[link]
                        if price == 0 || (option.source >= 0 && !item.countsLeftovers) { continue }
                        cost -= price * Double(item.weight) * Double(times(item.eater, place, served))
                    }
                    base[index] = cost
                }
            }
        }
        for place in day.slots.indices {
            for nutrient in nutrientPrices[place].indices { nutrientPrices[place][nutrient] = 0 }
        }
        for (index, link) in week.linkOfBand.enumerated() where link >= 0 && prices[link] != 0 {
            let band = compiled.problem.bands[index]
            guard band.days.contains(day.day), let eater = day.eaters.first(where: { $0.eater == band.eater }),
                let nutrient = week.nutrients.firstIndex(of: band.nutrient.index)
            else { continue }
            for place in day.slots.indices where eater.positions[place] >= 0 {
                nutrientPrices[place][nutrient] -= prices[link] * Double(eater.quarters.lowerBound)
            }
        }
    }

    @inline(__always)
    private func times(_ eater: Int32, _ place: Int, _ served: Int) -> Int {
        if eater == -1 { return 1 }
        if eater == -2 { return served }
        for other in day.eaters where Int32(other.eater) == eater {
            return other.positions[place] >= 0 ? other.quarters.lowerBound : 0
        }
        return 0
    }

    // MARK: Tangents

    /// What tangents give up everywhere, in each lane.
    private func constant(_ tangents: [Lanes]) -> Lanes {
        var constant = Lanes(repeating: Double(day.constantCost))
        for (dimension, slopes) in zip(day.dimensions, tangents) {
            let knots = dimension.penalty.knots
            if knots.isEmpty { continue }
            var least = Lanes(repeating: .infinity)
            for knot in knots { least = pointwiseMin(least, Lanes(repeating: knot.value) - slopes * knot.sum) }
            constant += least
        }
        return constant
    }

    /// What a unit of each nutrient is worth in each place, in each lane.
    private func factors(_ tangents: [Lanes]) -> [[Lanes]] {
        var factors = nutrientPrices.map { prices in prices.map { Lanes(repeating: $0) } }
        for (dimension, slopes) in zip(day.dimensions, tangents) {
            for place in dimension.places { factors[place][dimension.nutrient] += slopes }
        }
        return factors
    }

    /// Looks at all options under the tangents: each slot's least value and the bound of the whole day.
    private func look() {
        let nutrientCount = week.nutrients.count
        let table = week.amounts.base
        root = constant(tangents)
        minima.removeAll(keepingCapacity: true)
        for (place, factors) in factors(tangents).enumerated() {
            var least = Lanes(repeating: .infinity)
            let (base, out) = (reduced[place].base, values[place].base)
            factors.withUnsafeBufferPointer { factors in
                day.options[place].withUnsafeBufferPointer { options in
                    for index in 0..<options.count {
                        let row = table + Int(options[index].recipe) &* nutrientCount
                        var value = Lanes(repeating: base[index])
                        for nutrient in 0..<nutrientCount { value += factors[nutrient] * Double(row[nutrient]) }
                        out[index] = value
                        least.replace(with: value, where: value .< least)
                    }
                }
            }
            minima.append(least)
            root += least
        }
    }

    /// Takes the slopes at a menu for one of the tangents.
    func learn(_ menu: [Int32]) {
        let worst = root.indices.min { root[$0] < root[$1] } ?? 0
        for (index, dimension) in day.dimensions.enumerated() {
            tangents[index][worst] = dimension.penalty.slope(Double(sum(dimension, menu)))
        }
    }

    @inline(__always)
    private func sum(_ dimension: DayModel.Dimension, _ menu: [Int32]) -> Int {
        var sum = 0
        for place in dimension.places {
            let recipe = Int(day.options[place][Int(menu[place])].recipe)
            sum &+= Int(week.compiled.nutrients[recipe &* Nutrient.count &+ dimension.number])
        }
        return sum
    }

    // MARK: Search

    /// The cheapest menus below `threshold`.
    ///
    /// - Parameters:
    ///   - keep: how many menus are wanted; the search looks for any that is cheaper than the last of them.
    ///   - rounds: how often tangents are bettered.
    ///   - limit: of nodes; beyond it the bound is lower but holds.
    func cheapest(below threshold: Double, keep: Int, rounds: Int, limit: Int) -> Answer {
        look()
        let hope = root.max()
        if hope >= threshold { return Answer(menus: [], bound: hope, reach: threshold, nodes: 0, isComplete: true) }
        let shortlist = Shortlist(self, below: threshold)
        if shortlist.isEmpty { return Answer(menus: [], bound: threshold, reach: threshold, nodes: 0, isComplete: true) }
        var found: [PricedMenu] = []
        var reach = threshold
        if rounds > 0 {
            let menus = shortlist.improve(&tangents, rounds: rounds, target: threshold)
            for menu in menus {
                let priced = descend(from: menu, in: shortlist)
                if priced.reducedCost < threshold, isAllowed(priced.options), !found.contains(where: { $0.options == priced.options }) {
                    found.append(priced)
                }
            }
            found.sort { $0.reducedCost < $1.reducedCost }
            found = Array(found.prefix(keep))
            if found.count == keep, let last = found.last { reach = min(reach, last.reducedCost) }
        }
        if limit == 0 {
            var root = constant(tangents)
            for place in shortlist.values(tangents) { root += place.least }
            return Answer(
                menus: found, bound: min(threshold, max(root.max(), hope), found.first?.reducedCost ?? .infinity),
                reach: root.max(), nodes: 0, isComplete: false)
        }
        var search = MenuSearch(self, shortlist, tangents, found: found, threshold: reach, keep: keep, limit: limit)
        let answer = search.run()
        if getenv("DEBUGP") != nil {
            let v = shortlist.values(tangents)
            var r = constant(tangents)
            for place in v { r += place.least }
            let u = Double(week.compiled.problem.unitsPerPoint)
            print("  day", day.day, "T", threshold / u, "full root", root.max() / u, "short", shortlist.sizes, "root", r.max() / u, r.min() / u, "reach", reach / u, "found0", (found.first?.reducedCost ?? 0) / u, "lists", search.counts, "best", answer.bound / u, "nodes", answer.nodes, search.perLevel)
        }
        return answer
    }

    /// Options that no menu below `threshold` holds are taken from the day.
    func discard(above threshold: Double) {
        look()
        var isChanged = false
        for place in day.slots.indices {
            let base = values[place].base
            let rest = root - minima[place]
            let options = day.options[place]
            var kept: [DayModel.Option] = []
            let room = Lanes(repeating: threshold) - rest
            for index in options.indices where !(room - base[index]).hasNegative { kept.append(options[index]) }
            if kept.isEmpty { kept = options }
            if kept.count < options.count {
                day.options[place] = kept
                isChanged = true
            }
        }
        if isChanged { allocate() }
    }

    func menu(_ options: [Int32]) -> [MenuDish] {
        options.enumerated().map { place, index in
            let option = day.options[place][Int(index)]
            let eaters = week.compiled.problem.slots[day.slots[place]].eaters
            return MenuDish(
                recipe: option.recipe, source: option.source,
                quarters: eaters.map { eater in
                    Int16(week.compiled.problem.eaters[eater].quarters.lowerBound)
                })
        }
    }

    /// The reduced cost of a menu of another day, served on this one; nil where that cannot be.
    func price(_ dishes: [MenuDish]) -> (menu: [MenuDish], reducedCost: Double, cost: Int)? {
        guard dishes.count == placeCount else { return nil }
        var menu: [Int32] = []
        for (place, dish) in dishes.enumerated() {
            guard let index = day.position(of: dish.recipe, at: place), dish.source < 0 else { return nil }
            menu.append(Int32(index))
        }
        let priced = price(menu)
        return (self.menu(menu), priced.reducedCost, priced.cost)
    }

    /// Changes one dish at a time while that makes the menu cheaper.
    private func descend(from menu: [Int32], in shortlist: Shortlist) -> PricedMenu {
        var best = price(menu)
        var quiet = 0
        var place = 0
        while quiet < placeCount {
            var trial = best.options
            var isBetter = false
            for index in shortlist.indices(at: place) {
                trial[place] = index
                let priced = price(trial)
                if priced.reducedCost < best.reducedCost, isAllowed(trial) {
                    best = priced
                    isBetter = true
                }
            }
            quiet = isBetter ? 0 : quiet + 1
            place = (place + 1) % placeCount
        }
        return best
    }

    private func isAllowed(_ menu: [Int32]) -> Bool { !day.breaksRule(self.menu(menu), week.compiled) }

    private func price(_ menu: [Int32]) -> PricedMenu {
        let cost = cost(of: menu)
        return PricedMenu(options: menu, reducedCost: reducedCost(of: menu, cost: cost), cost: cost)
    }

    /// What a menu costs by itself.
    private func cost(of menu: [Int32]) -> Int {
        var total = day.constantCost
        for place in menu.indices { total += costs[place].base[Int(menu[place])] }
        for dimension in day.dimensions { total += dimension.cost(sum(dimension, menu)) }
        return day.counts.isEmpty ? total : total + localCosts(menu)
    }

    private func localCosts(_ menu: [Int32]) -> Int {
        let compiled = week.compiled
        var total = 0
        for index in day.counts {
            var sum = 0
            for place in menu.indices {
                let option = day.options[place][Int(menu[place])]
                let row = day.slots[place] * compiled.recipeCount + Int(option.recipe)
                for entry in compiled.countStarts[row]..<compiled.countStarts[row + 1] {
                    let item = compiled.countEntries[Int(entry)]
                    if Int(item.term) == index, option.source < 0 || item.countsLeftovers { sum += Int(item.weight) }
                }
            }
            let term = compiled.counts[index]
            let cost = CountTerm.penalty(
                sum: sum, min: term.min, max: term.max, penalty: term.penalty, unit: term.unit)
            total += term.isRule ? cost * week.ruleWeight : cost
        }
        return total
    }

    /// What an option costs with all prices, but for the day's penalties.
    private func price(_ index: Int32, at place: Int) -> Double {
        let row = week.amounts.base + Int(day.options[place][Int(index)].recipe) * week.nutrients.count
        var total = reduced[place].base[Int(index)]
        for (nutrient, price) in nutrientPrices[place].enumerated() where price != 0 {
            total += price * Double(row[nutrient])
        }
        return total
    }

    /// What a menu costs with the prices of its dishes and of its nutrients over several days.
    private func reducedCost(of menu: [Int32], cost: Int) -> Double {
        var total = Double(cost)
        for place in menu.indices {
            let index = Int(menu[place])
            total += reduced[place].base[index] - Double(costs[place].base[index])
            let row = week.amounts.base + Int(day.options[place][index].recipe) * week.nutrients.count
            for (nutrient, price) in nutrientPrices[place].enumerated() where price != 0 {
                total += price * Double(row[nutrient])
            }
        }
        return total
    }

    // MARK: Shortlist

    /// Of each place the options that a menu below a threshold may hold, close together in memory.
    private struct Shortlist {
        private let pricer: DayPricer
        private let nutrientCount: Int
        private let places: [Place]

        struct Place {
            var indices: Memory<Int32>
            var reduced: Memory<Double>
            /// `[position * nutrientCount + nutrient]`.
            var amounts: Memory<Float>
            var count: Int
        }

        init(_ pricer: DayPricer, below threshold: Double) {
            self.pricer = pricer
            nutrientCount = pricer.week.nutrients.count
            var places: [Place] = []
            for place in pricer.day.slots.indices {
                let base = pricer.values[place].base
                let room = Lanes(repeating: threshold) - (pricer.root - pricer.minima[place])
                let chosen = pricer.day.options[place].indices.filter { !(room - base[$0]).hasNegative }
                places.append(Self.place(pricer, place, chosen, nutrientCount))
            }
            self.places = places
        }

        private static func place(_ pricer: DayPricer, _ place: Int, _ chosen: [Int], _ nutrientCount: Int) -> Place {
            let indices = Memory(repeating: Int32(0), count: chosen.count)
            let reduced = Memory(repeating: 0.0, count: chosen.count)
            let amounts = Memory(repeating: Float(0), count: chosen.count * nutrientCount)
            for (position, index) in chosen.enumerated() {
                indices.base[position] = Int32(index)
                reduced.base[position] = pricer.reduced[place].base[index]
                let row = pricer.week.amounts.base + Int(pricer.day.options[place][index].recipe) * nutrientCount
                for nutrient in 0..<nutrientCount { amounts.base[position * nutrientCount + nutrient] = row[nutrient] }
            }
            return Place(indices: indices, reduced: reduced, amounts: amounts, count: chosen.count)
        }

        var isEmpty: Bool { places.contains { $0.count == 0 } }
        var sizes: [Int] { places.map(\.count) }

        func indices(at place: Int) -> UnsafeMutableBufferPointer<Int32> {
            UnsafeMutableBufferPointer(start: places[place].indices.base, count: places[place].count)
        }

        /// Moves every lane's tangent by subgradient steps towards the greatest bound, and keeps each lane's best.
        ///
        /// - Parameter target: about what the bound can become; the length of a step is what is missing.
        /// - Returns: the menus that the best tangents like.
        func improve(_ tangents: inout [Lanes], rounds: Int, target: Double) -> [[Int32]] {
            var slopes = tangents
            var best = Lanes(repeating: -.infinity)
            var menus = Array(repeating: Array(repeating: Int32(0), count: places.count), count: 8)
            let dimensions = pricer.day.dimensions
            let (least, greatest) = (dimensions.map(\.penalty.leastSlope), dimensions.map(\.penalty.greatestSlope))
            for round in 0..<rounds {
                let (minima, positions) = favourites(slopes)
                var bound = pricer.constant(slopes)
                for value in minima { bound += value }
                for lane in 0..<8 where bound[lane] > best[lane] {
                    best[lane] = bound[lane]
                    for index in slopes.indices { tangents[index][lane] = slopes[index][lane] }
                    for place in places.indices {
                        menus[lane][place] = places[place].indices.base[Int(positions[place][lane])]
                    }
                }
                if round == rounds - 1 { break }
                // The bound's slope: what the liked menu holds, less where the tangent touches.
                var directions: [Lanes] = []
                var length = Lanes(repeating: 0)
                for (index, dimension) in dimensions.enumerated() {
                    var touching = Lanes(repeating: 0)
                    var value = Lanes(repeating: .infinity)
                    for knot in dimension.penalty.knots {
                        let there = Lanes(repeating: knot.value) - slopes[index] * knot.sum
                        let isLess = there .< value
                        value.replace(with: there, where: isLess)
                        touching.replace(with: Lanes(repeating: knot.sum), where: isLess)
                    }
                    var held = Lanes(repeating: 0)
                    for place in dimension.places {
                        let base = places[place].amounts.base + dimension.nutrient
                        let at = positions[place]
                        for lane in 0..<8 { held[lane] += Double(base[Int(at[lane]) &* nutrientCount]) }
                    }
                    let direction = held - touching
                    directions.append(direction)
                    length += direction * direction
                }
                let missing = pointwiseMax(Lanes(repeating: target) - bound, Lanes(repeating: 1))
                let step = missing / pointwiseMax(length, Lanes(repeating: 1)) * (round < rounds / 2 ? 1 : 0.4)
                for index in slopes.indices {
                    let moved = slopes[index] + step * directions[index]
                    slopes[index] = moved.clamped(
                        lowerBound: Lanes(repeating: least[index]), upperBound: Lanes(repeating: greatest[index]))
                }
            }
            return menus
        }

        /// The least value of each place in each lane, and where.
        private func favourites(_ slopes: [Lanes]) -> ([Lanes], [SIMD8<Int64>]) {
            let factors = pricer.factors(slopes)
            var minima: [Lanes] = []
            var positions: [SIMD8<Int64>] = []
            for (place, list) in places.enumerated() {
                var least = Lanes(repeating: .infinity)
                var at = SIMD8<Int64>(repeating: 0)
                let (reduced, amounts) = (list.reduced.base, list.amounts.base)
                factors[place].withUnsafeBufferPointer { factors in
                    for position in 0..<list.count {
                        let row = amounts + position &* nutrientCount
                        var value = Lanes(repeating: reduced[position])
                        for nutrient in 0..<nutrientCount { value += factors[nutrient] * Double(row[nutrient]) }
                        let isLess = value .< least
                        least.replace(with: value, where: isLess)
                        at.replace(with: SIMD8(repeating: Int64(position)), where: isLess)
                    }
                }
                minima.append(least)
                positions.append(at)
            }
            return (minima, positions)
        }

        /// Values under tangents, by place and position, and the least of each place.
        func values(_ tangents: [Lanes]) -> [(values: [Lanes], least: Lanes)] {
            let factors = pricer.factors(tangents)
            return places.enumerated().map { place, list in
                var least = Lanes(repeating: .infinity)
                let values = (0..<list.count).map { position in
                    let row = list.amounts.base + position * nutrientCount
                    var value = Lanes(repeating: list.reduced.base[position])
                    for nutrient in 0..<nutrientCount { value += factors[place][nutrient] * Double(row[nutrient]) }
                    least = pointwiseMin(least, value)
                    return value
                }
                return (values, least)
            }
        }
    }

    // MARK: Nested loops

    /// One search: lists of what each slot may still hold, and the loops over them.
    private struct MenuSearch {
        let pricer: DayPricer
        let keep: Int
        let limit: Int
        let first: Double
        var threshold: Double
        /// What a menu may exceed the minima by, in each lane; shrinks with the threshold.
        var room: SIMD8<Float>
        /// By level, the largest list outermost: its place, and what is left of its options with the least excess first.
        var places: [Int] = []
        var excesses: [Memory<SIMD8<Float>>] = []
        var indices: [Memory<Int32>] = []
        var keys: [Memory<Float>] = []
        /// What an option costs without the day's penalties, and what it adds to the dimensions, eight to a chunk.
        var linear: [Memory<Double>] = []
        var held: [Memory<SIMD8<Float>>] = []
        /// By level, what the dishes chosen before it come to.
        let linearBefore: Memory<Double>
        let heldBefore: Memory<SIMD8<Float>>
        let screen: PenaltyScreen
        let chunks: Int
        var counts: [Int] = []
        var chosen: [Int32]
        var found: [PricedMenu]
        /// How many were there from the start.
        let given: Int
        var nodes = 0
        var perLevel = [0, 0, 0, 0, 0]
        /// How far the threshold has come down.
        var fallen: Float = 0
        /// No menu that was not looked at is below this.
        var unseen = Double.infinity

        init(
            _ pricer: DayPricer, _ shortlist: Shortlist, _ tangents: [Lanes], found: [PricedMenu], threshold: Double,
            keep: Int, limit: Int
        ) {
            self.pricer = pricer
            self.keep = keep
            self.limit = limit
            self.found = found
            given = found.count
            self.threshold = threshold
            first = threshold
            chosen = Array(repeating: 0, count: pricer.placeCount)
            screen = pricer.screen
            chunks = screen.chunks
            linearBefore = Memory(repeating: Double(pricer.day.constantCost), count: pricer.placeCount + 1)
            heldBefore = Memory(repeating: SIMD8(repeating: 0), count: (pricer.placeCount + 1) * chunks)
            let values = shortlist.values(tangents)
            var root = pricer.constant(tangents)
            for place in values { root += place.least }
            room = SIMD8<Float>(Lanes(repeating: threshold) - root)
            // Rounding to 24 bits must not cut what just fits.
            room += abs(room) * 1e-6 + 1
            var lists: [(place: Int, items: [(key: Float, index: Int32, excess: SIMD8<Float>)])] = []
            for place in pricer.day.slots.indices {
                var items: [(key: Float, index: Int32, excess: SIMD8<Float>)] = []
                for (index, value) in zip(shortlist.indices(at: place), values[place].values) {
                    let excess = SIMD8<Float>(value - values[place].least)
                    let key = (excess - room).max()
                    if key <= 0 { items.append((key, index, excess)) }
                }
                items.sort { ($0.key, $0.index) < ($1.key, $1.index) }
                lists.append((place, items))
            }
            lists.sort { ($1.items.count, $0.place) < ($0.items.count, $1.place) }
            for list in lists {
                places.append(list.place)
                counts.append(list.items.count)
                let excess = Memory(repeating: SIMD8<Float>(repeating: 0), count: list.items.count)
                let index = Memory(repeating: Int32(0), count: list.items.count)
                let key = Memory(repeating: Float(0), count: list.items.count)
                for (position, item) in list.items.enumerated() {
                    excess.base[position] = item.excess
                    index.base[position] = item.index
                    key.base[position] = item.key
                }
                excesses.append(excess)
                indices.append(index)
                keys.append(key)
                let costs = Memory(repeating: 0.0, count: list.items.count)
                let holds = Memory(repeating: SIMD8<Float>(repeating: 0), count: list.items.count * chunks)
                for (position, item) in list.items.enumerated() {
                    costs.base[position] = pricer.price(item.index, at: list.place)
                    let row =
                        pricer.week.amounts.base
                        + Int(pricer.day.options[list.place][Int(item.index)].recipe) * pricer.week.nutrients.count
                    for (number, dimension) in pricer.day.dimensions.enumerated()
                    where dimension.places.contains(list.place) {
                        holds.base[position * chunks + number / 8][number % 8] = row[dimension.nutrient]
                    }
                }
                linear.append(costs)
                held.append(holds)
            }
        }

        private func abs(_ lanes: SIMD8<Float>) -> SIMD8<Float> { pointwiseMax(lanes, -lanes) }

        mutating func run() -> Answer {
            if counts.allSatisfy({ $0 > 0 }) { visit(0, SIMD8<Float>(repeating: 0)) }
            found.sort { $0.reducedCost < $1.reducedCost }
            let best = min(found.first?.reducedCost ?? .infinity, unseen, first)
            return Answer(
                menus: found, bound: best, reach: min(threshold, unseen), nodes: nodes, isComplete: nodes <= limit)
        }

        private mutating func visit(_ level: Int, _ partial: SIMD8<Float>) {
            let (excess, index, key) = (excesses[level].base, indices[level].base, keys[level].base)
            let (costs, holds) = (linear[level].base, held[level].base)
            let place = places[level]
            let isLast = level == places.count - 1
            let before = heldBefore.base + level * chunks
            let after = before + chunks
            var position = 0
            while position < counts[level] {
                if key[position] + fallen > 0 { return }
                let sum = partial + excess[position]
                if !(room - sum).hasNegative {
                    nodes &+= 1
                    perLevel[level] += 1
                    if nodes <= limit {
                        chosen[place] = index[position]
                        let cost = linearBefore.base[level] + costs[position]
                        let added = holds + position &* chunks
                        if isLast {
                            // Most menus that get here are too dear: eight dimensions at once tell, close enough.
                            var penalty: Float = 0
                            for chunk in 0..<chunks { penalty += screen.penalty(before[chunk] + added[chunk], chunk) }
                            if cost + Double(penalty) * (1 - 1e-5) - 4 < threshold {
                                judge()
                                perLevel[4] += 1
                            }
                        } else {
                            linearBefore.base[level + 1] = cost
                            for chunk in 0..<chunks { after[chunk] = before[chunk] + added[chunk] }
                            visit(level + 1, sum)
                        }
                    }
                    if nodes > limit {
                        // What is not looked at lies from here on in the outermost list.
                        if level == 0 { unseen = min(unseen, first + Double(key[position]) - 2) }
                        return
                    }
                }
                position &+= 1
            }
        }

        /// Counts a menu exactly.
        private mutating func judge() {
            let menu = pricer.price(chosen)
            if menu.reducedCost >= threshold || !pricer.isAllowed(chosen) { return }
            if given > 0, found.contains(where: { $0.options == chosen }) { return }
            found.append(menu)
            // Of few menus the dearest goes at once; of many, half a heap at a time.
            if found.count < keep + (keep < 64 ? 0 : keep / 2) { return }
            found.sort { $0.reducedCost < $1.reducedCost }
            found.removeLast(found.count - keep)
            let worst = found[keep - 1].reducedCost
            if worst < threshold {
                let fall = Float(threshold - worst) * (1 - 1e-6)
                room -= fall
                fallen += fall
                threshold = worst
            }
        }
    }
}

/// Convex penalties of many sums at once, eight to a register and rounded to 24 bits: for a first look.
final class PenaltyScreen {
    let chunks: Int
    private let layers: Int
    private let edges: Memory<SIMD8<Float>>
    private let rates: Memory<SIMD8<Float>>
    private let signs: Memory<Float>

    init(_ penalties: [ConvexPenalty]) {
        chunks = (penalties.count + 7) / 8
        let lows = penalties.map(\.low.count).max() ?? 0
        let highs = penalties.map(\.high.count).max() ?? 0
        layers = lows + highs
        edges = Memory(repeating: SIMD8(repeating: 0), count: chunks * layers)
        rates = Memory(repeating: SIMD8(repeating: 0), count: chunks * layers)
        signs = Memory(repeating: 1, count: layers)
        for layer in 0..<layers where layer < lows { signs.base[layer] = -1 }
        for (number, penalty) in penalties.enumerated() {
            for (layer, side) in penalty.low.enumerated() { set(number, layer, side) }
            for (layer, side) in penalty.high.enumerated() { set(number, lows + layer, side) }
        }
    }

    private func set(_ number: Int, _ layer: Int, _ side: ConvexPenalty.Side) {
        let index = number / 8 * layers + layer
        edges.base[index][number % 8] = Float(side.edge)
        rates.base[index][number % 8] = Float(side.rate)
    }

    @inline(__always)
    func penalty(_ sums: SIMD8<Float>, _ chunk: Int) -> Float {
        var total = SIMD8<Float>(repeating: 0)
        let first = chunk &* layers
        for layer in 0..<layers {
            let beyond = (sums - edges.base[first &+ layer]) * signs.base[layer]
            total += beyond.replacing(with: 0, where: beyond .< 0) * rates.base[first &+ layer]
        }
        return total.sum()
    }
}

extension SIMD8<Float> {
    /// Whether a lane is below zero: by its sign bits, which takes a fifth of the time of the least lane.
    @inline(__always)
    var hasNegative: Bool {
        let bits = unsafeBitCast(self, to: SIMD4<UInt64>.self)
        let folded = bits.lowHalf | bits.highHalf
        return (folded.x | folded.y) & 0x8000_0000_8000_0000 != 0
    }
}

extension SIMD8<Double> {
    /// Whether a lane is below zero.
    @inline(__always)
    var hasNegative: Bool {
        let bits = unsafeBitCast(self, to: SIMD8<UInt64>.self)
        let half = bits.lowHalf | bits.highHalf
        let folded = half.lowHalf | half.highHalf
        return (folded.x | folded.y) >> 63 != 0
    }
}
