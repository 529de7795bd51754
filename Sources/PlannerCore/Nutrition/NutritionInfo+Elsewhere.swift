extension NutritionInfo {
    /// A meal that is eaten elsewhere, or not planned: what is stated is taken with a table's error, the rest as the
    /// meal's usual share of the day with a wide interval and no coverage.
    ///
    /// The usual day holds the middle of each range: its need, the mean of both bounds, the lower bound where only that
    /// is given, four fifths of a mere maximum.
    public static func elsewhere(_ meal: Meal, eats: Composition?, ranges: DailyRanges) -> NutritionInfo {
        var info = NutritionInfo()
        let need = ranges.need.kcal
        // A stated energy says how big the meal was; without one it may be anything from a bite to a feast.
        let share = eats?[.energy].map { $0 / need } ?? meal.usualShare
        for nutrient in Nutrient.allCases {
            if let stated = eats?[nutrient] {
                info[nutrient] = Estimate(low: stated * 0.85, value: stated, high: stated * 1.15, coverage: 1)
                continue
            }
            let usual = (nutrient == .energy ? need : ranges.usual(nutrient)) * share
            let spread = nutrient == .energy ? 0.5 : 0.7
            info[nutrient] = Estimate(
                low: usual * (1 - spread), value: usual, high: usual * (1 + spread), coverage: 0)
        }
        return info
    }
}

extension DailyRanges {
    fileprivate func usual(_ nutrient: Nutrient) -> Double {
        let band = information[nutrient] ?? bands[nutrient]
        if nutrient.isMicronutrient { return band?.min ?? 0 }
        switch (band?.min, band?.max) {
        case (let min?, let max?): return (min + max) / 2
        case (let min?, nil): return min
        case (nil, let max?): return max * 0.8
        // A fifth of the energy from all sugars, as surveys find; no lactose or alcohol is assumed.
        case (nil, nil): return nutrient == .sugars ? need.kcal * 0.2 / 4 : 0
        }
    }
}
