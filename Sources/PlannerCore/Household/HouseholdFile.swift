/// The household file, format 1: reading with every fault named, and writing back.
public enum HouseholdFile {
    public static let format = 1
    public static let mostMembers = 20

    /// A household that was read, and what was changed on the way.
    public struct Reading: Hashable, Sendable {
        public var household: Household
        public var notices: [HouseholdIssue]
    }

    /// Reads a file strictly: unknown keys, wrong types and impossible values are refused, all of them at once.
    ///
    /// - Parameters:
    ///   - today: members born later are refused, diets for adults are judged by it.
    ///   - isKnownFood: whether the catalogue has a food.
    ///   - categories: the recipe categories that rules may name besides food groups.
    public static func read(
        _ bytes: some Sequence<UInt8>, today: CivilDate, categories: Set<String> = recipeCategories,
        isKnownFood: (FoodID) -> Bool
    ) throws(HouseholdFault) -> Reading {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw HouseholdFault(issues: [HouseholdIssue(path: "", problem: .notJSON(error))])
        }
        return try read(value, today: today, categories: categories, isKnownFood: isKnownFood)
    }

    public static func read(
        _ value: JSONValue, today: CivilDate, categories: Set<String> = recipeCategories,
        isKnownFood: (FoodID) -> Bool
    ) throws(HouseholdFault) -> Reading {
        let log = IssueLog()
        let household = withoutActuallyEscaping(isKnownFood) { isKnownFood in
            HouseholdReader(log: log, today: today, categories: categories, isKnownFood: isKnownFood).household(value)
        }
        let faults = log.issues.filter { !$0.problem.isNotice }
        guard let household, faults.isEmpty else { throw HouseholdFault(issues: faults) }
        return Reading(household: household, notices: log.issues)
    }

    /// Words that a rule may use for dishes of one kind.
    public static let recipeCategories: Set<String> = [
        "bake", "bowl", "cake", "curry", "dessert", "drink", "dumpling", "egg", "fish", "grain", "meat", "muesli",
        "pan",
        "pancake", "pasta", "pizza", "porridge", "potato", "rice", "salad", "sandwich", "snack", "soup", "spread",
        "stew",
        "vegetable", "wrap",
    ]
}

/// Turns the parsed file into values. Answers nil only when the file holds no usable core; what is wrong is in the log.
struct HouseholdReader {
    let log: IssueLog
    let today: CivilDate
    let categories: Set<String>
    let isKnownFood: (FoodID) -> Bool

    func household(_ value: JSONValue) -> Household? {
        guard let fields = Fields(value, path: "", log: log) else { return nil }
        if let format = fields.whole("format", max: .max) {
            if format != HouseholdFile.format { log.add("format", .unsupportedFormat(format)) }
        } else if !fields.has("format") {
            log.add("format", .missing)
        }
        let members = fields.list("members", isRequired: true) { member($0, $1) }
        let count = if case .array(let items) = fields.value("members") { items.count } else { 0 }
        if fields.has("members"), count == 0, members != nil { log.add("members", .noMembers) }
        if count > HouseholdFile.mostMembers { log.add("members", .tooManyMembers(count)) }
        let guests = fields.list("guests") { guest($0, $1) } ?? []
        let known = namesOfMembers(fields)
        refuseDuplicateNames(fields)

        var household = Household(
            name: fields.text("name", isRequired: true) ?? "", members: members ?? [], guests: guests)
        if let region = code("region", of: fields, length: 2, .region) { household.region = region }
        if let zone = fields.text("time_zone") { household.timeZone = zone }
        if let language = fields.word("language", of: Language.allCases) { household.language = language }
        if let currency = code("currency", of: fields, length: 3, .currency) { household.currency = currency }
        household.references =
            fields.word("references", of: [ReferenceAuthority.dach, .efsa, .us])
            ?? (household.language == .german ? .dach : .efsa)
        if let meals = fields.words("meals", of: Meal.allCases) {
            if meals.isEmpty { log.add("meals", .empty) }
            household.meals = meals.sorted()
        }
        household.away = fields.list("away") { absence($0, $1, members: known) } ?? []
        household.limits = fields.list("limits") { limit($0, $1) } ?? []
        household.rules = fields.list("rules") { rule($0, $1, members: known) } ?? []
        household.habits = fields.list("habits") { habit($0, $1) } ?? []
        household.daily = fields.list("daily") { dailyItem($0, $1, members: known) } ?? []
        household.products = fields.list("products") { product($0, $1) } ?? []
        household.budget = fields.value("budget").flatMap { budget($0, "budget") }
        household.hasIodisedSalt = fields.truth("iodised_salt") ?? true
        household.allowsTwoDishes = fields.truth("two_dishes") ?? false
        household.weights = fields.value("weights").map { weights($0, "weights") } ?? [:]
        fields.refuseUnknownKeys()
        return household
    }

    private func weights(_ value: JSONValue, _ path: String) -> [String: Double] {
        guard case .object(let entries) = value else {
            log.add(path, .wrongType(expected: .object, found: value.kind))
            return [:]
        }
        guard let fields = Fields(value, path: path, log: log) else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: entries.keys.sorted().compactMap { key in
                fields.number(key, min: 0, max: 4).map { (key, $0) }
            })
    }

    private func budget(_ value: JSONValue, _ path: String) -> Budget? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let isMust = fields.truth("must") ?? false
        guard let text = fields.text("amount", isRequired: true) else { return nil }
        guard let amount = Rational(money: text) else {
            log.add(fields.place("amount"), .badMoney(text))
            return nil
        }
        return Budget(amount: amount, isMust: isMust)
    }

    private func code(
        _ key: String, of fields: Fields, length: Int, _ kind: HouseholdProblem.Code
    ) -> String? {
        guard let text = fields.text(key) else { return nil }
        if text.utf8.count == length, text.utf8.allSatisfy({ (65...90).contains($0) }) { return text }
        log.add(key, .badCode(text, kind))
        return nil
    }

    /// The names that the file gives to its members, those with faults elsewhere included, so that one wrong date does
    /// not make every mention of the person a fault too.
    private func namesOfMembers(_ fields: Fields) -> [String] { names(fields, "members").map(\.name) }

    private func names(_ fields: Fields, _ key: String) -> [(name: String, path: String)] {
        guard case .array(let items) = fields.value(key) else { return [] }
        return items.enumerated().compactMap { index, item in
            guard case .object(let values) = item, case .string(let name) = values["name"] else { return nil }
            return (name.trimmed, "\(key)[\(index)].name")
        }
    }

    private func refuseDuplicateNames(_ fields: Fields) {
        var seen: Set<String> = []
        for (name, path) in names(fields, "members") + names(fields, "guests")
        where !name.isEmpty && !seen.insert(name.lowercased()).inserted {
            log.add(path, .duplicateName(name))
        }
    }
}

extension Rational {
    /// Reads a sum of money: digits, with at most two decimals after a point.
    init?(money text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0].count <= 12,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }),
            let whole = Int(parts[0])
        else { return nil }
        guard parts.count == 2 else {
            self.init(whole)
            return
        }
        guard parts[1].count <= 2, let cents = Int(parts[1]) else { return nil }
        self.init(whole * 100 + (parts[1].count == 1 ? cents * 10 : cents), 100)
    }

    /// The sum with two decimals, as files hold it.
    var money: String {
        let cents = Int((doubleValue * 100).rounded())
        let rest = cents.magnitude % 100
        return "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension UInt8 {
    var isDigit: Bool { (48...57).contains(self) }
}
