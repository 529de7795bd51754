import PlannerCore
import PlannerTestSupport
import Testing

private let suitability = Suitability(catalog: samplePantry)
private let today = CivilDate(iso: "2026-12-01")!

private func facts(
    _ foods: [String], id: String = "x", methods: Set<String> = ["fry"], notes: [String?] = []
) -> DishFacts {
    suitability.facts(of: .sample(id, methods: methods, notes: notes, foods.map { .sample($0) }))
}

private func member(
    _ name: String, born: String = "1990-01-01", stage: LifeStage? = nil, diets: [DietForm] = [],
    _ exclusions: [Exclusion] = []
) -> Member {
    Member(name: name, born: CivilDate(iso: born)!, stage: stage, diets: diets.map { Diet($0) }, exclusions: exclusions)
}

private func judge(_ members: [Member], products: [ProductStatement] = []) -> HouseholdJudge {
    HouseholdJudge(suitability, Household(name: "B", members: members, products: products), on: today)
}

@Suite("Judging for a household")
struct HouseholdJudgeTests {
    @Test(
        "an exclusion binds as far as its scope: own plate, table of the meals, whole house",
        arguments: [
            (Exclusion.Scope.plate, [true, false, false]), (.table, [true, true, false]), (.house, [true, true, true]),
        ])
    func scopes(scope: Exclusion.Scope, binds: [Bool]) {
        let judge = judge([
            member("Mia", [Exclusion(what: "nuts", kind: .allergy, scope: scope)]), member("Ada"),
        ])
        let dish = facts(["hazelnuts"])
        let verdicts = [
            judge.verdict(dish, plateOf: "Mia", table: ["Mia", "Ada"]),
            judge.verdict(dish, plateOf: "Ada", table: ["Mia", "Ada"]),
            judge.verdict(dish, plateOf: "Ada", table: ["Ada"]),
        ]
        #expect(verdicts.map { $0 == .forbidden } == binds)
    }

    @Test("the chain of a table-wide allergy names its owner, not the eater")
    func owner() {
        let judge = judge([member("Mia", [Exclusion(what: "nuts", kind: .allergy)]), member("Ada")])
        #expect(judge.judgement(facts(["walnuts"]), plateOf: "Ada", table: ["Mia"]).chains.map(\.member) == ["Mia"])
    }

    @Test("a dislike never forbids; it is told apart")
    func dislike() {
        let judge = judge([member("Ada", [Exclusion(what: "Pilze", kind: .dislike)])])
        #expect(judge.verdict(facts(["mushroom"]), plateOf: "Ada") == .allowed)
        #expect(judge.isDisliked(facts(["mushroom"]), by: "Ada"))
        #expect(!judge.isDisliked(facts(["potato"]), by: "Ada"))
    }

    @Test("unknown is not allowed for a diet unless it is followed as far as known")
    func asFarAsKnown() {
        var person = member("Ada", diets: [.ovoLactoVegetarian])
        #expect(judge([person]).verdict(facts(["gouda"]), plateOf: "Ada") == .unknown)
        person.diets = [Diet(.ovoLactoVegetarian, asFarAsKnown: true)]
        #expect(judge([person]).verdict(facts(["gouda"]), plateOf: "Ada") == .allowed)
        #expect(judge([person]).verdict(facts(["parmesan"]), plateOf: "Ada") == .forbidden)
    }

    @Test("kosher names the clash of the dish")
    func clash() {
        let judgement = judge([member("Ada", diets: [.kosher])]).judgement(facts(["beef", "butter"]), plateOf: "Ada")
        #expect(judgement.verdict == .forbidden)
        #expect(judgement.chains.first?.why == .meatWithDairy)
        #expect(judgement.chains.first?.line == nil)
    }

    @Test(
        "what is unsafe at an age is forbidden until then, from one year on",
        arguments: [
            ("smoked-salmon", "2022-12-02", true), ("smoked-salmon", "2021-12-01", false),
            ("salami", "2024-01-01", true),
            ("wine", "2010-01-01", true), ("wine", "2008-12-01", false), ("hazelnuts", "2022-01-01", true),
            ("hazelnuts", "2021-12-01", false), ("cherry-tomato", "2024-01-01", false), ("honey", "2025-12-01", false),
            ("beef", "2024-01-01", false),
        ])
    func ages(food: String, born: String, isForbidden: Bool) {
        let judge = judge([member("Kim", born: born)])
        #expect((judge.verdict(facts([food]), plateOf: "Kim") == .forbidden) == isForbidden)
        #expect(judge.safetyJudgement(facts([food]), of: "Kim").verdict == (isForbidden ? .forbidden : .allowed))
    }

    @Test("chopped nuts are no danger, flesh and eggs are one where nothing heats them")
    func preparation() {
        let judge = judge([member("Kim", born: "2024-01-01")])
        #expect(judge.verdict(facts(["hazelnuts"], notes: ["gemahlen"]), plateOf: "Kim") == .allowed)
        #expect(judge.verdict(facts(["egg"], methods: ["raw", "chill"]), plateOf: "Kim") == .forbidden)
        #expect(judge.verdict(facts(["egg"], methods: ["bake"]), plateOf: "Kim") == .allowed)
        #expect(judge.verdict(facts(["salmon"], methods: ["raw"]), plateOf: "Kim") == .forbidden)
    }

    @Test("in pregnancy raw things, alcohol and smoked fish are forbidden")
    func pregnancy() {
        let judge = judge([member("Ada", stage: .pregnant2)])
        for food in ["salami", "smoked-salmon", "wine"] {
            let judgement = judge.judgement(facts([food]), plateOf: "Ada")
            #expect(judgement.verdict == .forbidden)
            #expect(judgement.chains.map(\.cause).contains(.pregnancy))
        }
        #expect(judge.verdict(facts(["hazelnuts"]), plateOf: "Ada") == .allowed)
    }

    @Test("a baby never removes a dish; honey, salt, sugar, raw things and choking are notes")
    func baby() {
        let judge = judge([member("Leo", born: "2026-03-20"), member("Ada")])
        let dish = facts(["honey", "salt", "smoked-salmon", "hazelnuts", "potato", "ketchup"])
        #expect(judge.verdict(dish, plateOf: "Leo", table: ["Leo", "Ada"]) == .allowed)
        #expect(judge.verdict(dish, plateOf: "Ada", table: ["Leo", "Ada"]) == .allowed)
        let notes = Set(judge.notes(dish, for: "Leo").map { "\($0.food?.rawValue ?? "") \($0.risk.key)" })
        #expect(
            notes == [
                "honey honey", "honey sugar", "salt salt", "smoked-salmon smoked fish", "hazelnuts choking: whole-nut",
                "ketchup sugar", "ketchup salt",
            ])
        #expect(judge.notes(dish, for: "Ada").isEmpty)
    }

    @Test("a small child gets a word on how to cut")
    func toddler() {
        let judge = judge([member("Kim", born: "2024-01-01")])
        #expect(judge.notes(facts(["cherry-tomato"]), for: "Kim").map(\.risk) == [.choking(.roundSmall)])
        #expect(judge.notes(facts(["cherry-tomato"], notes: ["geviertelt"]), for: "Kim").isEmpty)
    }

    @Test("guests are judged by their own rules while they are there")
    func guests() {
        let guest = Guest(member: member("Oma", [Exclusion(what: "fish", kind: .allergy)]), dates: [today])
        let household = Household(name: "B", members: [member("Ada")], guests: [guest])
        let alone = HouseholdJudge(suitability, household, on: today)
        let visited = HouseholdJudge(suitability, household, guests: [guest], on: today)
        #expect(alone.verdict(facts(["salmon"]), plateOf: "Ada", table: ["Ada"]) == .allowed)
        #expect(visited.verdict(facts(["salmon"]), plateOf: "Ada", table: ["Ada", "Oma"]) == .forbidden)
    }

    @Test("the fast verdict is the verdict of the chains, over random households and dishes", arguments: 0..<20)
    func fastIsSlow(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whats = ["milk", "nuts", "gluten", "Tomate", "pork", "Laktose", "Pilze", "wheat", "alcohol", "eggs"]
        let kinds: [Exclusion.Kind] = [.allergy, .intolerance, .religion, .dislike]
        let scopes: [Exclusion.Scope] = [.plate, .table, .house]
        let births = ["1990-01-01", "2023-05-05", "2026-06-06", "2015-01-01"]
        let members = (0..<4).map { number in
            let exclusions = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                Exclusion(
                    what: whats.randomElement(using: &random)!, kind: kinds.randomElement(using: &random)!,
                    scope: scopes.randomElement(using: &random)!)
            }
            let diets =
                Int.random(in: 0...1, using: &random) == 0 ? [] : [DietForm.allCases.randomElement(using: &random)!]
            return member("M\(number)", born: births[number], diets: diets, exclusions)
        }
        let judge = judge(members)
        for _ in 0..<50 {
            let foods = samplePantry.foods.shuffled(using: &random).prefix(3)
            let matches: [MatchKind] = [.exact, .exact, .synonym, .guess]
            var ingredients = foods.map {
                RecipeIngredient.sample($0.id.rawValue, kind: matches.randomElement(using: &random)!)
            }
            if Int.random(in: 0..<6, using: &random) == 0 { ingredients.append(.sample(nil)) }
            let dish = suitability.facts(of: .sample("x", ingredients))
            let all = judge.verdicts(dish)
            for member in members {
                let table = members.map(\.name).filter { _ in Bool.random(using: &random) }
                let verdict = judge.verdict(dish, plateOf: member.name, table: table)
                #expect(verdict == judge.judgement(dish, plateOf: member.name, table: table).verdict)
                let number = try #require(judge.number(of: member.name))
                #expect(verdict == all.verdict(plateOf: number, table: table.compactMap(judge.number)))
                #expect(all.isDisliked(by: number) == judge.isDisliked(dish, by: member.name))
            }
        }
    }
}

@Suite("Labels worth reading")
struct LabelTests {
    @Test("the labels that together free most plates are named, the best first")
    func best() {
        let judge = judge([member("Ada", [Exclusion(what: "milk", kind: .allergy)])])
        let dishes = [
            facts(["bread"], id: "a"), facts(["bread", "potato"], id: "b"), facts(["stock-cube"], id: "c"),
            facts(["salami"], id: "d"), facts(["bread", "milk"], id: "e"), facts(["potato"], id: "f"),
            facts(["salami", "bread"], id: "g"),
        ]
        let questions = judge.labelsWorthReading(dishes)
        #expect(questions.map(\.food.rawValue) == ["bread", "salami", "stock-cube"])
        #expect(questions.map { $0.frees.map(\.rawValue) } == [["a", "b"], ["d", "g"], ["c"]])
        #expect(questions.allSatisfy { $0.allergens == [.milk] })
    }

    @Test("two labels that free nothing alone are found together")
    func together() {
        let judge = judge([member("Ada", [Exclusion(what: "milk", kind: .allergy)])])
        let dishes = (0..<4).map { facts(["bread", "stock-cube"], id: "d\($0)") } + [facts(["salami"], id: "s")]
        let questions = judge.labelsWorthReading(dishes, count: 2)
        #expect(Set(questions.map(\.food.rawValue)) == ["bread", "stock-cube"])
        #expect(questions.last?.frees.count == 4)
    }

    @Test("what no label can answer is not asked")
    func unanswerable() {
        let judge = judge([member("Ada", [Exclusion(what: "Tomate", kind: .allergy)])])
        #expect(judge.labelsWorthReading([facts(["ketchup"])]).isEmpty)
        let lost = suitability.facts(of: .sample("x", [.sample("bread"), .sample(nil)]))
        #expect(self.judge("milk").labelsWorthReading([lost]).isEmpty)
    }

    @Test("a diet asks its own question")
    func diet() {
        let judge = HouseholdJudge(
            suitability, Household(name: "B", members: [member("Ada", diets: [.ovoLactoVegetarian])]), on: today)
        #expect(judge.labelsWorthReading([facts(["gouda"])]).map(\.diets) == [[.ovoLactoVegetarian]])
    }

    private func judge(_ what: String) -> HouseholdJudge {
        HouseholdJudge(
            suitability, Household(name: "B", members: [member("Ada", [Exclusion(what: what, kind: .allergy)])]),
            on: today)
    }
    private func judge(_ members: [Member]) -> HouseholdJudge {
        HouseholdJudge(suitability, Household(name: "B", members: members), on: today)
    }
}
