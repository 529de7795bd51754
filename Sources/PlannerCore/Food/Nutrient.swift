/// A constituent of food that is summed and judged. The raw value is the key in JSON and in the columns of
/// `data/nutrients.csv`; its ending is the unit.
public enum Nutrient: String, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
    case energy = "kcal"
    case fat = "fat_g"
    case saturatedFat = "sat_g"
    /// Available carbohydrate: without fibre (EU 1169/2011, Annex I).
    case carbohydrate = "carb_g"
    /// Total sugars. Has no reference range.
    case sugars = "sugar_g"
    case fibre = "fibre_g"
    case protein = "protein_g"
    /// Sodium times 2.5 (EU 1169/2011, Annex I).
    case salt = "salt_g"
    case freeSugars = "free_sugar_g"
    case alcohol = "alcohol_g"
    case lactose = "lactose_g"
    case calcium = "calcium_mg"
    case iron = "iron_mg"
    case zinc = "zinc_mg"
    case iodine = "iodine_ug"
    /// Retinol activity equivalents.
    case vitaminA = "vit_a_ug"
    case vitaminC = "vit_c_mg"
    case vitaminD = "vit_d_ug"
    case vitaminB12 = "vit_b12_ug"
    /// Dietary folate equivalents.
    case folate = "folate_ug"
    case magnesium = "magnesium_mg"
    case potassium = "potassium_mg"

    public static let count = allCases.count

    /// Position in `allCases`, the index into a `Composition`. Written out, since it is asked for a million times a plan
    /// and looking it up would hash the key each time.
    public var index: Int {
        switch self {
        case .energy: 0
        case .fat: 1
        case .saturatedFat: 2
        case .carbohydrate: 3
        case .sugars: 4
        case .fibre: 5
        case .protein: 6
        case .salt: 7
        case .freeSugars: 8
        case .alcohol: 9
        case .lactose: 10
        case .calcium: 11
        case .iron: 12
        case .zinc: 13
        case .iodine: 14
        case .vitaminA: 15
        case .vitaminC: 16
        case .vitaminD: 17
        case .vitaminB12: 18
        case .folate: 19
        case .magnesium: 20
        case .potassium: 21
        }
    }

    /// The eight that every answer shows: energy, the macronutrients and salt.
    public static let main: [Nutrient] = [
        .energy, .fat, .saturatedFat, .carbohydrate, .sugars, .fibre, .protein, .salt,
    ]

    /// Vitamins and minerals: judged in the week's mean only.
    public var isMicronutrient: Bool {
        switch self {
        case .calcium, .iron, .zinc, .iodine, .vitaminA, .vitaminC, .vitaminD, .vitaminB12, .folate, .magnesium,
            .potassium:
            true
        default: false
        }
    }

    /// `kcal`, `g`, `mg` or `µg`.
    public var unit: String {
        if self == .energy { return "kcal" }
        if rawValue.hasSuffix("_mg") { return "mg" }
        return rawValue.hasSuffix("_ug") ? "µg" : "g"
    }
}

/// The nutrients of 100 g edible food (or of any stated amount). What is unknown is nil, never zero.
public struct Composition: Hashable, Sendable {
    private var values: [Double]

    /// Everything unknown.
    public init() { values = Array(repeating: .nan, count: Nutrient.count) }

    public subscript(nutrient: Nutrient) -> Double? {
        get {
            let value = values[nutrient.index]
            return value.isNaN ? nil : value
        }
        set { values[nutrient.index] = newValue ?? .nan }
    }

    public static func == (left: Composition, right: Composition) -> Bool {
        zip(left.values, right.values).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
    }

    public func hash(into hasher: inout Hasher) {
        for value in values { hasher.combine(value.isNaN ? -1 : value) }
    }
}

extension Composition: Codable {
    public init(from decoder: any Decoder) throws {
        let known = try [Nutrient: Double](from: decoder)
        self.init()
        for (nutrient, value) in known { self[nutrient] = value }
    }

    public func encode(to encoder: any Encoder) throws {
        var known: [Nutrient: Double] = [:]
        for nutrient in Nutrient.allCases { known[nutrient] = self[nutrient] }
        try known.encode(to: encoder)
    }
}
