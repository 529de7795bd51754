/// All names of all foods in one language, by hash.
///
/// Flat arrays and sorted pairs, not one object a name: it is built at every start.
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
        /// Its words in `stems`.
        var words: Range<Int>
        /// Its letters in `letters`.
        var letters: Range<Int>
        /// The stem of the word that says what it is.
        var head: NameHash
    }

    let language: Language
    private var exact: [NameHash: Entry] = [:]
    private var stemmed: [NameHash: Entry] = [:]
    private(set) var names: [Name] = []
    private(set) var stems: [NameHash] = []
    private(set) var letters: [UInt8] = []
    /// Positions in `names` by the hash of their head, sorted.
    private var byHead: [(head: NameHash, name: Int32)] = []

    init(_ foods: [Food], language: Language) {
        self.language = language
        let size = foods.reduce(0) { $0 + 2 + ($1.synonyms[language]?.count ?? 0) }
        exact.reserveCapacity(size)
        stemmed.reserveCapacity(size)
        names.reserveCapacity(size)
        stems.reserveCapacity(size * 2)
        letters.reserveCapacity(size * 20)
        var folder = NameFolder(language: language)
        // Own names first: no synonym takes the name of another food.
        for (position, food) in foods.enumerated() {
            folder.fold(food.name[language], brackets: true)
            add(folder, position, isName: true)
        }
        for (position, food) in foods.enumerated() {
            for synonym in food.synonyms[language] ?? [] {
                folder.fold(synonym, brackets: true)
                add(folder, position, isName: false)
            }
        }
        // "Seelachs (TK)" answers to the name without its bracket when nobody else does.
        for (position, food) in foods.enumerated() where food.name[language].utf8.contains(UInt8(ascii: "(")) {
            folder.fold(food.name[language])
            add(folder, position, isName: false)
        }
        byHead = names.indices.map { (names[$0].head, Int32($0)) }
        byHead.sort { ($0.head.value, $0.name) < ($1.head.value, $1.name) }
    }

    private mutating func add(_ folded: NameFolder, _ position: Int, isName: Bool) {
        guard !folded.bounds.isEmpty else { return }
        let entry = Entry(food: Int32(position), isName: isName)
        var (exactKey, stemKey) = (NameHash(), NameHash())
        let firstStem = stems.count
        for bounds in folded.bounds {
            let stem = folded.bytes[bounds.start..<bounds.stemEnd]
            stemKey.add(stem)
            exactKey.add(folded.bytes[bounds.start..<bounds.end])
            exactKey.addGap()
            stems.append(NameHash(stem))
        }
        if exact[exactKey] == nil { exact[exactKey] = entry }
        if stemmed[stemKey] == nil { stemmed[stemKey] = entry }
        let firstLetter = letters.count
        letters.append(contentsOf: folded.bytes)
        let words = firstStem..<stems.count
        names.append(
            Name(food: Int32(position), words: words, letters: firstLetter..<letters.count, head: head(of: words)))
    }

    /// The last word in front of "in", "with", "of": sardines in oil are sardines.
    private func head(of words: Range<Int>) -> NameHash {
        let link = words.dropFirst().first { FoodNameIndex.links.contains(stems[$0]) }
        return stems[(link ?? words.upperBound) - 1]
    }

    /// Words behind which no head stands.
    static let links: Set<NameHash> = {
        var hashes: Set<NameHash> = []
        for text in ["in with of from and or for im mit aus von und oder ohne auf für vom nach"] {
            for language in Language.allCases {
                for word in NameWords(text, language: language).words { hashes.insert(NameHash(word.stem)) }
            }
        }
        return hashes
    }()

    /// The food of a name: as written, else by its stems.
    func entry(_ words: some Sequence<NameWord>) -> Entry? {
        let byStem = stemmed[NameWords.stemKey(words)]
        guard let written = exact[NameWords.exactKey(words)] else { return byStem }
        // "Tomaten" among the synonyms of "Tomate" is still its name.
        return byStem?.food == written.food && byStem?.isName == true ? byStem : written
    }

    /// Positions of the names with a head word.
    func names(headedBy word: NameWord) -> [Int32] {
        let hash = NameHash(word.stem)
        var (low, high) = (0, byHead.count)
        while low < high {
            let middle = (low + high) / 2
            if byHead[middle].head.value < hash.value { low = middle + 1 } else { high = middle }
        }
        var found: [Int32] = []
        while low < byHead.count, byHead[low].head == hash {
            found.append(byHead[low].name)
            low += 1
        }
        return found
    }
}
