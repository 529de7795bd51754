/// Typical weights for parts of foods whose row does not give them. Kitchen estimates of our own, rounded; whoever uses one
/// says so by a spread of forty per cent.
enum PartWeights {
    /// Grams a millilitre.
    static func density(_ group: FoodGroup) -> Double? {
        switch group {
        case .water, .drink, .coffeeTea, .vinegar, .stock, .alcohol, .plantDrink: 1
        case .milk, .culturedMilk, .juice, .cream: 1.03
        case .oil: 0.92
        case .fat: 0.95
        case .sauce, .condiment, .freshCheese, .plantAlternative: 1.05
        case .sugar, .rice, .grain, .legume: 0.8
        case .flour, .baking, .nut, .seed, .berry: 0.6
        case .spice: 0.45
        case .salt: 1.2
        case .herb, .leafyVegetable: 0.2
        case .fruitVegetable, .rootVegetable, .onionVegetable, .stemVegetable, .vegetable, .fruit, .potato, .mushroom,
            .cabbage:
            0.55
        case .cheese, .pasta, .breakfastCereal, .driedFruit: 0.5
        default: nil
        }
    }

    /// Vegetables whose stalk is a piece.
    static func isStalk(_ group: FoodGroup) -> Bool { group == .onionVegetable || group == .stemVegetable }

    /// Grams of one such part.
    static func grams(of unit: MeasureUnit, _ food: Food) -> Double? {
        let group = food.group
        switch unit {
        case .sprig, .stem:
            return food.measures.bunch.map { $0 / 12 } ?? (group == .herb || group == .leafyVegetable ? 2 : nil)
        case .leaf: return leaf(food)
        case .bunch: return bunch(group)
        case .handful: return handful(group)
        case .slice, .strip: return slice(group)
        case .clove: return group == .onionVegetable ? 4 : group == .spice ? 0.1 : nil
        case .stalk, .rib:
            return group == .stemVegetable ? 40 : group == .herb ? 10 : group == .onionVegetable ? 20 : nil
        // A stick of butter is a quarter of an American pound.
        case .stick: return group == .fat ? 113.4 : group == .stemVegetable ? 40 : group == .spice ? 3 : nil
        case .knob: return group == .fat ? 15 : group == .rootVegetable || group == .spice ? 15 : nil
        case .piece, .chunk: return piece(group)
        case .fillet: return group == .fish ? 130 : group == .poultry ? 150 : nil
        case .scoop: return 50
        case .cube: return group == .stock || group == .fat ? 10 : group == .sugar ? 3 : nil
        case .blade: return group == .herb ? 0.3 : group == .stemVegetable ? 15 : nil
        case .grain: return group == .spice ? 0.05 : nil
        case .can: return 400
        default: return nil
        }
    }

    private static func leaf(_ food: Food) -> Double? {
        switch food.group {
        case .herb: 0.5
        case .spice: 0.2
        case .gelatine: 1.7
        case .cabbage: 35
        case .leafyVegetable: 12
        case .pasta: 18
        default: nil
        }
    }

    private static func bunch(_ group: FoodGroup) -> Double? {
        switch group {
        case .herb: 30
        case .leafyVegetable: 120
        case .onionVegetable: 120
        case .rootVegetable, .stemVegetable: 300
        case .vegetable: 200
        case .cabbage: 400
        default: nil
        }
    }

    private static func handful(_ group: FoodGroup) -> Double? {
        switch group {
        case .herb: 10
        case .leafyVegetable: 25
        case .nut, .seed, .driedFruit, .cheese: 30
        case .berry, .fruitVegetable, .mushroom, .fruit, .cabbage: 60
        case .pasta, .rice, .grain, .legume, .breakfastCereal: 40
        default: nil
        }
    }

    private static func slice(_ group: FoodGroup) -> Double? {
        switch group {
        case .bread: 45
        case .cheese: 25
        case .sausage, .pork: 15
        case .citrus, .fruitVegetable, .onionVegetable, .rootVegetable: 8
        case .fruit: 30
        case .bakery: 80
        default: nil
        }
    }

    private static func piece(_ group: FoodGroup) -> Double? {
        switch group {
        case .cheese: 30
        case .rootVegetable, .spice: 15
        case .chocolate: 10
        default: nil
        }
    }

    /// The part that a name itself counts: "Knoblauchzehe", "mint leaves". Nil when it counts whole pieces.
    static func namedPart(_ name: String) -> MeasureUnit? {
        guard let last = NameWords(name, language: .german).words.last else { return nil }
        let word = String(decoding: last.bytes, as: UTF8.self)
        for (endings, unit) in parts where endings.contains(where: { word.hasSuffix($0) }) { return unit }
        return nil
    }

    /// Folded endings; "zehe" also ends "Knoblauchzehe".
    private static let parts: [([String], MeasureUnit)] = [
        (["zehe", "zehen", "clove", "cloves"], .clove),
        (["zweig", "zweige", "zweiglein", "stangel", "sprig", "sprigs"], .sprig),
        (["blatt", "blatter", "blattchen", "leaf", "leaves"], .leaf),
        (["korn", "korner", "peppercorn", "peppercorns"], .grain),
        (["scheibe", "scheiben", "slice", "slices"], .slice),
    ]
}
