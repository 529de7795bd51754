/// The verdicts of all rules of all people, food by food, so that a dish is judged for everybody in one sweep.
///
/// Plain bytes next to each other: the planner asks for thousands of dishes.
struct VerdictGrid: Sendable {
    /// What has to be known of a rule besides its verdicts.
    struct Column: Sendable {
        var person: Int
        /// Position among the person's rules.
        var rule: Int
        var scope: Exclusion.Scope
        var isDislike: Bool
        var checksClash: Bool
    }

    let columns: [Column]
    /// `cells[food * columns.count + column]`, raw values of `Judgement.Verdict`.
    private let cells: [UInt8]

    init(_ people: [HouseholdJudge.Person], foods: Int) {
        var columns: [Column] = []
        for (number, person) in people.enumerated() {
            for (position, rule) in person.rules.enumerated() {
                columns.append(
                    Column(
                        person: number, rule: position, scope: rule.scope, isDislike: rule.isDislike,
                        checksClash: rule.checksClash))
            }
        }
        var cells = [UInt8](repeating: 0, count: foods * columns.count)
        for (number, column) in columns.enumerated() {
            let verdicts = people[column.person].rules[column.rule].verdicts
            for food in 0..<foods { cells[food * columns.count + number] = UInt8(verdicts[food].rawValue) }
        }
        self.columns = columns
        self.cells = cells
    }

    /// The worst over `foods`, by column.
    func worst(_ foods: [Int]) -> [UInt8] {
        var worst = [UInt8](repeating: 0, count: columns.count)
        for food in foods {
            let start = food * columns.count
            for column in worst.indices { worst[column] = max(worst[column], cells[start + column]) }
        }
        return worst
    }
}
