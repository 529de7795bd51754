/// Text as the search indexes hold it and queries ask for it: case, umlauts and ß are folded the same way on both sides,
/// so that "Käse", "Kaese" and "kase" are one word. English words lose an "e" here and there on both sides alike.
enum SearchText {
    static func fold(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in text.lowercased().unicodeScalars {
            switch scalar {
            case "ä": folded.append("a")
            case "ö": folded.append("o")
            case "ü": folded.append("u")
            case "ß": folded.append(contentsOf: "ss".unicodeScalars)
            // The dots of a letter written in two code points.
            case "\u{308}" where "aou".unicodeScalars.contains(last): continue
            case "e" where "aou".unicodeScalars.contains(last):
                last = " "
                continue
            default: folded.append(scalar)
            }
            last = scalar
        }
        return String(folded)
    }

    /// An FTS5 query that wants every word of the text, as the beginning of a word; nil when there is no word in it.
    static func query(_ text: String) -> String? {
        let words = fold(text).split { !$0.isLetter && !$0.isNumber }
        guard !words.isEmpty else { return nil }
        return words.map { "\"\($0)\"*" }.joined(separator: " AND ")
    }
}
