internal import PlannerCore

/// Numbers written as words.
enum NumberWords {
    /// The value of a word such as "zwei", "twelve", "twenty-one"; articles excluded.
    static func value(_ key: String) -> Rational? {
        if let value = values[key] { return value }
        guard let hyphen = key.firstIndex(of: "-"), let tens = values[String(key[..<hyphen])],
            let ones = values[String(key[key.index(after: hyphen)...])], tens >= Rational(20), ones < Rational(10),
            ones.denominator == 1
        else { return nil }
        return tens + ones
    }

    /// One, when something countable follows.
    static let articles: Set<String> = [
        "a", "an", "ein", "eine", "einen", "einem", "einer", "eines", "ne", "'ne",
    ]

    /// The parts of "a half", "three quarters", "ein Viertel".
    static let parts: [String: Rational] = [
        "half": Rational(1, 2), "third": Rational(1, 3), "thirds": Rational(1, 3), "quarter": Rational(1, 4),
        "quarters": Rational(1, 4), "eighth": Rational(1, 8), "eighths": Rational(1, 8), "halb": Rational(1, 2),
        "halbe": Rational(1, 2), "halber": Rational(1, 2), "halbes": Rational(1, 2), "halben": Rational(1, 2),
        "drittel": Rational(1, 3), "viertel": Rational(1, 4), "achtel": Rational(1, 8),
    ]

    private static let values: [String: Rational] = {
        var values: [String: Rational] = [:]
        let english =
            "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
            + "eighteen nineteen twenty"
        let german =
            "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn "
            + "achtzehn neunzehn zwanzig"
        for words in [english, german] {
            for (index, word) in words.split(separator: " ").enumerated() {
                values[String(word)] = Rational(index + 1)
            }
        }
        let tens = ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
        for (index, word) in tens.enumerated() { values[word] = Rational(10 * (index + 3)) }
        for (index, word) in ["dreißig", "vierzig", "fünfzig"].enumerated() {
            values[word] = Rational(10 * (index + 3))
        }
        values["dreissig"] = Rational(30)
        values["hundert"] = Rational(100)
        values["zwo"] = Rational(2)
        values["couple"] = Rational(2)
        values["anderthalb"] = Rational(3, 2)
        values["eineinhalb"] = Rational(3, 2)
        values["einundeinhalb"] = Rational(3, 2)
        values["zweieinhalb"] = Rational(5, 2)
        values["dreieinhalb"] = Rational(7, 2)
        values["dreiviertel"] = Rational(3, 4)
        return values
    }()
}
