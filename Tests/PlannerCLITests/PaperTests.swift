import Foundation
import PlannerCore
import Testing

@testable import PlannerCLI

/// What stands on paper and on pages is what the JSON says.
@Suite("Paper and pages")
struct PaperTests {
    /// A way to put something out, and how to read its words again.
    enum Medium: String, CaseIterable, Sendable {
        case html, a4, letter

        var options: [String] { self == .html ? ["--format", "html"] : ["--format", "pdf", "--paper", rawValue] }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var medium: Medium
        var language: Language
        var testDescription: String { "\(medium.rawValue) \(language.rawValue)" }
        static let all = Medium.allCases.flatMap { medium in
            Language.allCases.map { Case(medium: medium, language: $0) }
        }
    }

    @Test("the week: every dish and every portion, in the order of the days", arguments: Case.all)
    func week(of test: Case) async throws {
        guard let (text, json) = try await printed(["plan", "show"], test) else { return }
        let plan = try JSONDecoder().decode(PlanDocument.self, from: Data(json.utf8))
        var reader = Reader(text)
        for slot in plan.slots {
            for dish in slot.dishes {
                reader.expect(dish.recipe.title)
                for eater in dish.eaters { reader.expect("\(eater.member) \(portion(eater.quarters))") }
            }
        }
    }

    @Test("the list: everything to buy, with its amount", arguments: Case.all)
    func list(of test: Case) async throws {
        struct Answer: Decodable {
            struct Item: Decodable {
                struct Amount: Decodable {
                    var amount: Double
                    var unit: String
                    var packs: Int?
                }
                var name: String
                var staple: Bool
                var buy: [Amount]
            }
            var items: [Item]
            var total: String
        }
        guard let (text, json) = try await printed(["shop"], test) else { return }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
        #expect(answer.items.count > 20)
        let bought = answer.items.filter { !$0.staple }
        for item in bought {
            // The lines of a trip stand in their own order: each is looked for on the whole paper.
            var reader = Reader(text)
            reader.expect(item.name)
            for amount in item.buy {
                let packs = amount.packs ?? 1
                let isWeighed = ["g", "kg", "ml", "l"].contains(amount.unit)
                let each = isWeighed && packs > 1 ? amount.amount / Double(packs) : amount.amount
                let number = figure(each, test.language, digits: 2)
                let unit = isWeighed ? amount.unit : ""
                reader.expect((isWeighed && packs > 1 ? "\(packs) × " : "") + number + " " + unit)
            }
        }
        var reader = Reader(text)
        reader.expect(test.language == .german ? answer.total.replacingOccurrences(of: ".", with: ",") : answer.total)
    }

    @Test("the report: the week's means and every day's totals", arguments: Case.all)
    func report(of test: Case) async throws {
        struct Answer: Decodable {
            struct Estimate: Decodable { var value: Double }
            struct Part: Decodable { var totals: [String: Estimate] }
            struct Member: Decodable {
                var name: String
                var week: Part
                var days: [Part]
            }
            var members: [Member]
        }
        guard let (text, json) = try await printed(["report"], test) else { return }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
        #expect(answer.members.count == 4)
        var reader = Reader(text)
        let phrases = Phrases(test.language)
        for member in answer.members {
            reader.expect(member.name)
            for nutrient in [Nutrient.energy, .fat, .protein, .iron, .vitaminC, .folate, .potassium] {
                let value = try #require(member.week.totals[nutrient.rawValue]?.value)
                reader.expect(phrases.nutrient(nutrient))
                reader.expect(oneOf: figures(value, test.language), within: 40)
            }
            for (number, day) in member.days.enumerated() {
                for nutrient in [Nutrient.energy, .protein, .fat, .carbohydrate, .salt] {
                    // In front of the first day stands what the week's flags say.
                    let distance = number == 0 && nutrient == .energy ? 3_000 : 60
                    let value = try #require(day.totals[nutrient.rawValue]?.value)
                    reader.expect(oneOf: figures(value, test.language), within: distance)
                }
            }
        }
    }

    // MARK: Reading

    /// Finds texts one behind the other; spaces, line ends and ligatures do not count.
    struct Reader {
        private let text: String
        private var position: String.Index

        init(_ text: String) {
            self.text = Self.folded(text)
            position = self.text.startIndex
        }

        static func folded(_ text: String) -> String {
            String(
                text.precomposedStringWithCompatibilityMapping.filter {
                    !$0.isWhitespace && $0 != "-" && $0 != "\u{2010}"
                })
        }

        /// Either text, whichever comes first: a figure on the edge of two roundings.
        mutating func expect(
            oneOf wanted: Set<String>, within distance: Int, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let end = text.index(position, offsetBy: min(distance, text.count), limitedBy: text.endIndex)
            let found = wanted.compactMap { text.range(of: Self.folded($0), range: position..<(end ?? text.endIndex)) }
                .min { $0.lowerBound < $1.lowerBound }
            #expect(found != nil, "\(wanted.sorted()) is missing", sourceLocation: sourceLocation)
            if let found { position = found.upperBound }
        }

        /// - Parameter distance: how many characters may stand between what was found last and this.
        mutating func expect(
            _ wanted: String, within distance: Int = .max, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let wanted = Self.folded(wanted)
            let end = text.index(position, offsetBy: min(distance, text.count), limitedBy: text.endIndex)
            let found = text.range(of: wanted, range: position..<(end ?? text.endIndex))
            #expect(found != nil, "\(wanted) is missing", sourceLocation: sourceLocation)
            if let found { position = found.upperBound }
        }
    }

    /// What a command puts out in a medium, as words, and the same as JSON; nil where PDF cannot be read here.
    private func printed(_ command: [String], _ test: Case) async throws -> (text: String, json: String)? {
        let world = try await World.withFamily()
        _ = await world.run("plan", "--week", "2026-W50", "--steps", "4000", "--accept")
        let span = ["--week", "2026-W50", "--lang", test.language.rawValue]
        let json = await world.run(command + span + ["--json"])
        let path = world.path("paper")
        let result = await world.run(command + span + test.medium.options + ["-o", path])
        #expect(result.code == .done, "\(result.errors)")
        if test.medium == .html {
            return (text(ofPage: try String(contentsOfFile: path, encoding: .utf8)), json.output)
        }
        guard let text = try text(ofPDF: path) else {
            print("skipped: pdftotext (poppler-utils) is not here")
            return nil
        }
        return (text, json.output)
    }

    private func text(ofPage page: String) -> String {
        var text = ""
        var isTag = false
        let body = page.range(of: "<body").map { String(page[$0.lowerBound...]) } ?? page
        for character in body {
            if character == "<" { isTag = true }
            if !isTag { text.append(character) }
            if character == ">" { isTag = false }
        }
        for (entity, sign) in [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
            text = text.replacingOccurrences(of: entity, with: sign)
        }
        return text
    }

    private func text(ofPDF path: String) throws -> String? {
        let program = "/usr/bin/pdftotext"
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-raw", path, "-"]
        process.standardOutput = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Figures, written down once more by themselves

    private func portion(_ quarters: Int) -> String {
        let rest = ["", "¼", "½", "¾"][quarters % 4]
        return quarters < 4 ? rest : "\(quarters / 4)\(rest)"
    }

    /// The JSON has three decimals, so that on the edge of a rounding the exact value is not known from it.
    private func figures(_ value: Double, _ language: Language) -> Set<String> {
        [figure(value - 0.0005, language), figure(value + 0.0005, language)]
    }

    private func figure(_ value: Double, _ language: Language, digits: Int = 1) -> String {
        let shown = value >= 100 && digits == 1 ? String(format: "%.0f", value) : trimmed(value, digits)
        return language == .german ? shown.replacingOccurrences(of: ".", with: ",") : shown
    }

    private func trimmed(_ value: Double, _ digits: Int) -> String {
        var text = String(format: "%.\(digits)f", value)
        while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
