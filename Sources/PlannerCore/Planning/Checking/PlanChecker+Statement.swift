/// What the document says of itself: whether its parts agree with each other.
extension PlanChecker {
    func checkStatement() -> [VerifyReport.Violation] {
        checkStatus() + checkBound() + checkDays() + checkTable()
    }

    /// A draft has broken rules and a conflict; a plan has neither.
    private func checkStatus() -> [VerifyReport.Violation] {
        var found: [VerifyReport.Violation] = []
        func state(_ why: String) { found.append(.init(rule: "status", why: why)) }
        let broken = document.analysis.filter { $0.level == .rule && $0.points > 0 }
            .map { PlanDocument.BrokenRule(rule: $0.constraint, amount: $0.points) }
        if document.score.rules != broken {
            state(
                "lists \(document.score.rules.count) broken rules, the analysis has \(broken.count) with other amounts")
        }
        if document.isDraft != (document.conflict != nil) { state("a draft names its conflict, and a plan has none") }
        if !broken.isEmpty, !document.isDraft { state("breaks rules and is no draft") }
        switch document.status {
        case .optimal:
            if document.bound != document.score.points || document.isDraft { state("is optimal without a proof") }
        case .feasible:
            if document.isDraft { state("is a draft and called feasible") }
        case .infeasible, .unknown:
            if !document.isDraft { state("is called \(document.status.rawValue) and no draft") }
        }
        if document.stopped == .proven, document.status != .optimal, document.status != .infeasible {
            state("stopped with a proof and is called \(document.status.rawValue)")
        }
        return found
    }

    private func checkBound() -> [VerifyReport.Violation] {
        guard let bound = document.bound else {
            let isSilent =
                document.gapPoints == nil && document.gapShare == nil && document.boundByConstraint.isEmpty
            return isSilent ? [] : [.init(rule: "bound", why: "states a gap without a bound")]
        }
        var found: [VerifyReport.Violation] = []
        if bound < 0 || bound > document.score.points {
            found.append(.init(rule: "bound", why: "\(bound) is no lower bound of \(document.score.points) points"))
        }
        if document.gapPoints != document.score.points - bound {
            found.append(
                .init(rule: "bound", why: "the gap is \(document.score.points - bound), not what is stated"))
        }
        if let share = document.gapShare, !(share >= 0) || (share == 0) != (document.gapPoints == 0) {
            found.append(.init(rule: "bound", why: "a gap share of \(share) does not go with the gap"))
        }
        let known = Set(document.analysis.map(\.constraint))
        for constraint in document.boundByConstraint.keys.filter({ !known.contains($0) }).sorted() {
            found.append(.init(rule: "bound", why: "\(constraint) is no constraint of this plan"))
        }
        return found
    }

    private func checkDays() -> [VerifyReport.Violation] {
        var found: [VerifyReport.Violation] = []
        let isWeek = document.days == 7 && document.from.weekday == .monday
        let week = isWeek ? ISOWeek(containing: document.from).description : nil
        if document.week != week {
            found.append(
                .init(rule: "days", why: "says week \(document.week ?? "none"), the days are \(week ?? "no ISO week")"))
        }
        if document.dates != input.days { found.append(.init(rule: "days", why: "are not the days of the facts")) }
        if zip(document.slots, document.slots.dropFirst()).contains(where: { $1.key < $0.key }) {
            found.append(.init(rule: "slots", why: "are not in the order of the days"))
        }
        return found
    }

    /// Who is away, and one dish a meal under its own name.
    private func checkTable() -> [VerifyReport.Violation] {
        var found: [VerifyReport.Violation] = []
        for slot in document.slots {
            let place = "\(slot.date) \(slot.meal.rawValue)"
            let away = input.household.members.map(\.name).filter {
                input.household.absence(of: $0, meal: slot.meal, on: slot.date) != nil
            }
            if slot.away != away {
                found.append(
                    .init(
                        rule: "away", slot: place, why: "names \(slot.away.count) who eat elsewhere, not \(away.count)")
                )
            }
            if slot.dishes.isEmpty { found.append(.init(rule: "dishes", slot: place, why: "there is none")) }
            if Set(slot.dishes.map(\.recipe.id)).count > 1 {
                found.append(.init(rule: "dishes", slot: place, why: "two dishes at one meal"))
            }
            for dish in slot.dishes {
                if dish.eaters.isEmpty {
                    found.append(.init(rule: "dishes", slot: place, why: "nobody eats \(dish.recipe.id)"))
                }
                if let variant = dish.variant {
                    found.append(.init(rule: "variant", slot: place, why: "\(variant) is not known here"))
                }
                if let recipe = recipe(dish.recipe.id, dish.recipe.revision),
                    !recipe.texts.values.contains(where: { $0.title == dish.recipe.title })
                {
                    found.append(
                        .init(rule: "recipe", slot: place, why: "\(recipe.id) is not called \(dish.recipe.title)"))
                }
            }
        }
        if let notes = document.facts.notes, notes != PlanDocument.notes(on: document.slots, input) {
            found.append(.init(rule: "notes", why: "are not what the dishes and the ages at the table ask for"))
        }
        return found + checkSameDish()
    }

    /// The habit of one dish for all days: held to wherever one dish fits them all.
    private func checkSameDish() -> [VerifyReport.Violation] {
        input.household.habits.filter { $0.kind == .same }.compactMap { habit in
            let slots = document.slots.filter {
                $0.meal == habit.meal && !$0.locked && (habit.days.isEmpty || habit.days.contains($0.date.weekday))
            }
            let served = Set(slots.flatMap(\.dishes).map(\.recipe.id))
            guard served.count > 1 else { return nil }
            // Where no dish may stand on all these days, each day has its own.
            let fits = served.contains { id in
                slots.allSatisfy { slot in
                    guard let index = input.dishes.firstIndex(where: { $0.recipe.id == id }) else { return false }
                    return input.judge.objection(
                        toDish: index, eaters: slot.dishes.flatMap(\.eaters).map(\.member), on: slot.date) == nil
                }
            }
            return fits
                ? .init(rule: "habit-same", why: "\(habit.meal.rawValue): \(served.count) dishes instead of one") : nil
        }
    }

    // MARK: Points

    /// The score by constraint of the same meals under the same facts, against what the document says.
    func checkPoints() -> (points: Int?, found: [VerifyReport.Violation]) {
        let outcome = ProblemBuilder(input).build()
        guard let assignment = outcome.assignment(of: document.slots, input) else {
            return (nil, [.init(rule: "points", why: "cannot be counted: the meals do not fit the facts")])
        }
        var found: [VerifyReport.Violation] = []
        let points = PlanScorer(outcome.problem).score(assignment).points
        if points != document.score.points {
            found.append(
                .init(rule: "points", why: "states \(document.score.points) points, a recount gives \(points)"))
        }
        let analysis = PlanDocument.analysis(of: assignment, problem: outcome.problem, context: outcome.context)
        if analysis.map(\.constraint) != document.analysis.map(\.constraint) {
            found.append(.init(rule: "points", why: "the analysis does not list this product's constraints"))
        }
        for stated in document.analysis {
            guard let counted = analysis.first(where: { $0.constraint == stated.constraint }) else { continue }
            if counted.level != stated.level {
                found.append(.init(rule: "points", why: "\(stated.constraint) is a \(counted.level.rawValue)"))
            } else if counted.points != stated.points {
                found.append(
                    .init(
                        rule: "points",
                        why: "\(stated.constraint) states \(stated.points) points, a recount gives \(counted.points)"))
            } else if counted.matches != stated.matches {
                found.append(.init(rule: "points", why: "the reasons of \(stated.constraint) are not the counted ones"))
            }
        }
        return (points, found)
    }
}
