extension FoodMatcher {
    /// The food of a line: by its name, and where the note or the unit asks for another form ("1 Dose Kichererbsen",
    /// "chickpeas, canned"), by that.
    public func match(_ line: IngredientLine, language: Language) -> FoodMatch? {
        guard let name = line.food else { return nil }
        if let whole = wholeName(line, language: language) { return whole }
        guard let found = match(name, language: language) else {
            return refined(nil, line, language: language)
                ?? line.note.flatMap { sureMatch(name + ", " + $0, language: language) }
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
    private func refined(_ found: FoodMatch?, _ line: IngredientLine, language: Language) -> FoodMatch? {
        guard let note = line.note, let name = line.food else { return nil }
        let base = NameWords(name, language: language).words
        guard let head = base.last, base.count <= 2 else { return nil }
        for piece in note.split(separator: ",").prefix(3) {
            let piece = GenericNames.withoutExample(String(piece.drop { $0 == " " }))
            let isInBrackets = line.text.contains("(" + piece)
            // "Gari - Sushi-Ingwer" is one food twice, "Fond oder instant" is one of two.
            let isName = isInBrackets && !piece.contains(" oder ") && !piece.contains(" or ")
            for text in GenericNames.readings(of: piece, isInBrackets: isInBrackets) {
                let words = NameWords(text, language: language).words
                guard let first = words.first, !GenericNames.startsAnother(first) else { continue }
                if let found, let form = form(words, of: base, found, language) { return form }
                if let found, isName, let other = otherName(words, of: found, language) { return other }
                if let sort = sort(text, words, of: head, isAlone: base.count == 1, language), sort.food != found?.food
                {
                    return sort
                }
            }
        }
        return nil
    }

    /// The food that describing words make of the name: "gemahlen" of "Koriander", "geröstet und gesalzen" of "Erdnüsse".
    /// They never make it one of another animal.
    private func form(
        _ words: [NameWord], of base: [NameWord], _ found: FoodMatch, _ language: Language
    ) -> FoodMatch? {
        let descriptors = DescriptorWords.words(for: language)
        guard words.count <= 3, words.contains(where: { descriptors.mayChangeFood($0) }) else { return nil }
        let index = index(language)
        guard let position = position(of: found.food),
            let entry = index.entry(words + base) ?? index.entry(base + words)
                ?? index.entry(glued(words, base, language))
        else { return nil }
        let form = foods[Int(entry.food)]
        guard form.id != found.food, form.animalSources.isSubset(of: foods[position].animalSources) else { return nil }
        return FoodMatch(food: form.id, kind: found.kind == .exact ? .synonym : found.kind)
    }

    /// "Weißkohl (Kimchi)", "Ingwer (Gari)": brackets that name a preserved food of the same group.
    private func otherName(_ words: [NameWord], of found: FoodMatch, _ language: Language) -> FoodMatch? {
        guard let entry = index(language).entry(words), let position = position(of: found.food) else { return nil }
        let other = foods[Int(entry.food)]
        guard other.id != found.food, other.group == foods[position].group,
            !other.tags.isDisjoint(with: [.pickled, .salted, .smoked])
        else { return nil }
        return FoodMatch(food: other.id, kind: .synonym)
    }

    /// The sort that the words name: "Sesamöl" of "Öl", "Garam Masala" of "Gewürzmischung".
    private func sort(
        _ text: String, _ words: [NameWord], of head: NameWord, isAlone: Bool, _ language: Language
    ) -> FoodMatch? {
        guard let last = words.last, words.count <= 5 else { return nil }
        let isSort = isSort(words, of: head)
        // "Öl (z. B. Sesam-, Oliven- oder Erdnussöl)": half a compound names no food of its own.
        guard isSort || (isAlone && GenericNames.isGeneric(head) && !text.hasSuffix("-")),
            last.bytes != head.bytes || words.count > 1
        else { return nil }
        // A sort keeps what is known of its kind; anything less than sure stays a guess.
        if let sure = sureMatch(text, language: language), sure.kind != .guess {
            return FoodMatch(food: sure.food, kind: .synonym)
        }
        return isSort ? typo(words, language) : nil
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
