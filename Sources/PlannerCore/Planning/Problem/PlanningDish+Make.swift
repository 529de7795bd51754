extension PlanningDish {
    /// What planning needs of a recipe.
    ///
    /// - Parameters:
    ///   - nutrition: of one serving.
    ///   - isInSeason: whether produce is to be had at home or from store in a month; nil where no calendar speaks of it.
    ///   - cents: what so many grams of a food cost.
    public static func make(
        _ recipe: Recipe, nutrition: NutritionInfo, catalog: any FoodCatalog,
        isInSeason: (FoodID, _ month: Int) -> Bool?, cents: (Food, _ grams: Double) -> Double?
    ) -> PlanningDish {
        let servings = Double(max(recipe.servings, 1))
        var parts: [FoodPart] = []
        var groups: [FoodGroup: Double] = [:]
        var tags: Set<FoodTag> = []
        var cost = 0.0
        var produce: [(food: FoodID, grams: Double)] = []
        for ingredient in recipe.ingredients {
            guard let id = ingredient.food?.food, let food = catalog.food(id), let whole = ingredient.grams else {
                continue
            }
            let grams = whole / servings
            let edible = grams * food.edibleShare
            groups[food.group, default: 0] += edible
            if edible >= 20 {
                for tag in [FoodTag.wholegrain, .oilyFish, .processedMeat] where food.tags.contains(tag) {
                    tags.insert(tag)
                }
            }
            if food.group == .water { continue }
            let pack = food.packs.compactMap { Packs.grams(of: $0, food) }.min()?.doubleValue
            parts.append(
                FoodPart(
                    food: id, grams: grams, packGrams: pack, packCents: pack.flatMap { cents(food, $0) },
                    isStaple: food.isStaple, perishShare: perishShare(food)))
            cost += cents(food, grams) ?? 0
            if FoodGroup.seasonal.contains(food.group) { produce.append((id, edible)) }
        }
        let weight = produce.reduce(0) { $0 + $1.grams }
        let offSeason = (1...12).map { month in
            weight == 0
                ? 0
                : produce.reduce(0) { $0 + (isInSeason($1.food, month) == false ? $1.grams : 0) } / weight
        }
        return PlanningDish(
            recipe: recipe, nutrition: nutrition, foods: parts, groupGrams: groups, tags: tags, costCents: cost,
            offSeason: offSeason)
    }

    /// The share of an opened pack's rest that will spoil: all of what keeps three days, none of what keeps two months.
    private static func perishShare(_ food: Food) -> Double {
        guard let days = food.shelfLife.openDays ?? food.shelfLife.closedDays else { return 0.3 }
        return min(1, max(0, 1 - Double(days - 3) / 57))
    }
}

extension FoodGroup {
    /// Groups whose foods have a season.
    static let seasonal: Set<FoodGroup> = [
        .leafyVegetable, .cabbage, .rootVegetable, .fruitVegetable, .onionVegetable, .stemVegetable, .mushroom,
        .vegetable, .fruit, .berry, .citrus,
    ]
}
