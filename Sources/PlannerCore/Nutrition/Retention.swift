/// What cooking leaves of vitamins and minerals, as shares of the raw food.
///
/// Figures: USDA Table of Nutrient Retention Factors, release 6 (2007), the rows nearest to kitchen practice; alcohol
/// from its group 14. Nutrients without a factor there (iodine, vitamin D) are taken as kept.
struct Retention: Hashable, Sendable {
    /// How a food was heated, as far as retention goes.
    enum Method: CaseIterable { case boiledDrained, inLiquid, steamed, fried, baked }

    /// Foods that behave alike.
    enum FoodClass { case greens, vegetable, root, potato, fruit, citrus, nut, legume, pasta, grain, flour, egg, milk }
    enum MeatClass { case meat, fish }

    static let nutrients: [Nutrient] = [
        .vitaminC, .folate, .vitaminA, .vitaminB12, .calcium, .iron, .magnesium, .potassium, .zinc,
    ]

    /// Percent in the order of `nutrients`; columns not written are 100.
    private typealias Row = [Double]

    private static func row(_ food: FoodClass, _ method: Method) -> Row {
        switch (food, method) {
        case (.greens, .boiledDrained): [55, 60, 95, 100, 95, 95, 95, 85, 95]
        case (.greens, .fried): [85, 85, 90]
        case (.greens, _): [70, 75, 95]
        case (.vegetable, .boiledDrained): [75, 65, 90, 100, 95, 95, 95, 90, 95]
        case (.vegetable, .fried): [85, 75, 88]
        case (.vegetable, _): [85, 85, 95]
        case (.root, .boiledDrained): [65, 65, 90, 100, 95, 95, 95, 90, 95]
        case (.root, .fried): [75, 70, 85]
        case (.root, _): [75, 80, 92]
        case (.potato, .boiledDrained): [75, 75, 100, 100, 95, 95, 95, 90, 95]
        case (.potato, .inLiquid), (.potato, .steamed): [80, 90]
        case (.potato, _): [80, 80]
        case (.fruit, .baked): [80, 60, 85, 100, 95, 100, 100, 90]
        case (.fruit, _): [70, 50, 75, 100, 95, 100, 100, 90]
        case (.citrus, _): [95, 70, 95]
        case (.nut, _): [80, 80, 90]
        case (.legume, .boiledDrained): [65, 45, 85, 100, 85, 80, 75, 70, 85]
        case (.legume, _): [70, 50, 90, 100, 90, 85, 80, 75, 90]
        case (.pasta, .boiledDrained): [70, 70, 95, 100, 95, 75, 85, 30]
        case (.pasta, _), (.flour, _): [80, 70, 92]
        case (.grain, .fried): [70, 60, 90, 100, 100, 95, 100, 95]
        case (.grain, _): [80, 70, 93, 100, 100, 95, 100, 95]
        case (.egg, _): [80, 75, 100, 82]
        case (.milk, .baked): [65, 80, 100, 55]
        case (.milk, _): [85, 85, 100, 80]
        }
    }

    private static func row(_ food: MeatClass, _ method: Method) -> Row {
        switch (food, method) {
        case (.meat, .boiledDrained): [80, 65, 75, 60, 80, 95, 65, 55]
        case (.meat, .inLiquid), (.meat, .steamed): [85, 70, 80, 75]
        case (.meat, .fried): [80, 80, 75, 80, 97, 93, 82, 82]
        case (.meat, .baked): [80, 85, 75, 70, 93, 97, 80, 79]
        case (.fish, .boiledDrained): [75, 80, 85, 85, 100, 100, 90, 85]
        case (.fish, _): [80, 90, 88, 86]
        }
    }

    /// Mean and standard uncertainty for each of `nutrients`.
    private var shares: [UncertainShare]

    /// For a nutrient without a factor: kept.
    subscript(nutrient: Nutrient) -> UncertainShare {
        guard let index = Retention.nutrients.firstIndex(of: nutrient) else { return Retention.kept }
        return shares[index]
    }

    private static let kept = UncertainShare(mean: 1, deviation: 0)
    static let raw = Retention(shares: nutrients.map { _ in kept })

    /// What a dish cooked in `methods` leaves of `food`. Which of several methods met this food is not known, so that
    /// the mean of all is taken and their difference widens the interval.
    init(food: Food, methods: DishHeat) {
        var rows: [Row] = []
        for method in methods.methods {
            if let row = Retention.row(for: food, method) { rows.append(row) }
        }
        if methods.mayStayRaw, food.group.isEatenRaw { rows.append([]) }
        // Cans and cooked food have lost their part already; they are warmed up.
        if !rows.isEmpty, !food.tags.isDisjoint(with: [.canned, .cooked]) { rows = [[95, 95, 97, 97]] }
        guard !rows.isEmpty else {
            self = .raw
            return
        }
        shares = Retention.nutrients.indices.map { column in
            let values = rows.map { column < $0.count ? $0[column] / 100 : 1 }
            let mean = values.reduce(0, +) / Double(values.count)
            let spread = ((values.max() ?? mean) - (values.min() ?? mean)) / 3.46
            // A quarter of the loss: the factors are means over foods and kitchens.
            return UncertainShare(
                mean: mean, deviation: (spread * spread + 0.0625 * (1 - mean) * (1 - mean)).squareRoot())
        }
    }

    private init(shares: [UncertainShare]) { self.shares = shares }

    private static func row(for food: Food, _ method: Method) -> Row? {
        switch food.group {
        case .leafyVegetable, .cabbage, .herb: row(.greens, method)
        case .fruitVegetable, .onionVegetable, .stemVegetable, .mushroom, .vegetable: row(.vegetable, method)
        case .rootVegetable: row(.root, method)
        case .potato: row(.potato, method)
        case .fruit, .berry, .driedFruit: row(.fruit, method)
        case .citrus: row(.citrus, method)
        case .nut, .seed: row(.nut, method)
        case .legume: row(.legume, method)
        case .pasta: row(.pasta, method)
        case .grain, .rice, .breakfastCereal: row(.grain, method)
        case .flour: row(.flour, method)
        case .egg: row(.egg, method)
        case .milk, .cream, .culturedMilk, .cheese, .freshCheese: row(.milk, method)
        case .beef, .veal, .pork, .lamb, .game, .poultry, .mixedMeat, .offal: row(.meat, method)
        case .fish, .seafood: row(.fish, method)
        default: nil
        }
    }
}

/// How a dish was heated, from its method words.
struct DishHeat: Hashable, Sendable {
    var methods: [Retention.Method]
    /// Parts of it may not be heated at all.
    var mayStayRaw: Bool
    /// The share of added alcohol that stays.
    var alcoholKept: UncertainShare

    init(_ recipe: Recipe) {
        let drains = recipe.category != "soup" && recipe.category != "stew"
        var methods: Set<Retention.Method> = []
        for word in recipe.methods {
            switch word {
            case "boil": methods.insert(drains ? .boiledDrained : .inLiquid)
            case "stew": methods.insert(.inLiquid)
            case "steam": methods.insert(.steamed)
            case "fry", "deep-fry": methods.insert(.fried)
            case "bake", "roast", "grill": methods.insert(.baked)
            default: break
            }
        }
        // Nothing said: probably heated somehow, possibly not.
        let isSilent = recipe.methods.isEmpty
        if isSilent { methods = [.inLiquid, .fried] }
        self.methods = Retention.Method.allCases.filter(methods.contains)
        mayStayRaw = isSilent || recipe.methods.contains("raw")
        alcoholKept = DishHeat.alcoholKept(minutes: methods.isEmpty ? nil : recipe.minutes, isSilent: isSilent)
    }

    /// By simmering time, taken as half the time of the dish: 40 % after a quarter of an hour, 25 % after an hour.
    private static func alcoholKept(minutes: Int?, isSilent: Bool) -> UncertainShare {
        guard let minutes else { return UncertainShare(mean: 1, deviation: 0) }
        if isSilent { return UncertainShare(mean: 0.6, deviation: 0.25) }
        let mean: Double =
            switch minutes / 2 {
            case ..<10: 0.6
            case ..<25: 0.4
            case ..<45: 0.35
            case ..<75: 0.25
            case ..<105: 0.2
            default: 0.1
            }
        return UncertainShare(mean: mean, deviation: 0.12)
    }
}

extension FoodGroup {
    /// May be on the plate uncooked in a dish that is partly raw.
    var isEatenRaw: Bool {
        switch self {
        case .leafyVegetable, .cabbage, .rootVegetable, .fruitVegetable, .onionVegetable, .stemVegetable, .mushroom,
            .vegetable, .herb, .fruit, .berry, .citrus, .driedFruit, .nut, .seed, .milk, .culturedMilk, .cream, .cheese,
            .freshCheese:
            true
        default: false
        }
    }
}
