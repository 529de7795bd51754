/// The answer of `planner classify` for one list of ingredient lines.
public struct ClassifyReport: Hashable, Codable, Sendable {
    public var id: String
    /// All 14.
    public var allergens: [Allergen: Presence]
    public var contains: [DishTrait: Presence]
    /// The forms that judge a dish.
    public var diets: [DietForm: DietVerdict]
    /// Why something is not plainly free or a yes, line by line.
    public var reasons: [Reason]

    public struct Reason: Hashable, Codable, Sendable {
        /// The line as written; nil where the dish as a whole is meant.
        public var line: String?
        public var foodID: FoodID?
        public var allergen: Allergen?
        public var diet: DietForm?
        public var why: String

        enum CodingKeys: String, CodingKey {
            case line
            case foodID = "food_id"
            case allergen, diet, why
        }
    }
}

/// What people ask about besides the allergens of the law.
public enum DishTrait: String, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
    case pork, alcohol, meat, fish, honey

    var target: ExclusionTarget {
        switch self {
        case .pork: .animals([.pork])
        case .alcohol: .alcohol
        case .meat: .animals(AnimalSource.flesh)
        case .fish: .allergens([.fish])
        case .honey: .animals([.honey])
        }
    }
}

extension Suitability {
    /// Whether a dish holds something people ask about; a food that is not known could.
    public func presence(of trait: DishTrait, in dish: DishFacts) -> Presence {
        dish.parts.reduce(.free) { worst, part in
            guard let index = part.index else { return max(worst, .unknown) }
            let presence = presence(of: trait.target, in: foods[index]).presence
            return max(worst, part.supportsFree ? presence : presence.guessed)
        }
    }

    /// Everything that is known of a dish, for machines.
    public func classification(_ dish: DishFacts) -> ClassifyReport {
        ClassifyReport(
            id: dish.recipe.rawValue,
            allergens: Dictionary(uniqueKeysWithValues: Allergen.allCases.map { ($0, dish.presence(of: $0)) }),
            contains: Dictionary(
                uniqueKeysWithValues: DishTrait.allCases.map { ($0, presence(of: $0, in: dish)) }),
            diets: Dictionary(uniqueKeysWithValues: DietForm.judgingDishes.map { ($0, dish.verdict(on: $0)) }),
            reasons: dish.parts.flatMap { reasons($0) } + clash(dish))
    }

    private func reasons(_ part: DishFacts.Part) -> [ClassifyReport.Reason] {
        func reason(_ allergen: Allergen?, _ diet: DietForm?, _ why: String) -> ClassifyReport.Reason {
            .init(line: part.text, foodID: part.food, allergen: allergen, diet: diet, why: why)
        }
        // One reason says for all that nothing is known.
        guard let index = part.index else { return [reason(nil, nil, Why.noMatch.key)] }
        let food = foods[index]
        var reasons = part.supportsFree ? [] : [reason(nil, nil, Why.guess.key)]
        for allergen in Allergen.allCases where food.presence(of: allergen) != .free {
            reasons.append(reason(allergen, nil, Why.allergen(allergen, food.presence(of: allergen)).key))
        }
        for (form, finding) in zip(DietForm.judgingDishes, food.diets) where finding.verdict != .yes {
            reasons.append(reason(nil, form, finding.why?.key ?? finding.verdict.rawValue))
        }
        return reasons
    }

    private func clash(_ dish: DishFacts) -> [ClassifyReport.Reason] {
        dish.kosher.clash.map { [.init(line: nil, foodID: nil, allergen: nil, diet: .kosher, why: $0.key)] } ?? []
    }
}
