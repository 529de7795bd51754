internal import PlannerCore

extension LineGrammar {
    /// Second amounts behind the unit: in other units, to be added, the end of a range.
    mutating func readSecondAmounts(_ start: Int, _ unitEnd: Int, _ end: Int) -> Int {
        var position = unitEnd
        while position < end {
            if kind(position) == .open, let bracket = bracketMeasures(position, end) {
                take(bracket)
                position = bracket.next
                continue
            }
            if let mine = line.unit, let other = measure(at: position), mine == .pound || mine == .gallon,
                addOrReplace(other)
            {
                position = other.next
                continue
            }
            guard let other = measure(at: position + 1), !other.unit.isCounted || other.unit == line.unit else { break }
            let word = key(position)
            if word == "minus", let quantity = line.quantity, let share = line.unit?.count(of: other.unit),
                other.low * share < quantity
            {
                line.quantity = quantity - other.low * share
                mark(position..<other.next, .used)
                position = other.next
                continue
            }
            if kind(position) == .slash || word == "or" || word == "oder" {
                takeSame(other, primary: start..<position)
                position = other.next
                if other.unit == .pound, let ounces = measure(at: position) { position = ounces.next }
            } else if LineWords.sums.contains(word) || kind(position) == .plus || kind(position) == .comma {
                guard line.quantityMax == nil, addOrReplace(other) else {
                    if kind(position) == .comma { break }
                    position = other.next
                    continue
                }
                roles[position] = .used
                position = other.next
            } else if LineWords.ranges.contains(word) || kind(position) == .dash {
                if other.unit == line.unit, let low = line.quantity, other.low > low {
                    line.quantityMax = other.low
                    mark(position..<other.next, .used)
                }
                position = other.next
            } else {
                break
            }
        }
        return skipContainer(skipConnectives(position, end), end)
    }

    /// "400 g can tomatoes", "2 cm piece ginger": the amount is complete, the word goes to the note.
    private mutating func skipContainer(_ index: Int, _ end: Int) -> Int {
        guard let unit = line.unit, !unit.isCounted, let (entry, next) = self.unit(at: index),
            entry.unit.isContainer || [.piece, .chunk, .block].contains(entry.unit), hasName(next, end)
        else { return index }
        if unit.isVolume && !unit.isMetric { return index }
        return skipConnectives(next, end)
    }

    /// Adds an amount of the same kind; false, and nothing done, when it is of another.
    private mutating func addOrReplace(_ other: LineMeasure) -> Bool {
        guard let unit = line.unit, let quantity = line.quantity, let share = unit.count(of: other.unit),
            other.high == nil
        else { return false }
        line.quantity = quantity + other.low * share
        mark(other.start..<other.next, .used)
        return true
    }

    /// The same amount in another unit: gram beats ounce, otherwise the first one stands.
    private mutating func takeSame(_ other: LineMeasure, primary: Range<Int>) {
        guard let unit = line.unit, let quantity = line.quantity else { return }
        if unit.isImperial, other.unit.isMetric {
            line.equivalent = Measure(amount: quantity, unit: unit)
            line.quantity = other.low
            line.quantityMax = other.high
            line.unit = other.unit
            mark(primary, .remark)
            mark(other.start..<other.next, .used)
        } else if other.unit.isMass || other.unit.isVolume {
            line.equivalent = other.measure
        }
    }

    private mutating func take(_ bracket: LineBracket) {
        guard let measure = preferred(bracket.measures) else { return }
        if line.unit?.isContainer == true || bracket.isEach {
            line.package = measure
        } else {
            line.equivalent = measure
        }
    }
}
