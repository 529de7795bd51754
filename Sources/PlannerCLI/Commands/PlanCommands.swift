import FoundationEssentials
import PlannerCore
import PlannerPrint
import PlannerService

/// Planning, taking and showing weeks.
enum PlanCommands {
    static let all = [plan, show, accept, undo, verify]

    static let plan = CommandSpec(
        name: "plan",
        summary: Localized(de: "plant die Woche", en: "plans the week"),
        options: [
            .week, .from, .days, .seed, .seconds, .steps,
            OptionSpec("accept", de: "den Vorschlag gleich annehmen", en: "take the proposal at once"),
        ],
        examples: [
            ("plan", Localized(de: "schlägt die Woche vor", en: "proposes the week")),
            (
                "plan --week 2026-W50 --accept",
                Localized(de: "plant eine bestimmte Woche und nimmt sie an", en: "plans one week and takes it")
            ),
            (
                "plan --from 2026-12-24 --days 3 --seed 7",
                Localized(de: "drei Tage, eine andere Auswahl", en: "three days, another selection")
            ),
        ],
        details: Localized(
            de:
                "Ohne Tag: von Montag bis Donnerstag heute bis Sonntag, ab Freitag die kommende Woche. Ein Vorschlag ändert nichts, bis er mit `planner accept` angenommen ist.",
            en:
                "Without a day: from Monday to Thursday today until Sunday, from Friday on the coming week. A proposal changes nothing until `planner accept` takes it."
        ),
        run: { call in
            let workspace = try await Workspace.open(call)
            let session = try await workspace.session()
            let library = try await session.library()
            let span = try call.span() ?? DaySpan.usual(today: call.environment.today)
            let seed = UInt64(try call.number("seed", 0...Int.max) ?? 1)
            var steps = try call.number("steps", 1...1_000_000_000) ?? WeekPlanner.defaultSteps
            var shouldStop: @Sendable () -> Bool = { false }
            if let seconds = try call.seconds() {
                let clock = ContinuousClock()
                let end = clock.now + .seconds(seconds)
                // Steps give the cooling its course; time only cuts it off.
                steps = max(steps, Int(seconds * 500_000))
                shouldStop = { clock.now >= end }
            }
            let progress = ProgressLine(call)
            let most = steps
            let document = try await PlanWeek(session, library: library).propose(
                .init(
                    span: span, seed: seed, steps: steps, shouldStop: shouldStop,
                    onBetter: { progress.better($0, $1, of: most) }))
            progress.clear()
            if document.isDraft {
                try present(document, call, workspace, session, library)
                call.environment.warn(
                    ConflictText(
                        phrases: Phrases(workspace.language(session)),
                        titles: titles(library, workspace.language(session))
                    ).render(document))
                return .impossible
            }
            if call.has("accept") { try await session.store.accept(try PlanRecord(document), by: session.stamp) }
            try present(document, call, workspace, session, library)
            if !call.wantsJSON {
                let labels = LabelText(phrases: Phrases(workspace.language(session)), library: library)
                if let hint = labels.hint(LabelQuestions(session, library).questions()) {
                    call.environment.warn(hint)
                }
            }
            if !call.has("accept"), !call.wantsJSON {
                let phrases = Phrases(workspace.language(session))
                call.environment.warn(
                    phrases.text(
                        "Noch nichts geändert. Annehmen: planner accept",
                        "Nothing is changed yet. To take it: planner accept"))
            }
            return .done
        })

    static func titles(_ library: Library, _ language: Language) -> [RecipeID: String] {
        Dictionary(uniqueKeysWithValues: library.recipes.map { ($0.id, $0.text(language).title) })
    }

    private static func present(
        _ document: PlanDocument, _ call: Invocation, _ workspace: Workspace, _ session: Session, _ library: Library
    ) throws {
        if call.wantsJSON {
            try call.output(try JSONOutput.text(document))
            return
        }
        var document = document
        document.retitle(titles(library, workspace.language(session)))
        let minutes = Dictionary(uniqueKeysWithValues: library.recipes.map { ($0.id, $0.minutes) })
        try call.output(
            PlanText(phrases: Phrases(workspace.language(session)), ink: call.ink, minutes: minutes).render(document))
    }

    static let show = CommandSpec(
        name: "plan show",
        summary: Localized(de: "zeigt den angenommenen Plan", en: "shows the accepted plan"),
        positionals: ["[WEEK|DATE]"],
        options: [.week, .from, .to, .days, .format(["text", "json", "html", "pdf"]), .paper, .output],
        examples: [
            ("plan show", Localized(de: "die laufende oder kommende Woche", en: "the present or coming week")),
            ("plan show 2026-12-24", Localized(de: "ein Tag", en: "one day")),
            (
                "plan show --format pdf -o week.pdf",
                Localized(de: "eine Seite für den Kühlschrank", en: "a page for the fridge")
            ),
        ],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            let session = try await workspace.session()
            var (document, _) = try await accepted(call, session, call.positionals.first)
            let phrases = Phrases(workspace.language(session))
            if phrases.language != session.household.language {
                document.retitle(try await session.recipeTitles(phrases.language))
            }
            let format = call.wantsJSON ? "json" : call.value("format") ?? "text"
            switch format {
            case "json": try call.output(try JSONOutput.text(document))
            case "html": try call.output(PlanHTML(phrases: phrases, household: session.household.name).page(document))
            case "pdf":
                let size = PaperSize(rawValue: call.value("paper") ?? "a4") ?? .a4
                try call.output(
                    try WeekSheet(language: phrases.language, size: size).pdf(
                        document, household: session.household.name))
            default:
                try call.output(PlanText(phrases: phrases, ink: call.ink, minutes: [:]).render(document))
            }
            return .done
        })

    /// What is accepted for the days asked for; without any, the present days if they are planned, else the coming ones.
    static func accepted(_ call: Invocation, _ session: Session, _ text: String?) async throws -> (
        PlanDocument, DaySpan
    ) {
        var spans: [DaySpan] = []
        if let text {
            spans = [try call.span(of: text)]
        } else if let span = try call.span() {
            spans = [span]
        } else {
            let usual = DaySpan.usual(today: call.environment.today)
            spans = [
                usual, DaySpan(ISOWeek(containing: usual.from)),
                DaySpan(ISOWeek(containing: usual.from.adding(days: 7))),
            ]
        }
        for span in spans {
            if var document = try await session.accepted(from: span.from, to: span.to) {
                document.slots.removeAll { !span.dates.contains($0.date) }
                // Without a date the whole plan is meant, its first days past or not.
                if text == nil, !call.has("week"), !call.has("from") {
                    let whole = DaySpan(from: document.from, days: document.days)
                    if let full = try await session.accepted(from: whole.from, to: whole.to) { return (full, whole) }
                }
                return (document, span)
            }
        }
        let span = spans[0]
        let phrases = Phrases(call.has("lang") ? call.language : session.household.language)
        throw CommandError(
            .missingInput,
            de: "Für \(phrases.span(span.from, span.to)) ist nichts angenommen. Planen: planner plan --accept",
            en: "Nothing is accepted for \(phrases.span(span.from, span.to)). To plan: planner plan --accept")
    }

    static let accept = CommandSpec(
        name: "accept",
        summary: Localized(de: "nimmt den letzten Vorschlag an", en: "takes the last proposal"),
        positionals: ["[ID]"],
        examples: [("accept", Localized(de: "den letzten Vorschlag annehmen", en: "take the last proposal"))],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false)
            let session = try await workspace.session()
            guard let record = try await session.store.proposal(call.positionals.first, of: session.record.id) else {
                throw CommandError(
                    .missingInput, de: "Es gibt keinen solchen Vorschlag. Einen machen: planner plan",
                    en: "There is no such proposal. To make one: planner plan")
            }
            try await session.store.accept(record, by: session.stamp)
            let phrases = Phrases(workspace.language(session))
            if call.wantsJSON {
                try call.output(try JSONOutput.text(try record.document()))
            } else {
                try call.output(phrases.text("Angenommen: ", "Accepted: ") + phrases.span(record.from, record.to))
            }
            return .done
        })

    static let undo = CommandSpec(
        name: "undo",
        summary: Localized(de: "nimmt die letzte Änderung zurück", en: "takes the last change back"),
        examples: [("undo", Localized(de: "die letzte Änderung zurücknehmen", en: "take the last change back"))],
        run: { call in
            let workspace = try await Workspace.open(call, checksLibrary: false)
            let session = try await workspace.session()
            let phrases = Phrases(workspace.language(session))
            guard let entry = try await session.store.undo(by: session.stamp) else {
                throw CommandError(
                    .missingInput, de: "Es gibt nichts zurückzunehmen.", en: "There is nothing to take back.")
            }
            try call.output(
                call.wantsJSON
                    ? try JSONOutput.text(["kind": entry.kind.rawValue, "subject": entry.subject ?? ""])
                    : phrases.text("Zurückgenommen: ", "Taken back: ") + phrases.history(entry))
            return .done
        })

    static let verify = CommandSpec(
        name: "verify",
        summary: Localized(de: "prüft einen Plan unabhängig nach", en: "checks a plan independently"),
        positionals: ["FILE"],
        examples: [
            (
                "verify plan.json",
                Localized(
                    de: "prüft eine Datei; 0 nur, wenn alles stimmt", en: "checks a file; 0 only when everything holds")
            )
        ],
        run: { call in
            let path = call.positionals[0]
            let document: PlanDocument
            do {
                document = try JSONDecoder().decode(PlanDocument.self, from: Data(DataFolder.bytes(path)))
            } catch let error as CommandError {
                throw error
            } catch {
                throw CommandError(
                    .badData,
                    de:
                        "\(path) ist kein Plan: \(DecodingWording.sentence(error)). Ein Plan kommt aus planner plan --json.",
                    en: "\(path) is no plan: \(DecodingWording.sentence(error)). A plan comes from planner plan --json."
                )
            }
            let workspace = try await Workspace.open(call, checksLibrary: false, isReading: true)
            let record = try await workspace.store.households().first
            let session: Session
            if let record {
                session = try workspace.session(of: record)
            } else {
                throw CommandError(
                    .missingInput, de: "Hier ist kein Haushalt eingetragen.", en: "No household is set up here.")
            }
            let library = try await session.library()
            let report = try await VerifyPlan(store: workspace.store, library: library, viewer: session.viewer).report(
                document)
            if call.wantsJSON {
                try call.output(try JSONOutput.text(report))
            } else {
                let phrases = Phrases(workspace.language(session))
                var lines = [
                    report.valid
                        ? phrases.text("Der Plan hält alle Regeln ein.", "The plan keeps every rule.")
                        : phrases.text("Der Plan hält nicht alle Regeln ein:", "The plan does not keep every rule:")
                ]
                lines += report.violations.map { violation in
                    "  "
                        + [violation.slot, violation.member, violation.rule + ": " + violation.why].compactMap { $0 }
                        .joined(separator: ", ")
                }
                lines.append(
                    phrases.text("Punkte nachgezählt: ", "Points recounted: ")
                        + (report.points.map { phrases.number(Double($0) / 1000, digits: 3) } ?? "?")
                        + phrases.text(", angegeben: ", ", stated: ")
                        + phrases.number(Double(report.statedPoints) / 1000, digits: 3))
                try call.output(lines.joined(separator: "\n"))
            }
            return report.valid ? .done : .found
        })
}

/// A decoding error as the place and what was wrong there.
enum DecodingWording {
    static func sentence(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "no JSON" }
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
        }
        switch error {
        case .keyNotFound(let key, let context):
            return "\((path(context) + "." + key.stringValue).drop { $0 == "." }) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            let what = context.debugDescription
            let place = String(path(context).drop { $0 == "." })
            return (place.isEmpty ? "" : place + ": ") + (what.hasSuffix(".") ? String(what.dropLast()) : what)
        @unknown default: return "unreadable"
        }
    }
}
