/// An assignment with every sum kept up to date, so that a change costs what it touches and no more.
///
/// All integers: after any number of changes `score` equals what `PlanScorer` counts from nothing.
final class SearchState {
    var broken = 0
    var points = 0

    let compiled: CompiledProblem
    let recipes: UnsafeMutablePointer<Int>
    /// -1: cooked here.
    let leftovers: UnsafeMutablePointer<Int>
    /// Quarters of each eater of each slot, in one run; `CompiledProblem.eaterStarts` says where a slot's begin.
    let quarters: UnsafeMutablePointer<Int>

    let countSums: UnsafeMutablePointer<Int>
    let bandSums: UnsafeMutablePointer<Int>
    let bandPenalties: UnsafeMutablePointer<Int>
    /// What the bands of an (eater, day) cost, and an eater's bands of several days: what a change there could at best
    /// give back.
    let dayCosts: UnsafeMutablePointer<Cost>
    let weekCosts: UnsafeMutablePointer<Cost>
    let foodNeeds: UnsafeMutablePointer<Int>
    let foodPenalties: UnsafeMutablePointer<Int>
    let trial: Trial

    struct Cost {
        var broken = 0
        var points = 0
    }

    private let slotCount: Int
    private let eaterCount: Int

    init(_ compiled: CompiledProblem, _ assignment: Assignment) {
        self.compiled = compiled
        let problem = compiled.problem
        slotCount = problem.slots.count
        eaterCount = Int(compiled.eaterStarts[slotCount])
        recipes = .allocate(capacity: max(1, slotCount))
        leftovers = .allocate(capacity: max(1, slotCount))
        quarters = .allocate(capacity: max(1, eaterCount))
        countSums = .allocate(capacity: max(1, problem.counts.count))
        bandSums = .allocate(capacity: max(1, problem.bands.count))
        bandPenalties = .allocate(capacity: max(1, problem.bands.count))
        dayCosts = .allocate(capacity: max(1, problem.eaters.count * problem.days.count))
        weekCosts = .allocate(capacity: max(1, problem.eaters.count))
        foodNeeds = .allocate(capacity: max(1, problem.foods.count))
        foodPenalties = .allocate(capacity: max(1, problem.foods.count))
        trial = Trial(bands: problem.bands.count, eaters: problem.eaters.count)
        load(assignment)
    }

    deinit {
        recipes.deallocate()
        leftovers.deallocate()
        quarters.deallocate()
        countSums.deallocate()
        bandSums.deallocate()
        bandPenalties.deallocate()
        dayCosts.deallocate()
        weekCosts.deallocate()
        foodNeeds.deallocate()
        foodPenalties.deallocate()
    }

    var score: Score { Score(broken: broken, points: points) }

    var assignment: Assignment {
        let slots = 0..<slotCount
        return Assignment(
            recipes: slots.map { recipes[$0] }, leftoverOf: slots.map { leftovers[$0] < 0 ? nil : leftovers[$0] },
            quarters: slots.map { slot in
                (Int(compiled.eaterStarts[slot])..<Int(compiled.eaterStarts[slot + 1])).map { quarters[$0] }
            })
    }

    @inline(__always) func recipe(at slot: Int) -> Int { recipes[slot] }
    @inline(__always) func leftover(at slot: Int) -> Int { leftovers[slot] }
    @inline(__always) func quarters(at slot: Int, _ position: Int) -> Int {
        quarters[Int(compiled.eaterStarts[slot]) + position]
    }
    @inline(__always) func eaterCount(at slot: Int) -> Int {
        Int(compiled.eaterStarts[slot + 1] - compiled.eaterStarts[slot])
    }

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
        for index in 0..<(problem.eaters.count * problem.days.count) { dayCosts[index] = Cost() }
        for index in problem.eaters.indices { weekCosts[index] = Cost() }
        for (index, term) in problem.bands.enumerated() {
            bandSums[index] = term.offset
            bandPenalties[index] = 0
            setBand(index, term.offset)
        }
        for (index, term) in problem.foods.enumerated() {
            foodNeeds[index] = 0
            foodPenalties[index] = term.penalty(need: 0)
            points += foodPenalties[index]
        }
        for slot in problem.slots.indices {
            recipes[slot] = assignment.recipes[slot]
            leftovers[slot] = assignment.leftoverOf[slot] ?? -1
            let first = Int(compiled.eaterStarts[slot])
            for (position, value) in assignment.quarters[slot].enumerated() { quarters[first + position] = value }
        }
        for slot in problem.slots.indices {
            addCosts(slot, sign: 1)
            addCounts(slot, sign: 1)
            addSplit(slot, sign: 1, onlyFirst: true)
            addFoods(slot, sign: 1)
            for position in Int(compiled.eaterStarts[slot])..<Int(compiled.eaterStarts[slot + 1]) {
                addNutrients(
                    slot, eater: Int(compiled.eaters[position]), from: -1, to: recipes[slot], 0, quarters[position])
                addPortion(position, quarters[position])
            }
        }
    }

    /// Puts another dish on a slot; portions stay.
    func setRecipe(_ recipe: Int, leftoverOf source: Int, at slot: Int) {
        let old = recipes[slot]
        if old == recipe, leftovers[slot] == source { return }
        let twin = Int(compiled.twins[slot])
        addCosts(slot, sign: -1)
        addCounts(slot, sign: -1)
        if twin >= 0 {
            addCounts(twin, sign: -1)
            addSplit(slot, sign: -1)
        }
        if old != recipe { addFoods(slot, sign: -1) }
        recipes[slot] = recipe
        leftovers[slot] = source
        addCosts(slot, sign: 1)
        addCounts(slot, sign: 1)
        if twin >= 0 {
            addCounts(twin, sign: 1)
            addSplit(slot, sign: 1)
        }
        guard old != recipe else { return }
        addFoods(slot, sign: 1)
        var position = Int(compiled.eaterStarts[slot])
        let end = Int(compiled.eaterStarts[slot + 1])
        while position < end {
            let served = quarters[position]
            addNutrients(slot, eater: Int(compiled.eaters[position]), from: old, to: recipe, served, served)
            position += 1
        }
    }

    /// Serves one eater another portion.
    func setQuarters(_ value: Int, at slot: Int, _ position: Int) {
        let index = Int(compiled.eaterStarts[slot]) + position
        let old = quarters[index]
        if old == value { return }
        let recipe = recipes[slot]
        let eater = compiled.eaters[index]
        quarters[index] = value
        addNutrients(slot, eater: Int(eater), from: recipe, to: recipe, old, value)
        let difference = value - old
        addPortion(index, difference)
        let row = slot * compiled.recipeCount + recipe
        let isLeftover = leftovers[slot] >= 0
        var entry = Int(compiled.countStarts[row])
        let end = Int(compiled.countStarts[row + 1])
        while entry < end {
            let item = compiled.countEntries[entry]
            if item.eater == -2 || item.eater == eater, item.countsLeftovers || !isLeftover,
                !(item.oncePerMeal && isSecondOfSame(slot))
            {
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

    // MARK: Sums

    @inline(__always)
    func add(_ penalty: Int, isRule: Bool) {
        if isRule { broken &+= penalty } else { points &+= penalty }
    }

    @inline(__always)
    func addCosts(_ slot: Int, sign: Int) {
        let row = slot &* compiled.recipeCount &+ recipes[slot]
        let cost = leftovers[slot] >= 0 ? compiled.leftoverCosts[row] : compiled.cookedCosts[row]
        broken &+= sign &* Int(cost.broken)
        points &+= sign &* Int(cost.points)
    }

    /// The second slot of a meal that has the dish of the first.
    @inline(__always)
    private func isSecondOfSame(_ slot: Int) -> Bool {
        let twin = Int(compiled.twins[slot])
        return twin >= 0 && twin < slot && recipes[twin] == recipes[slot]
    }

    private func addSplit(_ slot: Int, sign: Int, onlyFirst: Bool = false) {
        let twin = Int(compiled.twins[slot])
        if twin < 0 || (onlyFirst && twin < slot) || recipes[twin] == recipes[slot] { return }
        broken &+= sign &* Int(compiled.splits[slot].broken)
        points &+= sign &* Int(compiled.splits[slot].points)
    }

    @inline(__always)
    func addCounts(_ slot: Int, sign: Int) {
        let row = slot &* compiled.recipeCount &+ recipes[slot]
        let isLeftover = leftovers[slot] >= 0
        var entry = Int(compiled.countStarts[row])
        let end = Int(compiled.countStarts[row &+ 1])
        while entry < end {
            let item = compiled.countEntries[entry]
            entry &+= 1
            if isLeftover, !item.countsLeftovers { continue }
            if item.oncePerMeal, isSecondOfSame(slot) { continue }
            var times = sign
            if item.eater != -1 {
                times = 0
                var position = Int(compiled.eaterStarts[slot])
                let last = Int(compiled.eaterStarts[slot &+ 1])
                while position < last {
                    if item.eater == -2 || item.eater == compiled.eaters[position] { times &+= quarters[position] }
                    position &+= 1
                }
                times &*= sign
            }
            addToCount(Int(item.term), Int(item.weight) &* times)
        }
    }

    /// What only the portion counts for.
    @inline(__always)
    func addPortion(_ position: Int, _ difference: Int) {
        var entry = Int(compiled.portionStarts[position])
        let end = Int(compiled.portionStarts[position &+ 1])
        while entry < end {
            let item = compiled.portionEntries[entry]
            addToCount(Int(item.term), Int(item.weight) &* difference)
            entry &+= 1
        }
    }

    @inline(__always)
    func addToCount(_ index: Int, _ difference: Int) {
        let term = compiled.counts + index
        let old = countSums[index]
        let new = old &+ difference
        countSums[index] = new
        let (min, max, each, unit) = (term.pointee.min, term.pointee.max, term.pointee.penalty, term.pointee.unit)
        let change =
            CountTerm.penalty(sum: new, min: min, max: max, penalty: each, unit: unit)
            &- CountTerm.penalty(sum: old, min: min, max: max, penalty: each, unit: unit)
        if change != 0 { add(change, isRule: term.pointee.isRule) }
    }

    func addFoods(_ slot: Int, sign: Int) {
        var served = 0
        var position = Int(compiled.eaterStarts[slot])
        let last = Int(compiled.eaterStarts[slot &+ 1])
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
    func addToFood(_ index: Int, _ difference: Int) {
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
        let row = eater &* compiled.dayCount &+ Int(compiled.slotDays[slot])
        let before = compiled.nutrients + max(old, 0) &* Nutrient.count
        let after = compiled.nutrients + new &* Nutrient.count
        var entry = Int(compiled.bandStarts[row])
        let end = Int(compiled.bandStarts[row &+ 1])
        while entry < end {
            let index = Int(compiled.bandIndices[entry])
            entry &+= 1
            let nutrient = Int(compiled.bands[index].nutrient)
            let difference = Int(after[nutrient]) &* newQuarters &- Int(before[nutrient]) &* oldQuarters
            if difference != 0 { setBand(index, bandSums[index] &+ difference) }
        }
    }

    /// Gives a band another amount.
    @inline(__always)
    func setBand(_ index: Int, _ amount: Int) {
        bandSums[index] = amount
        changeBand(index, to: compiled.bands[index].penalty(amount))
    }

    @inline(__always)
    func changeBand(_ index: Int, to penalty: Int) {
        let change = penalty &- bandPenalties[index]
        if change == 0 { return }
        bandPenalties[index] = penalty
        let band = compiled.bands + index
        add(change, isRule: band.pointee.isRule)
        let eater = Int(band.pointee.eater)
        let costs =
            band.pointee.day >= 0
            ? dayCosts + (eater &* compiled.dayCount &+ Int(band.pointee.day)) : weekCosts + eater
        if band.pointee.isRule {
            costs.pointee.broken &+= change
        } else {
            costs.pointee.points &+= change
        }
    }
}
