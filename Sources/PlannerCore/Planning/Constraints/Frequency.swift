/// How often a food group comes to the table: the family's own "must" as a rule.
enum MustFrequencyRule: PlanningConstraint {
    static let id = "frequency-must"
    static let level = ConstraintLevel.rule

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        Frequency.terms(context.household.rules.filter(\.isMust), context, penalty: { _ in 1 })
    }
}

/// The family's wishes about food groups; without any rule of their own, the weekly frequencies of the German Nutrition
/// Society ("Gut essen und trinken", 2024) as far as they speak of meals.
enum FrequencyWish: PlanningConstraint {
    static let id = "frequency"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        let rules = context.household.rules.isEmpty ? Frequency.guidance : context.household.rules
        return Frequency.terms(
            rules.filter { !$0.isMust }, context, penalty: { _ in context.weighted(0.6, id) })
    }
}

enum Frequency {
    /// DGE 2024: fish once or twice a week, at most 300 g of meat and sausage, legumes at least once; the DGE quality
    /// standards for lunch: potatoes or cereals daily, hence potatoes at least once.
    static let guidance: [FrequencyRule] = [
        FrequencyRule(groups: ["fish"], minMeals: 1, maxMeals: 2),
        FrequencyRule(groups: ["meat"], maxMeals: 3),
        FrequencyRule(groups: ["legumes"], minMeals: 2),
        FrequencyRule(groups: ["potato"], minMeals: 1, maxMeals: 4),
        FrequencyRule(groups: ["sausage"], maxMeals: 1),
    ]

    /// Grams of a group in a serving from which a dish counts as a meal with it: a garnish of ham does not make a meat
    /// dish.
    static let countsFrom = 25.0

    static func terms(
        _ rules: [FrequencyRule], _ context: PlanningContext, penalty: (FrequencyRule) -> Int
    ) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for rule in rules {
            let slots = context.slots.indices.filter { slot in
                (rule.meals.isEmpty || rule.meals.contains(context.slots[slot].meal))
                    && (rule.days.isEmpty || rule.days.contains(context.date(slot).weekday))
            }
            let subject = rule.groups.joined(separator: "+")
            if rule.minMeals != nil || rule.maxMeals != nil {
                let entries = slots.filter { hasEater(rule, context, $0) }.flatMap { slot in
                    context.slots[slot].candidates.filter { counts(context.dish($0), rule.groups) }
                        .map { CountTerm.Entry(slot: slot, recipe: $0, weight: 1) }
                }
                let reach = context.slots.isEmpty ? 0 : (rule.minMeals ?? 0)
                let scaled = scaledMinimum(reach, context)
                terms.counts.append(
                    CountTerm(
                        constraint: 0, subject: subject, min: rule.isMust ? reach : scaled,
                        max: rule.maxMeals ?? .max, penalty: penalty(rule), entries: entries))
            }
            if rule.minGrams != nil || rule.maxGrams != nil {
                terms.counts += gramTerms(rule, slots, subject, context, penalty(rule))
            }
        }
        return terms
    }

    /// A wish for "twice a week" asks for less of a part of a week.
    private static func scaledMinimum(_ minimum: Int, _ context: PlanningContext) -> Int {
        let mains = context.slots.indices.filter(context.isMain).count
        return mains >= 7 ? minimum : minimum * mains / 7
    }

    private static func hasEater(_ rule: FrequencyRule, _ context: PlanningContext, _ slot: Int) -> Bool {
        rule.members.isEmpty
            || context.slots[slot].eaters.contains { rule.members.contains(context.person(ofEater: $0).name) }
    }

    private static func gramTerms(
        _ rule: FrequencyRule, _ slots: [Int], _ subject: String, _ context: PlanningContext, _ penalty: Int
    ) -> [CountTerm] {
        let eaters = context.eaterPeople.indices.filter { eater in
            rule.members.isEmpty || rule.members.contains(context.person(ofEater: eater).name)
        }
        return eaters.map { eater in
            let entries = slots.filter { context.slots[$0].eaters.contains(eater) }.flatMap { slot in
                context.slots[slot].candidates.compactMap { dish -> CountTerm.Entry? in
                    let grams = grams(context.dish(dish), rule.groups)
                    return grams > 0
                        ? CountTerm.Entry(slot: slot, recipe: dish, weight: Int((grams * 10 / 4).rounded())) : nil
                }
            }
            return CountTerm(
                constraint: 0, subject: subject, min: Int(((rule.minGrams ?? 0) * 10).rounded()),
                max: rule.maxGrams.map { Int(($0 * 10).rounded()) } ?? .max, penalty: penalty, unit: 300,
                eater: eater, perQuarter: true, entries: entries)
        }
    }

    /// Whether a dish is a meal with one of the groups: by its category ("pizza"), by its name in the library, or by
    /// weight.
    static func counts(_ dish: PlanningDish, _ groups: [String]) -> Bool {
        groups.contains { key in
            if dish.recipe.category == key { return true }
            if key == "wholegrain" { return dish.tags.contains(.wholegrain) }
            if key == "oily-fish" { return dish.tags.contains(.oilyFish) }
            guard let members = FoodGroup.members(of: key) else { return false }
            return members.reduce(0) { $0 + (dish.groupGrams[$1] ?? 0) } >= countsFrom
        }
    }

    static func grams(_ dish: PlanningDish, _ groups: [String]) -> Double {
        let members = groups.reduce(into: Set<FoodGroup>()) { $0.formUnion(FoodGroup.members(of: $1) ?? []) }
        return members.reduce(0) { $0 + (dish.groupGrams[$1] ?? 0) }
    }
}
