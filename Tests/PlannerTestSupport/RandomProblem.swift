public import PlannerCore

/// Small random planning problems with every kind of term, for comparing clever code with the obvious one.
public func makeRandomProblem(seed: UInt64) -> PlanningProblem {
    var generator = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let dayCount = pick(2...4)
    let eaterCount = pick(1...3)
    let recipeCount = pick(5...12)
    let foodCount = pick(2...6)
    let days = (0..<dayCount).map { CivilDate(dayNumber: 20_000 + $0) }
    let eaters = (0..<eaterCount).map { Eater(name: "eater \($0)", usualQuarters: pick(1...5)) }
    let recipes = (0..<recipeCount).map { index in
        PlanningRecipe(
            id: RecipeID("recipe-\(index)"),
            nutrients: Nutrient.allCases.map { _ in Int32(pick(0...12_000)) },
            foods: (0..<foodCount).filter { _ in pick(0...1) == 1 }.map { .init(food: $0, decigrams: pick(1...900)) })
    }
    var slots: [Slot] = []
    for day in 0..<dayCount {
        for meal in [Meal.lunch, .dinner] {
            let present = (0..<eaterCount).filter { _ in pick(0...3) > 0 }
            let candidates = (0..<recipeCount).filter { _ in pick(0...4) > 0 }
            slots.append(
                Slot(
                    day: day, meal: meal, eaters: present.isEmpty ? [0] : present,
                    candidates: candidates.isEmpty ? [0] : candidates))
        }
    }
    // Now and then a meal has two dishes, the second for eaters of its own.
    var splits: [SplitTerm] = []
    if pick(0...1) == 1 {
        for slot in [1, 2] where slots[slot].twin == nil {
            let other = slots.count
            slots[slot].twin = other
            var twin = slots[slot]
            twin.eaters = [pick(0...(eaterCount - 1))]
            twin.twin = slot
            slots.append(twin)
            splits.append(SplitTerm(constraint: pick(0...7), slot: slot, other: other, penalty: pick(1...900)))
        }
    }
    var blocks = slots.indices.map { Block(slots: [$0], candidates: slots[$0].candidates) }
    let shared = slots[0].candidates.filter { slots[2].candidates.contains($0) }
    if !shared.isEmpty, pick(0...1) == 1 {
        blocks[0] = Block(slots: [0, 2], candidates: shared)
        blocks.remove(at: 2)
    }
    var constraints: [ConstraintInfo] = []
    for index in 0..<8 {
        constraints.append(ConstraintInfo(id: "constraint-\(index)", level: [.rule, .need, .wish][index % 3]))
    }
    var costs: [CostTerm] = []
    var counts: [CountTerm] = []
    for slot in slots.indices {
        for recipe in slots[slot].candidates where pick(0...2) == 0 {
            costs.append(
                CostTerm(
                    constraint: pick(0...7), slot: slot, recipe: recipe, amount: pick(0...500),
                    holdsForLeftovers: pick(0...1) == 1, holdsForCooked: pick(0...3) > 0))
        }
    }
    for index in 0..<pick(3...10) {
        var entries: [CountTerm.Entry] = []
        for slot in slots.indices {
            for recipe in slots[slot].candidates where pick(0...2) == 0 {
                entries.append(.init(slot: slot, recipe: recipe, weight: pick(1...3)))
            }
        }
        let low = pick(0...3)
        counts.append(
            CountTerm(
                constraint: pick(0...7), subject: "count \(index)", min: low, max: low + pick(0...3),
                penalty: pick(1...400), unit: pick(1...2), eater: pick(0...1) == 0 ? nil : pick(0...(eaterCount - 1)),
                perQuarter: pick(0...1) == 1, countsLeftovers: pick(0...1) == 1, oncePerMeal: pick(0...1) == 1,
                entries: entries))
    }
    let bands = (0..<pick(4...12)).map { _ in
        let low = pick(5_000...80_000)
        let first = pick(0...(dayCount - 1))
        return BandTerm(
            constraint: pick(0...7), eater: pick(0...(eaterCount - 1)),
            nutrient: Nutrient.allCases[pick(0...(Nutrient.count - 1))], days: first..<pick((first + 1)...dayCount),
            offset: pick(0...5_000),
            low: .init(
                edge: low, rate: pick(0...300) << 8, steepEdge: low / 2,
                steepRate: pick(0...300) << 8),
            high: pick(0...2) == 0
                ? .none
                : .init(edge: low + 9_000, rate: pick(1...300) << 8, steepEdge: low + 20_000, steepRate: 200 << 8))
    }
    let foods = (0..<foodCount).map { index in
        FoodTerm(
            food: FoodID("food-\(index)"), packDecigrams: pick(1...5_000), wastePenalty: pick(0...300),
            itemPenalty: pick(0...90), stockDecigrams: pick(0...3) == 0 ? pick(1...4_000) : 0,
            expiryPenalty: pick(0...200))
    }
    let leftovers = (0..<(dayCount - 1)).map { day in
        let (from, to) = (day * 2 + 1, day * 2 + 2)
        return LeftoverLink(
            from: from, to: to, candidates: slots[from].candidates.filter { slots[to].candidates.contains($0) })
    }
    return PlanningProblem(
        days: days, eaters: eaters, slots: slots, recipes: recipes, blocks: blocks, constraints: constraints,
        costs: costs, counts: counts, bands: bands, foods: foods, foodConstraint: pick(1...2), leftovers: leftovers,
        splits: splits)
}
