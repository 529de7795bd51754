extension Migration {
    /// Proposals, accepted plans, and which accepted plan holds each meal.
    static let plans = Migration(
        name: "plans",
        sql: """
            -- Kept apart from what is accepted; the same search asked twice is one proposal.
            CREATE TABLE plan_proposal (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                \(SchemaText.household),
                id TEXT NOT NULL CHECK (id <> ''),
                \(SchemaText.date("from_date")),
                days INTEGER NOT NULL CHECK (days BETWEEN 1 AND 366),
                is_draft INTEGER NOT NULL CHECK (is_draft IN (0, 1)),
                \(SchemaText.json("document")),
                \(SchemaText.date("recorded_on")),
                \(SchemaText.author),
                UNIQUE (household_id, id)
            ) STRICT;

            -- Every plan that was ever accepted, with the changes made to it since as further rows.
            CREATE TABLE plan (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                \(SchemaText.household),
                id TEXT NOT NULL CHECK (id <> ''),
                \(SchemaText.date("from_date")),
                days INTEGER NOT NULL CHECK (days BETWEEN 1 AND 366),
                \(SchemaText.json("document")),
                \(SchemaText.date("recorded_on")),
                \(SchemaText.author)
            ) STRICT;

            -- One row a meal: whatever is accepted later takes the meal over instead of adding to it.
            CREATE TABLE plan_slot (
                \(SchemaText.household),
                \(SchemaText.date("date")),
                \(SchemaText.meal),
                plan_seq INTEGER NOT NULL REFERENCES plan (seq),
                PRIMARY KEY (household_id, date, meal)
            ) STRICT;
            CREATE INDEX plan_slot_by_plan ON plan_slot (plan_seq);

            CREATE TABLE cooked_meal (
                \(SchemaText.household),
                \(SchemaText.date("date")),
                \(SchemaText.meal),
                PRIMARY KEY (household_id, date, meal)
            ) STRICT;

            \(SchemaText.appendOnly("plan"))
            \(SchemaText.undoable("plan_slot", ["household_id", "date", "meal", "plan_seq"]))
            \(SchemaText.undoable("cooked_meal", ["household_id", "date", "meal"]))
            """)
}
