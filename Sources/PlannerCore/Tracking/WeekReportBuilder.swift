/// Sums what each member gets from the accepted plan, the diary and what they have every day, and judges it.
public struct WeekReportBuilder: Sendable {
    /// A dish that could be planned, for the question which two would mend a flag.
    public struct Alternative: Sendable {
        public var recipe: RecipeID
        public var meals: Set<Meal>
        public var nutrition: NutritionInfo
        public init(recipe: RecipeID, meals: Set<Meal>, nutrition: NutritionInfo) {
            self.recipe = recipe
            self.meals = meals
            self.nutrition = nutrition
        }
    }

    public var household: Household
    public var values: ReferenceTable
    public var slots: [PlanDocument.SlotEntry]
    public var diary: [EatenEntry]
    /// Of one serving, by recipe and revision; nil when unknown.
    public var nutrition: @Sendable (RecipeID, String) -> NutritionInfo?
    /// What an amount of a food is worth; nil when its weight is not known.
    public var dailyNutrition: @Sendable (DailyItem) -> NutritionInfo?
    /// Every dish that could be planned, whoever may eat it.
    public var alternatives: [Alternative]
    /// Whether a member may eat a dish. Asked of the best few alone: judging a dish means reading it.
    public var mayEat: @Sendable (String, RecipeID) async throws -> Bool

    public init(
        household: Household, values: ReferenceTable, slots: [PlanDocument.SlotEntry], diary: [EatenEntry],
        nutrition: @escaping @Sendable (RecipeID, String) -> NutritionInfo?,
        dailyNutrition: @escaping @Sendable (DailyItem) -> NutritionInfo?,
        alternatives: [Alternative], mayEat: @escaping @Sendable (String, RecipeID) async throws -> Bool
    ) {
        self.household = household
        self.values = values
        self.slots = slots
        self.diary = diary
        self.nutrition = nutrition
        self.dailyNutrition = dailyNutrition
        self.alternatives = alternatives
        self.mayEat = mayEat
    }

    /// - Parameter members: names; empty is everybody from one year on.
    public func report(from: CivilDate, to: CivilDate, members: [String] = []) async throws -> WeekReport {
        let dates = stride(from: from.dayNumber, through: to.dayNumber, by: 1).map { CivilDate(dayNumber: $0) }
        var reports: [MemberReport] = []
        for member in household.members where members.isEmpty || members.contains(member.name) {
            if let report = try await report(of: member, dates) { reports.append(report) }
        }
        return WeekReport(from: from, to: to, members: reports)
    }

    // MARK: One member

    /// What somebody ate, and where it came from.
    private struct Part {
        var nutrition: NutritionInfo
        var recipe: RecipeID?
        var food: FoodID?
    }

    private func report(of member: Member, _ dates: [CivilDate]) async throws -> MemberReport? {
        var days: [MemberReport.Day] = []
        var infos: [NutritionInfo] = []
        var all: [Part] = []
        var last: DailyRanges?
        for date in dates {
            guard
                let ranges = DailyRanges.of(member, on: date, authority: household.references, values: values)
            else { continue }
            last = ranges
            let parts = parts(of: member, date, ranges)
            if parts.isEmpty { continue }
            let info = NutritionInfo.sum(parts.map(\.nutrition))
            infos.append(info)
            all += parts
            days.append(
                MemberReport.Day(
                    date: date, totals: totals(info), ranges: shown(ranges, isWeek: false),
                    flags: ranges.flags(info, .day).map { flag in
                        .init(nutrient: flag.nutrient, level: flag.level.rawValue, certainty: flag.certainty.rawValue)
                    }))
        }
        guard let ranges = last, !infos.isEmpty else { return nil }
        let mean = NutritionInfo.sum(infos).scaled(by: 1 / Double(infos.count))
        var flags: [MemberReport.Flag] = []
        for flag in ranges.flags(mean, .week) {
            flags.append(
                MemberReport.Flag(
                    nutrient: flag.nutrient, level: flag.level.rawValue, certainty: flag.certainty.rawValue,
                    mostlyFrom: sources(of: flag.nutrient, all), mend: try await mend(flag, member.name, all)))
        }
        return MemberReport(
            name: member.name, energyNeed: ranges.need.kcal, days: days,
            week: .init(totals: totals(mean), ranges: shown(ranges, isWeek: true), flags: flags),
            notes: member.notes(on: dates[0]).map(\.rawValue) + (member.isInCare ? ["in-care"] : []))
    }

    private func parts(of member: Member, _ date: CivilDate, _ ranges: DailyRanges) -> [Part] {
        let entries = diary.filter { $0.member == member.name && $0.date == date }
        let planned = slots.filter { $0.date == date }
        if planned.isEmpty, entries.isEmpty { return [] }
        var parts: [Part] = []
        for meal in Meal.allCases {
            let instead = entries.filter { $0.meal == meal && $0.replacesMeal }
            if !instead.isEmpty {
                parts += instead.map { Part(nutrition: $0.nutrition) }
                continue
            }
            let dishes = planned.filter { $0.meal == meal }.flatMap(\.dishes).compactMap { dish -> Part? in
                guard let portion = dish.eaters.first(where: { $0.member == member.name }),
                    let serving = nutrition(dish.recipe.id, dish.recipe.revision)
                else { return nil }
                return Part(nutrition: serving.scaled(by: portion.portions), recipe: dish.recipe.id)
            }
            if dishes.isEmpty {
                let eats = household.absence(of: member.name, meal: meal, on: date)?.eats
                parts.append(Part(nutrition: .elsewhere(meal, eats: eats, ranges: ranges)))
            } else {
                parts += dishes
            }
        }
        parts += entries.filter { !$0.replacesMeal || $0.meal == nil }.map { Part(nutrition: $0.nutrition) }
        for item in household.daily where item.member == member.name {
            if let info = dailyNutrition(item) { parts.append(Part(nutrition: info, food: item.food)) }
        }
        return parts
    }

    private func totals(_ info: NutritionInfo) -> [Nutrient: Estimate] {
        Dictionary(
            uniqueKeysWithValues: Nutrient.allCases.map { nutrient in
                let value = info[nutrient]
                func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
                return (
                    nutrient,
                    Estimate(
                        low: rounded(value.low), value: rounded(value.value), high: rounded(value.high),
                        coverage: rounded(value.coverage))
                )
            })
    }

    private func shown(_ ranges: DailyRanges, isWeek: Bool) -> [Nutrient: MemberReport.Range] {
        ranges.bands.filter { isWeek || !$0.key.isMicronutrient }.mapValues { band in
            MemberReport.Range(
                min: band.min, max: band.max, kind: band.kind, authority: band.authority?.rawValue ?? "",
                year: band.year,
                table: band.table)
        }
    }

    private func sources(of nutrient: Nutrient, _ parts: [Part]) -> [MemberReport.Source] {
        let total = parts.reduce(0) { $0 + $1.nutrition[nutrient].value }
        guard total > 0 else { return [] }
        var amounts: [(recipe: RecipeID?, food: FoodID?, value: Double)] = []
        for part in parts where part.recipe != nil || part.food != nil {
            if let index = amounts.firstIndex(where: { $0.recipe == part.recipe && $0.food == part.food }) {
                amounts[index].value += part.nutrition[nutrient].value
            } else {
                amounts.append((part.recipe, part.food, part.nutrition[nutrient].value))
            }
        }
        return amounts.sorted { $0.value > $1.value }.prefix(3).map {
            .init(recipe: $0.recipe, food: $0.food, share: ($0.value / total * 1000).rounded() / 1000)
        }
    }

    /// Too little: the dishes richest in it for their energy. Too much: those of the meal that brings most of it which
    /// hold least.
    private func mend(_ flag: PlannerCore.Flag, _ member: String, _ parts: [Part]) async throws -> [RecipeID] {
        let eaten = Set(parts.compactMap(\.recipe))
        let isLow = flag.level == .low || flag.level == .criticalLow
        let candidates = alternatives.filter { !eaten.contains($0.recipe) && $0.nutrition[.energy].value > 100 }
        func density(_ dish: Alternative) -> Double {
            let amount = dish.nutrition[flag.nutrient]
            if flag.nutrient == .energy { return amount.value }
            return amount.value * (isLow ? amount.coverage : 1) / dish.nutrition[.energy].value
        }
        let ordered = candidates.map { (dish: $0, density: density($0)) }.sorted { left, right in
            let (a, b) = (left.density, right.density)
            return a == b ? left.dish.recipe < right.dish.recipe : (isLow ? a > b : a < b)
        }
        // A main dish weighs more than a snack; the others only where the member may eat no main dish.
        for isMain in [true, false] {
            var found: [RecipeID] = []
            for (dish, _) in ordered where dish.meals.isDisjoint(with: [.lunch, .dinner]) != isMain {
                if found.count < 2, try await mayEat(member, dish.recipe) { found.append(dish.recipe) }
            }
            if !found.isEmpty { return found }
        }
        return []
    }
}
