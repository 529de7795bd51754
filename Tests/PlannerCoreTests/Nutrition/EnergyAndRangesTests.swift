import PlannerCore
import PlannerTestSupport
import Testing

private let today = CivilDate(iso: "2026-12-01")!
private let shipped = ShippedData.referenceValues
private let table = ReferenceTable(shipped ?? [])

/// Somebody of `years` (and months) today.
private func person(
    _ years: Int, months: Int = 0, _ sex: Sex? = .female, activity: Double = 1.6, weight: Double? = nil,
    height: Double? = nil, measured: Bool = false, stage: LifeStage? = nil, diets: [DietForm] = []
) -> Member {
    let (year, month, _) = today.components
    let total = year * 12 + month - 1 - years * 12 - months
    let born = CivilDate(year: total / 12, month: total % 12 + 1, day: 1)!
    return Member(
        name: "A", born: born, sex: sex, activity: activity, weightKg: weight, heightCm: height,
        usesMeasuredEnergy: measured, stage: stage, diets: diets.map { Diet($0) })
}

private func need(_ member: Member, _ authority: ReferenceAuthority = .dach) -> Double? {
    EnergyNeed.of(member, on: today, authority: authority, values: table)?.kcal
}

private func ranges(_ member: Member, _ authority: ReferenceAuthority = .dach) throws -> DailyRanges {
    try #require(DailyRanges.of(member, on: today, authority: authority, values: table))
}

private func isNear(_ left: Double?, _ right: Double, within error: Double = 1e-6) -> Bool {
    left.map { abs($0 - right) <= error } ?? false
}

@Suite("Energy need", .enabled(if: shipped != nil, "data/reference-values.csv is missing"))
struct EnergyNeedTests {
    @Test(
        "published values are hit, between columns the line is followed",
        arguments: [
            (ReferenceAuthority.dach, 30, Sex.male, 1.6, 2700.0), (.dach, 30, .female, 1.4, 1800),
            (.dach, 8, .female, 1.6, 1800),
            (.dach, 30, .male, 1.7, 2850), (.dach, 30, .male, 2.0, 3300), (.dach, 70, .female, 1.6, 1900),
            (.efsa, 30, .female, 1.6, 2072), (.efsa, 30, .female, 1.5, 1942.5), (.efsa, 12, .male, 1.4, 2174),
            (.efsa, 5, .male, 1.4, 1332), (.dach, 2, .male, 1.8, 1028), (.efsa, 2, .male, 1.4, 1028),
            (.us, 2, .male, 1.4, 1028),
        ])
    func table(authority: ReferenceAuthority, years: Int, sex: Sex, activity: Double, kcal: Double) {
        #expect(isNear(need(person(years, sex, activity: activity), authority), kcal))
    }

    @Test("where the own authority has none, another is taken and named")
    func fallback() throws {
        let old = try #require(EnergyNeed.of(person(85, .male), on: today, authority: .efsa, values: everybody))
        #expect(old.authority != .efsa && old.kcal > 1500)
    }

    @Test(
        "pregnancy and breastfeeding come on top",
        arguments: [(LifeStage.pregnant1, 0.0), (.pregnant2, 250), (.pregnant3, 500), (.breastfeeding, 500)])
    func stages(stage: LifeStage, addition: Double) {
        #expect(isNear(need(person(30, stage: stage)), 2100 + addition))
    }

    @Test("without a sex the need is the mean, under a year there is none")
    func open() {
        #expect(isNear(need(person(30, nil)), 2400))
        #expect(need(person(0, months: 11)) == nil)
        #expect(isNear(need(person(1, months: 0, nil)), (777.0 + 712) / 2))
    }

    @Test(
        "measured needs follow Henry, with growth under 18",
        arguments: [
            (25, Sex.male, 70.0, 180.0, (0.0600 * 70 + 1.31 * 1.8 + 0.473) * 239 * 1.6),
            (40, .female, 60, 165, (0.0342 * 60 + 2.10 * 1.65 - 0.0486) * 239 * 1.6),
            (65, .female, 60, 165, (0.0356 * 60 + 1.76 * 1.65 + 0.0448) * 239 * 1.6),
            (10, .male, 33, 140, (0.0651 * 33 + 1.11 * 1.4 + 1.25) * 239 * 1.6 * 1.01),
            (3, .female, 15, 97, (0.0666 * 15 + 0.878 * 0.97 + 1.46) * 239 * 1.4 * 1.01),
        ])
    func measured(years: Int, sex: Sex, weight: Double, height: Double, kcal: Double) {
        #expect(isNear(need(person(years, sex, weight: weight, height: height, measured: true)), kcal))
        // A weight alone does not change the table's need.
        #expect(need(person(years, sex, weight: weight, height: height)) == need(person(years, sex)))
    }

    @Test(
        "a usual portion is the need over 2,000 in quarters, a quarter at least",
        arguments: [(2000.0, 4), (1120.0, 2), (2700.0, 5), (100.0, 1)])
    func portion(kcal: Double, quarters: Int) {
        let need = EnergyNeed(kcal: kcal, basis: .table, authority: .dach, kind: "", year: nil, table: "")
        #expect(need.usualQuarters == quarters)
        #expect(need.usualPortion == Rational(quarters, 4))
    }
}

@Suite("Daily ranges", .enabled(if: shipped != nil, "data/reference-values.csv is missing"))
struct DailyRangesTests {
    @Test(
        "shares of energy become grams by the member's own need (D-A-CH, activity 1.6)",
        arguments: [
            (5, Sex.male, 53.0, 62.0, 18.0, 40.0, 18.0), (8, .female, 60, 70, 20, 45, 26),
            (14, .male, 87, 101, 29, 65, 50),
            (16, .female, 51, 77, 26, 58, 48), (30, .male, 60, 90, 30, 68, 57), (30, .female, 47, 70, 23, 52, 48),
        ])
    func grams(
        years: Int, sex: Sex, fatLow: Double, fatHigh: Double, saturated: Double, sugar: Double, protein: Double
    ) throws {
        let bands = try ranges(person(years, sex)).bands
        #expect(isNear(bands[.fat]?.min, fatLow, within: 0.6))
        #expect(isNear(bands[.fat]?.max, fatHigh, within: 0.6))
        #expect(isNear(bands[.saturatedFat]?.max, saturated, within: 0.6))
        #expect(isNear(bands[.freeSugars]?.max, sugar, within: 0.6))
        #expect(bands[.protein]?.min == protein)
        #expect(bands[.fat]?.authority == .dach)
        #expect(bands[.freeSugars]?.authority == .who)
    }

    @Test("each nutrient that can be judged has a band with its source, for every age and sex")
    func complete() throws {
        for authority in [ReferenceAuthority.dach, .efsa, .us] {
            for years in Array(1...20) + Array(stride(from: 25, through: 95, by: 10)) {
                for sex in [Sex.female, .male, nil] {
                    let bands = try ranges(person(years, sex), authority).bands
                    for nutrient in Nutrient.allCases where ![.sugars, .alcohol, .lactose].contains(nutrient) {
                        let band = try #require(bands[nutrient], "\(nutrient) at \(years) by \(authority)")
                        #expect(band.min != nil || band.max != nil)
                        if let min = band.min, let max = band.max { #expect(min <= max, "\(nutrient) at \(years)") }
                        #expect(!band.table.isEmpty && band.authority != nil)
                    }
                }
            }
        }
    }

    @Test("from one to under four years the values are EFSA's, whatever the household's authority")
    func toddlers() throws {
        let bands = try ranges(person(2)).bands
        #expect(bands[.energy]?.authority == .efsa)
        #expect(bands[.calcium]?.min == 450 && bands[.calcium]?.authority == .efsa)
        #expect(bands[.saturatedFat]?.mayFlag == true)
        #expect(try ranges(person(1)).bands[.saturatedFat]?.mayFlag == false)
        #expect(try ranges(person(1)).bands[.fibre]?.mayFlag == false)
    }

    @Test("sex not given: the wider of both ranges")
    func wider() throws {
        let iron = try ranges(person(30, nil)).bands[.iron]
        #expect(iron?.min == 11)
        let men = try ranges(person(30, .male)).bands[.vitaminA]?.min
        #expect(men == 850)
        #expect(try ranges(person(30, nil)).bands[.vitaminA]?.min == 700)
    }

    @Test("stage, age and diet choose their own rows")
    func conditions() throws {
        #expect(try ranges(person(30)).bands[.iron]?.min == 16)
        #expect(try ranges(person(30, stage: .pregnant2)).bands[.iron]?.min == 27)
        #expect(try ranges(person(55)).bands[.iron]?.min == 14)
        #expect(try ranges(person(30, stage: .pregnant3)).bands[.protein]?.min == 48 + 21)
        #expect(try ranges(person(30, diets: [.vegan])).bands[.zinc]?.min == 10)
        #expect(try ranges(person(30)).bands[.zinc]?.min == 8)
        #expect(isNear(try ranges(person(30, .male, activity: 1.8)).bands[.fat]?.max, 3000 * 0.35 / 9))
        #expect(isNear(try ranges(person(30, weight: 60), .efsa).bands[.protein]?.min, 0.83 * 60))
        #expect(try ranges(person(30), .efsa).bands[.protein]?.authority == .dach)
    }

    @Test("keto and low-carb replace carbohydrate and fat")
    func diets() throws {
        let keto = try ranges(person(30, diets: [.keto])).bands
        #expect(keto[.carbohydrate]?.max == 50 && isNear(keto[.fat]?.min, 2100 * 0.7 / 9))
        let lowCarb = try ranges(person(30, diets: [.lowCarb])).bands
        #expect(isNear(lowCarb[.carbohydrate]?.max, 2100 * 0.26 / 4))
    }

    @Test("a doctor's targets replace ours, ours stay as information and flag nothing")
    func care() throws {
        var member = person(40)
        member.isInCare = true
        member.targets = [.protein: TargetRange(max: 45)]
        let ranges = try ranges(member)
        #expect(ranges.bands[.protein]?.kind == "care" && ranges.bands[.protein]?.max == 45)
        #expect(ranges.information[.protein]?.min == 48)
        var eaten = NutritionInfo()
        for nutrient in Nutrient.allCases { eaten[nutrient] = Estimate(low: 60, value: 60, high: 60, coverage: 1) }
        #expect(ranges.flags(eaten, .week) == [Flag(nutrient: .protein, level: .high, certainty: .certain)])
    }
}

private let everybody = table
