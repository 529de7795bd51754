/// Usual German and English names of what people avoid, folded and in the singular where a plural follows from it.
enum ExclusionNames {
    static func target(_ name: String) -> ExclusionTarget? {
        if let target = targets[name] { return target }
        return targets.first { isSame($0.key, name) }?.value
    }

    static func groups(_ name: String) -> Set<FoodGroup>? {
        (groupNames[name] ?? groupNames.first { isSame($0.key, name) }?.value).flatMap { FoodGroup.members(of: $0) }
    }

    /// A food with gluten that names one of these is that cereal and no other.
    static let glutenCereals = [
        "weizen", "wheat", "roggen", "rye", "gerste", "barley", "hafer", "oat", "dinkel", "spelt", "emmer", "einkorn",
        "kamut", "triticale", "malz", "malt",
    ]

    /// The allergen of which the word names one kind: all wheat has gluten, every hazelnut is a nut.
    static func allergens(of query: WordQuery) -> Set<Allergen> {
        let found = kinds.filter { kind in
            query.parts.contains { part in kind.words.contains { FoldedText.isSame(Array($0.utf8), part.word) } }
        }
        return Set(found.map(\.allergen))
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        FoldedText.isSame(Array(left.utf8), Array(right.utf8))
    }

    static let glutenQueries = glutenCereals.map { WordQuery($0) }

    private static let kinds: [(allergen: Allergen, words: [String])] = [
        (.gluten, glutenCereals.filter { $0 != "malz" && $0 != "malt" }),
        (
            .nuts,
            [
                "haselnuss", "hazelnut", "walnuss", "walnut", "mandel", "almond", "cashew", "cashewnuss", "cashewkern",
                "pekannuss", "pecan", "paranuss", "pistazie", "pistachio", "macadamia", "macadamianuss",
            ]
        ),
        (.crustaceans, ["garnele", "shrimp", "prawn", "krabbe", "crab", "hummer", "lobster", "krebs", "scampi"]),
        (.molluscs, ["muschel", "mussel", "clam", "oyster", "auster", "tintenfisch", "squid", "octopus", "schnecke"]),
        (
            .fish,
            [
                "lachs", "salmon", "thunfisch", "tuna", "kabeljau", "cod", "hering", "herring", "makrele", "mackerel",
                "sardine", "sardelle", "anchovy", "forelle", "trout",
            ]
        ),
    ]

    private static let targets: [String: ExclusionTarget] = {
        var targets: [String: ExclusionTarget] = [:]
        for (allergen, names) in allergenNames { for name in names { targets[name] = .allergens([allergen]) } }
        for name in ["seafood", "shellfish", "meeresfrucht", "meeresfruchte", "schalentier"] {
            targets[name] = .allergens([.crustaceans, .molluscs])
        }
        for name in ["lactose", "laktose", "milchzucker", "milk sugar"] { targets[name] = .lactose }
        for name in ["fodmap", "fructan", "fruktan"] { targets[name] = .fodmap }
        for name in ["alcohol", "alkohol"] { targets[name] = .alcohol }
        for (animals, names) in animalNames { for name in names { targets[name] = .animals(animals) } }
        for name in [
            "histamin", "histamine", "fructose", "fruktose", "sorbit", "sorbitol", "nickel", "glutamat", "glutamate",
            "msg",
            "salicylat", "salicylate", "purin", "purine", "oxalat", "oxalate",
        ] { targets[name] = .substance(name) }
        return targets
    }()

    private static let allergenNames: [(Allergen, [String])] = [
        (.gluten, ["gluten", "glutenhaltiges getreide", "cereals with gluten", "cereals containing gluten"]),
        (.crustaceans, ["crustacean", "krebstier", "krustentier"]),
        (.eggs, ["egg", "ei", "eier", "huhnerei", "eggs"]),
        (.fish, ["fish", "fisch"]),
        (.peanuts, ["peanut", "erdnuss", "groundnut"]),
        (.soy, ["soy", "soya", "soja", "soybean", "sojabohne", "soy bean"]),
        (
            .milk,
            [
                "milk", "milch", "kuhmilch", "cow s milk", "cow milk", "milcheiweiss", "milk protein", "dairy",
                "casein",
                "kasein", "milchprodukt", "milcherzeugnis", "dairy product",
            ]
        ),
        (.nuts, ["nut", "nuss", "tree nut", "schalenfrucht", "schalenfruchte", "baumnuss", "nusse"]),
        (.celery, ["celery", "sellerie", "celeriac"]),
        (.mustard, ["mustard", "senf"]),
        (.sesame, ["sesame", "sesam", "sesame seed"]),
        (
            .sulphites,
            ["sulphite", "sulfite", "sulfit", "schwefeldioxid", "sulphur dioxide", "sulfur dioxide", "schwefel"]
        ),
        (.lupin, ["lupin", "lupine"]),
        (.molluscs, ["mollusc", "mollusk", "weichtier"]),
    ]

    private static let animalNames: [(Set<AnimalSource>, [String])] = [
        ([.pork], ["pork", "schwein", "schweinefleisch", "pig"]),
        ([.beef, .veal], ["beef", "rind", "rindfleisch"]),
        ([.veal], ["veal", "kalb", "kalbfleisch"]),
        ([.lamb], ["lamb", "lamm", "lammfleisch", "mutton", "hammel"]),
        ([.goat], ["goat", "ziege", "ziegenfleisch"]),
        ([.game], ["game", "wild", "wildfleisch", "venison"]),
        ([.rabbit], ["rabbit", "kaninchen", "hase"]),
        ([.horse], ["horse", "pferd", "pferdefleisch"]),
        ([.poultry], ["poultry", "geflugel", "geflugelfleisch"]),
        ([.honey], ["honey", "honig"]),
        ([.gelatine], ["gelatine", "gelatin"]),
        (AnimalSource.flesh, ["meat", "fleisch"]),
        ([.insect], ["insect", "insekt"]),
    ]

    /// Everyday names -> keys of food groups and families.
    private static let groupNames: [String: String] = [
        "pilz": "mushrooms", "mushroom": "mushrooms", "hulsenfrucht": "legumes", "hulsenfruchte": "legumes",
        "legume": "legumes", "pulse": "legumes", "gemuse": "vegetables", "vegetable": "vegetables", "obst": "fruits",
        "frucht": "fruits", "fruchte": "fruits", "fruit": "fruits", "wurst": "sausage", "sausage": "sausage",
        "innerei": "offal", "innereien": "offal", "kase": "cheeses", "cheese": "cheeses", "zitrusfrucht": "citrus",
        "zitrusfruchte": "citrus", "citrus fruit": "citrus", "beere": "berry", "kohl": "cabbage", "nudel": "pasta",
        "krauter": "herb", "kraut": "herb", "gewurz": "spice", "sussigkeit": "sweets", "sweet": "sweets",
        "getreide": "cereals", "cereal": "cereals", "brot": "bread", "reis": "rice",
        "trockenfrucht": "dried-fruit", "trockenfruchte": "dried-fruit", "schokolade": "chocolate", "sahne": "cream",
    ]
}
