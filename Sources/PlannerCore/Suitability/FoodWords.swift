/// The words by which a food can be recognised: of its id, names and synonyms, folded.
///
/// A word that is found proves that the thing is inside; a word that is not found proves nothing about composite foods.
struct FoodWords: Hashable, Sendable {
    /// Each name as its folded words.
    private var names: Set<[String]> = []

    init(_ food: Food) {
        var texts = [food.name.de, food.name.en, food.id.rawValue]
        for synonyms in food.synonyms.values { texts += synonyms }
        names = Set(texts.map(FoodWords.split))
    }

    init(text: String) { names = [FoodWords.split(text)] }

    /// Folded words of a text.
    static func split(_ text: String) -> [String] {
        fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Lower case, without marks: ä is a, ß is ss. So a plural with an umlaut is its singular with an ending.
    static func fold(_ text: String) -> String {
        var folded = ""
        for character in text.lowercased() {
            switch character {
            case "ä", "á", "à", "â": folded += "a"
            case "ö", "ó", "ò", "ô", "ø": folded += "o"
            case "ü", "ú", "ù", "û": folded += "u"
            case "é", "è", "ê", "ë": folded += "e"
            case "í", "ì", "î", "ï": folded += "i"
            case "ñ": folded += "n"
            case "ç": folded += "c"
            case "ß": folded += "ss"
            default: folded.append(character)
            }
        }
        return folded
    }

    /// Whether one of the names has every word of `query`: as a word in any number, or at the start or end of a compound.
    func show(_ query: [String]) -> Bool {
        !query.isEmpty && names.contains { FoodWords.shows($0, query) }
    }

    private static func shows(_ name: [String], _ query: [String]) -> Bool {
        query.allSatisfy { part in
            name.contains { isSame($0, part) || isCompound($0, of: part) }
                && !(spoilers[part] ?? []).contains { name.contains($0) && !query.contains($0) }
        }
    }

    /// Singular and plural of one word: Tomate and Tomaten, tomato and tomatoes, berry and berries.
    static func isSame(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        let (short, long) = left.count < right.count ? (left, right) : (right, left)
        if short.hasSuffix("y"), long == short.dropLast() + "ies" { return true }
        guard long.hasPrefix(short) else { return false }
        return endings.contains(String(long.dropFirst(short.count)))
    }

    private static let endings: Set<String> = ["s", "es", "n", "en", "e", "er"]

    /// `tomate` in `tomatenmark` or `kirschtomaten`. Words of three letters are found whole only ("Ei" is not in "Reis").
    static func isCompound(_ word: String, of part: String) -> Bool {
        let bases = bases(of: part)
        guard bases.contains(where: { isAtEnd(of: word, $0) }) else { return false }
        let friends = ([part] + bases).flatMap { falseFriends[$0] ?? [] }
        return !friends.contains { word.hasPrefix($0) }
    }

    private static func isAtEnd(of word: String, _ base: String) -> Bool {
        guard word.count > base.count + 2 else { return false }
        return word.hasPrefix(base) || word.hasSuffix(base) || endings.contains { word.hasSuffix(base + $0) }
    }

    /// The word and what is left of it in a compound (Kirsche, Kirschsaft), at least four letters.
    private static func bases(of part: String) -> [String] {
        let shortened = ["e", "n", "en"].filter(part.hasSuffix).map { String(part.dropLast($0.count)) }
        return ([part] + shortened).filter { $0.count >= 4 }
    }

    /// Neighbours that make another thing of a word: peanut butter is no butter, a sweet potato no potato.
    private static let spoilers: [String: Set<String>] = {
        let plants: Set<String> = ["coconut", "soy", "soya", "oat", "almond", "cashew", "rice", "plant", "vegan", "veganer"]
        let butter = plants.union(["peanut", "nut", "cocoa", "shea", "bean", "beans", "lettuce", "apple"])
        return [
            "butter": butter, "cream": plants.union(["tartar"]), "cheese": plants, "milk": plants, "potato": ["sweet"],
            "potatoes": ["sweet"], "bean": ["coffee", "vanilla", "cocoa"], "beans": ["coffee", "vanilla", "cocoa"],
            "pea": ["chick"], "peas": ["chick"], "wheat": ["buck"], "apple": ["pine", "custard"], "kase": ["veganer"],
        ]
    }()

    /// Compounds that look like a kind of the word and are none. Folded beginnings.
    private static let falseFriends: [String: [String]] = [
        "wein": ["schwein"], "hase": ["hasel"], "apfel": ["erdapfel", "apfelsin", "granatapfel"],
        "butter": ["erdnussbutter", "kakaobutter", "sheabutter", "butternu", "buttermilch", "butterbean"],
        "milch": ["kokosmilch", "mandelmilch", "hafermilch", "sojamilch", "reismilch"],
        "nuss": ["muskatnuss", "kokosnuss", "butternuss"], "kohl": ["alkohol"],
        "lauch": ["knoblauch", "schnittlauch", "barlauch"], "erbse": ["kichererbse"], "kirsch": ["kirschtomate"],
        "weizen": ["buchweizen"], "kartoffel": ["susskartoffel"], "honig": ["honigmelone"], "pepper": ["peppermint"],
        "corn": ["peppercorn"], "rice": ["licorice"], "apple": ["pineapple"], "grape": ["grapefruit"],
        "wheat": ["buckwheat"], "rind": ["rinde"], "fisch": ["fischer"], "mais": ["maischolle"],
    ]
}
