internal import CYAML

/// A YAML document as far as front matter needs it: scalars stay text, order is kept.
enum YAMLValue: Equatable {
    case scalar(String)
    case list([YAMLValue])
    case map([(key: String, value: YAMLValue)])

    static func == (left: YAMLValue, right: YAMLValue) -> Bool {
        switch (left, right) {
        case (.scalar(let a), .scalar(let b)): a == b
        case (.list(let a), .list(let b)): a == b
        case (.map(let a), .map(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value == $1.value }
        default: false
        }
    }

    subscript(key: String) -> YAMLValue? {
        guard case .map(let entries) = self else { return nil }
        return entries.last { $0.key == key }?.value
    }
}

/// Why a YAML text was refused; `line` counts from 1.
struct YAMLFault: Error, Equatable {
    var line: Int
    var problem: String
}

extension YAMLValue {
    /// Reads one document. An empty text is an empty map. Anchors and aliases are refused: front matter has no use for
    /// them, and they let a small text unfold into a huge one.
    static func parse(_ text: String) throws(YAMLFault) -> YAMLValue {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { throw YAMLFault(line: 0, problem: "no memory") }
        defer { yaml_parser_delete(&parser) }
        // libyaml keeps the pointer, not the text: the copy lives until the parser is deleted.
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
        defer { bytes.deallocate() }
        _ = bytes.initialize(from: text.utf8)
        yaml_parser_set_input_string(&parser, bytes.baseAddress, text.utf8.count)

        var reader = YAMLReader(parser: &parser)
        return try reader.document()
    }
}

private struct YAMLReader {
    private enum Event {
        case scalar(String), listStart, listEnd, mapStart, mapEnd, documentEnd, streamEnd, other
    }

    let parser: UnsafeMutablePointer<yaml_parser_t>
    private var depth = 0

    init(parser: UnsafeMutablePointer<yaml_parser_t>) { self.parser = parser }

    mutating func document() throws(YAMLFault) -> YAMLValue {
        while true {
            let event = try next()
            switch event {
            case .other: continue
            case .streamEnd, .documentEnd: return .map([])
            default: return try value(startingWith: event)
            }
        }
    }

    private mutating func value(startingWith event: Event) throws(YAMLFault) -> YAMLValue {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 32 else { throw fault("nested deeper than 32 levels") }
        switch event {
        case .scalar(let text): return .scalar(text)
        case .listStart:
            var items: [YAMLValue] = []
            while true {
                let inner = try next()
                if case .listEnd = inner { return .list(items) }
                items.append(try value(startingWith: inner))
            }
        case .mapStart:
            var entries: [(key: String, value: YAMLValue)] = []
            while true {
                let inner = try next()
                if case .mapEnd = inner { return .map(entries) }
                guard case .scalar(let key) = inner else { throw fault("a key must be plain text") }
                entries.append((key, try value(startingWith: try next())))
            }
        default: throw fault("unexpected end")
        }
    }

    private func next() throws(YAMLFault) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            let problem = parser.pointee.problem.map { String(cString: $0) } ?? "unreadable"
            throw YAMLFault(line: Int(parser.pointee.problem_mark.line) + 1, problem: problem)
        }
        defer { yaml_event_delete(&event) }
        switch event.type {
        case YAML_SCALAR_EVENT:
            guard event.data.scalar.anchor == nil else { throw fault("anchors are not supported") }
            let raw = UnsafeBufferPointer(start: event.data.scalar.value, count: Int(event.data.scalar.length))
            return .scalar(String(decoding: raw, as: UTF8.self))
        case YAML_SEQUENCE_START_EVENT: return .listStart
        case YAML_SEQUENCE_END_EVENT: return .listEnd
        case YAML_MAPPING_START_EVENT: return .mapStart
        case YAML_MAPPING_END_EVENT: return .mapEnd
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_ALIAS_EVENT: throw fault("aliases are not supported")
        default: return .other
        }
    }

    private func fault(_ problem: String) -> YAMLFault {
        YAMLFault(line: Int(parser.pointee.mark.line) + 1, problem: problem)
    }
}
