extension SlowQuestion {
    static let all: [SlowQuestion] = allergens + others

    static let byKey = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

    /// Diets and single things, each as a family would write it.
    private static let others: [SlowQuestion] = [
        SlowQuestion("vegan", [meat, fish, crabs, shells, gelatine, egg, milk, honey], open: veganOpen),
        SlowQuestion(
            "ovo-lacto-vegetarian", [meat, fish, crabs, shells, gelatine, rennetCheese], open: [cheese, blends, sweets]),
        SlowQuestion(
            "lacto-vegetarian", [meat, fish, crabs, shells, gelatine, rennetCheese, egg],
            open: [cheese, blends, sweets, baked, doughs]),
        SlowQuestion(
            "ovo-vegetarian", [meat, fish, crabs, shells, gelatine, rennetCheese, milk],
            open: [blends, sweets, baked, doughs]),
        SlowQuestion("pescatarian", [meat, gelatine], open: [cheese, blends, sweets]),
        SlowQuestion("pork", [pork], open: [blends, gelatine, PlainWords("wurst, würst", "sausage")]),
        SlowQuestion(
            "alcohol", [alcohol], open: [PlainWords("vanilleextrakt, bittermandel", "vanilla extract, almond extract")]),
        SlowQuestion(
            "lactose", [lactose],
            open: [milk, baked, sweets, blends, doughs, PlainWords("schinken, bacon", "ham, bacon")]),
        SlowQuestion(
            "lactose-free", [lactose],
            open: [milk, baked, sweets, blends, doughs, PlainWords("schinken, bacon", "ham, bacon")]),
        SlowQuestion("gluten-free", [gluten], open: byAllergen("gluten")),
        SlowQuestion(
            "halal", [pork, alcohol],
            open: [
                meat, gelatine, crabs, shells, cheese, rennetCheese, blends, sweets,
                PlainWords("vanilleextrakt, schmalz", "vanilla extract, goose fat"),
            ]),
    ]

    private static func byAllergen(_ key: String) -> [PlainWords] { allergens.first { $0.key == key }?.open ?? [] }

    private static let veganOpen: [PlainWords] = [
        blends, baked, sweets, doughs, PlainWords("=wein, =bier, margarine, müsli", "wine, beer, margarine, muesli"),
    ]

    private static let crabs = PlainWords(
        "garnele, krabbe, shrimp, scampi, hummer", "prawn, shrimp, crab, lobster, scampi")

    /// Milk whose sugar nothing has eaten up.
    private static let lactose = PlainWords(
        "milch, sahne, rahm, joghurt, quark, topfen, skyr, frischkäse, schmand, crème fraîche, mascarpone, ricotta, molke, butter",
        "milk, cream, yoghurt, yogurt, quark, skyr, cream cheese, cottage cheese, mascarpone, ricotta, whey, butter, crème",
        but: milk.but.joined(separator: ",")
            + ", laktosefreie milch, laktosefreier joghurt, laktosefreie sahne, laktosefreier quark, laktosefreier frischkäse, "
            + "lactose-free milk, lactose-free yoghurt, lactose-free cream, lactose-free quark, lactose-free cream cheese, "
            + "butterschmalz, clarified butter")

    /// Bread and the like: what else is in it, the baker knows.
    static let baked = PlainWords(
        """
        brot, pumpernickel, brötchen, semmel, toast, baguette, ciabatta, pita, fladen, tortilla, wrap, croissant, teig, zwieback, keks,
        cracker, knäcke, paniermehl, waffel
        """,
        """
        bread, pumpernickel, breadcrumb, roll, toast, baguette, ciabatta, pita, tortilla, wrap, croissant, pastry, dough, rusk, biscuit,
        cookie, cracker, crispbread, wafer, cake
        """,
        but: "weißbrotfrei, reiswaffel, rice cake, brotaufstrich")

    /// Mixtures and brews whose recipe no line tells.
    static let blends = PlainWords(
        """
        brühe, fond, curry, garam masala, gewürzmischung, suppenwürze, worcester, wurst, würst, ketchup, sambal, sriracha,
        hoisin, gemüsepaste, fertig, zatar, harissa
        """,
        """
        stock, broth, bouillon, curry, garam masala, spice mix, seasoning, worcester, worcestershire, sausage, ketchup,
        sambal, sriracha, hoisin, ready-made, za'atar, harissa
        """)

    static let sweets = PlainWords(
        "schokolade, marshmallow, gummi, konfekt, eiscreme, sirup", "chocolate, marshmallow, ice cream, candy",
        but: "sirupartig")

    /// Dough that is bought.
    static let doughs = PlainWords(
        "nudel, spaghetti, makkaroni, tagliatelle, lasagne, gnocchi, spätzle",
        "noodle, pasta, spaghetti, macaroni, tagliatelle, lasagne, gnocchi, spaetzle",
        but: "reisnudel, glasnudel, rice noodle, glass noodle")
}
