/// An assignment with every sum kept up to date, so that a change costs what it touches and no more.
///
/// All integers: after any number of changes `score` equals what `PlanScorer` counts from nothing.
final class SearchState {
    private(set) var broken = 0
    private(set) var points = 0

    private let compiled: CompiledProblem
    private let recipes: UnsafeMutablePointer<Int>
    /// -1: cooked here.
    private let leftovers: UnsafeMutablePointer<Int>
    /// Quarters of each eater of each slot, in one run; `quarterStarts[slot]` is where a slot's begin.
    private let quarters: UnsafeMutablePointer<Int>
    private let quarterStarts: [Int]
    private let eaterStarts: UnsafeMutablePointer<Int32>
    private let eaters: UnsafeMutablePointer<Int32>
    private let days: [Int]

    private let countSums: UnsafeMutablePointer<Int>
    private let bandSums: UnsafeMutablePointer<Int>
    private let bandPenalties: UnsafeMutablePointer<Int>
    private let foodNeeds: UnsafeMutablePointer<Int>
    private let foodPenalties: UnsafeMutablePointer<Int>

    init(_ compiled: CompiledProblem, _ assignment: Assignment) {
        self.compiled = compiled
        let problem = compiled.problem
        days = problem.slots.map(\.day)
        var starts: [Int] = []
        var flatEaters: [Int32] = []
        for slot in problem.slots {
            starts.append(flatEaters.count)
            flatEaters += slot.eaters.map { Int32($0) }
        }
        starts.append(flatEaters.count)
        quarterStarts = starts
        recipes = .allocate(capacity: max(1, problem.slots.count))
        leftovers = .allocate(capacity: max(1, problem.slots.count))
        quarters = .allocate(capacity: max(1, flatEaters.count))
        eaters = .allocate(capacity: max(1, flatEaters.count))
        eaterStarts = .allocate(capacity: starts.count)
        for (index, eater) in flatEaters.enumerated() { eaters[index] = eater }
        for (index, start) in starts.enumerated() { eaterStarts[index] = Int32(start) }
        countSums = .allocate(capacity: max(1, problem.counts.count))
        bandSums = .allocate(capacity: max(1, problem.bands.count))
        bandPenalties = .allocate(capacity: max(1, problem.bands.count))
        foodNeeds = .allocate(capacity: max(1, problem.foods.count))
        foodPenalties = .allocate(capacity: max(1, problem.foods.count))
        load(assignment)
    }

    deinit {
        recipes.deallocate()
        leftovers.deallocate()
        quarters.deallocate()
        eaters.deallocate()
        eaterStarts.deallocate()
        countSums.deallocate()
        bandSums.deallocate()
        bandPenalties.deallocate()
        foodNeeds.deallocate()
        foodPenalties.deallocate()
    }

    var score: Score { Score(broken: broken, points: points) }

    var assignment: Assignment {
        let slots = compiled.problem.slots.indices
        return Assignment(
            recipes: slots.map { recipes[$0] }, leftoverOf: slots.map { leftovers[$0] < 0 ? nil : leftovers[$0] },
            quarters: slots.map { slot in (quarterStarts[slot]..<quarterStarts[slot + 1]).map { quarters[$0] } })
    }

    @inline(__always) func recipe(at slot: Int) -> Int { recipes[slot] }
    @inline(__always) func leftover(at slot: Int) -> Int { leftovers[slot] }
    @inline(__always) func quarters(at slot: Int, _ position: Int) -> Int {
        quarters[Int(eaterStarts[slot]) + position]
    }
    @inline(__always) func eaterCount(at slot: Int) -> Int { Int(eaterStarts[slot + 1] - eaterStarts[slot]) }

    /// Puts a whole assignment in place and counts everything anew.
    func load(_ assignment: Assignment) {
        let problem = compiled.problem
        broken = 0
        points = 0
        for (index, term) in problem.counts.enumerated() {
            countSums[index] = 0
            let penalty = CountTerm.penalty(
                sum: 0, min: term.min, max: term.max, penalty: term.penalty, unit: term.unit)
            add(penalty, isRule: compiled.counts[index].isRule)
        }
        for (index, term) in problem.bands.enumerated() {
            bandSums[index] = term.offset
            bandPenalties[index] = term.penalty(term.offset)
            add(bandPenalties[index], isRule: compiled.bands[index].isRule)
        }
        for (index, term) in problem.foods.enumerated() {
            foodNeeds[index] = 0
            foodPenalties[index] = term.penalty(need: 0)
            points += foodPenalties[index]
        }
        for slot in problem.slots.indices {
            recipes[slot] = assignment.recipes[slot]
            leftovers[slot] = assignment.leftoverOf[slot] ?? -1
            for (position, value) in assignment.quarters[slot].enumerated() {
                quarters[quarterStarts[slot] + position] = value
            }
            addCosts(slot, sign: 1)
            addCounts(slot, sign: 1)
            addFoods(slot, sign: 1)
            for position in quarterStarts[slot]..<quarterStarts[slot + 1] {
                addNutrients(slot, eater: Int(eaters[position]), from: -1, to: recipes[slot], 0, quarters[position])
            }
        }
    }

    /// Puts another dish on a slot; portions stay.
    func setRecipe(_ recipe: Int, leftoverOf source: Int, at slot: Int) {
        let old = recipes[slot]
        if old == recipe, leftovers[slot] == source { return }
        addCosts(slot, sign: -1)
        addCounts(slot, sign: -1)
        if old != recipe { addFoods(slot, sign: -1) }
        recipes[slot] = recipe
        leftovers[slot] = source
        addCosts(slot, sign: 1)
        addCounts(slot, sign: 1)
        guard old != recipe else { return }
        addFoods(slot, sign: 1)
        var position = Int(eaterStarts[slot])
        let end = Int(eaterStarts[slot + 1])
        while position < end {
            let served = quarters[position]
            addNutrients(slot, eater: Int(eaters[position]), from: old, to: recipe, served, served)
            position += 1
        }
    }

    /// Serves one eater another portion.
    func setQuarters(_ value: Int, at slot: Int, _ position: Int) {
        let index = Int(eaterStarts[slot]) + position
        let old = quarters[index]
        if old == value { return }
        let recipe = recipes[slot]
        let eater = eaters[index]
        quarters[index] = value
        addNutrients(slot, eater: Int(eater), from: recipe, to: recipe, old, value)
        let difference = value - old
        let row = slot * compiled.recipeCount + recipe
        let isLeftover = leftovers[slot] >= 0
        var entry = Int(compiled.countStarts[row])
        let end = Int(compiled.countStarts[row + 1])
        while entry < end {
            let item = compiled.countEntries[entry]
            if item.eater == -2 || item.eater == eater, item.countsLeftovers || !isLeftover {
                addToCount(Int(item.term), Int(item.weight) &* difference)
            }
            entry += 1
        }
        var food = Int(compiled.foodStarts[recipe])
        let lastFood = Int(compiled.foodStarts[recipe + 1])
        while food < lastFood {
            let item = compiled.foodEntries[food]
            addToFood(Int(item.food), Int(item.decigrams) &* difference)
            food += 1
        }
    }

    @inline(__always)
    private func add(_ penalty: Int, isRule: Bool) {
        if isRule { broken &+= penalty } else { points &+= penalty }
    }

    @inline(__always)
    private func addCosts(_ slot: Int, sign: Int) {
        let row = slot &* compiled.recipeCount &+ recipes[slot]
        let cost = leftovers[slot] >= 0 ? compiled.leftoverCosts[row] : compiled.cookedCosts[row]
        broken &+= sign &* Int(cost.broken)
        points &+= sign &* Int(cost.points)
    }

    @inline(__always)
    private func addCounts(_ slot: Int, sign: Int) {
        let row = slot &* compiled.recipeCount &+ recipes[slot]
        let isLeftover = leftovers[slot] >= 0
        var entry = Int(compiled.countStarts[row])
        let end = Int(compiled.countStarts[row &+ 1])
        while entry < end {
            let item = compiled.countEntries[entry]
            entry &+= 1
            if isLeftover, !item.countsLeftovers { continue }
            var times = sign
            if item.eater != -1 {
                times = 0
                var position = Int(eaterStarts[slot])
                let last = Int(eaterStarts[slot &+ 1])
                while position < last {
                    if item.eater == -2 || item.eater == eaters[position] { times &+= quarters[position] }
                    position &+= 1
                }
                times &*= sign
            }
            addToCount(Int(item.term), Int(item.weight) &* times)
        }
    }

    @inline(__always)
    private func addToCount(_ index: Int, _ difference: Int) {
        let term = compiled.counts[index]
        let old = countSums[index]
        let new = old &+ difference
        countSums[index] = new
        let change =
            CountTerm.penalty(sum: new, min: term.min, max: term.max, penalty: term.penalty, unit: term.unit)
            &- CountTerm.penalty(sum: old, min: term.min, max: term.max, penalty: term.penalty, unit: term.unit)
        add(change, isRule: term.isRule)
    }

    private func addFoods(_ slot: Int, sign: Int) {
        var served = 0
        var position = Int(eaterStarts[slot])
        let last = Int(eaterStarts[slot &+ 1])
        while position < last {
            served &+= quarters[position]
            position &+= 1
        }
        served &*= sign
        let recipe = recipes[slot]
        var food = Int(compiled.foodStarts[recipe])
        let end = Int(compiled.foodStarts[recipe &+ 1])
        while food < end {
            let item = compiled.foodEntries[food]
            addToFood(Int(item.food), Int(item.decigrams) &* served)
            food &+= 1
        }
    }

    @inline(__always)
    private func addToFood(_ index: Int, _ difference: Int) {
        let need = foodNeeds[index] &+ difference
        foodNeeds[index] = need
        let penalty = compiled.foods[index].penalty(need: need)
        points &+= penalty &- foodPenalties[index]
        foodPenalties[index] = penalty
    }

    /// Moves an eater's day from `oldQuarters` of one recipe to `newQuarters` of another; -1 is no dish.
    @inline(__always)
    private func addNutrients(
        _ slot: Int, eater: Int, from old: Int, to new: Int, _ oldQuarters: Int, _ newQuarters: Int
    ) {
        let row = eater &* compiled.dayCount &+ days[slot]
        let before = compiled.nutrients + max(old, 0) &* Nutrient.count
        let after = compiled.nutrients + new &* Nutrient.count
        var entry = Int(compiled.bandStarts[row])
        let end = Int(compiled.bandStarts[row &+ 1])
        while entry < end {
            let index = Int(compiled.bandIndices[entry])
            entry &+= 1
            let band = compiled.bands + index
            let nutrient = band.pointee.nutrient
            let difference = Int(after[nutrient]) &* newQuarters &- Int(before[nutrient]) &* oldQuarters
            if difference == 0 { continue }
            let amount = bandSums[index] &+ difference
            bandSums[index] = amount
            let penalty = band.pointee.term.penalty(amount)
            add(penalty &- bandPenalties[index], isRule: band.pointee.isRule)
            bandPenalties[index] = penalty
        }
    }
}
