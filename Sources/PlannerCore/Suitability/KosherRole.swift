/// The part a food plays when foods meet under the kosher rules.
struct KosherRole: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let meat = KosherRole(rawValue: 1)
    static let dairy = KosherRole(rawValue: 2)
    static let fish = KosherRole(rawValue: 4)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ food: Food, animals: Set<AnimalSource>) {
        var role: KosherRole = []
        if food.kosher == .meat || !animals.isDisjoint(with: AnimalSource.flesh) { role.insert(.meat) }
        if food.kosher == .dairy || animals.contains(.milk) { role.insert(.dairy) }
        if food.kosher == .fish || animals.contains(.fish) { role.insert(.fish) }
        self = role
    }

    /// Meat and milk never meet in a dish or a meal; fish and meat not on one plate.
    var clash: Why? {
        if isSuperset(of: [.meat, .dairy]) { return .meatWithDairy }
        return isSuperset(of: [.meat, .fish]) ? .fishWithMeat : nil
    }
}

/// The kosher rule for a whole meal: dishes that are fine alone may not be together.
public enum KosherMeal {
    /// `no` when one dish brings meat and another milk; otherwise the worst of the dishes. Fish may be a course of its
    /// own.
    public static func verdict(_ dishes: [DishFacts]) -> DietVerdict {
        let worst = dishes.map { $0.verdict(on: .kosher) }.max() ?? .yes
        let role = dishes.reduce(into: KosherRole()) { $0.formUnion($1.kosher) }
        return role.isSuperset(of: [.meat, .dairy]) ? .no : worst
    }
}
