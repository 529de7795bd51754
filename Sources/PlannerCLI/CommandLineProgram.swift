import PlannerCore

/// Runs one command line. The entry point and the tests call the same function.
enum CommandLineProgram {
    static func run(_ words: [String], _ environment: CommandEnvironment) async -> ExitCode {
        let commands = CommandList.all
        var language = fallbackLanguage(environment)
        // An error in the command line itself is worded in the language asked for, where that much can be read.
        if let position = words.firstIndex(of: "--lang"), position + 1 < words.count,
            let asked = Language(rawValue: words[position + 1])
        {
            language = asked
        }
        do {
            let parsed = try CommandLineParser(commands: commands).parse(words)
            let help = Help(commands: commands, language: language)
            guard let spec = parsed.spec else {
                environment.write(help.overview(group: parsed.group) + "\n")
                return parsed.group == nil || parsed.options["help"] != nil ? .done : .usage
            }
            if parsed.options["help"] != nil {
                environment.write(help.page(for: spec) + "\n")
                return .done
            }
            var world = environment
            if let text = parsed.options["today"]?.last {
                guard let date = CivilDate(iso: text) else {
                    throw CommandError(
                        .usage, de: "--today: \"\(text)\" ist kein Datum; geschrieben wird es JJJJ-MM-TT.",
                        en: "--today: \"\(text)\" is no date; write it as YYYY-MM-DD.")
                }
                world.today = date
            }
            if let path = parsed.options["db"]?.last { world.variables["PLANNER_DB"] = path }
            let invocation = Invocation(
                spec: spec, positionals: parsed.positionals, options: parsed.options, language: language,
                environment: world)
            return try await spec.run(invocation)
        } catch {
            let (code, message) = FaultWording.sentence(error, language)
            environment.warn("planner: " + message)
            return code
        }
    }

    private static func fallbackLanguage(_ environment: CommandEnvironment) -> Language {
        let locale = environment.variables["LC_ALL"] ?? environment.variables["LANG"] ?? ""
        return locale.hasPrefix("de") ? .german : .english
    }
}
