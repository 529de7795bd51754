import FoundationEssentials
import PlannerCore
import PlannerService

/// Who eats: the household file, made by questions or by hand.
enum HouseholdCommands {
    static let all = [initialise, show, add, importFile, export]

    static let importFile = CommandSpec(
        name: "household import",
        summary: Localized(de: "liest einen Haushalt aus einer Datei", en: "reads a household from a file"),
        positionals: ["FILE"],
        examples: [
            (
                "household import familie.json",
                Localized(
                    de: "ersetzt den jetzigen Stand; undo nimmt es zurück",
                    en: "replaces what is there; undo takes it back")
            )
        ],
        run: { call in
            let bytes = try DataFolder.bytes(call.positionals[0])
            let workspace = try await Workspace.open(call)
            let catalog = InMemoryFoodCatalog(try await workspace.store.foods(for: nil))
            let reading = try HouseholdFile.read(
                bytes, today: call.environment.today, isKnownFood: { catalog.food($0) != nil })
            try await save(reading.household, workspace)
            let phrases = Phrases(call.has("lang") ? call.language : reading.household.language)
            for notice in reading.notices { call.environment.warn(notice.sentence(phrases.language)) }
            try call.output(
                call.wantsJSON
                    ? HouseholdFile.write(reading.household)
                    : HouseholdText(phrases: phrases).render(reading.household, today: call.environment.today))
            return .done
        })

    static func save(_ household: Household, _ workspace: Workspace) async throws {
        let document = HouseholdFile.write(household)
        let today = workspace.call.environment.today
        if let record = try await workspace.store.households().first {
            _ = try await workspace.store.saveHousehold(document: document, by: record.stamp(today))
        } else {
            _ = try await workspace.store.makeHousehold(
                document: document, ownerName: household.members.first?.name ?? household.name, on: today)
        }
    }

    static let export = CommandSpec(
        name: "household export",
        summary: Localized(de: "schreibt den Haushalt als Datei", en: "writes the household as a file"),
        options: [.output],
        examples: [
            (
                "household export -o familie.json",
                Localized(de: "zum Ändern mit einem Texteditor", en: "to change with a text editor")
            )
        ],
        run: { call in
            let session = try await Workspace.open(call, checksLibrary: false, isReading: true).session()
            try call.output(HouseholdFile.write(session.household))
            return .done
        })

    static let show = CommandSpec(
        name: "household show",
        summary: Localized(de: "zeigt, wer mitisst", en: "shows who eats"),
        examples: [("household show", Localized(de: "Personen, Ausschlüsse, Regeln", en: "people, exclusions, rules"))],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            let session = try await workspace.session()
            try call.output(
                call.wantsJSON
                    ? HouseholdFile.write(session.household)
                    : HouseholdText(phrases: Phrases(workspace.language(session))).render(
                        session.household, today: session.today))
            return .done
        })

    static let memberOptions = [
        OptionSpec("born", "DATE", de: "Geburtstag", en: "date of birth"),
        OptionSpec(
            "sex", "female|male", choices: ["female", "male"], de: "Geschlecht, wenn es zählen soll",
            en: "sex, if it shall count"),
        OptionSpec(
            "activity", "PAL", de: "1.4 sitzend, 1.6 üblich, 1.8 viel auf den Beinen",
            en: "1.4 seated, 1.6 usual, 1.8 on one's feet"),
        OptionSpec(
            "diet", "FORM", de: "zum Beispiel vegan; mehrmals möglich", en: "for example vegan; may be repeated"),
        OptionSpec(
            "allergy", "WHAT", de: "zum Beispiel nuts; mehrmals möglich", en: "for example nuts; may be repeated"),
        OptionSpec("intolerance", "WHAT", de: "Unverträglichkeit", en: "intolerance"),
        OptionSpec("dislike", "WHAT", de: "mag nicht", en: "does not like"),
    ]

    static let add = CommandSpec(
        name: "household add",
        summary: Localized(de: "nimmt jemanden auf oder ändert ihn", en: "adds or changes somebody"),
        positionals: ["NAME"], options: memberOptions,
        examples: [
            (
                "household add Mia --born 2020-06-02 --sex female --allergy nuts",
                Localized(de: "ein Kind mit Allergie", en: "a child with an allergy")
            ),
            (
                "household add Anna --born 1988-03-14 --diet vegan",
                Localized(de: "eine Erwachsene, vegan", en: "an adult, vegan")
            ),
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let today = call.environment.today
            let record = try await workspace.store.households().first
            let present = try record.map { try workspace.session(of: $0).household }
            let name = call.positionals[0]
            let known = present?.members.first { $0.name == name }
            guard let born = try call.value("born").map({ try call.date($0) }) ?? known?.born else {
                throw CommandError(
                    .usage,
                    de: "Wann ist \(name) geboren? --born JJJJ-MM-TT; nach dem Alter richten sich Bedarf und Regeln.",
                    en: "When was \(name) born? --born YYYY-MM-DD; needs and rules follow the age.")
            }
            var member = known ?? Member(name: name, born: born)
            member.born = born
            try apply(call, to: &member)
            let household: Household
            if let present {
                household =
                    try known == nil
                    ? present.adding(member, today: today) : present.replacing(name, with: member, today: today)
            } else {
                household = try Household(
                    name: call.text("Familie", "Family"), language: call.language, members: [member]
                ).checked(today: today)
            }
            try await save(household, workspace)
            try call.output(
                call.wantsJSON
                    ? HouseholdFile.write(household)
                    : HouseholdText(phrases: Phrases(household.language)).render(household, today: today))
            return .done
        })

    private static func apply(_ call: Invocation, to member: inout Member) throws {
        if let sex = call.value("sex") { member.sex = Sex(rawValue: sex) }
        if let text = call.value("activity") {
            guard let value = Double(text.replacing(",", with: ".")), (1...3).contains(value) else {
                throw CommandError(
                    .usage, de: "--activity braucht eine Zahl wie 1.6, nicht \"\(text)\".",
                    en: "--activity takes a number such as 1.6, not \"\(text)\".")
            }
            member.activity = value
        }
        for text in call.options["diet"] ?? [] {
            guard let form = DietForm(rawValue: text) else {
                throw CommandError(
                    .usage,
                    de:
                        "\"\(text)\" ist keine Ernährungsform; es gibt \(DietForm.allCases.map(\.rawValue).joined(separator: ", ")).",
                    en:
                        "\"\(text)\" is no diet form; there is \(DietForm.allCases.map(\.rawValue).joined(separator: ", "))."
                )
            }
            if !member.diets.contains(where: { $0.form == form }) { member.diets.append(Diet(form)) }
        }
        for (option, kind) in [
            ("allergy", Exclusion.Kind.allergy), ("intolerance", .intolerance), ("dislike", .dislike),
        ] {
            for what in call.options[option] ?? []
            where !member.exclusions.contains(where: { $0.what == what && $0.kind == kind }) {
                member.exclusions.append(Exclusion(what: what, kind: kind))
            }
        }
    }

    static let initialise = CommandSpec(
        name: "household init",
        summary: Localized(
            de: "richtet den Haushalt mit wenigen Fragen ein", en: "sets the household up with a few questions"),
        options: [OptionSpec("name", "NAME", de: "wie die Familie heißt", en: "what the family is called")],
        examples: [
            (
                "household init",
                Localized(
                    de: "fragt, wer isst und was nicht sein darf; unter zwei Minuten",
                    en: "asks who eats and what must not be; under two minutes")
            )
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            if try await workspace.store.households().first != nil {
                throw CommandError(
                    .usage,
                    de:
                        "Es gibt schon einen Haushalt: planner household show zeigt ihn, planner household add ändert ihn.",
                    en:
                        "There is a household already: planner household show shows it, planner household add changes it."
                )
            }
            let household = try HouseholdQuestions(call: call).ask()
            try await save(household, workspace)
            try call.output(
                "\n"
                    + HouseholdText(phrases: Phrases(household.language)).render(
                        household, today: call.environment.today))
            call.environment.warn(
                call.text("Fertig. Die erste Woche: planner plan", "Done. The first week: planner plan"))
            return .done
        })
}

/// The few questions that matter, one line each; an empty answer takes what is usual.
struct HouseholdQuestions {
    let call: Invocation

    func ask() throws -> Household {
        let name =
            call.value("name") ?? question("Wie heißt ihr? [Familie]", "What are you called? [Family]")
            ?? call.text("Familie", "Family")
        var members: [Member] = []
        while members.count < HouseholdFile.mostMembers {
            let prompt =
                members.isEmpty
                ? ("Wer isst mit? Name:", "Who eats? Name:")
                : ("Noch jemand? Name (leer: fertig):", "Anybody else? Name (empty: done):")
            guard let who = question(prompt.0, prompt.1) else { break }
            if members.contains(where: { $0.name == who }) {
                call.environment.warn(call.text("\(who) ist schon dabei.", "\(who) is already there."))
                continue
            }
            guard let born = birthday(of: who) else { break }
            var member = Member(name: who, born: born)
            if let answer = question(
                "  weiblich oder männlich? w/m (leer: egal)", "  female or male? f/m (empty: no matter)")?.lowercased()
            {
                member.sex =
                    answer.hasPrefix("m") ? .male : (answer.hasPrefix("w") || answer.hasPrefix("f") ? .female : nil)
            }
            member.exclusions = allergies()
            member.diets = diets()
            members.append(member)
        }
        guard !members.isEmpty else {
            throw CommandError(
                .usage, de: "Ohne jemanden, der isst, gibt es nichts zu planen. Noch einmal: planner household init",
                en: "Without anybody who eats there is nothing to plan. Once more: planner household init")
        }
        var household = Household(name: name, language: call.language, members: members)
        if let text = question(
            "Wie viele Minuten höchstens für ein Abendessen an Wochentagen? [45]",
            "How many minutes at most for a weekday dinner? [45]"), let minutes = Int(text),
            (10...240).contains(minutes)
        {
            household.limits = [limit(minutes)]
        } else {
            household.limits = [limit(45)]
        }
        return try household.checked(today: call.environment.today)
    }

    private func limit(_ minutes: Int) -> TimeLimit {
        TimeLimit(
            meal: .dinner, days: DaySelector(weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday]),
            minutes: minutes,
            activeMinutes: nil)
    }

    private func birthday(of name: String) -> CivilDate? {
        while let text = question("  geboren am (JJJJ-MM-TT):", "  born on (YYYY-MM-DD):") {
            if let date = CivilDate(iso: text), date <= call.environment.today { return date }
            call.environment.warn(
                call.text(
                    "\"\(text)\" ist kein Geburtstag von \(name); geschrieben wird er JJJJ-MM-TT.",
                    "\"\(text)\" is no birthday of \(name); write it as YYYY-MM-DD."))
        }
        return nil
    }

    private func diets() -> [Diet] {
        while let text = question(
            "  besondere Ernährung? (vegan, ovo-lacto-vegetarian, halal … leer: nein)",
            "  a special diet? (vegan, ovo-lacto-vegetarian, halal … empty: no)")
        {
            let words = text.lowercased().split(whereSeparator: { ",; ".contains($0) }).map(String.init)
            let forms = words.compactMap(DietForm.init(rawValue:))
            if forms.count == words.count { return forms.map { Diet($0) } }
            let known = DietForm.allCases.map(\.rawValue).joined(separator: ", ")
            call.environment.warn(
                call.text("Das kenne ich nicht; es gibt \(known).", "I do not know that; there is \(known)."))
        }
        return []
    }

    private func allergies() -> [Exclusion] {
        guard
            let text = question(
                "  Allergien? (zum Beispiel nuts, peanuts, milk; Erdnüsse zählen nicht zu nuts; leer: keine)",
                "  allergies? (for example nuts, peanuts, milk; peanuts are not among nuts; empty: none)")
        else { return [] }
        return text.split(whereSeparator: { $0 == "," || $0 == ";" }).map {
            Exclusion(what: String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()), kind: .allergy)
        }.filter { !$0.what.isEmpty }
    }

    private func question(_ de: String, _ en: String) -> String? {
        call.environment.writeError(call.text(de, en) + " ")
        guard let line = call.environment.readLine() else { return nil }
        let answer = line.drop { $0.isWhitespace }
        return answer.isEmpty ? nil : String(answer)
    }
}
