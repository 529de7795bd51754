/// What the words of an exclusion mean.
public enum ExclusionTarget: Hashable, Sendable {
    case allergens(Set<Allergen>)
    case lactose
    case fodmap
    case alcohol
    case animals(Set<AnimalSource>)
    /// Foods: those of a group, those the words name.
    case foods(FoodTarget)
    /// Something inside foods that no table of ours lists (histamine): never free.
    case substance(String)

    /// Nil where the words are found nowhere: then only the names of things can show it.
    public var isRecognised: Bool {
        if case .foods(let target) = self { return !target.foods.isEmpty }
        return true
    }
}

/// Foods that were excluded by name or group.
public struct FoodTarget: Hashable, Sendable {
    public var foods: Set<FoodID>
    /// Allergens that every one of the foods contains: what is free of one of them is free of the foods.
    var sharedAllergens: Set<Allergen>
}

extension Suitability {
    /// Reads the `what` of an exclusion: an allergen, an animal, a substance, a group, a food, or free text, in German
    /// or English.
    public func resolve(_ what: String) -> ExclusionTarget {
        let query = WordQuery(what)
        let name = query.name
        if let target = ExclusionNames.target(name) { return target }
        var found: Set<Int> = []
        let named = foods.indices.filter { foods[$0].id.rawValue == what || foods[$0].words.isNamed(query) }
        if let groups = groups(what, name, isFood: !named.isEmpty) {
            found = Set(foods.indices.filter { groups.contains(foods[$0].group) })
        }
        // What merely shows the word may owe its allergens to something else (tuna in olive oil).
        let pure = found.union(named)
        let shared = Allergen.allCases.filter { allergen in
            !pure.isEmpty && pure.allSatisfy { foods[$0].presence(of: allergen) == .contains }
        }
        found.formUnion(named)
        found.formUnion(foods.indices.filter { foods[$0].words.show(query) })
        return .foods(
            FoodTarget(
                foods: Set(found.map { foods[$0].id }),
                sharedAllergens: Set(shared).union(ExclusionNames.allergens(of: query))))
    }

    /// The groups a word means. A key that is a food as well means the food alone: potato is not cassava; but "Pilze"
    /// and "Wurst" mean them all.
    private func groups(_ what: String, _ name: String, isFood: Bool) -> Set<FoodGroup>? {
        if let groups = ExclusionNames.groups(name) { return groups }
        let key = what.lowercased()
        return isFood && FoodGroup.families[key] == nil ? nil : FoodGroup.members(of: key)
    }

    /// Whether a food holds what was excluded, and the ground when it is not plainly free of it.
    func presence(of target: ExclusionTarget, in food: FoodTraits) -> (presence: Presence, why: Why?) {
        switch target {
        case .allergens(let allergens):
            var worst: (presence: Presence, why: Why?) = (.free, nil)
            for allergen in Allergen.allCases where allergens.contains(allergen) {
                let presence = food.presence(of: allergen)
                if presence > worst.presence { worst = (presence, .allergen(allergen, presence)) }
            }
            return worst
        case .lactose: return (food.lactose, food.lactose == .free ? nil : .lactose(food.lactoseGrams))
        case .fodmap:
            let finding = DietForm.lowFodmap.judgingIndex.map { food.diets[$0] } ?? .yes
            return (finding.verdict.presence, finding.why)
        case .alcohol: return (food.alcohol, food.alcohol == .free ? nil : .alcohol)
        case .animals(let animals): return Suitability.presence(of: animals, in: food)
        case .foods(let target): return Suitability.presence(of: target, in: food)
        case .substance: return food.group == .water ? (.free, nil) : (.unknown, .noFigures)
        }
    }

    private static func presence(of animals: Set<AnimalSource>, in food: FoodTraits) -> (Presence, Why?) {
        if let animal = AnimalSource.allCases.first(where: { animals.contains($0) && food.animals.contains($0) }) {
            return (.contains, .animal(animal))
        }
        // "Mixed" is pork and beef as a rule; gelatine is of pork or beef; of others nothing is known.
        let vague: [AnimalSource] = [.mixed, .gelatine, .unknown]
        let isFlesh = !animals.isDisjoint(with: AnimalSource.flesh)
        if isFlesh, let animal = vague.first(where: food.animals.contains) {
            return (.unknown, .animal(animal))
        }
        return (.free, nil)
    }

    private static func presence(of target: FoodTarget, in food: FoodTraits) -> (Presence, Why?) {
        if target.foods.contains(food.id) { return (.contains, .isExcluded) }
        for allergen in Allergen.allCases where target.sharedAllergens.contains(allergen) {
            if food.presence(of: allergen) == .free { return (.free, nil) }
            if food.presence(of: allergen) == .mayContain { return (.mayContain, .allergen(allergen, .mayContain)) }
        }
        if food.isComposite { return (.unknown, .composite(food.group)) }
        // Couscous and spaghetti are wheat and do not say so.
        if target.sharedAllergens.contains(.gluten), !food.words.show(anyOf: ExclusionNames.glutenQueries) {
            return (.unknown, .allergen(.gluten, food.presence(of: .gluten)))
        }
        return (.free, nil)
    }
}
