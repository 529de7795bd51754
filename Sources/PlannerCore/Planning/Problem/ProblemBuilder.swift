/// Makes the problem of the facts: who sits at which meal, what may stand there, and what each choice costs.
public struct ProblemBuilder: Sendable {
    /// In the order in which explanations list them.
    public static let constraints: [any PlanningConstraint.Type] = [
        TimeLimitRule.self, RepeatRule.self, NeighbourRule.self, MustFrequencyRule.self, BudgetRule.self,
        DayBandRule.self, DayNutrition.self, WeekNutrition.self, FrequencyWish.self, VarietyWish.self,
        SeasonWish.self, FavouriteWish.self, DislikeWish.self, RecencyWish.self, CostWish.self, BudgetWish.self,
        EffortWish.self, LeftoverWish.self,
        PortionWish.self, ChangeWish.self,
    ]
    /// The wish that the foods to buy belong to.
    public static let shoppingID = "shopping"

    /// A problem, or the meal for which no dish is left.
    public struct Outcome: Sendable {
        public var problem: PlanningProblem
        public var context: PlanningContext
        public var removals: [Removal]
        /// Meals for which nothing may be cooked; then `problem` leaves them out.
        public var empty: [SlotKey]
    }

    /// Why a dish is no candidate of a meal.
    public struct Removal: Hashable, Sendable {
        public enum Reason: Hashable, Sendable {
            case wrongMeal
            case habit(Habit.Kind)
            case banned
            case objection(Objection)
        }
        public var slot: SlotKey
        public var dish: Int
        public var reason: Reason
    }

    private let input: PlanningInput

    public init(_ input: PlanningInput) { self.input = input }

    public func build() -> Outcome {
        var removals: [Removal] = []
        var empty: [SlotKey] = []
        let planned = input.people.indices.filter { input.people[$0].energyNeed != nil }
        let eaterOf = Dictionary(uniqueKeysWithValues: planned.enumerated().map { ($1, $0) })

        var slots: [Slot] = []
        for (dayIndex, date) in input.days.enumerated() {
            for meal in input.household.meals {
                let key = SlotKey(date: date, meal: meal)
                if input.skipped.contains(key) { continue }
                let present = planned.filter { isPresent($0, at: key) }
                if present.isEmpty { continue }
                let candidates =
                    input.locks[key].map { held($0, for: key, eaters: present, removals: &removals) }
                    ?? self.candidates(for: key, eaters: present, removals: &removals)
                if candidates.isEmpty {
                    empty.append(key)
                    continue
                }
                slots.append(
                    Slot(day: dayIndex, meal: meal, eaters: present.compactMap { eaterOf[$0] }, candidates: candidates))
            }
        }
        let blocks = makeBlocks(slots)
        var isFirst = Array(repeating: false, count: slots.count)
        for block in blocks { isFirst[block.slots[0]] = true }
        let context = PlanningContext(
            input: input, slots: slots, blocks: blocks, eaterPeople: planned, isFirstOfBlock: isFirst)
        var problem = PlanningProblem(
            days: input.days,
            eaters: planned.map {
                Eater(name: input.people[$0].name, usualQuarters: input.people[$0].usualQuarters)
            },
            slots: slots, recipes: [], blocks: blocks)
        addFoods(to: &problem, context)
        for constraint in Self.constraints {
            let number = problem.constraints.count
            problem.constraints.append(ConstraintInfo(id: constraint.id, level: constraint.level))
            let terms = constraint.terms(in: context)
            problem.costs += terms.costs.map { with($0) { $0.constraint = number } }
            problem.counts += terms.counts.map { with($0) { $0.constraint = number } }
            problem.bands += terms.bands.map { with($0) { $0.constraint = number } }
        }
        problem.foodConstraint = problem.constraints.count
        problem.constraints.append(ConstraintInfo(id: Self.shoppingID, level: .wish))
        problem.leftovers = leftovers(slots)
        return Outcome(problem: problem, context: context, removals: removals, empty: empty)
    }

    // MARK: Slots

    private func isPresent(_ person: Int, at key: SlotKey) -> Bool {
        let facts = input.people[person]
        if facts.isGuest {
            return input.household.guests.contains { guest in
                guest.member.name == facts.name && guest.dates.contains(key.date)
                    && (guest.meals.isEmpty || guest.meals.contains(key.meal))
            }
        }
        return input.household.absence(of: facts.name, meal: key.meal, on: key.date) == nil
    }

    /// The dish of a lock. Its meal and the family's habits do not bind it; what must never be served does.
    private func held(
        _ lock: LockedDish, for key: SlotKey, eaters: [Int], removals: inout [Removal]
    ) -> [Int] {
        let names = eaters.map { input.people[$0].name }
        return input.dishes.indices.filter { dish in
            guard input.dishes[dish].recipe.id == lock.recipe else { return false }
            guard let objection = input.judge.objection(toDish: dish, eaters: names, on: key.date) else { return true }
            removals.append(Removal(slot: key, dish: dish, reason: .objection(objection)))
            return false
        }
    }

    private func candidates(for key: SlotKey, eaters: [Int], removals: inout [Removal]) -> [Int] {
        let habits = input.household.habits.filter {
            $0.meal == key.meal && ($0.days.isEmpty || $0.days.contains(key.date.weekday))
        }
        let names = eaters.map { input.people[$0].name }
        return input.dishes.indices.filter { dish in
            let recipe = input.dishes[dish].recipe
            func remove(_ reason: Removal.Reason) -> Bool {
                removals.append(Removal(slot: key, dish: dish, reason: reason))
                return false
            }
            let isLunchbox = habits.contains { $0.kind == .lunchbox }
            if isLunchbox {
                if !recipe.suits.contains(.lunchbox) { return remove(.habit(.lunchbox)) }
                if key.meal != .lunch, !recipe.meals.contains(key.meal) { return remove(.wrongMeal) }
            } else if !recipe.meals.contains(key.meal) {
                return remove(.wrongMeal)
            }
            if habits.contains(where: { $0.kind == .cold }), !recipe.suits.contains(.cold) {
                return remove(.habit(.cold))
            }
            if input.banned.contains(recipe.id) { return remove(.banned) }
            if let objection = input.judge.objection(toDish: dish, eaters: names, on: key.date) {
                return remove(.objection(objection))
            }
            return true
        }
    }

    /// Meals that are the same every day share a block where one dish fits all of them; the others stand alone.
    private func makeBlocks(_ slots: [Slot]) -> [Block] {
        var blocks: [Block] = []
        var tied: [Meal: [Int]] = [:]
        for (index, slot) in slots.enumerated() {
            let key = SlotKey(date: input.days[slot.day], meal: slot.meal)
            let isLocked = input.locks[key] != nil
            let isSame = input.household.habits.contains {
                $0.kind == .same && $0.meal == slot.meal && ($0.days.isEmpty || $0.days.contains(key.date.weekday))
            }
            if isSame, !isLocked {
                tied[slot.meal, default: []].append(index)
            } else {
                blocks.append(Block(slots: [index], candidates: slot.candidates, isFixed: isLocked))
            }
        }
        for meal in Meal.allCases {
            guard let group = tied[meal] else { continue }
            let common = group.reduce(Set(slots[group[0]].candidates)) { $0.intersection(slots[$1].candidates) }
            if common.isEmpty {
                blocks += group.map { Block(slots: [$0], candidates: slots[$0].candidates) }
            } else {
                blocks.append(Block(slots: group, candidates: common.sorted()))
            }
        }
        return blocks.sorted { $0.slots[0] < $1.slots[0] }
    }

    /// A cooked lunch or dinner may be eaten again at a later one within the days it keeps, the next two at most.
    private func leftovers(_ slots: [Slot]) -> [LeftoverLink] {
        var links: [LeftoverLink] = []
        for (from, first) in slots.enumerated() where first.meal == .dinner || first.meal == .lunch {
            for (to, second) in slots.enumerated()
            where (second.meal == .dinner || second.meal == .lunch) && second.day > first.day
                && second.day <= first.day + 2
            {
                let common = first.candidates.filter { dish in
                    input.dishes[dish].recipe.keepsDays >= second.day - first.day && second.candidates.contains(dish)
                        && input.dishes[dish].recipe.scaling == .free
                }
                if !common.isEmpty { links.append(LeftoverLink(from: from, to: to, candidates: common)) }
            }
        }
        return links
    }

    // MARK: Dishes and foods

    private func addFoods(to problem: inout PlanningProblem, _ context: PlanningContext) {
        var numbers: [FoodID: Int] = [:]
        let stocks = Dictionary(grouping: input.pantry, by: \.food)
        let lastDay = input.days.last
        for dish in input.dishes {
            for part in dish.foods where !part.isStaple && numbers[part.food] == nil {
                numbers[part.food] = problem.foods.count
                let stock = stocks[part.food] ?? []
                let expires = stock.compactMap(\.expires).contains { date in
                    lastDay.map { date <= $0.adding(days: 2) } ?? false
                }
                let packCents = part.packCents ?? 150
                problem.foods.append(
                    FoodTerm(
                        food: part.food, packDecigrams: max(1, Int(((part.packGrams ?? 250) * 10).rounded())),
                        wastePenalty: context.weighted(packCents / 100 * 0.15 * part.perishShare, Self.shoppingID),
                        itemPenalty: context.weighted(0.03, Self.shoppingID),
                        stockDecigrams: Int((stock.reduce(0) { $0 + $1.grams } * 10).rounded()),
                        expiryPenalty: expires ? context.weighted(0.6, Self.shoppingID) : 0))
            }
        }
        problem.recipes = input.dishes.map { dish in
            let nutrients = Nutrient.allCases.map { nutrient in
                let scaled = dish.nutrition[nutrient].value / 4 / PlanningProblem.nutrientScale(nutrient)
                return Int32(Swift.min(max(scaled.rounded(), 0), 4_000_000))
            }
            // The same food twice in a recipe is one amount.
            var amounts: [(food: Int, grams: Double)] = []
            for part in dish.foods {
                guard let number = numbers[part.food] else { continue }
                if let position = amounts.firstIndex(where: { $0.food == number }) {
                    amounts[position].grams += part.grams
                } else {
                    amounts.append((number, part.grams))
                }
            }
            return PlanningRecipe(
                id: dish.recipe.id, nutrients: nutrients,
                foods: amounts.map { .init(food: $0.food, decigrams: Int(($0.grams * 10 / 4).rounded())) })
        }
    }

    private func with<T>(_ value: T, _ change: (inout T) -> Void) -> T {
        var copy = value
        change(&copy)
        return copy
    }
}
