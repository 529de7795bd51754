/// The one group a food belongs to. Rules speak of groups, or of one of the wider `FoodGroupSet`s.
public enum FoodGroup: String, Codable, Sendable, CaseIterable {
    case leafyVegetable = "leafy-vegetable", cabbage, rootVegetable = "root-vegetable"
    case fruitVegetable = "fruit-vegetable", onionVegetable = "onion-vegetable", stemVegetable = "stem-vegetable"
    case mushroom, vegetable, potato, herb, spice, salt
    case fruit, berry, citrus, driedFruit = "dried-fruit"
    case legume, soyProduct = "soy-product", nut, seed
    case grain, rice, pasta, flour, bread, bakery, breakfastCereal = "breakfast-cereal"
    case milk, culturedMilk = "cultured-milk", cream, cheese, freshCheese = "fresh-cheese", egg
    case beef, veal, pork, lamb, game, poultry, mixedMeat = "mixed-meat", sausage, offal
    case fish, seafood
    case fat, oil, sugar, sweet, chocolate, baking
    case sauce, stock, vinegar, condiment
    case drink, juice, coffeeTea = "coffee-tea", alcohol, plantDrink = "plant-drink"
    case plantAlternative = "plant-alternative", readyMeal = "ready-meal", snack, water, baby, gelatine
}

extension FoodGroup {
    /// Wider groups by the name that a rule or an exclusion uses ("meat", "vegetables", "dairy").
    public static let families: [String: Set<FoodGroup>] = [
        "meat": [.beef, .veal, .pork, .lamb, .game, .poultry, .mixedMeat, .sausage, .offal],
        "red-meat": [.beef, .veal, .pork, .lamb, .game, .mixedMeat, .offal],
        "poultry": [.poultry],
        "fish": [.fish],
        "fish-and-seafood": [.fish, .seafood],
        "vegetables": [
            .leafyVegetable, .cabbage, .rootVegetable, .fruitVegetable, .onionVegetable, .stemVegetable, .mushroom,
            .vegetable,
        ],
        "mushrooms": [.mushroom],
        "fruits": [.fruit, .berry, .citrus],
        "legumes": [.legume, .soyProduct],
        "nuts-and-seeds": [.nut, .seed],
        "dairy": [.milk, .culturedMilk, .cream, .cheese, .freshCheese],
        "cheeses": [.cheese, .freshCheese],
        "eggs": [.egg],
        "cereals": [.grain, .rice, .pasta, .flour, .bread, .breakfastCereal],
        "sweets": [.sugar, .sweet, .chocolate, .bakery],
    ]

    /// The groups that `key` names: one group or a family; nil when it names neither.
    public static func members(of key: String) -> Set<FoodGroup>? {
        if let family = families[key] { return family }
        return FoodGroup(rawValue: key).map { [$0] }
    }
}

/// A property that cuts across groups.
public enum FoodTag: String, Codable, Sendable, CaseIterable {
    case wholegrain, oilyFish = "oily-fish", raw, rawMilk = "raw-milk", rawEgg = "raw-egg"
    case highMercury = "high-mercury", caffeine, smoked, cured, processedMeat = "processed-meat", redMeat = "red-meat"
    case greenLeafy = "green-leafy", starchy, frozen, canned, dried, cooked, pickled, sweetener
    case mainVegetable = "main-vegetable", salted
}

/// Where in the shop a food stands, in the order of a usual round.
public enum Aisle: String, Codable, Sendable, CaseIterable, Comparable {
    case produce, bakery, meat, fish, cheese, dairy
    case dryGoods = "dry-goods", canned, baking, spices, oilsSauces = "oils-sauces", breakfast, world
    case sweetsSnacks = "sweets-snacks", drinks, frozen, household

    public static func < (left: Aisle, right: Aisle) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}
