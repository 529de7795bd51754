/// One search for a name in one language, without guessing.
struct NameSearch {
    let query: NameWords
    let matcher: FoodMatcher
    let index: FoodNameIndex
    let descriptors: DescriptorWords

    init(_ query: NameWords, matcher: FoodMatcher, index: FoodNameIndex) {
        self.query = query
        self.matcher = matcher
        self.index = index
        descriptors = DescriptorWords.words(for: index.language)
    }

    mutating func run() -> FoodMatch? {
        let words = query.words
        guard !words.isEmpty, words.count <= 14 else { return nil }
        if let entry = index.entry(words) { return match(entry, entry.isName ? .exact : .synonym) }
        for order in orders() {
            if let entry = index.entry(order) { return match(entry, .synonym) }
        }
        var weak: FoodMatch?
        for order in [words] + orders() {
            if let found = withoutDescriptors(order) {
                if found.kind != .guess { return found }
                weak = weak ?? found
            }
        }
        return weak
    }

    func match(_ entry: FoodNameIndex.Entry, _ kind: MatchKind) -> FoodMatch {
        FoodMatch(food: matcher.foods[Int(entry.food)].id, kind: kind)
    }

    /// Other orders of the words: the parts between commas turned round, and a last adjective in front ("Paprika rot").
    private func orders() -> [[NameWord]] {
        let words = query.words
        var orders: [[NameWord]] = []
        let cuts = query.commas.filter { $0 > 0 && $0 < words.count }
        if let cut = cuts.first {
            let next = cuts.count > 1 ? cuts[1] : words.count
            orders.append(Array(words[cut..<next]) + words[..<cut])
            // What stands behind the comma is a remark.
            orders.append(Array(words[..<cut]))
        } else if index.language == .german, words.count == 2 {
            orders.append([words[1], words[0]])
        }
        return orders
    }

    // MARK: Without describing words

    private func withoutDescriptors(_ words: [NameWord]) -> FoodMatch? {
        let meanings = words.map { descriptors.meaning($0) }
        let neutral = meanings.indices.filter { if case .neutral = meanings[$0] { true } else { false } }
        // The fewest words dropped first: "fresh cheese" is a food, "fresh chopped cheese" is not.
        for dropped in subsets(neutral, of: words) {
            let rest = words.indices.filter { !dropped.contains($0) }.map { words[$0] }
            if let entry = index.entry(rest) { return match(entry, .synonym) }
        }
        let dropped = Set(neutral)
        if let found = withoutGrouped(words.indices.filter { !dropped.contains($0) }, words, meanings) { return found }
        let rest = words.indices.filter { !dropped.contains($0) }.map { words[$0] }
        return index.language == .german ? compound(rest) : nil
    }

    /// Sets of positions to drop, small ones first, at least one word left; no more than a few dozen.
    private func subsets(_ positions: [Int], of words: [NameWord]) -> [Set<Int>] {
        guard !positions.isEmpty else { return [] }
        guard positions.count <= 5 else { return [Set(positions)].filter { $0.count < words.count } }
        let all = (1..<(1 << positions.count)).map { mask in
            Set(positions.indices.filter { mask & (1 << $0) != 0 }.map { positions[$0] })
        }
        return all.filter { $0.count < words.count }.sorted { ($0.count, $0.min() ?? 0) < ($1.count, $1.min() ?? 0) }
    }

    /// Drops words that are harmless for some groups, and looks for the form that "dried" or "canned" ask for.
    private func withoutGrouped(
        _ kept: [Int], _ words: [NameWord], _ meanings: [DescriptorWords.Meaning?]
    ) -> FoodMatch? {
        var rest: [NameWord] = []
        var groups: [Set<FoodGroup>] = []
        var states: [FoodTag] = []
        for position in kept {
            switch meanings[position] {
            case .neutralFor(let set): groups.append(set)
            case .state(let tag): states.append(tag)
            default: rest.append(words[position])
            }
        }
        guard !rest.isEmpty, rest.count < kept.count || !groups.isEmpty || !states.isEmpty else { return nil }
        var base = index.entry(rest).map { match($0, .synonym) }
        // "smoked salmon fillet": the state may be part of the name, the other words not.
        if !states.isEmpty, !groups.isEmpty {
            let stateWords = kept.filter { if case .neutralFor = meanings[$0] { false } else { true } }.map {
                words[$0]
            }
            if let entry = index.entry(stateWords) { base = match(entry, .synonym); states = [] }
        }
        if base == nil, index.language == .german { base = compound(rest) }
        guard let found = base, let position = matcher.position(of: found.food) else { return nil }
        var food = matcher.foods[position]
        var isSure = found.kind != .guess
        for state in states {
            if food.tags.contains(state) { continue }
            if let form = matcher.form(of: food, state) {
                food = form
            } else {
                isSure = false
            }
        }
        for set in groups where !set.contains(food.group) { isSure = false }
        return FoodMatch(food: food.id, kind: isSure ? .synonym : .guess)
    }
}

extension FoodMatcher {
    /// The dried, canned, frozen form of a food: by the ending of its id, which the catalogue keeps for forms.
    func form(of food: Food, _ state: FoodTag) -> Food? {
        var stem = food.id.rawValue
        for tag in [FoodTag.dried, .canned, .frozen, .cooked, .smoked, .pickled]
        where stem.hasSuffix("-" + tag.rawValue) {
            stem.removeLast(tag.rawValue.utf8.count + 1)
        }
        return position(of: FoodID(stem + "-" + state.rawValue)).map { foods[$0] }
    }
}
