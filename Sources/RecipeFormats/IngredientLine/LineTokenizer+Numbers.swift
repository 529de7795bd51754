internal import PlannerCore

extension LineTokenizer {
    /// Scans a number in any notation at the position; nil, and nothing consumed, when none starts here.
    mutating func scanNumber(spaceBefore: Bool) -> LineToken? {
        let start = position
        let scalar = scalars[start]
        if let (top, base) = LineFractions.vulgar[scalar] {
            position += 1
            return number(start, Rational(top, base), spaceBefore, isFraction: true)
        }
        if let fraction = scanRaisedFraction(spaceBefore: spaceBefore) { return fraction }
        let startsWithPoint = scalar == "." && start + 1 < scalars.count && LineScalars.isDigit(scalars[start + 1])
        guard LineScalars.isDigit(scalar) || startsWithPoint else { return nil }

        let whole = startsWithPoint ? (value: 0, end: start) : digits(from: start)
        if whole.end - start > 9 { return longDigits(spaceBefore: spaceBefore) }
        if let fraction = scanFraction(whole: whole, start: start, spaceBefore: spaceBefore) { return fraction }
        return scanDecimal(whole: whole, start: start, spaceBefore: spaceBefore)
    }

    private func number(_ start: Int, _ value: Rational, _ spaceBefore: Bool, isFraction: Bool = false) -> LineToken {
        LineToken(
            kind: .number, start: start, end: position, key: "", value: value, isFraction: isFraction,
            spaceBefore: spaceBefore)
    }

    /// The digits from an offset on, at most ten of them.
    private func digits(from start: Int) -> (value: Int, end: Int) {
        var (value, cursor) = (0, start)
        while cursor < scalars.count, cursor - start < 10, let digit = LineScalars.digit(scalars[cursor]) {
            value = value * 10 + digit
            cursor += 1
        }
        return (value, cursor)
    }

    /// A bar code or an accident: kept as a word.
    private mutating func longDigits(spaceBefore: Bool) -> LineToken {
        let start = position
        while position < scalars.count, LineScalars.isDigit(scalars[position]) { position += 1 }
        return LineToken(
            kind: .word, start: start, end: position, key: text(start, position), value: nil, spaceBefore: spaceBefore)
    }

    /// "1/2", "1⁄2", "1 / 2".
    private mutating func scanFraction(whole: (value: Int, end: Int), start: Int, spaceBefore: Bool) -> LineToken? {
        var cursor = whole.end
        let hasSpace = cursor < scalars.count && scalars[cursor] == " "
        if hasSpace { cursor += 1 }
        guard cursor < scalars.count, ["/", "\u{2044}", "\u{2215}"].contains(scalars[cursor]) else { return nil }
        cursor += 1
        if hasSpace, cursor < scalars.count, scalars[cursor] == " " { cursor += 1 }
        let base = digits(from: cursor)
        guard base.end > cursor, base.end - cursor <= 3, base.value > 1 else { return nil }
        // With spaces only what looks like a fraction: "100 / 200" is something else.
        if hasSpace && (whole.value >= base.value || base.value > 16) { return nil }
        if whole.value == 0 { return nil }
        position = base.end
        return number(start, Rational(whole.value, base.value), spaceBefore, isFraction: whole.value < base.value)
    }

    /// "¹⁄₂"
    private mutating func scanRaisedFraction(spaceBefore: Bool) -> LineToken? {
        guard let top = LineFractions.raised[scalars[position]], position + 2 < scalars.count,
            scalars[position + 1] == "\u{2044}" || scalars[position + 1] == "/",
            let base = LineFractions.lowered[scalars[position + 2]] ?? LineScalars.digit(scalars[position + 2]),
            base > 1
        else { return nil }
        let start = position
        position += 3
        return number(start, Rational(top, base), spaceBefore, isFraction: true)
    }

    /// "3.5", "3,5", "1.500", "1'000", "1 000", ".5".
    private mutating func scanDecimal(whole: (value: Int, end: Int), start: Int, spaceBefore: Bool) -> LineToken {
        var (value, cursor) = (whole.value, whole.end)
        var groups = 0
        var groupSign: Unicode.Scalar?
        while let sign = scalars[safe: cursor], groupSign == nil || groupSign == sign, value < 1_000_000 {
            let group = digits(from: cursor + 1)
            guard group.end == cursor + 4, whole.end - start <= 3, whole.end > start, isGrouping(sign, group.value),
                value > 0
            else { break }
            value = value * 1000 + group.value
            cursor = group.end
            groups += 1
            groupSign = sign
        }
        var result = Rational(value)
        var decimalReading: Rational?
        if groups == 1, groupSign == "." || groupSign == "," {
            decimalReading = Rational(value, 1000)
        }
        if let sign = scalars[safe: cursor], sign == "." || sign == ",", sign != groupSign {
            let fraction = digits(from: cursor + 1)
            if fraction.end > cursor + 1, fraction.end <= cursor + 7 {
                var base = 1
                for _ in 0..<(fraction.end - cursor - 1) { base *= 10 }
                result = result + Rational(fraction.value, base)
                cursor = fraction.end
                decimalReading = nil
            }
        }
        position = cursor
        var token = number(start, result, spaceBefore)
        token.decimalReading = decimalReading
        return token
    }

    /// Whether a sign in front of exactly three digits groups thousands in the line's language.
    private func isGrouping(_ sign: Unicode.Scalar, _ group: Int) -> Bool {
        switch sign {
        case "'", "\u{2019}", "\u{00A0}", "\u{202F}", "\u{2009}": true
        // "2 400 g tins" are two tins.
        case " ": group == 0
        case ".": language == .german
        case ",": language == .english
        default: false
        }
    }
}

extension Array {
    /// The element at an offset, nil outside.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
