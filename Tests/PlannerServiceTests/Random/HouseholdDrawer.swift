internal import PlannerCore

/// Draws households as they are: mostly of one mind, some with a diet, an allergy or a guest at the table of others.
struct HouseholdDrawer {
    private var generator: PlannerCore.SeededGenerator

    init(seed: UInt64) { generator = .init(seed: seed) }

    mutating func household() -> Household {
        let style = familyDiet()
        let members = (0..<size()).map { member($0, style) }
        var household = Household(name: "Drawn", members: members)
        household.meals = meals()
        for member in members where (6..<18).contains(member.ageYears(on: TestLibrary.today)) && happens(0.6) {
            household.away.append(
                Absence(
                    member: member.name, meal: .lunch,
                    days: DaySelector(weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday])))
        }
        return household
    }

    private mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }

    /// One of the values, each as often as its weight says.
    private mutating func pick<T>(_ choices: [(T, Double)]) -> T {
        var rest = Double.random(in: 0..<choices.reduce(0) { $0 + $1.1 }, using: &generator)
        for (value, weight) in choices {
            rest -= weight
            if rest < 0 { return value }
        }
        return choices[choices.count - 1].0
    }

    private mutating func size() -> Int { pick([(1, 25), (2, 30), (3, 18), (4, 20), (5, 7)]) }

    private mutating func meals() -> [Meal] {
        pick([
            (Meal.allCases, 35), ([.breakfast, .lunch, .dinner], 15), ([.lunch, .dinner], 20), ([.dinner], 30),
        ])
    }

    private mutating func familyDiet() -> DietForm? {
        pick([
            (nil, 68), (.ovoLactoVegetarian, 12), (.vegan, 6), (.pescatarian, 6), (.halal, 5), (.lactoVegetarian, 2),
            (.ovoVegetarian, 1),
        ])
    }

    private mutating func member(_ number: Int, _ style: DietForm?) -> Member {
        // The first is grown up; from the third on most are children.
        let days =
            number == 0 || !happens(number == 1 ? 0.2 : 0.75)
            ? Int.random(in: 18 * 365..<85 * 365, using: &generator) : Int.random(in: 60..<18 * 365, using: &generator)
        var member = Member(
            name: "Member \(number + 1)", born: TestLibrary.today.adding(days: -days),
            sex: pick([(.female, 48), (.male, 48), (nil, 4)]))
        member.activity = pick([(1.4, 25), (1.6, 55), (1.8, 20)])
        if let style, happens(0.8) { member.diets.append(Diet(style)) }
        if style == nil, happens(0.08) { member.diets.append(Diet(pick([(.ovoLactoVegetarian, 3), (.vegan, 1)]))) }
        if happens(0.03) { member.diets.append(Diet(.glutenFree)) }
        if happens(0.06) { member.diets.append(Diet(.lactoseFree)) }
        if happens(0.18) { member.exclusions.append(exclusion()) }
        if happens(0.04) { member.exclusions.append(exclusion()) }
        return member
    }

    private mutating func exclusion() -> Exclusion {
        let what = pick([
            ("nuts", 14), ("peanuts", 10), ("milk", 10), ("eggs", 9), ("fish", 8), ("gluten", 6), ("soy", 6),
            ("celery", 6),
            ("mustard", 3), ("sesame", 5), ("crustaceans", 6), ("molluscs", 3), ("lupin", 2), ("sulphites", 1),
            ("pork", 12),
            ("alcohol", 8), ("lactose", 8),
        ])
        switch what {
        case "pork", "alcohol": return Exclusion(what: what, kind: pick([(.religion, 3), (.dislike, 1)]))
        default:
            return Exclusion(
                what: what, kind: pick([(.allergy, 45), (.intolerance, 40), (.dislike, 15)]),
                traces: pick([(nil, 70), (.allow, 30)]), scope: pick([(nil, 80), (.plate, 12), (.house, 8)]))
        }
    }
}
