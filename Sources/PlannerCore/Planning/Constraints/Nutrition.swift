/// Bands of diet forms that judge a day (low-carb, keto) and of a doctor: a rule.
enum DayBandRule: PlanningConstraint {
    static let id = "day-limit"
    static let level = ConstraintLevel.rule

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        NutritionBands.dayTerms(context, rules: true) { band, target in
            // Broken by one for each started percent of the bound.
            let rate = (4096 * 100 / max(1, target)) << 8
            return (rate, target * 1000, 0)
        }
    }
}

/// What each member gets on each day, against their own range. Energy weighs most: beyond a tenth off it hurts.
enum DayNutrition: PlanningConstraint {
    static let id = "nutrition-day"
    static let level = ConstraintLevel.need

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        NutritionBands.dayTerms(context, rules: false) { band, target in
            if band.nutrient == .energy {
                // A point for the second twentieth off, then twenty points for each further tenth.
                return (
                    NutritionBands.rate(context.weighted(1, id), for: Double(target) * 0.05),
                    Int(Double(target) * 0.045),
                    NutritionBands.rate(context.weighted(20, id), for: Double(target) * 0.10)
                )
            }
            return (
                NutritionBands.rate(context.weighted(0.25, id), for: Double(target) * 0.20),
                Int(Double(target) * 0.30),
                NutritionBands.rate(context.weighted(0.4, id), for: Double(target) * 0.20)
            )
        }
    }
}

/// The week's daily mean of everything that is judged over a week: vitamins and minerals above all.
enum WeekNutrition: PlanningConstraint {
    static let id = "nutrition-week"
    static let level = ConstraintLevel.need

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        let dayCount = context.input.days.count
        for eater in context.eaterPeople.indices {
            let person = context.person(ofEater: eater)
            let shares = (0..<dayCount).map { context.plannedShare(eater: eater, day: $0) }
            let share = shares.reduce(0, +)
            if share <= 0 { continue }
            for band in person.weekBands where !band.isRule {
                let scale = PlanningProblem.nutrientScale(band.nutrient)
                let points = band.nutrient.isMicronutrient ? 0.3 : 1.2
                func slope(_ bound: Double?) -> BandTerm.Slope {
                    guard let bound, bound > 0 else { return .none }
                    let edge = Int((bound * share / scale).rounded())
                    return .init(
                        edge: edge,
                        rate: NutritionBands.rate(context.weighted(points, id), for: Double(edge) * 0.10),
                        steepEdge: edge, steepRate: 0)
                }
                terms.bands.append(
                    BandTerm(
                        constraint: 0, eater: eater, nutrient: band.nutrient, days: 0..<dayCount,
                        low: slope(band.min), high: slope(band.max)))
            }
        }
        return terms
    }
}

enum NutritionBands {
    /// The rate of a slope that costs `points` thousandths over `width` units.
    static func rate(_ points: Int, for width: Double) -> Int {
        width <= 0 ? 0 : max(1, Int((Double(points) * 4096 / width).rounded())) << 8
    }

    /// Bands of whole days, scaled to the meals that are planned here.
    ///
    /// - Parameter slope: the rate, how far outside it grows steep, and the further rate there, for a bound's target.
    static func dayTerms(
        _ context: PlanningContext, rules: Bool,
        slope: (PersonBand, Int) -> (rate: Int, steepAt: Int, steepRate: Int)
    ) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for eater in context.eaterPeople.indices {
            let person = context.person(ofEater: eater)
            for day in context.input.days.indices {
                let share = context.plannedShare(eater: eater, day: day)
                if share <= 0 { continue }
                for band in person.dayBands where band.isRule == rules {
                    let scale = PlanningProblem.nutrientScale(band.nutrient)
                    let extra = surplus(band, context, eater, day)
                    func bound(_ value: Double?) -> Int? {
                        value.map { Int((($0 * share - extra) / scale).rounded()) }
                    }
                    func low(_ edge: Int?) -> BandTerm.Slope {
                        guard let edge, edge > 0 else { return .none }
                        let (rate, at, steep) = slope(band, edge)
                        return .init(edge: edge, rate: rate, steepEdge: edge - at, steepRate: steep)
                    }
                    func high(_ edge: Int?) -> BandTerm.Slope {
                        guard let edge, edge > 0 else { return .none }
                        let (rate, at, steep) = slope(band, edge)
                        return .init(edge: edge, rate: rate, steepEdge: edge + at, steepRate: steep)
                    }
                    terms.bands.append(
                        BandTerm(
                            constraint: 0, eater: eater, nutrient: band.nutrient, days: day..<(day + 1),
                            low: low(bound(band.min)), high: high(bound(band.max))))
                }
            }
        }
        return terms
    }

    /// How much more (or less, negative) an eater is known to get elsewhere than the usual share of those meals. The
    /// planned meals make up for it, but by no more than a twentieth of what they should give.
    private static func surplus(_ band: PersonBand, _ context: PlanningContext, _ eater: Int, _ day: Int) -> Double {
        let usual = band.min.flatMap { low in band.max.map { (low + $0) / 2 } } ?? band.min ?? band.max ?? 0
        var extra = 0.0
        for (meal, eats) in context.elsewhere(eater: eater, day: day) {
            if let known = eats[band.nutrient] { extra += known - usual * meal.usualShare }
        }
        let limit = usual * context.plannedShare(eater: eater, day: day) * 0.05
        return min(max(extra, -limit), limit)
    }
}
