import FoundationEssentials
import NutritionDB
import PlannerCore
import PlannerService

/// The database and data that a command works on.
struct Workspace {
    let call: Invocation
    /// The database behind `store`, for what only a file has: backup and doctor.
    let database: PlannerDatabase
    var store: any PlannerStore { database }
    let data: DataFiles

    /// Opens the database, makes it on first use with the shipped library, and brings a library of another version in.
    ///
    /// - Parameters:
    ///   - checksLibrary: false where the shipped data play no part: then nothing is compared and nothing replaced.
    ///   - isReading: works on a medium that nobody can write to, too.
    static func open(
        _ call: Invocation, checksLibrary: Bool = true, isReading: Bool = false
    ) async throws -> Workspace {
        let path = databasePath(call.environment)
        let data = DataFiles(folder: try DataFolder.locate(call.environment))
        let makeID = call.environment.randomID
        if !DataFolder.exists(path) {
            announce(call)
            let store = try await PlannerDatabase.make(path, library: try data.shippedLibrary(), makeID: makeID)
            return Workspace(call: call, database: store, data: data)
        }
        let store = try await PlannerDatabase.open(path, access: isReading ? .readOnly : .readWrite, makeID: makeID)
        let workspace = Workspace(call: call, database: store, data: data)
        if checksLibrary, !isReading { try await workspace.refreshLibrary() }
        return workspace
    }

    private static func announce(_ call: Invocation) {
        guard call.environment.isErrorTerminal else { return }
        call.environment.warn(
            call.text("Lebensmittel und Rezepte werden eingelesen …", "Reading foods and recipes …"))
    }

    static func databasePath(_ environment: CommandEnvironment) -> String {
        if let named = environment.variables["PLANNER_DB"], !named.isEmpty { return named }
        let home = environment.variables["HOME"] ?? "."
        let base = environment.variables["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.local/share"
        return base + "/planner/planner.sqlite"
    }

    private func refreshLibrary() async throws {
        let version = try data.version()
        if try await store.dataVersion() == version { return }
        Workspace.announce(call)
        try await store.replaceLibrary(try data.shippedLibrary())
    }

    // MARK: The household

    /// The household of this database; the remedy when there is none.
    func session() async throws -> Session {
        guard let record = try await store.households().first else {
            throw CommandError(
                .missingInput,
                de:
                    "Hier ist noch kein Haushalt eingetragen. Anfangen: planner household init, oder planner household import DATEI.",
                en:
                    "No household is set up here yet. Start with: planner household init, or planner household import FILE."
            )
        }
        return try session(of: record)
    }

    func session(of record: HouseholdRecord) throws -> Session {
        // What was valid when it was saved is read again; foods that an update renamed must not lock a family out.
        let reading = try HouseholdFile.read(
            Array(record.document.utf8), today: call.environment.today, isKnownFood: { _ in true })
        return Session(
            store: store, data: data, record: record, household: reading.household, today: call.environment.today)
    }

    /// `--lang`, else the household's, else the environment's.
    func language(_ session: Session?) -> Language {
        if call.has("lang") { return call.language }
        return session?.household.language ?? call.language
    }
}

extension Invocation {
    /// A date that an argument must be.
    func date(_ text: String) throws(CommandError) -> CivilDate {
        if let date = CivilDate(iso: text) { return date }
        throw CommandError(
            .usage,
            de: "\"\(text)\" ist kein Datum; geschrieben wird es JJJJ-MM-TT, zum Beispiel \(environment.today).",
            en: "\"\(text)\" is no date; write it as YYYY-MM-DD, for example \(environment.today).")
    }

    func meal(_ text: String) throws(CommandError) -> Meal {
        let words: [String: Meal] = [
            "breakfast": .breakfast, "lunch": .lunch, "dinner": .dinner, "snack": .snack, "frühstück": .breakfast,
            "fruehstueck": .breakfast, "mittagessen": .lunch, "mittag": .lunch, "abendessen": .dinner, "abend": .dinner,
            "zwischendurch": .snack,
        ]
        if let meal = words[text.lowercased()] { return meal }
        throw CommandError(
            .usage, de: "\"\(text)\" ist keine Mahlzeit; möglich sind breakfast, lunch, dinner, snack.",
            en: "\"\(text)\" is no meal; use breakfast, lunch, dinner or snack.")
    }

    func number(_ option: String, _ range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw CommandError(
                .usage,
                de:
                    "--\(option) braucht eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound), nicht \"\(text)\".",
                en: "--\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"."
            )
        }
        return number
    }

    /// `--week W`, `--from D --days N`, `--from D --to D`; nil when none is given.
    func span() throws -> DaySpan? {
        if let text = value("week") {
            guard let week = ISOWeek(iso: text) else {
                throw CommandError(
                    .usage,
                    de:
                        "\"\(text)\" ist keine Woche; geschrieben wird sie JJJJ-Www, zum Beispiel \(ISOWeek(containing: environment.today)).",
                    en:
                        "\"\(text)\" is no week; write it as YYYY-Www, for example \(ISOWeek(containing: environment.today))."
                )
            }
            if has("from") || has("to") || has("days") {
                throw CommandError(
                    .usage, de: "--week steht allein; --from mit --days oder --to meint andere Tage.",
                    en: "--week stands alone; --from with --days or --to means other days.")
            }
            return DaySpan(week)
        }
        guard let from = try value("from").map({ try date($0) }) else {
            if has("to") || has("days") {
                throw CommandError(.usage, de: "Zu --to und --days gehört --from.", en: "--to and --days need --from.")
            }
            return nil
        }
        if let to = try value("to").map({ try date($0) }) {
            guard to >= from, to - from < 28 else {
                throw CommandError(
                    .usage, de: "Von \(from) bis \(to) geht nicht: 1 bis 28 Tage.",
                    en: "From \(from) to \(to) will not do: 1 to 28 days.")
            }
            return DaySpan(from: from, days: to - from + 1)
        }
        return DaySpan(from: from, days: try number("days", 1...28) ?? 7)
    }

    /// A week or a date as an argument.
    func span(of text: String) throws -> DaySpan {
        if let week = ISOWeek(iso: text) { return DaySpan(week) }
        return DaySpan(from: try date(text), days: 1)
    }

    /// `--seconds S`: how long to search.
    func seconds() throws(CommandError) -> Double? {
        guard let text = value("seconds") else { return nil }
        guard let seconds = Double(text.replacing(",", with: ".")), seconds > 0, seconds <= 3600 else {
            throw CommandError(
                .usage, de: "--seconds braucht eine Zahl bis 3600, nicht \"\(text)\".",
                en: "--seconds takes a number up to 3600, not \"\(text)\".")
        }
        return seconds
    }

    /// Writes to `-o FILE` or to standard output.
    func output(_ bytes: [UInt8]) throws {
        guard let path = value("output"), path != "-" else {
            environment.writeBytes(bytes)
            return
        }
        try write(bytes, to: path)
        environment.warn(text("Geschrieben: \(path)", "Written: \(path)"))
    }

    /// Writes a file whole or not at all.
    func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        do {
            try Data(bytes).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw CommandError(
                .cannotWrite, de: "\(path) lässt sich nicht schreiben. Ist der Ordner da, und ist Platz?",
                en: "\(path) cannot be written. Is the folder there, and is there space?")
        }
    }

    func output(_ text: String) throws { try output(Array((text.hasSuffix("\n") ? text : text + "\n").utf8)) }

    var ink: TerminalInk { TerminalInk(isOn: environment.isTerminal && value("output") == nil) }
}

extension OptionSpec {
    static let week = OptionSpec("week", "YYYY-Www", de: "eine ISO-Woche", en: "an ISO week")
    static let from = OptionSpec("from", "DATE", de: "erster Tag", en: "first day")
    static let to = OptionSpec("to", "DATE", de: "letzter Tag", en: "last day")
    static let days = OptionSpec("days", "N", de: "wie viele Tage, 1 bis 28", en: "how many days, 1 to 28")
    static let output = OptionSpec(
        "output", "FILE", letter: "o", de: "in diese Datei statt auf den Bildschirm",
        en: "into this file instead of the screen")
    static let paper = OptionSpec(
        "paper", "a4|letter", choices: ["a4", "letter"], de: "Papier für PDF", en: "paper for PDF")
    static let seed = OptionSpec(
        "seed", "K", de: "Startzahl der Suche; gleiche Zahl, gleiche Woche",
        en: "seed of the search; same seed, same week")
    static let seconds = OptionSpec(
        "seconds", "S", de: "so lange suchen statt der üblichen Schritte",
        en: "search this long instead of the usual steps")
    static let steps = OptionSpec("steps", "N", de: "so viele Schritte suchen", en: "search this many steps")
    static func format(_ choices: [String]) -> OptionSpec {
        OptionSpec(
            "format", choices.joined(separator: "|"), choices: choices, de: "wie es ausgegeben wird",
            en: "how to put it out")
    }
}
