/// Cuts the endings that do not change which food a word names. Light on purpose: two words must not meet by accident.
enum NameStem {
    /// The index at which the stem of a folded word ends.
    static func end(of word: ArraySlice<UInt8>, language: Language) -> Int {
        let length =
            switch language {
            case .english: english(word)
            case .german: german(word)
            }
        return word.startIndex + length
    }

    private static func ends(_ word: ArraySlice<UInt8>, _ ending: StaticString) -> Bool {
        let count = ending.utf8CodeUnitCount
        guard word.count > count else { return false }
        let start = ending.utf8Start
        for index in 0..<count where word[word.endIndex - count + index] != start[index] { return false }
        return true
    }

    /// Plurals: berries and berry both end as "berr", tomatoes as "tomato", leaves and leaf as "lea".
    private static func english(_ word: ArraySlice<UInt8>) -> Int {
        let count = word.count
        guard count > 3 else { return count }
        if ends(word, "ies") { return count - 3 }
        if ends(word, "y"), count > 4, !isVowel(word[word.endIndex - 2]) { return count - 1 }
        if ends(word, "ves"), count > 4 { return count - 3 }
        if ends(word, "eaf") || ends(word, "oaf") || ends(word, "alf") { return count - 1 }
        if ends(word, "oes") || ends(word, "sses") || ends(word, "ches") || ends(word, "shes") || ends(word, "xes") {
            return count - 2
        }
        if ends(word, "s"), !ends(word, "ss"), !ends(word, "us"), !ends(word, "is") { return count - 1 }
        return count
    }

    private static func isVowel(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
        default: false
        }
    }

    /// Plural, case and adjective endings; umlauts are folded already.
    private static func german(_ word: ArraySlice<UInt8>) -> Int {
        let count = word.count
        if count == 4, ends(word, "ier"), word.first == UInt8(ascii: "e") { return 2 }
        if count <= 4 { return shortGerman(word) }
        if ends(word, "ern") { return count - 3 }
        // "gemahlener" and "gemahlen" meet.
        if ends(word, "ener") || ends(word, "enes") || ends(word, "enem") || ends(word, "enen"), count > 7 {
            return count - 4
        }
        if ends(word, "ene"), count > 6 { return count - 3 }
        if ends(word, "en") || ends(word, "er") || ends(word, "es") || ends(word, "em") { return count - 2 }
        if ends(word, "e") { return count - 1 }
        if ends(word, "ln") || ends(word, "rn") { return count - 1 }
        if ends(word, "s"), !ends(word, "ss"), !ends(word, "is"), !ends(word, "us"), !ends(word, "as") {
            return count - 1
        }
        return count
    }

    private static func shortGerman(_ word: ArraySlice<UInt8>) -> Int {
        guard word.count == 4 else { return word.count }
        // "rote", "rohe": the stems "rot", "roh".
        return word.last == UInt8(ascii: "e") ? 3 : 4
    }
}
