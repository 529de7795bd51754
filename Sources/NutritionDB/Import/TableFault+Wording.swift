public import PlannerCore

extension TableFault {
    /// One sentence: where, what was found, what to write.
    public func sentence(_ language: Language) -> String {
        var place = [file]
        if let line { place.append(language == .german ? "Zeile \(line)" : "line \(line)") }
        if let column { place.append(language == .german ? "Spalte „\(column)“" : "column \"\(column)\"") }
        return place.joined(separator: ", ") + ": " + wording[language]
    }

    private var wording: Localized {
        switch problem {
        case .missing:
            Localized(
                de: "diese Datei gibt es nicht; bitte den Pfad prüfen", en: "there is no such file; check the path")
        case .notPermitted:
            Localized(
                de: "der Zugriff ist nicht erlaubt; bitte die Rechte der Datei prüfen",
                en: "access is not permitted; check the permissions of the file")
        case .unreadable(let why):
            Localized(
                de: "nicht lesbar (\(why)); bitte die Datei prüfen", en: "cannot be read (\(why)); check the file")
        case .notUTF8:
            Localized(de: "kein UTF-8; bitte als UTF-8 speichern", en: "this is not UTF-8; save the file as UTF-8")
        case .empty:
            Localized(de: "leer; eine Kopfzeile wird gebraucht", en: "the file is empty; it needs a header line")
        case .missingColumn:
            Localized(de: "fehlt; bitte in die Kopfzeile schreiben", en: "is missing; add it to the header")
        case .unknownColumn:
            Localized(de: "unbekannt; bitte aus der Kopfzeile streichen", en: "is not known; remove it from the header")
        case .doubledColumn:
            Localized(de: "steht zweimal da; bitte eine streichen", en: "stands there twice; remove one")
        case .cellCount(let found, let expected):
            Localized(
                de: "\(found) Zellen statt \(expected); bitte Kommas zählen und Text mit Kommas in \"…\" setzen",
                en: "\(found) cells instead of \(expected); count the commas and put text that has some into \"...\"")
        case .strayQuote:
            Localized(
                de:
                    "ein Anführungszeichen mitten in der Zelle; bitte die ganze Zelle in \"…\" setzen und innen verdoppeln",
                en: "a quote in the middle of the cell; put the whole cell into \"...\" and double the quotes inside")
        case .textAfterQuote:
            Localized(
                de: "Text nach dem schließenden Anführungszeichen; bitte Anführungszeichen innen verdoppeln",
                en: "text after the closing quote; double the quotes inside the cell")
        case .openQuote:
            Localized(
                de: "das Anführungszeichen wird nie geschlossen; bitte ein \" ergänzen",
                en: "the quote is never closed; add a \"")
        case .strayReturn:
            Localized(
                de: "ein Wagenrücklauf ohne Zeilenvorschub; bitte Zeilen mit LF oder CR LF beenden",
                en: "a carriage return without a line feed; end lines with LF or CR LF")
        case .emptyCell: Localized(de: "leer; hier muss etwas stehen", en: "is empty; something must stand here")
        case .notANumber(let text):
            Localized(
                de:
                    "„\(text)“ ist keine Zahl; \(suggestion(for: text, "bitte", "eine Zahl mit Dezimalpunkt schreiben"))",
                en: "\"\(text)\" is no number; \(suggestion(for: text, "write", "write digits with a decimal point"))")
        case .notWhole(let text):
            Localized(
                de: "„\(text)“ ist keine ganze Zahl; bitte nur Ziffern schreiben",
                en: "\"\(text)\" is no whole number; write digits only")
        case .outOfRange(let text, let min, let max):
            Localized(
                de: "\(text) liegt nicht zwischen \(min.plain) und \(max.plain); bitte Wert und Einheit prüfen",
                en: "\(text) does not lie between \(min.plain) and \(max.plain); check the value and its unit")
        case .notAllowed(let text, let allowed):
            Localized(
                de: "„\(text)“ gibt es hier nicht; möglich sind \(allowed.joined(separator: ", "))",
                en: "\"\(text)\" is not known here; write one of \(allowed.joined(separator: ", "))")
        case .duplicate(let text, let firstLine):
            Localized(
                de: "„\(text)“ steht schon in Zeile \(firstLine); bitte eine der beiden streichen",
                en: "\"\(text)\" stands in line \(firstLine) already; remove one of the two")
        case .badID(let text):
            Localized(
                de: "„\(text)“ ist kein Name; möglich sind a-z, 0-9, Punkt und Bindestrich",
                en: "\"\(text)\" is no id; write a-z, 0-9, dots and hyphens")
        case .badForm(let text, let example):
            Localized(
                de: "„\(text)“ ist nicht zu verstehen; so schreibt man es: \(example)",
                en: "\"\(text)\" cannot be understood; write it like \(example)")
        }
    }

    /// "write 1.2" where a decimal comma was meant.
    private func suggestion(for text: String, _ verb: String, _ otherwise: String) -> String {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "0"..."9" ~= $0 } }) else {
            return otherwise
        }
        let number = parts.joined(separator: ".")
        return verb == "write" ? "write \(number)" : "bitte \(number) schreiben"
    }
}
