/// Room for one change that is only tried.
final class Trial {
    /// Portions to serve, parallel to the slot's eaters; filled by who tries.
    let portions: UnsafeMutablePointer<Int>
    let oldPortions: UnsafeMutablePointer<Int>
    /// Bands that would change, with their new amounts and penalties.
    let bands: UnsafeMutablePointer<(index: Int32, amount: Int, penalty: Int)>

    init(bands: Int, eaters: Int) {
        portions = .allocate(capacity: max(1, eaters))
        oldPortions = .allocate(capacity: max(1, eaters))
        self.bands = .allocate(capacity: max(1, bands))
    }

    deinit {
        portions.deallocate()
        oldPortions.deallocate()
        bands.deallocate()
    }
}

extension SearchState {
    /// Puts a dish on a slot with the portions in `trial`, if that raises the score by no more than `limit`.
    ///
    /// What is cheap comes first: costs and counts, then nutrients, then foods to buy. Penalties cannot fall below zero, so
    /// a change is given up as soon as even the whole penalty of what is still to be counted could not pay for it; most
    /// changes end after their first few additions. Nothing is left changed by one that is given up.
    ///
    /// - Parameters:
    ///   - ruleWeight: what a rule broken by one counts for.
    ///   - limit: in units of penalty; below zero, only a better week is taken.
    /// - Returns: whether it was taken.
    func tryDish(_ recipe: Int, leftoverOf source: Int, at slot: Int, ruleWeight: Int, limit: Int) -> Bool {
        let oldRecipe = recipes[slot]
        let oldSource = leftovers[slot]
        let first = Int(compiled.eaterStarts[slot])
        let count = Int(compiled.eaterStarts[slot &+ 1]) &- first
        let (oldBroken, oldPoints) = (broken, points)

        addCosts(slot, sign: -1)
        addCounts(slot, sign: -1)
        recipes[slot] = recipe
        leftovers[slot] = source
        var position = 0
        while position < count {
            let (old, new) = (quarters[first &+ position], trial.portions[position])
            trial.oldPortions[position] = old
            if old != new {
                quarters[first &+ position] = new
                addPortion(first &+ position, new &- old)
            }
            position &+= 1
        }
        addCosts(slot, sign: 1)
        addCounts(slot, sign: 1)
        var rise = (points &- oldPoints) &+ (broken &- oldBroken) &* ruleWeight

        // What nutrients and foods could give back at best.
        let isSameDish = recipe == oldRecipe
        let day = Int(compiled.slotDays[slot])
        var hope = 0
        position = 0
        while position < count {
            if !isSameDish || trial.oldPortions[position] != trial.portions[position] {
                let eater = Int(compiled.eaters[first &+ position])
                let (today, week) = (dayCosts[eater &* compiled.dayCount &+ day], weekCosts[eater])
                hope &+= today.points &+ week.points &+ (today.broken &+ week.broken) &* ruleWeight
            }
            position &+= 1
        }
        let foodHope = foodCosts(oldRecipe) &+ (isSameDish ? 0 : foodCosts(recipe))
        if rise &- hope &- foodHope > limit {
            undoDish(oldRecipe, oldSource, slot, oldBroken, oldPoints)
            return false
        }

        var changed = 0
        position = 0
        while position < count {
            let (old, new) = (trial.oldPortions[position], trial.portions[position])
            if !isSameDish || old != new {
                let eater = Int(compiled.eaters[first &+ position])
                rise &+= tryNutrients(eater, day, oldRecipe, recipe, old, new, ruleWeight, &changed)
                let (today, week) = (dayCosts[eater &* compiled.dayCount &+ day], weekCosts[eater])
                hope &-= today.points &+ week.points &+ (today.broken &+ week.broken) &* ruleWeight
                if rise &- hope &- foodHope > limit {
                    undoDish(oldRecipe, oldSource, slot, oldBroken, oldPoints)
                    return false
                }
            }
            position &+= 1
        }

        let beforeFoods = points
        if foodHope != 0 || hasFoods(recipe) || hasFoods(oldRecipe) {
            moveFoods(slot, from: oldRecipe, to: recipe, count)
            rise &+= points &- beforeFoods
            if rise > limit {
                moveFoods(slot, from: recipe, to: oldRecipe, count, back: true)
                undoDish(oldRecipe, oldSource, slot, oldBroken, oldPoints)
                return false
            }
        }
        var entry = 0
        while entry < changed {
            let band = trial.bands[entry]
            bandSums[Int(band.index)] = band.amount
            changeBand(Int(band.index), to: band.penalty)
            entry &+= 1
        }
        return true
    }

    /// What the bands of an eater's day would rise by; their new amounts are noted.
    @inline(__always)
    private func tryNutrients(
        _ eater: Int, _ day: Int, _ oldRecipe: Int, _ recipe: Int, _ old: Int, _ new: Int, _ ruleWeight: Int,
        _ changed: inout Int
    ) -> Int {
        let before = compiled.nutrients + oldRecipe &* Nutrient.count
        let after = compiled.nutrients + recipe &* Nutrient.count
        let row = eater &* compiled.dayCount &+ day
        var entry = Int(compiled.bandStarts[row])
        let end = Int(compiled.bandStarts[row &+ 1])
        var rise = 0
        while entry < end {
            let index = Int(compiled.bandIndices[entry])
            entry &+= 1
            let band = compiled.bands + index
            let nutrient = Int(band.pointee.nutrient)
            let difference = Int(after[nutrient]) &* new &- Int(before[nutrient]) &* old
            if difference == 0 { continue }
            let amount = bandSums[index] &+ difference
            let penalty = band.pointee.penalty(amount)
            trial.bands[changed] = (Int32(truncatingIfNeeded: index), amount, penalty)
            changed &+= 1
            let change = penalty &- bandPenalties[index]
            rise &+= band.pointee.isRule ? change &* ruleWeight : change
        }
        return rise
    }

    /// What the foods of a dish cost now, with all the others that hold them.
    @inline(__always)
    private func foodCosts(_ recipe: Int) -> Int {
        var food = Int(compiled.foodStarts[recipe])
        let end = Int(compiled.foodStarts[recipe &+ 1])
        var total = 0
        while food < end {
            total &+= foodPenalties[Int(compiled.foodEntries[food].food)]
            food &+= 1
        }
        return total
    }

    @inline(__always)
    private func hasFoods(_ recipe: Int) -> Bool { compiled.foodStarts[recipe] != compiled.foodStarts[recipe &+ 1] }

    private func moveFoods(_ slot: Int, from old: Int, to new: Int, _ count: Int, back: Bool = false) {
        var (before, after) = (0, 0)
        var position = 0
        while position < count {
            before &+= trial.oldPortions[position]
            after &+= trial.portions[position]
            position &+= 1
        }
        if back { swap(&before, &after) }
        changeFoods(old, by: -before)
        changeFoods(new, by: after)
    }

    private func changeFoods(_ recipe: Int, by quarters: Int) {
        var food = Int(compiled.foodStarts[recipe])
        let end = Int(compiled.foodStarts[recipe &+ 1])
        while food < end {
            let item = compiled.foodEntries[food]
            addToFood(Int(item.food), Int(item.decigrams) &* quarters)
            food &+= 1
        }
    }

    /// Takes costs, counts and portions back; nutrients were not touched yet.
    private func undoDish(_ recipe: Int, _ source: Int, _ slot: Int, _ oldBroken: Int, _ oldPoints: Int) {
        addCounts(slot, sign: -1)
        recipes[slot] = recipe
        leftovers[slot] = source
        let first = Int(compiled.eaterStarts[slot])
        let count = Int(compiled.eaterStarts[slot &+ 1]) &- first
        var position = 0
        while position < count {
            let (old, new) = (trial.oldPortions[position], trial.portions[position])
            if old != new {
                quarters[first &+ position] = old
                addPortion(first &+ position, old &- new)
            }
            position &+= 1
        }
        addCounts(slot, sign: 1)
        (broken, points) = (oldBroken, oldPoints)
    }
}
