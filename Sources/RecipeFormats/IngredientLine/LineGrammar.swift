internal import PlannerCore

/// Reads the tokens of one line. Every token has a role; whatever no rule takes stays a remark, so no word is lost.
struct LineGrammar {
    enum Role {
        /// Not understood, or preparation: goes to the note.
        case remark
        /// Expressed by a field or by the structure (amount, unit, size, "of", "or").
        case used
        case food
    }

    let source: LineTokenizer
    let tokens: [LineToken]
    let language: Language
    let tables: [UnitTable]
    var roles: [Role]
    var line: IngredientLine
    /// Pieces of the food's name, as token ranges, in the order they are read out.
    var foodRanges: [Range<Int>] = []
    /// The line began with "etwas", "a few": no number, on purpose.
    var isVague = false

    init(_ text: String, language: Language) {
        source = LineTokenizer(text, language: language)
        tokens = source.tokens
        self.language = language
        tables = UnitTable.tables(for: language)
        roles = Array(repeating: .remark, count: source.tokens.count)
        line = IngredientLine(text: text)
    }

    mutating func parse() -> IngredientLine {
        let (start, end) = trimmedBounds()
        if start < end {
            if isHeading(start, end) {
                // Stays a remark as a whole.
            } else {
                readLine(start, end)
            }
        }
        finish()
        return line
    }

    // MARK: Token access

    func key(_ index: Int) -> String {
        guard index >= 0, index < tokens.count, tokens[index].kind == .word else { return "" }
        return tokens[index].key
    }

    func kind(_ index: Int) -> LineToken.Kind? { index >= 0 && index < tokens.count ? tokens[index].kind : nil }

    func isGlued(_ index: Int) -> Bool { index < tokens.count && !tokens[index].spaceBefore }

    func text(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        return source.text(tokens[range.lowerBound].start, tokens[range.upperBound - 1].end)
    }

    mutating func mark(_ range: Range<Int>, _ role: Role) {
        for index in range { roles[index] = role }
    }

    /// The position behind the bracket that opens at `index`; nil when it never closes.
    func closing(_ index: Int, _ end: Int) -> Int? {
        var depth = 0
        for cursor in index..<end {
            if kind(cursor) == .open { depth += 1 }
            if kind(cursor) == .close {
                depth -= 1
                if depth == 0 { return cursor + 1 }
            }
        }
        return nil
    }

    // MARK: Frame

    /// The line without bullets in front and loose punctuation at both ends.
    private mutating func trimmedBounds() -> (Int, Int) {
        var (start, end) = (0, tokens.count)
        while start < end, isLoose(start) {
            roles[start] = .used
            start += 1
        }
        while end > start, isLoose(end - 1) {
            // The colon says that the line is a heading.
            if kind(end - 1) == .colon { break }
            roles[end - 1] = .used
            end -= 1
        }
        return (start, end)
    }

    private func isLoose(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .comma, .colon, .slash, .dash, .plus, .times: true
        case .other: tokens[index].key.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
        default: false
        }
    }

    /// "Für den Teig:", "For the cake": no ingredient.
    private func isHeading(_ start: Int, _ end: Int) -> Bool {
        let hasNumber = (start..<end).contains { kind($0) == .number }
        if hasNumber { return false }
        if kind(end - 1) == .colon { return true }
        return key(start) == "for" && end - start <= 6
            || (key(start) == "für" && ["den", "die", "das"].contains(key(start + 1)) && end - start <= 6)
    }

    private mutating func readLine(_ start: Int, _ end: Int) {
        if readPart(start, end) { return }
        var position = readLead(start, end)
        if line.quantity == nil, line.unit == nil, position == start || isVague {
            if let rest = readTrailingAmount(position, end) {
                readFood(position, rest)
                return
            }
        }
        while position < end, kind(position) == .comma || kind(position) == .colon {
            roles[position] = .used
            position += 1
        }
        readFood(position, end)
    }

    // MARK: Result

    private mutating func finish() {
        let pieces = foodRanges.map { text($0) }.filter { !$0.isEmpty }
        if !pieces.isEmpty {
            var name = pieces.joined(separator: " ")
            if name.hasSuffix("."), !(foodRanges.last.map { endsWithAbbreviation($0) } ?? false) { name.removeLast() }
            line.food = name
        }
        line.note = remarks()
        setFlags()
    }

    /// "vorw. festk." keeps its points, "Mehl." loses it.
    private func endsWithAbbreviation(_ range: Range<Int>) -> Bool {
        range.upperBound < tokens.count && kind(range.upperBound) == .word
    }

    /// Runs of remarks, joined by ", ".
    private func remarks() -> String? {
        var runs: [String] = []
        var start: Int?
        func close(_ end: Int) {
            defer { start = nil }
            guard var first = start else { return }
            var last = end
            while first < last, isFiller(first) { first += 1 }
            while last > first, isFiller(last - 1) { last -= 1 }
            if first < last { runs.append(text(first..<last)) }
        }
        for index in tokens.indices {
            let separates =
                roles[index] != .remark || [.comma, .open, .close, .colon].contains(tokens[index].kind)
            if separates {
                close(index)
            } else if start == nil {
                start = index
            }
        }
        close(tokens.count)
        let note = runs.filter { run in run.unicodeScalars.contains { LineScalars.isNoteworthy($0) } }
        return note.isEmpty ? nil : note.joined(separator: ", ")
    }

    /// Signs that join what is in other fields by now.
    private func isFiller(_ index: Int) -> Bool { [.slash, .dash, .plus, .times].contains(tokens[index].kind) }

    private mutating func setFlags() {
        var toTaste = isVague
        for index in tokens.indices where tokens[index].kind == .word {
            if LineWords.optional.contains(tokens[index].key) { line.isOptional = true }
            if key(index) == "if", ["desired", "you", "liked"].contains(key(index + 1)) { line.isOptional = true }
            if LineWords.toTaste.contains(tokens[index].key + " " + key(index + 1)) { toTaste = true }
        }
        line.isToTaste = toTaste && line.quantity == nil && line.unit == nil
    }
}
