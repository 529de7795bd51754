import PlannerCore

/// A food as JSON.
struct FoodAnswer: Encodable {
    var id: FoodID
    var nameDE: String
    var nameEN: String
    var group: String
    var source: FoodSource
    var per100g: Composition
    var allergens: [Allergen: Presence]
    var measures: FoodMeasures

    enum CodingKeys: String, CodingKey {
        case id, nameDE = "name_de", nameEN = "name_en", group, source, per100g = "per_100_g", allergens, measures
    }

    init(_ food: Food) {
        id = food.id
        nameDE = food.name.de
        nameEN = food.name.en
        group = food.group.rawValue
        source = food.source
        per100g = food.composition
        allergens = Dictionary(uniqueKeysWithValues: Allergen.allCases.map { ($0, food.presence(of: $0)) })
        measures = food.measures
    }
}

/// A food as text: what 100 g are worth, what is in it, what a piece weighs, and who says so.
struct FoodText {
    let phrases: Phrases

    func render(_ food: Food) -> String {
        var lines = [
            "\(food.name[phrases.language]) (\(food.id)), \(food.group.rawValue)",
            phrases.text("je 100 g:", "per 100 g:"),
        ]
        for nutrient in Nutrient.allCases {
            let value =
                food.composition[nutrient].map { "\(phrases.amount($0, nutrient)) \(nutrient.unit)" }
                ?? phrases.text("unbekannt", "unknown")
            let mark = food.source.estimated.contains(nutrient) ? phrases.text(" (geschätzt)", " (estimated)") : ""
            lines.append("  " + phrases.nutrient(nutrient).padded(to: 20) + value + mark)
        }
        func named(_ presence: Presence) -> String {
            Allergen.allCases.filter { food.presence(of: $0) == presence }.map(\.rawValue).joined(separator: ", ")
        }
        for (presence, title) in [
            (Presence.contains, phrases.text("enthält", "contains")),
            (.mayContain, phrases.text("kann enthalten", "may contain")),
            (.unknown, phrases.text("unbekannt", "unknown")),
        ] {
            let names = named(presence)
            if !names.isEmpty { lines.append("\(title): \(names)") }
        }
        let weights: [(String, Double?)] = [
            (phrases.text("Stück", "piece"), food.measures.piece),
            (phrases.text("Scheibe", "slice"), food.measures.slice),
            (phrases.text("Bund", "bunch"), food.measures.bunch), (phrases.text("Zehe", "clove"), food.measures.clove),
            (phrases.text("Dose", "can"), food.measures.can),
        ]
        let shown = weights.compactMap { name, grams in grams.map { "\(name) \(phrases.number($0)) g" } }
        if !shown.isEmpty { lines.append(shown.joined(separator: ", ")) }
        lines.append(phrases.text("Quelle: ", "Source: ") + "\(food.source.table) \(food.source.code)")
        return lines.joined(separator: "\n")
    }
}
