/// One day of a problem: its slots, what may stand in them, and what it costs by itself.
final class DayModel {
    /// Something that may stand in a slot.
    struct Option: Hashable {
        var recipe: Int32
        /// The slot whose rest it is; -1: cooked.
        var source: Int32
    }

    /// Somebody who eats on this day.
    struct DayEater {
        var eater: Int
        /// By place in the day: where in the slot's eaters, -1 where the eater is elsewhere.
        var positions: [Int]
        var quarters: ClosedRange<Int>
        var isFree: Bool { quarters.count > 1 }
        /// Bands of this day alone.
        var bands: [DayBand]
    }

    struct DayBand {
        var band: CompiledProblem.Band
        var offset: Int
        /// Place in `WeekByDays.nutrients`.
        var nutrient: Int
        var penalty: ConvexPenalty
        /// Units of penalty that one of its counts for.
        var weight: Int
    }

    struct Dimension {
        /// Place in `WeekByDays.nutrients`, and of the nutrient itself.
        var nutrient: Int
        var number: Int
        /// Places whose dishes count.
        var places: [Int]
        /// Of the sum of the places' amounts in a quarter serving.
        var penalty: ConvexPenalty
        /// What it is made of, to be counted exactly.
        var parts: [Part]

        struct Part {
            var band: CompiledProblem.Band
            var offset: Int
            var quarters: Int
            /// Units of penalty that one of the band's counts for.
            var weight: Int
        }

        @inline(__always)
        func cost(_ sum: Int) -> Int {
            var total = 0
            for part in parts { total &+= part.band.penalty(part.offset &+ sum &* part.quarters) &* part.weight }
            return total
        }
    }

    let day: Int
    /// Of the problem, in its order; a place on the menu is an index into it.
    let slots: [Int]
    let eaters: [DayEater]
    /// What the day's penalties look at: an amount of a nutrient over some of the slots. Eaters who share the same meals
    /// share their amounts but for their portions, so their penalties are one function.
    let dimensions: [Dimension]
    /// What the bands of those who are elsewhere all day cost, whatever is cooked.
    let constantCost: Int
    /// Counts that look at this day alone.
    let counts: [Int]
    /// By place; shrinks as options prove useless.
    var options: [[Option]]

    init(_ day: Int, _ compiled: CompiledProblem, localCounts: [Int], ruleWeight: Int) {
        self.day = day
        let problem = compiled.problem
        let slots = problem.slots.indices.filter { problem.slots[$0].day == day }
        self.slots = slots
        counts = localCounts
        var blockOf = Array(repeating: 0, count: problem.slots.count)
        for (index, block) in problem.blocks.enumerated() {
            for slot in block.slots { blockOf[slot] = index }
        }
        options = slots.map { slot in
            problem.blocks[blockOf[slot]].candidates.map { Option(recipe: Int32($0), source: -1) }
        }
        let nutrients = Set(problem.bands.map(\.nutrient.index)).sorted()
        var bandsOf: [Int: [DayBand]] = [:]
        for (index, band) in problem.bands.enumerated() where band.days == day..<(day + 1) {
            let table = compiled.bands[index]
            let weight = table.isRule ? ruleWeight : 1
            bandsOf[band.eater, default: []].append(
                DayBand(
                    band: table, offset: band.offset,
                    nutrient: nutrients.firstIndex(of: band.nutrient.index) ?? 0,
                    penalty: ConvexPenalty(table, weight: weight), weight: weight))
        }
        let eaters: [DayEater] = problem.eaters.indices.compactMap { eater in
            let positions = slots.map { problem.slots[$0].eaters.firstIndex(of: eater) ?? -1 }
            let bands = bandsOf[eater] ?? []
            if positions.allSatisfy({ $0 < 0 }), bands.isEmpty { return nil }
            return DayEater(
                eater: eater, positions: positions, quarters: problem.eaters[eater].quarters, bands: bands)
        }
        self.eaters = eaters
        var groups: [[Int]: [(band: DayBand, quarters: Int)]] = [:]
        var constant = 0
        for eater in eaters {
            let places = slots.indices.filter { eater.positions[$0] >= 0 }
            for band in eater.bands {
                if places.isEmpty {
                    constant += band.band.penalty(band.offset) * band.weight
                } else {
                    groups[[band.nutrient] + places, default: []].append((band, eater.quarters.lowerBound))
                }
            }
        }
        constantCost = constant
        dimensions = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, members in
            Dimension(
                nutrient: key[0], number: nutrients[key[0]], places: Array(key.dropFirst()),
                penalty: ConvexPenalty(
                    sumOf: members.map { ($0.band.penalty, Double($0.quarters), Double($0.band.offset)) }),
                parts: members.map {
                    .init(
                        band: $0.band.band, offset: $0.band.offset, quarters: $0.quarters, weight: $0.band.weight)
                })
        }
    }

    /// Where a dish that is cooked stands among the options of a place.
    func position(of recipe: Int32, at place: Int) -> Int? {
        // Cooked dishes come first, by recipe.
        let options = options[place]
        var (low, high) = (0, options.count)
        while low < high {
            let middle = (low + high) / 2
            if options[middle].source < 0, options[middle].recipe < recipe { low = middle + 1 } else { high = middle }
        }
        return low < options.count && options[low] == Option(recipe: recipe, source: -1) ? low : nil
    }

    /// Whether the day alone goes beyond what a rule allows for several days, as with one dish twice: no week that keeps
    /// the rules holds such a menu.
    func breaksRule(_ menu: [MenuDish], _ compiled: CompiledProblem) -> Bool {
        func entries(_ place: Int) -> UnsafeBufferPointer<CompiledProblem.CountEntry> {
            let row = slots[place] * compiled.recipeCount + Int(menu[place].recipe)
            let first = Int(compiled.countStarts[row])
            return UnsafeBufferPointer(
                start: compiled.countEntries + first, count: Int(compiled.countStarts[row + 1]) - first)
        }
        func counts(_ item: CompiledProblem.CountEntry, _ place: Int) -> Bool {
            menu[place].source < 0 || item.countsLeftovers
        }
        for place in menu.indices {
            for entry in entries(place) where compiled.counts[Int(entry.term)].isRule && entry.eater == -1 {
                var sum = 0
                for other in menu.indices {
                    for item in entries(other) where item.term == entry.term && counts(item, other) {
                        sum += Int(item.weight)
                    }
                }
                if sum > compiled.counts[Int(entry.term)].max { return true }
            }
        }
        return false
    }
}
