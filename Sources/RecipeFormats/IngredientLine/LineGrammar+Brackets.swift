internal import PlannerCore

/// A bracket that holds nothing but amounts: "(14 oz)", "(about 200 g each)", "(12 oz / 342 g)".
struct LineBracket {
    var measures: [LineMeasure]
    /// "each": the size of one.
    var isEach: Bool
    /// The token behind the closing bracket.
    var next: Int
}

extension LineGrammar {
    func bracketMeasures(_ index: Int, _ end: Int) -> LineBracket? {
        guard let next = closing(index, end) else { return nil }
        var result = LineBracket(measures: [], isEach: false, next: next)
        var cursor = index + 1
        while cursor < next - 1 {
            let word = key(cursor)
            if let measure = measure(at: cursor), !measure.unit.isCounted {
                result.measures.append(measure)
                cursor = measure.next
            } else if LineWords.each.contains(word) {
                result.isEach = true
                cursor += 1
            } else if word.isEmpty && kind(cursor) != .number || LineWords.approximations.contains(word)
                || LineWords.sums.contains(word) || LineWords.alternatives.contains(word)
                || ["total", "in", "drained", "weight", "from", "insgesamt", "abtropfgewicht", "atg"].contains(word)
            {
                cursor += 1
            } else {
                return nil
            }
        }
        return result.measures.isEmpty ? nil : result
    }

    /// "3 trout (200 g each)", "4 Filets à 150 g", "3 leeks (about 600 g)": what one or all of them weigh, told behind the name.
    mutating func readSizeBehind(_ start: Int, _ end: Int) {
        guard line.quantity != nil, line.package == nil, line.equivalent == nil, line.unit?.isMass != true else {
            return
        }
        for index in start..<max(start, end) {
            if kind(index) == .open, let bracket = bracketMeasures(index, end),
                let measure = preferred(bracket.measures),
                measure.unit.map({ $0.isMass || $0.isMetric && $0.isVolume }) ?? false
            {
                if bracket.isEach || line.unit?.isContainer == true {
                    line.package = measure
                } else {
                    line.equivalent = measure
                }
                return
            }
            guard kind(index) == .number, let size = measure(at: index), size.unit.isMass else { continue }
            if LineWords.each.contains(key(index - 1)) || LineWords.each.contains(key(size.next))
                || (LineWords.each.contains(key(index - 2)) && LineWords.approximations.contains(key(index - 1)))
            {
                line.package = size.measure
                return
            }
        }
    }

    /// The one of several readings of an amount that a scale gives, else a jug, else the first.
    func preferred(_ measures: [LineMeasure]) -> Measure? {
        let best =
            measures.first { $0.unit.isMass && $0.unit.isMetric } ?? measures.first { $0.unit.isMass }
            ?? measures.first { $0.unit.isMetric } ?? measures.first
        return best?.measure
    }
}

extension MeasureUnit {
    /// The size of one package or piece is told in it: mass, jug, length. Spoons and cups are amounts.
    var isSize: Bool {
        isMass || isLength || isMetric || isImperial
    }
    /// Neither weighed nor measured.
    var isCounted: Bool { !isMass && !isVolume && !isLength }
}
