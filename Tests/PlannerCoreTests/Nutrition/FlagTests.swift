import PlannerCore
import PlannerTestSupport
import Testing

private let today = CivilDate(iso: "2026-12-01")!

/// Ranges by hand: a need of 2,000 kcal.
private func ranges(months: Int = 400, supplements: Set<Nutrient> = []) -> DailyRanges {
    func band(_ min: Double?, _ max: Double?, mayFlag: Bool = true) -> TargetBand {
        TargetBand(
            min: min, max: max, kind: "reference-intake", authority: .dach, year: 2020, table: "T", mayFlag: mayFlag)
    }
    return DailyRanges(
        need: EnergyNeed(kcal: 2000, basis: .table, authority: .dach, kind: "guide-value", year: 2015, table: "T"),
        months: months,
        bands: [
            .energy: band(1800, 2200), .fat: band(45, 67), .saturatedFat: band(nil, 22), .protein: band(50, nil),
            .salt: band(nil, 6), .fibre: band(30, nil), .iron: band(10, 45), .vitaminD: band(20, nil, mayFlag: false),
            .freeSugars: band(nil, 50),
        ], information: [:], supplements: supplements)
}

/// All in range but one.
private func eaten(_ nutrient: Nutrient, _ value: Double, spread: Double = 0, coverage: Double = 1) -> NutritionInfo {
    var info = NutritionInfo()
    let fine: [Nutrient: Double] = [
        .energy: 2000, .fat: 55, .saturatedFat: 15, .protein: 70, .salt: 4, .fibre: 35, .iron: 15, .vitaminD: 1,
        .freeSugars: 20,
    ]
    for (other, amount) in fine { info[other] = Estimate(low: amount, value: amount, high: amount, coverage: 1) }
    info[nutrient] = Estimate(low: max(value - spread, 0), value: value, high: value + spread, coverage: coverage)
    return info
}

@Suite("Flags")
struct FlagTests {
    @Test(
        "levels of a day and of a week",
        arguments: [
            (Nutrient.energy, 2190.0, nil, nil), (.energy, 1810, nil, nil), (.energy, 1700, .low, .low),
            (.energy, 1500, .low, .criticalLow), (.energy, 2300, .high, .high), (.energy, 2500, .high, .criticalHigh),
            (.fat, 40, .low, .low), (.fat, 30, .low, .criticalLow), (.fat, 70, .high, .high),
            (.fat, 80, .high, .criticalHigh),
            (.saturatedFat, 25, .high, .high), (.saturatedFat, 29, .high, .criticalHigh), (.saturatedFat, 0, nil, nil),
            (.protein, 45, .low, .low), (.protein, 39, .low, .criticalLow), (.salt, 7, .high, .high),
            (.salt, 9.5, .high, .criticalHigh), (.fibre, 10, .low, .low), (.freeSugars, 60, .high, .high),
            (.freeSugars, 80, .high, .criticalHigh), (.iron, 8, nil, nil), (.iron, 6, nil, .criticalLow),
            (.iron, 50, nil, .criticalHigh), (.vitaminD, 0, nil, nil),
        ] as [(Nutrient, Double, Flag.Level?, Flag.Level?)])
    func levels(nutrient: Nutrient, value: Double, day: Flag.Level?, week: Flag.Level?) {
        let info = eaten(nutrient, value)
        #expect(ranges().flags(info, .day).map(\.level) == [day].compactMap { $0 })
        #expect(ranges().flags(info, .week).map(\.level) == [week].compactMap { $0 })
    }

    @Test(
        "certain where the whole interval lies outside, possible where it crosses, unknown where too little is known",
        arguments: [
            (Nutrient.protein, 45.0, 2.0, 1.0, Flag.Certainty.certain), (.protein, 45, 10, 1, .possible),
            (.protein, 45, 2, 0.4, .unknown), (.salt, 8, 1, 1, .certain), (.salt, 8, 3, 1, .possible),
            (.salt, 8, 3, 0.3, .unknown), (.salt, 8, 1, 0.3, .certain),
        ])
    func certainty(nutrient: Nutrient, value: Double, spread: Double, coverage: Double, expected: Flag.Certainty) {
        let flags = ranges().flags(eaten(nutrient, value, spread: spread, coverage: coverage), .day)
        #expect(flags.map(\.certainty) == [expected])
    }

    @Test("nobody under 18 is told to eat less")
    func minors() {
        let much = eaten(.energy, 3000)
        #expect(ranges(months: 215).flags(much, .week).isEmpty)
        #expect(ranges(months: 216).flags(much, .week).map(\.level) == [.criticalHigh])
        #expect(ranges(months: 215).flags(eaten(.energy, 1000), .week).map(\.level) == [.criticalLow])
    }

    @Test("under four years only the week is judged, under one year nothing")
    func small() {
        let salty = eaten(.salt, 10)
        #expect(ranges(months: 47).flags(salty, .day).isEmpty)
        #expect(!ranges(months: 47).flags(salty, .week).isEmpty)
        #expect(ranges(months: 11).flags(salty, .week).isEmpty)
    }

    @Test("what is taken as a supplement is not missed in food")
    func supplements() {
        #expect(ranges(supplements: [.iron]).flags(eaten(.iron, 1), .week).isEmpty)
    }

    @Test(
        "a vegan without vitamin B12 gets one sentence, children and pregnant women a second",
        arguments: [
            ("1990-01-01", nil, Set<Nutrient>(), [MemberNote.veganWithoutB12]),
            ("1990-01-01", nil, [.vitaminB12], []), ("2015-01-01", nil, [.vitaminB12], [.veganCounselling]),
            ("1990-01-01", LifeStage.pregnant1, [], [.veganWithoutB12, .veganCounselling]),
        ] as [(String, LifeStage?, Set<Nutrient>, [MemberNote])])
    func notes(born: String, stage: LifeStage?, supplements: Set<Nutrient>, notes: [MemberNote]) throws {
        let date = try #require(CivilDate(iso: born))
        let vegan = Member(name: "A", born: date, stage: stage, diets: [Diet(.vegan)], supplements: supplements)
        #expect(vegan.notes(on: today) == notes)
        #expect(Member(name: "A", born: date).notes(on: today).isEmpty)
    }

    @Test("a meal elsewhere is its usual share, wide and without coverage; what is stated is taken")
    func elsewhere() {
        var stated = Composition()
        stated[.energy] = 500
        let known = NutritionInfo.elsewhere(.lunch, eats: stated, ranges: ranges())
        #expect(known[.energy].value == 500 && known[.energy].coverage == 1)
        #expect(known[.protein].value == 12.5 && known[.protein].coverage == 0)
        let open = NutritionInfo.elsewhere(.lunch, eats: nil, ranges: ranges())
        #expect(open[.energy].value == 600 && open[.energy].low == 300 && open[.energy].high == 900)
    }
}
