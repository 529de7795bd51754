/// Names of kinds of food; what a recipe adds to them in brackets is the food.
enum GenericNames {
    static func isGeneric(_ word: NameWord) -> Bool { generic.contains(NameHash(word.stem)) }

    /// "or", "instead": what follows is another food and not this one.
    static func startsAnother(_ word: NameWord) -> Bool { others.contains(NameHash(word.stem)) }

    /// "z. B. Sesamöl" is read as Sesamöl: who cooks by the example buys it.
    static func withoutExample(_ text: String) -> String {
        let lower = text.lowercased()
        for lead in [
            "z. b. ", "z.b. ", "zum beispiel ", "am besten ", "vorzugsweise ", "such as ", "preferably ", "ideally ",
            "like ",
        ]
        where lower.hasPrefix(lead) {
            return String(text.dropFirst(lead.count))
        }
        return text
    }

    /// How a remark may be meant: whole, each side of a dash or a stroke, what stands in front of "von" or "und"; in brackets
    /// the first of several, too ("Essig (Reis- oder Weinessig)").
    static func readings(of remark: String, isInBrackets: Bool) -> [String] {
        var readings = [remark]
        for separator in [" - ", "/"] where remark.contains(separator) {
            readings += remark.split(separator: separator).map { String($0) }
        }
        for link in [" und ", " and ", " von ", " vom "] + (isInBrackets ? [" oder ", " or "] : []) {
            if let range = remark.firstRange(of: link) { readings.append(String(remark[..<range.lowerBound])) }
        }
        return readings
    }

    /// What stands in front of the first word that opens an alternative, an origin or a purpose; nil when there is none.
    static func front(of name: String) -> String? {
        let words = name.split(separator: " ")
        guard let cut = words.dropFirst().firstIndex(where: { fronts.contains($0.lowercased()) || $0.hasPrefix("-") })
        else { return nil }
        return words[..<cut].joined(separator: " ")
    }

    private static let fronts: Set<String> = [
        "oder", "alternativ", "alternative", "ersatzweise", "bzw.", "bzw", "statt", "z.b.", "z.", "aus", "vom", "von",
        "mit",
        "am", "im", "in", "à", "a", "für", "nach", "zum", "zur", "bis", "–", "or", "alternatively", "instead", "like",
        "such",
        "from", "for", "with", "without", "preferably", "plus", "at",
    ]

    private static let generic = hashes(
        german:
            "öl essig gewürz gewürzmischung sauce soße paste gewürzpaste currypaste nudeln reis fond zucker mehl salat käse pilze "
            + "fisch fleisch gemüse wein likör nüsse kerne algen flocken teig sirup pulver wurst brot bohnen creme schnaps",
        english:
            "oil vinegar sauce paste noodles rice spice seasoning nuts cheese fish pasta mushrooms sugar flour beans seeds liqueur "
            + "meat bread wine stock syrup greens lettuce")
    private static let others = hashes(
        german: "oder alternativ alternative ersatzweise statt anstatt auch und plus ohne kein keine nicht",
        english: "or alternatively instead and plus not no without")

    private static func hashes(german: String, english: String) -> Set<NameHash> {
        var hashes: Set<NameHash> = []
        for language in Language.allCases {
            for word in NameWords(german + " " + english, language: language).words {
                hashes.insert(NameHash(word.stem))
            }
        }
        return hashes
    }
}
