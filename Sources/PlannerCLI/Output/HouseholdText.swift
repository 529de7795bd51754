import PlannerCore

/// A household as text.
struct HouseholdText {
    let phrases: Phrases

    func render(_ household: Household, today: CivilDate) -> String {
        var lines = ["\(household.name) (\(household.region))"]
        for member in household.members {
            let months = member.ageMonths(on: today)
            let age =
                months < 24
                ? phrases.text("\(months) Monate", "\(months) months")
                : phrases.text("\(months / 12) Jahre", "\(months / 12) years")
            var parts =
                [age]
                + member.diets.map {
                    phrases.diet($0.form)
                        + ($0.asFarAsKnown ? phrases.text(" (soweit bekannt)", " (as far as known)") : "")
                }
            parts += member.exclusions.map { "\(kind($0.kind)): \(phrases.exclusion($0.what))" }
            if member.isInfant(on: today) {
                parts.append(
                    phrases.text("sitzt mit am Tisch, wird nicht geplant", "sits at the table, is not planned for"))
            }
            lines.append("  \(member.name): " + parts.joined(separator: ", "))
        }
        lines.append(
            phrases.text("Geplant: ", "Planned: ") + household.meals.map { phrases.meal($0) }.joined(separator: ", "))
        for limit in household.limits {
            let days =
                limit.days.weekdays.sorted().map { phrases.shortWeekday($0) }
                + limit.days.dates.sorted().map(\.description)
            lines.append(
                phrases.text("Zeit: ", "Time: ") + (limit.meal.map { phrases.meal($0) + " " } ?? "")
                    + days.joined(separator: ", ")
                    + (limit.minutes.map { phrases.text(" höchstens \($0) min", " at most \($0) min") } ?? "")
                    + (limit.activeMinutes.map {
                        phrases.text(", Arbeit höchstens \($0) min", ", work at most \($0) min")
                    } ?? ""))
        }
        for rule in household.rules {
            var parts: [String] = []
            if let least = rule.minMeals {
                parts.append(phrases.text("mindestens \(least)-mal", "at least \(least) times"))
            }
            if let most = rule.maxMeals { parts.append(phrases.text("höchstens \(most)-mal", "at most \(most) times")) }
            if let least = rule.minGrams {
                parts.append(phrases.text("mindestens ", "at least ") + phrases.number(least) + " g")
            }
            if let most = rule.maxGrams {
                parts.append(phrases.text("höchstens ", "at most ") + phrases.number(most) + " g")
            }
            lines.append(
                "\(rule.isMust ? phrases.text("Regel", "Rule") : phrases.text("Wunsch", "Wish")): \(rule.groups.joined(separator: ", ")) "
                    + parts.joined(separator: ", ")
                    + (rule.members.isEmpty ? "" : " (\(rule.members.joined(separator: ", ")))"))
        }
        if let budget = household.budget {
            lines.append(
                phrases.text("Budget je Woche: ", "Budget a week: ")
                    + phrases.money(budget.amount.decimal, household.currency))
        }
        if household.members.contains(where: { $0.exclusions.contains { $0.kind == .intolerance } }) {
            lines.append(
                phrases.text(
                    "Eine vermutete Unverträglichkeit lässt man am besten ärztlich testen.",
                    "A suspected intolerance is best tested by a doctor."))
        }
        return lines.joined(separator: "\n")
    }

    private func kind(_ kind: Exclusion.Kind) -> String {
        switch kind {
        case .allergy: phrases.text("Allergie", "allergy")
        case .intolerance: phrases.text("Unverträglichkeit", "intolerance")
        case .religion: phrases.text("Religion", "religion")
        case .dislike: phrases.text("mag nicht", "does not like")
        }
    }
}
