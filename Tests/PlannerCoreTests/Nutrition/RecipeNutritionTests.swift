import PlannerCore
import PlannerTestSupport
import Testing

private let all = Dictionary(
    uniqueKeysWithValues: Nutrient.allCases.map { ($0, $0 == .alcohol ? 0.0 : 10.0) })

private let catalog = InMemoryFoodCatalog([
    .sample("potato", group: .potato, per100g: all.merging([.energy: 80, .vitaminC: 20]) { $1 }, edibleShare: 0.8),
    .sample("pasta", group: .pasta, per100g: all.merging([.energy: 360, .salt: 0]) { $1 }),
    .sample("salt", group: .salt, per100g: all.merging([.energy: 0, .salt: 99, .iodine: 0]) { $1 }),
    .sample("oil", group: .oil, per100g: all.merging([.energy: 900, .fat: 100]) { $1 }),
    .sample("wine", group: .alcohol, per100g: all.merging([.energy: 80, .alcohol: 10]) { $1 }),
    .sample("spinach", group: .leafyVegetable, per100g: all.merging([.vitaminC: 50]) { $1 }),
    .sample("kale", group: .leafyVegetable, per100g: all.merging([.vitaminC: 100]) { $1 }),
    .sample("chard", group: .leafyVegetable, per100g: all.merging([.vitaminC: 30]) { $1 }),
    .sample("mystery-leaf", group: .leafyVegetable, per100g: [.energy: 20]),
    .sample("guessed", per100g: all, estimated: [.energy]),
    .sample("water", group: .water, per100g: [:]),
])

private func info(_ recipe: Recipe, iodised: Bool = false) -> NutritionInfo {
    RecipeNutrition.compute(recipe: recipe, catalog: catalog, hasIodisedSalt: iodised)
}

private func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-6 * max(1, abs(right)) }

@Suite("Nutrition of a recipe")
struct RecipeNutritionTests {
    @Test("grams as bought count with their edible share, divided by the servings")
    func edible() {
        let energy = info(.sample("x", servings: 4, [.sample("potato", 1000)]))[.energy]
        #expect(isNear(energy.value, 160))
        #expect(energy.coverage == 1)
    }

    @Test(
        "the interval of one food is the table's error: 10 % of energy, 25 % of a mineral, double where estimated",
        arguments: [("potato", Nutrient.energy, 0.1), ("potato", .calcium, 0.25), ("guessed", .energy, 0.2)])
    func interval(food: String, nutrient: Nutrient, error: Double) {
        let estimate = info(.sample("x", methods: ["raw"], [.sample(food)]))[nutrient]
        #expect(isNear(estimate.high - estimate.value, 1.645 * error * estimate.value))
        #expect(isNear(estimate.value - estimate.low, 1.645 * error * estimate.value))
    }

    @Test("the same food twice adds its errors, two foods add their squares")
    func errors() {
        let twice = info(.sample("x", methods: ["raw"], [.sample("pasta"), .sample("pasta")]))[.fat]
        #expect(isNear(twice.high - twice.value, 1.645 * 2))
        let two = info(.sample("x", methods: ["raw"], [.sample("pasta"), .sample("potato", 125)]))[.fat]
        #expect(isNear(two.high - two.value, 1.645 * 2.0.squareRoot()))
    }

    @Test("an uncertain weight widens the interval")
    func weight() {
        let sure = info(.sample("x", [.sample("pasta")]))[.energy]
        let rough = info(.sample("x", [.sample("pasta", spread: 0.4)]))[.energy]
        #expect(sure.value == rough.value)
        #expect(rough.high > sure.high && rough.low < sure.low)
    }

    @Test(
        "what is not eaten is not counted",
        arguments: [
            (IngredientUse.eaten, 99.0), (.cookingWater, 14.85), (.marinade, 39.6), (.greasing, 49.5),
            (.fryingFat, 69.3),
        ])
    func uses(use: IngredientUse, grams: Double) {
        #expect(isNear(info(.sample("x", [.sample("salt", 100, use: use)]))[.salt].value, grams))
    }

    @Test("of a deep-frying bath a tenth of what is fried is eaten, even where the bath has no amount")
    func deepFrying() {
        let litre = info(.sample("x", [.sample("potato", 500), .sample("oil", 1000, use: .deepFryingFat)]))
        let open = info(.sample("x", [.sample("potato", 500), .sample("oil", nil, use: .deepFryingFat)]))
        #expect(isNear(litre[.fat].value, 40 + 40))
        #expect(litre == open)
    }

    @Test("cooking takes vitamin C, raw food keeps it, both together lie between")
    func retention() {
        func vitaminC(_ methods: Set<String>, category: String = "pan") -> Double {
            info(.sample("x", category: category, methods: methods, [.sample("spinach")]))[.vitaminC].value
        }
        #expect(vitaminC(["raw"]) == 50)
        #expect(isNear(vitaminC(["boil"]), 27.5))
        #expect(vitaminC(["boil"], category: "soup") == 35)
        #expect(isNear(vitaminC(["boil", "raw"]), 38.75))
        #expect(vitaminC([]) < 50)
    }

    @Test("alcohol cooks off and takes its energy along")
    func alcohol() {
        let cooked = info(.sample("x", minutes: 120, methods: ["stew"], [.sample("wine")]))
        let cold = info(.sample("x", methods: ["raw"], [.sample("wine")]))
        #expect(cold[.alcohol].value == 10 && cold[.energy].value == 80)
        #expect(isNear(cooked[.alcohol].value, 2.5))
        #expect(isNear(cooked[.energy].value, 80 - 7 * 7.5))
    }

    @Test("a missing figure raises the high end and lowers coverage, never the low end, and is not zero")
    func missing() {
        let known = info(.sample("x", methods: ["raw"], [.sample("spinach")]))[.vitaminC]
        let partly = info(.sample("x", methods: ["raw"], [.sample("spinach"), .sample("mystery-leaf")]))[.vitaminC]
        #expect(partly.low == known.low)
        #expect(partly.value > known.value && partly.high > known.high)
        #expect(partly.coverage == 0.5)
        // Bounded by the most that a leaf of the catalogue holds.
        #expect(partly.high - partly.value <= (100.0 * 100.0 + known.high * known.high).squareRoot())
    }

    @Test("a food that was not found is guessed wide, one that was guessed counts half")
    func guesses() {
        let lost = info(.sample("x", [.sample("pasta"), .sample(nil)]))[.energy]
        #expect(lost.coverage == 0.5)
        #expect(lost.high > 360 * 1.2)
        let guess = info(.sample("x", [.sample("pasta", kind: .guess)]))[.energy]
        let sure = info(.sample("x", [.sample("pasta")]))[.energy]
        #expect(guess.coverage == 0.5)
        #expect(guess.high > sure.high)
    }

    @Test("salt to taste is one to three grams a kilogram, uncertain")
    func salt() {
        let salt = info(.sample("x", servings: 2, [.sample("pasta", 1000), .sample("salt", nil, isToTaste: true)]))[
            .salt]
        #expect(isNear(salt.value, 2 * 0.99 / 2))
        #expect(salt.low < 0.3 && salt.high > 1.7)
    }

    @Test("iodised salt carries 20 µg a gram where the household has it")
    func iodine() {
        let recipe = Recipe.sample("x", methods: ["raw"], [.sample("salt", 5)])
        #expect(info(recipe)[.iodine].value == 0)
        #expect(isNear(info(recipe, iodised: true)[.iodine].value, 100))
    }

    @Test("water holds nothing and is no part of the weight")
    func water() {
        let dry = info(.sample("x", [.sample("pasta")]))
        #expect(info(.sample("x", [.sample("pasta"), .sample("water", 900)])) == dry)
        #expect(info(.sample("x", [.sample("water", 900)]))[.energy] == .none)
    }

    @Test("scaling keeps relative errors, adding independent dishes shrinks them")
    func sums() {
        let dish = info(.sample("x", [.sample("pasta")]))
        let half = dish.scaled(by: 0.5)[.energy]
        #expect(half.value == 180 && isNear(half.high / half.value, dish[.energy].high / 360))
        let two = (dish + dish)[.energy]
        #expect(two.value == 720)
        #expect(isNear(two.high - two.value, (dish[.energy].high - 360) * 2.0.squareRoot()))
        #expect(NutritionInfo.sum([]).estimates == NutritionInfo().estimates)
    }
}
