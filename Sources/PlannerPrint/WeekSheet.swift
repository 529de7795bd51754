public import PlannerCore

/// The week on one page, for the fridge: days down, meals across.
public struct WeekSheet: Sendable {
    private let phrases: Phrases
    private let size: PaperSize

    public init(language: Language, size: PaperSize) {
        phrases = Phrases(language)
        self.size = size
    }

    /// - Parameter household: the family's name, above the table.
    public func pdf(_ plan: PlanDocument, household: String) throws(PrintFault) -> [UInt8] {
        // A full month does not fit on one page: seven days a page.
        let canvas = try PDFCanvas(size: size, isLandscape: true)
        let title =
            phrases.text("Wochenplan ", "Plan for ") + phrases.span(plan.from, plan.from.adding(days: plan.days - 1))
        canvas.setTitle(title)
        let dates = plan.dates
        let pages = stride(from: 0, to: dates.count, by: 7).map { Array(dates[$0..<min($0 + 7, dates.count)]) }
        for (number, days) in pages.enumerated() {
            if number > 0 { canvas.nextPage() }
            draw(plan, days, canvas, title: title, household: household, page: number + 1, of: pages.count)
        }
        return try canvas.finish()
    }

    private func draw(
        _ plan: PlanDocument, _ days: [CivilDate], _ canvas: PDFCanvas, title: String, household: String, page: Int,
        of pages: Int
    ) {
        let margin = 34.0
        let width = size.height - 2 * margin
        let height = size.width - 2 * margin
        canvas.draw(
            title, TextStyle(size: 18, weight: .bold, ink: .green), x: margin, y: margin - 4, width: width * 0.7)
        canvas.draw(
            household, TextStyle(size: 10, ink: .gray, alignment: .right), x: margin + width * 0.7, y: margin + 4,
            width: width * 0.3)
        let meals = Meal.allCases.filter { meal in plan.slots.contains { $0.meal == meal } }
        let top = margin + 26
        let headHeight = 18.0
        let rowHeight = (height - 26 - headHeight - 20) / Double(max(days.count, 1))
        let labelWidth = 74.0
        // Mains get more room than breakfast and snack.
        let shares = meals.map { $0 == .lunch || $0 == .dinner ? 1.35 : 1.0 }
        let unit = (width - labelWidth) / shares.reduce(0, +)
        var x = margin + labelWidth
        for (meal, share) in zip(meals, shares) {
            canvas.draw(
                phrases.meal(meal), TextStyle(size: 9.5, weight: .bold, ink: .gray), x: x + 4, y: top + 2,
                width: share * unit - 8)
            x += share * unit
        }
        for (row, date) in days.enumerated() {
            let y = top + headHeight + Double(row) * rowHeight
            if row % 2 == 0 { canvas.fill(x: margin, y: y, width: width, height: rowHeight, ink: .paper) }
            canvas.line(from: margin, y, to: margin + width, y)
            canvas.draw(
                phrases.weekday(date.weekday), TextStyle(size: 10, weight: .bold), x: margin + 4, y: y + 5,
                width: labelWidth - 6)
            canvas.draw(
                phrases.date(date), TextStyle(size: 8, ink: .gray), x: margin + 4, y: y + 19, width: labelWidth - 6)
            x = margin + labelWidth
            for (meal, share) in zip(meals, shares) {
                if let slot = plan.slot(SlotKey(date: date, meal: meal)) {
                    cell(
                        slot, plan.notes(at: slot.key), canvas, x: x + 4, y: y + 4, width: share * unit - 8,
                        height: rowHeight - 6)
                }
                x += share * unit
            }
        }
        let bottom = top + headHeight + Double(days.count) * rowHeight
        canvas.line(from: margin, bottom, to: margin + width, bottom)
        canvas.draw(
            phrases.text("Bei Allergien immer auch das Etikett lesen.", "With allergies always read the label too."),
            TextStyle(size: 8, ink: .gray), x: margin, y: bottom + 6, width: width * 0.7)
        canvas.draw(
            "\(page) / \(pages)", TextStyle(size: 8, ink: .gray, alignment: .right), x: margin + width * 0.7,
            y: bottom + 6, width: width * 0.3)
    }

    /// Title and, where there is room, portions and what is out of the ordinary. Shrinks until it fits its row.
    private func cell(
        _ slot: PlanDocument.SlotEntry, _ cautions: [PlanFacts.Note], _ canvas: PDFCanvas, x: Double, y: Double,
        width: Double, height: Double
    ) {
        let title = slot.dishes.map(\.recipe.title).joined(separator: " + ")
        var notes: [String] = []
        for dish in slot.dishes {
            if let source = dish.leftoverOf {
                notes.append(phrases.text("Rest von ", "left over from ") + phrases.weekday(source.date.weekday))
            }
            if dish.stored > .zero { notes.append(phrases.text("auf Vorrat kochen", "cook ahead")) }
        }
        if slot.locked { notes.append(phrases.text("fest", "fixed")) }
        if !slot.away.isEmpty { notes.append(phrases.text("ohne ", "without ") + slot.away.joined(separator: ", ")) }
        notes += cautions.map(phrases.note)
        let portions = slot.dishes.flatMap(\.eaters).map { "\($0.member) \(phrases.portion($0.quarters))" }
            .joined(separator: " · ")
        var size = 9.5
        while size > 5.5 {
            let titleStyle = TextStyle(size: size, weight: .semibold)
            let noteStyle = TextStyle(size: size - 2.2, ink: .gray)
            let note = (notes + [portions]).joined(separator: "\n")
            let needed =
                canvas.height(of: title, titleStyle, width: width) + canvas.height(of: note, noteStyle, width: width)
            if needed <= height || size <= 6 {
                let used = canvas.draw(title, titleStyle, x: x, y: y, width: width)
                canvas.draw(note, noteStyle, x: x, y: y + used, width: width)
                return
            }
            size -= 0.5
        }
    }
}
