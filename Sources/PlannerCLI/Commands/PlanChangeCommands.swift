import PlannerCore
import PlannerService

/// Changes to the accepted plan.
enum PlanChangeCommands {
    static let all = [lock, unlock, swap, skip, why]

    static let lock = changeLock(
        "plan lock", true, Localized(de: "hält ein Gericht fest", en: "holds a dish where it is"))
    static let unlock = changeLock(
        "plan unlock", false, Localized(de: "gibt ein Gericht wieder frei", en: "lets a dish go"))

    private static func changeLock(_ name: String, _ isLocked: Bool, _ summary: Localized) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, positionals: ["DATE", "MEAL"],
            examples: [("\(name) 2026-12-09 dinner", summary)],
            run: { call in
                let workspace = try await Workspace.open(call, checksLibrary: false)
                let session = try await workspace.session()
                let key = SlotKey(date: try call.date(call.positionals[0]), meal: try call.meal(call.positionals[1]))
                let outcome = try await wording(call, session) {
                    try await ChangePlan(session, library: .empty).setLock(isLocked, key)
                }
                try present(outcome, call, workspace, session, isProposal: false)
                return .done
            })
    }

    static let swap = CommandSpec(
        name: "plan swap",
        summary: Localized(de: "schlägt für eine Mahlzeit etwas anderes vor", en: "proposes something else for a meal"),
        positionals: ["DATE", "MEAL", "[RECIPE]"],
        options: [.seed, OptionSpec("accept", de: "gleich annehmen", en: "take it at once")],
        examples: [
            (
                "plan swap 2026-12-09 dinner",
                Localized(de: "das Beste von allem anderen", en: "the best of everything else")
            ),
            (
                "plan swap 2026-12-09 dinner red-lentil-soup --accept",
                Localized(de: "ein bestimmtes Gericht, gleich angenommen", en: "a certain dish, taken at once")
            ),
        ],
        run: { call in
            try await change(call) { session, library, key, seed in
                let recipe = call.positionals.count > 2 ? RecipeID(call.positionals[2]) : nil
                return try await ChangePlan(session, library: library).swap(key, to: recipe, seed: seed)
            }
        })

    static let skip = CommandSpec(
        name: "plan skip",
        summary: Localized(de: "lässt eine Mahlzeit ausfallen", en: "skips a meal"),
        positionals: ["DATE", "MEAL"],
        options: [.seed, OptionSpec("accept", de: "gleich annehmen", en: "take it at once")],
        examples: [
            (
                "plan skip 2026-12-10 dinner",
                Localized(de: "an dem Abend isst niemand hier", en: "nobody eats here that evening")
            )
        ],
        run: { call in
            try await change(call) { session, library, key, seed in
                try await ChangePlan(session, library: library).skip(key, seed: seed)
            }
        })

    private static func change(
        _ call: Invocation,
        _ make: (Session, Library, SlotKey, UInt64) async throws -> ChangePlan.Outcome
    ) async throws -> ExitCode {
        let workspace = try await Workspace.open(call)
        let session = try await workspace.session()
        let library = try await session.library()
        let key = SlotKey(date: try call.date(call.positionals[0]), meal: try call.meal(call.positionals[1]))
        let seed = UInt64(try call.number("seed", 0...Int.max) ?? 1)
        let outcome = try await wording(call, session) { try await make(session, library, key, seed) }
        if call.has("accept") { try await session.store.accept(try PlanRecord(outcome.after), by: session.stamp) }
        try present(outcome, call, workspace, session, isProposal: !call.has("accept"))
        return .done
    }

    private struct Answer: Encodable {
        var plan: PlanDocument
        var changes: [PlanChange]
    }

    private static func present(
        _ outcome: ChangePlan.Outcome, _ call: Invocation, _ workspace: Workspace, _ session: Session, isProposal: Bool
    ) throws {
        if call.wantsJSON {
            try call.output(try JSONOutput.text(Answer(plan: outcome.after, changes: outcome.changes)))
            return
        }
        let phrases = Phrases(workspace.language(session))
        var lines: [String] = []
        for change in outcome.changes {
            let place = "\(phrases.weekday(change.date.weekday)), \(phrases.meal(change.meal)): "
            if change.isPortionOnly {
                lines.append(
                    place + phrases.text("andere Portionen von ", "other portions of ") + (change.titleAfter ?? ""))
            } else {
                lines.append(
                    place + (change.titleBefore ?? "–") + " → "
                        + (change.titleAfter ?? phrases.text("fällt aus", "skipped")))
            }
        }
        if lines.isEmpty { lines = [phrases.text("Erledigt.", "Done.")] }
        let difference = outcome.after.score.points - outcome.before.score.points
        if !outcome.changes.isEmpty {
            lines.append(
                phrases.text("Strafpunkte: ", "Penalty points: ") + (difference > 0 ? "+" : "")
                    + phrases.number(Double(difference) / 1000, digits: 2))
        }
        try call.output(lines.joined(separator: "\n"))
        if isProposal {
            call.environment.warn(
                phrases.text(
                    "Noch nichts geändert. Annehmen: planner accept",
                    "Nothing is changed yet. To take it: planner accept"))
        }
    }

    /// Faults of a change as sentences.
    private static func wording<T>(_ call: Invocation, _ session: Session, _ body: () async throws -> T) async throws
        -> T
    {
        do {
            return try await body()
        } catch let fault as ChangePlan.Fault {
            let phrases = Phrases(call.has("lang") ? call.language : session.household.language)
            switch fault {
            case .nothingAccepted(let date):
                throw CommandError(
                    .missingInput,
                    de: "Für den \(phrases.date(date)) ist nichts angenommen. Planen: planner plan --accept",
                    en: "Nothing is accepted for \(phrases.date(date)). To plan: planner plan --accept")
            case .noSuchMeal(let key):
                throw CommandError(
                    .badData,
                    de:
                        "Am \(phrases.date(key.date)) ist kein \(phrases.meal(key.meal)) geplant; was geplant ist, zeigt planner plan show \(key.date).",
                    en:
                        "No \(key.meal.rawValue) is planned on \(phrases.date(key.date)); planner plan show \(key.date) shows what is."
                )
            case .unknownRecipe(let name):
                throw CommandError(
                    .badData, de: "Das Rezept \"\(name)\" gibt es nicht; suchen: planner recipe list --find WORT",
                    en: "There is no recipe \"\(name)\"; to find one: planner recipe list --find WORD")
            case .notAllowed(let recipe):
                throw CommandError(
                    .impossible, de: "\(recipe) darf hier nicht stehen; warum, sagt planner plan why \(recipe).",
                    en: "\(recipe) may not stand here; planner plan why \(recipe) says why.")
            case .draft(let plan):
                throw CommandError(
                    .impossible,
                    de:
                        "So hält die Woche nicht alle Regeln ein (\(plan.conflict?.rules.map(\.rule).joined(separator: ", ") ?? "")); der Plan bleibt, wie er ist.",
                    en:
                        "That way the week does not keep every rule (\(plan.conflict?.rules.map(\.rule).joined(separator: ", ") ?? "")); the plan stays as it is."
                )
            }
        }
    }

    static let why = CommandSpec(
        name: "plan why",
        summary: Localized(
            de: "erklärt ein Gericht im Plan oder warum eines fehlt",
            en: "explains a dish in the plan, or why one is missing"),
        positionals: ["DATE|RECIPE", "[MEAL]"],
        examples: [
            (
                "plan why 2026-12-09 dinner",
                Localized(de: "was dieses Gericht kostet und bringt", en: "what this dish costs and brings")
            ),
            (
                "plan why walnut-pasta",
                Localized(de: "wer es nicht essen darf, und weshalb", en: "who may not eat it, and why")
            ),
        ],
        run: { call in
            let workspace = try await Workspace.open(call)
            let session = try await workspace.session()
            let library = try await session.library()
            let language = workspace.language(session)
            let answer: WhyAnswer
            if call.positionals.count == 2 {
                let key = SlotKey(date: try call.date(call.positionals[0]), meal: try call.meal(call.positionals[1]))
                guard let plan = try await session.accepted(from: key.date, to: key.date),
                    let dish = plan.slot(key)?.dishes.first
                else {
                    throw CommandError(
                        .missingInput, de: "Dort ist nichts angenommen; was geplant ist, zeigt planner plan show.",
                        en: "Nothing is accepted there; planner plan show shows what is planned.")
                }
                answer = WhyAnswer.planned(dish, key, plan)
            } else {
                guard let index = library.recipes.firstIndex(where: { $0.id.rawValue == call.positionals[0] }) else {
                    throw CommandError(
                        .badData,
                        de:
                            "Das Rezept \"\(call.positionals[0])\" gibt es nicht; suchen: planner recipe list --find WORT",
                        en:
                            "There is no recipe \"\(call.positionals[0])\"; to find one: planner recipe list --find WORD"
                    )
                }
                let facts = PlanningFacts(
                    library: library, household: session.household, days: DaySpan.usual(today: session.today).dates)
                answer = WhyAnswer.judged(
                    facts.dishFacts[index], library.recipes[index], facts.judge(), session.household)
            }
            if call.wantsJSON {
                try call.output(try JSONOutput.text(answer))
            } else {
                try call.output(WhyText(phrases: Phrases(language), catalog: library.catalog).render(answer))
            }
            return .done
        })
}
