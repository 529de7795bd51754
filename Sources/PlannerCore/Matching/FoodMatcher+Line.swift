extension FoodMatcher {
    /// The food of a line: by its name, and where the note or the unit asks for another form ("1 Dose Kichererbsen",
    /// "chickpeas, canned"), by that.
    public func match(_ line: IngredientLine, language: Language) -> FoodMatch? {
        guard let name = line.food else { return nil }
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

    /// "Öl (Sesamöl)", "Gewürzmischung (Garam Masala)", "Koriander (gemahlen)": the note says which one it is.
    private func refined(_ found: FoodMatch, _ line: IngredientLine, language: Language) -> FoodMatch? {
        guard let note = line.note, let name = line.food else { return nil }
        let base = NameWords(name, language: language).words
        guard let head = base.last, base.count <= 2 else { return nil }
        let descriptors = DescriptorWords.words(for: language)
        for piece in note.split(separator: ",").prefix(3) {
            let words = NameWords(String(piece), language: language).words
            guard let first = words.first, !GenericNames.startsAnother(first) else { continue }
            if words.count == 1, descriptors.mayChangeFood(first),
                let entry = index(language).entry(words + base) ?? index(language).entry(base + words),
                foods[Int(entry.food)].id != found.food
            {
                return FoodMatch(food: foods[Int(entry.food)].id, kind: found.kind == .exact ? .synonym : found.kind)
            }
            guard let last = words.last, words.count <= 5 else { continue }
            let isSort = last.bytes.count > head.bytes.count && last.bytes.suffix(head.bytes.count) == head.bytes[...]
            guard isSort || (base.count == 1 && GenericNames.isGeneric(head)) else { continue }
            let text = piece.drop { $0 == " " }
            if let sort = sureMatch(GenericNames.withoutExample(String(text)), language: language), sort.kind != .guess,
                sort.food != found.food
            {
                return FoodMatch(food: sort.food, kind: .synonym)
            }
        }
        return nil
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
