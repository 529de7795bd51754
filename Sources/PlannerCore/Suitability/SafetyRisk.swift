/// Why a food is not for small children, or not in pregnancy.
public enum SafetyRisk: Hashable, Sendable {
    /// Botulism: under one year, also baked.
    case honey
    /// Under one year.
    case salt, sugar
    case raw, rawMilk, rawEgg
    case alcohol, caffeine, mercury
    /// Smoked or cured fish: listeria.
    case coldSmokedFish
    case liver
    case choking(ChokingForm)
    /// The row of the food names an age without one of these reasons.
    case age

    public var key: String {
        switch self {
        case .honey: "honey"
        case .salt: "salt"
        case .sugar: "sugar"
        case .raw: "raw"
        case .rawMilk: "raw milk"
        case .rawEgg: "raw egg"
        case .alcohol: "alcohol"
        case .caffeine: "caffeine"
        case .mercury: "mercury"
        case .coldSmokedFish: "smoked fish"
        case .liver: "liver"
        case .choking(let form): "choking: \(form.rawValue)"
        case .age: "age"
        }
    }
}

/// A risk of a food and the age, in months, from which it is none; nil: whatever the age (pregnancy).
struct Hazard: Hashable, Sendable {
    var risk: SafetyRisk
    var untilMonths: Int
    var inPregnancy: Bool
    /// Goes away with preparation at the plate (cut, grate, bone): a note, no removal.
    var isOnlyNote = false
}

/// The hazards of one food. Ages: BfR, NHS, FDA; five years where they say four to six.
struct FoodSafety: Hashable, Sendable {
    var hazards: [Hazard] = []
    /// Flesh or egg: harmless when cooked, a hazard in a dish that nothing heats.
    var whenUncooked: Hazard?
    var isSalty = false
    var isSweetened = false

    static let fiveYears = 60

    init(_ food: Food, alcohol: Presence) {
        func add(_ risk: SafetyRisk, until months: Int, inPregnancy: Bool = false) {
            hazards.append(Hazard(risk: risk, untilMonths: months, inPregnancy: inPregnancy))
        }
        if food.animalSources.contains(.honey) { add(.honey, until: 12) }
        // Hard cheese of raw milk ripens long enough to be safe: there the row names an age where one is needed.
        if food.tags.contains(.rawMilk), food.group != .cheese || food.ageMinMonths ?? 0 >= FoodSafety.fiveYears {
            add(.rawMilk, until: FoodSafety.fiveYears, inPregnancy: true)
        }
        if food.tags.contains(.rawEgg) { add(.rawEgg, until: FoodSafety.fiveYears, inPregnancy: true) }
        if food.tags.contains(.raw), !food.group.isPlant {
            add(.raw, until: FoodSafety.fiveYears, inPregnancy: true)
        }
        if food.group == .fish, food.tags.contains(.smoked) {
            add(.coldSmokedFish, until: FoodSafety.fiveYears, inPregnancy: true)
        }
        if alcohol == .contains { add(.alcohol, until: 18 * 12, inPregnancy: true) }
        if food.tags.contains(.caffeine) { add(.caffeine, until: max(food.ageMinMonths ?? 0, 36)) }
        if food.tags.contains(.highMercury) { add(.mercury, until: 16 * 12, inPregnancy: true) }
        if food.group == .offal || food.group == .sausage, food.id.rawValue.contains("liver") {
            // Vitamin A in early pregnancy; children once a week at most, which a frequency says, not a removal.
            hazards.append(Hazard(risk: .liver, untilMonths: 0, inPregnancy: true))
        }
        if let months = food.ageMinMonths, months > (hazards.map(\.untilMonths).max() ?? 0) { add(.age, until: months) }
        if let form = food.choking {
            hazards.append(
                Hazard(
                    risk: .choking(form), untilMonths: FoodSafety.fiveYears, inPregnancy: false,
                    isOnlyNote: form.isSolvedAtThePlate))
        }
        switch food.group {
        case .beef, .veal, .pork, .lamb, .game, .poultry, .mixedMeat, .offal, .fish, .seafood:
            if food.tags.isDisjoint(with: [.cooked, .cured, .smoked, .canned, .processedMeat]) {
                whenUncooked = Hazard(risk: .raw, untilMonths: FoodSafety.fiveYears, inPregnancy: true)
            }
        case .egg where food.tags.isDisjoint(with: [.cooked]):
            whenUncooked = Hazard(risk: .rawEgg, untilMonths: FoodSafety.fiveYears, inPregnancy: true)
        default: break
        }
        // A third of a gram in 100 g is "low" on labels (UK FSA); what holds more is salted.
        isSalty = food.group == .salt || food.tags.contains(.salted) || food.composition[.salt] ?? 0 > 0.3
        isSweetened = food.group == .sugar || food.composition[.freeSugars] ?? 0 > 5
    }
}

extension ChokingForm {
    /// Grapes are quartered, carrots grated, bones taken out; a nut or a popcorn stays what it is.
    var isSolvedAtThePlate: Bool {
        switch self {
        case .roundSmall, .hardRaw, .sausageRound, .bones: true
        case .wholeNut, .popcorn, .hardSweet, .sticky: false
        }
    }
}

extension FoodGroup {
    var isPlant: Bool {
        switch self {
        case .leafyVegetable, .cabbage, .rootVegetable, .fruitVegetable, .onionVegetable, .stemVegetable, .mushroom,
            .vegetable, .potato, .herb, .spice, .salt, .fruit, .berry, .citrus, .driedFruit, .legume, .soyProduct, .nut,
            .seed, .grain, .rice, .pasta, .flour, .breakfastCereal, .oil, .sugar, .vinegar, .juice, .coffeeTea,
            .plantDrink, .water:
            true
        default: false
        }
    }
}
