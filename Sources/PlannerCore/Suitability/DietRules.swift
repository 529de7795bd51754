/// A verdict on one food with its ground; a plain yes has none.
struct DietFinding: Hashable, Sendable {
    var verdict: DietVerdict
    var why: Why?

    static let yes = DietFinding(verdict: .yes, why: nil)

    /// The one that weighs more; the first of two equals.
    func worse(_ other: DietFinding) -> DietFinding { other.verdict > verdict ? other : self }
}

extension DietForm {
    /// Whether a food suits the form. What depends on the product, a certificate or rennet is unknown.
    func finding(for food: Food, traits: FoodTraits) -> DietFinding {
        switch self {
        case .pescatarian: PlantRules(milk: true, egg: true, fish: true, isVegan: false).finding(food, traits)
        case .ovoLactoVegetarian: PlantRules(milk: true, egg: true, fish: false, isVegan: false).finding(food, traits)
        case .lactoVegetarian: PlantRules(milk: true, egg: false, fish: false, isVegan: false).finding(food, traits)
        case .ovoVegetarian: PlantRules(milk: false, egg: true, fish: false, isVegan: false).finding(food, traits)
        case .vegan: PlantRules(milk: false, egg: false, fish: false, isVegan: true).finding(food, traits)
        case .glutenFree: DietRules.glutenFree(traits)
        case .lactoseFree: DietRules.lactoseFree(traits)
        case .halal: DietRules.halal(food, traits)
        case .kosher: DietRules.kosher(food, traits)
        case .lowFodmap: DietRules.lowFodmap(food)
        case .omnivore, .flexitarian, .keto, .lowCarb: .yes
        }
    }

    /// Position among the forms that judge a dish.
    var judgingIndex: Int? { DietForm.judgingDishes.firstIndex(of: self) }
}

/// The vegetarian family, by what it lets in.
private struct PlantRules {
    var milk: Bool
    var egg: Bool
    var fish: Bool
    var isVegan: Bool

    func finding(_ food: Food, _ traits: FoodTraits) -> DietFinding {
        var worst = DietFinding.yes
        for animal in AnimalSource.allCases where traits.animals.contains(animal) {
            worst = worst.worse(DietFinding(verdict: verdict(on: animal), why: .animal(animal)))
        }
        if milk, traits.animals.contains(.milk), let rennet = rennet(food) { worst = worst.worse(rennet) }
        // What the brand decides: milk or egg in bread, fish in a sauce. Traces do not break a diet.
        let brands: [(Allergen, isFine: Bool)] = [
            (.milk, milk), (.eggs, egg), (.fish, fish), (.crustaceans, fish), (.molluscs, fish),
        ]
        for (allergen, isFine) in brands where !isFine && traits.presence(of: allergen) == .unknown {
            worst = worst.worse(DietFinding(verdict: .unknown, why: .allergen(allergen, .unknown)))
        }
        if isVegan, food.group == .alcohol, food.composition[.alcohol] ?? 0 < 20 {
            worst = worst.worse(DietFinding(verdict: .unknown, why: .fining))
        }
        return worst
    }

    private func verdict(on animal: AnimalSource) -> DietVerdict {
        switch animal {
        case .milk: milk ? .yes : .no
        case .egg: egg ? .yes : .no
        case .fish, .crustacean, .mollusc: fish ? .yes : .no
        case .honey: isVegan ? .no : .yes
        // Carmine breaks it, shellac does not for most: the row does not tell them apart.
        case .insect: isVegan ? .no : .unknown
        case .unknown: .unknown
        case .beef, .veal, .pork, .lamb, .goat, .game, .rabbit, .horse, .poultry, .gelatine, .mixed: .no
        }
    }

    /// Strict vegetarians eat no cheese made with animal rennet; a pescatarian decides alone.
    private func rennet(_ food: Food) -> DietFinding? {
        switch food.rennet {
        case .animal: DietFinding(verdict: fish ? .unknown : .no, why: .rennet(.animal))
        case .microbial: nil
        case .unknown: DietFinding(verdict: .unknown, why: .rennet(.unknown))
        case nil: food.group == .cheese ? DietFinding(verdict: .unknown, why: .rennet(nil)) : nil
        }
    }
}

private enum DietRules {
    static func glutenFree(_ traits: FoodTraits) -> DietFinding {
        let presence = traits.presence(of: .gluten)
        let verdict: DietVerdict =
            switch presence {
            case .free: .yes
            case .unknown, .mayContain: .unknown
            case .contains: .no
            }
        return DietFinding(verdict: verdict, why: verdict == .yes ? nil : .allergen(.gluten, presence))
    }

    static func lactoseFree(_ traits: FoodTraits) -> DietFinding {
        switch traits.lactose {
        case .free: .yes
        case .contains: DietFinding(verdict: .no, why: .lactose(traits.lactoseGrams))
        case .unknown, .mayContain: DietFinding(verdict: .unknown, why: .lactose(nil))
        }
    }

    static func halal(_ food: Food, _ traits: FoodTraits) -> DietFinding {
        var worst = DietFinding.yes
        for animal in AnimalSource.allCases where traits.animals.contains(animal) {
            switch animal {
            case .pork: worst = worst.worse(DietFinding(verdict: .no, why: .animal(.pork)))
            case .milk, .egg, .honey, .fish: break
            case .beef, .veal, .lamb, .goat, .game, .rabbit, .horse, .poultry, .mixed, .gelatine, .crustacean, .mollusc,
                .insect, .unknown:
                worst = worst.worse(DietFinding(verdict: .unknown, why: .needsCertificate(animal)))
            }
        }
        if traits.alcohol == .contains { worst = worst.worse(DietFinding(verdict: .no, why: .alcohol)) }
        if traits.alcohol == .unknown { worst = worst.worse(DietFinding(verdict: .unknown, why: .alcohol)) }
        return worst.worse(rennet(food, traits))
    }

    static func kosher(_ food: Food, _ traits: FoodTraits) -> DietFinding {
        let never: Set<AnimalSource> = [.pork, .rabbit, .horse, .crustacean, .mollusc, .insect]
        if let animal = AnimalSource.allCases.first(where: { never.contains($0) && traits.animals.contains($0) }) {
            return DietFinding(verdict: .no, why: .animal(animal))
        }
        if food.kosher == .never { return DietFinding(verdict: .no, why: .kosher(.never)) }
        let certified = AnimalSource.flesh.union([.gelatine, .unknown])
        if let animal = AnimalSource.allCases.first(where: { certified.contains($0) && traits.animals.contains($0) }) {
            return DietFinding(verdict: .unknown, why: .needsCertificate(animal))
        }
        if food.group == .alcohol { return DietFinding(verdict: .unknown, why: .kosher(.check)) }
        switch food.kosher {
        case .dairy, .pareve, .fish: return rennet(food, traits)
        case .meat, .check, .never, nil: return DietFinding(verdict: .unknown, why: .kosher(food.kosher))
        }
    }

    /// Cheese is certified by its rennet for both religions.
    private static func rennet(_ food: Food, _ traits: FoodTraits) -> DietFinding {
        if food.rennet == .microbial { return .yes }
        guard food.group == .cheese || food.rennet != nil else { return .yes }
        return DietFinding(verdict: .unknown, why: .rennet(food.rennet))
    }

    /// Medium depends on the amount.
    static func lowFodmap(_ food: Food) -> DietFinding {
        switch food.fodmap {
        case .low: .yes
        case .medium, nil: DietFinding(verdict: .unknown, why: .fodmap(food.fodmap))
        case .high: DietFinding(verdict: .no, why: .fodmap(.high))
        }
    }
}
