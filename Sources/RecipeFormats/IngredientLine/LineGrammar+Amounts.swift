internal import PlannerCore

/// An amount, a range when `high` is there.
struct LineAmount {
    var low: Rational
    var high: Rational?
    /// "1.500": what it is in front of a kilogram.
    var decimalReading: Rational?
    /// The token behind it.
    var next: Int
}

/// An amount with a unit.
struct LineMeasure {
    var low: Rational
    var high: Rational?
    var unit: MeasureUnit
    var start: Int
    var next: Int

    var measure: Measure { Measure(amount: low, unit: unit) }
}

extension LineGrammar {
    /// A number, mixed number or number word.
    func quantity(at index: Int) -> LineAmount? {
        guard index < tokens.count else { return nil }
        switch tokens[index].kind {
        case .number: return writtenNumber(at: index)
        case .word: return numberWord(at: index)
        default: return nil
        }
    }

    private func writtenNumber(at index: Int) -> LineAmount? {
        let token = tokens[index]
        guard let value = token.value, kind(index + 1) != .percent, !isNameWithNumber(index) else { return nil }
        if kind(index + 1) == .other, ["°", "º"].contains(tokens[index + 1].key) { return nil }
        if let glued = gluedWord(index + 1), !isCountable(glued) { return nil }
        var amount = LineAmount(low: value, decimalReading: token.decimalReading, next: index + 1)
        guard value.denominator == 1, !token.isFraction else { return amount }
        if let fraction = fraction(index + 1) {
            // "4 1/2-inch slices" are four slices, "1 1/2-inch piece" may be either.
            if value > .one, kind(index + 2) == .dash, isGlued(index + 2),
                let unit = unitEntry(at: index + 3)?.unit
                    ?? unitStem(key(index + 3)), unit.isLength
            {
                return amount
            }
            amount.low = value + fraction
            amount.next = index + 2
        } else if kind(index + 1) == .dash, isGlued(index + 1), isGlued(index + 2), value >= .one,
            let fraction = fraction(index + 2)
        {
            amount.low = value + fraction
            amount.next = index + 3
        } else if isAnd(index + 1), let fraction = fraction(index + 2) {
            amount.low = value + fraction
            amount.next = index + 3
        } else if isAnd(index + 1), NumberWords.articles.contains(key(index + 2)),
            let part = NumberWords.parts[key(index + 3)]
        {
            amount.low = value + part
            amount.next = index + 4
        } else if let part = NumberWords.parts[key(index + 1)] {
            amount.low = value * part
            amount.next = index + 2
        }
        return amount
    }

    /// The word that follows a number without a space; nil when there is none.
    private func gluedWord(_ index: Int) -> Int? {
        if kind(index) == .word, isGlued(index) { return index }
        if kind(index) == .dash, isGlued(index), kind(index + 1) == .word, isGlued(index + 1) { return index + 1 }
        return nil
    }

    /// Whether a word glued to a number may leave the number an amount: "400g", "2x", "4-to"; not "7up", "5-spice".
    private func isCountable(_ index: Int) -> Bool {
        let key = tokens[index].key
        return unitEntry(at: index) != nil || key == "x" || LineWords.ranges.contains(key)
            || LineWords.sizes[key] != nil || NumberWords.value(key) != nil || key.hasPrefix("inch")
            || unitStem(key) != nil
    }

    /// "2-inch-thick", "5-pound-ish": the unit before the hyphen.
    func unitStem(_ key: String) -> MeasureUnit? {
        guard let hyphen = key.firstIndex(of: "-") else { return nil }
        let stem = String(key[..<hyphen])
        for table in tables {
            if let entry = table[stem], entry.unit.grams != nil || entry.unit == .inch || entry.unit == .centimeter {
                return entry.unit
            }
        }
        return nil
    }

    private func isNameWithNumber(_ index: Int) -> Bool {
        guard let value = tokens[index].value, value.denominator == 1 else { return false }
        var next = index + 1
        if kind(next) == .dash { next += 1 }
        let word = key(next)
        return LineWords.namesWithNumbers.contains { $0.first == value.numerator && $0.second == word }
            || (value == .zero && tokens[index].end - tokens[index].start > 1)
    }

    private func fraction(_ index: Int) -> Rational? {
        guard kind(index) == .number, tokens[index].isFraction else { return nil }
        return tokens[index].value
    }

    private func isAnd(_ index: Int) -> Bool {
        kind(index) == .plus || key(index) == "and" || key(index) == "und"
    }

    private func numberWord(at index: Int) -> LineAmount? {
        let word = tokens[index].key
        if let value = NumberWords.value(word) {
            var amount = LineAmount(low: value, next: index + 1)
            if let part = NumberWords.parts[key(index + 1)], value.denominator == 1 {
                amount = LineAmount(low: value * part, next: index + 2)
            } else if isAnd(index + 1), NumberWords.articles.contains(key(index + 2)),
                let part = NumberWords.parts[key(index + 3)]
            {
                amount = LineAmount(low: value + part, next: index + 4)
            }
            return amount
        }
        if let part = NumberWords.parts[word] {
            if isAnd(index + 1), key(index + 2) == word { return nil }
            let hasArticle = NumberWords.articles.contains(key(index + 1))
            return LineAmount(low: part, next: index + (hasArticle ? 2 : 1))
        }
        guard NumberWords.articles.contains(word) else { return nil }
        let next = key(index + 1)
        if LineWords.vague.contains(next) { return nil }
        if let part = NumberWords.parts[next] { return LineAmount(low: part, next: index + 2) }
        if next == "couple" { return LineAmount(low: Rational(2), next: index + 2) }
        return LineAmount(low: .one, next: index + 1)
    }

    /// A number or a range.
    func amount(at index: Int) -> LineAmount? {
        guard var amount = quantity(at: index) else { return nil }
        var cursor = amount.next
        if kind(cursor) == .dash { cursor += 1 }
        if LineWords.ranges.contains(key(cursor)) { cursor += 1 }
        guard cursor > amount.next, !NumberWords.articles.contains(key(cursor)), let upper = quantity(at: cursor),
            upper.low > amount.low
        else { return amount }
        amount.high = upper.low
        amount.next = upper.next
        amount.decimalReading = nil
        return amount
    }

    /// The unit a word stands for; nil when it is none here.
    func unitEntry(at index: Int) -> UnitTable.Entry? {
        guard let token = tokens[safe: index] else { return nil }
        if token.kind == .quote, kind(index - 1) == .number { return UnitTable.Entry(unit: .inch) }
        if token.key == "in", isGlued(index), kind(index - 1) == .number || kind(index - 1) == .dash {
            return UnitTable.Entry(unit: .inch)
        }
        guard token.kind == .word else { return nil }
        if token.key == "t" { return letterT(token) }
        if let names = LineWords.notUnitsBefore[token.key], names.contains(key(index + 1)) { return nil }
        for table in tables { if let entry = table[token.key] { return entry } }
        return nil
    }

    /// American cooks write a capital T for a tablespoon.
    private func letterT(_ token: LineToken) -> UnitTable.Entry? {
        UnitTable.Entry(unit: source.scalars[token.start] == "T" ? .tablespoon : .teaspoon)
    }

    /// A unit of one or two words, and the token behind it.
    func unit(at index: Int) -> (entry: UnitTable.Entry, next: Int)? {
        let second = key(index + 1)
        if !second.isEmpty, kind(index) == .word {
            let pair = tokens[index].key + " " + second
            for table in tables { if let entry = table[pair] { return (entry, index + 2) } }
        }
        return unitEntry(at: index).map { ($0, index + 1) }
    }

    /// "400 g", "14-ounce", "4- to 5-pound", "2\"".
    func measure(at index: Int) -> LineMeasure? {
        guard let amount = amount(at: index) else { return nil }
        var cursor = amount.next
        if kind(cursor) == .dash, isGlued(cursor) || isGlued(cursor + 1) { cursor += 1 }
        if let (entry, next) = unit(at: cursor) {
            let reading = self.reading(of: amount, in: entry)
            return LineMeasure(low: reading.low, high: reading.high, unit: entry.unit, start: index, next: next)
        }
        if let unit = unitStem(key(cursor)) {
            return LineMeasure(low: amount.low, high: amount.high, unit: unit, start: index, next: cursor + 1)
        }
        return nil
    }

    /// The amount in the unit's own measure.
    func reading(of amount: LineAmount, in entry: UnitTable.Entry) -> LineAmount {
        var result = amount
        // "1.500 kg" is a kilogram and a half.
        if let decimal = amount.decimalReading, entry.unit == .kilogram || entry.unit == .liter { result.low = decimal }
        result.low = result.low * entry.factor
        result.high = result.high.map { $0 * entry.factor }
        return result
    }
}
