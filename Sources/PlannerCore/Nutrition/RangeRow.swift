/// The range of one nutrient for one kind of person, with the rows it comes from.
struct RangeRow {
    var band: TargetBand

    /// Kinds that say how much is wanted, the first that is found; the others limit.
    private static let wanted = [
        "population-reference-intake", "reference-intake", "adequate-intake", "guide-value", "estimate",
        "average-requirement", "product-decision",
    ]
    private static let limiting = ["maximum", "safe-level", "upper-level"]

    /// Nil when no authority has a value.
    init?(
        _ nutrient: Nutrient, _ member: Member, _ subject: ReferenceTable.Subject, need: Double,
        _ own: ReferenceAuthority, _ values: ReferenceTable
    ) {
        let order = ReferenceTable.order(own, months: subject.months)
        let sources = RangeRow.sources(nutrient, member, need: need)
        var found: TargetBand?
        search: for authority in order {
            for source in sources {
                if let band = RangeRow.target(source, authority, subject, values) {
                    found = band
                    break search
                }
            }
        }
        // An upper level stands beside what is wanted, and may come from another authority.
        if nutrient.isMicronutrient, let upper = RangeRow.upper(nutrient, order, subject, values) {
            if found == nil { found = upper } else { found?.max = upper.max }
        }
        guard var band = found else { return nil }
        // The sun makes most vitamin D; saturated fat, fibre and low fat are not judged under two years.
        if nutrient == .vitaminD { band.mayFlag = false }
        if subject.months < 24, [.saturatedFat, .fibre, .fat].contains(nutrient) { band.mayFlag = false }
        self.band = band
    }

    /// A key of the table and what one unit of it is in the nutrient's own unit.
    private struct Source {
        var key: String
        var factor: Double
    }

    private static func sources(_ nutrient: Nutrient, _ member: Member, need: Double) -> [Source] {
        /// Shares of energy become grams by the member's own need, not by what was eaten.
        func share(_ key: String, _ kcalPerGram: Double) -> [Source] {
            [Source(key: key, factor: need / 100 / kcalPerGram)]
        }
        switch nutrient {
        case .fat: return share("fat_epct", 9)
        case .saturatedFat: return share("sat_epct", 9)
        case .carbohydrate: return share("carb_epct", 4)
        case .freeSugars: return share("free_sugar_epct", 4)
        case .protein:
            let perKilogram = member.weightKg.map { [Source(key: "protein_g_per_kg", factor: $0)] } ?? []
            return [Source(key: "protein_g", factor: 1)] + perKilogram
        case .energy, .sugars, .alcohol, .lactose: return []
        default: return [Source(key: nutrient.rawValue, factor: 1)]
        }
    }

    private static func target(
        _ source: Source, _ authority: ReferenceAuthority, _ subject: ReferenceTable.Subject, _ values: ReferenceTable
    ) -> TargetBand? {
        let rows = values.rows(source.key, authority, subject).filter { $0.kind != "upper-level" }
        func rank(_ row: ReferenceValue) -> Int {
            ((wanted + limiting).firstIndex(of: row.kind) ?? 99) + (row.mayFlag ? 0 : 100)
        }
        // What may flag comes first: a value that is only shown must not hide the one that judges.
        guard let row = rows.min(by: { rank($0) < rank($1) }) else { return nil }
        let addition = values.addition(source.key, authority, subject)
        return TargetBand(
            min: row.min.map { $0 * source.factor + addition }, max: row.max.map { $0 * source.factor + addition },
            kind: row.kind, authority: authority, year: row.year, table: row.table, mayFlag: row.mayFlag)
    }

    private static func upper(
        _ nutrient: Nutrient, _ order: [ReferenceAuthority], _ subject: ReferenceTable.Subject, _ values: ReferenceTable
    ) -> TargetBand? {
        for authority in order {
            let rows = values.rows(nutrient.rawValue, authority, subject)
            guard let row = rows.first(where: { $0.kind == "upper-level" && $0.mayFlag && $0.max != nil }) else {
                continue
            }
            return TargetBand(
                min: nil, max: row.max, kind: row.kind, authority: authority, year: row.year, table: row.table,
                mayFlag: true)
        }
        return nil
    }
}
