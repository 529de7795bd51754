extension FoodMatcher {
    /// The food of a line: by its name, and where the note or the unit asks for another form ("1 Dose Kichererbsen",
    /// "chickpeas, canned"), by that.
    public func match(_ line: IngredientLine, language: Language) -> FoodMatch? {
        guard let name = line.food else { return nil }
        guard let found = match(name, language: language) else {
            return line.note.flatMap { match(name + ", " + $0, language: language) }
        }
        guard let position = position(of: found.food), let state = requestedForm(line, language),
            !foods[position].tags.contains(state), let form = form(of: foods[position], state)
        else { return found }
        return FoodMatch(food: form.id, kind: found.kind == .exact ? .synonym : found.kind)
    }

    /// Every food that the line names, alternatives last; what no food was found for is left out.
    public func matches(_ line: IngredientLine, language: Language) -> [FoodMatch] {
        guard let name = line.food else { return [] }
        var result = match(line, language: language).map { [$0] } ?? []
        let parts = FoodMatcher.parts(of: name)
        if parts.count > 1, result.first.map({ $0.kind != .exact }) ?? true {
            result += parts.compactMap { match($0, language: language) }
        }
        result += line.alternatives.compactMap { match($0, language: language) }
        var seen: Set<FoodID> = []
        return result.filter { seen.insert($0.food).inserted }
    }

    private func requestedForm(_ line: IngredientLine, _ language: Language) -> FoodTag? {
        if line.unit == .can { return .canned }
        guard let note = line.note else { return nil }
        let descriptors = DescriptorWords.words(for: language)
        for word in NameWords(note, language: language, brackets: true).words {
            // Cooking is what the recipe does, the rest is what the shop sells.
            if case .state(let tag) = descriptors.meaning(word), tag != .cooked { return tag }
        }
        return nil
    }
}
