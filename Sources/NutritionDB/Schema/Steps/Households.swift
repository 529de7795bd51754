extension Migration {
    /// Families, their documents as revisions, who may write, and the history that undo walks back.
    static let households = Migration(
        name: "households",
        sql: """
            -- Who writes. Not a member: a child at the table need not have one, and a grandparent may.
            CREATE TABLE account (
                \(SchemaText.id("id")),
                name TEXT NOT NULL,
                PRIMARY KEY (id)
            ) STRICT;

            CREATE TABLE household (
                \(SchemaText.id("id")),
                revision INTEGER NOT NULL,
                PRIMARY KEY (id),
                FOREIGN KEY (id, revision) REFERENCES household_revision (household_id, revision)
                    DEFERRABLE INITIALLY DEFERRED
            ) STRICT;

            CREATE TABLE household_revision (
                household_id TEXT NOT NULL REFERENCES household (id) DEFERRABLE INITIALLY DEFERRED,
                revision INTEGER NOT NULL CHECK (revision >= 1),
                \(SchemaText.json("document")),
                \(SchemaText.date("recorded_on")),
                \(SchemaText.author),
                PRIMARY KEY (household_id, revision)
            ) STRICT;

            CREATE TABLE membership (
                \(SchemaText.household),
                account_id TEXT NOT NULL REFERENCES account (id),
                role TEXT NOT NULL CHECK (role IN ('parent', 'adult', 'child')),
                PRIMARY KEY (household_id, account_id)
            ) STRICT;

            -- Every change of a family, in order. A change that takes another back names it.
            CREATE TABLE history (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                \(SchemaText.id("id")),
                \(SchemaText.household),
                kind TEXT NOT NULL CHECK (kind <> ''),
                subject TEXT,
                \(SchemaText.date("recorded_on")),
                \(SchemaText.author),
                undoes INTEGER UNIQUE REFERENCES history (seq),
                UNIQUE (id)
            ) STRICT;
            CREATE INDEX history_by_household ON history (household_id, seq);

            -- The rows that a change touched, as they were and as they became.
            CREATE TABLE undo_step (
                ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
                history_seq INTEGER NOT NULL REFERENCES history (seq),
                table_name TEXT NOT NULL,
                before TEXT CHECK (before IS NULL OR json_valid(before)),
                after TEXT CHECK (after IS NULL OR json_valid(after)),
                CHECK (before IS NOT NULL OR after IS NOT NULL)
            ) STRICT;
            CREATE INDEX undo_step_by_change ON undo_step (history_seq);

            \(SchemaText.appendOnly("household_revision"))
            \(SchemaText.appendOnly("history"))
            -- A family's first revision is no change, so its making is not recorded.
            CREATE TRIGGER household_undo_update AFTER UPDATE ON household BEGIN
                INSERT INTO undo_step (history_seq, table_name, before, after)
                VALUES ((SELECT max(seq) FROM history), 'household',
                    json_object('id', OLD.id, 'revision', OLD.revision),
                    json_object('id', NEW.id, 'revision', NEW.revision));
            END;
            """)
}
