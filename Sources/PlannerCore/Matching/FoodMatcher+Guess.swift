extension FoodMatcher {
    /// The best that shares the head word, else a name one letter away. Always `.guess`.
    func guess(_ name: String, language: Language) -> FoodMatch? {
        for language in [language, language == .german ? .english : .german] {
            let query = NameWords(name, language: language)
            guard !query.words.isEmpty, query.words.count <= 14 else { continue }
            if let food = byHead(query, index(language)) ?? byTypo(query.words, index(language)) {
                return FoodMatch(food: foods[food].id, kind: .guess)
            }
        }
        return nil
    }

    private func byHead(_ query: NameWords, _ index: FoodNameIndex) -> Int? {
        let descriptors = DescriptorWords.words(for: index.language)
        let isPlantOnly = query.words.contains { DescriptorWords.isPlantClaim($0) }
        let content = query.words.filter { word in
            if case .neutral = descriptors.meaning(word) { return false }
            return !DescriptorWords.isPlantClaim(word)
        }
        let stems = Set(content.map { NameHash($0.stem) })
        for (head, isWhole) in headCandidates(query, content, index) {
            let isTransformable = DescriptorWords.isTransformable(head)
            // A compound's head is a weaker witness still: Kokosmilch is no Milch.
            if isTransformable, !isWhole { continue }
            // "Fleisch" alone is of any animal.
            if isTransformable, content.count == 1 { continue }
            var best: (food: Int, score: Double)?
            for position in index.names(headedBy: head) {
                let candidate = index.names[Int(position)]
                let shared = index.stems[candidate.words].filter { stems.contains($0) }.count
                if isTransformable, shared < stems.count { continue }
                let food = Int(candidate.food)
                if isPlantOnly, !foods[food].animalSources.isEmpty { continue }
                let score = Double(max(shared, 1)) / Double(stems.count + candidate.words.count - shared)
                if best.map({ score > $0.score }) ?? true { best = (food, score) }
            }
            if let best { return best.food }
        }
        return nil
    }

    /// The words that may name the food, the likeliest first; false for a part of a word.
    private func headCandidates(
        _ query: NameWords, _ content: [NameWord], _ index: FoodNameIndex
    ) -> [(NameWord, Bool)] {
        // "cream of tartar": what stands in front of the link is the head.
        let link = query.words.dropFirst().firstIndex { FoodNameIndex.links.contains(NameHash($0.stem)) }
        let front = query.words[..<(link ?? query.words.count)].filter {
            content.contains($0) && !DescriptorWords.isQuality($0)
        }
        guard let last = front.last, let first = front.first else { return [] }
        var heads = [(last, true)]
        guard index.language == .german else { return heads }
        // German names a thing first and describes it behind: "Sojasauce helle".
        if front.count > 1 { heads.append((first, true)) }
        for word in [last, first] where word.bytes.count >= 7 {
            for split in 3...(word.bytes.count - 4) {
                heads.append((NameSearch.word(Array(word.bytes[split...])), false))
            }
        }
        return heads
    }

    /// A name that differs in one letter; long names only.
    func byTypo(_ words: [NameWord], _ index: FoodNameIndex) -> Int? {
        let typed = words.flatMap { $0.bytes }
        guard typed.count >= 6, !words.contains(where: { DescriptorWords.isPlantClaim($0) }) else { return nil }
        for name in index.names where abs(name.letters.count - typed.count) <= 1 {
            guard index.letters[name.letters.lowerBound] == typed[0] else { continue }
            if FoodMatcher.isOneEdit(typed[...], index.letters[name.letters]) { return Int(name.food) }
        }
        return nil
    }

    /// Whether one inserted, lost or wrong letter, or two swapped ones, separate the words.
    static func isOneEdit(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 1 else { return false }
        var front = 0
        while front < short.count, short[short.startIndex + front] == long[long.startIndex + front] { front += 1 }
        var back = 0
        while back < short.count - front, short[short.endIndex - 1 - back] == long[long.endIndex - 1 - back] {
            back += 1
        }
        let middle = short.count - front - back
        if short.count < long.count { return middle == 0 }
        let isSwap =
            middle == 2 && short[short.startIndex + front] == long[long.startIndex + front + 1]
            && short[short.startIndex + front + 1] == long[long.startIndex + front]
        return middle <= 1 || isSwap
    }
}
