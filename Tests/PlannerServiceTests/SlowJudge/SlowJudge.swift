internal import PlannerCore

/// Says from the German and English ingredient lines of a recipe alone whether it holds something. Knows no foods, no
/// tables, only words; slow and obvious, to hold the planner's own judgement against.
struct SlowJudge: Sendable {
    enum Answer: Sendable { case contains, depends, free }

    /// What a line that decided looks like, for the messages of a failing test.
    struct Finding: Sendable {
        var answer: Answer
        var line: String
    }

    /// A line as it is written, and as it is read.
    private struct Line: Sendable {
        var language: Language
        var text: String
        var spaced: String
    }

    private let lines: [RecipeID: [Line]]

    init(_ recipes: [Recipe]) {
        lines = Dictionary(
            recipes.map { recipe in
                let lines = recipe.texts.flatMap { language, text in
                    text.lines.map { Line(language: language, text: $0.text, spaced: PlainWords.spaced($0.text)) }
                }
                return (recipe.id, lines.sorted { $0.text < $1.text })
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The worst line decides. A recipe that is not known depends.
    func answer(_ question: SlowQuestion, _ recipe: RecipeID) -> Finding {
        guard let lines = lines[recipe] else { return Finding(answer: .depends, line: "") }
        var found = Finding(answer: .free, line: "")
        for line in lines {
            if question.certain.contains(where: { $0.isIn(line.spaced, line.language) }) {
                return Finding(answer: .contains, line: line.text)
            }
            if found.answer == .free, question.open.contains(where: { $0.isIn(line.spaced, line.language) }) {
                found = Finding(answer: .depends, line: line.text)
            }
        }
        return found
    }
}

/// Something that a person must not have.
struct SlowQuestion: Sendable {
    /// An allergen's key, a diet's, "pork", "alcohol" or "lactose".
    var key: String
    /// What certainly holds it.
    var certain: [PlainWords]
    /// What may hold it, as the brand has it.
    var open: [PlainWords]

    init(_ key: String, _ certain: [PlainWords], open: [PlainWords]) {
        self.key = key
        self.certain = certain
        self.open = open
    }
}
