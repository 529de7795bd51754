public import PlannerCore

extension PlannerDatabase {
    public func pantry(for viewer: Viewer) async throws -> [PantryItem] {
        try read { connection in
            try connection.query(
                """
                SELECT id, food_id, name, amount, unit, expires, recorded_on, owner_id, visibility FROM pantry_item layer
                WHERE household_id = ? AND \(Self.visible(account: "?"))
                ORDER BY expires IS NULL, expires, name, id
                """, viewer.household, viewer.account, read: Self.item)
        }
    }

    public func changePantry(_ changes: [PantryChange], by stamp: ChangeStamp) async throws {
        let isRemoval = changes.allSatisfy { if case .remove = $0 { true } else { false } }
        try change(isRemoval ? .pantryRemoved : .pantryChanged, Self.subject(changes), by: stamp) { connection in
            try Self.apply(changes, by: stamp, connection)
        }
    }

    static func apply(_ changes: [PantryChange], by stamp: ChangeStamp, _ connection: Connection) throws {
        for change in changes {
            switch change {
            case .set(let item):
                try requireVisible("pantry_item", "id", item.id.description, .pantryItem, stamp, connection)
                try set(item, by: stamp, connection)
            case .remove(let id):
                try connection.run(
                    "DELETE FROM pantry_item AS layer WHERE household_id = ? AND id = ? AND \(visible(account: "?"))",
                    stamp.household, id, stamp.author)
                if connection.changes == 0 { throw StoreFault.unknown(kind: .pantryItem, id: id.description) }
            }
        }
    }

    private static func set(_ item: PantryItem, by stamp: ChangeStamp, _ connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO pantry_item
                (id, household_id, food_id, name, amount, unit, expires, recorded_on, owner_id, visibility)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
            SET food_id = excluded.food_id, name = excluded.name, amount = excluded.amount, unit = excluded.unit,
                expires = excluded.expires, recorded_on = excluded.recorded_on, visibility = excluded.visibility
            WHERE household_id = excluded.household_id AND (food_id IS NOT excluded.food_id OR name <> excluded.name
                OR amount <> excluded.amount OR unit IS NOT excluded.unit OR expires IS NOT excluded.expires
                OR recorded_on <> excluded.recorded_on OR visibility <> excluded.visibility)
            """, item.id, stamp.household, item.food, item.name, MeasureColumns.amount(item.amount.amount),
            item.amount.unit?.rawValue, item.expires, item.recordedOn, item.ownership.owner,
            item.ownership.visibility.rawValue)
    }

    private static func subject(_ changes: [PantryChange]) -> String? {
        guard changes.count == 1, let change = changes.first else { return nil }
        switch change {
        case .set(let item): return item.name
        case .remove(let id): return id.description
        }
    }

    private static func item(_ row: Row) throws -> PantryItem {
        PantryItem(
            id: try row.id(0), food: try row.optionalText(1).map { FoodID($0) }, name: try row.text(2),
            amount: try MeasureColumns.measure(row, 3), expires: try row.optionalDate(5), recordedOn: try row.date(6),
            ownership: Ownership(owner: try row.id(7), visibility: try row.word(8)))
    }
}

/// An amount in two columns: an exact fraction ("3/2", "250") and the unit, null for a count.
enum MeasureColumns {
    static func amount(_ amount: Rational) -> String {
        amount.denominator == 1 ? "\(amount.numerator)" : "\(amount.numerator)/\(amount.denominator)"
    }

    static func measure(_ row: Row, _ first: Int) throws -> Measure {
        let amount = try row.value(first) { text -> Rational? in
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            switch parts.count {
            case 1: return parts[0].map { Rational($0) }
            case 2:
                guard let top = parts[0], let base = parts[1], base > 0 else { return nil }
                return Rational(top, base)
            default: return nil
            }
        }
        return Measure(amount: amount, unit: try row.optionalWord(first + 1))
    }
}
