/// Judges a plan anew from its facts, the household's own words and the recipes: plain loops over meals, none of the
/// search's tables. Only the points are counted by the term scorer, which the search does not share either.
public struct PlanChecker: Sendable {
    let document: PlanDocument
    let input: PlanningInput
    /// Recipes by id and revision; an old plan is judged by the revision it names.
    let recipe: @Sendable (RecipeID, String) -> Recipe?

    public init(
        _ document: PlanDocument, input: PlanningInput, recipe: @escaping @Sendable (RecipeID, String) -> Recipe?
    ) {
        self.document = document
        self.input = input
        self.recipe = recipe
    }

    public func report() -> VerifyReport {
        var found: [VerifyReport.Violation] = []
        for slot in document.slots {
            for dish in slot.dishes { found += checkDish(dish, slot) }
            found += checkEaters(slot)
        }
        found += checkCompleteness()
        found += checkLeftovers()
        found += checkRepeats()
        found += checkFrequencies()
        found += checkBudget()
        found += checkDayLimits()
        found += checkStatement()
        let (points, counted) = checkPoints()
        found += counted
        return VerifyReport(violations: found, points: points, statedPoints: document.score.points)
    }

    private func label(_ key: SlotKey) -> String { "\(key.date) \(key.meal.rawValue)" }

    // MARK: One dish

    private func checkDish(_ dish: PlanDocument.DishEntry, _ slot: PlanDocument.SlotEntry) -> [VerifyReport.Violation] {
        let place = label(slot.key)
        guard let recipe = recipe(dish.recipe.id, dish.recipe.revision) else {
            return [
                .init(
                    rule: "recipe", slot: place,
                    why: "\(dish.recipe.id) in revision \(dish.recipe.revision) is not known here")
            ]
        }
        var found: [VerifyReport.Violation] = []
        if !slot.locked {
            let habits = input.household.habits.filter {
                $0.meal == slot.meal && ($0.days.isEmpty || $0.days.contains(slot.date.weekday))
            }
            let isLunchbox = habits.contains { $0.kind == .lunchbox }
            if !recipe.meals.contains(slot.meal), !(isLunchbox && slot.meal == .lunch) {
                found.append(.init(rule: "meal", slot: place, why: "\(recipe.id) is no dish for \(slot.meal.rawValue)"))
            }
            if isLunchbox, !recipe.suits.contains(.lunchbox) {
                found.append(.init(rule: "habit-lunchbox", slot: place, why: "\(recipe.id) is not for a lunch box"))
            }
            if habits.contains(where: { $0.kind == .cold }), !recipe.suits.contains(.cold) {
                found.append(.init(rule: "habit-cold", slot: place, why: "\(recipe.id) is not eaten cold"))
            }
            if input.banned.contains(recipe.id) {
                found.append(.init(rule: "never", slot: place, why: "\(recipe.id) was never to be planned again"))
            }
        }
        if let index = input.dishes.firstIndex(where: { $0.recipe.id == recipe.id }) {
            let eaters = dish.eaters.map(\.member)
            if let objection = input.judge.objection(toDish: index, eaters: eaters, on: slot.date) {
                found.append(
                    .init(
                        rule: objection.rule, slot: place, member: objection.member,
                        why: "\(recipe.id) \(objection.isUnknown ? "is not known to be free of it" : "is against it")"))
            }
        }
        let limits = input.household.limits(for: slot.meal, on: slot.date)
        if dish.leftoverOf == nil {
            if let most = limits.minutes, recipe.minutes > most {
                found.append(.init(rule: "time-limit", slot: place, why: "\(recipe.minutes) minutes, \(most) at most"))
            }
            if let most = limits.activeMinutes, recipe.activeMinutes > most {
                found.append(
                    .init(
                        rule: "time-limit", slot: place, why: "\(recipe.activeMinutes) active minutes, \(most) at most")
                )
            }
        }
        return found
    }

    private func present(_ key: SlotKey) -> Set<String> {
        var names: Set<String> = []
        for person in input.people where person.energyNeed != nil {
            if person.isGuest {
                let comes = input.household.guests.contains {
                    $0.member.name == person.name && $0.dates.contains(key.date)
                        && ($0.meals.isEmpty || $0.meals.contains(key.meal))
                }
                if comes { names.insert(person.name) }
            } else if input.household.absence(of: person.name, meal: key.meal, on: key.date) == nil {
                names.insert(person.name)
            }
        }
        return names
    }

    private func checkEaters(_ slot: PlanDocument.SlotEntry) -> [VerifyReport.Violation] {
        var found: [VerifyReport.Violation] = []
        let eaters = slot.dishes.flatMap(\.eaters)
        let names = eaters.map(\.member)
        let expected = present(slot.key)
        for name in Set(names).subtracting(expected).sorted() {
            found.append(.init(rule: "eaters", slot: label(slot.key), member: name, why: "does not eat here"))
        }
        for name in expected.subtracting(names).sorted() {
            found.append(.init(rule: "eaters", slot: label(slot.key), member: name, why: "gets nothing"))
        }
        if Set(names).count != names.count {
            found.append(.init(rule: "eaters", slot: label(slot.key), why: "somebody is served twice"))
        }
        for eater in eaters {
            guard let usual = input.people.first(where: { $0.name == eater.member })?.usualQuarters else { continue }
            if abs(eater.quarters - usual) > 1 {
                found.append(
                    .init(
                        rule: "portion", slot: label(slot.key), member: eater.member,
                        why: "\(eater.portions) servings, usual are \(Double(usual) / 4)"))
            }
        }
        return found
    }

    private func checkCompleteness() -> [VerifyReport.Violation] {
        var found: [VerifyReport.Violation] = []
        var seen: Set<SlotKey> = []
        for slot in document.slots {
            if !seen.insert(slot.key).inserted {
                found.append(.init(rule: "slots", slot: label(slot.key), why: "planned twice"))
            }
            if !input.days.contains(slot.date) || !input.household.meals.contains(slot.meal) {
                found.append(.init(rule: "slots", slot: label(slot.key), why: "is not to be planned"))
            }
            if input.skipped.contains(slot.key) {
                found.append(.init(rule: "slots", slot: label(slot.key), why: "is planned and was skipped"))
            }
        }
        for date in input.days {
            for meal in input.household.meals {
                let key = SlotKey(date: date, meal: meal)
                if !seen.contains(key), !input.skipped.contains(key), !present(key).isEmpty {
                    found.append(.init(rule: "slots", slot: label(key), why: "has no dish"))
                }
            }
        }
        return found
    }

    // MARK: Several meals

    private func checkLeftovers() -> [VerifyReport.Violation] {
        var found: [VerifyReport.Violation] = []
        for slot in document.slots {
            for dish in slot.dishes {
                let place = label(slot.key)
                let eaten = Rational(dish.eaters.reduce(0) { $0 + $1.quarters }, 4)
                if let source = dish.leftoverOf {
                    let origin = document.slot(source)?.dishes.first {
                        $0.recipe == dish.recipe && $0.leftoverOf == nil
                    }
                    let age = slot.date - source.date
                    let keeps = recipe(dish.recipe.id, dish.recipe.revision)?.keepsDays ?? 0
                    if origin == nil {
                        found.append(
                            .init(rule: "leftover", slot: place, why: "is a rest of a meal that does not cook it"))
                    } else if age <= 0 || age > keeps {
                        found.append(.init(rule: "leftover", slot: place, why: "is \(age) days old and keeps \(keeps)"))
                    }
                    if dish.cooked != .zero || dish.stored != .zero {
                        found.append(.init(rule: "leftover", slot: place, why: "a rest is cooked anew"))
                    }
                } else {
                    let later = document.slots.flatMap(\.dishes)
                        .filter { $0.leftoverOf == slot.key && $0.recipe == dish.recipe }
                        .reduce(0) { $0 + $1.eaters.reduce(0) { $0 + $1.quarters } }
                    if dish.stored != Rational(later, 4) || dish.cooked != eaten + dish.stored {
                        found.append(.init(rule: "leftover", slot: place, why: "cooked is not eaten plus stored"))
                    }
                }
            }
        }
        return found
    }

    /// Dishes that are cooked, without rests, with the habit of the same dish every day counted once.
    private func cooked() -> [(date: CivilDate, meal: Meal, recipe: RecipeID)] {
        var seenSame: Set<String> = []
        return document.slots.flatMap { slot in
            slot.dishes.filter { $0.leftoverOf == nil }.compactMap { dish in
                let isSame =
                    !slot.locked
                    && input.household.habits.contains {
                        $0.kind == .same && $0.meal == slot.meal
                            && ($0.days.isEmpty || $0.days.contains(slot.date.weekday))
                    }
                if isSame, !seenSame.insert("\(slot.meal.rawValue) \(dish.recipe.id)").inserted { return nil }
                return (slot.date, slot.meal, dish.recipe.id)
            }
        }
    }

    private func checkRepeats() -> [VerifyReport.Violation] {
        var found: [VerifyReport.Violation] = []
        let cooked = cooked()
        for (index, dish) in cooked.enumerated() {
            let isMain = dish.meal == .lunch || dish.meal == .dinner
            let alike = cooked.enumerated().filter { other, entry in
                entry.recipe == dish.recipe && entry.date >= dish.date && entry.date - dish.date < 7 && other >= index
                    && (isMain ? entry.meal == .lunch || entry.meal == .dinner : entry.meal == dish.meal)
            }
            if alike.count > (isMain ? 1 : 2) {
                found.append(
                    .init(
                        rule: "repeat", slot: label(SlotKey(date: dish.date, meal: dish.meal)),
                        why: "\(dish.recipe) \(alike.count) times in seven days"))
            }
            if !isMain, alike.contains(where: { $0.element.date - dish.date == 1 }) {
                found.append(
                    .init(
                        rule: "gap", slot: label(SlotKey(date: dish.date, meal: dish.meal)),
                        why: "\(dish.recipe) again the next day"))
            }
        }
        return found
    }

    private func checkBudget() -> [VerifyReport.Violation] {
        guard let budget = input.household.budget, budget.isMust else { return [] }
        let cents = document.slots.flatMap(\.dishes).reduce(0.0) { sum, dish in
            let facts = input.dishes.first { $0.recipe.id == dish.recipe.id }
            return sum + (facts?.costCents ?? 0) * dish.eaters.reduce(0) { $0 + $1.portions }
        }
        let limit = budget.amount.doubleValue * 100 * Double(input.days.count) / 7
        return cents > limit + 5
            ? [.init(rule: "budget-must", why: "about \(Int(cents.rounded())) cents, at most \(Int(limit))")] : []
    }

    private func checkDayLimits() -> [VerifyReport.Violation] {
        var found: [VerifyReport.Violation] = []
        for person in input.people {
            for band in person.dayBands where band.isRule {
                for date in input.days {
                    let meals = document.slots.filter { $0.date == date }
                    var total = 0.0
                    var share = 0.0
                    for slot in meals {
                        for dish in slot.dishes {
                            guard let eater = dish.eaters.first(where: { $0.member == person.name }),
                                let facts = input.dishes.first(where: { $0.recipe.id == dish.recipe.id })
                            else { continue }
                            total += facts.nutrition[band.nutrient].value * eater.portions
                            share += slot.meal.usualShare
                        }
                    }
                    if share == 0 { continue }
                    // What comes from elsewhere moves the bound by a twentieth at most.
                    if let most = band.max, total > most * share * 1.06 {
                        found.append(
                            .init(
                                rule: "day-limit", slot: date.description, member: person.name,
                                why: "\(band.nutrient.rawValue) \(Int(total)), at most \(Int(most * share))"))
                    }
                    if let least = band.min, total < least * share * 0.94 {
                        found.append(
                            .init(
                                rule: "day-limit", slot: date.description, member: person.name,
                                why: "\(band.nutrient.rawValue) \(Int(total)), at least \(Int(least * share))"))
                    }
                }
            }
        }
        return found
    }
}
