internal import PlannerCore

extension FoodRecord {
    /// The 75 cells of a food in the order of `FoodColumn.names`.
    static func values(_ food: Food) -> [(any SQLBindable)?] {
        var values = [(any SQLBindable)?](repeating: nil, count: FoodColumn.names.count)
        func set(_ column: FoodColumn, _ value: (any SQLBindable)?) { values[column.position] = value }

        set(.id, food.id)
        set(.nameDE, food.name.de)
        set(.nameEN, food.name.en)
        set(.synonymsDE, list(food.synonyms[.german] ?? [], "|"))
        set(.synonymsEN, list(food.synonyms[.english] ?? [], "|"))
        set(.group, food.group.rawValue)
        set(.tags, list(food.tags.map(\.rawValue).sorted(), "|"))
        set(.aisle, food.aisle.rawValue)
        set(.source, food.source.table)
        set(.sourceCode, food.source.code.isEmpty ? nil : food.source.code)
        set(.iodineSource, food.source.secondary)
        set(.estimated, list(food.source.estimated.map(\.rawValue).sorted(), ";"))
        for (nutrient, column) in zip(Nutrient.allCases, FoodColumn.nutrients) {
            set(column, food.composition[nutrient])
        }
        set(.water, food.water)
        set(.density, food.measures.density)
        set(.pieceSmall, food.measures.pieceSmall)
        set(.piece, food.measures.piece)
        set(.pieceLarge, food.measures.pieceLarge)
        set(.slice, food.measures.slice)
        set(.bunch, food.measures.bunch)
        set(.clove, food.measures.clove)
        set(.can, food.measures.can)
        set(.canDrained, food.measures.canDrained)
        set(.handful, food.measures.handful)
        set(.edibleShare, food.edibleShare)
        set(.yields, list(food.yields.map { "\($0.key.rawValue)=\($0.value)" }.sorted(), ";"))
        set(.packs, list(food.packs.map(PackText.write), "|"))
        set(.shelfClosed, food.shelfLife.closedDays)
        set(.shelfOpen, food.shelfLife.openDays)
        for (allergen, column) in zip(Allergen.allCases, FoodColumn.allergens) {
            set(column, word(food.presence(of: allergen)))
        }
        let animals = food.animalSources.map(\.rawValue).sorted()
        set(.animal, animals.isEmpty ? "none" : list(animals, ";"))
        set(.rennet, food.rennet?.rawValue)
        set(.kosher, food.kosher?.rawValue)
        set(.fodmap, food.fodmap?.rawValue)
        set(.ageMin, food.ageMinMonths)
        set(.choking, food.choking?.rawValue)
        set(.staple, food.isStaple)
        return values
    }

    /// Everything a food may be looked for by, folded.
    static func searchNames(_ food: Food) -> String {
        let names = [food.name.de, food.name.en] + Language.allCases.flatMap { food.synonyms[$0] ?? [] }
        return SearchText.fold(names.joined(separator: " | "))
    }

    private static func list(_ words: [String], _ separator: String) -> String? {
        words.isEmpty ? nil : words.joined(separator: separator)
    }

    private static func word(_ presence: Presence) -> String {
        switch presence {
        case .contains: "contains"
        case .mayContain: "may"
        case .free: "free"
        case .unknown: "unknown"
        }
    }
}

/// A row of one of the food tables; `first` is the position of its first food column.
struct StoredFoodCells: FoodCells {
    let row: Row
    var first = 0

    func text(_ column: FoodColumn) throws -> String? {
        let position = first + column.position
        // The one truth among the columns.
        if column == .staple { return try row.bool(position) ? "1" : "0" }
        return try row.optionalText(position)
    }

    func number(_ column: FoodColumn) throws -> Double? {
        let position = first + column.position
        if column == .shelfClosed || column == .shelfOpen || column == .ageMin {
            return try row.optionalInt(position).map(Double.init)
        }
        return try row.optionalDouble(position)
    }

    func fault(_ column: FoodColumn, _ problem: TableFault.Problem) -> any Error {
        row.mismatch(first + column.position, "\(problem)")
    }
}
