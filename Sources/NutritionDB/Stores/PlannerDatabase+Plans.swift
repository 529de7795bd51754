public import PlannerCore

extension PlannerDatabase {
    /// Proposals of a household that are kept.
    static let keptProposals = 20

    public func propose(_ plan: PlanRecord, by stamp: ChangeStamp) async throws {
        // No part of the history: a proposal changes nothing that anybody relies on.
        try write { connection in
            try connection.run(
                "DELETE FROM plan_proposal WHERE household_id = ? AND id = ?", stamp.household, plan.id)
            try connection.run(
                """
                INSERT INTO plan_proposal
                    (household_id, id, from_date, days, is_draft, document, recorded_on, author_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, stamp.household, plan.id, plan.from, plan.days, plan.isDraft, plan.json, stamp.date, stamp.author)
            try connection.run(
                """
                DELETE FROM plan_proposal WHERE household_id = ?1 AND seq NOT IN (
                    SELECT seq FROM plan_proposal WHERE household_id = ?1 ORDER BY seq DESC LIMIT ?2)
                """, stamp.household, Self.keptProposals)
        }
    }

    public func proposal(_ id: String?, of household: RecordID) async throws -> PlanRecord? {
        try read { connection in
            try connection.first(
                """
                SELECT id, from_date, days, is_draft, document FROM plan_proposal
                WHERE household_id = ?1 AND (?2 IS NULL OR id = ?2) ORDER BY seq DESC LIMIT 1
                """, household, id
            ) { row in
                PlanRecord(
                    id: try row.text(0), from: try row.date(1), days: try row.int(2), isDraft: try row.bool(3),
                    json: try row.text(4))
            }
        }
    }

    public func accept(_ plan: PlanRecord, by stamp: ChangeStamp) async throws {
        guard !plan.isDraft else { throw StoreFault.draftPlan(id: plan.id) }
        try change(.planAccepted, plan.id, by: stamp) { connection in
            if try Self.isAccepted(plan, of: stamp.household, connection) { return }
            let sequence = try connection.first(
                """
                INSERT INTO plan (household_id, id, from_date, days, document, recorded_on, author_id)
                VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING seq
                """, stamp.household, plan.id, plan.from, plan.days, plan.json, stamp.date, stamp.author
            ) { try $0.int(0) }
            try connection.run(
                "DELETE FROM plan_slot WHERE household_id = ? AND date BETWEEN ? AND ?", stamp.household, plan.from,
                plan.to)
            try connection.run(
                """
                INSERT INTO plan_slot (household_id, date, meal, plan_seq)
                SELECT ?1, json_extract(slot.value, '$.date'), json_extract(slot.value, '$.meal'), ?2
                FROM json_each(?3, '$.slots') slot
                """, stamp.household, sequence, plan.json)
        }
    }

    /// Whether exactly this document holds exactly its days.
    private static func isAccepted(
        _ plan: PlanRecord, of household: RecordID, _ connection: Connection
    ) throws -> Bool {
        let holders = try connection.query(
            """
            SELECT DISTINCT slot.plan_seq, plan.document = ?4 FROM plan_slot slot JOIN plan ON plan.seq = slot.plan_seq
            WHERE slot.household_id = ?1 AND slot.date BETWEEN ?2 AND ?3
            """, household, plan.from, plan.to, plan.json
        ) { try $0.bool(1) }
        guard holders == [true] else { return false }
        let (held, told) =
            try connection.first(
                """
                SELECT (SELECT count(*) FROM plan_slot WHERE household_id = ?1 AND date BETWEEN ?2 AND ?3),
                    json_array_length(?4, '$.slots')
                """, household, plan.from, plan.to, plan.json
            ) { (try $0.int(0), try $0.int(1)) } ?? (0, -1)
        return held == told
    }

    public func acceptedPlans(
        of household: RecordID, from: CivilDate, to: CivilDate
    ) async throws -> [AcceptedPlan] {
        try read { connection in
            let slots = try connection.query(
                """
                SELECT plan_seq, date, meal FROM plan_slot WHERE household_id = ? AND date BETWEEN ? AND ?
                """, household, from, to
            ) { row in
                (plan: try row.int(0), slot: SlotKey(date: try row.date(1), meal: try row.word(2)))
            }
            let held = Dictionary(grouping: slots, by: \.plan)
            return try held.keys.sorted().map { sequence in
                let plan = try connection.first(
                    "SELECT id, from_date, days, document FROM plan WHERE seq = ?", sequence
                ) { row in
                    PlanRecord(
                        id: try row.text(0), from: try row.date(1), days: try row.int(2), isDraft: false,
                        json: try row.text(3))
                }
                guard let plan else { throw SQLiteError.damage("a meal of a plan that is not there") }
                return AcceptedPlan(
                    sequence: sequence, plan: plan, slots: (held[sequence] ?? []).map(\.slot).sorted())
            }
        }
    }

    public func plannedDishes(
        of household: RecordID, from: CivilDate, to: CivilDate
    ) async throws -> [PlannedDish] {
        try read { connection in
            let dishes = try connection.query(
                """
                SELECT held.date, held.meal, json_extract(dish.value, '$.recipe.id'),
                    json_extract(dish.value, '$.recipe.revision')
                FROM plan, json_each(plan.document, '$.slots') slot, json_each(slot.value, '$.dishes') dish
                JOIN plan_slot held ON held.household_id = ?1 AND held.plan_seq = plan.seq
                    AND held.date = json_extract(slot.value, '$.date')
                    AND held.meal = json_extract(slot.value, '$.meal')
                WHERE plan.seq IN (SELECT plan_seq FROM plan_slot
                        WHERE household_id = ?1 AND date BETWEEN ?2 AND ?3)
                    AND held.date BETWEEN ?2 AND ?3
                ORDER BY held.date, plan.seq, slot.key, dish.key
                """, household, from, to
            ) { row in
                PlannedDish(
                    slot: SlotKey(date: try row.date(0), meal: try row.word(1)), recipe: RecipeID(try row.text(2)),
                    revision: try row.text(3))
            }
            // Meals sort by the day, not by the alphabet; the order within a meal stays.
            return dishes.enumerated().sorted { ($0.element.slot, $0.offset) < ($1.element.slot, $1.offset) }
                .map(\.element)
        }
    }

    public func markCooked(_ slot: SlotKey, pantry: [PantryChange], by stamp: ChangeStamp) async throws {
        try change(.cooked, "\(slot.date) \(slot.meal.rawValue)", by: stamp) { connection in
            try connection.run(
                "INSERT INTO cooked_meal (household_id, date, meal) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                stamp.household, slot.date, slot.meal)
            // What is cooked already has taken its share.
            if connection.changes == 0 { return }
            try Self.apply(pantry, by: stamp, connection)
        }
    }

    public func cookedMeals(of household: RecordID, from: CivilDate, to: CivilDate) async throws -> [SlotKey] {
        try read { connection in
            try connection.query(
                "SELECT date, meal FROM cooked_meal WHERE household_id = ? AND date BETWEEN ? AND ?", household, from,
                to
            ) { SlotKey(date: try $0.date(0), meal: try $0.word(1)) }.sorted()
        }
    }
}
