extension PlanChecker {
    /// Food groups that the family wants at least or at most so often, counted meal by meal.
    func checkFrequencies() -> [VerifyReport.Violation] {
        input.household.rules.filter(\.isMust).flatMap { rule in
            checkMeals(rule) + checkGrams(rule)
        }
    }

    private func dishes(_ rule: FrequencyRule) -> [(dish: PlanningDish, eaters: [PlanDocument.Portion])] {
        document.slots.filter { slot in
            (rule.meals.isEmpty || rule.meals.contains(slot.meal))
                && (rule.days.isEmpty || rule.days.contains(slot.date.weekday))
        }.flatMap(\.dishes).compactMap { entry in
            guard let dish = input.dishes.first(where: { $0.recipe.id == entry.recipe.id }) else { return nil }
            let eaters = entry.eaters.filter { rule.members.isEmpty || rule.members.contains($0.member) }
            return eaters.isEmpty ? nil : (dish, eaters)
        }
    }

    private func checkMeals(_ rule: FrequencyRule) -> [VerifyReport.Violation] {
        let meals = dishes(rule).filter { isMeal($0.dish, with: rule.groups) }.count
        let subject = rule.groups.joined(separator: "+")
        var found: [VerifyReport.Violation] = []
        if let least = rule.minMeals, meals < least {
            found.append(.init(rule: "frequency-must", why: "\(subject) \(meals) times, at least \(least)"))
        }
        if let most = rule.maxMeals, meals > most {
            found.append(.init(rule: "frequency-must", why: "\(subject) \(meals) times, at most \(most)"))
        }
        return found
    }

    private func checkGrams(_ rule: FrequencyRule) -> [VerifyReport.Violation] {
        guard rule.minGrams != nil || rule.maxGrams != nil else { return [] }
        let members = rule.members.isEmpty ? input.people.filter { $0.energyNeed != nil }.map(\.name) : rule.members
        let subject = rule.groups.joined(separator: "+")
        return members.compactMap { member in
            let eaten = dishes(rule).reduce(0.0) { sum, entry in
                let served = entry.eaters.filter { $0.member == member }.reduce(0.0) { $0 + $1.portions }
                return sum + served * grams(in: entry.dish, of: rule.groups)
            }
            // Five grams are the rounding of a week of portions.
            if let least = rule.minGrams, eaten < least - 5 {
                return .init(
                    rule: "frequency-must", member: member,
                    why: "\(Int(eaten)) g of \(subject), at least \(Int(least)) g")
            }
            if let most = rule.maxGrams, eaten > most + 5 {
                return .init(
                    rule: "frequency-must", member: member,
                    why: "\(Int(eaten)) g of \(subject), at most \(Int(most)) g")
            }
            return nil
        }
    }

    /// A dish counts by its kind, by what it is made of, or by 25 g of the group in a serving.
    private func isMeal(_ dish: PlanningDish, with groups: [String]) -> Bool {
        for group in groups {
            switch group {
            case dish.recipe.category: return true
            case "wholegrain": if dish.tags.contains(.wholegrain) { return true }
            case "oily-fish": if dish.tags.contains(.oilyFish) { return true }
            default: if grams(in: dish, of: [group]) >= 25 { return true }
            }
        }
        return false
    }

    /// Of a serving; a group that two names mean counts once.
    private func grams(in dish: PlanningDish, of groups: [String]) -> Double {
        var sum = 0.0
        for (group, grams) in dish.groupGrams
        where groups.contains(where: { FoodGroup.members(of: $0)?.contains(group) ?? false }) { sum += grams }
        return sum
    }
}
