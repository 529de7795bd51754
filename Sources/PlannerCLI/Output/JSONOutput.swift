import FoundationEssentials
import PlannerCore

/// JSON as it leaves the program: sorted keys, UTF-8, no escaped slashes; one line, or indented for people.
enum JSONOutput {
    static func text(_ value: some Encodable, isPretty: Bool = true) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            isPretty ? [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
