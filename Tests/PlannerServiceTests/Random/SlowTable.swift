internal import PlannerCore

/// Who must not have what at a meal, worked out slowly from the household as it was drawn, for the slow judge.
struct SlowTable {
    let household: Household
    let day: CivilDate

    /// Everything that must not be on this person's plate while those eat at the same table.
    func questions(for eater: String, table: [String]) -> [SlowQuestion] {
        var keys: [String] = []
        for member in household.members {
            let isOwn = member.name == eater
            let sitsHere = table.contains(member.name)
            if isOwn { keys += member.diets.map(\.form.rawValue) }
            for exclusion in member.exclusions where exclusion.kind != .dislike {
                switch exclusion.scope {
                case .plate where isOwn: keys.append(exclusion.what)
                case .table where isOwn || sitsHere: keys.append(exclusion.what)
                case .house: keys.append(exclusion.what)
                default: break
                }
            }
            if isOwn, member.ageMonths(on: day) < 18 * 12 { keys.append("alcohol") }
            if isOwn, member.ageMonths(on: day) < 5 * 12 { keys.append(SlowQuestion.smokedFish.key) }
        }
        return Set(keys).sorted().compactMap { SlowQuestion.byKey[$0] }
    }

    /// What the slow judge finds on the plates of a plan that must not be there.
    func faults(in document: PlanDocument, _ judge: SlowJudge) -> [String] {
        document.slots.flatMap { slot in
            slot.dishes.flatMap { dish in
                let table = dish.eaters.map(\.member)
                return table.flatMap { eater in
                    questions(for: eater, table: table).compactMap { question -> String? in
                        let found = judge.answer(question, dish.recipe.id)
                        guard found.answer == .contains else { return nil }
                        return "\(dish.recipe.id) on \(slot.date) for \(eater), \(question.key): \(found.line)"
                    }
                }
            }
        }
    }
}
