extension Migration {
    /// The shipped library: an update replaces it in one transaction. Only revisions of dishes stay, since accepted plans
    /// show the dish as it was.
    static let library = Migration(
        name: "library",
        sql: """
            CREATE TABLE schema_migration (
                version INTEGER PRIMARY KEY,
                name TEXT NOT NULL UNIQUE
            ) STRICT;

            CREATE TABLE library (
                only INTEGER PRIMARY KEY CHECK (only = 1),
                data_version TEXT NOT NULL CHECK (data_version <> '')
            ) STRICT;

            CREATE TABLE library_food (
                \(SchemaText.foodColumns),
                PRIMARY KEY (id)
            ) STRICT;

            CREATE TABLE library_recipe_revision (
                recipe_id TEXT NOT NULL CHECK (recipe_id <> ''),
                revision TEXT NOT NULL CHECK (revision <> ''),
                \(SchemaText.json("document")),
                PRIMARY KEY (recipe_id, revision)
            ) STRICT;

            -- The current revision of each dish with what is reckoned from this library's foods.
            CREATE TABLE library_recipe (
                id TEXT PRIMARY KEY,
                revision TEXT NOT NULL,
                title_de TEXT NOT NULL,
                title_en TEXT NOT NULL,
                category TEXT NOT NULL,
                meals TEXT NOT NULL,
                minutes INTEGER NOT NULL CHECK (minutes >= 0),
                nutrition TEXT CHECK (nutrition IS NULL OR json_valid(nutrition)),
                FOREIGN KEY (id, revision) REFERENCES library_recipe_revision (recipe_id, revision)
            ) STRICT;

            \(SchemaText.search("library_food_search", key: "food_id UNINDEXED", ["names"]))
            \(SchemaText.search("library_recipe_search", key: "recipe_id UNINDEXED", ["titles", "ingredients"]))
            """)
}
