public import PlannerCore

extension InMemoryStore {
    public func makeHousehold(document: String, ownerName: String, on date: CivilDate) -> HouseholdRecord {
        let record = HouseholdRecord(id: newID(), revision: 1, document: document, owner: newID())
        householdRevisions.append(record)
        state.currentHouseholds[record.id] = 1
        return record
    }

    public func households() -> [HouseholdRecord] {
        householdRevisions.filter { state.currentHouseholds[$0.id] == $0.revision }.sorted { left, right in
            func first(_ id: RecordID) -> Int { householdRevisions.firstIndex { $0.id == id } ?? 0 }
            return first(left.id) < first(right.id)
        }
    }

    public func household(_ id: RecordID) -> HouseholdRecord? { households().first { $0.id == id } }

    public func household(_ id: RecordID, revision: Int) -> HouseholdRecord? {
        householdRevisions.first { $0.id == id && $0.revision == revision }
    }

    public func saveHousehold(document: String, by stamp: ChangeStamp) throws -> HouseholdRecord {
        try change(.household, nil, by: stamp) {
            guard let current = household(stamp.household), current.document != document else { return }
            var next = current
            next.revision = (householdRevisions.filter { $0.id == current.id }.map(\.revision).max() ?? 0) + 1
            next.document = document
            householdRevisions.append(next)
            state.currentHouseholds[next.id] = next.revision
        }
        guard let current = household(stamp.household) else {
            throw StoreFault.unknown(kind: .household, id: stamp.household.description)
        }
        return current
    }

    public func propose(_ plan: PlanRecord, by stamp: ChangeStamp) {
        proposals.removeAll { $0.household == stamp.household && $0.plan.id == plan.id }
        proposals.append((stamp.household, plan))
        let own = proposals.filter { $0.household == stamp.household }
        if own.count > 20, let oldest = own.first {
            proposals.removeAll { $0.household == stamp.household && $0.plan.id == oldest.plan.id }
        }
    }

    public func proposal(_ id: String?, of household: RecordID) -> PlanRecord? {
        proposals.last { $0.household == household && (id == nil || $0.plan.id == id) }?.plan
    }

    public func accept(_ plan: PlanRecord, by stamp: ChangeStamp) throws {
        if plan.isDraft { throw StoreFault.draftPlan(id: plan.id) }
        let keys = try Set(plan.document().slots.map(\.key))
        try change(.planAccepted, plan.id, by: stamp) {
            let held = (state.slots[stamp.household] ?? [:]).filter { (plan.from...plan.to).contains($0.key.date) }
            if Set(held.keys) == keys, held.values.allSatisfy({ plans[$0 - 1] == plan }) { return }
            plans.append(plan)
            var slots = state.slots[stamp.household] ?? [:]
            for key in held.keys { slots[key] = nil }
            for key in keys { slots[key] = plans.count }
            state.slots[stamp.household] = slots
        }
    }

    public func acceptedPlans(of household: RecordID, from: CivilDate, to: CivilDate) -> [AcceptedPlan] {
        let held = (state.slots[household] ?? [:]).filter { $0.key.date >= from && $0.key.date <= to }
        return Set(held.values).sorted().map { sequence in
            AcceptedPlan(
                sequence: sequence, plan: plans[sequence - 1],
                slots: held.filter { $0.value == sequence }.keys.sorted())
        }
    }

    public func plannedDishes(of household: RecordID, from: CivilDate, to: CivilDate) throws -> [PlannedDish] {
        try acceptedPlans(of: household, from: from, to: to).flatMap { accepted in
            try accepted.plan.document().slots.filter { accepted.slots.contains($0.key) }.flatMap { slot in
                slot.dishes.map { dish in
                    PlannedDish(slot: slot.key, recipe: dish.recipe.id, revision: dish.recipe.revision)
                }
            }
        }.enumerated().sorted { ($0.element.slot, $0.offset) < ($1.element.slot, $1.offset) }.map(\.element)
    }

    public func markCooked(_ slot: SlotKey, pantry: [PantryChange], by stamp: ChangeStamp) throws {
        try change(.cooked, "\(slot.date) \(slot.meal.rawValue)", by: stamp) {
            guard state.cooked[stamp.household, default: []].insert(slot).inserted else { return }
            try apply(pantry, by: stamp)
        }
    }

    public func cookedMeals(of household: RecordID, from: CivilDate, to: CivilDate) -> [SlotKey] {
        (state.cooked[household] ?? []).filter { $0.date >= from && $0.date <= to }.sorted()
    }
}

extension InMemoryStore {
    public func pantry(for viewer: Viewer) -> [PantryItem] {
        (state.pantry[viewer.household] ?? [:]).values
            .filter { $0.ownership.visibility.lets(viewer, see: $0.ownership.owner, of: viewer.household) }
            .sorted { left, right in
                if left.expires != right.expires {
                    guard let a = left.expires, let b = right.expires else { return right.expires == nil }
                    return a < b
                }
                return (left.name, left.id) < (right.name, right.id)
            }
    }

    public func changePantry(_ changes: [PantryChange], by stamp: ChangeStamp) throws {
        let isRemoval = changes.allSatisfy { if case .remove = $0 { true } else { false } }
        try change(isRemoval ? .pantryRemoved : .pantryChanged, nil, by: stamp) { try apply(changes, by: stamp) }
    }

    func apply(_ changes: [PantryChange], by stamp: ChangeStamp) throws {
        for change in changes {
            switch change {
            case .set(var item):
                if let old = state.pantry[stamp.household]?[item.id] {
                    guard sees(stamp, old.ownership) else {
                        throw StoreFault.unknown(kind: .pantryItem, id: item.id.description)
                    }
                    item.ownership.owner = old.ownership.owner
                }
                state.pantry[stamp.household, default: [:]][item.id] = item
            case .remove(let id):
                guard let old = state.pantry[stamp.household]?[id], sees(stamp, old.ownership) else {
                    throw StoreFault.unknown(kind: .pantryItem, id: id.description)
                }
                state.pantry[stamp.household]?[id] = nil
            }
        }
    }

    public func addDiaryEntry(_ entry: DiaryEntry, by stamp: ChangeStamp) throws {
        try change(.diaryAdded, entry.id.description, by: stamp) {
            if !diaryEntries.contains(where: { $0.entry.id == entry.id }) {
                diaryEntries.append((stamp.household, entry))
            }
            if state.diary[entry.id] == nil { state.diary[entry.id] = true }
        }
    }

    public func diary(for viewer: Viewer, from: CivilDate, to: CivilDate) -> [DiaryEntry] {
        diaryEntries.filter { household, entry in
            household == viewer.household && entry.date >= from && entry.date <= to && state.diary[entry.id] == true
                && entry.ownership.visibility.lets(viewer, see: entry.ownership.owner, of: household)
        }.map(\.entry).enumerated()
            .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
    }

    public func removeDiaryEntry(_ id: RecordID, by stamp: ChangeStamp) throws {
        try change(.diaryRemoved, id.description, by: stamp) {
            guard state.diary[id] == true,
                let found = diaryEntries.first(where: { $0.entry.id == id && $0.household == stamp.household }),
                sees(stamp, found.entry.ownership)
            else { throw StoreFault.unknown(kind: .diaryEntry, id: id.description) }
            state.diary[id] = false
        }
    }

    public func listMarks(of household: RecordID, from: CivilDate, to: CivilDate) -> [ListMark] {
        (state.listMarks[household] ?? []).filter { $0.from <= to && $0.to >= from }.sorted { left, right in
            (left.item, left.kind.rawValue, left.from, left.to) < (
                right.item, right.kind.rawValue, right.from, right.to
            )
        }
    }

    public func tick(_ marks: [ListMark], by stamp: ChangeStamp) throws {
        try change(.listTicked, nil, by: stamp) { state.listMarks[stamp.household, default: []].formUnion(marks) }
    }

    public func untick(_ items: [String], from: CivilDate, to: CivilDate, by stamp: ChangeStamp) throws {
        try change(.listUnticked, nil, by: stamp) {
            let gone = listMarks(of: stamp.household, from: from, to: to).filter { items.contains($0.item) }
            state.listMarks[stamp.household, default: []].subtract(gone)
        }
    }

    public func buy(_ purchases: [Purchase], by stamp: ChangeStamp) throws {
        try change(.bought, nil, by: stamp) {
            for purchase in purchases {
                let mark = purchase.mark
                let marks = listMarks(of: stamp.household, from: mark.from, to: mark.to)
                if marks.contains(where: { $0.item == mark.item && $0.kind == mark.kind }) { continue }
                state.listMarks[stamp.household, default: []].insert(mark)
                try apply(purchase.pantry.map { .set($0) }, by: stamp)
            }
        }
    }

    public func keepPrintedList(json: String, from: CivilDate, to: CivilDate, by stamp: ChangeStamp) {
        printed.append((stamp.household, json, from, to))
    }

    public func printedList(of household: RecordID, from: CivilDate, to: CivilDate) -> String? {
        printed.last { $0.household == household && $0.from == from && $0.to == to }?.json
    }
}
