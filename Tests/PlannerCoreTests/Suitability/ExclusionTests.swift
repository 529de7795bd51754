import PlannerCore
import PlannerTestSupport
import Testing

private let suitability = Suitability(catalog: samplePantry)
private let today = CivilDate(iso: "2026-12-01")!

private func judge(_ exclusion: Exclusion, products: [ProductStatement] = []) -> HouseholdJudge {
    let member = Member(name: "Ada", born: CivilDate(iso: "1990-01-01")!, exclusions: [exclusion])
    return HouseholdJudge(suitability, Household(name: "B", members: [member], products: products), on: today)
}

private func verdict(
    _ what: String, _ kind: Exclusion.Kind, _ food: String, match: MatchKind = .exact, traces: Exclusion.Traces? = nil
) -> Judgement.Verdict {
    let exclusion = Exclusion(what: what, kind: kind, traces: traces)
    let dish = suitability.facts(of: .sample("x", [.sample(food, kind: match)]))
    return judge(exclusion).judgement(dish, of: "Ada", exclusion: exclusion).verdict
}

@Suite("Exclusions")
struct ExclusionTests {
    @Test(
        "usual names of allergens, animals and substances are understood in both languages",
        arguments: [
            ("milk", ExclusionTarget.allergens([.milk])), ("Milch", .allergens([.milk])),
            ("Nüsse", .allergens([.nuts])), ("nuts", .allergens([.nuts])), ("Nuss", .allergens([.nuts])),
            ("gluten", .allergens([.gluten])), ("Erdnüsse", .allergens([.peanuts])), ("eggs", .allergens([.eggs])),
            ("Ei", .allergens([.eggs])), ("Eier", .allergens([.eggs])), ("Fisch", .allergens([.fish])),
            ("Meeresfrüchte", .allergens([.crustaceans, .molluscs])), ("Laktose", .lactose),
            ("Sellerie", .allergens([.celery])),
            ("sulphites", .allergens([.sulphites])), ("soy", .allergens([.soy])),
            ("Schweinefleisch", .animals([.pork])),
            ("pork", .animals([.pork])), ("Alkohol", .alcohol), ("Histamin", .substance("histamin")),
            ("Gelatine", .animals([.gelatine])), ("Krustentiere", .allergens([.crustaceans])),
        ])
    func names(what: String, target: ExclusionTarget) { #expect(suitability.resolve(what) == target) }

    @Test("every allergen key is understood")
    func keys() {
        for allergen in Allergen.allCases { #expect(suitability.resolve(allergen.rawValue) == .allergens([allergen])) }
    }

    @Test(
        "an allergy: contains forbids, unknown is not allowed, traces forbid unless they are allowed",
        arguments: [
            ("milk", "milk", Judgement.Verdict.forbidden), ("milk", "coconut-milk", .allowed),
            ("milk", "bread", .unknown),
            ("nuts", "peanut-butter", .forbidden), ("nuts", "nutmeg", .allowed), ("gluten", "buckwheat", .allowed),
            ("eggs", "spaghetti", .forbidden), ("Tomate", "tomato", .forbidden), ("Tomate", "tomato-paste", .forbidden),
            ("Tomaten", "cherry-tomato", .forbidden), ("tomato", "ketchup", .unknown), ("tomato", "bread", .unknown),
            ("tomato", "potato", .allowed), ("tomatoes", "salami", .unknown), ("Kirsche", "cherry-tomato", .allowed),
            ("Kirsche", "cherry", .forbidden), ("Lauch", "garlic", .allowed), ("Lauch", "leek", .forbidden),
            ("Reis", "rice", .forbidden), ("wheat", "wheat-flour", .forbidden), ("wheat", "couscous", .unknown),
            ("wheat", "rye-flour", .allowed), ("Weizen", "buckwheat", .allowed), ("hazelnuts", "walnuts", .allowed),
            ("hazelnuts", "hazelnuts", .forbidden), ("Haselnuss", "nougat", .unknown),
            ("Haselnuss", "ketchup", .allowed),
            ("mushrooms", "mushroom", .forbidden), ("Pilze", "mushroom", .forbidden), ("Pilze", "rice", .allowed),
            ("Hülsenfrüchte", "lentils", .forbidden), ("Käse", "gouda", .forbidden), ("Käse", "milk", .allowed),
            ("Histamin", "potato", .unknown), ("Histamin", "water", .allowed), ("Laktose", "butter", .forbidden),
            ("Laktose", "gouda", .allowed), ("Butter", "peanut-butter", .allowed), ("butter", "butter", .forbidden),
            ("durian", "potato", .allowed), ("durian", "ketchup", .unknown), ("Zwiebel", "curry-powder", .unknown),
            ("Zwiebel", "ravioli", .unknown),
            ("cherry-tomato", "cherry-tomato", .forbidden),
        ])
    func allergy(what: String, food: String, expected: Judgement.Verdict) {
        #expect(verdict(what, .allergy, food) == expected)
    }

    @Test("traces are allowed to whoever allows them")
    func traces() {
        #expect(verdict("eggs", .allergy, "spaghetti", traces: .allow) == .allowed)
        #expect(verdict("eggs", .intolerance, "spaghetti") == .allowed)
        #expect(verdict("eggs", .intolerance, "spaghetti", traces: .avoid) == .forbidden)
    }

    @Test(
        "a dislike is broken by contains alone",
        arguments: [
            ("tomato", "ketchup", Judgement.Verdict.allowed), ("tomato", "tomato", .forbidden),
            ("eggs", "spaghetti", .allowed), ("milk", "bread", .allowed),
        ])
    func dislike(what: String, food: String, expected: Judgement.Verdict) {
        #expect(verdict(what, .dislike, food) == expected)
    }

    @Test(
        "religion: pork in mince is not known, gelatine neither",
        arguments: [
            ("pork", "pork", Judgement.Verdict.forbidden), ("pork", "mince", .unknown), ("pork", "gelatine", .unknown),
            ("pork", "beef", .allowed), ("pork", "milk", .allowed), ("alcohol", "wine", .forbidden),
            ("alcohol", "vinegar", .allowed), ("beef", "beef", .forbidden), ("meat", "salami", .forbidden),
            ("meat", "salmon", .allowed),
        ])
    func religion(what: String, food: String, expected: Judgement.Verdict) {
        #expect(verdict(what, .religion, food) == expected)
    }

    @Test("a guess never frees; words of the line may prove it")
    func guesses() {
        #expect(verdict("nuts", .allergy, "potato", match: .guess) == .unknown)
        #expect(verdict("nuts", .allergy, "hazelnuts", match: .guess) == .forbidden)
        #expect(verdict("nuts", .dislike, "potato", match: .guess) == .allowed)
        let exclusion = Exclusion(what: "Spinat", kind: .dislike)
        let lines: [(text: String, match: FoodMatch?)] = [("200 g Babyspinat", nil)]
        let dish = suitability.facts(id: "x", lines: lines)
        #expect(judge(exclusion).judgement(dish, of: "Ada", exclusion: exclusion).verdict == .forbidden)
    }

    @Test("the chain names person, rule, line, food and ground")
    func chain() throws {
        let exclusion = Exclusion(what: "Milch", kind: .allergy)
        let dish = suitability.facts(
            of: .sample("x", [.sample("potato"), .sample("milk"), .sample("bread"), .sample(nil)]))
        let judgement = judge(exclusion).judgement(dish, plateOf: "Ada")
        #expect(judgement.verdict == .forbidden)
        #expect(judgement.chains.map(\.line) == [1, 2, 3])
        #expect(
            judgement.chains.map(\.why) == [
                .allergen(.milk, .contains), .allergen(.milk, .unknown), .noMatch,
            ])
        let first = try #require(judgement.chains.first)
        #expect(first.member == "Ada" && first.cause == .exclusion(exclusion))
        #expect(first.food == FoodID("milk") && first.text == "100 g milk")
    }

    @Test("a label that was read answers an unknown for this family and appears in the chain")
    func statement() {
        let exclusion = Exclusion(what: "milk", kind: .allergy)
        let read = ProductStatement(food: FoodID("bread"), freeOf: [.milk], saidBy: "Ada")
        let dish = suitability.facts(of: .sample("x", [.sample("bread")]))
        #expect(judge(exclusion).verdict(dish, plateOf: "Ada") == .unknown)
        let judgement = judge(exclusion, products: [read]).judgement(dish, plateOf: "Ada")
        #expect(judgement.verdict == .allowed)
        #expect(judgement.relyingOn.map(\.why) == [.statement(read)])
        // Another allergen, or a guess of a food, is not answered.
        let other = Exclusion(what: "sesame", kind: .allergy)
        #expect(judge(other, products: [read]).verdict(dish, plateOf: "Ada") == .unknown)
        let guess = suitability.facts(of: .sample("x", [.sample("bread", kind: .guess)]))
        #expect(judge(exclusion, products: [read]).verdict(guess, plateOf: "Ada") == .unknown)
    }

    @Test("a label speaks against what a food contains as a rule only for a named product, never against its nature")
    func strongStatement() {
        let gluten = Exclusion(what: "gluten", kind: .allergy)
        let dish = suitability.facts(of: .sample("x", [.sample("soy-sauce")]))
        let unnamed = ProductStatement(food: FoodID("soy-sauce"), freeOf: [.gluten])
        let named = ProductStatement(food: FoodID("soy-sauce"), brand: "Tamari", freeOf: [.gluten])
        #expect(judge(gluten, products: [unnamed]).verdict(dish, plateOf: "Ada") == .forbidden)
        #expect(judge(gluten, products: [named]).verdict(dish, plateOf: "Ada") == .allowed)
        #expect(dish.presence(of: .gluten) == .contains)
        let milk = ProductStatement(food: FoodID("milk"), brand: "X", freeOf: [.milk])
        let glass = suitability.facts(of: .sample("x", [.sample("milk")]))
        #expect(
            judge(Exclusion(what: "milk", kind: .allergy), products: [milk]).verdict(glass, plateOf: "Ada")
                == .forbidden)
    }

    @Test("a statement answers a diet too")
    func dietStatement() {
        let member = Member(name: "Ada", born: CivilDate(iso: "1990-01-01")!, diets: [Diet(.ovoLactoVegetarian)])
        let said = ProductStatement(food: FoodID("gouda"), suits: [.ovoLactoVegetarian])
        let household = Household(name: "B", members: [member], products: [said])
        let dish = suitability.facts(of: .sample("x", [.sample("gouda")]))
        #expect(HouseholdJudge(suitability, household, on: today).verdict(dish, plateOf: "Ada") == .allowed)
    }
}
