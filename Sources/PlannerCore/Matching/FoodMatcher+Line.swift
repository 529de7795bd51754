extension FoodMatcher {
    /// The food of a line: by its name, and where the note or the unit asks for another form ("1 Dose Kichererbsen",
    /// "chickpeas, canned"), by that.
    public func match(_ line: IngredientLine, language: Language) -> FoodMatch? {
        guard let name = line.food else { return nil }
        if let whole = wholeName(line, language: language) { return whole }
        guard let found = match(name, language: language) else {
            return line.note.flatMap { match(name + ", " + $0, language: language) }
        }
        if let named = refined(found, line, language: language) { return named }
        guard let position = position(of: found.food), let form = requestedForm(line, language),
            !foods[position].tags.contains(form.tag)
        else { return found }
        let kind: MatchKind = found.kind == .exact ? .synonym : found.kind
        if let named = sureMatch(form.word + " " + name, language: language), named.kind != .guess,
            named.food != found.food
        {
            return FoodMatch(food: named.food, kind: kind)
        }
        if let other = self.form(of: foods[position], form.tag) { return FoodMatch(food: other.id, kind: kind) }
        // Frozen is the same food; what is dried, smoked or pickled is another.
        return form.tag == .frozen || line.unit == .can ? found : FoodMatch(food: found.food, kind: .guess)
    }

    /// "chopped tomatoes" without an amount is what stands on the can; "2 cups chopped tomatoes" is what the cook did, and so
    /// is "pineapple, in pieces". Several foods in one line are told apart elsewhere.
    private func wholeName(_ line: IngredientLine, language: Language) -> FoodMatch? {
        guard line.quantity == nil, line.package == nil, line.alternatives.isEmpty, line.text.utf8.count <= 60,
            FoodMatcher.parts(of: line.text.replacing(",", with: "")).count == 1
        else { return nil }
        let words = NameWords(line.text, language: language, brackets: true).words
        guard words.count > 1, let entry = index(language).entry(words) else { return nil }
        let food = foods[Int(entry.food)]
        if food.tags.contains(.canned), line.text.contains(",") { return nil }
        return FoodMatch(food: food.id, kind: entry.isName ? .exact : .synonym)
    }

    /// "Öl (Sesamöl)", "Gewürzmischung (Garam Masala)", "Koriander (gemahlen)", "Öl (Sonnenblumen-)": the note says which
    /// one it is.
    private func refined(_ found: FoodMatch, _ line: IngredientLine, language: Language) -> FoodMatch? {
        guard let note = line.note, let name = line.food else { return nil }
        let base = NameWords(name, language: language).words
        guard let head = base.last, base.count <= 2 else { return nil }
        let descriptors = DescriptorWords.words(for: language)
        for piece in note.split(separator: ",").prefix(3) {
            let text = GenericNames.withoutExample(String(piece.drop { $0 == " " }))
            let words = NameWords(text, language: language).words
            guard let first = words.first, !GenericNames.startsAnother(first) else { continue }
            if words.count == 1, descriptors.mayChangeFood(first),
                let entry = index(language).entry(words + base) ?? index(language).entry(base + words)
                    ?? index(language).entry(glued(words, base, language)),
                foods[Int(entry.food)].id != found.food
            {
                return FoodMatch(food: foods[Int(entry.food)].id, kind: found.kind == .exact ? .synonym : found.kind)
            }
            guard let last = words.last, words.count <= 5 else { continue }
            let isSort = isSort(words, of: head)
            // "Öl (z. B. Sesam-, Oliven- oder Erdnussöl)": half a compound names no food of its own.
            guard isSort || (base.count == 1 && GenericNames.isGeneric(head) && !text.hasSuffix("-")),
                last.bytes != head.bytes || words.count > 1
            else { continue }
            if let sort = sureMatch(text, language: language) ?? typo(words, language), sort.food != found.food {
                // A sort keeps what is known of its kind; anything less than sure stays a guess.
                if sort.kind != .guess { return FoodMatch(food: sort.food, kind: .synonym) }
                if isSort, found.kind == .guess { return sort }
            }
        }
        return nil
    }

    /// Whether the words name a sort of the thing: "Sesamöl" or "Kirschtomaten" of "Öl", "Tomate"; "Sichuan-Pfeffer".
    private func isSort(_ words: [NameWord], of head: NameWord) -> Bool {
        guard let last = words.last else { return false }
        if last == head { return words.count > 1 }
        return last.stem.count > head.stem.count && last.stem.suffix(head.stem.count) == head.stem
    }

    /// "Sonnenblumen" in front of "Öl" as one word.
    private func glued(_ words: [NameWord], _ base: [NameWord], _ language: Language) -> [NameWord] {
        guard language == .german, words.count == 1, base.count == 1 else { return [] }
        return [NameSearch.word(words[0].bytes + base[0].bytes)]
    }

    /// A name one letter away, as a guess.
    private func typo(_ words: [NameWord], _ language: Language) -> FoodMatch? {
        byTypo(words, index(language)).map { FoodMatch(food: foods[$0].id, kind: .guess) }
    }

    /// Every food that the line names, in its note too; what no food was found for is left out.
    public func matches(_ line: IngredientLine, language: Language) -> [FoodMatch] {
        guard let name = line.food else { return [] }
        var result = match(line, language: language).map { [$0] } ?? []
        let parts = FoodMatcher.parts(of: name)
        if parts.count > 1, result.first.map({ $0.kind != .exact }) ?? true {
            result += parts.compactMap { match($0, language: language) }
        }
        result += line.alternatives.compactMap { match($0, language: language) }
        // "Zwiebeln, Butter, Mehl" in one line: a remark that is the name of a food is a food.
        for piece in (line.note ?? "").split(separator: ",") {
            let words = NameWords(String(piece), language: language).words
            guard !words.isEmpty, let entry = index(language).entry(words) else { continue }
            result.append(FoodMatch(food: foods[Int(entry.food)].id, kind: entry.isName ? .exact : .synonym))
        }
        result += doubts(line, known: result, language: language)
        var seen: Set<FoodID> = []
        return result.filter { seen.insert($0.food).inserted }
    }

    private func requestedForm(_ line: IngredientLine, _ language: Language) -> (tag: FoodTag, word: String)? {
        if line.unit == .can { return (.canned, language == .german ? "Dose" : "canned") }
        guard let note = line.note else { return nil }
        let descriptors = DescriptorWords.words(for: language)
        let words = NameWords(note, language: language, brackets: true).words
        // "fresh or frozen": the choice is the cook's.
        if words.contains(where: { ["oder", "or"].contains(String(decoding: $0.bytes, as: UTF8.self)) }) { return nil }
        for word in words {
            // Cooking is what the recipe does, the rest is what the shop sells.
            if case .state(let tag) = descriptors.meaning(word), tag != .cooked {
                return (tag, String(decoding: word.bytes, as: UTF8.self))
            }
        }
        return nil
    }
}
