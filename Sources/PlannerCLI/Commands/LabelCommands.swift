import PlannerCore
import PlannerService

/// Labels: which are worth reading, and what one said.
enum LabelCommands {
    static let all = [list, record]

    static let list = CommandSpec(
        name: "household labels",
        summary: Localized(
            de: "welche Etiketten zu lesen sich lohnt", en: "which labels are worth reading"),
        examples: [
            (
                "household labels",
                Localized(
                    de: "die drei, die am meisten Gerichte freigeben", en: "the three that would free most dishes")
            )
        ],
        details: Localized(
            de:
                "Bei manchem Lebensmittel entscheidet die Marke, ob es jemand essen darf. Bis das Etikett gelesen ist, fehlen seine Gerichte im Plan.",
            en:
                "With some foods the brand decides whether somebody may have them. Until the label is read, their dishes are missing from the plan."
        ),
        run: { call in
            let workspace = try await Workspace.open(call)
            let session = try await workspace.session()
            let library = try await session.library()
            let phrases = Phrases(workspace.language(session))
            let questions = LabelQuestions(session, library).questions()
            if call.wantsJSON {
                try call.output(
                    try JSONOutput.text(Answer(labels: questions.map { Answer.Label($0, library, phrases.language) })))
            } else {
                try call.output(LabelText(phrases: phrases, library: library).render(questions))
            }
            return .done
        })

    static let record = CommandSpec(
        name: "household label",
        summary: Localized(de: "trägt ein, was auf einem Etikett steht", en: "records what a label says"),
        positionals: ["FOOD"],
        options: [
            OptionSpec(
                "free-of", "ALLERGEN", de: "frei davon; mehrmals möglich", en: "free of it; may be repeated"),
            OptionSpec(
                "is", "FORM", de: "zum Beispiel vegan; mehrmals möglich", en: "for example vegan; may be repeated"),
            OptionSpec("brand", "NAME", de: "welche Marke", en: "which brand"),
            OptionSpec("by", "NAME", de: "wer es gelesen hat", en: "who read it"),
            OptionSpec("forget", de: "gilt nicht mehr", en: "holds no longer"),
        ],
        examples: [
            (
                "household label soy-sauce --free-of gluten --brand Tamari --by Anna",
                Localized(de: "diese Sojasauce ist glutenfrei", en: "this soy sauce is free of gluten")
            ),
            (
                "household label soy-sauce --forget",
                Localized(de: "die Marke gibt es nicht mehr", en: "the brand is gone")
            ),
        ],
        details: Localized(
            de:
                "Gilt nur für euren Haushalt und nur für die Marke, die ihr kauft; auf der Einkaufsliste steht sie dabei.",
            en: "Holds for your household alone and for the brand you buy; the shopping list names it."),
        run: { call in
            let workspace = try await Workspace.open(call)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            let catalog = InMemoryFoodCatalog(try await session.store.foods(for: session.viewer))
            let food = try food(call, catalog, phrases.language)
            var household = session.household
            let before = household.products.count
            household.products.removeAll {
                $0.food == food.id && (call.value("brand") == nil || $0.brand == call.value("brand"))
            }
            if call.has("forget") {
                guard household.products.count < before else {
                    throw CommandError(
                        .missingInput, de: "Zu \(food.name.de) ist kein Etikett eingetragen.",
                        en: "No label is recorded for \(food.name.en).")
                }
            } else {
                household.products.append(try statement(call, food.id))
            }
            let checked = try household.checked(today: call.environment.today)
            try await HouseholdCommands.save(checked, workspace)
            if call.wantsJSON {
                try call.output(HouseholdFile.write(checked))
            } else if call.has("forget") {
                try call.output(
                    phrases.text("Gilt nicht mehr: ", "Holds no longer: ") + food.name[phrases.language])
            } else {
                try call.output(
                    phrases.text("Eingetragen: ", "Recorded: ") + food.name[phrases.language]
                        + phrases.text(
                            ". Es gilt für die Marke, die gelesen wurde; Rezepturen ändern sich.",
                            ". It holds for the brand that was read; recipes of makers change."))
            }
            return .done
        })

    private static func food(_ call: Invocation, _ catalog: InMemoryFoodCatalog, _ language: Language) throws -> Food {
        let name = call.positionals[0]
        if let food = catalog.food(FoodID(name)) { return food }
        if let match = FoodMatcher(catalog: catalog).match(name, language: language), match.kind != .guess,
            let food = catalog.food(match.food)
        {
            return food
        }
        throw CommandError(
            .badData, de: "Das Lebensmittel \"\(name)\" gibt es nicht; suchen: planner food find \(name)",
            en: "There is no food \"\(name)\"; to find one: planner food find \(name)")
    }

    private static func statement(_ call: Invocation, _ food: FoodID) throws -> ProductStatement {
        let allergens = try words(call, "free-of").map { text in
            guard let allergen = Allergen(rawValue: text) else {
                let known = Allergen.allCases.map(\.rawValue).joined(separator: ", ")
                throw CommandError(
                    .usage, de: "\"\(text)\" ist kein Allergen; es gibt \(known).",
                    en: "\"\(text)\" is no allergen; there is \(known).")
            }
            return allergen
        }
        let forms = try words(call, "is").map { text in
            guard let form = DietForm(rawValue: text) else {
                let known = DietForm.allCases.map(\.rawValue).joined(separator: ", ")
                throw CommandError(
                    .usage, de: "\"\(text)\" ist keine Ernährungsform; es gibt \(known).",
                    en: "\"\(text)\" is no diet form; there is \(known).")
            }
            return form
        }
        if allergens.isEmpty, forms.isEmpty {
            throw CommandError(
                .usage, de: "Was stand auf dem Etikett? --free-of gluten, --is vegan, oder --forget.",
                en: "What did the label say? --free-of gluten, --is vegan, or --forget.")
        }
        return ProductStatement(
            food: food, brand: call.value("brand"), freeOf: Set(allergens), suits: Set(forms), saidBy: call.value("by"),
            on: call.environment.today)
    }

    /// "--free-of gluten,milk" and "--free-of gluten --free-of milk" are the same.
    private static func words(_ call: Invocation, _ option: String) -> [String] {
        (call.options[option] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
    }

    private struct Answer: Encodable {
        var labels: [Label]

        struct Label: Encodable {
            var food: FoodID
            var name: String
            var freeOf: [String]
            var suits: [String]
            var members: [String]
            var frees: [RecipeID]

            init(_ question: LabelQuestion, _ library: Library, _ language: Language) {
                food = question.food
                name = library.catalog.food(question.food)?.name[language] ?? question.food.rawValue
                freeOf = Allergen.allCases.filter(question.allergens.contains).map(\.rawValue)
                suits = DietForm.allCases.filter(question.diets.contains).map(\.rawValue)
                members = question.members
                frees = question.frees
            }

            enum CodingKeys: String, CodingKey { case food, name, freeOf = "free_of", suits = "is", members, frees }
        }
    }
}

/// The labels worth reading for a household over its whole library.
struct LabelQuestions {
    private let session: Session
    private let library: Library

    init(_ session: Session, _ library: Library) {
        self.session = session
        self.library = library
    }

    func questions() -> [LabelQuestion] {
        let suitability = Suitability(catalog: library.catalog)
        let judge = HouseholdJudge(suitability, session.household, on: session.today)
        return judge.labelsWorthReading(
            library.recipes.map { suitability.facts(of: $0, language: session.household.language) })
    }
}

/// Labels worth reading as text.
struct LabelText {
    let phrases: Phrases
    let library: Library

    func render(_ questions: [LabelQuestion]) -> String {
        if questions.isEmpty {
            return phrases.text(
                "Kein Etikett würde mehr Gerichte freigeben.", "No label would free more dishes.")
        }
        var lines = [
            phrases.text(
                "Diese Etiketten zu lesen lohnt sich am meisten:", "These labels are most worth reading:")
        ]
        for (number, question) in questions.enumerated() {
            let keys =
                Allergen.allCases.filter(question.allergens.contains).map { "--free-of \($0.rawValue)" }
                + DietForm.allCases.filter(question.diets.contains).map { "--is \($0.rawValue)" }
            let wanted =
                Allergen.allCases.filter(question.allergens.contains).map {
                    phrases.text("frei von ", "free of ") + phrases.exclusion($0.rawValue)
                } + DietForm.allCases.filter(question.diets.contains).map(phrases.diet)
            let titles = question.frees.prefix(3).map(title)
            let more = question.frees.count - titles.count
            lines.append(
                "\(number + 1). \(name(question.food)): \(wanted.joined(separator: ", "))? (\(question.members.joined(separator: ", ")))"
            )
            lines.append(
                "   " + gain(question.frees.count) + titles.joined(separator: ", ")
                    + (more > 0 ? phrases.text(" und \(more) weitere", " and \(more) more") : ""))
            lines.append("   planner household label \(question.food) \(keys.joined(separator: " "))")
        }
        lines.append(
            phrases.text(
                "Eintragen, was auf der Packung steht, die ihr kauft; auch \"kann Spuren enthalten\" zählt.",
                "Record what the package you buy says; \"may contain traces\" counts too."))
        return lines.joined(separator: "\n")
    }

    /// One line under a plan; nil when there is nothing worth it.
    func hint(_ questions: [LabelQuestion]) -> String? {
        guard let first = questions.first, !first.frees.isEmpty else { return nil }
        return phrases.text(
            "Ein Blick aufs Etikett (\(name(first.food))) könnte \(first.frees.count) Gerichte freigeben: planner household labels",
            "A look at a label (\(name(first.food))) could free \(first.frees.count) dishes: planner household labels")
    }

    private func gain(_ count: Int) -> String {
        count == 1
            ? phrases.text("gäbe 1 Gericht frei: ", "would free 1 dish: ")
            : phrases.text("gäbe \(count) Gerichte frei: ", "would free \(count) dishes: ")
    }

    private func name(_ food: FoodID) -> String {
        library.catalog.food(food)?.name[phrases.language] ?? food.rawValue
    }

    private func title(_ id: RecipeID) -> String {
        library.recipes.first { $0.id == id }?.text(phrases.language).title ?? id.rawValue
    }
}
