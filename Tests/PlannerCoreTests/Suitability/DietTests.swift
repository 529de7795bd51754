import PlannerCore
import PlannerTestSupport
import Testing

private let suitability = Suitability(catalog: samplePantry)

private func facts(_ foods: [String], kind: MatchKind = .exact) -> DishFacts {
    suitability.facts(of: .sample("x", foods.map { .sample($0, kind: kind) }))
}

@Suite("Diet forms of a dish")
struct DietTests {
    @Test(
        "one food against every form that it breaks or leaves open; the others are a yes",
        arguments: [
            ("potato", "", ""), ("rice", "", ""),
            ("milk", "vegan ovo-vegetarian lactose-free", "low-fodmap"),
            ("milk-lactose-free", "vegan ovo-vegetarian", "low-fodmap"),
            ("butter", "vegan ovo-vegetarian lactose-free", "low-fodmap"),
            ("egg", "vegan lacto-vegetarian", "low-fodmap"),
            (
                "parmesan", "vegan ovo-vegetarian ovo-lacto-vegetarian lacto-vegetarian",
                "pescatarian halal kosher low-fodmap"
            ),
            (
                "gouda", "vegan ovo-vegetarian",
                "pescatarian ovo-lacto-vegetarian lacto-vegetarian halal kosher low-fodmap"
            ),
            ("mild-cheese", "vegan ovo-vegetarian", "low-fodmap"),
            (
                "beef", "pescatarian vegan ovo-vegetarian ovo-lacto-vegetarian lacto-vegetarian",
                "halal kosher low-fodmap"
            ),
            (
                "pork", "pescatarian vegan ovo-vegetarian ovo-lacto-vegetarian lacto-vegetarian halal kosher",
                "low-fodmap"
            ),
            ("salmon", "vegan ovo-vegetarian ovo-lacto-vegetarian lacto-vegetarian", "low-fodmap"),
            ("prawns", "vegan ovo-vegetarian ovo-lacto-vegetarian lacto-vegetarian kosher", "halal low-fodmap"),
            ("honey", "vegan", "low-fodmap"),
            (
                "gelatine", "pescatarian vegan ovo-vegetarian ovo-lacto-vegetarian lacto-vegetarian",
                "halal kosher low-fodmap"
            ),
            ("agar", "", "low-fodmap"),
            ("wine", "halal", "vegan kosher low-fodmap"),
            ("vinegar", "", "low-fodmap"),
            ("bread", "gluten-free", "vegan ovo-vegetarian lactose-free low-fodmap"),
            ("spaghetti", "gluten-free", "low-fodmap"),
            ("stock-cube", "", "gluten-free vegan ovo-vegetarian lactose-free low-fodmap"),
            ("coconut-milk", "", "low-fodmap"), ("onion", "low-fodmap", ""),
        ])
    func single(food: String, no: String, unknown: String) {
        let facts = facts([food])
        let broken = Set(no.split(separator: " ").map(String.init))
        let open = Set(unknown.split(separator: " ").map(String.init))
        for form in DietForm.allCases {
            let expected: DietVerdict =
                broken.contains(form.rawValue) ? .no : open.contains(form.rawValue) ? .unknown : .yes
            #expect(facts.verdict(on: form) == expected, "\(food) for \(form.rawValue)")
        }
    }

    @Test("a dish is what its worst part is")
    func worst() {
        #expect(facts(["potato", "gouda"]).verdict(on: .ovoLactoVegetarian) == .unknown)
        #expect(facts(["potato", "gouda", "parmesan"]).verdict(on: .ovoLactoVegetarian) == .no)
        #expect(facts([]).verdict(on: .vegan) == .yes)
    }

    @Test("a guess or no match never says yes or free, but may say no")
    func guess() {
        #expect(facts(["potato"], kind: .synonym).verdict(on: .vegan) == .yes)
        #expect(facts(["potato"], kind: .guess).verdict(on: .vegan) == .unknown)
        #expect(facts(["potato"], kind: .guess).presence(of: .milk) == .unknown)
        #expect(facts(["milk"], kind: .guess).verdict(on: .vegan) == .no)
        let lost = suitability.facts(of: .sample("x", [.sample("potato"), .sample(nil)]))
        for form in DietForm.judgingDishes { #expect(lost.verdict(on: form) == .unknown) }
        for allergen in Allergen.allCases { #expect(lost.presence(of: allergen) == .unknown) }
    }

    @Test("a food that the catalogue does not have is not known")
    func absent() {
        #expect(facts(["unicorn"]).presence(of: .milk) == .unknown)
    }

    @Test(
        "kosher: meat meets no milk, in a dish or in a meal",
        arguments: [
            (["beef", "potato"], DietVerdict.unknown), (["beef", "butter"], .no), (["salmon", "butter"], .yes),
            (["salmon", "beef"], .no), (["egg", "milk"], .yes),
        ])
    func kosherDish(foods: [String], verdict: DietVerdict) { #expect(facts(foods).verdict(on: .kosher) == verdict) }

    @Test("dishes that are fine alone may not be on one table")
    func kosherMeal() {
        #expect(KosherMeal.verdict([facts(["beef"]), facts(["milk"])]) == .no)
        #expect(KosherMeal.verdict([facts(["beef"]), facts(["potato"])]) == .unknown)
        #expect(KosherMeal.verdict([facts(["salmon"]), facts(["milk"])]) == .yes)
        #expect(KosherMeal.verdict([]) == .yes)
    }

    @Test("an empty column of animals is filled from group and allergens")
    func animals() {
        let slips = InMemoryFoodCatalog([
            .sample("steak", group: .beef, kosher: nil), .sample("sauce", group: .sauce, contains: [.fish]),
        ])
        let suitability = Suitability(catalog: slips)
        for food in ["steak", "sauce"] {
            #expect(suitability.facts(of: .sample("x", [.sample(food)])).verdict(on: .vegan) == .no)
        }
    }
}
