import PlannerCore

/// An instance as the engine's own `PlanningProblem`, and the way back.
///
/// Portions are multiples of a twentieth of a serving, so a twentieth stands where the product counts quarters. Points
/// are counted in hundred-thousandths. Preferences may be below zero while the engine's costs may not: each meal's are
/// raised by a constant, which `BenchScore` knows nothing of.
struct BenchProblem: Sendable {
    let problem: PlanningProblem
    private let instance: BenchInstance
    /// By slot and track the engine's slot; the first track's where nobody of the track is there.
    private let slotOf: [[Int]]

    static let portionSteps = 20.0
    static let unitsPerPoint = 100_000
    /// A member's day of a nutrient in the engine's units.
    static let unitsPerReference = 10_000_000.0
    static let costUnits = 1_000_000.0
    static let gramUnits = 10.0

    init(_ instance: BenchInstance, variant: BenchInstance.Variant) {
        var builder = Builder(instance, isFull: variant == .full)
        builder.build()
        self.instance = instance
        problem = builder.problem
        slotOf = builder.slotOf
    }

    /// A recipe for each track of each slot, in the instance's order.
    func plan(_ assignment: Assignment) -> [[Int]] {
        slotOf.map { tracks in tracks.map { assignment.recipes[$0] } }
    }

    private struct Builder {
        let instance: BenchInstance
        let isFull: Bool
        var problem = PlanningProblem(days: [], eaters: [], slots: [], recipes: [], blocks: [])
        var slotOf: [[Int]] = []
        /// Of each engine slot: the instance's slot, the track, its share of those at the table.
        var origins: [(slot: Int, track: Int, share: Double)] = []
        /// Largest reference of a nutrient over the members, so that one unit serves all.
        var references: [Double] = []

        init(_ instance: BenchInstance, isFull: Bool) {
            self.instance = instance
            self.isFull = isFull
        }

        mutating func build() {
            problem.unitsPerPoint = BenchProblem.unitsPerPoint
            let first = CivilDate(year: 2026, month: 1, day: 5)
            problem.days = (0..<instance.days).compactMap { first?.adding(days: $0) }
            problem.eaters = instance.members.map { member in
                let steps = Int((member.portion * BenchProblem.portionSteps).rounded())
                return Eater(name: member.name, usualQuarters: steps, quarters: steps...steps)
            }
            addSlots()
            addRecipes()
            addCosts()
            addSplits()
            for rule in instance.rules where rule.full != true || isFull { add(rule) }
            addBands()
            if isFull {
                addLeftovers()
                addFoods()
            }
        }

        mutating func constraint(_ id: String, _ level: ConstraintLevel) -> Int {
            problem.constraints.append(ConstraintInfo(id: id, level: level))
            return problem.constraints.count - 1
        }

        // MARK: Slots and recipes

        private mutating func addSlots() {
            for slot in 0..<instance.slotCount {
                var here: [Int?] = []
                for track in 0..<instance.tracks {
                    let eaters = instance.members.indices.filter {
                        instance.members[$0].present[slot] != 0 && instance.members[$0].track == track
                    }
                    guard !eaters.isEmpty else {
                        here.append(nil)
                        continue
                    }
                    here.append(problem.slots.count)
                    origins.append(
                        (slot, track, instance.portions(at: slot, track: track) / instance.portions(at: slot)))
                    problem.slots.append(
                        Slot(
                            day: instance.day(of: slot), meal: meal(of: slot), eaters: eaters,
                            candidates: candidates(slot: slot, track: track, eaters: eaters)))
                }
                if here.count == 2, let a = here[0], let b = here[1] {
                    problem.slots[a].twin = b
                    problem.slots[b].twin = a
                }
                slotOf.append(here.map { $0 ?? here.compactMap { $0 }[0] })
            }
            problem.blocks = problem.slots.indices.map { Block(slots: [$0], candidates: problem.slots[$0].candidates) }
            for lock in instance.locks {
                let slot = slotOf[lock.slot][lock.track ?? 0]
                problem.slots[slot].candidates = [lock.recipe]
                problem.blocks[slot] = Block(slots: [slot], candidates: [lock.recipe], isFixed: true)
            }
        }

        private func meal(of slot: Int) -> Meal {
            Meal(rawValue: instance.meal(of: slot)) ?? Meal.allCases[slot % instance.meals.count]
        }

        /// What may stand here. Where a rest may be eaten the time limit is a rule, for a rest takes no time.
        private func candidates(slot: Int, track: Int, eaters: [Int]) -> [Int] {
            guard let eligibility = instance.eligibility[instance.meal(of: slot)] else { return [] }
            let off = Set(instance.allergensOffTable)
            let isPlantOnly = eaters.contains { instance.members[$0].diet != "any" }
            let mayBeRest = isFull && instance.meal(of: slot) == instance.leftover.toMeal
            return instance.recipes.indices.filter { index in
                let recipe = instance.recipes[index]
                return recipe.type == eligibility.type
                    && (mayBeRest || recipe.minutes <= eligibility.maxMinutes ?? .infinity)
                    && off.isDisjoint(with: recipe.allergens) && !(isPlantOnly && recipe.diet == "any")
            }
        }

        private mutating func addRecipes() {
            references = instance.nutrients.indices.map { nutrient in
                instance.members.flatMap { [$0.day[nutrient], $0.week[nutrient]] }
                    .compactMap { $0?.reference }.max() ?? 1
            }
            let places = Nutrient.allCases.count
            problem.recipes = instance.recipes.enumerated().map { index, recipe in
                var nutrients = Array(repeating: Int32(0), count: places)
                for (place, value) in recipe.nutrients.enumerated() {
                    let units = value / BenchProblem.portionSteps * BenchProblem.unitsPerReference / references[place]
                    nutrients[place] = Int32(units.rounded())
                }
                let foods =
                    isFull
                    ? recipe.ingredients.map {
                        PlanningRecipe.FoodAmount(
                            food: Int($0[0]), decigrams: Int(($0[1] * BenchProblem.gramUnits).rounded()))
                    } : []
                return PlanningRecipe(id: RecipeID("r\(index)"), nutrients: nutrients, foods: foods)
            }
        }

        // MARK: Terms

        private mutating func addCosts() {
            let wish = constraint("preference", .wish)
            let limits = constraint("time limit", .rule)
            for (index, slot) in problem.slots.enumerated() {
                let least = slot.candidates.map { price(of: $0) }.min() ?? 0
                let limit = instance.eligibility[instance.meal(of: origins[index].slot)]?.maxMinutes ?? .infinity
                for recipe in slot.candidates {
                    let points = (price(of: recipe) - least) * origins[index].share
                    problem.costs.append(
                        CostTerm(
                            constraint: wish, slot: index, recipe: recipe,
                            amount: Int((points * Double(BenchProblem.unitsPerPoint)).rounded()),
                            holdsForLeftovers: true))
                    if instance.recipes[recipe].minutes > limit {
                        problem.costs.append(
                            CostTerm(
                                constraint: limits, slot: index, recipe: recipe, amount: 1, holdsForLeftovers: false))
                    }
                }
            }
        }

        /// Preference, and recency where it counts: below zero for what is liked.
        private func price(of recipe: Int) -> Double {
            instance.recipes[recipe].preference + (isFull ? instance.recipes[recipe].recency : 0)
        }

        private mutating func addSplits() {
            let wish = constraint("split", .wish)
            for (index, slot) in problem.slots.enumerated() {
                guard let twin = slot.twin, twin > index else { continue }
                problem.splits.append(
                    SplitTerm(
                        constraint: wish, slot: index, other: twin,
                        penalty: Int((instance.split.penalty * Double(BenchProblem.unitsPerPoint)).rounded())))
            }
        }

        private mutating func add(_ rule: BenchInstance.Rule) {
            switch rule.kind {
            case .repeat: addRepeats(rule, max: Int(rule.max ?? 0), windows: [0..<instance.days])
            case .gap:
                let length = rule.days ?? 1
                guard length >= 1, length <= instance.days else { return }
                addRepeats(rule, max: 1, windows: (0...(instance.days - length)).map { $0..<($0 + length) })
            case .variety:
                let level = constraint(rule.name, .rule)
                let length = rule.window ?? 1
                let slots = slots(of: rule)
                guard length >= 1, length <= instance.days else { return }
                for day in 0...(instance.days - length) {
                    count(
                        rule, level, slots.filter { (day..<(day + length)).contains(problem.slots[$0].day) },
                        max: Int(rule.max ?? 0), countsLeftovers: false
                    ) { $0.attribute(rule.attr) == rule.value }
                }
            case .week:
                let values = rule.values ?? []
                let slots = slots(of: rule).filter { slotOf[origins[$0].slot][0] == $0 }
                let most = rule.max.map { $0 < 1_000 ? Int($0) : Int.max } ?? .max
                count(rule, constraint(rule.name, .rule), slots, min: rule.min ?? 0, max: most, countsLeftovers: true) {
                    values.contains($0.attribute(rule.attr))
                }
            case .budget: addBudget(rule)
            }
        }

        private func slots(of rule: BenchInstance.Rule) -> [Int] {
            let meals = rule.meals ?? []
            return problem.slots.indices.filter { meals.contains(instance.meal(of: origins[$0].slot)) }
        }

        private mutating func count(
            _ rule: BenchInstance.Rule, _ level: Int, _ slots: [Int], min: Int = 0, max: Int, countsLeftovers: Bool,
            where holds: (BenchInstance.Recipe) -> Bool
        ) {
            let entries = slots.flatMap { slot in
                problem.slots[slot].candidates.filter { holds(instance.recipes[$0]) }.map {
                    CountTerm.Entry(slot: slot, recipe: $0, weight: 1)
                }
            }
            problem.counts.append(
                CountTerm(
                    constraint: level, subject: rule.name, min: min, max: max, penalty: 1,
                    countsLeftovers: countsLeftovers, oncePerMeal: !countsLeftovers, entries: entries))
        }

        /// One dish no more than `max` times in each window of days.
        private mutating func addRepeats(_ rule: BenchInstance.Rule, max: Int, windows: [Range<Int>]) {
            let level = constraint(rule.name, .rule)
            var places: [[Int]] = Array(repeating: [], count: instance.recipes.count)
            for (index, slot) in problem.slots.enumerated() {
                for recipe in slot.candidates where instance.recipes[recipe].type == rule.type {
                    places[recipe].append(index)
                }
            }
            for recipe in places.indices {
                for window in windows {
                    let slots = places[recipe].filter { window.contains(problem.slots[$0].day) }
                    guard slots.count > max else { continue }
                    problem.counts.append(
                        CountTerm(
                            constraint: level, subject: "r\(recipe)", max: max, penalty: 1, countsLeftovers: false,
                            oncePerMeal: true,
                            entries: slots.map { CountTerm.Entry(slot: $0, recipe: recipe, weight: 1) }))
                }
            }
        }

        private mutating func addBudget(_ rule: BenchInstance.Rule) {
            guard let most = rule.max else { return }
            var entries: [CountTerm.Entry] = []
            for (index, slot) in problem.slots.enumerated() {
                for recipe in slot.candidates {
                    let cost = instance.recipes[recipe].cost * origins[index].share * BenchProblem.costUnits
                    entries.append(CountTerm.Entry(slot: index, recipe: recipe, weight: Int(cost.rounded())))
                }
            }
            problem.counts.append(
                CountTerm(
                    constraint: constraint(rule.name, .rule), subject: rule.name,
                    max: Int((most * BenchProblem.costUnits).rounded()), penalty: 1,
                    unit: Int(BenchProblem.costUnits / 4), entries: entries))
        }

        private mutating func addBands() {
            let day = constraint("nutrition-day", .need)
            let week = constraint("nutrition-week", .need)
            for (eater, member) in instance.members.enumerated() {
                let attended = (0..<instance.days).map { day in
                    (0..<instance.meals.count).count { member.present[day * instance.meals.count + $0] != 0 }
                }
                for nutrient in instance.nutrients.indices {
                    if let range = member.day[nutrient] {
                        for (index, meals) in attended.enumerated() {
                            let share = Double(meals) / Double(instance.meals.count)
                            problem.bands.append(band(day, eater, nutrient, index..<(index + 1), range, share, 1))
                        }
                    }
                    if isFull, let range = member.week[nutrient] {
                        let days = Double(instance.days)
                        let share = Double(attended.reduce(0, +)) / Double(instance.slotCount)
                        problem.bands.append(
                            band(week, eater, nutrient, 0..<instance.days, range, share * days, 1 / days))
                    }
                }
            }
        }

        /// - Parameters:
        ///   - scale: how often the range's ends count.
        ///   - weight: what the range's weight is multiplied with.
        private func band(
            _ constraint: Int, _ eater: Int, _ nutrient: Int, _ days: Range<Int>, _ range: BenchInstance.Range,
            _ scale: Double, _ weight: Double
        ) -> BandTerm {
            let unitsPerAmount = BenchProblem.unitsPerReference / references[nutrient]
            let pointsPerUnit = range.weight * weight / range.reference / unitsPerAmount
            let rate = Int(
                (pointsPerUnit * Double(BenchProblem.unitsPerPoint) * Double(1 << BandTerm.rateShift)).rounded())
            func slope(_ edge: Double?) -> BandTerm.Slope {
                guard let edge else { return .none }
                return BandTerm.Slope(
                    edge: Int((edge * scale * unitsPerAmount).rounded()), rate: rate, steepEdge: 0, steepRate: 0)
            }
            return BandTerm(
                constraint: constraint, eater: eater, nutrient: Nutrient.allCases[nutrient], days: days,
                low: slope(range.low), high: slope(range.high))
        }

        private mutating func addLeftovers() {
            let wish = constraint("leftovers", .wish)
            for (cooked, eaten) in instance.leftoverPairs {
                for track in 0..<instance.tracks {
                    let (from, to) = (slotOf[cooked][track], slotOf[eaten][track])
                    // Where nobody of the track was there, the rest is of the dish that the others had.
                    guard origins[to].track == track else { continue }
                    let candidates = Set(problem.slots[from].candidates).intersection(problem.slots[to].candidates)
                        .filter { instance.recipes[$0].keeps }.sorted()
                    problem.leftovers.append(LeftoverLink(from: from, to: to, candidates: candidates))
                    // A bonus is the cost of not having it.
                    let missed = -instance.leftover.bonus * (instance.tracks > 1 ? origins[to].share : 1)
                    for recipe in problem.slots[to].candidates {
                        problem.costs.append(
                            CostTerm(
                                constraint: wish, slot: to, recipe: recipe,
                                amount: max(0, Int((missed * Double(BenchProblem.unitsPerPoint)).rounded())),
                                holdsForLeftovers: false))
                    }
                }
            }
        }

        private mutating func addFoods() {
            problem.foodConstraint = constraint("shopping", .wish)
            let grams = BenchProblem.gramUnits * BenchProblem.portionSteps
            let points = Double(BenchProblem.unitsPerPoint)
            problem.foods = instance.ingredients.enumerated().map { index, ingredient in
                FoodTerm(
                    food: FoodID("ing\(index)"), packDecigrams: max(1, Int((ingredient.packGrams * grams).rounded())),
                    wastePenalty: Int((ingredient.perishingPrice * points).rounded()),
                    itemPenalty: Int((instance.shopping.perItem * points).rounded()),
                    stockDecigrams: Int((ingredient.stockGrams * grams).rounded()))
            }
        }
    }
}
