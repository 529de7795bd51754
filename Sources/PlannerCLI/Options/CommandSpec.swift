import PlannerCore

/// What a command takes and what its help says. One list of these is the command line, its help and its completions.
struct CommandSpec: Sendable {
    /// "plan", "plan show": one or two words.
    var name: String
    var summary: Localized
    /// Names of positional arguments as help shows them: "DATE", "[WEEK]", "FILE...".
    var positionals: [String] = []
    var options: [OptionSpec] = []
    /// Command lines without the leading "planner", with what they do.
    var examples: [(line: String, does: Localized)] = []
    /// Further paragraphs of help.
    var details: Localized?
    var run: @Sendable (Invocation) async throws -> ExitCode

    var leastPositionals: Int { positionals.filter { !$0.hasPrefix("[") }.count }
    var mostPositionals: Int {
        positionals.last?.hasSuffix("...") == true || positionals.last?.hasSuffix("...]") == true
            ? .max : positionals.count
    }
}

struct OptionSpec: Sendable {
    /// Without dashes.
    var name: String
    /// What its value is called in help; nil for a switch.
    var value: String?
    var help: Localized
    /// The values allowed, where they are few.
    var choices: [String] = []
    /// One letter, without dash.
    var letter: Character?

    init(
        _ name: String, _ value: String? = nil, letter: Character? = nil, choices: [String] = [], de: String, en: String
    ) {
        self.name = name
        self.value = value
        self.letter = letter
        self.choices = choices
        help = Localized(de: de, en: en)
    }
}

/// A command line taken apart, with the world it runs in.
struct Invocation: Sendable {
    var spec: CommandSpec
    var positionals: [String]
    /// Values by option name; a switch has an empty value. Options given several times keep every value.
    var options: [String: [String]]
    var language: Language
    var environment: CommandEnvironment

    func has(_ option: String) -> Bool { options[option] != nil }
    func value(_ option: String) -> String? { options[option]?.last }
    var wantsJSON: Bool { has("json") }

    func text(_ de: String, _ en: String) -> String { language == .german ? de : en }
}

/// Documented exit codes.
enum ExitCode: Int32, Sendable {
    case done = 0
    /// `verify` or `doctor` found something.
    case found = 1
    case impossible = 3
    case usage = 64
    case badData = 65
    case missingInput = 66
    case remoteFailed = 69
    case fault = 70
    case cannotWrite = 73
    case busy = 75
    case notPermitted = 77
}

/// A refusal in one sentence: what was found, where, what to try.
struct CommandError: Error {
    var code: ExitCode
    var message: Localized

    init(_ code: ExitCode, de: String, en: String) {
        self.code = code
        message = Localized(de: de, en: en)
    }
}
