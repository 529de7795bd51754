/// A folded word as bytes: comparing text that way is twenty times as fast as comparing strings, and thousands of names
/// are compared for every exclusion.
typealias FoldedWord = [UInt8]

/// The words by which a food can be recognised: of its id, names and synonyms, folded.
///
/// A word that is found proves that the thing is inside; a word that is not found proves nothing about composite foods.
struct FoodWords: Hashable, Sendable {
    /// All names in one run: a space after each word, a line end after each name. Thousands of foods are asked for
    /// words that few of them have, so most answers come from one look through these bytes.
    private var bytes: [UInt8] = []

    init(_ food: Food) {
        bytes.reserveCapacity(128)
        for name in [food.name.de, food.name.en, food.id.rawValue] { add(name) }
        for synonyms in food.synonyms.values { for synonym in synonyms { add(synonym) } }
    }

    init(text: String) { add(text) }

    private mutating func add(_ name: String) {
        FoldedText.fold(name, into: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Whether one of the names has every word of `query`: as a word in any number, or at the start or end of a
    /// compound.
    func show(_ query: WordQuery) -> Bool {
        mayShow(query) && names.contains { name in query.parts.allSatisfy { $0.occurs(in: name) } }
    }

    func show(anyOf queries: [WordQuery]) -> Bool { queries.contains { show($0) } }

    /// Whether one of the names is exactly the query, in any number.
    func isNamed(_ query: WordQuery) -> Bool {
        mayShow(query)
            && names.contains { name in
                name.count == query.parts.count && zip(name, query.parts).allSatisfy { FoldedText.isSame($0, $1.word) }
            }
    }

    /// False when the names lack even the stem of one of the words.
    private func mayShow(_ query: WordQuery) -> Bool {
        !query.parts.isEmpty && query.parts.allSatisfy { FoldedText.contains(bytes, $0.stem) }
    }

    /// Each name as its words.
    private var names: [[FoldedWord]] {
        bytes.split(separator: UInt8(ascii: "\n")).map { name in
            name.split(separator: UInt8(ascii: " ")).map { FoldedWord($0) }
        }
    }
}

enum FoldedText {
    /// The folded words of a text, in its order.
    static func words(_ text: String) -> [FoldedWord] {
        var bytes: [UInt8] = []
        fold(text, into: &bytes)
        return bytes.split(separator: UInt8(ascii: " ")).map { FoldedWord($0) }
    }

    /// Whether `piece` stands anywhere in `bytes`.
    static func contains(_ bytes: [UInt8], _ piece: [UInt8]) -> Bool {
        guard let first = piece.first, bytes.count >= piece.count else { return piece.isEmpty }
        return bytes.withUnsafeBufferPointer { bytes in
            piece.withUnsafeBufferPointer { piece in
                for start in 0...(bytes.count - piece.count) where bytes[start] == first {
                    var length = 1
                    while length < piece.count, bytes[start + length] == piece[length] { length += 1 }
                    if length == piece.count { return true }
                }
                return false
            }
        }
    }

    /// Lower case, without marks: ä is a, ß is ss; so a plural with an umlaut is its singular with an ending. Split
    /// where neither letter nor digit stands; a space stands after each word.
    static func fold(_ text: String, into bytes: inout [UInt8]) {
        var isInWord = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x61...0x7A:
                bytes.append(UInt8(scalar.value))
                isInWord = true
            case 0x41...0x5A:
                bytes.append(UInt8(scalar.value + 32))
                isInWord = true
            case 0..<0x80, 0xA0...0xBF, 0x2000...0x2BFF:
                if isInWord { bytes.append(UInt8(ascii: " ")) }
                isInWord = false
            // Combining marks: the letter before them is enough.
            case 0x300...0x36F: break
            default:
                bytes += letters(scalar)
                isInWord = true
            }
        }
        if isInWord { bytes.append(UInt8(ascii: " ")) }
    }

    private static func letters(_ scalar: Unicode.Scalar) -> FoldedWord {
        switch scalar {
        case "ß", "ẞ": Array("ss".utf8)
        case "ä", "á", "à", "â", "å", "Ä", "Á", "À", "Â", "Å": Array("a".utf8)
        case "ö", "ó", "ò", "ô", "ø", "Ö", "Ó", "Ò", "Ô", "Ø": Array("o".utf8)
        case "ü", "ú", "ù", "û", "Ü", "Ú", "Ù", "Û": Array("u".utf8)
        case "é", "è", "ê", "ë", "É", "È", "Ê", "Ë": Array("e".utf8)
        case "í", "ì", "î", "ï", "Í", "Ì", "Î", "Ï": Array("i".utf8)
        case "ñ", "Ñ": Array("n".utf8)
        case "ç", "Ç": Array("c".utf8)
        default: Array(scalar.properties.lowercaseMapping.utf8)
        }
    }

    /// Singular and plural of one word: Tomate and Tomaten, tomato and tomatoes, berry and berries, Huhn and Hühner.
    static func isSame(_ left: FoldedWord, _ right: FoldedWord) -> Bool {
        if left == right { return true }
        let (short, long) = left.count < right.count ? (left, right) : (right, left)
        // No ending adds more than two letters.
        guard long.count - short.count <= 2, !short.isEmpty, short[0] == long[0] else { return false }
        if short.last == UInt8(ascii: "y"), long.elementsEqual(short.dropLast() + ies) { return true }
        guard long.starts(with: short) else { return false }
        let ending = long[short.count...]
        return endings.contains { ending.elementsEqual($0) }
            || (ending.elementsEqual(er) && pluralsOnEr.contains(short))
    }

    static let endings: [FoldedWord] = ["s", "es", "n", "en", "e"].map { Array($0.utf8) }
    private static let ies = Array("ies".utf8)
    private static let er = Array("er".utf8)
    /// Not for every word: "butt" is not "butter".
    private static let pluralsOnEr = Set(
        ["ei", "huhn", "rind", "kalb", "lamm", "korn", "blatt", "kraut"].map { Array($0.utf8) })
}
