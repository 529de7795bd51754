extension StoreFault {
    /// One sentence: what was found, where, what to try.
    public func sentence(_ language: Language) -> String { wording[language] }

    private var wording: Localized {
        switch self {
        case .missing(let path):
            Localized(
                de: "\(path): diese Datei gibt es nicht; bitte den Pfad prüfen",
                en: "\(path): there is no such file; check the path")
        case .notADatabase(let path):
            Localized(
                de: "\(path): keine Datenbank; bitte eine andere Datei nennen oder eine Sicherung einspielen",
                en: "\(path): this is no database; name another file or restore a backup")
        case .truncated(let path):
            Localized(
                de: "\(path): die Datenbank bricht mittendrin ab; bitte eine Sicherung einspielen",
                en: "\(path): the database ends in the middle; restore a backup")
        case .foreignApplication(let path, _):
            Localized(
                de: "\(path): die Datenbank gehört zu einem anderen Programm; bitte eine andere Datei nennen",
                en: "\(path): the database belongs to another program; name another file")
        case .newerVersion(let path, let found, let known):
            Localized(
                de:
                    "\(path): Datenbank der Version \(found), dieses Programm kennt \(known); bitte das Programm erneuern",
                en: "\(path): the database has version \(found), this program knows \(known); update the program")
        case .damaged(let path, let detail):
            Localized(
                de: "\(path): die Datenbank ist beschädigt (\(detail)); bitte eine Sicherung einspielen",
                en: "\(path): the database is damaged (\(detail)); restore a backup")
        case .readOnly(let path):
            Localized(
                de: "\(path): hier kann nicht geschrieben werden; bitte einen beschreibbaren Ort wählen",
                en: "\(path): this place cannot be written to; choose one that can")
        case .diskFull(let path):
            Localized(
                de: "\(path): der Datenträger ist voll; bitte Platz schaffen, es ging nichts verloren",
                en: "\(path): the disk is full; make room, nothing was lost")
        case .locked(let path):
            Localized(
                de: "\(path): ein anderes Programm schreibt gerade; bitte noch einmal versuchen",
                en: "\(path): another program is writing; try again")
        case .notPermitted(let path):
            Localized(
                de: "\(path): der Zugriff ist nicht erlaubt; bitte die Rechte der Datei und ihres Ordners prüfen",
                en: "\(path): access is not permitted; check the permissions of the file and its folder")
        case .exists(let path):
            Localized(
                de: "\(path): hier liegt schon etwas; bitte einen anderen Namen wählen",
                en: "\(path): something is already there; choose another name")
        case .unknown(let subject, let id):
            Localized(
                de: "\(subject.german) „\(id)“ gibt es nicht; bitte die Schreibweise prüfen",
                en: "there is no \(subject.rawValue) \"\(id)\"; check the spelling")
        case .draftPlan(let id):
            Localized(
                de: "Plan \(id) verletzt Regeln und kann nicht angenommen werden; bitte einen der Auswege wählen",
                en: "plan \(id) breaks rules and cannot be accepted; take one of its ways out")
        case .brokenRule(let message, _):
            Localized(
                de: "Programmfehler, nichts wurde geändert: \(message); bitte melden",
                en: "a fault of the program, nothing was changed: \(message); please report it")
        case .unexpected(let code, let message, let sql):
            Localized(
                de: "Programmfehler der Datenbank \(code): \(message)\(sql.map { " [\($0)]" } ?? ""); bitte melden",
                en: "a fault of the program at the database, \(code): \(message)\(sql.map { " [\($0)]" } ?? ""); "
                    + "please report it")
        }
    }
}

extension StoreFault.Subject {
    fileprivate var german: String {
        switch self {
        case .household: "Haushalt"
        case .recipe: "Rezept"
        case .food: "Lebensmittel"
        case .plan: "Plan"
        case .proposal: "Vorschlag"
        case .meal: "Mahlzeit"
        case .pantryItem: "Vorrat"
        case .diaryEntry: "Tagebucheintrag"
        case .listItem: "Listeneintrag"
        }
    }
}
