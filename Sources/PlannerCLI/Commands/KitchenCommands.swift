import FoundationEssentials
import PlannerCore
import PlannerService
import RecipeFormats

/// Pantry, diary and foods.
enum KitchenCommands {
    static let all = [pantryList, pantrySet, pantryRemove, diaryAdd, diaryList, diaryRemove, foodFind, foodShow]

    // MARK: Pantry

    static let pantryList = CommandSpec(
        name: "pantry list",
        summary: Localized(de: "was im Vorrat ist", en: "what is in the pantry"),
        examples: [("pantry list", Localized(de: "nach Ablauf geordnet", en: "ordered by expiry"))],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let items = try await session.store.pantry(for: session.viewer)
            if call.wantsJSON {
                struct Entry: Encodable {
                    var id: RecordID
                    var foodID: FoodID?
                    var name: String
                    var amount: Double
                    var unit: String?
                    var expires: CivilDate?

                    enum CodingKeys: String, CodingKey { case id, foodID = "food_id", name, amount, unit, expires }
                }
                try call.output(
                    try JSONOutput.text(
                        items.map {
                            Entry(
                                id: $0.id, foodID: $0.food, name: $0.name, amount: $0.amount.amount.doubleValue,
                                unit: $0.amount.unit?.rawValue, expires: $0.expires)
                        }))
                return .done
            }
            let lines = items.map { item in
                let amount = phrases.amount(
                    .init(amount: item.amount.amount.doubleValue, unit: item.amount.unit?.rawValue ?? "piece"))
                return "\(item.name), \(amount)"
                    + (item.expires.map { phrases.text(", bis ", ", until ") + $0.description } ?? "")
                    + (item.food == nil ? phrases.text("  (kein bekanntes Lebensmittel)", "  (no known food)") : "")
            }
            try call.output(
                lines.isEmpty
                    ? phrases.text("Der Vorrat ist leer.", "The pantry is empty.") : lines.joined(separator: "\n"))
            return .done
        })

    static let pantrySet = CommandSpec(
        name: "pantry set",
        summary: Localized(de: "trägt etwas in den Vorrat ein", en: "puts something into the pantry"),
        positionals: ["WHAT..."],
        options: [OptionSpec("expires", "DATE", de: "haltbar bis", en: "best before")],
        examples: [
            ("pantry set 2 kg Kartoffeln", Localized(de: "Menge und Lebensmittel", en: "amount and food")),
            (
                "pantry set 500 g yoghurt --expires 2026-12-05",
                Localized(de: "mit Datum: wird zuerst verplant", en: "with a date: planned first")
            ),
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let text = call.positionals.joined(separator: " ")
            let reading = try await reading(text, session, phrases.language)
            guard let quantity = reading.line.quantity, quantity > .zero, let name = reading.line.food else {
                throw CommandError(
                    .usage,
                    de:
                        "\"\(text)\" hat keine Menge oder kein Lebensmittel; zum Beispiel: planner pantry set 2 kg Kartoffeln",
                    en: "\"\(text)\" has no amount or no food; for example: planner pantry set 2 kg potatoes")
            }
            let item = PantryItem(
                id: call.environment.randomID(), food: reading.match?.food, name: name,
                amount: Measure(amount: quantity, unit: reading.line.unit),
                expires: try call.value("expires").map { try call.date($0) },
                recordedOn: session.today, ownership: Ownership(owner: session.record.owner))
            // One entry a food: setting replaces.
            let old = try await session.store.pantry(for: session.viewer).filter {
                $0.food == item.food && (item.food != nil || $0.name == item.name)
            }
            try await session.store.changePantry(old.map { .remove($0.id) } + [.set(item)], by: session.stamp)
            if reading.match?.kind == .guess || reading.match == nil {
                call.environment.warn(
                    reading.match.map {
                        phrases.text(
                            "Als \($0.food) verstanden; stimmt das?", "Understood as \($0.food); is that right?")
                    }
                        ?? phrases.text(
                            "\"\(name)\" ist kein bekanntes Lebensmittel; es steht im Vorrat, zählt aber nicht mit.",
                            "\"\(name)\" is no known food; it is in the pantry but does not count."))
            }
            try call.output(phrases.text("Im Vorrat: ", "In the pantry: ") + text)
            return .done
        })

    static let pantryRemove = CommandSpec(
        name: "pantry remove",
        summary: Localized(de: "nimmt etwas aus dem Vorrat", en: "takes something out of the pantry"),
        positionals: ["WHAT..."],
        examples: [("pantry remove Kartoffeln", Localized(de: "nichts mehr da", en: "none left"))],
        run: { call in
            let workspace = try await Workspace.open(call)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let text = call.positionals.joined(separator: " ")
            let food = try await reading(text, session, phrases.language).match?.food
            let found = try await session.store.pantry(for: session.viewer).filter { item in
                item.name.lowercased() == text.lowercased() || item.id.description == text
                    || (food != nil && item.food == food)
            }
            guard !found.isEmpty else {
                throw CommandError(
                    .badData, de: "\"\(text)\" ist nicht im Vorrat; was da ist, zeigt planner pantry list.",
                    en: "\"\(text)\" is not in the pantry; planner pantry list shows what is.")
            }
            try await session.store.changePantry(found.map { .remove($0.id) }, by: session.stamp)
            try call.output(phrases.text("Entfernt: ", "Removed: ") + found.map(\.name).joined(separator: ", "))
            return .done
        })

    private static func reading(_ text: String, _ session: Session, _ language: Language) async throws
        -> LineReader.Reading
    {
        LineReader(catalog: InMemoryFoodCatalog(try await session.store.foods(for: session.viewer))).read(
            text, language)
    }

    // MARK: Diary

    static let diaryAdd = CommandSpec(
        name: "diary add",
        summary: Localized(de: "schreibt auf, was gegessen wurde", en: "writes down what was eaten"),
        positionals: ["MEMBER", "WHAT..."],
        options: [
            OptionSpec("date", "DATE", de: "sonst heute", en: "else today"),
            OptionSpec("meal", "MEAL", de: "zu welcher Mahlzeit", en: "at which meal"),
            OptionSpec(
                "instead", de: "statt des geplanten Gerichts (üblich, wenn --meal dasteht)",
                en: "in place of the planned dish (usual with --meal)"),
            OptionSpec("extra", de: "zusätzlich", en: "besides"),
        ],
        examples: [
            ("diary add Mia 1 Apfel", Localized(de: "zusätzlich zum Geplanten", en: "besides what is planned")),
            (
                "diary add Anna 200 g Nudelsalat --meal lunch",
                Localized(de: "statt des geplanten Mittagessens", en: "in place of the planned lunch")
            ),
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let name = call.positionals[0]
            guard session.household.members.contains(where: { $0.name == name }) else {
                throw CommandError(
                    .badData,
                    de:
                        "\"\(name)\" gehört nicht zum Haushalt; das sind \(session.household.members.map(\.name).joined(separator: ", ")).",
                    en:
                        "\"\(name)\" is not in the household; these are: \(session.household.members.map(\.name).joined(separator: ", "))."
                )
            }
            guard call.positionals.count > 1 else {
                throw CommandError(
                    .usage, de: "Was wurde gegessen? Zum Beispiel: planner diary add \(name) 1 Apfel",
                    en: "What was eaten? For example: planner diary add \(name) 1 apple")
            }
            let meal = try call.value("meal").map { try call.meal($0) }
            if call.has("instead"), meal == nil || call.has("extra") {
                throw CommandError(
                    .usage, de: "--instead braucht --meal und steht nicht neben --extra.",
                    en: "--instead needs --meal and does not go with --extra.")
            }
            let mode: DiaryEntry.Mode = meal != nil && !call.has("extra") ? .instead : .extra
            let text = call.positionals.dropFirst().joined(separator: " ")
            let catalog = InMemoryFoodCatalog(try await session.store.foods(for: session.viewer))
            var entry = DiaryEntry(
                id: call.environment.randomID(), member: name,
                date: try call.value("date").map { try call.date($0) } ?? session.today,
                meal: meal, mode: mode, text: text, nutrition: NutritionInfo(),
                ownership: Ownership(owner: session.record.owner))
            if let kept = try await session.store.recipe(RecipeID(text), for: session.viewer) {
                entry.recipe = kept.recipe.id
                entry.recipeRevision = kept.recipe.revision
                entry.nutrition = kept.nutrition ?? NutritionInfo()
                entry.text = kept.recipe.text(phrases.language).title
            } else {
                let reading = LineReader(catalog: catalog).read(text, phrases.language)
                guard let id = reading.match?.food, let food = catalog.food(id), let grams = reading.weight?.grams
                else {
                    throw CommandError(
                        .badData,
                        de:
                            "\"\(text)\" hat kein bekanntes Lebensmittel oder kein Gewicht; zum Beispiel \"150 g Joghurt\", \"1 Apfel\" oder der Name eines Rezepts.",
                        en:
                            "\"\(text)\" has no known food or no weight; for example \"150 g yoghurt\", \"1 apple\" or the id of a recipe."
                    )
                }
                entry.food = id
                entry.amount = reading.line.quantity.map { Measure(amount: $0, unit: reading.line.unit) }
                entry.nutrition = FoodNutrition.info(of: food, grams: grams)
            }
            try await session.store.addDiaryEntry(entry, by: session.stamp)
            let energy = entry.nutrition[.energy]
            try call.output(
                phrases.text("Eingetragen: ", "Entered: ") + "\(name), \(entry.text)"
                    + (energy.coverage > 0 ? ", \(phrases.amount(energy.value, .energy)) kcal" : ""))
            return .done
        })

    static let diaryList = CommandSpec(
        name: "diary list",
        summary: Localized(de: "zeigt das Tagebuch", en: "shows the diary"),
        options: [.week, .from, .to, .days],
        examples: [("diary list", Localized(de: "die letzten sieben Tage", en: "the last seven days"))],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let span = try call.span() ?? DaySpan(from: session.today.adding(days: -6), days: 7)
            let entries = try await session.store.diary(for: session.viewer, from: span.from, to: span.to)
            if call.wantsJSON {
                struct Entry: Encodable {
                    var id: RecordID
                    var member: String
                    var date: CivilDate
                    var meal: Meal?
                    var mode: String
                    var text: String
                    var nutrition: NutritionInfo
                }
                try call.output(
                    try JSONOutput.text(
                        entries.map {
                            Entry(
                                id: $0.id, member: $0.member, date: $0.date, meal: $0.meal, mode: $0.mode.rawValue,
                                text: $0.text, nutrition: $0.nutrition)
                        }))
                return .done
            }
            let lines = entries.map { entry in
                "\(entry.date)  \(entry.member): \(entry.text)" + (entry.meal.map { " (\(phrases.meal($0)))" } ?? "")
                    + "  \(phrases.amount(entry.nutrition[.energy].value, .energy)) kcal  \(entry.id)"
            }
            try call.output(
                lines.isEmpty ? phrases.text("Nichts eingetragen.", "Nothing entered.") : lines.joined(separator: "\n"))
            return .done
        })

    static let diaryRemove = CommandSpec(
        name: "diary remove",
        summary: Localized(de: "nimmt einen Eintrag zurück", en: "takes an entry back"),
        positionals: ["ID"],
        examples: [
            (
                "diary remove 0a1b2c3d4e5f60718293a4b5c6d7e8f9",
                Localized(de: "die Kennung zeigt planner diary list", en: "planner diary list shows the id")
            )
        ],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false)
            let session = try await workspace.session()
            guard let id = RecordID(call.positionals[0]) else {
                throw CommandError(
                    .usage, de: "\"\(call.positionals[0])\" ist keine Kennung; planner diary list zeigt sie.",
                    en: "\"\(call.positionals[0])\" is no id; planner diary list shows them.")
            }
            try await session.store.removeDiaryEntry(id, by: session.stamp)
            try call.output(call.text("Entfernt.", "Removed."))
            return .done
        })

    // MARK: Foods

    static let foodFind = CommandSpec(
        name: "food find",
        summary: Localized(de: "sucht ein Lebensmittel", en: "finds a food"),
        positionals: ["WORDS..."],
        examples: [("food find paradeiser", Localized(de: "auch regionale Namen", en: "regional names too"))],
        run: { call in
            let workspace = try await Workspace.open(call)
            let record = try await workspace.store.households().first
            let text = call.positionals.joined(separator: " ")
            let ids = try await workspace.store.searchFoods(text, for: record?.viewer, limit: 20)
            let catalog = InMemoryFoodCatalog(try await workspace.store.foods(for: record?.viewer))
            let language = call.language
            if call.wantsJSON {
                try call.output(try JSONOutput.text(ids))
            } else if ids.isEmpty {
                throw CommandError(
                    .badData, de: "\"\(text)\" findet nichts; ein kürzeres Wort hilft oft.",
                    en: "\"\(text)\" finds nothing; a shorter word often helps.")
            } else {
                try call.output(
                    ids.map { $0.rawValue.padded(to: 30) + (catalog.food($0)?.name[language] ?? "") }.joined(
                        separator: "\n"))
            }
            return .done
        })

    static let foodShow = CommandSpec(
        name: "food show",
        summary: Localized(de: "zeigt ein Lebensmittel mit Quelle", en: "shows a food with its source"),
        positionals: ["FOOD"],
        examples: [
            ("food show potato", Localized(de: "Nährwerte, Allergene, Gewichte", en: "nutrients, allergens, weights"))
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let record = try await workspace.store.households().first
            let catalog = InMemoryFoodCatalog(try await workspace.store.foods(for: record?.viewer))
            let name = call.positionals[0]
            let match = FoodMatcher(catalog: catalog).match(name, language: call.language)?.food
            guard let food = catalog.food(FoodID(name)) ?? match.flatMap({ catalog.food($0) }) else {
                throw CommandError(
                    .badData, de: "Das Lebensmittel \"\(name)\" gibt es nicht; suchen: planner food find \(name)",
                    en: "There is no food \"\(name)\"; to find one: planner food find \(name)")
            }
            try call.output(
                call.wantsJSON
                    ? try JSONOutput.text(FoodAnswer(food)) : FoodText(phrases: Phrases(call.language)).render(food))
            return .done
        })
}
