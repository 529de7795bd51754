import PlannerCore

/// Everything outside that a command may touch, so that tests can run the same commands on a world of their own.
struct CommandEnvironment: Sendable {
    /// Variables: PLANNER_DB, PLANNER_DATA, XDG_DATA_HOME, HOME, LANG, NO_COLOR.
    var variables: [String: String]
    var today: CivilDate
    /// Where the binary lies, for `../share/planner`.
    var executable: String
    var isTerminal: Bool
    var isErrorTerminal: Bool
    /// A line of standard input without its end; nil at the end.
    var readLine: @Sendable () -> String?
    var write: @Sendable (String) -> Void
    var writeBytes: @Sendable ([UInt8]) -> Void
    var warn: @Sendable (String) -> Void
    /// Standard error, without a line's end.
    var writeError: @Sendable (String) -> Void
    /// New random ids.
    var randomID: @Sendable () -> RecordID
}
