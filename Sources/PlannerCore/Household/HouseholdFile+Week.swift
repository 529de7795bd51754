extension HouseholdReader {
    func absence(_ value: JSONValue, _ path: String, members: [String]) -> Absence? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let member = memberName(fields, "member", members)
        let meal = fields.word("meal", of: Meal.allCases, isRequired: true)
        let days = DaySelector(weekdays: weekdays(fields), dates: dates(fields))
        var note: String?
        let eats = fields.value("eats").flatMap { eaten($0, fields.place("eats"), note: &note) }
        guard let member, let meal else { return nil }
        return Absence(member: member, meal: meal, days: days, eats: eats, note: note)
    }

    /// The nutrients that are known of a meal elsewhere; nil when none is.
    private func eaten(_ value: JSONValue, _ path: String, note: inout String?) -> Composition? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        note = fields.text("note")
        var eaten = Composition()
        var isKnown = false
        for nutrient in Nutrient.allCases where fields.value(nutrient.rawValue) != nil {
            eaten[nutrient] = fields.number(nutrient.rawValue)
            isKnown = true
        }
        return isKnown ? eaten : nil
    }

    func limit(_ value: JSONValue, _ path: String) -> TimeLimit? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let keys = ["minutes", "active_minutes"]
        if !keys.contains(where: fields.has) { log.add(path, .saysNothing(oneOf: keys)) }
        return TimeLimit(
            meal: fields.word("meal", of: Meal.allCases),
            days: DaySelector(weekdays: weekdays(fields), dates: dates(fields)),
            minutes: fields.whole("minutes", max: 1440), activeMinutes: fields.whole("active_minutes", max: 1440))
    }

    func rule(_ value: JSONValue, _ path: String, members: [String]) -> FrequencyRule? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let keys = ["min_meals", "max_meals", "min_g", "max_g"]
        if !keys.contains(where: fields.has) { log.add(path, .saysNothing(oneOf: keys)) }
        var rule = FrequencyRule(groups: groups(fields))
        rule.minMeals = fields.whole("min_meals", max: 1000)
        rule.maxMeals = fields.whole("max_meals", max: 1000)
        rule.minGrams = fields.number("min_g")
        rule.maxGrams = fields.number("max_g")
        rule.meals = (fields.words("meals", of: Meal.allCases) ?? []).sorted()
        rule.days = weekdays(fields)
        rule.members = memberNames(fields, members)
        rule.isMust = fields.truth("must") ?? false
        if let min = rule.minMeals, let max = rule.maxMeals, min > max {
            log.add(path, .minAboveMax(min: Double(min), max: Double(max)))
        }
        if let min = rule.minGrams, let max = rule.maxGrams, min > max {
            log.add(path, .minAboveMax(min: min, max: max))
        }
        return rule
    }

    private func groups(_ fields: Fields) -> [String] {
        switch fields.value("group", isRequired: true) {
        case .string(let key): return [group(key, fields.place("group"))].compactMap { $0 }
        case .array(let items):
            if items.isEmpty { log.add(fields.place("group"), .empty) }
            return items.enumerated().compactMap { index, item in
                let place = "\(fields.place("group"))[\(index)]"
                return fields.text(item, at: place).flatMap { group($0, place) }
            }
        case .some(let other):
            log.add(fields.place("group"), .wrongType(expected: .textOrList, found: other.kind))
            return []
        case nil: return []
        }
    }

    private func group(_ key: String, _ path: String) -> String? {
        if FoodGroup.members(of: key) != nil || categories.contains(key) { return key }
        let known = FoodGroup.allCases.map(\.rawValue) + FoodGroup.families.keys + categories
        log.add(path, .unknownGroup(key, nearest: nearest(to: key, in: known)))
        return nil
    }

    func habit(_ value: JSONValue, _ path: String) -> Habit? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let meal = fields.word("meal", of: Meal.allCases, isRequired: true)
        let days = weekdays(fields)
        let kind = fields.word("kind", of: [Habit.Kind.cold, .same, .lunchbox], isRequired: true)
        guard let meal, let kind else { return nil }
        return Habit(meal: meal, days: days, kind: kind)
    }

    func dailyItem(_ value: JSONValue, _ path: String, members: [String]) -> DailyItem? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let member = memberName(fields, "member", members)
        let food = food(fields)
        guard let text = fields.text("amount", isRequired: true) else { return nil }
        guard let amount = Measure(text: text), amount.amount > .zero else {
            log.add(fields.place("amount"), .badAmount(text))
            return nil
        }
        guard let member, let food else { return nil }
        return DailyItem(member: member, food: food, amount: amount)
    }

    func product(_ value: JSONValue, _ path: String) -> ProductStatement? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let food = food(fields)
        let keys = ["free_of", "is"]
        if !keys.contains(where: fields.has) { log.add(path, .saysNothing(oneOf: keys)) }
        let statement = ProductStatement(
            food: food ?? FoodID(""), brand: fields.text("brand"),
            freeOf: Set(fields.words("free_of", of: Allergen.allCases) ?? []),
            suits: Set(fields.words("is", of: DietForm.allCases) ?? []), saidBy: fields.text("said_by"),
            on: fields.date("on"))
        return food == nil ? nil : statement
    }

    private func food(_ fields: Fields) -> FoodID? {
        guard let text = fields.text("food", isRequired: true) else { return nil }
        if isKnownFood(FoodID(text)) { return FoodID(text) }
        log.add(fields.place("food"), .unknownFood(text))
        return nil
    }

    private func memberName(_ fields: Fields, _ key: String, _ members: [String]) -> String? {
        guard let name = fields.text(key, isRequired: true) else { return nil }
        return known(name, at: fields.place(key), members)
    }

    private func memberNames(_ fields: Fields, _ members: [String]) -> [String] {
        fields.list("members") { value, place in
            fields.text(value, at: place).flatMap { known($0, at: place, members) }
        } ?? []
    }

    private func known(_ name: String, at path: String, _ members: [String]) -> String? {
        if members.contains(name) { return name }
        log.add(path, .unknownMember(name, known: members))
        return nil
    }

    private func weekdays(_ fields: Fields) -> Set<Weekday> {
        let keys = Weekday.allCases.map(\.key)
        return Set(
            fields.list("days") { value, place -> Weekday? in
                guard let text = fields.text(value, at: place) else { return nil }
                if let day = Weekday(key: text) { return day }
                log.add(place, .notAllowed(text, allowed: keys, nearest: nil))
                return nil
            } ?? [])
    }

    private func dates(_ fields: Fields) -> Set<CivilDate> {
        Set(fields.list("dates") { fields.date($0, at: $1) } ?? [])
    }
}

extension Measure {
    /// Reads what files and options hold: `200 ml`, `1.5 tbsp`, `1/2 cup`, `2` (a count). Canonical units only.
    public init?(text: String) {
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard let first = parts.first, parts.count <= 2, let amount = Rational(plain: first) else { return nil }
        guard parts.count == 2 else {
            self.init(amount: amount, unit: nil)
            return
        }
        guard let unit = MeasureUnit(rawValue: String(parts[1])) else { return nil }
        self.init(amount: amount, unit: unit)
    }

    /// `200 ml`; reads back as itself.
    public var text: String {
        let digits =
            amount.denominator == 1 ? "\(amount.numerator)" : "\(amount.numerator)/\(amount.denominator)"
        return unit.map { "\(digits) \($0.rawValue)" } ?? digits
    }
}

extension Rational {
    /// `3`, `1.25` or `3/4`, without a sign.
    init?(plain text: some StringProtocol) {
        let halves = text.split(separator: "/", omittingEmptySubsequences: false)
        if halves.count == 2 {
            guard let top = Rational(plain: halves[0]), let base = Rational(plain: halves[1]), base != .zero else {
                return nil
            }
            self = top / base
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) && $0.count <= 9 }),
            let whole = Int(parts[0])
        else { return nil }
        guard parts.count == 2, let rest = Int(parts[1]) else {
            self.init(whole)
            return
        }
        let scale = (0..<parts[1].count).reduce(1) { power, _ in power * 10 }
        self = Rational(whole) + Rational(rest, scale)
    }
}
