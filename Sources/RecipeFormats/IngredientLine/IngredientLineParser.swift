public import PlannerCore

/// Reads ingredient lines as people write them, German and English.
///
/// Never fails: every word of the line ends in a field, what is not understood in `note`. One value parses any number of
/// lines, from any thread.
public struct IngredientLineParser: Sendable {
    /// Longer lines are no ingredient lines; only this many characters are read, the rest stands in the note.
    static let longest = 1000

    public init() {}

    /// - Parameter language: decides what a comma in a number means and which words are tried first; words of the other
    ///   language are understood as well.
    public func parse(_ text: String, language: Language) -> IngredientLine {
        if text.utf8.count > IngredientLineParser.longest {
            return parseLong(text, language: language)
        }
        var grammar = LineGrammar(IngredientLineParser.composed(text), language: language)
        var line = grammar.parse()
        line.text = text
        return line
    }

    private func parseLong(_ text: String, language: Language) -> IngredientLine {
        let head = String(text.unicodeScalars.prefix(IngredientLineParser.longest / 4))
        let rest = String(text.unicodeScalars.dropFirst(IngredientLineParser.longest / 4))
        var grammar = LineGrammar(IngredientLineParser.composed(head), language: language)
        var line = grammar.parse()
        line.text = text
        line.note = [line.note, rest].compactMap { $0 }.joined(separator: ", ")
        return line
    }

    /// Letters with separate accents (from macOS file names) become one scalar, as the word lists have them.
    private static func composed(_ text: String) -> String {
        let hasCombining = text.utf8.contains(0xCC) || text.utf8.contains(0xCD)
        guard hasCombining else { return text }
        // Characters are equal when they are canonically equivalent, so the table finds both spellings.
        return String(text.map { IngredientLineParser.composedLetters[$0] ?? $0 })
    }

    /// Letters with accents as one scalar each, by themselves.
    private static let composedLetters: [Character: Character] = Dictionary(
        uniqueKeysWithValues: "äöüÄÖÜàáâãåæçèéêëìíîïñòóôõøùúûýÿœÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŒőűŐŰčšžČŠŽćńśźżłęą".map {
            ($0, $0)
        })
}
