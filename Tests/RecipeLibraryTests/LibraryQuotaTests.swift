internal import PlannerCore
internal import Testing

/// What a family of any diet needs of the library. Everything that can be computed is computed by the program's own
/// rules; only what no rule knows (lunchbox, days it keeps, minutes) is taken from the front matter.
@Suite("What the library offers")
struct LibraryQuotaTests {
    /// A demand: at least so many dishes, in all or for one meal of the day.
    struct Quota: CustomTestStringConvertible, Sendable {
        var name: String
        var all: Int
        var breakfasts = 0
        var mains = 0
        var snacks = 0
        var isMet: @Sendable (ShippedRecipes.Dish, ShippedRecipes) -> Bool

        var testDescription: String { name }
    }

    static let quotas: [Quota] = [
        Quota(name: "dishes", all: 150) { _, _ in true },
        Quota(name: "vegan", all: 60, breakfasts: 12, mains: 32, snacks: 12) { dish, _ in dish.suits(.vegan) },
        Quota(name: "vegetarian", all: 90) { dish, _ in dish.suits(.ovoLactoVegetarian) },
        Quota(name: "gluten-free", all: 70) { dish, _ in dish.suits(.glutenFree) },
        Quota(name: "gluten-free, lactose-free and halal", all: 45, breakfasts: 9, mains: 26, snacks: 8) { dish, _ in
            dish.suits(.glutenFree, .lactoseFree, .halal)
        },
        Quota(name: "low-carb", all: 40, breakfasts: 8, mains: 24, snacks: 6) { dish, _ in
            let carbohydrate = dish.nutrition[.carbohydrate].value
            return carbohydrate < 20 && carbohydrate * 4 < dish.nutrition[.energy].value / 5
        },
        Quota(name: "fish", all: 20) { $1.grams(of: "fish-and-seafood", in: $0) >= 20 },
        Quota(name: "legumes", all: 25) { $1.grams(of: "legumes", in: $0) >= 20 },
        Quota(name: "under 25 minutes", all: 60) { dish, _ in dish.recipe.minutes < 25 },
        Quota(name: "lunchbox", all: 40) { dish, _ in dish.recipe.suits.contains(.lunchbox) },
        Quota(name: "keeps two days", all: 30) { dish, _ in dish.recipe.keepsDays >= 2 },
    ]

    let library: ShippedRecipes

    init() throws { library = try ShippedRecipes.shared.get() }

    @Test("There are enough dishes", arguments: quotas)
    func quota(_ quota: Quota) {
        let dishes = library.dishes.filter { quota.isMet($0, library) }
        let counts = [
            dishes.count, dishes.count(where: \.isBreakfast), dishes.count(where: \.isMain),
            dishes.count(where: \.isSnack),
        ]
        let wanted = [quota.all, quota.breakfasts, quota.mains, quota.snacks]
        print("\(quota.name): \(counts[0]), of these \(counts[1]) breakfasts, \(counts[2]) mains, \(counts[3]) snacks")
        for (count, least) in zip(counts, wanted) { #expect(count >= least, "\(quota.name): \(counts) of \(wanted)") }
    }

    @Test("Dishes rest on many foods")
    func mainFoods() {
        let mains = library.dishes.compactMap { library.heaviest(of: $0) { _ in true }?.id }
        print("main foods: \(Set(mains).count)")
        #expect(Set(mains).count >= 45)
    }

    @Test("Dishes are made in many ways")
    func methods() {
        let methods = library.dishes.reduce(into: Set<String>()) { $0.formUnion($1.recipe.methods) }
        print("methods: \(methods.count) (\(methods.sorted().joined(separator: ", ")))")
        #expect(methods.count >= 12)
    }

    @Test("Every month has main dishes of what grows or is stored then", arguments: 1...12)
    func seasons(_ month: Int) {
        let vegetables = FoodGroup.members(of: "vegetables") ?? []
        let mains = library.dishes.filter { dish in
            guard dish.isMain, dish.recipe.months.isEmpty || dish.recipe.months.contains(month),
                let vegetable = library.heaviest(of: dish, where: { vegetables.contains($0.group) }),
                let supply = library.seasons.supply(of: vegetable.id, month: month, region: "DE")
            else { return false }
            return supply <= .storage
        }
        print("month \(month): \(mains.count) mains of the season")
        #expect(mains.count >= 15)
    }
}
