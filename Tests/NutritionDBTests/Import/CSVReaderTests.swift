import PlannerCore
import Testing

@testable import NutritionDB

@Suite("Comma-separated tables")
struct CSVReaderTests {
    static func read(_ text: String, columns: [String] = ["a", "b"]) throws -> [[String]] {
        var rows: [[String]] = []
        try CSVTable(columns: columns, file: "f.csv").read(Array(text.utf8)) { record in
            rows.append(columns.indices.map { record.text($0) ?? "" })
        }
        return rows
    }

    @Test(
        "what RFC 4180 allows reads as meant",
        arguments: [
            ("a,b\n1,2\n", [["1", "2"]]), ("a,b\r\n1,2\r\n3,4", [["1", "2"], ["3", "4"]]), ("a,b\n", []),
            ("a,b\n\"1,5\",\"say \"\"hi\"\"\"\n", [["1,5", "say \"hi\""]]), ("a,b\n\"x\ny\",2\n", [["x\ny", "2"]]),
            ("a,b\n,\n", [["", ""]]), ("a,b\n1,", [["1", ""]]), ("a,b\n\"\",\"\"", [["", ""]]),
            ("\u{FEFF}a,b\n1,2", [["1", "2"]]), ("\"a\",\"b\"\nä,ß\n", [["ä", "ß"]]),
            ("a,b\n\"\"\"\",2\n", [["\"", "2"]]),
        ])
    func allowed(text: String, rows: [[String]]) throws {
        #expect(try Self.read(text) == rows)
    }

    @Test(
        "what RFC 4180 forbids is refused with its line",
        arguments: [
            ("a,b\n1,2\n1\n", 3, TableFault.Problem.cellCount(found: 1, expected: 2)),
            ("a,b\n1,2,3\n", 2, .cellCount(found: 3, expected: 2)),
            ("a,b\n\n1,2\n", 2, .cellCount(found: 1, expected: 2)),
            ("a,b\n1\"x,2\n", 2, .strayQuote), ("a,b\n\"1\"x,2\n", 2, .textAfterQuote),
            ("a,b\n\"x\ny\",2\n\"open,2\n", 4, .openQuote), ("a,b\n1\rx,2\n", 2, .strayReturn),
            ("a,b\n\"1\"\rx,2\n", 2, .strayReturn),
        ])
    func forbidden(text: String, line: Int, problem: TableFault.Problem) {
        #expect(throws: TableFault(file: "f.csv", line: line, problem: problem)) { try Self.read(text) }
    }

    @Test("an empty file and one that is not UTF-8 are named")
    func notATable() {
        #expect(throws: TableFault(file: "f.csv", problem: .empty)) { try Self.read("") }
        let latin = Array("a,b\n1,2\nK".utf8) + [0xE4] + Array("se,2\n".utf8)
        #expect(throws: TableFault(file: "f.csv", line: 3, problem: .notUTF8)) {
            try CSVTable(columns: ["a", "b"], file: "f.csv").read(latin) { _ in }
        }
    }

    @Test("a missing file is a fact of its own")
    func missing() {
        #expect(throws: TableFault(file: "/nowhere/x.csv", problem: .missing)) {
            try FoodTable.read(path: "/nowhere/x.csv")
        }
    }

    @Test("decimal text reads like the language's own reader, or not at all")
    func decimals() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let whole = Int.random(in: 0...999_999, using: &generator)
            let decimals = Int.random(in: 0...999_999, using: &generator)
            let text = Bool.random(using: &generator) ? "\(whole).\(decimals)" : "\(whole)"
            #expect(DecimalText.read(text.utf8) == Double(text), "\(text)")
        }
        for text in ["", ".", ".5", "5.", "1.2.3", "+1", "1e3", "0x1", "--1", "-", "1 ", "inf", "1'000"] {
            #expect(DecimalText.read(text.utf8) == nil, "\(text)")
        }
    }
}
