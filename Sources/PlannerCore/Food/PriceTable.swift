/// Guessed prices: of a food where there is one, else of its group. Exact; every answer names the year it is from.
public struct PriceTable: Sendable {
    public struct Row: Hashable, Sendable {
        public enum Subject: Hashable, Sendable {
            case food(FoodID)
            case group(FoodGroup)
        }

        public var subject: Subject
        /// What the price is for: 1 kg, 1 l, 10 pieces.
        public var amount: Rational
        public var unit: MeasureUnit
        /// Euros.
        public var price: Rational
        public var year: Int
        public var note: String?

        public init(
            subject: Subject, amount: Rational, unit: MeasureUnit, price: Rational, year: Int, note: String? = nil
        ) {
            self.subject = subject
            self.amount = amount
            self.unit = unit
            self.price = price
            self.year = year
            self.note = note
        }
    }

    private let rows: [Row.Subject: Row]

    /// Later rows of a subject replace earlier ones.
    public init(_ rows: some Sequence<Row>) {
        self.rows = Dictionary(rows.map { ($0.subject, $0) }, uniquingKeysWith: { $1 })
    }

    /// What so many grams, as bought, cost. Nil when no price is known, or when the price is for a volume or pieces and
    /// the food's density or piece weight is not.
    public func price(of grams: Rational, _ food: Food) -> ShoppingListBuilder.Price? {
        for subject in [Row.Subject.food(food.id), .group(food.group)] {
            guard let row = rows[subject],
                let size = Packs.grams(of: PackSize(amount: row.amount, unit: row.unit), food), size > .zero
            else { continue }
            return ShoppingListBuilder.Price(amount: row.price * grams / size, isGuess: true, year: row.year)
        }
        return nil
    }
}
