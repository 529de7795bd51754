/// What matters about one food for people who avoid things; worked out once for a catalogue.
struct FoodTraits: Sendable {
    var id: FoodID
    var group: FoodGroup
    /// By the order of `Allergen.allCases`.
    var allergens: [Presence]
    var animals: Set<AnimalSource>
    var alcohol: Presence
    var lactose: Presence
    var lactoseGrams: Double?
    /// By the order of `DietForm.judgingDishes`.
    var diets: [DietFinding]
    var words: FoodWords
    /// Made of several things that its name does not tell: a word that is not found proves nothing.
    var isComposite: Bool
    var kosher: KosherRole
    var safety: FoodSafety

    init(_ food: Food) {
        id = food.id
        group = food.group
        allergens = Allergen.allCases.map { food.presence(of: $0) }
        animals = FoodTraits.animals(of: food)
        alcohol = FoodTraits.alcohol(of: food)
        lactoseGrams = food.composition[.lactose]
        lactose = FoodTraits.lactose(of: food)
        words = FoodWords(food)
        isComposite = FoodTraits.isComposite(food, words)
        kosher = KosherRole(food, animals: animals)
        safety = FoodSafety(food, alcohol: alcohol)
        diets = []
        diets = DietForm.judgingDishes.map { $0.finding(for: food, traits: self) }
    }

    func presence(of allergen: Allergen) -> Presence { allergens[allergen.index] }

    /// What the row states, and what its group and its allergens imply: a slip in one column must not make a dish
    /// vegan.
    private static func animals(of food: Food) -> Set<AnimalSource> {
        var animals = food.animalSources
        switch food.group {
        case .beef: animals.insert(.beef)
        case .veal: animals.insert(.veal)
        case .pork: animals.insert(.pork)
        case .poultry: animals.insert(.poultry)
        case .fish: animals.insert(.fish)
        case .milk, .culturedMilk, .cream, .cheese, .freshCheese: animals.insert(.milk)
        case .egg: animals.insert(.egg)
        case .lamb where animals.isEmpty: animals.insert(.lamb)
        case .game where animals.isEmpty: animals.insert(.game)
        case .mixedMeat where animals.isEmpty: animals.insert(.mixed)
        case .sausage where animals.isEmpty, .offal where animals.isEmpty, .seafood where animals.isEmpty:
            animals.insert(.unknown)
        default: break
        }
        let implied: [(Allergen, AnimalSource)] = [
            (.milk, .milk), (.eggs, .egg), (.fish, .fish), (.crustaceans, .crustacean), (.molluscs, .mollusc),
        ]
        for (allergen, animal) in implied where food.presence(of: allergen) == .contains { animals.insert(animal) }
        return animals
    }

    /// By its group; else where the brand decides on an allergen, where three allergens have come together (filled
    /// pasta), or where the name calls it a mixture (curry powder).
    private static func isComposite(_ food: Food, _ words: FoodWords) -> Bool {
        let presences = food.allergens.values
        return food.group.isComposite || presences.contains(.unknown)
            || presences.count { $0 == .contains } >= 3 || words.show(anyOf: mixtures)
    }

    private static let mixtures = ["mix", "mischung", "mixture", "seasoning", "masala", "curry", "rub"].map {
        WordQuery($0)
    }

    /// More than what fruit, bread and vinegar hold by nature. Vinegar is no alcohol to anybody's rules.
    private static func alcohol(of food: Food) -> Presence {
        if food.group == .vinegar { return .free }
        switch food.composition[.alcohol] {
        case .some(let grams) where grams >= 1: return .contains
        case .some where food.group == .alcohol: return .unknown
        case .some: return .free
        case nil: return food.group == .alcohol ? .contains : .free
        }
    }

    /// Lactose-free is below 0.1 g in 100 g (German practice).
    private static func lactose(of food: Food) -> Presence {
        if let grams = food.composition[.lactose] { return grams > 0.1 ? .contains : .free }
        switch food.presence(of: .milk) {
        case .free, .mayContain: return .free
        case .unknown, .contains: return .unknown
        }
    }
}

extension Allergen {
    static let count = allCases.count
    /// Position in `allCases`.
    var index: Int {
        switch self {
        case .gluten: 0
        case .crustaceans: 1
        case .eggs: 2
        case .fish: 3
        case .peanuts: 4
        case .soy: 5
        case .milk: 6
        case .nuts: 7
        case .celery: 8
        case .mustard: 9
        case .sesame: 10
        case .sulphites: 11
        case .lupin: 12
        case .molluscs: 13
        }
    }
}

extension FoodGroup {
    /// Made of several ingredients that neither name nor group tells: the brand decides.
    var isComposite: Bool {
        switch self {
        case .sauce, .readyMeal, .condiment, .stock, .plantAlternative, .sausage, .bakery, .bread, .snack, .sweet,
            .chocolate, .breakfastCereal, .baby:
            true
        default: false
        }
    }
}

extension AnimalSource {
    /// Flesh, for whoever eats no meat; fish and seafood are their own.
    static let flesh: Set<AnimalSource> = [
        .beef, .veal, .pork, .lamb, .goat, .game, .rabbit, .horse, .poultry, .mixed,
    ]
    static let fromWater: Set<AnimalSource> = [.fish, .crustacean, .mollusc]
}
