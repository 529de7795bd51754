/// The reference values, found by nutrient, authority and person.
public struct ReferenceTable: Sendable {
    private let byNutrient: [String: [ReferenceValue]]

    public init(_ values: [ReferenceValue]) { byNutrient = Dictionary(grouping: values, by: \.nutrient) }

    /// A kind of person to look up: one sex, an age, what else decides.
    struct Subject: Hashable {
        var sex: Sex
        var months: Int
        /// Conditions of rows that hold for this person.
        var conditions: Set<String>
    }

    /// The order in which authorities are asked: the household's own, then those after it, then those before.
    ///
    /// From one to under four years EFSA's values of the year come first, whatever the household's authority. The label
    /// values of the EU are no target for anybody.
    static func order(_ own: ReferenceAuthority, months: Int) -> [ReferenceAuthority] {
        let all: [ReferenceAuthority] = [.dach, .efsa, .who, .us]
        let first = months < 48 ? .efsa : own
        guard let start = all.firstIndex(of: first) else { return all }
        let order = Array(all[start...] + all[..<start])
        // Their own authority is still the first that stands in.
        return months < 48 && own != .efsa ? [.efsa, own] + order.filter { $0 != .efsa && $0 != own } : order
    }

    /// Rows of one authority for a person, no additions; a row for a condition replaces those without one.
    func rows(_ nutrient: String, _ authority: ReferenceAuthority, _ subject: Subject) -> [ReferenceValue] {
        let fitting = matching(nutrient, authority, subject).filter { !$0.unit.hasPrefix("+") }
        let special = fitting.filter { $0.condition != nil }
        return special.isEmpty ? fitting : special
    }

    /// What comes on top of the age's value (pregnancy, breastfeeding); zero when nothing does.
    func addition(_ nutrient: String, _ authority: ReferenceAuthority, _ subject: Subject) -> Double {
        matching(nutrient, authority, subject).first { $0.unit.hasPrefix("+") }?.min ?? 0
    }

    private func matching(
        _ nutrient: String, _ authority: ReferenceAuthority, _ subject: Subject
    ) -> [ReferenceValue] {
        (byNutrient[nutrient] ?? []).filter { row in
            row.authority == authority && (row.sex == nil || row.sex == subject.sex)
                && row.ageFromMonths <= subject.months && subject.months < row.ageToMonths ?? .max
                && row.condition.map(subject.conditions.contains) ?? true
        }
    }
}

extension Member {
    /// The kinds of person this member may be: one, or one of each sex where it is not given.
    func subjects(on date: CivilDate) -> [ReferenceTable.Subject] {
        let sexes: [Sex] = stage != nil ? [.female] : sex.map { [$0] } ?? [.female, .male]
        return sexes.map { sex in
            ReferenceTable.Subject(sex: sex, months: ageMonths(on: date), conditions: conditions(sex, on: date))
        }
    }

    /// Product decisions: from 51 years on (an age class of D-A-CH) a woman's menses are over; a vegan diet is rich in
    /// phytate, a vegetarian one between; whoever eats keto or other forms counts as mixed.
    private func conditions(_ sex: Sex, on date: CivilDate) -> Set<String> {
        var conditions: Set<String> = []
        if let stage { conditions.insert(stage.rawValue) }
        if sex == .female, stage == nil, ageMonths(on: date) >= 51 * 12 { conditions.insert("postmenopausal") }
        if activity(on: date) > 1.7 { conditions.insert("pal-above-1.7") }
        let forms = diets.map(\.form)
        if forms.contains(.vegan) {
            conditions.formUnion(["phytate-high", "phytate-1200"])
        } else if !Set(forms).isDisjoint(with: [.ovoLactoVegetarian, .lactoVegetarian, .ovoVegetarian]) {
            conditions.insert("phytate-900")
        }
        return conditions
    }
}
