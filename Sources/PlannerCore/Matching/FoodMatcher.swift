/// Finds the food that a name in a recipe means.
///
/// Tries, in this order: the name or a synonym as written; the words in another order ("Paprika, rote"); without the words
/// that do not change the food ("fresh", "gehackt"); another form of the same food ("dried", "aus der Dose"); German
/// compounds ("Strauchtomaten", "Basilikumblätter"); the same in the other language; at last a guess, which says that it is one.
/// Holds everything in memory and is immutable: one value serves every thread.
public struct FoodMatcher: Sendable {
    let foods: [Food]
    let german: FoodNameIndex
    let english: FoodNameIndex
    private let positions: [FoodID: Int]

    public init(catalog: any FoodCatalog) {
        foods = catalog.foods
        german = FoodNameIndex(foods, language: .german)
        english = FoodNameIndex(foods, language: .english)
        positions = Dictionary(foods.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The food of a name; nil when not even a guess can be answered for.
    public func match(_ name: String, language: Language) -> FoodMatch? {
        if let sure = sureMatch(name, language: language) { return sure }
        if let composite = compositeMatch(name, language: language) { return composite }
        // "Lachs in Sushiqualität oder Thunfisch": what stands in front is the food; the rest was not understood.
        if let front = GenericNames.front(of: name) {
            if let found = sureMatch(front, language: language) ?? guess(front, language: language) {
                return FoodMatch(food: found.food, kind: .guess)
            }
        }
        return guess(name, language: language)
    }

    /// Exact or synonym, in the given language or else in the other.
    func sureMatch(_ name: String, language: Language) -> FoodMatch? {
        var weak: FoodMatch?
        // The table itself has names with brackets: "Lachs (Dose)" is not "Lachs".
        if name.utf8.contains(UInt8(ascii: "(")) {
            var search = NameSearch(
                NameWords(name, language: language, brackets: true), matcher: self, index: index(language))
            if let found = search.run(), found.kind == .exact { return found }
        }
        for language in [language, language == .german ? .english : .german] {
            var search = NameSearch(NameWords(name, language: language), matcher: self, index: index(language))
            guard let found = search.run() else { continue }
            if found.kind != .guess { return found }
            weak = weak ?? found
        }
        // The bracket may hold the better half: "Salatherz (Romana)".
        if weak == nil, name.utf8.contains(UInt8(ascii: "(")) {
            let words = NameWords(name, language: language, brackets: true)
            var search = NameSearch(words, matcher: self, index: index(language))
            weak = search.run()
        }
        return weak
    }

    func index(_ language: Language) -> FoodNameIndex { language == .german ? german : english }

    func position(of food: FoodID) -> Int? { positions[food] }

    /// "Salz und Pfeffer": the first food, and as sure only when the others bring nothing along that it does not contain.
    private func compositeMatch(_ name: String, language: Language) -> FoodMatch? {
        let parts = FoodMatcher.parts(of: name)
        guard parts.count > 1 else { return nil }
        let matches = parts.map { sureMatch($0, language: language) }
        guard let first = matches[0] else { return nil }
        let foods = matches.compactMap { $0.flatMap { position(of: $0.food) }.map { self.foods[$0] } }
        let isSure = matches.allSatisfy { $0.map { $0.kind != .guess } ?? false }
        let isHarmless = foods.dropFirst().allSatisfy { other in
            other.animalSources.isSubset(of: foods[0].animalSources)
                && Allergen.allCases.allSatisfy { other.presence(of: $0) <= foods[0].presence(of: $0) }
        }
        return FoodMatch(food: first.food, kind: isSure && isHarmless ? .synonym : .guess)
    }

    /// The parts of "Salz und Pfeffer", "Salz, Pfeffer".
    static func parts(of name: String) -> [String] {
        var parts: [[Substring]] = [[]]
        for word in name.split(separator: " ") {
            if ["und", "and", "&", "u.", "oder", "or", "+", "sowie"].contains(word.lowercased()) {
                parts.append([])
                continue
            }
            if word.hasSuffix(",") {
                parts[parts.count - 1].append(word.dropLast())
                parts.append([])
            } else {
                parts[parts.count - 1].append(word)
            }
        }
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
}
