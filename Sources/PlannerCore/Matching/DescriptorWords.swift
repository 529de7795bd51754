/// Words around a name that do not change which food is meant, some of them only for some foods.
struct DescriptorWords {
    /// What a describing word means for the match.
    enum Meaning {
        /// Never changes the food.
        case neutral
        /// Changes nothing for these groups; elsewhere it may be another food.
        case neutralFor(Set<FoodGroup>)
        /// Another form of the food, to be found by its tag.
        case state(FoodTag)
    }

    private var meanings: [NameHash: Meaning] = [:]

    func meaning(_ word: NameWord) -> Meaning? { meanings[NameHash(word.stem)] }

    /// Whether the word may make another food: "ground", "dried", "green", but not "chopped".
    func mayChangeFood(_ word: NameWord) -> Bool {
        if case .neutral = meaning(word) { return false }
        return true
    }

    static func words(for language: Language) -> DescriptorWords { language == .german ? german : english }

    private mutating func add(_ text: String, _ meaning: Meaning, _ language: Language) {
        for word in NameWords(text, language: language).words { meanings[NameHash(word.stem)] = meaning }
    }

    static let produce: Set<FoodGroup> = [
        .leafyVegetable, .cabbage, .rootVegetable, .fruitVegetable, .onionVegetable, .stemVegetable, .mushroom,
        .vegetable,
        .potato, .herb, .fruit, .berry, .citrus,
    ]
    private static let flesh: Set<FoodGroup> = [
        .beef, .veal, .pork, .lamb, .game, .poultry, .mixedMeat, .fish, .seafood, .offal, .sausage,
    ]
    private static let grindable: Set<FoodGroup> = [.spice, .nut, .seed, .coffeeTea, .salt, .herb, .driedFruit]
    private static let liquids: Set<FoodGroup> = [
        .water, .milk, .cream, .stock, .coffeeTea, .fat, .plantDrink, .culturedMilk, .juice, .drink, .egg, .freshCheese,
        .potato, .rice, .oil,
    ]

    private static let english: DescriptorWords = {
        var words = DescriptorWords()
        words.add(
            "fresh freshly chopped finely coarsely roughly thinly thickly minced diced sliced grated shredded crushed cubed torn "
                + "halved quartered peeled unpeeled pitted stoned seeded deseeded cored trimmed washed rinsed drained beaten "
                + "freerange lightly well softened melted thawed cut into large small medium big tiny mini jumbo extra size sized "
                + "organic good quality best fine ripe firm young local homemade packed loosely tightly optional additional "
                + "remaining divided room temperature at bunch bunches piece pieces chunk chunks strip strips cube cubes "
                + "slice slices wedge wedges sprig sprigs stalk stalks floret florets half halves unsalted unsweetened pure natural "
                + "of the a an for serving garnish to taste about heaped level generous pinch handful few more your favorite favourite "
                + "squeezed zested juiced julienned sifted softly whisked cleaned scrubbed stemmed hulled mashed shaved crumbled "
                + "cracked snipped picked untreated unwaxed lengthwise crosswise plus needed as or cooking tender very "
                + "nice thick thin long short crisp bruised smashed separated lukewarm tepid spray flavored flavoured unflavored",
            .neutral, .english)
        words.add(
            "whole",
            .neutralFor([
                .spice, .egg, .fish, .poultry, .nut, .herb, .seed, .fruit, .fruitVegetable, .mushroom, .seafood,
            ]),
            .english)
        words.add("ground powdered", .neutralFor([.spice, .nut, .seed, .coffeeTea, .salt]), .english)
        words.add("toasted roasted blanched slivered flaked raw", .neutralFor([.nut, .seed, .spice]), .english)
        words.add("raw", .neutralFor(produce.union(flesh).union([.nut, .seed, .egg])), .english)
        words.add("baby leaf leaves root head heads bulb", .neutralFor(produce), .english)
        words.add("clove cloves", .neutralFor([.onionVegetable]), .english)
        words.add("stick sticks", .neutralFor([.spice, .fat]), .english)
        words.add("boneless skinless bonein skinon fillet fillets filet filets", .neutralFor(flesh), .english)
        words.add("hot warm cold boiling chilled iced", .neutralFor(liquids), .english)
        words.add("soft", .neutralFor([.fat, .fruit]), .english)
        words.add("dry", .neutralFor([.pasta, .rice, .legume, .baking]), .english)
        words.add("uncooked", .neutralFor([.pasta, .rice, .legume, .grain]), .english)
        words.add("long-grain long grain", .neutralFor([.rice]), .english)
        words.add("plain", .neutralFor([.culturedMilk, .chocolate, .bread, .snack]), .english)
        words.add("day old stale crusty", .neutralFor([.bread, .rice]), .english)
        words.add("dried dehydrated", .state(.dried), .english)
        words.add("canned tinned can tin", .state(.canned), .english)
        words.add("frozen", .state(.frozen), .english)
        words.add("smoked", .state(.smoked), .english)
        words.add("pickled", .state(.pickled), .english)
        words.add("cooked boiled", .state(.cooked), .english)
        return words
    }()

    private static let german: DescriptorWords = {
        var words = DescriptorWords()
        words.add(
            "frisch gehackt fein grob gewürfelt gerieben geschnitten geraspelt gehobelt gepresst zerdrückt entkernt entsteint "
                + "gewaschen geputzt abgetropft gross klein mittelgross mittel mittlere reif jung bio öko unbehandelt "
                + "gewachst ungewachst regional zimmerwarm weich zerlassen geschmolzen aufgetaut ungesalzen ungesüsst evtl optional zum zur "
                + "braten anbraten bestreuen garnieren dekorieren bestreichen einfetten frittieren ausbacken kochen verzieren "
                + "für die den das form teig nach belieben geschmack bedarf wunsch in scheiben würfel stücke streifen ringe "
                + "dünn dick ca etwa stück scheibe zweig stängel stiel blatt bund größe verquirlt "
                + "getrennt ganz gezupft zerkleinert gezupfte gut sehr etwas einige der dem ein eine von vom aus oder auch "
                + "halbiert geviertelt ungeschält abgerieben blättchen zweiglein handvoll schön dünner lang kurz natur zart "
                + "biologisch unbehandelte deutsche geh gestr leicht eventuell wenig viel pur echte gute hochwertig beste fest gekühlt "
                + "würzig cremig knackig aromatisch saftig herzhaft kräftig hauchdünn raumtemperatur gesiebt hauchdünn portion sorte wahl je",
            .neutral, .german)
        words.add(
            "geschält", .neutralFor([.rootVegetable, .potato, .onionVegetable, .fruit, .nut, .seed, .stemVegetable]),
            .german)
        words.add("gemahlen pulverisiert gestossen", .neutralFor([.spice, .nut, .seed, .coffeeTea, .salt]), .german)
        words.add("geröstet blanchiert gehobelt gestiftet gehäutet roh", .neutralFor([.nut, .seed, .spice]), .german)
        words.add("roh", .neutralFor(produce.union(flesh).union([.nut, .seed, .egg])), .german)
        words.add("baby mini knolle kopf köpfe herz wurzel staude stange rispe", .neutralFor(produce), .german)
        words.add("zehe", .neutralFor([.onionVegetable]), .german)
        words.add("warm kalt heiss lauwarm kochend eiskalt handwarm", .neutralFor(liquids), .german)
        words.add("flüssig", .neutralFor([.sugar, .cream, .fat]), .german)
        words.add("trocken", .neutralFor([.alcohol, .legume]), .german)
        words.add("ohne haut mit knochen grät filet filets", .neutralFor(flesh), .german)
        words.add("altbacken", .neutralFor([.bread]), .german)
        words.add("getrocknet", .state(.dried), .german)
        words.add("dose konserve", .state(.canned), .german)
        words.add("tk tiefgekühlt gefroren tiefgefroren", .state(.frozen), .german)
        words.add("geräuchert", .state(.smoked), .german)
        words.add("eingelegt", .state(.pickled), .german)
        words.add("gekocht gegart vorgekocht", .state(.cooked), .german)
        return words
    }()

    /// Heads of names that a word in front turns into something else: coconut milk, peanut butter, Buchweizen. Such a name is
    /// never guessed from its head.
    static func isTransformable(_ word: NameWord) -> Bool { transformable.contains(NameHash(word.stem)) }

    private static let transformable: Set<NameHash> = {
        var hashes: Set<NameHash> = []
        let english =
            "milk butter cream cheese nut nuts egg eggs wheat yogurt yoghurt meat sausage burger flour fish honey mayonnaise "
            + "sauce paste powder seasoning dressing spread mix sugar syrup oil vinegar seed seeds juice extract chips salad stock "
            + "broth soup wine chocolate salt sprouts essence dough crackers cake bread water rolls bean beans"
        let german =
            "milch butter sahne rahm käse nuss nüsse ei eier weizen joghurt quark fleisch wurst frucht früchte mehl creme "
            + "fisch honig schmand mayonnaise schnitzel hack sauce soße paste pulver dressing zucker sirup öl essig saft extrakt chips "
            + "salat brühe fond suppe wein schokolade salz teig kuchen brot wasser aufstrich gewürz gewürzmischung aroma essenz kerne mischung"
        // Each under both ways to cut endings: an English name is looked up in German too.
        for language in Language.allCases {
            for word in NameWords(english + " " + german, language: language).words {
                hashes.insert(NameHash(word.stem))
            }
        }
        return hashes
    }()

    /// Colours, tastes and origins: they tell sorts apart and never name a food by themselves.
    static func isQuality(_ word: NameWord) -> Bool { qualities.contains(NameHash(word.stem)) }

    private static let qualities: Set<NameHash> = {
        var hashes: Set<NameHash> = []
        let german =
            "süß sauer scharf mild bitter grün rot gelb schwarz weiß braun dunkel hell bunt rosa getrocknet tk tiefgekühlt japanisch chinesisch "
            + "koreanisch thailändisch indisch indonesisch asiatisch italienisch französisch spanisch griechisch türkisch mexikanisch"
        let english =
            "sweet sour hot spicy mild bitter green red yellow black white brown dark light pink dried frozen japanese chinese korean thai "
            + "indian asian italian french spanish greek turkish mexican"
        for language in Language.allCases {
            for word in NameWords(german + " " + english, language: language).words {
                hashes.insert(NameHash(word.stem))
            }
        }
        return hashes
    }()

    /// "vegan cheese" is found among plants or not at all.
    static func isPlantClaim(_ word: NameWord) -> Bool { plantClaims.contains(NameHash(word.stem)) }

    private static let plantClaims: Set<NameHash> = {
        var hashes: Set<NameHash> = []
        for language in Language.allCases {
            let text =
                "free frei milchfrei eifrei laktosefrei vegan vegane veganer plant plantbased vegetarian veggie meatless dairyfree pflanzlich pflanzliche vegetarisch "
            for word in NameWords(text, language: language).words { hashes.insert(NameHash(word.stem)) }
        }
        return hashes
    }()
}
