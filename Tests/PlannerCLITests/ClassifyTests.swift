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

@Suite("Lines over the shipped foods")
struct ParseTests {
    /// What a family writes, and the food that it means; nil: no food of ours.
    static let lines: [(language: String, line: String, food: String?)] = [
        // A remark names the sort.
        ("de", "4 EL Öl (Sonnenblumen-)", "oil-sunflower"),
        ("de", "2 EL Öl (z. B. Sesam-, Raps- oder Erdnussöl)", "oil-sesame"),
        ("de", "1 TL Pfeffer (Sichuan-Pfeffer)", "pepper-sichuan"),
        ("de", "3 Tomate(n) (Cocktailtomaten)", "tomato-cherry"),
        ("de", "1 Bund Basilikum (Thai-Basilikum)", "basil-thai"),
        ("de", "100 ml Sauce (Teryakisauce)", "teriyaki-sauce"),
        ("de", "4 EL Öl (zum Braten)", "oil-rapeseed"), ("de", "500 g Tomaten (reif)", "tomato"),
        // What was not understood behind the food leaves the food.
        ("de", "1 Stück Zimt - Rinde", "cinnamon"), ("de", "1 TL Salz aus der Mühle", "salt"),
        ("de", "1 kg Hähnchen - Teile", "chicken-whole"), ("de", "200 ml Mirin (Reiswein, japanischer) süßer", "mirin"),
        // Without an amount the whole line may be what stands on the package.
        ("en", "chopped tomatoes", "tomato-chopped"), ("en", "2 cups chopped tomatoes", "tomato"),
        ("en", "crushed red pepper", "chili-flakes"), ("de", "geriebener Gouda", "gouda-grated"),
        ("de", "Ananas, in Stücken", "pineapple"), ("en", "water or chicken stock", "water"),
    ]

    private struct LineAnswer: Decodable {
        var food: String?
        enum CodingKeys: String, CodingKey { case food = "food_id" }
    }

    @Test("each finds the food it means", arguments: lines)
    func food(language: String, line: String, food: String?) async throws {
        let request = #"{"id":"1","lang":"\#(language)","line":"\#(line)"}"#
        let result = await (try World()).run("parse", lines: [request])
        let answer = try JSONDecoder().decode(LineAnswer.self, from: Data(result.output.utf8))
        #expect(answer.food == food, "\(line): \(result.output)")
    }
}
