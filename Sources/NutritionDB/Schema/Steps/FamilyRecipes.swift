extension Migration {
    /// A family's layer over the library: own and changed dishes and foods, what is hidden, favourites and ratings.
    static let familyRecipes = Migration(
        name: "family recipes and foods",
        sql: """
            CREATE TABLE household_recipe_revision (
                \(SchemaText.household),
                recipe_id TEXT NOT NULL CHECK (recipe_id <> ''),
                revision TEXT NOT NULL CHECK (revision <> ''),
                title_de TEXT NOT NULL,
                title_en TEXT NOT NULL,
                category TEXT NOT NULL,
                meals TEXT NOT NULL,
                minutes INTEGER NOT NULL CHECK (minutes >= 0),
                \(SchemaText.json("document")),
                nutrition TEXT CHECK (nutrition IS NULL OR json_valid(nutrition)),
                -- Folded, for the index.
                search_titles TEXT NOT NULL,
                search_ingredients TEXT NOT NULL,
                \(SchemaText.date("recorded_on")),
                \(SchemaText.author),
                PRIMARY KEY (household_id, recipe_id, revision)
            ) STRICT;

            -- Which revision counts. Without one, the row only hides a dish of the library.
            CREATE TABLE household_recipe (
                \(SchemaText.household),
                recipe_id TEXT NOT NULL,
                revision TEXT,
                \(SchemaText.isRemoved),
                \(SchemaText.ownership),
                PRIMARY KEY (household_id, recipe_id),
                FOREIGN KEY (household_id, recipe_id, revision)
                    REFERENCES household_recipe_revision (household_id, recipe_id, revision),
                CHECK (revision IS NOT NULL OR is_removed = 1)
            ) STRICT;

            -- What somebody thinks of a dish; member '' is the family as a whole.
            CREATE TABLE recipe_mark (
                \(SchemaText.household),
                recipe_id TEXT NOT NULL,
                member TEXT NOT NULL,
                is_favourite INTEGER NOT NULL CHECK (is_favourite IN (0, 1)),
                is_never INTEGER NOT NULL CHECK (is_never IN (0, 1)),
                rating INTEGER CHECK (rating BETWEEN 1 AND 5),
                PRIMARY KEY (household_id, recipe_id, member)
            ) STRICT;

            CREATE TABLE household_food_revision (
                \(SchemaText.household),
                revision INTEGER NOT NULL CHECK (revision >= 1),
                \(SchemaText.date("recorded_on")),
                \(SchemaText.author),
                search_names TEXT NOT NULL,
                \(SchemaText.foodColumns),
                PRIMARY KEY (household_id, id, revision)
            ) STRICT;

            CREATE TABLE household_food (
                \(SchemaText.household),
                food_id TEXT NOT NULL,
                revision INTEGER NOT NULL,
                \(SchemaText.isRemoved),
                \(SchemaText.ownership),
                PRIMARY KEY (household_id, food_id),
                FOREIGN KEY (household_id, food_id, revision)
                    REFERENCES household_food_revision (household_id, id, revision)
            ) STRICT;

            \(SchemaText.search(
                "household_food_search", key: "household_id UNINDEXED, food_id UNINDEXED", ["names"]))
            \(SchemaText.search(
                "household_recipe_search", key: "household_id UNINDEXED, recipe_id UNINDEXED",
                ["titles", "ingredients"]))

            \(SchemaText.appendOnly("household_recipe_revision"))
            \(SchemaText.appendOnly("household_food_revision"))
            \(SchemaText.undoable(
                "household_recipe",
                ["household_id", "recipe_id", "revision", "is_removed", "owner_id", "visibility"]))
            \(SchemaText.undoable(
                "recipe_mark", ["household_id", "recipe_id", "member", "is_favourite", "is_never", "rating"]))
            \(SchemaText.undoable(
                "household_food", ["household_id", "food_id", "revision", "is_removed", "owner_id", "visibility"]))
            \(follow("INSERT", clears: false, fills: true))
            \(follow("UPDATE", clears: true, fills: true))
            \(follow("DELETE", clears: true, fills: false))
            """)

    /// The indexes follow the current revisions, whoever moves them: a save, a removal, an undo.
    private static func follow(_ verb: String, clears: Bool, fills: Bool) -> String {
        func trigger(_ thing: String, revisionKey: String, source: String, columns: String) -> String {
            var lines = [
                "CREATE TRIGGER household_\(thing)_search_\(verb.lowercased()) AFTER \(verb) ON household_\(thing) BEGIN"
            ]
            if clears {
                lines.append(
                    "DELETE FROM household_\(thing)_search WHERE household_id = OLD.household_id AND "
                        + "\(thing)_id = OLD.\(thing)_id;")
            }
            if fills {
                lines.append(
                    "INSERT INTO household_\(thing)_search (household_id, \(thing)_id, \(columns)) "
                        + "SELECT household_id, \(revisionKey), \(source) FROM household_\(thing)_revision "
                        + "WHERE household_id = NEW.household_id AND \(revisionKey) = NEW.\(thing)_id "
                        + "AND revision = NEW.revision AND NEW.is_removed = 0;")
            }
            return (lines + ["END;"]).joined(separator: "\n")
        }
        return [
            trigger(
                "recipe", revisionKey: "recipe_id", source: "search_titles, search_ingredients",
                columns: "titles, ingredients"),
            trigger("food", revisionKey: "id", source: "search_names", columns: "names"),
        ].joined(separator: "\n")
    }
}
