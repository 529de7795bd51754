internal import PlannerCore
internal import RecipeFormats
internal import Testing

@Suite("Numbers of ingredient lines")
struct IngredientLineNumberTests {
    static let cases: [LineCase] = [
        // Fractions
        .en("1/2 cup pears", over(1, 2), .cup, "pears"),
        .en("1 1/2 cups pears", over(3, 2), .cup, "pears"),
        .en("1-1/2 cups pears", over(3, 2), .cup, "pears"),
        .en("¾ C cane sugar", over(3, 4), .cup, "cane sugar"),
        .en("1½ cups oats", over(3, 2), .cup, "oats"),
        .en("1 ½ cups oats", over(3, 2), .cup, "oats"),
        .en("1\u{2044}2 cup oats", over(1, 2), .cup, "oats"),
        .en("1 and 1/2 tsp cumin", over(3, 2), .teaspoon, "cumin"),
        .en("1/8 tsp mace", over(1, 8), .teaspoon, "mace"),
        .en("1/16 tsp mace", over(1, 16), .teaspoon, "mace"),
        .en("1/3 cup cream", over(1, 3), .cup, "cream"),
        .en("\u{B9}\u{2044}\u{2084} tsp mace", over(1, 4), .teaspoon, "mace"),
        .de("⅛ l Brühe", over(1, 8), .liter, "Brühe"),
        .de("2 1/2 Karotten", over(5, 2), nil, "Karotten"),
        // Decimals and thousands
        .de("0,5 l Brühe", over(1, 2), .liter, "Brühe"),
        .de("2.5 l Brühe", over(5, 2), .liter, "Brühe"),
        .de("1.500 g Kartoffeln", 1500, .gram, "Kartoffeln"),
        .de("1.500 kg Kartoffeln", over(3, 2), .kilogram, "Kartoffeln"),
        .de("1,500 kg Kartoffeln", over(3, 2), .kilogram, "Kartoffeln"),
        .en("1,500 g potatoes", 1500, .gram, "potatoes"),
        .en("1.250 kg potatoes", over(5, 4), .kilogram, "potatoes"),
        .de("1'000 g Mehl", 1000, .gram, "Mehl"),
        .de("1\u{2019}200 g Mehl", 1200, .gram, "Mehl"),
        .en(".5 cup rice", over(1, 2), .cup, "rice"),
        // Ranges
        .de("1–2 EL Essig", 1, .tablespoon, "Essig", max: 2),
        .de("1-2 EL Essig", 1, .tablespoon, "Essig", max: 2),
        .de("2 bis 3 Äpfel", 2, nil, "Äpfel", max: 3),
        .de("200 g - 250 g Quark", 200, .gram, "Quark", max: 250),
        .en("2 to 3 apples", 2, nil, "apples", max: 3),
        .en("1 or 2 limes", 1, nil, "limes", max: 2),
        .en("1/4 - 1/2 tsp cloves", over(1, 4), .teaspoon, "cloves", max: over(1, 2)),
        .en("1 1/4 to 1 1/2 cups broth", over(5, 4), .cup, "broth", max: over(3, 2)),
        // Words
        .de("eine Zwiebel", 1, nil, "Zwiebel"),
        .de("zwei Eier", 2, nil, "Eier"),
        .de("eine halbe Gurke", over(1, 2), nil, "Gurke"),
        .de("anderthalb Liter Wasser", over(3, 2), .liter, "Wasser"),
        .en("two leeks", 2, nil, "leeks"),
        .en("a pinch of saffron", 1, .pinch, "saffron"),
        .en("one cup semolina", 1, .cup, "semolina"),
        .en("half a cup of milk", over(1, 2), .cup, "milk"),
        .en("half a dozen eggs", over(1, 2), .dozen, "eggs"),
        .en("twenty-four mussels", 24, nil, "mussels"),
        .en("one and a half pounds veal", over(3, 2), .pound, "veal"),
        // Hedges
        .de("ca. 200 g Feta", 200, .gram, "Feta"),
        .en("about 2 cups kale", 2, .cup, "kale"),
        .en("a generous ½ tsp salt", over(1, 2), .teaspoon, "salt"),
        // Numbers that are none
        .en("7up 1 can", 1, .can, "7up"),
        .en("21 Seasoning Salute", nil, nil, "21 Seasoning Salute"),
        .en("2 cups 1%-fat milk", 2, .cup, "1%-fat milk"),
        .de("500 g Mehl Type 405", 500, .gram, "Mehl Type 405"),
        .de("Mehl Type 405", nil, nil, "Mehl Type 405"),
        .en("5-spice powder", nil, nil, "5-spice powder"),
        .en("99999999999999999999 eggs", nil, nil, "99999999999999999999 eggs"),
    ]

    @Test("are read in every notation", arguments: cases)
    func number(_ expected: LineCase) { expected.check() }
}

extension LineCase {
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let line = IngredientLineParser().parse(text, language: language)
        #expect(line.quantity == quantity, sourceLocation: sourceLocation)
        #expect(line.quantityMax == max, sourceLocation: sourceLocation)
        #expect(line.unit == unit, sourceLocation: sourceLocation)
        #expect(line.food == food, sourceLocation: sourceLocation)
        #expect(line.text == text, sourceLocation: sourceLocation)
    }
}
