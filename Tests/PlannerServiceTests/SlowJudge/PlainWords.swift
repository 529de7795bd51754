internal import Foundation
internal import PlannerCore

/// Words that give something away in an ingredient line, and phrases that only look like it.
///
/// German words are sought anywhere in the line, since German writes compounds as one word; with `=` before them only
/// as a whole word. English words are sought as whole words, with an "s" or "es" behind them or without.
struct PlainWords: Sendable {
    var german: [String]
    var english: [String]
    /// Taken out of the line, in either language, before the words are sought.
    var but: [String]

    /// Words separated by commas.
    init(_ german: String, _ english: String, but: String = "") {
        self.german = PlainWords.list(german)
        self.english = PlainWords.list(english)
        self.but = PlainWords.list(but).sorted { $0.count > $1.count }
    }

    static func + (left: PlainWords, right: PlainWords) -> PlainWords {
        var sum = left
        sum.german += right.german
        sum.english += right.english
        sum.but = (sum.but + right.but).sorted { $0.count > $1.count }
        return sum
    }

    /// - Parameter line: as `spaced` makes it.
    func isIn(_ line: String, _ language: Language) -> Bool {
        // Most lines hold none of the words, and phrases cost time.
        guard shows(line, language) else { return false }
        var text = line
        for phrase in but { text = text.replacingOccurrences(of: phrase, with: " ") }
        return shows(text, language)
    }

    private func shows(_ text: String, _ language: Language) -> Bool {
        switch language {
        case .german:
            german.contains { word in
                text.contains(word.hasPrefix("=") ? " \(word.dropFirst()) " : word)
            }
        case .english:
            english.contains { word in
                text.contains(" " + word) && ["", "s", "es"].contains { text.contains(" \(word)\($0) ") }
            }
        }
    }

    /// Lower case, words apart by single spaces, a space at both ends.
    static func spaced(_ line: String) -> String {
        let words = line.lowercased().replacingOccurrences(of: "’", with: "'").split { character in
            !(character.isLetter || character.isNumber || character == "'" || character == "-")
        }
        return " " + words.joined(separator: " ") + " "
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
}
