extension FoodMatcher {
    /// Foods that the words beside a line's food speak of, as guesses: "Öl (Erdnuss- oder Sojaöl)", "Huhn, paniert".
    ///
    /// A remark is not read word for word, so such a food can neither be counted nor ruled out; what it would bring into the
    /// dish must not be called free. Only foods that bring something (an allergen, an animal) beyond `known` are named.
    func doubts(_ line: IngredientLine, known: [FoodMatch], language: Language) -> [FoodMatch] {
        let remark = ([line.note].compactMap { $0 } + line.alternatives).joined(separator: ", ")
        var allergens: Set<Allergen> = []
        var animals: Set<AnimalSource> = []
        for match in known {
            guard let food = position(of: match.food).map({ foods[$0] }) else { continue }
            allergens.formUnion(Allergen.allCases.filter { food.presence(of: $0) == .contains })
            animals.formUnion(food.animalSources)
        }
        var doubts: [FoodMatch] = []
        for word in Self.words(ofRemark: remark) {
            if Self.isBreaded(word), !allergens.contains(.gluten),
                let crumbs = sureMatch(language == .german ? "Semmelbrösel" : "breadcrumbs", language: language)
            {
                doubts.append(FoodMatch(food: crumbs.food, kind: .guess))
                continue
            }
            // "gehackt" is no "Gehacktes".
            let names = NameWords(word, language: language).words
            if let name = names.first, DescriptorWords.words(for: language).meaning(name) != nil { continue }
            guard let found = sureMatch(word, language: language), found.kind != .guess,
                let food = position(of: found.food).map({ foods[$0] })
            else { continue }
            let brings = Allergen.allCases.contains { food.presence(of: $0) == .contains && !allergens.contains($0) }
            if brings || !food.animalSources.isSubset(of: animals) {
                doubts.append(FoodMatch(food: found.food, kind: .guess))
            }
        }
        return doubts
    }

    /// Words from four letters on; what follows "für", "zum", "for" says what the food is for, not what it is.
    private static func words(ofRemark remark: String) -> [String] {
        let purposes: Set<String> = ["für", "zum", "zur", "fürs", "for", "to"]
        var words: [String] = []
        for piece in remark.split(whereSeparator: { ",;()[]/".contains($0) }) {
            for raw in piece.split(whereSeparator: { !$0.isLetter }) {
                let word = raw.lowercased()
                if purposes.contains(word) { break }
                if word.count >= 4 { words.append(word) }
            }
        }
        return words
    }

    private static func isBreaded(_ word: String) -> Bool {
        ["panier", "panade", "frittiert", "breaded", "battered", "crumbed"].contains { word.hasPrefix($0) }
    }
}
