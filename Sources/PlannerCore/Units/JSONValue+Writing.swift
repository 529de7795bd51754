extension JSONValue {
    /// The value as JSON with sorted keys, no trailing spaces and a line break at the end.
    ///
    /// Lists and objects that fit into one line of 100 characters stay on it, so that a person can edit the file.
    public var text: String {
        var text = ""
        write(to: &text, indent: 0)
        text += "\n"
        return text
    }

    /// One line without spaces.
    public var compactText: String {
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .integer(let value): return String(value)
        case .number(let value): return JSONValue.digits(value)
        case .string(let value): return JSONValue.quoted(value)
        case .array(let items): return "[" + items.map(\.compactText).joined(separator: ",") + "]"
        case .object(let fields):
            let pairs = fields.sorted { $0.key < $1.key }.map { JSONValue.quoted($0) + ":" + $1.compactText }
            return "{" + pairs.joined(separator: ",") + "}"
        }
    }

    private func write(to text: inout String, indent: Int) {
        let line = compactText
        let margin = String(repeating: " ", count: indent + 2)
        if indent > 0, line.utf8.count <= 100 - indent {
            text += line
            return
        }
        switch self {
        case .array(let items) where !items.isEmpty:
            text += "[\n"
            for (index, item) in items.enumerated() {
                text += margin
                item.write(to: &text, indent: indent + 2)
                text += index + 1 < items.count ? ",\n" : "\n"
            }
            text += String(repeating: " ", count: indent) + "]"
        case .object(let fields) where !fields.isEmpty:
            text += "{\n"
            for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
                text += margin + JSONValue.quoted(field.key) + ": "
                field.value.write(to: &text, indent: indent + 2)
                text += index + 1 < fields.count ? ",\n" : "\n"
            }
            text += String(repeating: " ", count: indent) + "}"
        default: text += line
        }
    }

    /// The shortest digits that read back as the same number; JSON has none for infinity, which becomes null.
    private static func digits(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
        return "\(value)"
    }

    private static func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}":
                let code = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
