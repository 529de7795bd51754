@testable internal import PlannerCore
internal import Testing

@Suite("Finding the food of a name")
struct FoodMatcherTests {
    struct NameCase: Sendable, CustomTestStringConvertible {
        var name: String
        var language: Language
        var food: String?
        var kind: MatchKind?
        var testDescription: String { "\(name) (\(language.rawValue))" }
    }

    private static func de(_ name: String, _ food: String?, _ kind: MatchKind?) -> NameCase {
        NameCase(name: name, language: .german, food: food, kind: kind)
    }
    private static func en(_ name: String, _ food: String?, _ kind: MatchKind?) -> NameCase {
        NameCase(name: name, language: .english, food: food, kind: kind)
    }

    static let cases: [NameCase] = [
        // The name itself, in any number and case
        de("Zwiebel", "onion", .exact), de("ZWIEBELN", "onion", .exact), de("Zwiebel(n)", "onion", .exact),
        de("Ei(er)", "egg", .exact), en("onions", "onion", .exact), en("Tomatoes", "tomato", .exact),
        en("potatoes", "potato", .exact), de("rote Bete", "beetroot", .exact), de("Kaese", nil, nil),
        de("Süßkartoffeln", "sweet-potato", .exact), de("Kirsch-Tomaten", "tomato-cherry", .exact),
        // Synonyms
        de("Möhren", "carrot", .synonym), de("Tomaten", "tomato", .exact),
        de("Milch", "milk-3.5", .synonym), en("flour", "flour-wheat-405", .synonym),
        // Words that change nothing
        de("frische, gehackte Petersilie", "parsley", .synonym), de("Bio-Zitrone", "lemon", .synonym),
        en("fresh chopped parsley", "parsley", .synonym), en("large organic eggs", "egg", .synonym),
        en("free-range eggs", "egg", .synonym),
        de("große Zwiebeln", "onion", .synonym), de("Olivenöl zum Braten", "olive-oil", .synonym),
        // Order
        de("Paprikaschote(n), rote", "pepper-red", .synonym), de("Sahne, saure", "sour-cream", .synonym),
        de("Zwiebel rot", "onion-red", .synonym), de("Zwiebel(n), rote", "onion-red", .synonym),
        // Compounds
        de("Strauchtomaten", "tomato", .synonym), de("Basilikumblätter", "basil", .synonym),
        de("Knoblauchzehe(n)", "garlic", .synonym), de("Petersilienstängel", "parsley", .synonym),
        // Forms
        en("dried oregano", "oregano-dried", .exact), en("canned chickpeas", "chickpeas-canned", .synonym),
        en("dried apricots", "apricot", .guess), de("getrocknete Aprikosen", "apricot", .guess),
        en("smoked salmon", "salmon-smoked", .exact), en("frozen salmon", "salmon", .guess),
        // The other language
        de("chicken breast", "chicken-breast", .exact), en("Rote Bete", "beetroot", .exact),
        // Several
        de("Salz und Pfeffer", "salt", .synonym), de("Mehl und Butter", "flour-wheat-405", .guess),
        // Guesses say so
        de("Riesenzwiebel", "onion", .guess), en("purple onion", "onion", .guess), en("parsely", "parsley", .guess),
        de("Fleischtomatenart", nil, nil), en("", nil, nil), en("§§§", nil, nil),
    ]

    @Test("names, synonyms, forms, guesses", arguments: cases)
    func match(_ expected: NameCase) {
        let found = SampleFoods.matcher.match(expected.name, language: expected.language)
        #expect(found?.food.rawValue == expected.food)
        #expect(found?.kind == expected.kind)
    }

    /// What a name must never be taken for, not even as a guess.
    static let never: [(String, Language, [String])] = [
        ("coconut milk", .english, ["milk-3.5"]), ("peanut butter", .english, ["butter"]),
        ("butter beans", .english, ["butter"]),
        ("cream of tartar", .english, ["cream"]), ("eggplant", .english, ["egg"]),
        ("nutmeg", .english, ["nuts-mixed", "walnut"]),
        ("coconut", .english, ["nuts-mixed", "walnut"]), ("buckwheat", .english, ["wheat"]),
        ("butternut squash", .english, ["butter", "nuts-mixed"]),
        ("buckwheat flour", .english, ["wheat", "flour-wheat-405"]), ("almond milk", .english, ["milk-3.5"]),
        ("vegan cheese", .english, ["cheese", "cream-cheese"]), ("vegan butter", .english, ["butter"]),
        ("cocoa butter", .english, ["butter"]), ("coconut cream", .english, ["cream"]),
        ("butterscotch", .english, ["butter"]),
        ("milk chocolate", .english, ["milk-3.5"]), ("egg noodles", .english, ["egg"]),
        ("buttermilk", .english, ["butter", "milk-3.5"]),
        ("plant-based milk", .english, ["milk-3.5"]), ("Kokosmilch", .german, ["milk-3.5"]),
        ("Erdnussbutter", .german, ["butter"]),
        ("Kakaobutter", .german, ["butter"]), ("Eierfrucht", .german, ["egg"]), ("Buchweizen", .german, ["wheat"]),
        ("Muskatnuss", .german, ["nuts-mixed", "walnut"]), ("Kokosnuss", .german, ["nuts-mixed", "walnut"]),
        ("Butternut", .german, ["butter", "nuts-mixed"]), ("Butternusskürbis", .german, ["butter", "nuts-mixed"]),
        ("veganer Käse", .german, ["cheese", "cream-cheese"]), ("vegane Sahne", .german, ["cream"]),
        ("Hafermilch", .german, ["milk-3.5"]),
        ("Mandelmilch", .german, ["milk-3.5"]), ("Sojasahne", .german, ["cream"]), ("Eierschwammerl", .german, ["egg"]),
        ("Buchweizenmehl", .german, ["flour-wheat-405", "wheat"]), ("Kokosmehl", .german, ["flour-wheat-405"]),
        ("dairy-free butter", .english, ["butter"]), ("egg-free egg", .english, ["egg"]),
        ("soy cream cheese", .english, ["cheese", "cream-cheese"]),
        ("Butterbohnen", .german, ["butter"]), ("Fleischersatz", .german, ["chicken-breast"]),
        ("Milchreis", .german, ["milk-3.5"]),
    ]

    @Test("Look-alikes are not taken for each other", arguments: never)
    func neverMatched(_ name: String, _ language: Language, _ foods: [String]) {
        let found = SampleFoods.matcher.match(name, language: language)
        #expect(!foods.contains(found?.food.rawValue ?? ""))
    }

    @Test("The unit and the note ask for a form")
    func formOfLine() {
        var line = IngredientLine(text: "", quantity: Rational(1), unit: .can, food: "Tomaten")
        #expect(SampleFoods.matcher.match(line, language: .german)?.food.rawValue == "tomato-canned")
        line = IngredientLine(text: "", quantity: Rational(1), food: "chickpeas", note: "dried")
        #expect(SampleFoods.matcher.match(line, language: .english)?.food.rawValue == "chickpeas-dried")
        line = IngredientLine(text: "", quantity: Rational(1), food: "apricots", note: "dried")
        #expect(SampleFoods.matcher.match(line, language: .english) == FoodMatch(food: FoodID("apricot"), kind: .guess))
    }

    @Test("The note tells the sort of a general name, and preparation does not")
    func sortInNote() {
        var line = IngredientLine(text: "", quantity: Rational(1), unit: .tablespoon, food: "Öl", note: "Olivenöl")
        #expect(SampleFoods.matcher.match(line, language: .german)?.food.rawValue == "olive-oil")
        line = IngredientLine(text: "Öl (Olivenöl oder Butter)", food: "Öl", note: "Olivenöl oder Butter")
        #expect(SampleFoods.matcher.match(line, language: .german)?.food.rawValue == "olive-oil")
        line = IngredientLine(text: "", quantity: Rational(1), food: "Zwiebeln", note: "rot und gelb")
        #expect(SampleFoods.matcher.match(line, language: .german)?.food.rawValue == "onion-red")
        line = IngredientLine(text: "", quantity: Rational(1), food: "Tomaten", note: "gehackt")
        #expect(SampleFoods.matcher.match(line, language: .german) == FoodMatch(food: FoodID("tomato"), kind: .exact))
        line = IngredientLine(text: "", quantity: Rational(1), food: "salmon", note: "fresh or smoked")
        #expect(SampleFoods.matcher.match(line, language: .english)?.food.rawValue == "salmon")
    }

    @Test("A line names all its foods")
    func allFoods() {
        let line = IngredientLine(text: "", food: "Mehl und Butter", alternatives: ["Olivenöl"])
        let foods = SampleFoods.matcher.matches(line, language: .german).map(\.food.rawValue)
        #expect(foods == ["flour-wheat-405", "butter", "olive-oil"])
        let list = IngredientLine(text: "", food: "Zwiebeln", note: "gehackt, Butter")
        #expect(SampleFoods.matcher.matches(list, language: .german).map(\.food.rawValue) == ["onion", "butter"])
    }

    @Test(
        "One edit",
        arguments: [
            ("tomate", "tomaet", true), ("karote", "karotte", true), ("linse", "linsen", true), ("reis", "eis", true),
            ("hefe", "hafer", false),
        ])
    func edits(_ left: String, _ right: String, _ isOne: Bool) {
        #expect(FoodMatcher.isOneEdit(Array(left.utf8)[...], Array(right.utf8)[...]) == isOne)
    }
}
