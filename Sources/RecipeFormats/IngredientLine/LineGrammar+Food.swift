internal import PlannerCore

extension LineGrammar {
    /// Reads the name of the food and what may stand in its place from the tokens behind the amount.
    mutating func readFood(_ start: Int, _ end: Int) {
        var position = skipToName(start, end)
        guard position < end else { return }
        var stop = nameEnd(position, end)
        // "2 large, ripe avocados": the name comes behind the comma.
        while stop < end, kind(stop) == .comma, isDescribing(position..<stop), kind(stop + 1) == .word,
            !LineWords.noteStarts.contains(key(stop + 1)), !LineWords.alternatives.contains(key(stop + 1)),
            !isPreparation(stop + 1) || isPreparation(stop - 1)
        {
            stop = nameEnd(stop + 1, end)
        }
        position = skipDescriptors(position, stop)
        stop = readSameAmount(position, stop)
        let behind = stop
        stop = dropTrailingPreparation(position, stop)
        guard position < stop else { return }
        let tail = readAlternatives(position, stop)
        let name = readTrailingUnit(position..<tail)
        foodRanges = foodRanges.isEmpty ? splitPreparation(name) : foodRanges
        for range in foodRanges { mark(range, .food) }
        appendIdentifying(stop, end)
        continueBehindBracket(stop, end)
        readLaterAlternatives(behind, end)
        readSizeBehind(behind, end)
    }

    /// "1 tsp cinnamon 2 mL", "oats/160 g": the amount once more behind the name. The end of the name.
    private mutating func readSameAmount(_ start: Int, _ end: Int) -> Int {
        guard line.quantity != nil, line.unit != nil else { return end }
        for index in (start + 1)..<max(end, start + 1) where kind(index) == .number {
            guard let same = measure(at: index), same.next == end, same.unit.isMass || same.unit.isVolume else {
                continue
            }
            line.equivalent = line.equivalent ?? same.measure
            return kind(index - 1) == .slash && index - 1 > start ? index - 1 : index
        }
        return end
    }

    /// "salt and freshly ground pepper", "fresh chopped thyme": preparation inside the name goes to the note.
    private func splitPreparation(_ name: Range<Int>) -> [Range<Int>] {
        for index in name where ["and", "und", "fresh"].contains(key(index)) {
            guard index > name.lowerBound || key(index) == "fresh",
                let next = skipPreparation(index + 1, name.upperBound), next < name.upperBound
            else { continue }
            return [name.lowerBound..<(index + 1), next..<name.upperBound]
        }
        return [name]
    }

    private mutating func skipToName(_ start: Int, _ end: Int) -> Int {
        var position = skipConnectives(start, end)
        while position < end {
            if kind(position) == .open, let next = closing(position, end) {
                position = skipConnectives(next, end)
            } else if [.comma, .colon, .dash, .slash, .times].contains(kind(position)) {
                roles[position] = .used
                position = skipConnectives(position + 1, end)
            } else {
                break
            }
        }
        return position
    }

    /// Where the name ends: at a comma, a bracket, a spaced dash or a word that begins a remark.
    private func nameEnd(_ start: Int, _ end: Int) -> Int {
        var cursor = start
        while cursor < end {
            switch tokens[cursor].kind {
            case .comma, .colon, .open: return cursor
            case .dash where cursor > start && tokens[cursor].spaceBefore && !isGlued(cursor + 1):
                if !isSpacedCompound(cursor, end) { return cursor }
                cursor += 1
            case .word where cursor > start && startsRemark(cursor, end): return cursor
            default: cursor += 1
            }
        }
        return end
    }

    /// "basilikum - blätter": a German compound written apart.
    private func isSpacedCompound(_ dash: Int, _ end: Int) -> Bool {
        guard language == .german, kind(dash + 1) == .word, !isPreparation(dash + 1), !startsRemark(dash + 1, end)
        else {
            return false
        }
        return dash + 2 >= end || [.comma, .open].contains(kind(dash + 2))
            || LineWords.alternatives.contains(key(dash + 2))
    }

    private func startsRemark(_ index: Int, _ end: Int) -> Bool {
        let word = key(index)
        if LineWords.toTaste.contains(word + " " + key(index + 1)) { return true }
        if word == "to" { return true }
        if LineWords.alternatives.contains(word), LineWords.remarksAfterOr.contains(key(index + 1)) { return true }
        if word == "in" {
            // "in Scheiben", "in feine Würfel geschnitten", but "in Öl".
            return language == .german
                && (index + 1..<min(index + 4, end)).contains { cutForms.contains(key($0)) }
        }
        // "am", "z" are remarks only as "am besten", "z. B.".
        if word == "am" { return key(index + 1) == "besten" }
        if word == "z" { return key(index + 1) == "b" }
        if word == "you" || word == "see" || word == "more" || word == "cut" { return true }
        return LineWords.noteStarts.contains(word)
    }

    private var cutForms: Set<String> {
        [
            "scheiben", "würfel", "würfeln", "streifen", "stücke", "stücken", "ringe", "ringen", "spalten",
            "scheibchen", "stifte",
            "röschen", "stückchen", "hälften", "viertel",
        ]
    }

    private func isDescribing(_ range: Range<Int>) -> Bool {
        !range.isEmpty
            && range.allSatisfy {
                LineWords.describing.contains(key($0)) || LineWords.sizes[key($0)] != nil
                    // A German "Gehacktes, gemischtes" is a noun with its adjective.
                    || (language == .english && (isPreparation($0) || LineWords.adverbs.contains(key($0))))
            }
    }

    // MARK: In front of the name

    /// Sizes are read and, like preparation, stay in the note; a name must remain.
    private mutating func skipDescriptors(_ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end {
            if kind(position) == .comma {
                position += 1
            } else if let size = LineWords.sizes[key(position)], takesSize, position + 1 < end {
                var next = position + 1
                line.size = line.size ?? size
                // "medium or large", "small to medium"
                if LineWords.ranges.contains(key(next)) || kind(next) == .dash, LineWords.sizes[key(next + 1)] != nil {
                    next += 2
                }
                // "1/2 large or 1 small banana"
                if LineWords.alternatives.contains(key(next)), let other = amount(at: next + 1) { next = other.next }
                if key(next) == "size" || key(next) == "sized" { next += 1 }
                position = next
            } else if let next = skipPreparation(position, end), next < end {
                position = next
            } else if ["very", "extra"].contains(key(position)), LineWords.sizes[key(position + 1)] != nil,
                position + 2 < end
            {
                position += 1
            } else if LineWords.approximations.contains(key(position)), key(position) != "well", position + 1 < end,
                quantity(at: position + 1) != nil
            {
                position += 1
            } else {
                break
            }
        }
        return position
    }

    /// Sizes describe counted food; a "cup of large onion" keeps its words.
    private var takesSize: Bool { line.unit.map { $0.isCounted || $0.isMass } ?? true }

    func isPreparation(_ index: Int) -> Bool { LineWords.preparations.contains(key(index)) }

    /// "finely chopped", "peeled and diced": the position behind; nil when none starts here.
    private func skipPreparation(_ start: Int, _ end: Int) -> Int? {
        var cursor = start
        var adverb = false
        while cursor < end, LineWords.adverbs.contains(key(cursor)) {
            adverb = true
            cursor += 1
        }
        guard cursor < end,
            isPreparation(cursor) || (adverb && LineWords.preparationsAfterAdverb.contains(key(cursor)))
        else { return nil }
        cursor += 1
        // "grated or finely chopped"
        if ["and", "or", "und", "oder"].contains(key(cursor)) || kind(cursor) == .comma,
            let next = skipPreparation(cursor + 1, end), next < end
        {
            return next
        }
        return cursor
    }

    /// "onion finely chopped": preparation at the end of the name.
    private mutating func dropTrailingPreparation(_ start: Int, _ end: Int) -> Int {
        var stop = end
        while stop - 1 > start, isPreparation(stop - 1) || isJoining(stop - 1, start, stop == end) {
            stop -= 1
        }
        return stop
    }

    private func isJoining(_ index: Int, _ start: Int, _ isLast: Bool) -> Bool {
        guard !isLast else { return false }
        return LineWords.adverbs.contains(key(index)) && key(index) != "frisch"
            || ["and", "und"].contains(key(index))
    }

    // MARK: Behind the name

    /// "3 garlic cloves", "6 thyme sprigs": the counted part is a unit.
    private mutating func readTrailingUnit(_ range: Range<Int>) -> Range<Int> {
        guard foodRanges.isEmpty, range.count >= 2, line.quantity != nil || isVague,
            line.unit == nil || (line.package != nil && line.unit == nil)
        else { return range }
        let last = range.upperBound - 1
        let word = key(last)
        let before = range.dropLast().map { key($0) }
        let isUnit: Bool
        switch word {
        case "clove", "cloves": isUnit = before.contains("garlic")
        case "sprig", "sprigs", "rasher", "rashers", "stalk", "stalks": isUnit = true
        case "rib", "ribs": isUnit = before.contains("celery")
        case "slice", "slices", "strip", "strips": isUnit = before.contains("bacon") || word.hasPrefix("slice")
        case "head", "heads": isUnit = before.contains("garlic") || before.contains("lettuce")
        case "bulb", "bulbs": isUnit = true
        default: isUnit = false
        }
        guard isUnit, let entry = unitEntry(at: last) else { return range }
        line.unit = entry.unit
        roles[last] = .used
        return range.dropLast()
    }

    /// "Zwiebel(n), rote": the adjective behind the comma says which food it is.
    private mutating func appendIdentifying(_ stop: Int, _ end: Int) {
        guard foodRanges.count == 1, kind(stop) == .comma, LineWords.identifying.contains(key(stop + 1)),
            stop + 2 >= end || [.comma, .open, .colon].contains(kind(stop + 2)),
            foodRanges[0].upperBound == stop
        else { return }
        foodRanges = [foodRanges[0].lowerBound..<(stop + 2)]
        mark(foodRanges[0], .food)
    }

    /// "roe deer (or venison) loin": the name goes on behind the bracket.
    private mutating func continueBehindBracket(_ stop: Int, _ end: Int) {
        guard foodRanges.count == 1, kind(stop) == .open, foodRanges[0].upperBound == stop,
            let next = closing(stop, end), next < end, kind(next) == .word, !startsRemark(next, end),
            !LineWords.alternatives.contains(key(next)), !LineWords.sums.contains(key(next)),
            skipPreparation(next, end) == nil
        else { return }
        let last = dropTrailingPreparation(next - 1, nameEnd(next, end))
        guard last > next, last - next <= 3, !(next..<last).contains(where: { isPreparation($0) }) else { return }
        foodRanges.append(next..<last)
        mark(next..<last, .food)
    }
}
