import FoundationEssentials
import PlannerCore
import Testing

@testable import PlannerCLI

@Suite("Classifying lines over the shipped foods")
struct ClassifyTests {
    @Test(
        "what a remark speaks of is not called free; what it is for is no doubt",
        arguments: [
            ("3 EL Öl (Erdnuss- oder Sojaöl)", "peanuts", false), ("400 g Hähnchenbrust, paniert", "gluten", false),
            ("1 EL Öl (Walnuss- oder Rapsöl)", "nuts", false), ("2 EL Öl zum Braten", "gluten", true),
            ("1 Zwiebel, fein gehackt", "milk", true), ("200 ml Kokosmilch", "milk", true),
        ])
    func remarks(line: String, allergen: String, isFree: Bool) async throws {
        let request = #"{"id":"1","lang":"de","ingredients":["\#(line)"]}"#
        let result = await (try World()).run("classify", lines: [request])
        let report = try JSONDecoder().decode(ClassifyReport.self, from: Data(result.output.utf8))
        let presence = try #require(Allergen(rawValue: allergen).flatMap { report.allergens[$0] })
        #expect((presence == .free) == isFree, "\(line): \(allergen) \(presence.rawValue)")
    }
}
