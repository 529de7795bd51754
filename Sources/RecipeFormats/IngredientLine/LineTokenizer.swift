internal import PlannerCore

/// Cuts a line into tokens. Works on an array of scalars: a line is short, and offsets must be cheap.
struct LineTokenizer {
    let scalars: [Unicode.Scalar]
    let language: Language
    private(set) var tokens: [LineToken] = []
    var position = 0

    init(_ text: String, language: Language) {
        scalars = Array(text.unicodeScalars)
        self.language = language
        tokens.reserveCapacity(16)
        run()
    }

    private mutating func run() {
        var space = false
        while position < scalars.count {
            let scalar = scalars[position]
            if LineScalars.isSpace(scalar) {
                space = true
                position += 1
                continue
            }
            if let number = scanNumber(spaceBefore: space) {
                tokens.append(number)
            } else if LineScalars.isWordStart(scalar) {
                tokens.append(scanWord(spaceBefore: space))
            } else {
                tokens.append(scanSign(scalar, spaceBefore: space))
            }
            space = false
        }
    }

    private mutating func scanSign(_ scalar: Unicode.Scalar, spaceBefore: Bool) -> LineToken {
        let start = position
        position += 1
        return LineToken(
            kind: LineScalars.sign(scalar), start: start, end: position, key: String(Character(scalar)), value: nil,
            spaceBefore: spaceBefore)
    }

    private mutating func scanWord(spaceBefore: Bool) -> LineToken {
        let start = position
        var key = String.UnicodeScalarView()
        while position < scalars.count {
            let scalar = scalars[position]
            let isInner =
                LineScalars.isWordStart(scalar)
                // "B12", but "Mehl200 g" is a name and an amount.
                || (LineScalars.isDigit(scalar) && position - start <= 2)
                || (LineScalars.joinsLetters(scalar) && position + 1 < scalars.count
                    && LineScalars.isWordStart(scalars[position + 1]))
            guard isInner else { break }
            LineScalars.appendFolded(scalar, to: &key)
            position += 1
        }
        skipOptionalPlural()
        var hasPoint = false
        if position < scalars.count, scalars[position] == "." {
            hasPoint = true
            position += 1
        }
        return LineToken(
            kind: .word, start: start, end: position, key: String(key), value: nil, spaceBefore: spaceBefore,
            hasPoint: hasPoint)
    }

    /// "Zwiebel(n)", "Dose/n": the ending belongs to the word and not to its key.
    private mutating func skipOptionalPlural() {
        guard position + 1 < scalars.count else { return }
        let opener = scalars[position]
        guard opener == "(" || opener == "/" else { return }
        var cursor = position + 1
        var ending = String.UnicodeScalarView()
        while cursor < scalars.count, ending.count < 4, LineScalars.isWordStart(scalars[cursor]) {
            LineScalars.appendFolded(scalars[cursor], to: &ending)
            cursor += 1
        }
        guard LineTokenizer.pluralEndings.contains(String(ending)) else { return }
        if opener == "(" {
            guard cursor < scalars.count, scalars[cursor] == ")" else { return }
            position = cursor + 1
        } else if cursor == scalars.count || !LineScalars.isWordStart(scalars[cursor]) {
            position = cursor
        }
    }

    private static let pluralEndings: Set<String> = ["n", "en", "e", "er", "s", "es", "nen", "se", "r", "je", "ies"]

    /// The scalars of some tokens as they were written, white space collapsed.
    func text(_ start: Int, _ end: Int) -> String {
        var view = String.UnicodeScalarView()
        var pendingSpace = false
        for scalar in scalars[start..<end] {
            if LineScalars.isSpace(scalar) {
                pendingSpace = !view.isEmpty
                continue
            }
            if pendingSpace { view.append(" ") }
            pendingSpace = false
            view.append(scalar)
        }
        return String(view)
    }
}
