extension FoodMatcher {
    /// The best that shares the head word, else a name one letter away. Always `.guess`.
    func guess(_ name: String, language: Language) -> FoodMatch? {
        for language in [language, language == .german ? .english : .german] {
            let words = NameWords(name, language: language).words
            guard !words.isEmpty, words.count <= 14 else { continue }
            if let food = byHead(words, index(language)) ?? byTypo(words, index(language)) {
                return FoodMatch(food: foods[food].id, kind: .guess)
            }
        }
        return nil
    }

    private func byHead(_ words: [NameWord], _ index: FoodNameIndex) -> Int? {
        let descriptors = DescriptorWords.words(for: index.language)
        let isPlantOnly = words.contains { DescriptorWords.isPlantClaim($0) }
        let content = words.filter { word in
            if case .neutral = descriptors.meaning(word) { return false }
            return !DescriptorWords.isPlantClaim(word)
        }
        var heads = headCandidates(content, index)
        if content.isEmpty { heads = [] }
        for (head, isWhole) in heads {
            let isTransformable = DescriptorWords.isTransformable(head)
            // A compound's head is a weaker witness still: Kokosmilch is no Milch.
            if isTransformable, !isWhole { continue }
            var best: (food: Int, score: Double)?
            for position in index.names(with: head) {
                let candidate = index.names[Int(position)]
                let shared = content.filter { candidate.words.contains($0) }.count
                if isTransformable, shared < content.count { continue }
                // The head of the candidate must be the head of the query: "milk" is not found in "milk chocolate".
                guard let last = candidate.words.last, last == head || candidate.words.count == 1
                    || (index.language == .german && candidate.words.first == head)
                else { continue }
                let food = Int(candidate.food)
                if isPlantOnly, !isPlant(foods[food]) { continue }
                let score = Double(max(shared, 1)) / Double(content.count + candidate.words.count - shared)
                if best.map({ score > $0.score }) ?? true { best = (food, score) }
            }
            if let best { return best.food }
        }
        return nil
    }

    /// The words that may name the food, the likeliest first; false for a part of a word.
    private func headCandidates(_ content: [NameWord], _ index: FoodNameIndex) -> [(NameWord, Bool)] {
        guard let last = content.last, let first = content.first else { return [] }
        var heads = [(last, true)]
        if index.language == .german {
            if content.count > 1 { heads.append((first, true)) }
            for word in [last, first] where word.bytes.count >= 7 {
                for split in 3...(word.bytes.count - 4) {
                    let head = NameSearch.word(Array(word.bytes[split...]))
                    if !index.names(with: head).isEmpty { heads.append((head, false)) }
                }
            }
        }
        return heads
    }

    private func isPlant(_ food: Food) -> Bool { food.animalSources.isEmpty }

    /// A name that differs in one letter; long names only.
    private func byTypo(_ words: [NameWord], _ index: FoodNameIndex) -> Int? {
        let typed = words.flatMap { $0.bytes }
        guard typed.count >= 6, !words.contains(where: { DescriptorWords.isPlantClaim($0) }) else { return nil }
        for name in index.names {
            let known = name.words.flatMap { $0.bytes }
            guard abs(known.count - typed.count) <= 1, known.first == typed.first else { continue }
            if FoodMatcher.isOneEdit(typed, known) { return Int(name.food) }
        }
        return nil
    }

    /// Whether one inserted, lost or wrong letter, or two swapped ones, separate the words.
    static func isOneEdit(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 1 else { return false }
        var start = 0
        while start < short.count, short[start] == long[start] { start += 1 }
        var (shortEnd, longEnd) = (short.count, long.count)
        while shortEnd > start, short[shortEnd - 1] == long[longEnd - 1] {
            shortEnd -= 1
            longEnd -= 1
        }
        if short.count < long.count { return shortEnd == start }
        let isSwap = shortEnd - start == 2 && short[start] == long[start + 1] && short[start + 1] == long[start]
        return shortEnd - start <= 1 || isSwap
    }
}
