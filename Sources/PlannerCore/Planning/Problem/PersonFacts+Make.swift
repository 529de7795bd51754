extension PersonFacts {
    /// A member as planning sees them: need, portion and the ranges that the search aims at.
    ///
    /// - Parameters:
    ///   - day: ages are taken on this day.
    ///   - isDisliked: whether the person would rather not have the dish at this position.
    public static func make(
        _ member: Member, isGuest: Bool, on day: CivilDate, authority: ReferenceAuthority, values: ReferenceTable,
        dishes: Range<Int>, isDisliked: (Int) -> Bool
    ) -> PersonFacts {
        guard let ranges = DailyRanges.of(member, on: day, authority: authority, values: values) else {
            return PersonFacts(name: member.name, isGuest: isGuest, energyNeed: nil, usualQuarters: 1)
        }
        // From one to under four years only the week's mean is judged.
        let isJudgedDaily = ranges.months >= 48
        let need = ranges.need.kcal
        var dayBands: [PersonBand] = []
        var weekBands: [PersonBand] = []
        // Within a tenth is no matter to anybody; the search aims at less, so that rounding never shows.
        let energy = PersonBand(nutrient: .energy, min: need * 0.96, max: need * 1.04)
        if isJudgedDaily { dayBands.append(energy) } else { weekBands.append(energy) }
        for nutrient in Nutrient.allCases where nutrient != .energy {
            guard let band = ranges.bands[nutrient] else { continue }
            let isDoctors = band.kind == "care"
            let isDietForm = band.kind == "product-decision" && nutrient == .carbohydrate
            if isJudgedDaily, isDoctors || isDietForm {
                dayBands.append(
                    PersonBand(nutrient: nutrient, min: isDoctors ? band.min : nil, max: band.max, isRule: true))
                continue
            }
            guard band.mayFlag else { continue }
            let aim = PersonBand(nutrient: nutrient, min: band.min, max: band.max)
            if nutrient.isMicronutrient {
                if !member.supplements.contains(nutrient) { weekBands.append(aim) }
            } else {
                if isJudgedDaily { dayBands.append(aim) }
                weekBands.append(aim)
            }
        }
        return PersonFacts(
            name: member.name, isGuest: isGuest, energyNeed: need, usualQuarters: ranges.need.usualQuarters,
            dayBands: dayBands, weekBands: weekBands, likes: Set(member.likes),
            dislikes: Set(dishes.filter(isDisliked)))
    }
}
