internal import PlannerCore
internal import RecipeFormats
internal import Testing

@Suite("The grammar of ingredient lines")
struct IngredientLineGrammarTests {
    static let units: [LineCase] = [
        .en("15 grams poppy seeds", 15, .gram, "poppy seeds"),
        .en("3 lemons", 3, nil, "lemons"),
        .en("2 large eggs", 2, nil, "eggs"),
        .en("400g salted butter", 400, .gram, "salted butter"),
        .en("2 T soy sauce", 2, .tablespoon, "soy sauce"),
        .en("2 t soy sauce", 2, .teaspoon, "soy sauce"),
        .en("3 fl oz cream", 3, .fluidOunce, "cream"),
        .en("2 heaped tbsp cocoa", 2, .tablespoon, "cocoa"),
        .en("4 bread rolls", 4, nil, "bread rolls"),
        .en("4 rolls", 4, nil, "rolls"),
        .en("2 ribeye steaks", 2, nil, "ribeye steaks"),
        .en("2 rib eye steaks", 2, nil, "rib eye steaks"),
        .en("4 garlic cloves", 4, .clove, "garlic"),
        .en("3 sprigs of thyme", 3, .sprig, "thyme"),
        .en("6 thyme sprigs", 6, .sprig, "thyme"),
        .en("pinch nutmeg", nil, .pinch, "nutmeg"),
        .de("2 EL Olivenöl", 2, .tablespoon, "Olivenöl"),
        .de("1 geh. TL Backpulver", 1, .teaspoon, "Backpulver"),
        .de("1 Pck. Vanillezucker", 1, .package, "Vanillezucker"),
        .de("2 Msp. Zimt", 2, .pinch, "Zimt"),
        .de("1 Bd. Schnittlauch", 1, .bunch, "Schnittlauch"),
        .de("3 Stk. Birnen", 3, .piece, "Birnen"),
        .de("3 Ei(er)", 3, nil, "Ei(er)"),
        .de("2 Zehe/n Knoblauch", 2, .clove, "Knoblauch"),
        .de("1 Pfund Hackfleisch", 500, .gram, "Hackfleisch"),
        .de("1 Glas Oliven", 1, .jar, "Oliven"),
        .de("4 große Tomaten", 4, nil, "Tomaten"),
        .de("Prise Zucker", nil, .pinch, "Zucker"),
        .de("1 Hand voll Rucola", 1, .handful, "Rucola"),
    ]

    @Test("Units stand between amount and food", arguments: units)
    func unit(_ expected: LineCase) { expected.check() }

    static let shapes: [LineCase] = [
        // Packages
        .en("2 x 400g tins lentils", 2, .can, "lentils"),
        .de("2 x 250 g Mozzarella", 2, nil, "Mozzarella"),
        .en("1 (14 oz) can plum tomatoes", 1, .can, "plum tomatoes"),
        .en("2 10-ounce packages gnocchi", 2, .package, "gnocchi"),
        .de("1 Dose (400 g) Linsen", 1, .can, "Linsen"),
        .en("1 2\" piece fresh turmeric", 1, .piece, "fresh turmeric"),
        .en("one 3-pound chicken", 1, nil, "chicken"),
        // Two readings of one amount
        .en("115 g/4 oz feta", 115, .gram, "feta"),
        .en("4 oz/115g feta", 115, .gram, "feta"),
        .en("500g/1lb 2oz plums", 500, .gram, "plums"),
        .en("1 cup (120 g) flour", 1, .cup, "flour"),
        .en("1 cup or 240 ml milk", 1, .cup, "milk"),
        // Sums
        .en("1 cup plus 2 tbsp flour", over(9, 8), .cup, "flour"),
        .en("1 tbsp plus 1 tsp paprika", over(4, 3), .tablespoon, "paprika"),
        .en("1 lb 8 oz lamb", over(3, 2), .pound, "lamb"),
        .en("1 cup minus 1 tbsp sugar", over(15, 16), .cup, "sugar"),
        // Parts in front of the amount
        .en("juice of 1 lime", 1, nil, "lime"),
        .en("Finely grated zest of 2 oranges", 2, nil, "oranges"),
        .de("Saft von 1 Zitrone", 1, nil, "Zitrone"),
        .de("Saft einer halben Orange", over(1, 2), nil, "Orange"),
        .de("Abrieb von 2 Limetten", 2, nil, "Limetten"),
        // Amounts behind the food
        .de("Mehl 200 g", 200, .gram, "Mehl"),
        .de("Salz: 1 TL", 1, .teaspoon, "Salz"),
        .de("Butter (50 g)", 50, .gram, "Butter"),
        .en("plums 1 or 2", 1, nil, "plums", max: 2),
        .en("rice 1-2 cups", 1, .cup, "rice", max: 2),
        // Bullets
        .de("- 2 EL Öl", 2, .tablespoon, "Öl"),
        .en("• 1 cup oats", 1, .cup, "oats"),
        .en("* lime wedges", nil, nil, "lime wedges"),
        // Descriptions
        .en("2 ripe, firm mangoes", 2, nil, "ripe, firm mangoes"),
        .de("2 Zwiebel(n), rote", 2, nil, "Zwiebel(n), rote"),
        .de("200 ml Sahne, saure", 200, .milliliter, "Sahne, saure"),
        .en("1 tsp freshly ground pepper", 1, .teaspoon, "pepper"),
        .en("200 g ground beef", 200, .gram, "ground beef"),
        .en("1 cup finely chopped parsley", 1, .cup, "parsley"),
        .de("2 EL fein gehackte Petersilie", 2, .tablespoon, "Petersilie"),
        .en("Salt and freshly ground pepper", nil, nil, "Salt and pepper"),
        // Not an ingredient
        .de("Für den Teig:", nil, nil, nil),
        .en("For the sauce:", nil, nil, nil),
        .en("", nil, nil, nil),
        .en(" , ", nil, nil, nil),
    ]

    @Test("Lines of every shape", arguments: shapes)
    func shape(_ expected: LineCase) { expected.check() }

    static let notes: [(String, Language, String)] = [
        ("2 carrots, finely sliced", .english, "finely sliced"),
        ("2 Karotten (geschält)", .german, "geschält"),
        ("1 tsp freshly ground pepper", .english, "freshly ground"),
        ("about 2 cups kale", .english, "about"),
        ("4 oz/115g feta", .english, "4 oz"),
        ("2 large eggs", .english, "large"),
        ("juice of 1 lime", .english, "juice of"),
        ("1 (14 oz) can plum tomatoes", .english, "14 oz"),
        ("Butter zum Einfetten", .german, "zum Einfetten"),
        ("1 leek, white part only (about 150 g)", .english, "white part only, about 150 g"),
    ]

    @Test("Preparation and hedges go to the note", arguments: notes)
    func note(_ text: String, _ language: Language, _ note: String) {
        #expect(IngredientLineParser().parse(text, language: language).note == note)
    }

    static let alternatives: [(String, Language, String, [String])] = [
        ("1 cup lard or shortening", .english, "lard", ["shortening"]),
        ("2 red or white onions", .english, "red onions", ["white onions"]),
        ("1 cup Swiss or Fontina cheese", .english, "Swiss cheese", ["Fontina cheese"]),
        ("1 tbsp mint, or 1 tsp dried mint", .english, "mint", ["dried mint"]),
        ("50 g Butter oder Margarine", .german, "Butter", ["Margarine"]),
        ("1 l Gemüse- oder Hühnerbrühe", .german, "Gemüsebrühe", ["Hühnerbrühe"]),
        ("1 tsp honey or brown sugar", .english, "honey", ["brown sugar"]),
    ]

    @Test("What may stand in its place", arguments: alternatives)
    func alternative(_ text: String, _ language: Language, _ food: String, _ others: [String]) {
        let line = IngredientLineParser().parse(text, language: language)
        #expect(line.food == food)
        #expect(line.alternatives == others)
    }

    @Test(
        "No amount on purpose", arguments: ["Salz nach Belieben", "etwas Salz", "n. B. Salz", "Salz, nach Geschmack"])
    func toTaste(_ text: String) {
        let line = IngredientLineParser().parse(text, language: .german)
        #expect(line.isToTaste)
        #expect(line.food == "Salz")
        #expect(line.quantity == nil)
    }

    @Test("English salt to taste")
    func englishToTaste() {
        #expect(IngredientLineParser().parse("salt to taste", language: .english).isToTaste)
        #expect(!IngredientLineParser().parse("1 tsp salt, or to taste", language: .english).isToTaste)
    }

    @Test("Optional lines", arguments: [("evtl. 1 Chili", Language.german), ("1 chili (optional)", .english)])
    func optional(_ text: String, _ language: Language) {
        let line = IngredientLineParser().parse(text, language: language)
        #expect(line.isOptional)
        #expect(line.quantity == Rational(1))
    }

    static let packages: [(String, Measure)] = [
        ("2 x 400g tins lentils", Measure(amount: Rational(400), unit: .gram)),
        ("1 (14 oz) can plum tomatoes", Measure(amount: Rational(14), unit: .ounce)),
        ("2 10-ounce packages gnocchi", Measure(amount: Rational(10), unit: .ounce)),
        ("3 trout (200 g each)", Measure(amount: Rational(200), unit: .gram)),
        ("4 Lachsfilets à ca. 150 g", Measure(amount: Rational(150), unit: .gram)),
        ("2 tins tomatoes (400 g)", Measure(amount: Rational(400), unit: .gram)),
    ]

    @Test("The size of one package", arguments: packages)
    func package(_ text: String, _ size: Measure) {
        #expect(IngredientLineParser().parse(text, language: .english).package == size)
    }

    @Test("The amount again in another unit")
    func equivalent() {
        let line = IngredientLineParser().parse("1 cup (120 g) flour", language: .english)
        #expect(line.equivalent == Measure(amount: Rational(120), unit: .gram))
        let counted = IngredientLineParser().parse("3 leeks (about 600 g)", language: .english)
        #expect(counted.equivalent == Measure(amount: Rational(600), unit: .gram))
    }

    @Test("The size word")
    func size() {
        #expect(IngredientLineParser().parse("2 large eggs", language: .english).size == .large)
        #expect(IngredientLineParser().parse("1 kleine Zwiebel", language: .german).size == .small)
        #expect(IngredientLineParser().parse("1 mittelgroße Zwiebel", language: .german).size == .medium)
    }
}
