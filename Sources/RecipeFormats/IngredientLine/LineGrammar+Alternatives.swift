internal import PlannerCore

extension LineGrammar {
    /// Splits "butter or margarine" and "red or white onions"; sets `foodRanges` when the name is not one stretch. The end
    /// of the first name.
    mutating func readAlternatives(_ start: Int, _ end: Int) -> Int {
        guard let or = (start..<end).first(where: { isAlternative($0) }), or > start else { return end }
        let right = alternativeStart(or, end)
        guard right < end else { return end }
        if kind(or - 1) == .dash { return readSharedCompound(start, or, right, end) }
        let nameStop = or - (kind(or - 1) == .slash ? 2 : 0)
        guard nameStop > start else { return end }
        mark(nameStop..<right, .used)
        let name = start..<nameStop
        if let head = sharedHead(name, right..<end) {
            foodRanges = [name, head]
        }
        addAlternative(right..<end)
        return nameStop
    }

    private func isAlternative(_ index: Int) -> Bool { LineWords.alternatives.contains(key(index)) }

    /// Skips "or" and an amount behind it ("or 3 tablespoons thyme"), which stays in the note.
    private mutating func alternativeStart(_ or: Int, _ end: Int) -> Int {
        var cursor = or + 1
        if let measure = measure(at: cursor) {
            cursor = measure.next
        } else if let amount = amount(at: cursor) {
            cursor = amount.next
        }
        return skipConnectives(cursor, end)
    }

    /// The tokens that the first name borrows from the second; nil when it is a name of its own.
    private func sharedHead(_ name: Range<Int>, _ other: Range<Int>) -> Range<Int>? {
        guard other.count >= 2, kind(other.upperBound - 1) == .word else { return nil }
        let last = key(name.upperBound - 1)
        if name.allSatisfy({ LineWords.modifiers.contains(key($0)) }) {
            // "fresh or frozen pitted cherries": as many words as the second has of the same sort are replaced.
            var skip = other.lowerBound
            while skip < other.upperBound - 1, skip - other.lowerBound < name.count,
                LineWords.modifiers.contains(key(skip)) || skip == other.lowerBound
            { skip += 1 }
            return skip..<other.upperBound
        }
        let isOwnName = LineWords.wholeNames.contains(last) || LineWords.sharedHeads.contains(last)
        let isPlural = language == .english && last.hasSuffix("s") && !last.hasSuffix("ss")
        guard !isOwnName, !isPlural, name.count <= 2, LineWords.sharedHeads.contains(key(other.upperBound - 1)) else {
            return nil
        }
        return (other.upperBound - 1)..<other.upperBound
    }

    /// "Gemüse- oder Hühnerbrühe"
    private mutating func readSharedCompound(_ start: Int, _ or: Int, _ right: Int, _ end: Int) -> Int {
        let compound = key(end - 1)
        guard let head = LineWords.compoundHeads.first(where: { compound.hasSuffix($0) && compound != $0 }),
            or - 1 > start
        else { return end }
        line.food = text(start..<(or - 1)) + head
        mark(start..<end, .used)
        line.alternatives.append(text(right..<end))
        return start
    }

    private mutating func addAlternative(_ range: Range<Int>) {
        var start = range.lowerBound
        for index in range where isAlternative(index) && index > start {
            line.alternatives.append(text(start..<index))
            mark(start..<(index + 1), .used)
            start = index + 1
        }
        guard start < range.upperBound else { return }
        line.alternatives.append(text(start..<range.upperBound))
        mark(start..<range.upperBound, .used)
    }

    /// "1 tbsp thyme, or 1 tsp dried thyme", "butter (or margarine)"
    mutating func readLaterAlternatives(_ start: Int, _ end: Int) {
        for index in start..<max(start, end) where isAlternative(index) && roles[index] == .remark {
            guard [.comma, .open].contains(kind(index - 1)), !LineWords.remarksAfterOr.contains(key(index + 1)) else {
                continue
            }
            let first = alternativeStart(index, end)
            var stop = first
            while stop < end, kind(stop) == .word, roles[stop] == .remark, !LineWords.noteStarts.contains(key(stop)),
                !isAlternative(stop)
            { stop += 1 }
            guard stop > first, stop - first <= 5 else { continue }
            roles[index] = .used
            addAlternative(first..<stop)
        }
    }
}
