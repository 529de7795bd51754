internal import PlannerCore

/// A column of `data/nutrients.csv`, which is also the column of the database's food tables.
struct FoodColumn: Hashable {
    /// Position in `names`.
    let position: Int
    var name: String { FoodColumn.names[position] }

    /// Every column, in the order of the file and of the tables.
    static let names = [
        "id", "name_de", "name_en", "synonyms_de", "synonyms_en", "group", "tags", "aisle", "source", "source_code",
        "iodine_source", "estimated",
        // Per 100 g edible portion.
        "kcal", "fat_g", "sat_g", "carb_g", "sugar_g", "free_sugar_g", "fibre_g", "protein_g", "salt_g", "alcohol_g",
        "lactose_g", "water_g", "calcium_mg", "iron_mg", "zinc_mg", "iodine_ug", "vit_a_ug", "vit_c_mg", "vit_d_ug",
        "vit_b12_ug", "folate_ug", "magnesium_mg", "potassium_mg",
        // Household measures, as sold.
        "density_g_ml", "piece_small_g", "piece_g", "piece_large_g", "slice_g", "bunch_g", "clove_g", "can_g",
        "can_drained_g", "handful_g",
        "edible_share", "yields", "packs", "shelf_closed_days", "shelf_open_days",
        "gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk", "nuts", "celery", "mustard", "sesame",
        "sulphites", "lupin", "molluscs",
        "animal", "rennet", "kosher", "fodmap", "age_min_months", "choking", "staple",
    ]

    static let id = named("id"), nameDE = named("name_de"), nameEN = named("name_en")
    static let synonymsDE = named("synonyms_de"), synonymsEN = named("synonyms_en")
    static let group = named("group"), tags = named("tags"), aisle = named("aisle")
    static let source = named("source"), sourceCode = named("source_code")
    static let iodineSource = named("iodine_source"), estimated = named("estimated")
    static let water = named("water_g")
    static let density = named("density_g_ml"), pieceSmall = named("piece_small_g"), piece = named("piece_g")
    static let pieceLarge = named("piece_large_g"), slice = named("slice_g"), bunch = named("bunch_g")
    static let clove = named("clove_g"), can = named("can_g"), canDrained = named("can_drained_g")
    static let handful = named("handful_g")
    static let edibleShare = named("edible_share"), yields = named("yields"), packs = named("packs")
    static let shelfClosed = named("shelf_closed_days"), shelfOpen = named("shelf_open_days")
    static let animal = named("animal"), rennet = named("rennet"), kosher = named("kosher")
    static let fodmap = named("fodmap"), ageMin = named("age_min_months"), choking = named("choking")
    static let staple = named("staple")

    /// In the order of `Nutrient.allCases`.
    static let nutrients = Nutrient.allCases.map { named($0.rawValue) }
    /// In the order of `Allergen.allCases`.
    static let allergens = Allergen.allCases.map { named($0.rawValue) }

    private static func named(_ name: String) -> FoodColumn {
        guard let position = names.firstIndex(of: name) else { preconditionFailure("no column \(name)") }
        return FoodColumn(position: position)
    }
}
