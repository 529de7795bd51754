extension HouseholdIssue {
    /// One sentence: where, what was found, what to try.
    public func sentence(_ language: Language) -> String {
        let text = problem.wording[language]
        return path.isEmpty ? text : "\(path): \(text)"
    }
}

extension HouseholdProblem {
    var wording: Localized {
        switch self {
        case .notJSON(let fault): return fault.wording
        case .unsupportedFormat(let format):
            return Localized(
                de: "Format \(format) ist unbekannt; diese Version liest Format 1",
                en: "format \(format) is unknown; this version reads format 1")
        case .unknownKey(let nearest, let allowed):
            let hint = hint(nearest, allowed)
            return Localized(de: "unbekannter Schlüssel; \(hint.de)", en: "unknown key; \(hint.en)")
        case .missing: return Localized(de: "fehlt; bitte angeben", en: "is missing; please add it")
        case .wrongType(let expected, let found):
            return Localized(
                de: "\(found.name.de) gefunden, erwartet wird \(expected.name.de)",
                en: "found \(found.name.en), write \(expected.name.en)")
        case .notAllowed(let value, let allowed, let nearest):
            let hint = hint(nearest, allowed)
            return Localized(
                de: "„\(value)“ gibt es hier nicht; \(hint.de)", en: "\"\(value)\" is not known; \(hint.en)")
        case .badDate(let text):
            return Localized(
                de: "„\(text)“ ist kein Tag im Kalender; Daten schreibt man JJJJ-MM-TT, etwa 2020-06-02",
                en: "\"\(text)\" is no day of the calendar; write YYYY-MM-DD, as in 2020-06-02")
        case .bornInFuture(let born, let today):
            return Localized(
                de: "\(born) liegt nach heute (\(today)); bitte das Geburtsdatum prüfen",
                en: "\(born) is after today (\(today)); check the date of birth")
        case .bornTooLongAgo(let born):
            return Localized(
                de: "\(born) liegt über 120 Jahre zurück; bitte das Jahr prüfen",
                en: "\(born) is more than 120 years ago; check the year")
        case .outOfRange(let value, let min, let max):
            let from = Self.digits(min)
            guard let max else {
                return Localized(
                    de: "\(Self.digits(value)) ist zu klein; mindestens \(from)",
                    en: "\(Self.digits(value)) is too small; write \(from) or more")
            }
            let to = Self.digits(max)
            return Localized(
                de: "\(Self.digits(value)) liegt außerhalb von \(from) bis \(to)",
                en: "\(Self.digits(value)) is outside \(from) to \(to)")
        case .empty:
            return Localized(de: "ist leer; bitte füllen oder weglassen", en: "is empty; fill it or leave it out")
        case .duplicateName(let name):
            return Localized(
                de: "„\(name)“ gibt es zweimal; jeder Name muss eindeutig sein (etwa „\(name) 2“)",
                en: "\"\(name)\" is there twice; give each a name of its own (\"\(name) 2\")")
        case .duplicateEntry(let entry):
            return Localized(
                de: "„\(entry)“ steht zweimal da; einmal genügt", en: "\"\(entry)\" is listed twice; once is enough")
        case .noMembers:
            return Localized(
                de: "niemand gehört zum Haushalt; mindestens ein Mitglied mit name und born angeben",
                en: "nobody belongs to the household; add at least one member with name and born")
        case .tooManyMembers(let count):
            return Localized(
                de: "\(count) Mitglieder; höchstens 20 sind möglich", en: "\(count) members; at most 20 are possible")
        case .dietForAdultsOnly(let diet, .years(let years)):
            return Localized(
                de: "„\(diet.rawValue)“ ist erst ab 18 Jahren möglich, hier sind es \(years); bitte weglassen",
                en: "\"\(diet.rawValue)\" is for people from 18 years on, here it is \(years); leave it out")
        case .dietForAdultsOnly(let diet, .pregnant):
            return Localized(
                de: "„\(diet.rawValue)“ ist in der Schwangerschaft nicht möglich; bitte weglassen",
                en: "\"\(diet.rawValue)\" is not possible in pregnancy; leave it out")
        case .stageAtAge(let stage, let years):
            return Localized(
                de: "„\(stage.rawValue)“ passt nicht zu \(years) Jahren; Geburtsdatum oder stage prüfen",
                en: "\"\(stage.rawValue)\" does not fit an age of \(years); check born or stage")
        case .minAboveMax(let min, let max):
            return Localized(
                de:
                    "das Mindeste (\(Self.digits(min))) ist mehr als das Höchste (\(Self.digits(max)))",
                en:
                    "the minimum (\(Self.digits(min))) is above the maximum (\(Self.digits(max)))"
            )
        case .saysNothing(let keys):
            let list = keys.joined(separator: ", ")
            return Localized(de: "sagt nichts aus; eines angeben von \(list)", en: "says nothing; give one of \(list)")
        case .unknownGroup(let group, let nearest):
            return Localized(
                de: "„\(group)“ ist keine Lebensmittelgruppe" + (nearest.map { "; gemeint „\($0)“?" } ?? ""),
                en: "\"\(group)\" is no food group" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
        case .unknownFood(let food):
            return Localized(
                de: "„\(food)“ ist kein bekanntes Lebensmittel; mit `planner food find` suchen",
                en: "\"\(food)\" is no known food; look for it with `planner food find`")
        case .unknownMember(let name, let known):
            let list = known.joined(separator: ", ")
            return Localized(
                de: "„\(name)“ gehört nicht zum Haushalt; es gibt \(list)",
                en: "\"\(name)\" is not in the household; there are \(list)")
        case .badAmount(let text):
            return Localized(
                de: "„\(text)“ ist keine Menge; etwa „200 ml“ oder „1 piece“",
                en: "\"\(text)\" is no amount; write for example \"200 ml\" or \"1 piece\"")
        case .badMoney(let text):
            return Localized(
                de: "„\(text)“ ist kein Betrag; etwa „120.00“",
                en: "\"\(text)\" is no sum of money; write for example \"120.00\"")
        case .badCode(let text, .region):
            return Localized(
                de: "„\(text)“ ist kein Land; zwei Großbuchstaben, etwa DE",
                en: "\"\(text)\" is no region; two capitals, as in DE")
        case .badCode(let text, .currency):
            return Localized(
                de: "„\(text)“ ist keine Währung; drei Großbuchstaben, etwa EUR",
                en: "\"\(text)\" is no currency; three capitals, as in EUR")
        case .measuredEnergyNeeds(let missing):
            let list = missing.joined(separator: ", ")
            return Localized(
                de: "für „measured“ fehlt \(list); angeben oder energy weglassen",
                en: "\"measured\" needs \(list); add it or leave energy out")
        case .clamped(let value, let limit):
            return Localized(
                de:
                    "\(Self.digits(value)) wurde zu \(Self.digits(limit)); die Tabellen reichen von 1.4 bis 2.0",
                en:
                    "\(Self.digits(value)) became \(Self.digits(limit)); the tables go from 1.4 to 2.0"
            )
        case .targetsWithoutCare:
            return Localized(
                de: "gilt nur mit \"care\": true (Ziele aus der Arztpraxis); wird bis dahin nicht angewandt",
                en: "counts only with \"care\": true (a doctor's targets); not applied until then")
        }
    }

    private func hint(_ nearest: String?, _ allowed: [String]) -> Localized {
        if let nearest { return Localized(de: "gemeint „\(nearest)“?", en: "did you mean \"\(nearest)\"?") }
        let list = allowed.joined(separator: ", ")
        return Localized(de: "möglich sind \(list)", en: "possible are \(list)")
    }

    private static func digits(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : "\(value)"
    }
}

extension JSONValue.Kind {
    var name: Localized {
        switch self {
        case .null: Localized(de: "null", en: "null")
        case .bool: Localized(de: "ein Wahrheitswert", en: "true or false")
        case .number: Localized(de: "eine Zahl", en: "a number")
        case .string: Localized(de: "ein Text", en: "a text")
        case .array: Localized(de: "eine Liste", en: "a list")
        case .object: Localized(de: "ein Objekt", en: "an object")
        }
    }
}

extension HouseholdProblem.Expected {
    var name: Localized {
        switch self {
        case .text: Localized(de: "ein Text in Anführungszeichen", en: "a text in quotes")
        case .number: Localized(de: "eine Zahl", en: "a number")
        case .whole: Localized(de: "eine ganze Zahl", en: "a whole number")
        case .truth: Localized(de: "true oder false", en: "true or false")
        case .list: Localized(de: "eine Liste in eckigen Klammern", en: "a list in square brackets")
        case .object: Localized(de: "ein Objekt in geschweiften Klammern", en: "an object in braces")
        case .textOrList: Localized(de: "ein Text oder eine Liste davon", en: "a text or a list of them")
        case .textOrObject: Localized(de: "ein Text oder ein Objekt", en: "a text or an object")
        }
    }
}

extension JSONSyntaxFault {
    var wording: Localized {
        let what: Localized =
            switch reason {
            case .unexpectedEnd: Localized(de: "die Datei hört mittendrin auf", en: "the file ends in the middle")
            case .unexpected(let found): Localized(de: "unerwartetes „\(found)“", en: "unexpected \"\(found)\"")
            case .badNumber(let found):
                Localized(de: "„\(found)“ ist keine JSON-Zahl", en: "\"\(found)\" is no JSON number")
            case .badEscape: Localized(de: "unbekannte Folge nach \\", en: "unknown sequence after \\")
            case .controlCharacter:
                Localized(
                    de: "Zeilenumbruch oder Steuerzeichen in einem Text",
                    en: "line break or control character in a text")
            case .notUTF8: Localized(de: "der Text ist kein UTF-8", en: "the text is not UTF-8")
            case .duplicateKey(let key): Localized(de: "„\(key)“ steht zweimal", en: "\"\(key)\" is there twice")
            case .tooDeep: Localized(de: "zu tief geschachtelt", en: "nested too deeply")
            case .textAfterEnd: Localized(de: "Text nach dem Ende", en: "text after the end")
            }
        return Localized(
            de: "kein gültiges JSON in Zeile \(line), Spalte \(column): \(what.de)",
            en: "no valid JSON at line \(line), column \(column): \(what.en)")
    }
}
