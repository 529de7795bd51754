/// Why a text is no JSON, and where: line and column count from 1, columns in bytes.
public struct JSONSyntaxFault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case unexpectedEnd
        case unexpected(String)
        case badNumber(String)
        case badEscape
        case controlCharacter
        case notUTF8
        /// The same key twice in one object: which of the two was meant cannot be known.
        case duplicateKey(String)
        case tooDeep
        case textAfterEnd
    }
    public var line: Int
    public var column: Int
    public var reason: Reason
}

extension JSONValue {
    /// Reads one JSON text, strictly: no comments, no trailing commas, no key twice in an object.
    public init(parsing bytes: some Sequence<UInt8>) throws(JSONSyntaxFault) {
        var parser = JSONParser(bytes: Array(bytes))
        self = try parser.document()
    }
}

private struct JSONParser {
    /// Far more than any file of ours nests; keeps hostile input from exhausting the stack.
    static let deepest = 128

    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark is not JSON, but editors write it.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func document() throws(JSONSyntaxFault) -> JSONValue {
        let value = try value(depth: 0)
        skipSpace()
        if position < bytes.count { throw fault(.textAfterEnd) }
        return value
    }

    func fault(_ reason: JSONSyntaxFault.Reason, at place: Int? = nil) -> JSONSyntaxFault {
        let end = min(place ?? position, bytes.count)
        var line = 1
        var start = 0
        for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return JSONSyntaxFault(line: line, column: end - start + 1, reason: reason)
    }

    mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }

    /// The fault for whatever stands here: the end, or a character.
    func unexpected() -> JSONSyntaxFault {
        guard position < bytes.count else { return fault(.unexpectedEnd) }
        var end = position + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return fault(.unexpected(String(decoding: bytes[position..<end], as: UTF8.self)))
    }

    mutating func value(depth: Int) throws(JSONSyntaxFault) -> JSONValue {
        if depth > JSONParser.deepest { throw fault(.tooDeep) }
        skipSpace()
        guard position < bytes.count else { throw fault(.unexpectedEnd) }
        switch bytes[position] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw unexpected()
        }
    }

    mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxFault) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw unexpected() }
        position += word.utf8.count
        return value
    }

    mutating func object(depth: Int) throws(JSONSyntaxFault) -> JSONValue {
        position += 1
        var fields: [String: JSONValue] = [:]
        skipSpace()
        if take("}") { return .object(fields) }
        while true {
            skipSpace()
            let start = position
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected() }
            let key = try string()
            if fields[key] != nil { throw fault(.duplicateKey(key), at: start) }
            skipSpace()
            guard take(":") else { throw unexpected() }
            fields[key] = try value(depth: depth + 1)
            skipSpace()
            if take("}") { return .object(fields) }
            guard take(",") else { throw unexpected() }
        }
    }

    mutating func array(depth: Int) throws(JSONSyntaxFault) -> JSONValue {
        position += 1
        var items: [JSONValue] = []
        skipSpace()
        if take("]") { return .array(items) }
        while true {
            items.append(try value(depth: depth + 1))
            skipSpace()
            if take("]") { return .array(items) }
            guard take(",") else { throw unexpected() }
        }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func number() throws(JSONSyntaxFault) -> JSONValue {
        let start = position
        func isDigit(_ index: Int) -> Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }
        _ = take("-")
        var isSound = isDigit(position)
        // A leading zero stands alone: 07 is no JSON number.
        if take("0") { isSound = !isDigit(position) }
        while isDigit(position) { position += 1 }
        var isWhole = true
        if take(".") {
            isWhole = false
            isSound = isSound && isDigit(position)
            while isDigit(position) { position += 1 }
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            isSound = isSound && isDigit(position)
            while isDigit(position) { position += 1 }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard isSound, let value = Double(text), value.isFinite else { throw fault(.badNumber(text), at: start) }
        if isWhole, let whole = Int(text) { return .integer(whole) }
        return .number(value)
    }

    mutating func string() throws(JSONSyntaxFault) -> String {
        let start = position
        position += 1
        var scalars: [UInt8] = []
        while true {
            guard position < bytes.count else { throw fault(.unexpectedEnd) }
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: scalars, as: UTF8.self) else { throw fault(.notUTF8, at: start) }
                return text
            case UInt8(ascii: "\\"): scalars.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20: throw fault(.controlCharacter, at: position - 1)
            default: scalars.append(byte)
            }
        }
    }

    mutating func escape() throws(JSONSyntaxFault) -> Unicode.Scalar {
        guard position < bytes.count else { throw fault(.unexpectedEnd) }
        let letter = bytes[position]
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = try hexadecimal()
            // Characters beyond the basic plane are two escapes, a high and a low surrogate.
            if (0xD800..<0xDC00).contains(first), take("\\"), take("u") {
                let second = try hexadecimal()
                guard (0xDC00..<0xE000).contains(second) else { throw fault(.badEscape) }
                let code = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
                if let scalar = Unicode.Scalar(code) { return scalar }
            }
            guard let scalar = Unicode.Scalar(first) else { throw fault(.badEscape) }
            return scalar
        default: throw fault(.badEscape, at: position - 1)
        }
    }

    mutating func hexadecimal() throws(JSONSyntaxFault) -> UInt32 {
        guard position + 4 <= bytes.count else { throw fault(.unexpectedEnd) }
        let text = String(decoding: bytes[position..<position + 4], as: UTF8.self)
        guard text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else { throw fault(.badEscape) }
        position += 4
        return value
    }
}
