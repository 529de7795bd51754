import FoundationEssentials
import PlannerCore
import PlannerPrint
import PlannerService

/// What comes to the table and into the basket: list, report, cooking, paper, season.
enum TableCommands {
    static let all = [shop, report, cook, print, season]

    static let shop = CommandSpec(
        name: "shop",
        summary: Localized(de: "die Einkaufsliste", en: "the shopping list"),
        options: [
            .week, .from, .to, .days, .format(["text", "json", "csv", "html", "pdf"]), .paper, .output,
            OptionSpec("tick", "ITEM", de: "abhaken", en: "tick off"),
            OptionSpec("bought", "ITEM", de: "gekauft: füllt den Vorrat", en: "bought: fills the pantry"),
            OptionSpec("untick", "ITEM", de: "Haken zurücknehmen", en: "take a tick back"),
            OptionSpec(
                "changes", de: "nur, was seit dem letzten Ausdruck anders ist",
                en: "only what changed since it was printed"),
        ],
        examples: [
            ("shop", Localized(de: "was für den angenommenen Plan fehlt", en: "what the accepted plan needs")),
            ("shop --format pdf -o list.pdf", Localized(de: "mit Kästchen zum Abhaken", en: "with boxes to tick")),
            (
                "shop --bought carrot+fresh",
                Localized(de: "Möhren sind gekauft und liegen im Vorrat", en: "carrots are bought and in the pantry")
            ),
        ],
        run: { call in
            let format = call.wantsJSON ? "json" : call.value("format") ?? "text"
            let changes = call.has("tick") || call.has("bought") || call.has("untick") || format == "pdf"
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: !changes)
            let session = try await workspace.session()
            let language = workspace.language(session)
            let phrases = Phrases(language)
            let (plan, span) = try await PlanCommands.accepted(call, session, nil)
            let catalog = InMemoryFoodCatalog(try await session.store.foods(for: session.viewer))
            let maker = MakeShoppingList(session, catalog: catalog)
            var list = try await maker.list(span, plan: plan, language: language)
            if changes, format != "pdf" || call.has("tick") || call.has("bought") || call.has("untick") {
                try await mark(call, session, list, span, catalog)
                list = try await maker.list(span, plan: plan, language: language)
            }
            let titles = try await session.recipeTitles(language)
            if call.has("changes") {
                guard
                    let kept = try await session.store.printedList(of: session.record.id, from: span.from, to: span.to)
                else {
                    throw CommandError(
                        .missingInput, de: "Diese Liste ist noch nicht gedruckt worden: planner shop --format pdf",
                        en: "This list has not been printed yet: planner shop --format pdf")
                }
                let before = try JSONDecoder().decode(ShoppingList.self, from: Data(kept.utf8))
                let difference = ShoppingDifference(from: before, to: list)
                try call.output(call.wantsJSON ? try JSONOutput.text(difference) : changesText(difference, phrases))
                return .done
            }
            let heading = heading(session, phrases)
            switch format {
            case "json": try call.output(try JSONOutput.text(list))
            case "csv": try call.output(CSVOutput.list(list, titles: titles))
            case "html": try call.output(ShoppingHTML(phrases: phrases, heading: heading, titles: titles).page(list))
            case "pdf":
                let size = PaperSize(rawValue: call.value("paper") ?? "a4") ?? .a4
                try call.output(
                    try ListSheet(language: language, size: size).pdf(list, heading: heading, titles: titles))
                try await session.store.keepPrintedList(
                    json: try JSONOutput.text(list, isPretty: false), from: span.from, to: span.to, by: session.stamp)
            default:
                try call.output(
                    ShoppingText(
                        phrases: phrases, ink: call.ink, titles: titles,
                        allergies: heading.count > 1 ? heading[1] : nil,
                        household: session.household.name
                    ).render(list))
            }
            return .done
        })

    private static func mark(
        _ call: Invocation, _ session: Session, _ list: ShoppingList, _ span: DaySpan, _ catalog: InMemoryFoodCatalog
    ) async throws {
        func item(_ id: String) throws -> ShoppingItem {
            if let item = list.items.first(where: { $0.id == id || $0.foodID.rawValue == id || $0.name == id }) {
                return item
            }
            throw CommandError(
                .badData, de: "\"\(id)\" steht nicht auf der Liste; die Namen zeigt planner shop --json.",
                en: "\"\(id)\" is not on the list; planner shop --json shows the names.")
        }
        func marks(_ option: String, _ kind: ListMark.Kind) throws -> [ListMark] {
            try (call.options[option] ?? []).map {
                ListMark(item: try item($0).id, kind: kind, from: span.from, to: span.to)
            }
        }
        let ticks = try marks("tick", .ticked)
        if !ticks.isEmpty { try await session.store.tick(ticks, by: session.stamp) }
        let bought = try marks("bought", .bought)
        if !bought.isEmpty {
            let purchases = try bought.map { mark in
                let item = try item(mark.item)
                let pantry = item.buy.compactMap { amount -> PantryItem? in
                    guard let unit = MeasureUnit(rawValue: amount.unit),
                        let exact = Rational(approximating: amount.amount)
                    else { return nil }
                    return PantryItem(
                        id: call.environment.randomID(), food: item.foodID, name: item.name,
                        amount: Measure(amount: exact, unit: unit),
                        expires: catalog.food(item.foodID)?.shelfLife.closedDays.map { session.today.adding(days: $0) },
                        recordedOn: session.today, ownership: Ownership(owner: session.record.owner))
                }
                return Purchase(mark: mark, pantry: pantry)
            }
            try await session.store.buy(purchases, by: session.stamp)
        }
        let unticked = try (call.options["untick"] ?? []).map { try item($0).id }
        if !unticked.isEmpty {
            try await session.store.untick(unticked, from: span.from, to: span.to, by: session.stamp)
        }
    }

    /// Family, and the allergies at the table.
    static func heading(_ session: Session, _ phrases: Phrases) -> [String] {
        let allergies = session.household.members.flatMap { member in
            member.exclusions.filter { $0.kind == .allergy }.map { "\(member.name): \(phrases.exclusion($0.what))" }
        }
        return [session.household.name]
            + (allergies.isEmpty
                ? []
                : [phrases.text("Allergien am Tisch: ", "Allergies at the table: ") + allergies.joined(separator: ", ")])
    }

    private static func changesText(_ difference: ShoppingDifference, _ phrases: Phrases) -> String {
        if difference.isEmpty {
            return phrases.text("Seit dem Ausdruck ist nichts anders.", "Nothing has changed since it was printed.")
        }
        func buy(_ item: ShoppingItem) -> String { item.buy.map { phrases.amount($0) }.joined(separator: " + ") }
        return
            (difference.added.map { "+ \($0.name) \(buy($0))" } + difference.removed.map { "- \($0.name)" }
            + difference.changed.map { "~ \($0.after.name) \(buy($0.before)) → \(buy($0.after))" }).joined(
                separator: "\n")
    }

    static let report = CommandSpec(
        name: "report",
        summary: Localized(de: "der Nährwertbericht", en: "the nutrient report"),
        options: [
            .week, .from, .to, .days,
            OptionSpec("day", "DATE", de: "nur dieser Tag", en: "this day alone"),
            OptionSpec("member", "NAME", de: "nur diese Person", en: "this person alone"),
            .format(["text", "json", "csv", "html", "pdf", "svg"]), .paper, .output,
        ],
        examples: [
            ("report", Localized(de: "die angenommene Woche für alle", en: "the accepted week for everybody")),
            ("report --member Mia --day 2026-12-09", Localized(de: "ein Kind, ein Tag", en: "one child, one day")),
            ("report --format pdf -o report.pdf", Localized(de: "mit Diagrammen", en: "with charts")),
        ],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            let session = try await workspace.session()
            let language = workspace.language(session)
            let phrases = Phrases(language)
            let day = try call.value("day").map { try call.date($0) }
            let members = call.options["member"] ?? []
            for name in members where !session.household.members.contains(where: { $0.name == name }) {
                throw CommandError(
                    .badData,
                    de:
                        "\"\(name)\" gehört nicht zum Haushalt; das sind \(session.household.members.map(\.name).joined(separator: ", ")).",
                    en:
                        "\"\(name)\" is not in the household; these are: \(session.household.members.map(\.name).joined(separator: ", "))."
                )
            }
            let plan: PlanDocument?
            let span: DaySpan
            if let day {
                plan = try await session.accepted(from: day, to: day)
                span = DaySpan(from: day, days: 1)
            } else {
                let found = try await PlanCommands.accepted(call, session, nil)
                plan = found.0
                span = found.1
            }
            let report = try await MakeReport(session).report(span, plan: plan, members: members)
            guard !report.members.isEmpty else {
                throw CommandError(
                    .missingInput,
                    de: "Für diese Tage ist nichts geplant und nichts im Tagebuch. Planen: planner plan --accept",
                    en: "Nothing is planned for these days and nothing is in the diary. To plan: planner plan --accept")
            }
            let titles = try await session.recipeTitles(language)
            let name = session.household.name
            switch call.wantsJSON ? "json" : call.value("format") ?? "text" {
            case "json": try call.output(try JSONOutput.text(report))
            case "csv": try call.output(CSVOutput.report(report))
            case "html": try call.output(ReportHTML(phrases: phrases, household: name, titles: titles).page(report))
            case "svg": try call.output(ReportHTML(phrases: phrases, household: name, titles: titles).svg(report))
            case "pdf":
                let size = PaperSize(rawValue: call.value("paper") ?? "a4") ?? .a4
                try call.output(
                    try ReportSheet(language: language, size: size).pdf(report, household: name, titles: titles))
            default:
                try call.output(ReportText(phrases: phrases, ink: call.ink, titles: titles).render(report, day: day))
            }
            return .done
        })

    static let cook = CommandSpec(
        name: "cook",
        summary: Localized(de: "das Rezept, umgerechnet auf die, die essen", en: "the recipe, scaled to those who eat"),
        positionals: ["DATE", "MEAL"],
        options: [OptionSpec("done", de: "gekocht: leert den Vorrat", en: "cooked: empties the pantry")],
        examples: [
            ("cook 2026-12-09 dinner", Localized(de: "Zutaten und Schritte", en: "ingredients and steps")),
            ("cook 2026-12-09 dinner --done", Localized(de: "ist gekocht", en: "it is cooked")),
        ],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: !call.has("done"))
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let key = SlotKey(date: try call.date(call.positionals[0]), meal: try call.meal(call.positionals[1]))
            guard let plan = try await session.accepted(from: key.date, to: key.date),
                let dish = plan.slot(key)?.dishes.first,
                let recipe = try await session.store.recipe(
                    dish.recipe.id, revision: dish.recipe.revision, for: session.viewer)
            else {
                throw CommandError(
                    .missingInput, de: "Dort ist nichts angenommen; was geplant ist, zeigt planner plan show.",
                    en: "Nothing is accepted there; planner plan show shows what is planned.")
            }
            if call.has("done") {
                let catalog = InMemoryFoodCatalog(try await session.store.foods(for: session.viewer))
                let changes = try await CookMeal(session, catalog: catalog).pantryChanges(recipe, servings: dish.cooked)
                try await session.store.markCooked(key, pantry: changes, by: session.stamp)
                try call.output(phrases.text("Gekocht: ", "Cooked: ") + recipe.text(phrases.language).title)
                return .done
            }
            let sheet = CookingSheet(phrases: phrases).sheet(
                recipe, dish, key, household: session.household, notes: plan.notes(at: key))
            if call.wantsJSON {
                try call.output(try JSONOutput.text(sheet.answer(recipe.id)))
            } else {
                try call.output(sheet.text(phrases, call.ink))
            }
            return .done
        })

    static let print = CommandSpec(
        name: "print",
        summary: Localized(de: "alle Rezepte der Woche auf Papier", en: "all recipes of the week on paper"),
        options: [.week, .from, .to, .days, .paper, .output],
        examples: [("print -o recipes.pdf", Localized(de: "eine Seite je Rezept", en: "a page for each recipe"))],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let (plan, span) = try await PlanCommands.accepted(call, session, nil)
            var sheets: [RecipeSheets.Sheet] = []
            for slot in plan.slots {
                for dish in slot.dishes where dish.cooked > .zero {
                    guard
                        let recipe = try await session.store.recipe(
                            dish.recipe.id, revision: dish.recipe.revision, for: session.viewer)
                    else { continue }
                    sheets.append(
                        CookingSheet(phrases: phrases).sheet(
                            recipe, dish, slot.key, household: session.household, notes: plan.notes(at: slot.key)
                        )
                        .printed)
                }
            }
            let size = PaperSize(rawValue: call.value("paper") ?? "a4") ?? .a4
            try call.output(
                try RecipeSheets(language: phrases.language, size: size).pdf(
                    sheets, title: phrases.text("Rezepte ", "Recipes ") + phrases.span(span.from, span.to),
                    household: session.household.name))
            return .done
        })

    static let season = CommandSpec(
        name: "season",
        summary: Localized(de: "was jetzt Saison hat", en: "what is in season now"),
        options: [
            OptionSpec("month", "M", de: "Monat, 1 bis 12", en: "month, 1 to 12"),
            OptionSpec("region", "CODE", de: "Land, zum Beispiel DE", en: "country, for example DE"),
        ],
        examples: [
            ("season", Localized(de: "in diesem Monat", en: "this month")),
            ("season --month 5", Localized(de: "im Mai", en: "in May")),
        ],
        run: { call in
            let data = DataFiles(folder: try DataFolder.locate(call.environment))
            let calendar = try data.seasons()
            let catalog = try data.foods()
            let month = try call.number("month", 1...12) ?? call.environment.today.month
            let region = call.value("region") ?? "DE"
            guard calendar.regions.contains(region) else {
                throw CommandError(
                    .badData,
                    de:
                        "Für \"\(region)\" gibt es keinen Kalender; es gibt \(calendar.regions.sorted().joined(separator: ", ")).",
                    en:
                        "There is no calendar for \"\(region)\"; there is \(calendar.regions.sorted().joined(separator: ", "))."
                )
            }
            let phrases = Phrases(call.language)
            let found = calendar.foods(month: month, region: region)
            if call.wantsJSON {
                struct Entry: Encodable {
                    var foodID: FoodID
                    var name: String
                    var supply: String

                    enum CodingKeys: String, CodingKey { case foodID = "food_id", name, supply }
                }
                try call.output(
                    try JSONOutput.text(
                        found.map {
                            Entry(
                                foodID: $0.food, name: catalog.food($0.food)?.name[call.language] ?? $0.food.rawValue,
                                supply: $0.supply.rawValue)
                        }))
                return .done
            }
            var lines = [
                phrases.text("Im \(phrases.month(month)) (\(region))", "In \(phrases.month(month)) (\(region))")
            ]
            for (supply, title) in [
                (SeasonCalendar.Supply.home, phrases.text("frisch aus der Region", "fresh from the region")),
                (.storage, phrases.text("aus dem Lager", "from store")),
                (.imported, phrases.text("nur eingeführt", "imported only")),
            ] {
                let names = found.filter { $0.supply == supply }.compactMap {
                    catalog.food($0.food)?.name[call.language]
                }.sorted()
                if !names.isEmpty { lines.append("  \(title): " + names.joined(separator: ", ")) }
            }
            try call.output(lines.joined(separator: "\n"))
            return .done
        })
}
