internal import PlannerCore

/// A small catalogue for the tests of matching.
enum SampleFoods {
    static let catalog = InMemoryFoodCatalog(foods)
    static let matcher = FoodMatcher(catalog: catalog)

    static func food(
        _ id: String, _ de: String, _ en: String, _ group: FoodGroup, de synonymsDE: [String] = [],
        en synonymsEN: [String] = [], tags: Set<FoodTag> = [], animal: Set<AnimalSource> = [],
        contains: Set<Allergen> = [], measures: FoodMeasures = FoodMeasures(), packs: [PackSize] = []
    ) -> Food {
        var allergens: [Allergen: Presence] = [:]
        for allergen in Allergen.allCases { allergens[allergen] = contains.contains(allergen) ? .contains : .free }
        return Food(
            id: FoodID(id), name: Localized(de: de, en: en), synonyms: [.german: synonymsDE, .english: synonymsEN],
            group: group, tags: tags, aisle: .dryGoods, source: FoodSource(table: "test", code: id),
            composition: Composition(), measures: measures, packs: packs, allergens: allergens, animalSources: animal)
    }

    private static let foods: [Food] = [
        food(
            "milk-3.5", "Vollmilch", "whole milk", .milk, de: ["Milch"], en: ["milk"], animal: [.milk],
            contains: [.milk],
            measures: FoodMeasures(density: 1.03)),
        food(
            "butter", "Butter", "butter", .fat, animal: [.milk], contains: [.milk],
            measures: FoodMeasures(density: 0.95)),
        food("cream", "Sahne", "cream", .cream, de: ["Schlagsahne"], animal: [.milk], contains: [.milk]),
        food("sour-cream", "saure Sahne", "sour cream", .culturedMilk, animal: [.milk], contains: [.milk]),
        food("cheese", "Käse", "cheese", .cheese, animal: [.milk], contains: [.milk]),
        food("cream-cheese", "Frischkäse", "cream cheese", .freshCheese, animal: [.milk], contains: [.milk]),
        food(
            "egg", "Ei", "egg", .egg, de: ["Eier", "Hühnerei"], en: ["eggs"], animal: [.egg], contains: [.eggs],
            measures: FoodMeasures(pieceSmall: 48, piece: 58, pieceLarge: 68)),
        food(
            "walnut", "Walnuss", "walnut", .nut, de: ["Walnusskerne"], contains: [.nuts],
            measures: FoodMeasures(density: 0.5)),
        food("nuts-mixed", "Nuss", "nuts", .nut, de: ["Nüsse"], contains: [.nuts]),
        food("wheat", "Weizen", "wheat", .grain, contains: [.gluten]),
        food(
            "flour-wheat-405", "Weizenmehl Type 405", "wheat flour", .flour, de: ["Mehl"],
            en: ["flour", "all-purpose flour"],
            contains: [.gluten], measures: FoodMeasures(density: 0.53)),
        food(
            "tomato", "Tomate", "tomato", .fruitVegetable, de: ["Tomaten"],
            measures: FoodMeasures(pieceSmall: 50, piece: 80, pieceLarge: 120)),
        food("tomato-cherry", "Kirschtomate", "cherry tomato", .fruitVegetable, de: ["Cocktailtomate"]),
        food(
            "tomato-canned", "Tomaten aus der Dose", "canned tomatoes", .fruitVegetable, de: ["geschälte Tomaten"],
            tags: [.canned]),
        food(
            "onion", "Zwiebel", "onion", .onionVegetable,
            measures: FoodMeasures(pieceSmall: 60, piece: 100, pieceLarge: 150)),
        food("onion-red", "rote Zwiebel", "red onion", .onionVegetable),
        food(
            "pepper-red", "rote Paprika", "red pepper", .fruitVegetable, de: ["rote Paprikaschote", "Paprikaschote"],
            en: ["red bell pepper"]),
        food("basil", "Basilikum", "basil", .herb, measures: FoodMeasures(bunch: 30)),
        food(
            "oregano-dried", "getrockneter Oregano", "dried oregano", .spice, de: ["Oregano"], en: ["oregano"],
            tags: [.dried]),
        food("chickpeas-dried", "Kichererbsen, trocken", "dried chickpeas", .legume, tags: [.dried]),
        food(
            "chickpeas-canned", "Kichererbsen", "chickpeas", .legume, de: ["Kichererbsen aus der Dose"],
            en: ["canned chickpeas"],
            tags: [.canned], measures: FoodMeasures(can: 400, canDrained: 240)),
        food("apricot", "Aprikose", "apricot", .fruit, measures: FoodMeasures(piece: 50)),
        food("salmon", "Lachs", "salmon", .fish, de: ["Lachsfilet"], animal: [.fish], contains: [.fish]),
        food(
            "salmon-smoked", "Räucherlachs", "smoked salmon", .fish, de: ["geräucherter Lachs"], tags: [.smoked],
            animal: [.fish], contains: [.fish]),
        food("potato", "Kartoffel", "potato", .potato, de: ["Kartoffeln"]),
        food("sweet-potato", "Süßkartoffel", "sweet potato", .rootVegetable),
        food("beetroot", "Rote Bete", "beetroot", .rootVegetable),
        food("garlic", "Knoblauch", "garlic", .onionVegetable, measures: FoodMeasures(piece: 50, clove: 4)),
        food(
            "carrot", "Karotte", "carrot", .rootVegetable, de: ["Möhre", "Mohrrübe"], measures: FoodMeasures(piece: 80)),
        food("parsley", "Petersilie", "parsley", .herb, measures: FoodMeasures(density: 0.2, bunch: 36)),
        food("salt", "Salz", "salt", .salt, measures: FoodMeasures(density: 1.2)),
        food("pepper-black", "schwarzer Pfeffer", "black pepper", .spice, de: ["Pfeffer"], en: ["pepper"]),
        food("olive-oil", "Olivenöl", "olive oil", .oil, measures: FoodMeasures(density: 0.91)),
        food("lemon", "Zitrone", "lemon", .citrus, measures: FoodMeasures(piece: 120)),
        food("bread", "Brot", "bread", .bread, contains: [.gluten], measures: FoodMeasures(slice: 50)),
        food("yeast", "Hefe", "yeast", .baking, packs: [PackSize(amount: Rational(42), unit: .gram)]),
        food("bay", "Lorbeerblatt", "bay leaf", .spice, measures: FoodMeasures(piece: 0.2)),
        food("chicken-breast", "Hähnchenbrust", "chicken breast", .poultry, animal: [.poultry]),
    ]
}
