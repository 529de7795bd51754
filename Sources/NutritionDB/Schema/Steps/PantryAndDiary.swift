extension Migration {
    /// The pantry, the diary and the shopping list.
    static let pantryAndDiary = Migration(
        name: "pantry, diary and list",
        sql: """
            -- Amounts are exact fractions as text ("3/2"), the unit null for a count.
            CREATE TABLE pantry_item (
                \(SchemaText.id("id")),
                \(SchemaText.household),
                food_id TEXT,
                name TEXT NOT NULL CHECK (name <> ''),
                amount TEXT NOT NULL CHECK (amount GLOB '[0-9]*'),
                unit TEXT,
                \(SchemaText.optionalDate("expires")),
                \(SchemaText.date("recorded_on")),
                \(SchemaText.ownership),
                PRIMARY KEY (id)
            ) STRICT;
            CREATE INDEX pantry_item_by_household ON pantry_item (household_id);

            -- What was eaten, with its nutrition as it was then: a change of a food never rewrites the past.
            CREATE TABLE diary_entry (
                \(SchemaText.id("id")),
                \(SchemaText.household),
                member TEXT NOT NULL CHECK (member <> ''),
                \(SchemaText.date("date")),
                meal TEXT CHECK (meal IN ('breakfast', 'lunch', 'dinner', 'snack')),
                mode TEXT NOT NULL CHECK (mode IN ('instead', 'extra')),
                text TEXT NOT NULL,
                recipe_id TEXT,
                recipe_revision TEXT,
                food_id TEXT,
                amount TEXT CHECK (amount GLOB '[0-9]*'),
                unit TEXT,
                \(SchemaText.json("nutrition")),
                \(SchemaText.date("recorded_on")),
                \(SchemaText.ownership),
                PRIMARY KEY (id),
                CHECK (mode <> 'instead' OR meal IS NOT NULL)
            ) STRICT;
            CREATE INDEX diary_entry_by_day ON diary_entry (household_id, date);

            -- Which entries count. Entries themselves are only ever added.
            CREATE TABLE diary_state (
                entry_id TEXT PRIMARY KEY REFERENCES diary_entry (id),
                \(SchemaText.isRemoved)
            ) STRICT;

            -- A tick or a purchase, for the days of the list it was made on.
            CREATE TABLE list_mark (
                \(SchemaText.household),
                item_id TEXT NOT NULL CHECK (item_id <> ''),
                kind TEXT NOT NULL CHECK (kind IN ('ticked', 'bought')),
                \(SchemaText.date("from_date")),
                \(SchemaText.date("to_date")),
                PRIMARY KEY (household_id, item_id, kind, from_date, to_date),
                CHECK (from_date <= to_date)
            ) STRICT;

            -- What was put on paper, to tell what changed since.
            CREATE TABLE printed_list (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                \(SchemaText.household),
                \(SchemaText.date("from_date")),
                \(SchemaText.date("to_date")),
                \(SchemaText.json("document")),
                \(SchemaText.date("recorded_on")),
                \(SchemaText.author)
            ) STRICT;

            \(SchemaText.appendOnly("diary_entry"))
            \(SchemaText.appendOnly("printed_list"))
            \(SchemaText.undoable(
                "pantry_item",
                ["id", "household_id", "food_id", "name", "amount", "unit", "expires", "recorded_on", "owner_id",
                    "visibility"]))
            \(SchemaText.undoable("diary_state", ["entry_id", "is_removed"]))
            \(SchemaText.undoable("list_mark", ["household_id", "item_id", "kind", "from_date", "to_date"]))
            """)
}
