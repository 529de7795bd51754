public import PlannerCore

extension PlannerDatabase {
    public func listMarks(of household: RecordID, from: CivilDate, to: CivilDate) async throws -> [ListMark] {
        try read { connection in
            try connection.query(
                """
                SELECT item_id, kind, from_date, to_date FROM list_mark
                WHERE household_id = ? AND from_date <= ? AND to_date >= ?
                ORDER BY item_id, kind, from_date, to_date
                """, household, to, from
            ) { row in
                ListMark(item: try row.text(0), kind: try row.word(1), from: try row.date(2), to: try row.date(3))
            }
        }
    }

    public func tick(_ marks: [ListMark], by stamp: ChangeStamp) async throws {
        try change(.listTicked, marks.count == 1 ? marks.first?.item : nil, by: stamp) { connection in
            try Self.add(marks, by: stamp, connection)
        }
    }

    public func untick(_ items: [String], from: CivilDate, to: CivilDate, by stamp: ChangeStamp) async throws {
        try change(.listUnticked, items.count == 1 ? items.first : nil, by: stamp) { connection in
            for item in items {
                try connection.run(
                    "DELETE FROM list_mark WHERE household_id = ? AND item_id = ? AND from_date <= ? AND to_date >= ?",
                    stamp.household, item, to, from)
            }
        }
    }

    public func buy(_ purchases: [Purchase], by stamp: ChangeStamp) async throws {
        try change(.bought, purchases.count == 1 ? purchases.first?.mark.item : nil, by: stamp) { connection in
            for purchase in purchases {
                let mark = purchase.mark
                let isBought = try connection.first(
                    """
                    SELECT 1 FROM list_mark WHERE household_id = ? AND item_id = ? AND kind = ?
                        AND from_date <= ? AND to_date >= ?
                    """, stamp.household, mark.item, mark.kind.rawValue, mark.to, mark.from
                ) { try $0.bool(0) }
                if isBought != nil { continue }
                try Self.add([mark], by: stamp, connection)
                try Self.apply(purchase.pantry.map { .set($0) }, by: stamp, connection)
            }
        }
    }

    private static func add(_ marks: [ListMark], by stamp: ChangeStamp, _ connection: Connection) throws {
        for mark in marks {
            try connection.run(
                """
                INSERT INTO list_mark (household_id, item_id, kind, from_date, to_date) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """, stamp.household, mark.item, mark.kind.rawValue, mark.from, mark.to)
        }
    }

    public func keepPrintedList(
        json: String, from: CivilDate, to: CivilDate, by stamp: ChangeStamp
    ) async throws {
        // No change of anything: paper cannot be taken back.
        try write { connection in
            try connection.run(
                """
                INSERT INTO printed_list (household_id, from_date, to_date, document, recorded_on, author_id)
                VALUES (?, ?, ?, ?, ?, ?)
                """, stamp.household, from, to, json, stamp.date, stamp.author)
        }
    }

    public func printedList(of household: RecordID, from: CivilDate, to: CivilDate) async throws -> String? {
        try read { connection in
            try connection.first(
                """
                SELECT document FROM printed_list WHERE household_id = ? AND from_date = ? AND to_date = ?
                ORDER BY seq DESC LIMIT 1
                """, household, from, to
            ) { try $0.text(0) }
        }
    }
}
