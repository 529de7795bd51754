internal import PlannerCore
internal import RecipeFormats
internal import Testing

/// A small generator, so that a failure can be repeated.
struct LineGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Suite("Properties of the line parser")
struct IngredientLinePropertyTests {
    private static let amounts = [
        "", "2 ", "1/2 ", "1½ ", "2-3 ", "ca. 4 ", "a ", "eine ", "3 x ", "1.500 ", "zwei ", "about 2 ",
    ]
    private static let units = [
        "", "g ", "EL ", "cups ", "(400 g) cans ", "Bund ", "oz/115 g ", "Pck. ", "tbsp plus 1 tsp ", "\" ",
    ]
    private static let befores = [
        "", "zarte ", "finely snipped ", "große ", "glossy ", "frisch gehackte ", "of ", "very large ",
    ]
    private static let foods = [
        "walnuts", "Rote Bete", "olive oil", "Kirschtomaten", "brown rice", "Frühlingszwiebel(n)", "crème fraîche",
        "7up",
    ]
    private static let afters = [
        "", ", geputzt und gewürfelt", " (from a jar)", " or rapeseed", " to taste", " zum Anbraten",
        ", at room warmth",
        " - sifted", " oder Kresse", ": 200 g", " [see below]", ", optional",
    ]

    /// Words that amount, unit and structure express.
    private static let expressed: Set<String> = [
        "g", "el", "cup", "cups", "can", "cans", "bund", "oz", "pck", "tbsp", "tsp", "plus", "a", "eine", "zwei", "x",
        "of", "or", "oder", "ml",
        "n",
    ]

    @Test("Every word of a line ends in a field", arguments: 0..<8)
    func noWordIsLost(_ seed: Int) {
        var random = LineGenerator(seed: UInt64(seed))
        let parser = IngredientLineParser()
        for _ in 0..<1500 {
            let text =
                Self.amounts.randomElement(using: &random)! + Self.units.randomElement(using: &random)!
                + Self.befores.randomElement(using: &random)! + Self.foods.randomElement(using: &random)!
                + Self.afters.randomElement(using: &random)!
            for language in Language.allCases {
                let line = parser.parse(text, language: language)
                let kept = ([line.food, line.note].compactMap { $0 } + line.alternatives).joined(separator: " ")
                let lost = Self.words(text).subtracting(Self.words(kept)).subtracting(Self.expressed)
                #expect(lost.isEmpty, "\(text) as \(language) lost \(lost.sorted())")
            }
        }
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    }

    @Test("No string makes the parser fail", arguments: 0..<4)
    func anyString(_ seed: Int) {
        var random = LineGenerator(seed: UInt64(seed) &+ 77)
        let parser = IngredientLineParser()
        let pieces =
            Array("0123456789 ½⁄/.,'’-–xX()[]\"%+=:;&*~|ⅣäßÉe\u{301}\u{200B}\u{202E}한砂🍋\n\t").map(String.init) + [
                "EL", "g", "cup", "or", "oder", "bis", "to", "half", "a", "ein", "juice", "of", "von", "plus", "(n)",
                "Mehl", "each",
            ]
        for _ in 0..<5000 {
            var text = ""
            for _ in 0..<Int.random(in: 0..<24, using: &random) {
                if Int.random(in: 0..<8, using: &random) == 0,
                    let scalar = Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random))
                {
                    text.unicodeScalars.append(scalar)
                } else {
                    text += pieces.randomElement(using: &random)!
                }
            }
            let language: Language = Bool.random(using: &random) ? .german : .english
            let line = parser.parse(text, language: language)
            #expect(line.text == text)
            #expect(line.quantityMax.map { $0 > (line.quantity ?? .zero) } ?? true)
        }
    }

    @Test("Bytes that are no text", arguments: 0..<2)
    func anyBytes(_ seed: Int) {
        var random = LineGenerator(seed: UInt64(seed) &+ 991)
        let parser = IngredientLineParser()
        for _ in 0..<2500 {
            let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(parser.parse(text, language: .german).text == text)
        }
    }

    @Test("A very long line is kept")
    func longLine() {
        let text = "2 cups " + String(repeating: "nice flour ", count: 400)
        let line = IngredientLineParser().parse(text, language: .english)
        #expect(line.quantity == Rational(2))
        #expect((line.note ?? "").hasSuffix("nice flour "))
    }
}
