/// The nutrients of a serving of a dish, with intervals and coverage.
///
/// - A 90 % interval: the errors of different foods are independent and add as squares, those of the same food
///   linearly.
/// - What is not known is guessed from foods of the same group: the guess raises `high` (and `value`), never `low`, and
///   its weight is missing from `coverage`. A food that was only guessed counts half.
/// - Optional ingredients are counted as used.
public struct RecipeNutrition: Sendable {
    private let catalog: any FoodCatalog
    private let priors: CompositionPriors
    private let hasIodisedSalt: Bool

    /// - Parameter hasIodisedSalt: the household's salt carries 15 to 25 mg of iodine a kilogram.
    public init(catalog: any FoodCatalog, hasIodisedSalt: Bool = false) {
        self.catalog = catalog
        self.hasIodisedSalt = hasIodisedSalt
        priors = CompositionPriors(catalog)
    }

    /// For one dish; for many make one `RecipeNutrition` and ask it.
    public static func compute(recipe: Recipe, catalog: any FoodCatalog, hasIodisedSalt: Bool = false) -> NutritionInfo
    {
        RecipeNutrition(catalog: catalog, hasIodisedSalt: hasIodisedSalt).info(of: recipe)
    }

    /// Per serving.
    public func info(of recipe: Recipe) -> NutritionInfo {
        let heat = DishHeat(recipe)
        let portions = portions(of: recipe)
        var sums = Sums()
        for portion in portions { add(portion, heat: heat, to: &sums) }
        return sums.info(servings: Double(max(recipe.servings, 1)))
    }

    /// The 90 % interval of a normal distribution.
    static let z = 1.645

    /// Relative standard uncertainty of a table's figure: varieties, seasons, brands. Product decision.
    private static func tableError(of nutrient: Nutrient, in food: Food) -> Double {
        let usual = nutrient.isMicronutrient ? 0.25 : 0.10
        return food.source.estimated.contains(nutrient) || food.source.table == "estimate" ? 2 * usual : usual
    }

    /// An ingredient as it reaches the plate, for the whole recipe.
    private struct Portion {
        var food: Food?
        var isGuess: Bool
        /// Edible grams that are eaten, and their relative standard uncertainty.
        var grams: Double
        var spread: Double
        /// The weight itself is a guess.
        var isOpen: Bool
    }

    private func portions(of recipe: Recipe) -> [Portion] {
        let servings = Double(max(recipe.servings, 1))
        let foods = recipe.ingredients.map { $0.food.flatMap { catalog.food($0.food) } }
        let weight = zip(recipe.ingredients, foods).reduce(0) { sum, part in
            let (ingredient, food) = part
            guard ingredient.use == .eaten, food?.group != .water else { return sum }
            return sum + (ingredient.grams ?? 0) * (food?.edibleShare ?? 1)
        }
        return zip(recipe.ingredients, foods).compactMap { ingredient, food in
            if food?.group == .water { return nil }
            let isGuess = ingredient.food?.kind == .guess
            if ingredient.use == .deepFryingFat {
                let uptake = IngredientUse.deepFryingUptake
                let grams = min(weight * uptake.mean, ingredient.grams ?? .infinity)
                return Portion(
                    food: food, isGuess: isGuess, grams: grams, spread: uptake.deviation / uptake.mean, isOpen: false)
            }
            if let grams = ingredient.grams {
                let share = ingredient.use.eatenShare ?? UncertainShare(mean: 1, deviation: 0)
                let useSpread = share.deviation / share.mean
                return Portion(
                    food: food, isGuess: isGuess, grams: grams * (food?.edibleShare ?? 1) * share.mean,
                    spread: (ingredient.spread * ingredient.spread + useSpread * useSpread).squareRoot(), isOpen: false)
            }
            if food?.group == .salt, ingredient.use == .eaten {
                let salt = OpenAmount.saltPerKilogram
                return Portion(
                    food: food, isGuess: isGuess, grams: weight / 1000 * salt.mean,
                    spread: salt.deviation / salt.mean, isOpen: !ingredient.isToTaste)
            }
            let share = ingredient.use.eatenShare?.mean ?? 1
            let grams = OpenAmount.gramsPerServing(of: food?.group) * servings * share
            return Portion(food: food, isGuess: isGuess, grams: grams, spread: 1, isOpen: true)
        }
    }

    private func add(_ portion: Portion, heat: DishHeat, to sums: inout Sums) {
        sums.weight += portion.grams
        let retention = portion.food.map { Retention(food: $0, methods: heat) } ?? .raw
        for (index, nutrient) in Nutrient.allCases.enumerated() {
            guard let food = portion.food, let figure = figure(nutrient, of: food, retention, heat) else {
                let prior = priors[portion.food?.group, nutrient]
                sums.addGuess(
                    index, mean: prior.mean, deviation: prior.deviation, largest: prior.largest, portion.grams)
                continue
            }
            let amount = figure.mean * portion.grams / 100
            let spread = (figure.deviation * figure.deviation + portion.spread * portion.spread).squareRoot()
            if portion.isOpen {
                sums.addGuess(
                    index, mean: figure.mean, deviation: figure.mean, largest: .infinity, portion.grams)
                continue
            }
            var error = amount * spread
            if portion.isGuess {
                let prior = priors[food.group, nutrient]
                // It may be another food of the kind.
                error = (error * error + prior.deviation * prior.deviation * portion.grams * portion.grams / 40_000)
                    .squareRoot()
            }
            sums.addKnown(
                index, amount, error: error, food: food.id, covered: portion.grams * (portion.isGuess ? 0.5 : 1))
        }
    }

    /// Per 100 g after cooking, with the relative standard uncertainty; nil when the table has none.
    private func figure(
        _ nutrient: Nutrient, of food: Food, _ retention: Retention, _ heat: DishHeat
    ) -> UncertainShare? {
        if nutrient == .iodine, hasIodisedSalt, food.group == .salt {
            return UncertainShare(mean: 2000, deviation: 0.15)
        }
        guard let raw = food.composition[nutrient] else { return nil }
        let error = RecipeNutrition.tableError(of: nutrient, in: food)
        switch nutrient {
        case .alcohol:
            return RecipeNutrition.product(raw, error, heat.alcoholKept)
        case .energy:
            // What evaporates takes 7 kcal a gram with it (EU 1169/2011, Annex XIV).
            let lost = 7 * (food.composition[.alcohol] ?? 0) * (1 - heat.alcoholKept.mean)
            let mean = max(raw - lost, 0)
            let doubt = 7 * (food.composition[.alcohol] ?? 0) * heat.alcoholKept.deviation
            let relative = mean > 0 ? (error * error + (doubt / mean) * (doubt / mean)).squareRoot() : error
            return UncertainShare(mean: mean, deviation: relative)
        default:
            return RecipeNutrition.product(raw, error, retention[nutrient])
        }
    }

    private static func product(_ value: Double, _ error: Double, _ kept: UncertainShare) -> UncertainShare {
        let relative = kept.mean > 0 ? kept.deviation / kept.mean : 0
        return UncertainShare(mean: value * kept.mean, deviation: (error * error + relative * relative).squareRoot())
    }

    /// Running sums for the whole recipe, by the index of the nutrient.
    private struct Sums {
        var weight = 0.0
        private var known = [Double](repeating: 0, count: Nutrient.count)
        private var covered = [Double](repeating: 0, count: Nutrient.count)
        /// Standard errors of the same food add linearly, so they are kept by food until the end.
        private var errors: [FoodID: [Double]] = [:]
        private var guessed = [Double](repeating: 0, count: Nutrient.count)
        private var guessVariance = [Double](repeating: 0, count: Nutrient.count)
        /// No guess goes beyond the most that a food of its group holds.
        private var guessLimit = [Double](repeating: 0, count: Nutrient.count)

        mutating func addKnown(_ index: Int, _ amount: Double, error: Double, food: FoodID, covered grams: Double) {
            known[index] += amount
            covered[index] += grams
            errors[food, default: [Double](repeating: 0, count: Nutrient.count)][index] += error
        }

        mutating func addGuess(_ index: Int, mean: Double, deviation: Double, largest: Double, _ grams: Double) {
            guessed[index] += mean * grams / 100
            guessVariance[index] += deviation * deviation * grams * grams / 10_000
            guessLimit[index] += largest * grams / 100
        }

        func info(servings: Double) -> NutritionInfo {
            var info = NutritionInfo()
            guard weight > 0 else { return info }
            for (index, nutrient) in Nutrient.allCases.enumerated() {
                let variance = errors.values.reduce(0) { $0 + $1[index] * $1[index] }
                let spread = RecipeNutrition.z * variance.squareRoot()
                let guessSpread = RecipeNutrition.z * guessVariance[index].squareRoot()
                let guessHigh = min(guessed[index] + guessSpread, max(guessLimit[index], guessed[index]))
                let rise = guessHigh - guessed[index]
                let value = known[index] + guessed[index]
                info[nutrient] = Estimate(
                    low: max(known[index] - spread, 0) / servings, value: value / servings,
                    high: (value + (spread * spread + rise * rise).squareRoot()) / servings,
                    coverage: min(covered[index] / weight, 1))
            }
            return info
        }
    }
}
