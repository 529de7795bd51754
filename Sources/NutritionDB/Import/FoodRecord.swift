internal import PlannerCore

/// The cells of one food, from the file or from the database.
protocol FoodCells {
    /// Nil for an empty cell.
    func text(_ column: FoodColumn) throws -> String?
    func number(_ column: FoodColumn) throws -> Double?
    func fault(_ column: FoodColumn, _ problem: TableFault.Problem) -> any Error
}

/// How a food stands in its 75 columns, read here and written in `FoodRecord+Writing`.
///
/// Lists are separated by `|` (names, tags, packs) or `;` (estimates, animals, yields). An empty cell is unknown.
enum FoodRecord {
    static func read(_ cells: some FoodCells) throws -> Food {
        Food(
            id: try id(cells),
            name: Localized(de: try cells.required(.nameDE), en: try cells.required(.nameEN)),
            synonyms: try synonyms(cells), group: try cells.requiredWord(.group),
            tags: Set(try cells.words(.tags, .bar)), aisle: try cells.requiredWord(.aisle),
            source: FoodSource(
                table: try cells.required(.source), code: try cells.text(.sourceCode) ?? "",
                secondary: try cells.text(.iodineSource), estimated: try estimated(cells)),
            composition: try composition(cells), water: try cells.number(.water, in: 0...100),
            measures: try measures(cells), edibleShare: try cells.number(.edibleShare, in: 0...1) ?? 1,
            yields: try yields(cells), packs: try packs(cells),
            shelfLife: ShelfLife(
                closedDays: try cells.whole(.shelfClosed), openDays: try cells.whole(.shelfOpen)),
            allergens: try allergens(cells), animalSources: try animals(cells), rennet: try cells.word(.rennet),
            kosher: try cells.word(.kosher), fodmap: try cells.word(.fodmap), ageMinMonths: try cells.whole(.ageMin),
            choking: try cells.word(.choking), isStaple: try isStaple(cells))
    }

    private static func id(_ cells: some FoodCells) throws -> FoodID {
        let text = try cells.required(.id)
        guard isID(text) else { throw cells.fault(.id, .badID(text)) }
        return FoodID(text)
    }

    static func isID(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    private static func synonyms(_ cells: some FoodCells) throws -> [Language: [String]] {
        var synonyms: [Language: [String]] = [:]
        for (language, column) in [(Language.german, FoodColumn.synonymsDE), (.english, .synonymsEN)] {
            let words = try cells.list(column, .bar)
            if !words.isEmpty { synonyms[language] = words }
        }
        return synonyms
    }

    /// The water figure may be an estimate too; that is not kept, since nothing rests on it.
    private static func estimated(_ cells: some FoodCells) throws -> Set<Nutrient> {
        var estimated: Set<Nutrient> = []
        for key in try cells.list(.estimated, .semicolon) where key != FoodColumn.water.name {
            guard let nutrient = Nutrient(rawValue: key) else {
                throw cells.fault(.estimated, .notAllowed(key, allowed: Nutrient.allCases.map(\.rawValue)))
            }
            estimated.insert(nutrient)
        }
        return estimated
    }

    private static func composition(_ cells: some FoodCells) throws -> Composition {
        var composition = Composition()
        for (nutrient, column, range) in nutrients {
            composition[nutrient] = try cells.number(column, in: range)
        }
        return composition
    }

    /// What 100 g can hold at most; more is a slip of the unit. Pure fat has some 900 kcal.
    private static let nutrients: [(Nutrient, FoodColumn, ClosedRange<Double>)] = zip(
        Nutrient.allCases, FoodColumn.nutrients
    ).map { nutrient, column in
        switch nutrient.unit {
        case "kcal": (nutrient, column, 0...930)
        case "g": (nutrient, column, 0...100)
        case "mg": (nutrient, column, 0...100_000)
        default: (nutrient, column, 0...1_000_000)
        }
    }

    private static func measures(_ cells: some FoodCells) throws -> FoodMeasures {
        func grams(_ column: FoodColumn) throws -> Double? { try cells.number(column, in: 0.01...50_000) }
        return FoodMeasures(
            density: try cells.number(.density, in: 0.005...25), pieceSmall: try grams(.pieceSmall),
            piece: try grams(.piece), pieceLarge: try grams(.pieceLarge), slice: try grams(.slice),
            bunch: try grams(.bunch), clove: try grams(.clove), can: try grams(.can),
            canDrained: try grams(.canDrained), handful: try grams(.handful))
    }

    private static func yields(_ cells: some FoodCells) throws -> [CookingMethod: Double] {
        var yields: [CookingMethod: Double] = [:]
        for pair in try cells.list(.yields, .semicolon) {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let method = CookingMethod(rawValue: String(parts[0])),
                let value = DecimalText.read(parts[1].utf8), value > 0, value <= 20
            else { throw cells.fault(.yields, .badForm(pair, example: "boil=2.6;fry=0.7")) }
            yields[method] = value
        }
        return yields
    }

    private static func packs(_ cells: some FoodCells) throws -> [PackSize] {
        try cells.list(.packs, .bar).map { text in
            guard let pack = PackText.read(text) else {
                throw cells.fault(.packs, .badForm(text, example: "500 g|1 l|10 piece"))
            }
            return pack
        }
    }

    private static func allergens(_ cells: some FoodCells) throws -> [Allergen: Presence] {
        var allergens = [Allergen: Presence](minimumCapacity: Allergen.allCases.count)
        for (allergen, column) in zip(Allergen.allCases, FoodColumn.allergens) {
            guard let text = try cells.text(column) else { continue }
            switch text {
            case "free": allergens[allergen] = .free
            case "contains": allergens[allergen] = .contains
            case "may": allergens[allergen] = .mayContain
            case "unknown": allergens[allergen] = .unknown
            default: throw cells.fault(column, .notAllowed(text, allowed: ["contains", "may", "free", "unknown"]))
            }
        }
        return allergens
    }

    /// "none" is a statement, an empty cell is none: it reads as an unknown animal.
    private static func animals(_ cells: some FoodCells) throws -> Set<AnimalSource> {
        guard let text = try cells.text(.animal) else { return [.unknown] }
        return text == "none" ? [] : Set(try cells.words(.animal, .semicolon))
    }

    private static func isStaple(_ cells: some FoodCells) throws -> Bool {
        switch try cells.text(.staple) {
        case "1": return true
        case "0", nil: return false
        case .some(let text): throw cells.fault(.staple, .notAllowed(text, allowed: ["0", "1"]))
        }
    }
}

/// A pack size as text: `500 g`, `1.5 l`, `10 piece`.
enum PackText {
    static func read(_ text: String) -> PackSize? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = DecimalText.parts(parts[0].utf8), !number.isNegative, number.digits > 0,
            number.decimals <= 6, let unit = MeasureUnit(rawValue: String(parts[1]))
        else { return nil }
        let base = (0..<number.decimals).reduce(1) { power, _ in power * 10 }
        return PackSize(amount: Rational(Int(number.digits), base), unit: unit)
    }

    static func write(_ pack: PackSize) -> String {
        let amount =
            pack.amount.denominator == 1 ? String(pack.amount.numerator) : String(pack.amount.doubleValue)
        return "\(amount) \(pack.unit.rawValue)"
    }
}
