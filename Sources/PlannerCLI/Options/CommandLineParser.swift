import PlannerCore

/// Finds the command and its options in the words of a command line.
struct CommandLineParser {
    static let globalOptions = [
        OptionSpec("db", "FILE", de: "die Datenbank (sonst $PLANNER_DB)", en: "the database (else $PLANNER_DB)"),
        OptionSpec("lang", "de|en", choices: ["de", "en"], de: "Sprache", en: "language"),
        OptionSpec("today", "DATE", de: "als wäre heute dieser Tag", en: "as if today were this day"),
        OptionSpec("json", de: "Antwort als JSON", en: "answer as JSON"),
        OptionSpec("help", letter: "h", de: "diese Hilfe", en: "this help"),
    ]

    struct Parsed {
        var spec: CommandSpec?
        /// The words before the first option, for help on a group ("plan").
        var group: String?
        var positionals: [String]
        var options: [String: [String]]
    }

    let commands: [CommandSpec]

    func parse(_ words: [String]) throws(CommandError) -> Parsed {
        var rest = words[...]
        var options: [String: [String]] = [:]
        // Global options may stand before the command.
        var head: [String] = []
        while let word = rest.first, head.count < 2 {
            if word.hasPrefix("-"), word != "-" {
                // Behind the command its own options begin.
                if !head.isEmpty { break }
                try takeOption(&rest, Self.globalOptions, &options, command: nil)
            } else if head.isEmpty || commands.contains(where: { $0.name == head[0] + " " + word }) {
                head.append(word)
                rest.removeFirst()
            } else {
                break
            }
        }
        let name = head.joined(separator: " ")
        guard let spec = commands.first(where: { $0.name == name }) else {
            if head.isEmpty { return Parsed(spec: nil, group: nil, positionals: [], options: options) }
            let group = commands.filter { $0.name.hasPrefix(head[0] + " ") }
            if !group.isEmpty {
                while let word = rest.first, word.hasPrefix("-") {
                    try takeOption(&rest, Self.globalOptions, &options, command: nil)
                }
                if rest.isEmpty { return Parsed(spec: nil, group: head[0], positionals: [], options: options) }
            }
            throw unknown(command: group.isEmpty ? head[0] : head[0] + " " + (rest.first ?? ""))
        }
        let known = spec.options + Self.globalOptions
        var positionals: [String] = []
        var isOver = false
        while let word = rest.first {
            if !isOver, word == "--" {
                isOver = true
                rest.removeFirst()
            } else if !isOver, word.hasPrefix("-"), word != "-", !Self.isNumber(word) {
                try takeOption(&rest, known, &options, command: spec.name)
            } else {
                positionals.append(word)
                rest.removeFirst()
            }
        }
        if options["help"] == nil {
            if positionals.count < spec.leastPositionals {
                let missing = spec.positionals[positionals.count]
                throw CommandError(
                    .usage,
                    de: "`planner \(spec.name)` braucht noch \(missing). Beispiele: planner \(spec.name) --help",
                    en: "`planner \(spec.name)` also needs \(missing). For examples: planner \(spec.name) --help")
            }
            if positionals.count > spec.mostPositionals {
                let extra = positionals[spec.mostPositionals]
                throw CommandError(
                    .usage,
                    de:
                        "`planner \(spec.name)` kann mit \"\(extra)\" nichts anfangen. Hilfe: planner \(spec.name) --help",
                    en: "`planner \(spec.name)` has no use for \"\(extra)\". For help: planner \(spec.name) --help")
            }
        }
        return Parsed(spec: spec, group: nil, positionals: positionals, options: options)
    }

    private static func isNumber(_ word: String) -> Bool { word.dropFirst().allSatisfy { $0.isNumber || $0 == "." } }

    private func takeOption(
        _ rest: inout ArraySlice<String>, _ known: [OptionSpec], _ options: inout [String: [String]], command: String?
    ) throws(CommandError) {
        let word = rest.removeFirst()
        var name = word
        var inline: String?
        if word.hasPrefix("--") {
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            name = String(parts[0])
            inline = parts.count > 1 ? String(parts[1]) : nil
        }
        let option = known.first {
            word.hasPrefix("--") ? $0.name == name : $0.letter.map { "-\($0)" == word } ?? false
        }
        guard let option else {
            let near = known.map(\.name).min { distance($0, name) < distance($1, name) }
            let hint = near.map { distance($0, name) <= 2 ? " --\($0)?" : "" } ?? ""
            let help = command.map { "planner \($0) --help" } ?? "planner --help"
            throw CommandError(
                .usage, de: "Die Option \(word) gibt es hier nicht.\(hint) Alle Optionen: \(help)",
                en: "There is no option \(word) here.\(hint) For all options: \(help)")
        }
        guard option.value != nil else {
            options[option.name, default: []].append("")
            return
        }
        guard let value = inline ?? rest.popFirst() else {
            throw CommandError(
                .usage, de: "Nach --\(option.name) fehlt \(option.value ?? "").",
                en: "--\(option.name) is missing its \(option.value ?? "").")
        }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            let choices = option.choices.joined(separator: ", ")
            throw CommandError(
                .usage, de: "--\(option.name) kennt \"\(value)\" nicht; möglich sind \(choices).",
                en: "--\(option.name) does not know \"\(value)\"; it takes \(choices).")
        }
        options[option.name, default: []].append(value)
    }

    private func unknown(command: String) -> CommandError {
        let near = commands.map(\.name).min { distance($0, command) < distance($1, command) }
        let hint = near.map { distance($0, command) <= 3 ? $0 : nil } ?? nil
        return CommandError(
            .usage,
            de: "Den Befehl \"\(command)\" gibt es nicht." + (hint.map { " Gemeint: planner \($0)?" } ?? "")
                + " Alle Befehle: planner --help",
            en: "There is no command \"\(command)\"." + (hint.map { " Did you mean planner \($0)?" } ?? "")
                + " For all commands: planner --help")
    }

    /// Edits between two short words.
    private func distance(_ a: String, _ b: String) -> Int {
        let (x, y) = (Array(a), Array(b))
        var row = Array(0...y.count)
        for i in x.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in y.indices {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x[i] == y[j] ? 0 : 1))
                diagonal = above
            }
        }
        return row[y.count]
    }
}
