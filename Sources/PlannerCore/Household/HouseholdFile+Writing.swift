extension HouseholdFile {
    /// The file of a household: sorted keys, and reading it back gives the same household.
    public static func write(_ household: Household) -> String { json(household).text }

    /// What is at its default and says nothing is left out.
    public static func json(_ household: Household) -> JSONValue {
        var fields = Writer()
        fields["format"] = .integer(format)
        fields["name"] = .string(household.name)
        fields["region"] = .string(household.region)
        fields["time_zone"] = .string(household.timeZone)
        fields["language"] = .string(household.language.rawValue)
        fields["currency"] = .string(household.currency)
        fields["references"] = .string(household.references.rawValue)
        fields["meals"] = words(household.meals)
        fields["members"] = .array(household.members.map { member($0).value })
        fields["iodised_salt"] = .bool(household.hasIodisedSalt)
        fields["two_dishes"] = .bool(household.allowsTwoDishes)
        fields["guests"] = list(household.guests, guest)
        fields["away"] = list(household.away, absence)
        fields["limits"] = list(household.limits, limit)
        fields["rules"] = list(household.rules, rule)
        fields["habits"] = list(household.habits, habit)
        fields["daily"] = list(household.daily) {
            .object([
                "member": .string($0.member), "food": .string($0.food.rawValue), "amount": .string($0.amount.text),
            ])
        }
        fields["budget"] = household.budget.map {
            .object(["amount": .string($0.amount.money), "must": .bool($0.isMust)])
        }
        fields["products"] = list(household.products, product)
        if !household.weights.isEmpty { fields["weights"] = .object(household.weights.mapValues { .number($0) }) }
        return fields.value
    }

    private struct Writer {
        var fields: [String: JSONValue] = [:]
        subscript(key: String) -> JSONValue? {
            get { fields[key] }
            set { fields[key] = newValue }
        }
        var value: JSONValue { .object(fields) }
    }

    private static func member(_ member: Member) -> Writer {
        var fields = Writer()
        fields["name"] = .string(member.name)
        fields["born"] = .string(member.born.description)
        fields["sex"] = member.sex.map { .string($0.rawValue) }
        fields["activity"] = member.activity == 1.6 ? nil : .number(member.activity)
        fields["weight_kg"] = member.weightKg.map { .number($0) }
        fields["height_cm"] = member.heightCm.map { .number($0) }
        fields["energy"] = member.usesMeasuredEnergy ? .string("measured") : nil
        fields["stage"] = member.stage.map { .string($0.rawValue) }
        fields["diets"] = list(member.diets) {
            $0.asFarAsKnown
                ? .object(["diet": .string($0.form.rawValue), "as_far_as_known": .bool(true)])
                : .string($0.form.rawValue)
        }
        fields["exclusions"] = list(member.exclusions, exclusion)
        fields["supplements"] = words(Nutrient.allCases.filter(member.supplements.contains))
        fields["likes"] = list(member.likes) { .string($0.rawValue) }
        fields["care"] = member.isInCare ? .bool(true) : nil
        if !member.targets.isEmpty {
            let targets = member.targets.map { nutrient, range in
                (nutrient.rawValue, JSONValue.object(bounds("min", range.min, "max", range.max)))
            }
            fields["targets"] = .object(Dictionary(uniqueKeysWithValues: targets))
        }
        return fields
    }

    /// Traces and scope only where they differ from what the kind implies.
    private static func exclusion(_ exclusion: Exclusion) -> JSONValue {
        let usual = Exclusion(what: exclusion.what, kind: exclusion.kind)
        var fields = Writer()
        fields["what"] = .string(exclusion.what)
        fields["kind"] = .string(exclusion.kind.rawValue)
        if exclusion.traces != usual.traces { fields["traces"] = .string(exclusion.traces.rawValue) }
        if exclusion.scope != usual.scope { fields["scope"] = .string(exclusion.scope.rawValue) }
        return fields.value
    }

    private static func guest(_ guest: Guest) -> JSONValue {
        var fields = member(guest.member)
        fields["dates"] = .array(guest.dates.map { .string($0.description) })
        fields["meals"] = words(guest.meals)
        return fields.value
    }

    private static func absence(_ absence: Absence) -> JSONValue {
        var fields = days(absence.days)
        fields["member"] = .string(absence.member)
        fields["meal"] = .string(absence.meal.rawValue)
        var eats: [String: JSONValue] = [:]
        for nutrient in Nutrient.allCases {
            eats[nutrient.rawValue] = absence.eats?[nutrient].map { .number($0) }
        }
        eats["note"] = absence.note.map { .string($0) }
        if !eats.isEmpty { fields["eats"] = .object(eats) }
        return fields.value
    }

    private static func limit(_ limit: TimeLimit) -> JSONValue {
        var fields = days(limit.days)
        fields["meal"] = limit.meal.map { .string($0.rawValue) }
        fields["minutes"] = limit.minutes.map { .integer($0) }
        fields["active_minutes"] = limit.activeMinutes.map { .integer($0) }
        return fields.value
    }

    private static func rule(_ rule: FrequencyRule) -> JSONValue {
        var fields = days(DaySelector(weekdays: rule.days))
        fields.fields.merge(bounds("min_g", rule.minGrams, "max_g", rule.maxGrams)) { $1 }
        fields["group"] =
            rule.groups.count == 1 ? .string(rule.groups[0]) : .array(rule.groups.map { .string($0) })
        fields["min_meals"] = rule.minMeals.map { .integer($0) }
        fields["max_meals"] = rule.maxMeals.map { .integer($0) }
        fields["meals"] = words(rule.meals)
        fields["members"] = list(rule.members) { .string($0) }
        fields["must"] = .bool(rule.isMust)
        return fields.value
    }

    private static func habit(_ habit: Habit) -> JSONValue {
        var fields = days(DaySelector(weekdays: habit.days))
        fields["meal"] = .string(habit.meal.rawValue)
        fields["kind"] = .string(habit.kind.rawValue)
        return fields.value
    }

    private static func product(_ product: ProductStatement) -> JSONValue {
        var fields = Writer()
        fields["food"] = .string(product.food.rawValue)
        fields["brand"] = product.brand.map { .string($0) }
        fields["free_of"] = words(Allergen.allCases.filter(product.freeOf.contains))
        fields["is"] = words(DietForm.allCases.filter(product.suits.contains))
        fields["said_by"] = product.saidBy.map { .string($0) }
        fields["on"] = product.on.map { .string($0.description) }
        return fields.value
    }

    private static func days(_ days: DaySelector) -> Writer {
        var fields = Writer()
        fields["days"] = list(days.weekdays.sorted()) { .string($0.key) }
        fields["dates"] = list(days.dates.sorted()) { .string($0.description) }
        return fields
    }

    private static func bounds(
        _ minKey: String, _ min: Double?, _ maxKey: String, _ max: Double?
    ) -> [String: JSONValue] {
        [minKey: min, maxKey: max].compactMapValues { $0.map { .number($0) } }
    }

    private static func list<Element>(_ items: [Element], _ write: (Element) -> JSONValue) -> JSONValue? {
        items.isEmpty ? nil : .array(items.map(write))
    }

    private static func words<Word: RawRepresentable>(_ words: [Word]) -> JSONValue? where Word.RawValue == String {
        words.isEmpty ? nil : .array(words.map { .string($0.rawValue) })
    }
}
