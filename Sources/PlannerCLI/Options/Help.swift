import PlannerCore

/// Help texts and completion scripts, made of the command list.
struct Help {
    let commands: [CommandSpec]
    let language: Language

    func overview(group: String? = nil) -> String {
        let shown = commands.filter { command in
            group.map { command.name == $0 || command.name.hasPrefix($0 + " ") } ?? true
        }
        let width = (shown.map(\.name.count).max() ?? 0) + 2
        var lines: [String] = []
        if group == nil {
            lines += [
                text("planner: der Wochenplan für die Familie", "planner: the family's weekly meal plan"), "",
                text("Aufruf: ", "Usage: ") + "planner [--db FILE] [--lang de|en] [--today DATE] COMMAND ... [--json]",
                "",
            ]
        }
        lines.append(text("Befehle:", "Commands:"))
        for command in shown {
            lines.append("  " + command.name.padded(to: width) + command.summary[language])
        }
        lines += ["", text("Beispiele:", "Examples:")]
        let examples =
            group == nil ? commands.flatMap { $0.examples.prefix(1) }.prefix(8) : shown.flatMap(\.examples)[...]
        lines += exampleLines(Array(examples))
        lines += ["", text("Mehr zu einem Befehl: planner BEFEHL --help", "More on a command: planner COMMAND --help")]
        return lines.joined(separator: "\n")
    }

    func page(for command: CommandSpec) -> String {
        let usage = (["planner", command.name] + command.positionals + (command.options.isEmpty ? [] : ["[OPTIONS]"]))
            .joined(separator: " ")
        var lines = [command.summary[language], "", text("Aufruf: ", "Usage: ") + usage]
        if let details = command.details { lines += ["", details[language]] }
        let options = command.options + CommandLineParser.globalOptions
        let left = options.map { option in
            (option.letter.map { "-\($0), " } ?? "") + "--" + option.name + (option.value.map { " " + $0 } ?? "")
        }
        let width = (left.map(\.count).max() ?? 0) + 2
        lines += ["", text("Optionen:", "Options:")]
        for (label, option) in zip(left, options) {
            lines.append("  " + label.padded(to: width) + option.help[language])
        }
        if !command.examples.isEmpty {
            lines += ["", text("Beispiele:", "Examples:")]
            lines += exampleLines(command.examples)
        }
        return lines.joined(separator: "\n")
    }

    private func exampleLines(_ examples: [(line: String, does: Localized)]) -> [String] {
        examples.flatMap { ["  planner " + $0.line, "      " + $0.does[language]] }
    }

    func completions(for shell: String) -> String {
        let names = commands.map(\.name)
        let firsts = orderedUnique(names.map { String($0.split(separator: " ")[0]) })
        let globals = CommandLineParser.globalOptions.map { "--" + $0.name }
        switch shell {
        case "bash":
            var cases: [String] = []
            for first in firsts {
                let seconds = names.filter { $0.hasPrefix(first + " ") }.map { $0.dropFirst(first.count + 1) }
                let options = orderedUnique(
                    commands.filter { $0.name == first || $0.name.hasPrefix(first + " ") }
                        .flatMap { $0.options.map { "--" + $0.name } } + globals)
                cases.append(
                    "        \(first)) words=\"\(([String](seconds.map(String.init)) + options).joined(separator: " "))\" ;;"
                )
            }
            return """
                # bash completion for planner
                _planner() {
                    local word=${COMP_WORDS[COMP_CWORD]} words
                    case ${COMP_WORDS[1]} in
                \(cases.joined(separator: "\n"))
                        *) words="\((firsts + globals).joined(separator: " "))" ;;
                    esac
                    COMPREPLY=($(compgen -W "$words" -- "$word"))
                    [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$word"))
                }
                complete -F _planner planner
                """
        case "zsh":
            let entries = firsts.map { first in
                let summary =
                    commands.first { $0.name == first || $0.name.hasPrefix(first + " ") }?.summary[language] ?? ""
                return "    '\(first):\(summary.replacing("'", with: ""))'"
            }
            return """
                #compdef planner
                local -a commands
                commands=(
                \(entries.joined(separator: "\n"))
                )
                if (( CURRENT == 2 )); then
                    _describe 'command' commands
                else
                    _files
                fi
                """
        default:
            var lines = ["# fish completion for planner", "complete -c planner -f"]
            for first in firsts {
                let summary =
                    commands.first { $0.name == first || $0.name.hasPrefix(first + " ") }?.summary[language] ?? ""
                lines.append(
                    "complete -c planner -n __fish_use_subcommand -a \(first) -d '\(summary.replacing("'", with: ""))'")
            }
            for command in commands {
                let parts = command.name.split(separator: " ")
                if parts.count == 2 {
                    lines.append("complete -c planner -n '__fish_seen_subcommand_from \(parts[0])' -a \(parts[1])")
                }
                for option in command.options {
                    lines.append("complete -c planner -n '__fish_seen_subcommand_from \(parts[0])' -l \(option.name)")
                }
            }
            return lines.joined(separator: "\n")
        }
    }

    private func text(_ de: String, _ en: String) -> String { language == .german ? de : en }

    private func orderedUnique(_ values: [String]) -> [String] {
        var seen: Set<String> = []
        return values.filter { seen.insert($0).inserted }
    }
}

extension String {
    /// With blanks up to a width; never cut.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
