import FoundationEssentials
import NutritionDB
import PlannerCore
import PlannerService

/// Keeping the database: backup, restore, doctor; and the shell's completions.
enum KeepingCommands {
    static let all = [history, backup, restore, doctor, completions]

    static let history = CommandSpec(
        name: "history",
        summary: Localized(de: "was zuletzt geändert wurde", en: "what was changed lately"),
        options: [OptionSpec("limit", "N", de: "wie viele, sonst 20", en: "how many, else 20")],
        examples: [("history", Localized(de: "die letzten 20 Änderungen", en: "the last 20 changes"))],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let entries = try await session.store.history(
                of: session.record.id, limit: try call.number("limit", 1...1000) ?? 20)
            if call.wantsJSON {
                struct Entry: Encodable {
                    var sequence: Int
                    var date: CivilDate
                    var kind: String
                    var subject: String?
                    var undone: Bool
                }
                try call.output(
                    try JSONOutput.text(
                        entries.map {
                            Entry(
                                sequence: $0.sequence, date: $0.date, kind: $0.kind.rawValue, subject: $0.subject,
                                undone: $0.isUndone)
                        }))
            } else {
                let lines = entries.map { entry in
                    "\(entry.date)  " + phrases.history(entry)
                        + (entry.isUndone ? phrases.text("  [zurückgenommen]", "  [taken back]") : "")
                }
                try call.output(
                    lines.isEmpty ? phrases.text("Noch nichts.", "Nothing yet.") : lines.joined(separator: "\n"))
            }
            return .done
        })

    static let backup = CommandSpec(
        name: "backup",
        summary: Localized(de: "sichert alles in eine Datei", en: "backs everything up into one file"),
        positionals: ["FILE"],
        examples: [
            (
                "backup planner-2026-12-01.sqlite",
                Localized(de: "eine Datei, alles darin", en: "one file, everything in it")
            )
        ],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            try await workspace.database.backup(to: call.positionals[0])
            try call.output(call.text("Gesichert: ", "Backed up: ") + call.positionals[0])
            return .done
        })

    static let restore = CommandSpec(
        name: "restore",
        summary: Localized(de: "stellt eine Sicherung wieder her", en: "restores a backup"),
        positionals: ["FILE"],
        examples: [
            (
                "restore planner-2026-12-01.sqlite",
                Localized(de: "die jetzige Datenbank wird beiseitegelegt", en: "the present database is set aside")
            )
        ],
        run: { call in
            let path = Workspace.databasePath(call.environment)
            try await PlannerDatabase.restore(from: call.positionals[0], to: path, makeID: call.environment.randomID)
            try call.output(call.text("Wiederhergestellt: ", "Restored: ") + path)
            return .done
        })

    static let doctor = CommandSpec(
        name: "doctor",
        summary: Localized(de: "untersucht die Datenbank", en: "examines the database"),
        examples: [("doctor", Localized(de: "0, wenn alles in Ordnung ist", en: "0 when everything is fine"))],
        run: { call in
            let path = Workspace.databasePath(call.environment)
            let store = try await PlannerDatabase.open(path, access: .readOnly, makeID: call.environment.randomID)
            let findings = try await store.examine()
            if call.wantsJSON {
                struct Finding: Encodable {
                    var rule: String
                    var place: String
                    var what: String
                }
                try call.output(
                    try JSONOutput.text(
                        findings.map { Finding(rule: $0.rule.rawValue, place: $0.place, what: $0.what) }))
            } else if findings.isEmpty {
                try call.output(call.text("Alles in Ordnung: ", "Everything is fine: ") + path)
            } else {
                try call.output(findings.map { "\($0.place): \($0.what)" }.joined(separator: "\n"))
            }
            return findings.isEmpty ? .done : .found
        })

    static let completions = CommandSpec(
        name: "completions",
        summary: Localized(de: "Vervollständigung für die Shell", en: "completions for the shell"),
        positionals: ["SHELL"],
        examples: [
            ("completions bash", Localized(de: "für bash; ebenso zsh und fish", en: "for bash; zsh and fish as well"))
        ],
        run: { call in
            guard ["bash", "zsh", "fish"].contains(call.positionals[0]) else {
                throw CommandError(
                    .usage, de: "Für \"\(call.positionals[0])\" gibt es keine; möglich sind bash, zsh, fish.",
                    en: "There are none for \"\(call.positionals[0])\"; use bash, zsh or fish.")
            }
            try call.output(
                Help(commands: CommandList.all, language: call.language).completions(for: call.positionals[0]))
            return .done
        })
}
