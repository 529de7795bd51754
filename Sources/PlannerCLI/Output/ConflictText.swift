import PlannerCore

/// Why a week is impossible, in a parent's words.
struct ConflictText {
    let phrases: Phrases
    let titles: [RecipeID: String]

    func render(_ plan: PlanDocument) -> String {
        guard let conflict = plan.conflict else { return "" }
        var lines = [phrases.text("So geht diese Woche nicht auf:", "This week does not work out:")]
        let broken = conflict.rules.filter { $0.removed == nil }
        lines += broken.map { "  • " + sentence($0, plan) }
        for key in Set(conflict.rules.filter { $0.removed != nil }.compactMap(key)).sorted() {
            let rules = conflict.rules.filter { self.key($0) == key && $0.removed != nil }
            let place = "\(phrases.weekday(key.date.weekday)), \(phrases.meal(key.meal))"
            lines.append("  • " + phrases.text("\(place): kein Gericht bleibt übrig.", "\(place): no dish is left."))
            lines += rules.prefix(4).map { rule in
                let who = rule.member.map { "\($0): " } ?? ""
                return "      "
                    + phrases.text(
                        "\(who)\(rule.rule) nimmt \(rule.removed ?? 0) von \(rule.of ?? 0) Gerichten weg",
                        "\(who)\(rule.rule) removes \(rule.removed ?? 0) of \(rule.of ?? 0) dishes")
            }
        }
        lines.append(
            phrases.text(
                "Der Entwurf darüber kommt am nächsten heran; angenommen werden kann er nicht.",
                "The draft above comes nearest; it cannot be accepted."))
        return lines.joined(separator: "\n")
    }

    private func key(_ rule: PlanDocument.ConflictingRule) -> SlotKey? {
        guard let date = rule.date, let meal = rule.meal else { return nil }
        return SlotKey(date: date, meal: meal)
    }

    private func sentence(_ rule: PlanDocument.ConflictingRule, _ plan: PlanDocument) -> String {
        let matches = plan.analysis.first { $0.constraint == rule.rule }?.matches ?? []
        let details = matches.prefix(4).map { match in
            var parts: [String] = []
            if let date = match.date { parts.append(phrases.weekday(date.weekday)) }
            if let meal = match.meal { parts.append(phrases.meal(meal)) }
            if let member = match.member { parts.append(member) }
            if let nutrient = match.nutrient { parts.append(phrases.nutrient(nutrient)) }
            if let subject = match.subject { parts.append(titles[RecipeID(subject)] ?? subject) }
            if let recipe = match.recipe { parts.append(titles[recipe] ?? recipe.rawValue) }
            if let found = match.found {
                let scale = rule.rule.hasPrefix("budget") ? 10_000.0 : 1
                var bounds: [String] = []
                if let low = match.min {
                    bounds.append(phrases.text("mindestens ", "at least ") + phrases.number(low / scale))
                }
                if let high = match.max {
                    bounds.append(phrases.text("höchstens ", "at most ") + phrases.number(high / scale))
                }
                parts.append(
                    phrases.number(found / scale) + (bounds.isEmpty ? "" : " (" + bounds.joined(separator: ", ") + ")"))
            }
            return parts.joined(separator: " ")
        }
        return "\(phrases.constraint(rule.rule))" + (details.isEmpty ? "" : ": " + details.joined(separator: "; "))
    }
}

extension Phrases {
    /// A change of the history in words.
    func history(_ entry: HistoryEntry) -> String {
        let what: String =
            switch entry.kind {
            case .household: text("Haushalt geändert", "household changed")
            case .recipeSaved: text("Rezept gespeichert", "recipe saved")
            case .recipeRemoved: text("Rezept entfernt", "recipe removed")
            case .recipeMarked: text("Rezept bewertet", "recipe marked")
            case .foodSaved: text("Lebensmittel gespeichert", "food saved")
            case .foodRemoved: text("Lebensmittel entfernt", "food removed")
            case .planAccepted: text("Plan angenommen", "plan accepted")
            case .cooked: text("gekocht", "cooked")
            case .pantryChanged: text("Vorrat geändert", "pantry changed")
            case .pantryRemoved: text("aus dem Vorrat genommen", "taken from the pantry")
            case .diaryAdded: text("Tagebuch ergänzt", "diary entry added")
            case .diaryRemoved: text("Tagebucheintrag entfernt", "diary entry removed")
            case .listTicked: text("auf der Liste abgehakt", "ticked on the list")
            case .listUnticked: text("Haken entfernt", "unticked on the list")
            case .bought: text("gekauft", "bought")
            case .undone: text("zurückgenommen", "taken back")
            }
        return what + (entry.subject.map { " (\($0))" } ?? "")
    }
}
