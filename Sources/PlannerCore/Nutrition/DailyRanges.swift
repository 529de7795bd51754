/// A range that a day is held against.
public struct TargetBand: Hashable, Codable, Sendable {
    public var min: Double?
    public var max: Double?
    /// "reference-intake", "average-requirement" ..., "care" for a doctor's target, "product-decision" for a diet form.
    public var kind: String
    /// Nil where no authority stands behind it.
    public var authority: ReferenceAuthority?
    public var year: Int?
    public var table: String
    public var mayFlag: Bool

    public init(
        min: Double?, max: Double?, kind: String, authority: ReferenceAuthority?, year: Int?, table: String,
        mayFlag: Bool
    ) {
        self.min = min
        self.max = max
        self.kind = kind
        self.authority = authority
        self.year = year
        self.table = table
        self.mayFlag = mayFlag
    }
}

/// The ranges of one member on one day.
public struct DailyRanges: Hashable, Codable, Sendable {
    public var need: EnergyNeed
    public var months: Int
    /// What applies.
    public var bands: [Nutrient: TargetBand]
    /// Under a doctor's care: ours, which stay visible as information.
    public var information: [Nutrient: TargetBand]
    /// Taken as a supplement: too little in food is no flag.
    public var supplements: Set<Nutrient>

    public init(
        need: EnergyNeed, months: Int, bands: [Nutrient: TargetBand], information: [Nutrient: TargetBand] = [:],
        supplements: Set<Nutrient> = []
    ) {
        self.need = need
        self.months = months
        self.bands = bands
        self.information = information
        self.supplements = supplements
    }

    /// Nil under one year, and where no need is known.
    public static func of(
        _ member: Member, on date: CivilDate, authority: ReferenceAuthority, values: ReferenceTable
    ) -> DailyRanges? {
        guard let need = EnergyNeed.of(member, on: date, authority: authority, values: values) else { return nil }
        let subjects = member.subjects(on: date)
        var bands: [Nutrient: TargetBand] = [.energy: energyBand(need)]
        for nutrient in Nutrient.allCases where nutrient != .energy {
            let found = subjects.compactMap { subject in
                RangeRow(nutrient, member, subject, need: need.kcal, authority, values)?.band
            }
            if let band = wider(found) { bands[nutrient] = band }
        }
        for form in member.diets.map(\.form) { form.replace(&bands, need: need.kcal) }
        var ranges = DailyRanges(
            need: need, months: member.ageMonths(on: date), bands: bands, information: [:],
            supplements: member.supplements)
        if member.isInCare { ranges.yield(to: member.targets) }
        return ranges
    }

    /// Within a tenth of the need is no matter.
    private static func energyBand(_ need: EnergyNeed) -> TargetBand {
        TargetBand(
            min: need.kcal * 0.9, max: need.kcal * 1.1, kind: need.kind, authority: need.authority, year: need.year,
            table: need.table, mayFlag: true)
    }

    /// Sex not given: the wider of both ranges, under the name of the first.
    private static func wider(_ bands: [TargetBand]) -> TargetBand? {
        guard var band = bands.first else { return nil }
        for other in bands.dropFirst() {
            band.min = other.min.flatMap { low in band.min.map { Swift.min($0, low) } }
            band.max = other.max.flatMap { high in band.max.map { Swift.max($0, high) } }
        }
        return band
    }

    /// A doctor's targets take the place of ours; ours are shown and flag nothing.
    private mutating func yield(to targets: [Nutrient: TargetRange]) {
        information = bands
        for nutrient in bands.keys { bands[nutrient]?.mayFlag = false }
        for (nutrient, target) in targets {
            bands[nutrient] = TargetBand(
                min: target.min, max: target.max, kind: "care", authority: nil, year: nil, table: "care", mayFlag: true)
        }
    }
}

extension DietForm {
    /// Keto and low-carb replace the ranges of carbohydrate and fat, in shares of the member's need (bands after Feinman
    /// and PMC10134254; the fat of low-carb is a product decision).
    fileprivate func replace(_ bands: inout [Nutrient: TargetBand], need: Double) {
        func band(_ min: Double?, _ max: Double?) -> TargetBand {
            TargetBand(
                min: min, max: max, kind: "product-decision", authority: nil, year: nil, table: "diet form \(rawValue)",
                mayFlag: true)
        }
        switch self {
        case .keto:
            // 20 to 50 g, below a tenth of the energy; fat 70 to 80 %.
            bands[.carbohydrate] = band(20, Swift.min(50, need * 0.10 / 4))
            bands[.fat] = band(need * 0.70 / 9, need * 0.80 / 9)
        case .lowCarb:
            // Below 26 % of the energy, 130 g at 2,000 kcal; fat takes its place.
            bands[.carbohydrate] = band(50, Swift.max(50, need * 0.26 / 4))
            bands[.fat] = band(need * 0.40 / 9, need * 0.65 / 9)
        default: break
        }
    }
}
