/// Judges dishes for the members of one household on one day.
///
/// Every rule of every person is a table over all foods, made once; a dish is then judged by looking its parts up.
public struct HouseholdJudge: Sendable {
    let suitability: Suitability
    let people: [Person]
    private let positions: [String: Int]
    let grid: VerdictGrid

    struct Person: Sendable {
        var member: Member
        var months: Int
        var rules: [Rule]
        var isPregnant: Bool { [.pregnant1, .pregnant2, .pregnant3].contains(member.stage) }
    }

    struct Rule: Sendable {
        var cause: Chain.Cause
        var scope: Exclusion.Scope
        /// Nothing but "contains" breaks it, and it is a wish.
        var isDislike: Bool
        /// By the index of the food: what is asked in the planner's loop, and what explains it.
        var verdicts: [Judgement.Verdict]
        var table: [Entry]
        var unsure: Unsure
        /// Kosher: parts that are fine alone may clash.
        var checksClash: Bool
        /// What a label would have to say; nil where no label can answer.
        var asks: Question?
    }

    enum Question: Sendable { case allergens(Set<Allergen>), diet(DietForm) }

    /// What a rule says of one food.
    struct Entry: Sendable {
        var verdict: Judgement.Verdict
        var why: Why?
        /// The label that turned it into "allowed".
        var statement: ProductStatement?
    }

    /// What a rule says where the food is a guess or was not found.
    struct Unsure: Sendable {
        var verdict: Judgement.Verdict
        /// Words that prove it when the line shows them.
        var query: WordQuery?
    }

    /// - Parameter guests: who eats along; their own rules hold like a member's.
    public init(_ suitability: Suitability, _ household: Household, guests: [Guest] = [], on date: CivilDate) {
        self.suitability = suitability
        let statements = Dictionary(grouping: household.products) { suitability.index(of: $0.food) ?? -1 }
        people = (household.members + guests.map(\.member)).map { member in
            Person(
                member: member, months: member.ageMonths(on: date),
                rules: suitability.rules(of: member, statements: statements))
        }
        grid = VerdictGrid(people, foods: suitability.foods.count)
        positions = Dictionary(
            people.enumerated().map { ($1.member.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func person(_ name: String) -> Person? { positions[name].map { people[$0] } }

    /// Whether a dish may be on somebody's plate while `table` sits at the same meal (the eater included or not).
    ///
    /// The eater's own rules, the exclusions that others at the table extend to it, and those that hold in the whole
    /// house. A dislike never forbids. Under one year nothing is judged: see `notes`.
    public func verdict(_ dish: DishFacts, plateOf eater: String, table: [String] = []) -> Judgement.Verdict {
        guard let own = person(eater), own.months >= 12 else { return .allowed }
        var worst = ageVerdict(dish, own)
        for person in people {
            let reach = reach(of: person, eater: eater, table: table)
            for rule in person.rules where rule.scope.reach >= reach && !rule.isDislike {
                if worst == .forbidden { return worst }
                worst = max(worst, verdict(dish, rule))
            }
        }
        return worst
    }

    /// Whether the dish holds something that this person would rather not eat.
    public func isDisliked(_ dish: DishFacts, by name: String) -> Bool {
        guard let person = person(name) else { return false }
        return person.rules.contains { $0.isDislike && verdict(dish, $0) == .forbidden }
    }

    /// How far a rule of `person` must reach to touch the plate of `eater`.
    func reach(of person: Person, eater: String, table: [String]) -> Int {
        if person.member.name == eater { return Exclusion.Scope.plate.reach }
        return (table.contains(person.member.name) ? Exclusion.Scope.table : .house).reach
    }

    func verdict(_ dish: DishFacts, _ rule: Rule) -> Judgement.Verdict {
        var worst = Judgement.Verdict.allowed
        for index in dish.sure { worst = max(worst, rule.verdicts[index]) }
        if worst == .forbidden { return worst }
        for position in dish.unsure { worst = max(worst, verdict(dish.parts[position], rule)) }
        return rule.checksClash && dish.kosher.clash != nil ? .forbidden : worst
    }

    func verdict(_ part: DishFacts.Part, _ rule: Rule) -> Judgement.Verdict {
        if part.supportsFree, let index = part.index { return rule.verdicts[index] }
        if let query = rule.unsure.query, part.words?.show(query) == true { return .forbidden }
        return max(part.index.map { rule.verdicts[$0] } ?? .allowed, rule.unsure.verdict)
    }

    private func ageVerdict(_ dish: DishFacts, _ person: Person) -> Judgement.Verdict {
        dish.hazards.contains { $0.hazard.forbids(person) } ? .forbidden : .allowed
    }
}

extension Exclusion.Scope {
    /// A wider scope reaches everything a narrower one does.
    var reach: Int {
        switch self {
        case .plate: 0
        case .table: 1
        case .house: 2
        }
    }
}

extension Hazard {
    /// From one year on; babies get notes.
    func forbids(_ person: HouseholdJudge.Person) -> Bool {
        if isOnlyNote || person.months < 12 { return false }
        return person.months < untilMonths || (inPregnancy && person.isPregnant)
    }
}
