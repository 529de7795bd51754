import FoundationEssentials
import PlannerCore
import PlannerService
import RecipeFormats

/// Commands that read JSON Lines and answer one line each, in order. They need no database.
enum BatchCommands {
    static let all = [parse, estimate, classify]

    private struct LineRequest: Decodable {
        var id: JSONValue?
        var lang: String?
        var line: String?
        var ingredients: [String]?
        var servings: Double?
    }

    private struct Failure: Encodable {
        var id: JSONValue?
        var error: String
    }

    static let parse = CommandSpec(
        name: "parse",
        summary: Localized(de: "liest Zutatenzeilen", en: "reads ingredient lines"),
        examples: [
            (
                "parse <<< '{\"id\":\"1\",\"lang\":\"de\",\"line\":\"250 g Möhren, in Scheiben\"}'",
                Localized(
                    de: "Menge, Einheit, Lebensmittel und Gewicht einer Zeile",
                    en: "amount, unit, food and weight of a line")
            )
        ],
        details: Localized(
            de: "Liest JSON-Zeilen {\"id\",\"lang\",\"line\"} und antwortet je eine Zeile.",
            en: "Reads JSON lines {\"id\",\"lang\",\"line\"} and answers one line each."),
        run: { call in
            let catalog = try DataFiles(folder: try DataFolder.locate(call.environment)).foods()
            let reader = LineReader(catalog: catalog)
            return try answer(call) { request in
                guard let line = request.line else { throw BatchFault.missing("line") }
                let language = request.lang.flatMap(Language.init(rawValue:)) ?? call.language
                return ParseAnswer(id: request.id, reading: reader.read(line, language))
            }
        })

    static let estimate = CommandSpec(
        name: "estimate",
        summary: Localized(
            de: "schätzt die Nährwerte von Zutatenlisten", en: "estimates what lists of ingredients are worth"),
        examples: [
            (
                "estimate <<< '{\"id\":\"1\",\"lang\":\"en\",\"servings\":2,\"ingredients\":[\"2 eggs\",\"200 g flour\"]}'",
                Localized(de: "Nährwerte einer Portion mit Spanne", en: "nutrients of a serving with their interval")
            )
        ],
        run: { call in
            let catalog = try DataFiles(folder: try DataFolder.locate(call.environment)).foods()
            let reader = LineReader(catalog: catalog)
            let nutrition = RecipeNutrition(catalog: catalog)
            return try answer(call) { request in
                guard let lines = request.ingredients else { throw BatchFault.missing("ingredients") }
                let language = request.lang.flatMap(Language.init(rawValue:)) ?? call.language
                let servings = request.servings ?? 1
                guard servings > 0, servings.isFinite, servings <= 10_000 else { throw BatchFault.servings(servings) }
                let readings = lines.map { reader.read($0, language) }
                // Whole servings are what a recipe has; the rest is scaled.
                let info = nutrition.info(of: reader.recipe(readings, language, servings: 1)).scaled(by: 1 / servings)
                let unmatched = readings.filter { $0.match == nil && $0.line.food != nil }.map(\.line.text)
                return EstimateReport(id: request.id?.idText ?? "", info: info, unmatched: unmatched)
            }
        })

    static let classify = CommandSpec(
        name: "classify",
        summary: Localized(
            de: "sagt, was in einem Gericht steckt und wer es essen kann",
            en: "says what is in a dish and who can eat it"),
        examples: [
            (
                "classify <<< '{\"id\":\"1\",\"lang\":\"de\",\"ingredients\":[\"200 g Spaghetti\",\"50 g Pesto\"]}'",
                Localized(de: "Allergene und Ernährungsformen mit Gründen", en: "allergens and diets with reasons")
            )
        ],
        run: { call in
            let catalog = try DataFiles(folder: try DataFolder.locate(call.environment)).foods()
            let reader = LineReader(catalog: catalog)
            let suitability = Suitability(catalog: catalog)
            return try answer(call) { request in
                guard let lines = request.ingredients else { throw BatchFault.missing("ingredients") }
                let language = request.lang.flatMap(Language.init(rawValue:)) ?? call.language
                return suitability.classification(
                    suitability.facts(
                        id: request.id?.idText ?? "", lines: lines.flatMap { reader.foods(in: $0, language) }))
            }
        })

    private enum BatchFault: Error {
        case missing(String)
        case servings(Double)

        var sentence: String {
            switch self {
            case .missing(let key): "the key \"\(key)\" is missing"
            case .servings(let value): "\(value) is no number of servings"
            }
        }
    }

    /// Reads lines until the input ends; a line that cannot be read is answered with an error and the rest goes on.
    private static func answer(_ call: Invocation, _ make: (LineRequest) throws -> any Encodable) throws -> ExitCode {
        let decoder = JSONDecoder()
        while let line = call.environment.readLine() {
            if line.allSatisfy(\.isWhitespace) { continue }
            var request: LineRequest?
            do {
                let read = try decoder.decode(LineRequest.self, from: Data(line.utf8))
                request = read
                call.environment.write(try JSONOutput.text(make(read), isPretty: false) + "\n")
            } catch {
                let sentence = (error as? BatchFault)?.sentence ?? "this line is no JSON object with the keys asked for"
                call.environment.write(
                    try JSONOutput.text(Failure(id: request?.id, error: sentence), isPretty: false) + "\n")
            }
        }
        return .done
    }

    private struct ParseAnswer: Encodable {
        var id: JSONValue?
        var reading: LineReader.Reading

        enum CodingKeys: String, CodingKey {
            case id, quantity, quantityMax = "quantity_max", unit, food, note, grams, foodID = "food_id", match
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            let line = reading.line
            try container.encode(id, forKey: .id)
            try container.encode(line.quantity?.doubleValue.shown, forKey: .quantity)
            try container.encode(line.quantityMax?.doubleValue.shown, forKey: .quantityMax)
            try container.encode(line.unit, forKey: .unit)
            try container.encode(line.food, forKey: .food)
            try container.encode(line.remark(in: reading.language), forKey: .note)
            try container.encode(reading.weight?.grams.shown, forKey: .grams)
            try container.encode(reading.match?.food, forKey: .foodID)
            try container.encode(reading.match?.kind, forKey: .match)
        }
    }
}

extension Double {
    /// Six decimals at most.
    fileprivate var shown: Double { (self * 1_000_000).rounded() / 1_000_000 }
}

extension JSONValue {
    /// An id as text, however it was written.
    fileprivate var idText: String {
        if case .string(let text) = self { return text }
        return (try? JSONOutput.text(self, isPretty: false)) ?? ""
    }
}
