/// What a member needs on a day, in kcal.
public struct EnergyNeed: Hashable, Codable, Sendable {
    public enum Basis: String, Codable, Sendable { case table, measured }

    public var kcal: Double
    public var basis: Basis
    /// Nil for a need from weight and height.
    public var authority: ReferenceAuthority?
    public var kind: String
    public var year: Int?
    public var table: String

    public init(
        kcal: Double, basis: Basis, authority: ReferenceAuthority?, kind: String, year: Int?, table: String
    ) {
        self.kcal = kcal
        self.basis = basis
        self.authority = authority
        self.kind = kind
        self.year = year
        self.table = table
    }

    /// The need of a member on a date; nil under one year, and where no table has a value.
    ///
    /// - The authority's value for age, sex and activity, linear between its columns. Above the last one the line goes on
    ///   (need is activity times resting need); below the first one the first holds, since the authority finds less
    ///   implausible at that age. From one to under four years EFSA's.
    /// - With weight and height on the member's wish: Henry (2005), with EFSA's growth factor under 18 years.
    /// - Sex not given: the mean of both.
    public static func of(
        _ member: Member, on date: CivilDate, authority: ReferenceAuthority, values: ReferenceTable
    ) -> EnergyNeed? {
        if member.isInfant(on: date) { return nil }
        let needs = member.subjects(on: date).compactMap { subject in
            tabled(member, subject, on: date, authority, values)
        }
        guard var need = needs.first else { return nil }
        need.kcal = needs.reduce(0) { $0 + $1.kcal } / Double(needs.count)
        if member.usesMeasuredEnergy, let measured = measured(member, on: date) {
            let addition = member.subjects(on: date).first.map { subject in
                values.addition("kcal", need.authority ?? authority, subject)
            }
            return EnergyNeed(
                kcal: measured + (addition ?? 0), basis: .measured, authority: nil, kind: "product-decision",
                year: 2005,
                table: "Henry 2005, weight and height")
        }
        return need
    }

    /// How large a portion this member usually has, in quarters of a serving for 2,000 kcal a day; at least one
    /// quarter.
    public var usualQuarters: Int { max(1, Int((kcal / 500).rounded())) }

    public var usualPortion: Rational { Rational(usualQuarters, 4) }

    private static func tabled(
        _ member: Member, _ subject: ReferenceTable.Subject, on date: CivilDate, _ own: ReferenceAuthority,
        _ values: ReferenceTable
    ) -> EnergyNeed? {
        for authority in ReferenceTable.order(own, months: subject.months) {
            let rows = values.rows("kcal", authority, subject).filter { $0.min != nil }
            guard let row = rows.first, let kcal = interpolated(rows, at: member.activity(on: date)) else { continue }
            return EnergyNeed(
                kcal: kcal + values.addition("kcal", authority, subject), basis: .table, authority: authority,
                kind: row.kind, year: row.year, table: row.table)
        }
        return nil
    }

    private static func interpolated(_ rows: [ReferenceValue], at activity: Double) -> Double? {
        let columns = rows.compactMap { row in
            row.pal.flatMap { pal in row.min.map { (pal: pal, kcal: $0) } }
        }.sorted { $0.pal < $1.pal }
        guard let first = columns.first else { return rows.first?.min }
        guard activity > first.pal, columns.count > 1 else { return first.kcal }
        let upper = columns.firstIndex { $0.pal >= activity } ?? columns.count - 1
        let (low, high) = (columns[upper - 1], columns[upper])
        return low.kcal + (high.kcal - low.kcal) * (activity - low.pal) / (high.pal - low.pal)
    }

    /// Henry 2005 with weight and height, MJ a day; bands as EFSA uses them (EFSA Journal 2013;11(1):3005, appendix 2):
    /// three years with 3-10, ten years with 10-18.
    static func restingMegajoules(sex: Sex, years: Int, weightKg w: Double, heightM h: Double) -> Double {
        switch (sex, years) {
        case (.male, ..<3): 0.118 * w + 3.59 * h - 1.55
        case (.male, ..<10): 0.0632 * w + 1.31 * h + 1.28
        case (.male, ..<18): 0.0651 * w + 1.11 * h + 1.25
        case (.male, ..<30): 0.0600 * w + 1.31 * h + 0.473
        case (.male, ..<60): 0.0476 * w + 2.26 * h - 0.574
        case (.male, _): 0.0478 * w + 2.26 * h - 1.07
        case (.female, ..<3): 0.127 * w + 2.94 * h - 1.20
        case (.female, ..<10): 0.0666 * w + 0.878 * h + 1.46
        case (.female, ..<18): 0.0393 * w + 1.04 * h + 1.93
        case (.female, ..<30): 0.0433 * w + 2.57 * h - 1.18
        case (.female, ..<60): 0.0342 * w + 2.10 * h - 0.0486
        case (.female, _): 0.0356 * w + 1.76 * h + 0.0448
        }
    }

    private static func measured(_ member: Member, on date: CivilDate) -> Double? {
        guard let weight = member.weightKg, let height = member.heightCm else { return nil }
        let years = member.ageYears(on: date)
        let subjects = member.subjects(on: date)
        let resting =
            subjects.reduce(0) { sum, subject in
                sum + restingMegajoules(sex: subject.sex, years: years, weightKg: weight, heightM: height / 100)
            } / Double(subjects.count)
        let growth = years < 18 ? 1.01 : 1
        return resting * 239 * member.activity(on: date) * growth
    }
}
