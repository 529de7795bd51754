internal import PlannerCore

/// The front matter of a library recipe, read strictly: every key known, every value in its range.
struct RecipeFrontMatter: Equatable {
    var title: String
    var meals: Set<Meal>
    var category: String
    var servings: Int
    var minutes: Int
    var activeMinutes: Int
    var level: Int
    var months: Set<Int>
    var keepsDays: Int
    var freezes: Bool
    var scaling: Scaling
    var methods: Set<String>
    var suits: Set<Occasion>
    var equipment: [String]
    var childTasks: [(step: Int, age: Int, task: String)]
    var dayBefore: [String]
    var source: String

    static let categories: Set<String> = [
        "soup", "stew", "salad", "pasta", "rice", "grain", "potato", "vegetable", "bake", "pan", "curry", "meat",
        "fish",
        "egg", "pizza", "pancake", "dumpling", "sandwich", "wrap", "bowl", "porridge", "muesli", "spread", "snack",
        "cake",
        "dessert", "drink",
    ]
    static let methods: Set<String> = [
        "raw", "boil", "steam", "fry", "deep-fry", "bake", "roast", "grill", "stew", "soak", "chill", "blend", "toast",
        "press",
    ]

    static func == (left: Self, right: Self) -> Bool {
        left.isSameDish(as: right) && left.title == right.title && left.equipment == right.equipment
            && left.dayBefore == right.dayBefore
    }

    /// Whether everything that does not depend on the language is equal.
    func isSameDish(as other: Self) -> Bool {
        meals == other.meals && category == other.category && servings == other.servings && minutes == other.minutes
            && activeMinutes == other.activeMinutes && level == other.level && months == other.months
            && keepsDays == other.keepsDays && freezes == other.freezes && scaling == other.scaling
            && methods == other.methods && suits == other.suits && source == other.source
            && childTasks.map(\.step) == other.childTasks.map(\.step)
            && childTasks.map(\.age) == other.childTasks.map(\.age)
    }
}

extension RecipeFrontMatter {
    init(_ yaml: YAMLValue) throws(RecipeFault) {
        let reader = FieldReader(yaml: yaml)
        try reader.refuseUnknown([
            "title", "meals", "category", "servings", "minutes", "active_minutes", "level", "seasons", "keeps_days",
            "freezes", "scaling", "methods", "suits", "equipment", "child_tasks", "day_before", "source",
        ])
        title = try reader.text("title")
        meals = try reader.set("meals", Meal.allCases.map(\.rawValue)) { Meal(rawValue: $0) }
        guard !meals.isEmpty else { throw reader.fault("meals", "an empty list", "name at least one meal") }
        category = try reader.choice("category", Self.categories.sorted())
        servings = try reader.number("servings", 1...100)
        minutes = try reader.number("minutes", 1...2880)
        activeMinutes = try reader.number("active_minutes", 0...minutes)
        level = try reader.number("level", 1...3, default: 1)
        months = try reader.months("seasons")
        keepsDays = try reader.number("keeps_days", 0...14, default: 0)
        freezes = try reader.flag("freezes")
        scaling = Scaling(rawValue: try reader.choice("scaling", ["free", "half", "whole"], default: "free")) ?? .free
        methods = try reader.set("methods", Self.methods.sorted()) { Self.methods.contains($0) ? $0 : nil }
        suits = try reader.set("suits", Occasion.allCases.map(\.rawValue)) { Occasion(rawValue: $0) }
        equipment = try reader.list("equipment")
        dayBefore = try reader.list("day_before")
        source = try reader.text("source", default: "own")
        childTasks = try reader.childTasks()
    }
}

private struct FieldReader {
    let yaml: YAMLValue

    func fault(_ key: String, _ found: String, _ remedy: String) -> RecipeFault {
        RecipeFault(line: 0, found: "\(key): \(found)", remedy: remedy)
    }

    func refuseUnknown(_ known: [String]) throws(RecipeFault) {
        guard case .map(let entries) = yaml else {
            throw fault("front matter", "no `key: value` lines", "start with `title: ...`")
        }
        var seen: Set<String> = []
        for (key, _) in entries {
            if !known.contains(key) {
                throw fault(key, "an unknown key", "known are \(known.joined(separator: ", "))")
            }
            if !seen.insert(key).inserted { throw fault(key, "given twice", "keep one") }
        }
    }

    func text(_ key: String, default fallback: String? = nil) throws(RecipeFault) -> String {
        switch yaml[key] {
        case .scalar(let value) where !value.trimmed.isEmpty: return value.trimmed
        case nil where fallback != nil: return fallback ?? ""
        case nil: throw fault(key, "missing", "add it to the front matter")
        default: throw fault(key, "no plain text", "write one line of text")
        }
    }

    func choice(_ key: String, _ choices: [String], default fallback: String? = nil) throws(RecipeFault) -> String {
        let value = try text(key, default: fallback)
        guard choices.contains(value) else {
            throw fault(key, "\"\(value)\"", "use one of \(choices.joined(separator: ", "))")
        }
        return value
    }

    func number(_ key: String, _ range: ClosedRange<Int>, default fallback: Int? = nil) throws(RecipeFault) -> Int {
        let value = try text(key, default: fallback.map(String.init))
        guard let number = Int(value), range.contains(number) else {
            throw fault(key, "\"\(value)\"", "use a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func flag(_ key: String) throws(RecipeFault) -> Bool {
        try choice(key, ["true", "false"], default: "false") == "true"
    }

    func list(_ key: String) throws(RecipeFault) -> [String] {
        switch yaml[key] {
        case nil: return []
        case .scalar(let value): return value.trimmed.isEmpty ? [] : [value.trimmed]
        case .list(let items):
            var texts: [String] = []
            for item in items {
                guard case .scalar(let value) = item else { throw fault(key, "a nested list", "write plain texts") }
                texts.append(value.trimmed)
            }
            return texts
        default: throw fault(key, "no list", "write [a, b]")
        }
    }

    func set<T: Hashable>(
        _ key: String, _ choices: [String], _ make: (String) -> T?
    ) throws(RecipeFault) -> Set<T> {
        var values: Set<T> = []
        for item in try list(key) {
            guard let value = make(item) else {
                throw fault(key, "\"\(item)\"", "use any of \(choices.joined(separator: ", "))")
            }
            values.insert(value)
        }
        return values
    }

    func months(_ key: String) throws(RecipeFault) -> Set<Int> {
        var months: Set<Int> = []
        for text in try list(key) {
            guard let month = Int(text), (1...12).contains(month) else {
                throw fault(key, "\"\(text)\"", "use months from 1 to 12")
            }
            months.insert(month)
        }
        return months
    }

    func childTasks() throws(RecipeFault) -> [(step: Int, age: Int, task: String)] {
        guard let value = yaml["child_tasks"] else { return [] }
        if case .scalar(let text) = value, text.isEmpty { return [] }
        guard case .list(let items) = value else {
            throw fault("child_tasks", "no list", "write `- {step: 1, age: 6, task: ...}` lines")
        }
        var tasks: [(step: Int, age: Int, task: String)] = []
        for item in items {
            let entry = FieldReader(yaml: item)
            try entry.refuseUnknown(["step", "age", "task"])
            tasks.append((try entry.number("step", 1...99), try entry.number("age", 2...17), try entry.text("task")))
        }
        return tasks
    }
}
