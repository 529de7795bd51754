/// Pieces of SQL that the steps share. Frozen with the first release, as the steps are.
enum SchemaText {
    /// An id made by the program: 32 lower-case hexadecimal digits.
    static func id(_ column: String) -> String {
        "\(column) TEXT NOT NULL CHECK (length(\(column)) = 32 AND \(column) NOT GLOB '*[^0-9a-f]*')"
    }

    /// A day: `YYYY-MM-DD`.
    static func date(_ column: String) -> String { "\(column) TEXT NOT NULL CHECK (\(isDate(column)))" }

    static func optionalDate(_ column: String) -> String {
        "\(column) TEXT CHECK (\(column) IS NULL OR \(isDate(column)))"
    }

    private static func isDate(_ column: String) -> String {
        "\(column) GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'"
    }

    static func json(_ column: String) -> String { "\(column) TEXT NOT NULL CHECK (json_valid(\(column)))" }

    static let household = "household_id TEXT NOT NULL REFERENCES household (id)"
    static let author = "author_id TEXT NOT NULL REFERENCES account (id)"
    static let meal = "meal TEXT NOT NULL CHECK (meal IN ('breakfast', 'lunch', 'dinner', 'snack'))"
    static let isRemoved = "is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1))"

    /// Whose it is and who may see it; on everything that people write.
    static let ownership = """
        owner_id TEXT NOT NULL REFERENCES account (id),
            visibility TEXT NOT NULL CHECK (visibility IN ('private', 'household', 'friends', 'public'))
        """

    /// The columns of a food, named as in `data/nutrients.csv`.
    static let foodColumns: String = {
        let required = ["id", "name_de", "name_en", "group", "aisle", "source"]
        let texts = [
            "synonyms_de", "synonyms_en", "tags", "source_code", "iodine_source", "estimated", "yields", "packs",
            "animal", "rennet", "kosher", "fodmap", "choking",
        ]
        let allergens = [
            "gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk", "nuts", "celery", "mustard", "sesame",
            "sulphites", "lupin", "molluscs",
        ]
        let whole = ["shelf_closed_days", "shelf_open_days", "age_min_months"]
        return [
            "id", "name_de", "name_en", "synonyms_de", "synonyms_en", "group", "tags", "aisle", "source",
            "source_code", "iodine_source", "estimated", "kcal", "fat_g", "sat_g", "carb_g", "sugar_g", "free_sugar_g",
            "fibre_g", "protein_g", "salt_g", "alcohol_g", "lactose_g", "water_g", "calcium_mg", "iron_mg", "zinc_mg",
            "iodine_ug", "vit_a_ug", "vit_c_mg", "vit_d_ug", "vit_b12_ug", "folate_ug", "magnesium_mg", "potassium_mg",
            "density_g_ml", "piece_small_g", "piece_g", "piece_large_g", "slice_g", "bunch_g", "clove_g", "can_g",
            "can_drained_g", "handful_g", "edible_share", "yields", "packs", "shelf_closed_days", "shelf_open_days",
            "gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk", "nuts", "celery", "mustard", "sesame",
            "sulphites", "lupin", "molluscs", "animal", "rennet", "kosher", "fodmap", "age_min_months", "choking",
            "staple",
        ].map { name in
            switch name {
            case _ where required.contains(name): "\"\(name)\" TEXT NOT NULL CHECK (\"\(name)\" <> '')"
            case _ where texts.contains(name): "\"\(name)\" TEXT"
            case _ where allergens.contains(name):
                "\"\(name)\" TEXT NOT NULL CHECK (\"\(name)\" IN ('contains', 'may', 'free', 'unknown'))"
            case _ where whole.contains(name): "\"\(name)\" INTEGER CHECK (\"\(name)\" >= 0)"
            case "staple": "\"staple\" INTEGER NOT NULL CHECK (\"staple\" IN (0, 1))"
            case "edible_share": "\"edible_share\" REAL NOT NULL CHECK (\"edible_share\" BETWEEN 0 AND 1)"
            default: "\"\(name)\" REAL CHECK (\"\(name)\" >= 0)"
            }
        }.joined(separator: ",\n    ")
    }()

    /// Rows of this table are only ever added.
    static func appendOnly(_ table: String) -> String {
        ["UPDATE", "DELETE"].map { verb in
            """
            CREATE TRIGGER \(table)_no_\(verb.lowercased()) BEFORE \(verb) ON \(table) BEGIN
                SELECT RAISE(ABORT, 'rows of \(table) are only ever added');
            END;
            """
        }.joined(separator: "\n")
    }

    /// Every change of this table leaves its row as it was before and after with the event of the change, so that undo
    /// needs to know nothing of the change. Columns hold texts and whole numbers only: JSON keeps both exactly.
    static func undoable(_ table: String, _ columns: [String]) -> String {
        func image(_ row: String) -> String {
            "json_object(" + columns.map { "'\($0)', \(row).\($0)" }.joined(separator: ", ") + ")"
        }
        return [
            ("INSERT", "NULL", image("NEW")), ("UPDATE", image("OLD"), image("NEW")), ("DELETE", image("OLD"), "NULL"),
        ]
        .map { verb, before, after in
            """
            CREATE TRIGGER \(table)_undo_\(verb.lowercased()) AFTER \(verb) ON \(table) BEGIN
                INSERT INTO undo_step (history_seq, table_name, before, after)
                VALUES ((SELECT max(seq) FROM history), '\(table)', \(before), \(after));
            END;
            """
        }.joined(separator: "\n")
    }

    /// A full-text index over folded text: diacritics, umlauts and ß are folded before it is filled.
    static func search(_ table: String, key: String, _ columns: [String]) -> String {
        "CREATE VIRTUAL TABLE \(table) USING fts5(\(key), \(columns.joined(separator: ", ")), "
            + "tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');"
    }
}
