/// The words of an exclusion, made ready to be looked for in many names.
struct WordQuery: Hashable, Sendable {
    var parts: [Part]

    init(_ text: String) {
        let words = FoldedText.words(text)
        parts = words.map { Part($0, in: words) }
    }

    /// The folded words with single spaces between them.
    var name: String { parts.map { String(decoding: $0.word, as: UTF8.self) }.joined(separator: " ") }

    struct Part: Hashable, Sendable {
        var word: FoldedWord
        /// What every name that shows the word holds: no ending, in singular or plural, changes more than three letters.
        let stem: FoldedWord
        /// What a compound may begin with: Kirsche is in Kirschsaft without its end; at the end of a compound it keeps
        /// it (Sauerkirsche). Words of three letters are found whole only ("Ei" is not in "Reis").
        private var beginnings: [FoldedWord] = []
        private var falseFriends: [FoldedWord] = []
        private var spoilers: [FoldedWord] = []

        init(_ word: FoldedWord, in query: [FoldedWord]) {
            self.word = word
            stem = FoldedWord(word.prefix(max(1, word.count - 3)))
            let text = String(decoding: word, as: UTF8.self)
            let bases = ([text] + ["e", "n", "en"].filter(text.hasSuffix).map { String(text.dropLast($0.count)) })
                .filter { $0.count >= 4 }
            if text.count >= 4 { beginnings = bases.map { Array($0.utf8) } }
            falseFriends = bases.flatMap { WordQuery.falseFriends[$0] ?? [] }.map { Array($0.utf8) }
            spoilers = (WordQuery.spoilers[text] ?? []).sorted().map { Array($0.utf8) }.filter { !query.contains($0) }
        }

        func occurs(in name: [FoldedWord]) -> Bool {
            name.contains { FoldedText.isSame($0, word) || isCompound($0) }
                && !spoilers.contains { name.contains($0) }
        }

        private func isCompound(_ compound: FoldedWord) -> Bool {
            guard !beginnings.isEmpty, compound.count > word.count + 1 else { return false }
            let begins = beginnings.contains { compound.count > $0.count + 2 && compound.starts(with: $0) }
            guard begins || (compound.count > word.count + 2 && ends(compound)) else { return false }
            return !falseFriends.contains { WordQuery.contains(compound, $0) }
        }

        private func ends(_ compound: FoldedWord) -> Bool {
            func ends(with tail: some Collection<UInt8>) -> Bool {
                compound.count > tail.count && compound[(compound.count - tail.count)...].elementsEqual(tail)
            }
            if ends(with: word) || (word.last == UInt8(ascii: "n") && ends(with: word.dropLast())) { return true }
            return FoldedText.endings.contains { ending in
                compound.count > ending.count && ends(with: ending)
                    && compound.dropLast(ending.count).count > word.count
                    && compound.dropLast(ending.count).suffix(word.count).elementsEqual(word)
            }
        }
    }

    private static func contains(_ word: FoldedWord, _ piece: FoldedWord) -> Bool {
        guard word.count >= piece.count else { return false }
        return (0...(word.count - piece.count)).contains { word[$0..<($0 + piece.count)].elementsEqual(piece) }
    }

    /// Neighbours that make another thing of a word: peanut butter is no butter, a sweet potato no potato.
    private static let spoilers: [String: Set<String>] = {
        let plants: Set<String> = [
            "coconut", "soy", "soya", "oat", "almond", "cashew", "rice", "plant", "vegan", "vegane", "veganer",
            "veganes",
        ]
        let butter = plants.union(["peanut", "nut", "cocoa", "shea", "bean", "beans", "lettuce", "apple"])
        return [
            "butter": butter, "cream": plants.union(["tartar"]), "cheese": plants, "milk": plants, "potato": ["sweet"],
            "potatoes": ["sweet"], "bean": ["coffee", "vanilla", "cocoa"], "beans": ["coffee", "vanilla", "cocoa"],
            "pea": ["chick"], "peas": ["chick"], "wheat": ["buck"], "apple": ["pine", "custard"], "kase": plants,
            "corn": ["salad"],
        ]
    }()

    /// Compounds that look like a kind of the word and are none: folded pieces of them.
    private static let falseFriends: [String: [String]] = [
        "wein": ["schwein", "weinberg", "weintraub", "weinbeer", "weinbl"], "hase": ["hasel"],
        "apfel": ["erdapfel", "apfelsin", "granatapfel"],
        "butter": [
            "erdnussbutter", "kakaobutter", "sheabutter", "mandelbutter", "butternu", "buttermilch", "buttermilk",
            "butterbean", "butterbohn", "butterkase", "butterkopf", "butterrub", "buttersalat", "buttercup",
            "butterhead",
        ],
        "milch": ["kokosmilch", "mandelmilch", "hafermilch", "sojamilch", "reismilch"],
        "nuss": ["muskatnuss", "kokosnuss", "butternuss"], "kohl": ["alkohol"],
        "lauch": ["knoblauch", "schnittlauch", "barlauch"], "erbse": ["kichererbse"], "erbsen": ["kichererbse"],
        "kirsch": ["kirschtomate"], "weizen": ["buchweizen"], "kartoffel": ["susskartoffel"],
        "kartoffeln": ["susskartoffel"], "honig": ["honigmelone"], "pepper": ["peppermint", "pepperoni"],
        "corn": ["peppercorn", "cornish", "cornichon", "corned"], "rice": ["licorice"], "apple": ["pineapple"],
        "grape": ["grapefruit"], "wheat": ["buckwheat"], "bohne": ["bohnenkraut"], "bohnen": ["bohnenkraut"],
        "birne": ["erdbirne", "birnenkurbis", "birnenquitte"],
        "lachs": ["seelachs", "lachsschinken", "lammlachs", "schweinelachs", "kalbslachs", "kasslerlachs"],
        "reis": ["reisstroh"], "olive": ["olivenkraut"],
    ]
}
