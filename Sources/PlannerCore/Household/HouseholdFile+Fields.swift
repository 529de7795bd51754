/// Collects what is wrong while a file is read, so that all faults are told at once.
final class IssueLog {
    private(set) var issues: [HouseholdIssue] = []

    func add(_ path: String, _ problem: HouseholdProblem) {
        issues.append(HouseholdIssue(path: path, problem: problem))
    }
}

/// One object of the file with its place. Every accessor logs what is wrong and answers nil; `null` is "not given".
final class Fields {
    let path: String
    let log: IssueLog
    private let values: [String: JSONValue]
    private var asked: Set<String> = []

    /// Nil, and logged, when `value` is no object.
    init?(_ value: JSONValue, path: String, log: IssueLog) {
        guard case .object(let values) = value else {
            log.add(path, .wrongType(expected: .object, found: value.kind))
            return nil
        }
        self.path = path
        self.log = log
        self.values = values
    }

    func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    /// The value as it stands; marks the key as known.
    func value(_ key: String, isRequired: Bool = false) -> JSONValue? {
        asked.insert(key)
        if let value = values[key], value != .null { return value }
        if isRequired { log.add(place(key), .missing) }
        return nil
    }

    func has(_ key: String) -> Bool { values[key].map { $0 != .null } ?? false }

    /// Text without spaces around it; empty text is refused.
    func text(_ key: String, isRequired: Bool = false) -> String? {
        value(key, isRequired: isRequired).flatMap { text($0, at: place(key)) }
    }

    func text(_ value: JSONValue, at place: String) -> String? {
        guard case .string(let raw) = value else {
            log.add(place, .wrongType(expected: .text, found: value.kind))
            return nil
        }
        let text = raw.trimmed
        if text.isEmpty { log.add(place, .empty) }
        return text.isEmpty ? nil : text
    }

    func truth(_ key: String) -> Bool? {
        guard let value = value(key) else { return nil }
        if case .bool(let truth) = value { return truth }
        log.add(place(key), .wrongType(expected: .truth, found: value.kind))
        return nil
    }

    func number(_ key: String, min: Double = 0, max: Double? = nil) -> Double? {
        value(key).flatMap { number($0, at: place(key), min: min, max: max) }
    }

    func number(_ value: JSONValue, at place: String, min: Double, max: Double?) -> Double? {
        guard let number = value.double else {
            log.add(place, .wrongType(expected: .number, found: value.kind))
            return nil
        }
        guard number >= min, number <= max ?? .infinity else {
            log.add(place, .outOfRange(number, min: min, max: max))
            return nil
        }
        return number
    }

    func whole(_ key: String, min: Int = 0, max: Int) -> Int? {
        guard let value = value(key) else { return nil }
        guard let number = value.double, let whole = Int(exactly: number) else {
            log.add(place(key), .wrongType(expected: .whole, found: value.kind))
            return nil
        }
        guard (min...max).contains(whole) else {
            log.add(place(key), .outOfRange(Double(whole), min: Double(min), max: Double(max)))
            return nil
        }
        return whole
    }

    func date(_ key: String, isRequired: Bool = false) -> CivilDate? {
        value(key, isRequired: isRequired).flatMap { date($0, at: place(key)) }
    }

    func date(_ value: JSONValue, at place: String) -> CivilDate? {
        guard let text = text(value, at: place) else { return nil }
        if let date = CivilDate(iso: text) { return date }
        log.add(place, .badDate(text))
        return nil
    }

    /// One word of a fixed list.
    func word<Word: RawRepresentable>(_ key: String, of words: [Word], isRequired: Bool = false) -> Word?
    where Word.RawValue == String {
        value(key, isRequired: isRequired).flatMap { word($0, at: place(key), of: words) }
    }

    func word<Word: RawRepresentable>(_ value: JSONValue, at place: String, of words: [Word]) -> Word?
    where Word.RawValue == String {
        guard let text = text(value, at: place) else { return nil }
        if let word = words.first(where: { $0.rawValue == text }) { return word }
        let allowed = words.map(\.rawValue)
        log.add(place, .notAllowed(text, allowed: allowed, nearest: nearest(to: text, in: allowed)))
        return nil
    }

    /// The elements that can be read, each with its place; nil when the key is not given or is no list.
    func list<Element>(_ key: String, isRequired: Bool = false, _ read: (JSONValue, String) -> Element?) -> [Element]? {
        guard let value = value(key, isRequired: isRequired) else { return nil }
        guard case .array(let items) = value else {
            log.add(place(key), .wrongType(expected: .list, found: value.kind))
            return nil
        }
        return items.enumerated().compactMap { read($1, "\(place(key))[\($0)]") }
    }

    func words<Word: RawRepresentable & Hashable>(_ key: String, of words: [Word]) -> [Word]?
    where Word.RawValue == String {
        var seen: Set<Word> = []
        return list(key) { value, place in
            guard let word = word(value, at: place, of: words) else { return nil }
            guard seen.insert(word).inserted else {
                log.add(place, .duplicateEntry(word.rawValue))
                return nil
            }
            return word
        }
    }

    /// To be called when every key was asked for: the rest is unknown.
    func refuseUnknownKeys() {
        for key in values.keys.sorted() where !asked.contains(key) {
            let known = asked.filter { !has($0) }
            log.add(place(key), .unknownKey(nearest: nearest(to: key, in: known), allowed: asked.sorted()))
        }
    }
}

extension StringProtocol {
    /// Without white space at both ends.
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return String(text)
    }
}
