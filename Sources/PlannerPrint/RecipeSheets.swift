public import PlannerCore

/// The week's recipes scaled to those who eat, a page each.
public struct RecipeSheets: Sendable {
    /// One recipe as it is cooked.
    public struct Sheet: Sendable {
        public var title: String
        /// When it is cooked, for whom, how long it takes.
        public var facts: [String]
        /// What to do the day before.
        public var dayBefore: [String]
        /// Amount and food, already scaled and worded.
        public var ingredients: [(amount: String, food: String)]
        public var steps: [String]
        /// What a child can do, by number of the step.
        public var childTasks: [Int: String]
        public var equipment: [String]
        public init(
            title: String, facts: [String], dayBefore: [String], ingredients: [(amount: String, food: String)],
            steps: [String], childTasks: [Int: String], equipment: [String]
        ) {
            self.title = title
            self.facts = facts
            self.dayBefore = dayBefore
            self.ingredients = ingredients
            self.steps = steps
            self.childTasks = childTasks
            self.equipment = equipment
        }
    }

    private let phrases: Phrases
    private let size: PaperSize

    public init(language: Language, size: PaperSize) {
        phrases = Phrases(language)
        self.size = size
    }

    public func pdf(_ sheets: [Sheet], title: String, household: String) throws(PrintFault) -> [UInt8] {
        var flow = PageFlow(size: size, title: title, subtitle: household, footer: "\(household) · \(title)")
        for (index, sheet) in sheets.enumerated() {
            var heading = PageFlow.Block.heading(sheet.title, size: 16)
            heading.startsPage = index > 0
            flow.blocks.append(heading)
            flow.blocks += sheet.facts.map { .paragraph($0, ink: .gray) }
            if !sheet.dayBefore.isEmpty {
                flow.blocks.append(.heading(phrases.text("Am Tag davor", "The day before"), size: 11))
                flow.blocks += sheet.dayBefore.map { .paragraph("• " + $0) }
            }
            flow.blocks.append(.heading(phrases.text("Zutaten", "Ingredients"), size: 11))
            flow.blocks += sheet.ingredients.map { line in
                .row(
                    [
                        .text(
                            line.amount, share: 0.24, style: TextStyle(size: 10, weight: .semibold, alignment: .right)),
                        .text(line.food, share: 0.76, style: TextStyle(size: 10)),
                    ], padding: 1.5)
            }
            if !sheet.equipment.isEmpty {
                flow.blocks.append(.space(4))
                flow.blocks.append(
                    .paragraph(
                        phrases.text("Dazu: ", "You need: ") + sheet.equipment.joined(separator: ", "), size: 9,
                        ink: .gray))
            }
            flow.blocks.append(.heading(phrases.text("So geht es", "Method"), size: 11))
            for (number, step) in sheet.steps.enumerated() {
                var texts: [(String, TextStyle)] = [(step, TextStyle(size: 10.5))]
                if let task = sheet.childTasks[number + 1] {
                    texts.append(
                        (phrases.text("Für Kinder: ", "For children: ") + task, TextStyle(size: 9, ink: .green)))
                }
                flow.blocks.append(
                    .row(
                        [
                            .text("\(number + 1)", share: 0.06, style: TextStyle(size: 13, weight: .bold, ink: .green)),
                            .stack(texts, share: 0.94, gap: 2),
                        ], rule: false, padding: 4))
            }
        }
        return try flow.render()
    }
}
