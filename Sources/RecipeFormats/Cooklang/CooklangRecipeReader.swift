public import PlannerCore

/// Makes recipes of Cooklang files: one text a language, the same dish in each.
public struct CooklangRecipeReader: Sendable {
    private let catalog: any FoodCatalog
    private let matcher: FoodMatcher
    private let parser = IngredientLineParser()

    public init(catalog: any FoodCatalog, matcher: FoodMatcher) {
        self.catalog = catalog
        self.matcher = matcher
    }

    /// - Parameter texts: the files' contents; the first in the order German, English decides the amounts.
    /// - Throws: what is wrong in one of the files, or where the languages differ.
    public func recipe(id: RecipeID, texts: [Language: String]) throws(RecipeFault) -> Recipe {
        var sides: [(language: Language, front: RecipeFrontMatter, document: CooklangDocument)] = []
        for language in Language.allCases {
            guard let text = texts[language] else { continue }
            do {
                let document = try CooklangDocument.parse(text)
                sides.append((language, try RecipeFrontMatter(document.frontMatter), document))
            } catch {
                throw RecipeFault(
                    line: error.line, found: "(\(language.rawValue)) \(error.found)", remedy: error.remedy)
            }
        }
        guard let first = sides.first else {
            throw RecipeFault(found: "no text", remedy: "give the recipe in at least one language")
        }
        for side in sides.dropFirst() { try compare(first, side) }

        var ingredients: [RecipeIngredient] = []
        var recipeTexts: [Language: RecipeText] = [:]
        for side in sides {
            var lines: [IngredientLine] = []
            for (index, ingredient) in side.document.ingredients.enumerated() {
                let line = line(of: ingredient, side.language)
                lines.append(line)
                let resolved = resolve(line, ingredient, side.language)
                if side.language == first.language {
                    ingredients.append(resolved)
                } else if resolved.food?.food != ingredients[index].food?.food {
                    throw RecipeFault(
                        found:
                            "ingredient \(index + 1) is \(ingredients[index].food?.food.rawValue ?? "unknown") in one"
                            + " language and \(resolved.food?.food.rawValue ?? "unknown") in the other (\(ingredient.name))",
                        remedy: "name the same food in both")
                }
            }
            recipeTexts[side.language] = RecipeText(
                title: side.front.title, lines: lines, steps: side.document.steps.map { $0.text(side.language) },
                equipment: side.front.equipment, dayBefore: side.front.dayBefore)
        }
        let front = first.front
        let tasks = front.childTasks.indices.map { index in
            ChildTask(
                step: front.childTasks[index].step, age: front.childTasks[index].age,
                task: Dictionary(uniqueKeysWithValues: sides.map { ($0.language, $0.front.childTasks[index].task) }))
        }
        return Recipe(
            id: id, revision: Revision.hash(sides.map { ($0.language.rawValue, texts[$0.language] ?? "") }),
            meals: front.meals, category: front.category, servings: front.servings, minutes: front.minutes,
            activeMinutes: front.activeMinutes, level: front.level, months: front.months, keepsDays: front.keepsDays,
            freezes: front.freezes, scaling: front.scaling, methods: front.methods, suits: front.suits,
            ingredients: ingredients, texts: recipeTexts, childTasks: tasks, source: front.source)
    }

    private func compare(
        _ first: (language: Language, front: RecipeFrontMatter, document: CooklangDocument),
        _ second: (language: Language, front: RecipeFrontMatter, document: CooklangDocument)
    ) throws(RecipeFault) {
        let remedy = "make both languages say the same"
        if !first.front.isSameDish(as: second.front) {
            throw RecipeFault(found: "front matter that differs between the languages", remedy: remedy)
        }
        let (a, b) = (first.document.ingredients, second.document.ingredients)
        if a.count != b.count {
            throw RecipeFault(
                found: "\(a.count) ingredients in one language and \(b.count) in the other", remedy: remedy)
        }
        if first.document.steps.count != second.document.steps.count {
            throw RecipeFault(
                found:
                    "\(first.document.steps.count) steps in one language and \(second.document.steps.count) in the other",
                remedy: remedy)
        }
        for (index, pair) in zip(a, b).enumerated() where pair.0.amount != pair.1.amount {
            throw RecipeFault(
                found:
                    "ingredient \(index + 1): \"\(pair.0.amount)\" \(pair.0.name) and \"\(pair.1.amount)\" \(pair.1.name)",
                remedy: remedy)
        }
    }

    private func line(of ingredient: CooklangDocument.Ingredient, _ language: Language) -> IngredientLine {
        // Amount and unit go through the one grammar; name and note are already told apart here.
        let measure = [ingredient.amount, ingredient.unit].filter { !$0.isEmpty }.joined(separator: " ")
        var line = IngredientLine(text: "")
        if !measure.isEmpty {
            let parsed = parser.parse(measure + " x", language: language)
            line.quantity = parsed.quantity
            line.quantityMax = parsed.quantityMax
            line.unit = parsed.unit
            line.package = parsed.package
            if parsed.quantity == nil { line.note = measure }
        }
        line.food = ingredient.name
        line.note = [line.note, ingredient.note].compactMap { $0 }.joined(separator: ", ")
        if line.note?.isEmpty == true { line.note = nil }
        line.isOptional = ingredient.isOptional
        line.text =
            [measure, ingredient.name].filter { !$0.isEmpty }.joined(separator: " ")
            + (ingredient.note.map { ", " + $0 } ?? "")
        return line
    }

    private func resolve(
        _ line: IngredientLine, _ ingredient: CooklangDocument.Ingredient, _ language: Language
    ) -> RecipeIngredient {
        let match = matcher.match(ingredient.name, language: language)
        let weight = match.flatMap { catalog.food($0.food) }.flatMap { LineWeight(line, food: $0) }
        return RecipeIngredient(
            food: match, grams: weight?.grams, spread: weight?.spread ?? 0.4, isOptional: ingredient.isOptional,
            isToTaste: ingredient.amount.isEmpty, use: IngredientUse.of(note: ingredient.note ?? ""))
    }
}

extension IngredientUse {
    /// The use that a note names, in either language.
    static func of(note: String) -> IngredientUse {
        let text = note.lowercased()
        let phrases: [(IngredientUse, [String])] = [
            (.cookingWater, ["kochwasser", "nudelwasser", "cooking water", "boiling water"]),
            (.deepFryingFat, ["zum frittieren", "zum ausbacken", "for deep-frying", "for deep frying"]),
            (.fryingFat, ["zum braten", "zum anbraten", "for frying"]),
            (.marinade, ["wird abgegossen", "poured off"]),
            (.greasing, ["für die form", "für das blech", "for the tin", "for the dish", "for greasing"]),
        ]
        return phrases.first { $0.1.contains { text.contains($0) } }?.0 ?? .eaten
    }
}

extension CooklangDocument.Step {
    /// The sentences as they are read aloud, without amounts. What is marked at the beginning of one starts with a
    /// capital, so that a recipe can name "rote Zwiebeln" everywhere as the list of ingredients shows it.
    func text(_ language: Language) -> String {
        var sentence = ""
        for segment in segments {
            let word =
                switch segment {
                case .text(let text): text
                case .ingredient(let ingredient): ingredient.shown ?? ingredient.name
                case .cookware(let name): name
                case .timer(let timer): [timer.amount, timer.unit].filter { !$0.isEmpty }.joined(separator: " ")
                }
            let isBeginning = sentence.isEmpty || [". ", "! ", "? "].contains { sentence.hasSuffix($0) }
            sentence += isBeginning ? word.prefix(1).uppercased() + word.dropFirst() : word
        }
        return section.map { "\($0): \(sentence)" } ?? sentence
    }
}

/// The revision of a recipe: the same content is the same revision on every machine.
enum Revision {
    static func hash(_ parts: [(String, String)]) -> String {
        var hash = ContentHash()
        for (key, text) in parts {
            hash.feed(key)
            hash.feed(text)
        }
        return hash.digits(radix: 16, width: 16)
    }
}
