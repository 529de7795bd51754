extension DailyRanges {
    public enum Period: Sendable {
        case day
        /// The mean of a week's days.
        case week
    }

    /// Below this share of known weight nothing is said about too little.
    static let enoughCoverage = 0.5

    /// The flags of a day, or of the mean day of a week, in the order of the nutrients.
    ///
    /// Critical levels, every micronutrient and everything under four years are judged in the week only. Nobody under
    /// 18 is told to eat less.
    public func flags(_ eaten: NutritionInfo, _ period: Period) -> [Flag] {
        if months < 12 || (period == .day && months < 48) { return [] }
        return Nutrient.allCases.compactMap { nutrient in
            guard let band = bands[nutrient], band.mayFlag, period == .week || !nutrient.isMicronutrient else {
                return nil
            }
            return flag(nutrient, band, eaten[nutrient], period)
        }
    }

    private func flag(_ nutrient: Nutrient, _ band: TargetBand, _ eaten: Estimate, _ period: Period) -> Flag? {
        // A doctor's target has no grades: what is outside is told.
        let limits =
            band.kind == "care" ? FlagLimits(low: .init(), high: .init()) : FlagLimits.of(nutrient)
        func limit(_ limit: FlagLimits.Limit?, _ bound: Double?) -> Double? {
            limit.flatMap { limit in bound.map { limit.value(of: $0, need: need.kcal) } }
        }
        if !supplements.contains(nutrient) {
            let critical = limit(limits.criticalLow, band.min)
            if let found = DailyRanges.below(eaten, limit(limits.low, band.min), critical, period) {
                return Flag(nutrient: nutrient, level: found.level, certainty: found.certainty)
            }
        }
        let isAdviceToEatLess = nutrient == .energy && months < 18 * 12
        guard !isAdviceToEatLess else { return nil }
        let critical = limit(limits.criticalHigh, band.max)
        return DailyRanges.above(eaten, limit(limits.high, band.max), critical, period).map {
            Flag(nutrient: nutrient, level: $0.level, certainty: $0.certainty)
        }
    }

    private static func below(
        _ eaten: Estimate, _ watch: Double?, _ critical: Double?, _ period: Period
    ) -> (level: Flag.Level, certainty: Flag.Certainty)? {
        func certainty(_ limit: Double) -> Flag.Certainty {
            // What is not known could fill the gap.
            if eaten.coverage < enoughCoverage { return .unknown }
            return eaten.high < limit ? .certain : .possible
        }
        if period == .week, let critical, eaten.value < critical { return (.criticalLow, certainty(critical)) }
        guard let watch, eaten.value < watch else { return nil }
        return (.low, certainty(watch))
    }

    private static func above(
        _ eaten: Estimate, _ watch: Double?, _ critical: Double?, _ period: Period
    ) -> (level: Flag.Level, certainty: Flag.Certainty)? {
        func certainty(_ limit: Double) -> Flag.Certainty {
            // What is known alone is too much already: the rest can only add.
            if eaten.low > limit { return .certain }
            return eaten.coverage < enoughCoverage ? .unknown : .possible
        }
        if period == .week, let critical, eaten.value > critical { return (.criticalHigh, certainty(critical)) }
        guard let watch, eaten.value > watch else { return nil }
        return (.high, certainty(watch))
    }
}

/// One plain sentence for a member instead of a flag a day.
public enum MemberNote: String, Codable, Sendable {
    /// Plants have no vitamin B12.
    case veganWithoutB12 = "vegan-without-b12"
    /// Authorities neither recommend nor discourage it for this member: counselling is advised.
    case veganCounselling = "vegan-counselling"
}

extension Member {
    public func notes(on date: CivilDate) -> [MemberNote] {
        guard diets.contains(where: { $0.form == .vegan }) else { return [] }
        var notes: [MemberNote] = supplements.contains(.vitaminB12) ? [] : [.veganWithoutB12]
        // D-A-CH 2024: children, adolescents, pregnancy, breastfeeding, older people.
        let years = ageYears(on: date)
        if years < 18 || years >= 65 || stage != nil { notes.append(.veganCounselling) }
        return notes
    }
}
