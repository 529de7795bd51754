/// One row of `data/reference-values.csv`: what an authority publishes for people of one kind.
public struct ReferenceValue: Hashable, Sendable {
    public var authority: ReferenceAuthority
    /// `kcal`, `protein_g`, `protein_g_per_kg`, `fat_epct` (share of energy in percent), `calcium_mg` ...
    public var nutrient: String
    /// "average-requirement", "reference-intake", "adequate-intake", "population-reference-intake", "guide-value",
    /// "estimate", "upper-level", "safe-level", "maximum" or "product-decision".
    public var kind: String
    /// Nil: both.
    public var sex: Sex?
    public var ageFromMonths: Int
    /// Exclusive; nil: no end.
    public var ageToMonths: Int?
    /// Physical activity level, for energy.
    public var pal: Double?
    /// Nil, or "pregnant-1"..."pregnant-3", "breastfeeding", "postmenopausal", "phytate-..." ...
    public var condition: String?
    public var min: Double?
    public var max: Double?
    public var unit: String
    public var year: Int?
    public var table: String
    /// V read in the source, V2 in a copy, M from memory, D a product decision.
    public var status: String
    /// Whether it may be the ground of a flag.
    public var mayFlag: Bool
    public var note: String?

    public init(
        authority: ReferenceAuthority, nutrient: String, kind: String, sex: Sex?, ageFromMonths: Int,
        ageToMonths: Int?, pal: Double?, condition: String?, min: Double?, max: Double?, unit: String, year: Int?,
        table: String, status: String, mayFlag: Bool, note: String?
    ) {
        self.authority = authority
        self.nutrient = nutrient
        self.kind = kind
        self.sex = sex
        self.ageFromMonths = ageFromMonths
        self.ageToMonths = ageToMonths
        self.pal = pal
        self.condition = condition
        self.min = min
        self.max = max
        self.unit = unit
        self.year = year
        self.table = table
        self.status = status
        self.mayFlag = mayFlag
        self.note = note
    }
}
