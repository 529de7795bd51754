/// A problem cut into its days: what may stand in a day's slots, and the terms that tie one day to another.
///
/// A day by itself can be judged exactly, whatever it holds; what ties days together is a sum over the days' menus, and
/// enters a linear program. Foods to buy are in neither: they cost something in the end, so a bound without them holds.
final class WeekByDays {
    let compiled: CompiledProblem
    /// Units of penalty that a rule broken by one counts for.
    let ruleWeight: Int
    let days: [DayModel]
    /// Terms over several days.
    let links: [LinkingTerm]
    /// By count and by band of the problem its place in `links`, -1 where it belongs to one day.
    let linkOfCount: Memory<Int32>
    let linkOfBand: [Int]
    /// Nutrients that some band looks at, and their amounts in a quarter serving: `[recipe * nutrients.count + place]`.
    let nutrients: [Int]
    let amounts: Memory<Float>

    /// Whether this way of looking at a problem fits it: every meal has one dish, every slot is decided alone.
    static func fits(_ problem: PlanningProblem) -> Bool {
        problem.slots.allSatisfy { $0.twin == nil } && problem.blocks.allSatisfy { $0.slots.count == 1 }
            && problem.blocks.allSatisfy { !$0.candidates.isEmpty } && problem.leftovers.isEmpty
            && problem.eaters.allSatisfy { $0.quarters.count == 1 }
    }

    init(_ compiled: CompiledProblem, ruleWeight: Int) {
        self.compiled = compiled
        self.ruleWeight = ruleWeight
        let problem = compiled.problem
        var links: [LinkingTerm] = []
        linkOfCount = Memory(repeating: -1, count: problem.counts.count)
        var localCounts: [[Int]] = Array(repeating: [], count: problem.days.count)
        for (index, term) in problem.counts.enumerated() {
            guard let first = term.entries.first else { continue }
            let day = problem.slots[first.slot].day
            if !term.perQuarter, term.entries.allSatisfy({ problem.slots[$0.slot].day == day }) {
                localCounts[day].append(index)
                continue
            }
            linkOfCount.base[index] = Int32(links.count)
            links.append(LinkingTerm(count: index, compiled, ruleWeight: ruleWeight))
        }
        var linkOfBand = Array(repeating: -1, count: problem.bands.count)
        for (index, band) in problem.bands.enumerated() where band.days.count > 1 {
            linkOfBand[index] = links.count
            links.append(LinkingTerm(band: index, compiled, ruleWeight: ruleWeight))
        }
        self.links = links
        self.linkOfBand = linkOfBand

        let nutrients = Set(problem.bands.map(\.nutrient.index)).sorted()
        self.nutrients = nutrients
        amounts = Memory(repeating: 0, count: problem.recipes.count * nutrients.count)
        for recipe in problem.recipes.indices {
            for (place, nutrient) in nutrients.enumerated() {
                amounts.base[recipe * nutrients.count + place] = Float(
                    compiled.nutrients[recipe * Nutrient.count + nutrient])
            }
        }
        days = problem.days.indices.map { day in
            DayModel(day, compiled, localCounts: localCounts[day], ruleWeight: ruleWeight)
        }
    }

    /// What a menu adds to the terms that tie days together.
    func sums(of menu: [MenuDish], on day: DayModel) -> [(link: Int, amount: Int)] {
        var sums: [Int: Int] = [:]
        for (place, dish) in menu.enumerated() {
            let row = day.slots[place] * compiled.recipeCount + Int(dish.recipe)
            for index in compiled.countStarts[row]..<compiled.countStarts[row + 1] {
                let entry = compiled.countEntries[Int(index)]
                let link = Int(linkOfCount.base[Int(entry.term)])
                if link < 0 || (dish.source >= 0 && !entry.countsLeftovers) { continue }
                var times = 1
                if entry.eater != -1 {
                    times = 0
                    for (position, eater) in compiled.problem.slots[day.slots[place]].eaters.enumerated()
                    where entry.eater == -2 || Int(entry.eater) == eater { times += Int(dish.quarters[position]) }
                }
                sums[link, default: 0] += Int(entry.weight) * times
            }
        }
        for (index, link) in linkOfBand.enumerated() where link >= 0 {
            let band = compiled.problem.bands[index]
            guard band.days.contains(day.day) else { continue }
            for (place, dish) in menu.enumerated() {
                for (position, eater) in compiled.problem.slots[day.slots[place]].eaters.enumerated()
                where eater == band.eater {
                    let amount = compiled.nutrients[Int(dish.recipe) * Nutrient.count + band.nutrient.index]
                    sums[link, default: 0] += Int(amount) * Int(dish.quarters[position])
                }
            }
        }
        return sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

/// A dish on a day's menu.
struct MenuDish: Hashable, Sendable {
    var recipe: Int32
    /// The slot whose rest it is; -1: cooked.
    var source: Int32
    /// Quarters, parallel to the slot's eaters.
    var quarters: [Int16]
}

/// A term over several days: a sum of what their menus add, and what it costs.
struct LinkingTerm: Sendable {
    enum Source: Hashable, Sendable {
        case count(Int)
        case band(Int)
    }
    let source: Source
    /// Before any menu.
    let offset: Int
    let penalty: ConvexPenalty
    /// Whether it can cost something when no menu adds to it: such a term is looked at from the start.
    let hasLowSide: Bool
    let isRule: Bool

    init(count index: Int, _ compiled: CompiledProblem, ruleWeight: Int) {
        let term = compiled.counts[index]
        source = .count(index)
        offset = 0
        penalty = ConvexPenalty(term, weight: term.isRule ? ruleWeight : 1)
        hasLowSide = term.min > 0
        isRule = term.isRule
    }

    init(band index: Int, _ compiled: CompiledProblem, ruleWeight: Int) {
        let term = compiled.bands[index]
        source = .band(index)
        offset = compiled.problem.bands[index].offset
        penalty = ConvexPenalty(term, weight: term.isRule ? ruleWeight : 1)
        hasLowSide = !penalty.low.isEmpty
        isRule = term.isRule
    }

    /// What it really costs, in units of penalty.
    @inline(__always)
    func cost(_ sum: Int, _ compiled: CompiledProblem, ruleWeight: Int) -> Int {
        let cost =
            switch source {
            case .count(let index):
                CountTerm.penalty(
                    sum: sum, min: compiled.counts[index].min, max: compiled.counts[index].max,
                    penalty: compiled.counts[index].penalty, unit: compiled.counts[index].unit)
            case .band(let index): compiled.bands[index].penalty(sum)
            }
        return isRule ? cost * ruleWeight : cost
    }
}
