/// Finds ingredients, cookware and timers in one paragraph.
struct CooklangScanner {
    private let characters: [Character]
    private var position = 0
    private var segments: [CooklangDocument.Segment] = []
    private var plain = ""

    static func segments(of text: String) -> [CooklangDocument.Segment] {
        var scanner = CooklangScanner(characters: Array(text))
        scanner.run()
        return scanner.segments
    }

    private init(characters: [Character]) { self.characters = characters }

    private mutating func run() {
        while position < characters.count {
            switch characters[position] {
            case "@", "#", "~":
                if let segment = mark(characters[position]) {
                    flush()
                    segments.append(segment)
                } else {
                    take()
                }
            default: take()
            }
        }
        flush()
    }

    private mutating func take() {
        plain.append(characters[position])
        position += 1
    }

    private mutating func flush() {
        if !plain.isEmpty { segments.append(.text(plain)) }
        plain = ""
    }

    /// Reads a mark at `position` and moves behind it; nil (and no move) when it is none.
    private mutating func mark(_ sign: Character) -> CooklangDocument.Segment? {
        var start = position + 1
        var isOptional = false
        while sign == "@", start < characters.count, "?&+-".contains(characters[start]) {
            if characters[start] == "?" { isOptional = true }
            start += 1
        }
        let name: String
        var content = ""
        var end: Int
        if let brace = openingBrace(from: start), let close = closing("}", from: brace + 1) {
            name = String(characters[start..<brace]).trimmed
            content = String(characters[(brace + 1)..<close])
            end = close + 1
        } else {
            // Without braces a mark is one word.
            end = start
            while end < characters.count, characters[end].isLetter || characters[end].isNumber { end += 1 }
            name = String(characters[start..<end])
            if name.isEmpty { return nil }
        }
        if name.isEmpty, sign != "~" { return nil }

        let parts = content.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        let amount = parts.first.map { $0.trimming(where: { $0.isWhitespace || $0 == "=" }) } ?? ""
        let unit = parts.count > 1 ? parts[1].trimmed : ""
        var note: String?
        if sign != "~", end < characters.count, characters[end] == "(", let close = closing(")", from: end + 1) {
            note = String(characters[(end + 1)..<close]).trimmed
            end = close + 1
        }
        position = end
        switch sign {
        case "@":
            // `@Eier|Eiern{4}`: the food, and the form of its name that the sentence needs.
            let names = name.split(separator: "|", maxSplits: 1).map(\.trimmed)
            return .ingredient(
                .init(
                    name: names.first ?? name, shown: names.count > 1 ? names[1] : nil, amount: amount, unit: unit,
                    note: note, isOptional: isOptional))
        case "#": return .cookware(name)
        default: return .timer(.init(name: name, amount: amount, unit: unit))
        }
    }

    /// The brace that ends a name of several words; a second mark or the end of a sentence before it means there is none.
    /// A comma is part of a name ("spinach, frozen").
    private func openingBrace(from start: Int) -> Int? {
        var index = start
        while index < characters.count {
            switch characters[index] {
            case "{": return index
            case "@", "#", "~": return nil
            case ".", ";", ":", "!", "?":
                // Punctuation inside a name ("Milch 3,5 %") is followed by no blank.
                let next = index + 1
                if next >= characters.count || characters[next].isWhitespace { return nil }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The matching end, brackets inside counted; nil when it is missing.
    private func closing(_ end: Character, from start: Int) -> Int? {
        let open: Character = end == "}" ? "{" : "("
        var depth = 0
        for index in start..<characters.count {
            if characters[index] == open { depth += 1 }
            if characters[index] == end {
                if depth == 0 { return index }
                depth -= 1
            }
        }
        return nil
    }
}
