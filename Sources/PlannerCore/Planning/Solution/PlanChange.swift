/// What differs between two plans at one meal.
public struct PlanChange: Hashable, Codable, Sendable {
    public var date: CivilDate
    public var meal: Meal
    /// Null: was not planned, or is no longer.
    public var before: RecipeID?
    public var after: RecipeID?
    public var titleBefore: String?
    public var titleAfter: String?
    /// Only portions differ.
    public var isPortionOnly: Bool

    enum CodingKeys: String, CodingKey {
        case date, meal, before, after, titleBefore = "title_before", titleAfter = "title_after"
        case isPortionOnly = "portions_only"
    }

    public static func between(_ before: PlanDocument, _ after: PlanDocument) -> [PlanChange] {
        let keys = Set(before.slots.map(\.key)).union(after.slots.map(\.key))
        return keys.sorted().compactMap { key in
            let old = before.slot(key)?.dishes.first
            let new = after.slot(key)?.dishes.first
            if old == new { return nil }
            return PlanChange(
                date: key.date, meal: key.meal, before: old?.recipe.id, after: new?.recipe.id,
                titleBefore: old?.recipe.title, titleAfter: new?.recipe.title,
                isPortionOnly: old?.recipe == new?.recipe && old?.leftoverOf == new?.leftoverOf)
        }
    }
}

extension PlanDocument {
    /// The id that this content has.
    public var identity: String { PlanIdentity.id(of: self, steps: 0) }

    /// Shows the dishes by these names; what has none keeps its own. For showing only: a plan is kept in the
    /// household's language.
    public mutating func retitle(_ titles: [RecipeID: String]) {
        for slot in slots.indices {
            for dish in slots[slot].dishes.indices {
                if let title = titles[slots[slot].dishes[dish].recipe.id] {
                    slots[slot].dishes[dish].recipe.title = title
                }
            }
        }
    }

    /// Cooked and stored servings as the portions demand.
    public mutating func settleServings() {
        for index in slots.indices {
            for dish in slots[index].dishes.indices {
                let entry = slots[index].dishes[dish]
                let key = slots[index].key
                let later = slots.flatMap(\.dishes).filter { $0.leftoverOf == key && $0.recipe == entry.recipe }
                    .reduce(0) { $0 + $1.eaters.reduce(0) { $0 + $1.quarters } }
                let eaten = entry.eaters.reduce(0) { $0 + $1.quarters }
                slots[index].dishes[dish].stored = Rational(later, 4)
                slots[index].dishes[dish].cooked = entry.leftoverOf == nil ? Rational(eaten + later, 4) : .zero
            }
        }
    }
}
