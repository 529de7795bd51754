/// All names of all foods in one language, by hash.
struct FoodNameIndex {
    struct Entry {
        /// Position in the catalogue.
        var food: Int32
        /// The food's own name and no synonym.
        var isName: Bool
    }
    /// One name, for guesses.
    struct Name {
        var food: Int32
        var words: [NameWord]
    }

    let language: Language
    private var exact: [NameHash: Entry] = [:]
    private var stemmed: [NameHash: Entry] = [:]
    private(set) var names: [Name] = []
    /// Names by the stem of each of their words.
    private var byWord: [NameHash: [Int32]] = [:]

    init(_ foods: [Food], language: Language) {
        self.language = language
        let size = foods.count * 8
        exact.reserveCapacity(size)
        stemmed.reserveCapacity(size)
        names.reserveCapacity(size)
        byWord.reserveCapacity(size)
        // Own names first: no synonym takes the name of another food.
        for (position, food) in foods.enumerated() { add(food.name[language], position, isName: true) }
        for (position, food) in foods.enumerated() {
            for synonym in food.synonyms[language] ?? [] { add(synonym, position, isName: false) }
        }
        // "Seelachs (TK)" answers to the name without its bracket when nobody else does.
        for (position, food) in foods.enumerated() where food.name[language].utf8.contains(UInt8(ascii: "(")) {
            add(food.name[language], position, isName: false, brackets: false)
        }
    }

    private mutating func add(_ text: String, _ position: Int, isName: Bool, brackets: Bool = true) {
        let words = NameWords(text, language: language, brackets: brackets).words
        guard !words.isEmpty else { return }
        let entry = Entry(food: Int32(position), isName: isName)
        let exactKey = NameWords.exactKey(words)
        if exact[exactKey] == nil { exact[exactKey] = entry }
        let stemKey = NameWords.stemKey(words)
        if stemmed[stemKey] == nil { stemmed[stemKey] = entry }
        let name = Int32(names.count)
        names.append(Name(food: Int32(position), words: words))
        for word in words { byWord[NameHash(word.stem), default: []].append(name) }
    }

    /// The food of a name: as written, else by its stems.
    func entry(_ words: some Sequence<NameWord>) -> Entry? {
        exact[NameWords.exactKey(words)] ?? stemmed[NameWords.stemKey(words)]
    }

    /// The names that contain a word.
    func names(with word: NameWord) -> [Int32] { byWord[NameHash(word.stem)] ?? [] }
}
