internal import PlannerCore

extension LineGrammar {
    /// Reads what stands before the name: hedges, amount, package size, unit, second amounts. The position behind it.
    mutating func readLead(_ start: Int, _ end: Int) -> Int {
        var position = readHedges(start, end)
        if let amount = amount(at: position) {
            return readAmount(amount, from: position, end)
        }
        // "pinch of salt", "etwas Bund Petersilie": a unit without a number.
        let (unitPosition, size) = skipUnitModifiers(position)
        if let (entry, next) = unit(at: unitPosition),
            entry.standsAlone || isVague || LineWords.connectives.contains(key(next)), hasName(next, end)
        {
            line.unit = entry.unit
            line.size = size
            mark(unitPosition..<next, .used)
            position = skipConnectives(next, end)
        }
        return position
    }

    /// "ca.", "a good", "etwas", "n. B.", "evtl.": stays in the note.
    private mutating func readHedges(_ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end {
            let word = key(position)
            if word.isEmpty { break }
            let next = key(position + 1)
            if LineWords.toTaste.contains(word + " " + next) {
                isVague = true
                position += 2
            } else if NumberWords.articles.contains(word), LineWords.vague.contains(next), next != "viel" {
                isVague = true
                position = skipConnectives(position + 2, end)
            } else if LineWords.vague.contains(word), !["little", "bit", "paar", "hauch", "bisschen"].contains(word) {
                isVague = true
                position += 1
            } else if LineWords.optional.contains(word) {
                position += kind(position + 1) == .colon ? 2 : 1
            } else if NumberWords.articles.contains(word) || word == "the", LineWords.approximations.contains(next),
                quantity(at: position + 2) != nil
            {
                position += 2
            } else if word == "the", quantity(at: position + 1) != nil {
                position += 1
            } else if LineWords.approximations.contains(word), isBeforeAmount(position + 1) {
                position += 1
            } else if word == "up" && next == "to" || word == "bis" && next == "zu" || word == "at" && next == "least" {
                position += 2
            } else {
                break
            }
        }
        return position
    }

    private func isBeforeAmount(_ index: Int) -> Bool {
        quantity(at: index) != nil || unit(at: index) != nil
            || (LineWords.approximations.contains(key(index)) && quantity(at: index + 1) != nil)
    }

    private mutating func readAmount(_ amount: LineAmount, from start: Int, _ end: Int) -> Int {
        var position = amount.next
        // "2 x 400 g", "2 x 3 cups"
        if key(position) == "x" || kind(position) == .times {
            if let package = measure(at: position + 1), !package.unit.isCounted {
                return readMultiple(amount, package, from: start, end)
            }
            roles[position] = .used
            position += 1
        }
        if kind(position) == .dash, isGlued(position), let size = measure(at: start), size.unit.isSize {
            return readSizeAlone(size, end)
        }
        // "1 large (200 g) onion"
        if let size = LineWords.sizes[key(position)], unitEntry(at: position) == nil,
            measure(at: position + 1)?.unit.isSize == true || bracketMeasures(position + 1, end) != nil
        {
            line.size = size
            position += 1
        }
        // "1 14-ounce can", "2 400g tins", "1 2\" piece"
        if let package = measure(at: position), package.unit.isSize, amount.low.denominator == 1 {
            set(amount, nil, start..<amount.next)
            line.package = package.measure
            return readUnitOfPackages(package.next, end)
        }
        // "1 (14 oz) can"
        if kind(position) == .open, let bracket = bracketMeasures(position, end), let first = bracket.measures.first {
            set(amount, nil, start..<amount.next)
            line.package = preferred(bracket.measures) ?? first.measure
            return readUnitOfPackages(bracket.next, end)
        }
        let (unitPosition, size) = skipUnitModifiers(position)
        if kind(unitPosition) == .dash, isGlued(unitPosition) { return readCount(amount, start, position, end) }
        guard let (entry, next) = unit(at: unitPosition), accepts(entry.unit, next, end) else {
            return readCount(amount, start, position, end)
        }
        line.size = size
        set(reading(of: amount, in: entry), entry.unit, start..<position)
        mark(unitPosition..<next, .used)
        return readSecondAmounts(start, next, end)
    }

    /// "14-ounce can" is so much of it, "½-inch piece" is one of that size.
    private mutating func readSizeAlone(_ size: LineMeasure, _ end: Int) -> Int {
        if size.unit.isLength, let (entry, next) = unit(at: size.next), entry.unit.isCounted, hasName(next, end) {
            line.quantity = .one
            line.package = size.measure
            return readUnitOfPackages(size.next, end)
        }
        line.quantity = size.low
        line.quantityMax = size.high
        line.unit = size.unit
        mark(size.start..<size.next, .used)
        return readSecondAmounts(size.start, size.next, end)
    }

    private mutating func readCount(_ amount: LineAmount, _ start: Int, _ position: Int, _ end: Int) -> Int {
        set(amount, nil, start..<position)
        return skipConnectives(position, end)
    }

    mutating func set(_ amount: LineAmount, _ unit: MeasureUnit?, _ range: Range<Int>) {
        line.quantity = amount.low
        line.quantityMax = amount.high
        line.unit = unit
        mark(range, .used)
    }

    /// "2 x 400 g tins" counts packages, "2 x 3 cups" multiplies.
    private mutating func readMultiple(
        _ amount: LineAmount, _ package: LineMeasure, from start: Int, _ end: Int
    ) -> Int {
        mark(start..<package.start, .used)
        guard package.unit.isSize else {
            line.quantity = amount.low * package.low
            line.quantityMax = package.high.map { $0 * amount.low }
            line.unit = package.unit
            mark(package.start..<package.next, .used)
            return skipConnectives(package.next, end)
        }
        line.quantity = amount.low
        line.quantityMax = amount.high
        line.package = package.measure
        return readUnitOfPackages(package.next, end)
    }

    /// After the size of a package: the same in other units, then what is counted ("cans", "fillets") if it is a unit.
    private mutating func readUnitOfPackages(_ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end {
            if kind(position) == .slash || kind(position) == .dash || LineWords.ranges.contains(key(position)),
                let other = measure(at: position + 1), other.unit.isSize
            {
                if line.package?.unit?.isMetric != true, other.unit.isMetric { line.package = other.measure }
                position = other.next
            } else if let other = measure(at: position), other.unit.isSize {
                position = other.next
            } else if kind(position) == .open, let bracket = bracketMeasures(position, end) {
                position = bracket.next
            } else if LineWords.each.contains(key(position)) || ["thick", "long", "square"].contains(key(position)) {
                position += 1
            } else {
                break
            }
        }
        let (unitPosition, size) = skipUnitModifiers(position)
        if let (entry, next) = unit(at: unitPosition), entry.unit.isCounted, accepts(entry.unit, next, end) {
            line.unit = entry.unit
            line.size = size
            mark(unitPosition..<next, .used)
            position = next
        }
        return skipConnectives(position, end)
    }

    /// "heaped", "large" between number and unit; the position of the unit, or the given one when no unit follows.
    func skipUnitModifiers(_ index: Int) -> (position: Int, size: SizeWord?) {
        var (cursor, size) = (index, SizeWord?.none)
        while cursor < index + 3 {
            if let word = LineWords.sizes[key(cursor)], unitEntry(at: cursor) == nil {
                size = word
            } else if !LineWords.unitModifiers.contains(key(cursor)) && !LineWords.approximations.contains(key(cursor))
                && !LineWords.preparations.contains(key(cursor)) && !LineWords.packing.contains(key(cursor))
            {
                break
            }
            cursor += 1
        }
        guard cursor > index, unit(at: cursor) != nil else { return (index, nil) }
        return (cursor, size)
    }

    /// A counted unit needs a name behind it: "2 rolls" are rolls, "2 rolls of paper" are not.
    func accepts(_ unit: MeasureUnit, _ next: Int, _ end: Int) -> Bool { !unit.isCounted || hasName(next, end) }

    /// Whether a word that may be a name follows, brackets skipped.
    func hasName(_ index: Int, _ end: Int) -> Bool {
        var cursor = index
        while cursor < end, kind(cursor) == .open {
            guard let next = closing(cursor, end) else { return false }
            cursor = next
        }
        while cursor < end, kind(cursor) == .slash || kind(cursor) == .dash || kind(cursor) == .number { cursor += 1 }
        return cursor < end && (kind(cursor) == .word || kind(cursor) == .quote || kind(cursor) == .other)
    }

    mutating func skipConnectives(_ index: Int, _ end: Int) -> Int {
        var cursor = index
        while cursor < end, LineWords.connectives.contains(key(cursor)) {
            roles[cursor] = .used
            cursor += 1
        }
        return cursor
    }
}
