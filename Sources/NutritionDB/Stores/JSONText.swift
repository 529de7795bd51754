internal import FoundationEssentials

/// Values as JSON text columns, keys sorted.
enum JSONText {
    static func write(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// What a column must hold and does not is damage.
    static func read<Value: Decodable>(_ type: Value.Type, _ text: String, _ what: String) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            throw SQLiteError.damage("\(what) holds JSON that is not to be understood")
        }
    }
}
