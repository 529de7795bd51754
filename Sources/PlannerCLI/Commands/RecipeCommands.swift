import FoundationEssentials
import PlannerCore
import PlannerService
import RecipeFormats

/// Dishes: finding, showing, writing, judging.
enum RecipeCommands {
    static let all = [list, show, random, add, edit, remove, favourite, never, rate, importFiles, export]

    static let list = CommandSpec(
        name: "recipe list",
        summary: Localized(de: "zeigt und sucht Rezepte", en: "lists and finds recipes"),
        options: [
            OptionSpec("find", "WORDS", de: "Wörter in Titel oder Zutaten", en: "words in title or ingredients"),
            OptionSpec("meal", "MEAL", de: "nur für diese Mahlzeit", en: "for this meal alone"),
            OptionSpec("minutes", "N", de: "höchstens so lange", en: "this long at most"),
        ],
        examples: [
            ("recipe list --find linsen", Localized(de: "alles mit Linsen", en: "everything with that word")),
            ("recipe list --meal breakfast --minutes 15", Localized(de: "schnelles Frühstück", en: "quick breakfasts")),
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let record = try await workspace.store.households().first
            var summaries = try await workspace.store.recipeSummaries(for: record?.viewer)
            if let words = call.value("find") {
                let ids = try await workspace.store.searchRecipes(words, for: record?.viewer, limit: 100)
                let order = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
                summaries = summaries.filter { order[$0.id] != nil }.sorted {
                    (order[$0.id] ?? 0) < (order[$1.id] ?? 0)
                }
            }
            if let meal = try call.value("meal").map({ try call.meal($0) }) {
                summaries = summaries.filter { $0.meals.contains(meal) }
            }
            if let most = try call.number("minutes", 1...10_000) { summaries = summaries.filter { $0.minutes <= most } }
            if call.wantsJSON {
                struct Entry: Encodable {
                    var id: RecipeID
                    var title: String
                    var category: String
                    var meals: [Meal]
                    var minutes: Int
                    var own: Bool
                }
                try call.output(
                    try JSONOutput.text(
                        summaries.map {
                            Entry(
                                id: $0.id, title: $0.title[call.language], category: $0.category,
                                meals: $0.meals.sorted(), minutes: $0.minutes, own: $0.isOwn)
                        }))
            } else if summaries.isEmpty {
                call.environment.warn(call.text("Nichts gefunden.", "Nothing found."))
            } else {
                try call.output(
                    summaries.map {
                        "\($0.id.rawValue.padded(to: 40)) \(String($0.minutes).leftPadded(to: 4)) min  \($0.title[call.language])"
                    }.joined(separator: "\n"))
            }
            return .done
        })

    static let show = CommandSpec(
        name: "recipe show",
        summary: Localized(de: "zeigt ein Rezept", en: "shows a recipe"),
        positionals: ["RECIPE"],
        examples: [
            (
                "recipe show lentil-bolognese",
                Localized(de: "Zutaten, Schritte, Nährwerte", en: "ingredients, steps, nutrients")
            )
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let record = try await workspace.store.households().first
            let kept = try await find(call.positionals[0], workspace, record)
            try present(kept, call, try await workspace.store.foods(for: record?.viewer))
            return .done
        })

    static let random = CommandSpec(
        name: "recipe random",
        summary: Localized(de: "schlägt irgendein Rezept vor", en: "proposes any recipe"),
        options: [.seed, OptionSpec("meal", "MEAL", de: "für diese Mahlzeit", en: "for this meal")],
        examples: [("recipe random --meal dinner", Localized(de: "zur Anregung", en: "for ideas"))],
        run: { call in
            let workspace = try await Workspace.open(call)
            let record = try await workspace.store.households().first
            var summaries = try await workspace.store.recipeSummaries(for: record?.viewer)
            if let meal = try call.value("meal").map({ try call.meal($0) }) {
                summaries = summaries.filter { $0.meals.contains(meal) }
            }
            guard !summaries.isEmpty else {
                throw CommandError(.missingInput, de: "Es gibt keine Rezepte.", en: "There are no recipes.")
            }
            let chance = try call.number("seed", 0...Int.max).map { UInt64($0) } ?? call.environment.randomID().low
            var generator = SeededGenerator(seed: chance)
            let pick = summaries[Int(generator.next() % UInt64(summaries.count))]
            try present(
                try await find(pick.id.rawValue, workspace, record), call,
                try await workspace.store.foods(for: record?.viewer))
            return .done
        })

    static let add = CommandSpec(
        name: "recipe add",
        summary: Localized(de: "nimmt ein eigenes Rezept auf", en: "takes in a recipe of one's own"),
        positionals: ["FILE..."],
        examples: [
            (
                "recipe add omas-eintopf.cook",
                Localized(
                    de: "Cooklang mit Kopf; der Dateiname ist die Kennung",
                    en: "Cooklang with front matter; the file's name is the id")
            )
        ],
        run: { call in try await take(call, mayReplace: false) })

    static let edit = CommandSpec(
        name: "recipe edit",
        summary: Localized(de: "ersetzt ein Rezept durch eine neue Fassung", en: "replaces a recipe by a new version"),
        positionals: ["FILE..."],
        examples: [
            (
                "recipe edit lentil-bolognese.cook",
                Localized(
                    de: "eigene Fassung; alte Pläne zeigen die alte", en: "your own version; old plans show the old one"
                )
            )
        ],
        run: { call in try await take(call, mayReplace: true) })

    static let importFiles = CommandSpec(
        name: "recipe import",
        summary: Localized(
            de: "liest Rezepte aus Dateien, alle oder keines", en: "reads recipes from files, all or none"),
        positionals: ["FILE..."],
        examples: [("recipe import *.cook", Localized(de: "mehrere auf einmal", en: "several at once"))],
        run: { call in try await take(call, mayReplace: false) })

    private static func take(_ call: Invocation, mayReplace: Bool) async throws -> ExitCode {
        let workspace = try await Workspace.open(call)
        let session = try await workspace.session()
        let catalog = InMemoryFoodCatalog(try await session.store.foods(for: session.viewer))
        let reader = CooklangRecipeReader(catalog: catalog, matcher: FoodMatcher(catalog: catalog))
        var recipes: [Recipe] = []
        for path in call.positionals {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let id = RecipeID(name.hasSuffix(".cook") ? String(name.dropLast(5)) : name)
            do {
                recipes.append(
                    try reader.recipe(
                        id: id,
                        texts: [session.household.language: String(decoding: try DataFolder.bytes(path), as: UTF8.self)]
                    ))
            } catch let fault as RecipeFault {
                throw CommandError(
                    .badData,
                    de:
                        "\(path)\(fault.line > 0 ? ", Zeile \(fault.line)" : ""): \(fault.found); \(fault.remedy). Nichts wurde gespeichert.",
                    en:
                        "\(path)\(fault.line > 0 ? ", line \(fault.line)" : ""): \(fault.found); \(fault.remedy). Nothing was saved."
                )
            }
            if !mayReplace, try await session.store.recipe(id, for: session.viewer) != nil {
                throw CommandError(
                    .badData, de: "\(id) gibt es schon; eine neue Fassung nimmt planner recipe edit.",
                    en: "\(id) is there already; planner recipe edit takes a new version.")
            }
        }
        let phrases = Phrases(workspace.language(session))
        let nutrition = LibraryBuilder.nutrition(
            of: recipes, catalog: catalog, hasIodisedSalt: session.household.hasIodisedSalt)
        for (recipe, info) in zip(recipes, nutrition) {
            for (index, ingredient) in recipe.ingredients.enumerated() {
                let line = recipe.text(phrases.language).lines[index].text
                if ingredient.food == nil {
                    call.environment.warn(
                        phrases.text(
                            "\(recipe.id): \"\(line)\" ist kein bekanntes Lebensmittel; Nährwerte und Allergene bleiben offen.",
                            "\(recipe.id): \"\(line)\" is no known food; nutrients and allergens stay open."))
                } else if ingredient.food?.kind == .guess {
                    call.environment.warn(
                        phrases.text(
                            "\(recipe.id): \"\(line)\" als \(ingredient.food?.food.rawValue ?? "") geraten.",
                            "\(recipe.id): \"\(line)\" guessed to be \(ingredient.food?.food.rawValue ?? "")."))
                }
            }
            try await session.store.saveRecipe(recipe, nutrition: info, visibility: .household, by: session.stamp)
        }
        try call.output(phrases.text("Gespeichert: ", "Saved: ") + recipes.map(\.id.rawValue).joined(separator: ", "))
        return .done
    }

    static let remove = CommandSpec(
        name: "recipe remove",
        summary: Localized(de: "blendet ein Rezept aus", en: "hides a recipe"),
        positionals: ["RECIPE"],
        examples: [
            (
                "recipe remove herring-salad",
                Localized(
                    de: "auch ein mitgeliefertes; undo holt es zurück", en: "a shipped one too; undo brings it back")
            )
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let session = try await workspace.session()
            try await session.store.removeRecipe(RecipeID(call.positionals[0]), by: session.stamp)
            try call.output(call.text("Ausgeblendet: ", "Hidden: ") + call.positionals[0])
            return .done
        })

    static let favourite = marking(
        "recipe favourite", Localized(de: "merkt ein Lieblingsgericht", en: "marks a favourite"),
        example: "recipe favourite lentil-bolognese --member Mia"
    ) { mark, call in mark.isFavourite = !call.has("off") }

    static let never = marking(
        "recipe never", Localized(de: "plant ein Gericht nie wieder", en: "never plans a dish again"),
        example: "recipe never herring-salad"
    ) { mark, call in mark.isNever = !call.has("off") }

    static let rate = CommandSpec(
        name: "recipe rate",
        summary: Localized(de: "bewertet ein Gericht", en: "rates a dish"),
        positionals: ["RECIPE", "1-5"], options: [OptionSpec("member", "NAME", de: "wer", en: "who")],
        examples: [("recipe rate lentil-bolognese 5 --member Emil", Localized(de: "5 ist am besten", en: "5 is best"))],
        run: { call in
            guard let rating = Int(call.positionals[1]), (1...5).contains(rating) else {
                throw CommandError(
                    .usage, de: "Bewertet wird mit 1 bis 5, nicht \"\(call.positionals[1])\".",
                    en: "Ratings go from 1 to 5, not \"\(call.positionals[1])\".")
            }
            return try await setMark(call) { $0.rating = rating }
        })

    private static func marking(
        _ name: String, _ summary: Localized, example: String,
        _ change: @escaping @Sendable (inout RecipeMark, Invocation) -> Void
    ) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, positionals: ["RECIPE"],
            options: [
                OptionSpec("member", "NAME", de: "für wen; sonst für alle", en: "for whom; else for everybody"),
                OptionSpec("off", de: "nicht mehr", en: "no longer"),
            ],
            examples: [(example, summary)],
            run: { call in try await setMark(call) { change(&$0, call) } })
    }

    private static func setMark(_ call: Invocation, _ change: (inout RecipeMark) -> Void) async throws -> ExitCode {
        let workspace = try await Workspace.open(call)
        let session = try await workspace.session()
        let kept = try await find(call.positionals[0], workspace, session.record)
        let member = call.value("member")
        if let member, !session.household.members.contains(where: { $0.name == member }) {
            throw CommandError(
                .badData,
                de:
                    "\"\(member)\" gehört nicht zum Haushalt; das sind \(session.household.members.map(\.name).joined(separator: ", ")).",
                en:
                    "\"\(member)\" is not in the household; these are: \(session.household.members.map(\.name).joined(separator: ", "))."
            )
        }
        var mark =
            try await session.store.recipeMarks(of: session.record.id).first {
                $0.recipe == kept.recipe.id && $0.member == member
            }
            ?? RecipeMark(recipe: kept.recipe.id, member: member)
        change(&mark)
        try await session.store.setRecipeMark(mark, by: session.stamp)
        try call.output(call.text("Gemerkt: ", "Noted: ") + kept.recipe.text(workspace.language(session)).title)
        return .done
    }

    static let export = CommandSpec(
        name: "recipe export",
        summary: Localized(de: "gibt ein Rezept als Text aus", en: "puts a recipe out as text"),
        positionals: ["RECIPE"], options: [.output],
        examples: [
            (
                "recipe export lentil-bolognese -o lentil-bolognese.cook",
                Localized(de: "als Cooklang", en: "as Cooklang")
            )
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let record = try await workspace.store.households().first
            let kept = try await find(call.positionals[0], workspace, record)
            let language = try record.map { workspace.language(try workspace.session(of: $0)) } ?? call.language
            try call.output(CooklangWriter.text(of: kept.recipe, language: language))
            return .done
        })

    static func find(_ name: String, _ workspace: Workspace, _ record: HouseholdRecord?) async throws -> KeptRecipe {
        if let kept = try await workspace.store.recipe(RecipeID(name), for: record?.viewer) { return kept }
        let near = try await workspace.store.searchRecipes(
            name.replacing("-", with: " "), for: record?.viewer, limit: 3)
        let hint = near.map(\.rawValue).joined(separator: ", ")
        throw CommandError(
            .badData,
            de: "Das Rezept \"\(name)\" gibt es nicht."
                + (hint.isEmpty ? " Suchen: planner recipe list --find WORT" : " Ähnlich: \(hint)."),
            en: "There is no recipe \"\(name)\"."
                + (hint.isEmpty ? " To find one: planner recipe list --find WORD" : " Similar: \(hint)."))
    }

    private static func present(_ kept: KeptRecipe, _ call: Invocation, _ foods: [Food]) throws {
        if call.wantsJSON {
            struct Answer: Encodable {
                var recipe: Recipe
                var nutrition: NutritionInfo?
                var suitability: ClassifyReport
            }
            let suitability = Suitability(catalog: InMemoryFoodCatalog(foods))
            try call.output(
                try JSONOutput.text(
                    Answer(
                        recipe: kept.recipe, nutrition: kept.nutrition,
                        suitability: suitability.classification(
                            suitability.facts(of: kept.recipe, language: call.language)))))
            return
        }
        try call.output(RecipePage(phrases: Phrases(call.language), ink: call.ink).render(kept, foods))
    }
}
