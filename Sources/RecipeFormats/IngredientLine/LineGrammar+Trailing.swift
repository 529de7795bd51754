internal import PlannerCore

extension LineGrammar {
    /// "Juice of 1 lemon", "abgeriebene Schale von 1/2 Orange". False, and nothing done, when the line is not like that.
    mutating func readPart(_ start: Int, _ end: Int) -> Bool {
        var isPart = false
        for index in start..<min(start + 8, end) {
            if kind(index) == .number { return false }
            if LineWords.parts.contains(key(index)) { isPart = true }
            guard isPart, LineWords.partLinks.contains(key(index)) else { continue }
            let amountStart = NumberWords.articles.contains(key(index)) ? index : index + 1
            guard amountStart < end, amount(at: amountStart) != nil || unitModifierOrAbout(amountStart) else {
                continue
            }
            let position = readLead(amountStart, end)
            guard line.quantity != nil else { return false }
            readFood(position, end)
            return true
        }
        return false
    }

    private func unitModifierOrAbout(_ index: Int) -> Bool {
        LineWords.approximations.contains(key(index)) && amount(at: index + 1) != nil
    }

    /// An amount behind the name: "Mehl 200 g", "Salz: 1 TL", "bananas 1 or 2", "Mehl (200 g)". The end of the name.
    mutating func readTrailingAmount(_ start: Int, _ end: Int) -> Int? {
        guard !isVague, start < end else { return nil }
        for index in (start + 1)..<max(end, start + 1) {
            let word = key(index)
            if LineWords.noteStarts.contains(word), !LineWords.approximations.contains(word) { return nil }
            if ["into", "in", "of", "with", "mit", "from", "aus"].contains(word) { return nil }
            guard kind(index) == .number || NumberWords.value(word) != nil, let found = amount(at: index) else {
                continue
            }
            if LineWords.numbersFollow.contains(key(index - 1)) { continue }
            guard let nameEnd = takeTrailing(found, at: index, start, end) else { continue }
            return nameEnd
        }
        return nil
    }

    private mutating func takeTrailing(_ amount: LineAmount, at index: Int, _ start: Int, _ end: Int) -> Int? {
        var next = amount.next
        var entry: UnitTable.Entry?
        let (unitPosition, size) = skipUnitModifiers(next)
        if let (found, behind) = unit(at: unitPosition) {
            entry = found
            mark(next..<unitPosition, .remark)
            next = behind
        }
        var behind = next
        if kind(behind) == .open, let bracket = bracketMeasures(behind, end) { behind = bracket.next }
        if entry != nil, kind(behind) == .slash, let same = measure(at: behind + 1) { behind = same.next }
        let closes = behind >= end || [.comma, .close, .open].contains(kind(behind))
        guard closes else { return nil }
        if entry == nil {
            // A bare number is an amount only at the very end, and a small one: "Mehl 405" is a name.
            guard next == end, kind(index) == .number, amount.low < Rational(100), kind(index - 1) != .other else {
                return nil
            }
        }
        line.size = size
        set(entry.map { reading(of: amount, in: $0) } ?? amount, entry?.unit, index..<next)
        var nameEnd = index
        while nameEnd > start, LineWords.approximations.contains(key(nameEnd - 1)) { nameEnd -= 1 }
        while nameEnd > start, [.comma, .colon, .dash, .open].contains(kind(nameEnd - 1)) {
            nameEnd -= 1
            roles[nameEnd] = .used
        }
        return nameEnd
    }
}
