/// What a dish holds, worked out once: judging it for a person is then a look into tables.
public struct DishFacts: Sendable {
    public let recipe: RecipeID
    public let parts: [Part]
    /// Table positions of the foods that are sure, each once.
    let sure: [Int]
    /// Positions in `parts` of those that are a guess or not known.
    let unsure: [Int]
    /// By the order of `Allergen.allCases`.
    let allergens: [Presence]
    /// By the order of `DietForm.judgingDishes`.
    let diets: [DietVerdict]
    let kosher: KosherRole
    let hazards: [DishHazard]

    /// One ingredient line.
    public struct Part: Hashable, Sendable {
        /// Index of the line in the recipe.
        public let line: Int
        /// As written.
        public let text: String
        public let food: FoodID?
        public let match: MatchKind?
        /// Position in the tables of `Suitability`; nil when no food is known.
        let index: Int?
        /// Words of the line, where the food is not sure.
        let words: FoodWords?

        /// Only a sure match may say that something is not inside.
        var supportsFree: Bool { index != nil && match != .guess }
    }

    init(
        recipe: RecipeID, parts: [Part], allergens: [Presence], diets: [DietVerdict], kosher: KosherRole,
        hazards: [DishHazard]
    ) {
        self.recipe = recipe
        self.parts = parts
        sure = Set(parts.filter(\.supportsFree).compactMap(\.index)).sorted()
        unsure = parts.indices.filter { !parts[$0].supportsFree }
        self.allergens = allergens
        self.diets = diets
        self.kosher = kosher
        self.hazards = hazards
    }

    public func presence(of allergen: Allergen) -> Presence { allergens[allergen.index] }

    /// Forms that judge no dish are always a yes.
    public func verdict(on diet: DietForm) -> DietVerdict { diet.judgingIndex.map { diets[$0] } ?? .yes }
}

/// A hazard and the line it comes from.
struct DishHazard: Hashable, Sendable {
    var part: Int
    var hazard: Hazard
}

extension Presence {
    /// What a guessed food may say: that something is inside, never that it is not.
    var guessed: Presence { self == .free ? .unknown : self }
}

extension DietVerdict {
    var guessed: DietVerdict { self == .yes ? .unknown : self }
}
