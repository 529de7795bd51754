/// Judges foods and dishes. Made once from a catalogue; everything it says is a pure function of it.
public struct Suitability: Sendable {
    let foods: [FoodTraits]
    private let positions: [FoodID: Int]

    public init(catalog: any FoodCatalog) {
        foods = catalog.foods.map { FoodTraits($0) }
        positions = Dictionary(foods.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func index(of food: FoodID) -> Int? { positions[food] }

    /// The facts of a recipe. Optional ingredients count: somebody will use them.
    public func facts(of recipe: Recipe, language: Language = .german) -> DishFacts {
        let lines = recipe.text(language).lines
        let parts = recipe.ingredients.enumerated().map { index, ingredient in
            let line = index < lines.count ? lines[index] : nil
            let name = ingredient.food?.food.rawValue ?? ""
            return part(index, text: line?.text ?? name, match: ingredient.food)
        }
        let notes = recipe.ingredients.indices.map { index in
            recipe.texts.values.compactMap { index < $0.lines.count ? $0.lines[index] : nil }
                .map { "\($0.text) \($0.note ?? "")" }.joined(separator: " ")
        }
        let isHeated = recipe.methods.isEmpty || !recipe.methods.isDisjoint(with: Suitability.heating)
        return facts(recipe.id, parts, notes: notes, isHeated: isHeated, mayBeRaw: recipe.methods.contains("raw"))
    }

    /// The facts of lines without a recipe, as `classify` asks for them.
    public func facts(id: String, lines: [(text: String, match: FoodMatch?)]) -> DishFacts {
        let parts = lines.enumerated().map { part($0, text: $1.text, match: $1.match) }
        return facts(RecipeID(id), parts, notes: lines.map(\.text), isHeated: true, mayBeRaw: false)
    }

    /// Words of `Recipe.methods` that make raw flesh and eggs safe.
    private static let heating: Set<String> = ["boil", "steam", "fry", "deep-fry", "bake", "roast", "grill", "stew"]

    private func part(_ line: Int, text: String, match: FoodMatch?) -> DishFacts.Part {
        let index = match.flatMap { positions[$0.food] }
        let isSure = index != nil && match?.kind != .guess
        return DishFacts.Part(
            line: line, text: text, food: index == nil ? nil : match?.food, match: index == nil ? nil : match?.kind,
            index: index, words: isSure ? nil : FoodWords(text: text))
    }

    private func facts(
        _ id: RecipeID, _ parts: [DishFacts.Part], notes: [String], isHeated: Bool, mayBeRaw: Bool
    ) -> DishFacts {
        var allergens = [Presence](repeating: .free, count: Allergen.count)
        var diets = [DietVerdict](repeating: .yes, count: DietForm.judgingDishes.count)
        var kosher: KosherRole = []
        var hazards: [DishHazard] = []
        for (position, part) in parts.enumerated() {
            guard let index = part.index else {
                for slot in allergens.indices { allergens[slot] = max(allergens[slot], .unknown) }
                for slot in diets.indices { diets[slot] = max(diets[slot], .unknown) }
                continue
            }
            let food = foods[index]
            for slot in allergens.indices {
                let presence = food.allergens[slot]
                allergens[slot] = max(allergens[slot], part.supportsFree ? presence : presence.guessed)
            }
            for slot in diets.indices {
                let verdict = food.diets[slot].verdict
                diets[slot] = max(diets[slot], part.supportsFree ? verdict : verdict.guessed)
            }
            kosher.formUnion(food.kosher)
            hazards += food.safety.hazards(in: notes[position], isHeated: isHeated, mayBeRaw: mayBeRaw).map {
                DishHazard(part: position, hazard: $0)
            }
        }
        if kosher.clash != nil, let slot = DietForm.kosher.judgingIndex { diets[slot] = .no }
        return DishFacts(
            recipe: id, parts: parts, allergens: allergens, diets: diets, kosher: kosher, hazards: hazards)
    }
}

extension FoodSafety {
    /// The hazards that are left in a dish: chopped nuts are none, flesh that is heated is none.
    func hazards(in note: String, isHeated: Bool, mayBeRaw: Bool) -> [Hazard] {
        var left = hazards.filter { hazard in
            guard case .choking(let form) = hazard.risk else { return true }
            switch form {
            case .wholeNut: return !FoodSafety.says(note, FoodSafety.chopped)
            case .roundSmall, .sausageRound: return !FoodSafety.says(note, FoodSafety.cut)
            case .hardRaw: return (!isHeated || mayBeRaw) && !FoodSafety.says(note, FoodSafety.fine)
            case .popcorn, .hardSweet, .sticky, .bones: return true
            }
        }
        if !isHeated, let raw = whenUncooked { left.append(raw) }
        return left
    }

    private static func says(_ note: String, _ beginnings: [String]) -> Bool {
        FoldedText.words(note).contains { word in beginnings.contains { word.starts(with: $0.utf8) } }
    }

    /// Beginnings of folded words, German and English.
    private static let fine = [
        "gerieben", "geraspelt", "gerasp", "gehobelt", "puriert", "grate", "shred", "pure", "blend",
    ]
    private static let chopped =
        fine + [
            "gehackt", "gemahlen", "gestifte", "blattchen", "chop", "ground", "flake", "slice", "crush",
        ]
    private static let cut = [
        "geviertelt", "gewurfelt", "gehackt", "langs", "wurfel", "streifen", "quarter", "dice", "chop", "lengthwise",
        "strip", "puriert", "pure", "mash",
    ]
}
