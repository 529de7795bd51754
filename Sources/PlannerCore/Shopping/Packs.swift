/// How many of which pack cover a need.
enum Packs {
    struct Choice: Equatable {
        var count: Int
        /// All packs together, in the unit they are sold in.
        var amount: Rational
        var unit: MeasureUnit
        var grams: Rational
    }

    /// The size that leaves least over; of equals the fewest packs. Nil when the food's packs say nothing about weight.
    static func choose(for grams: Rational, food: Food) -> Choice? {
        var best: Choice?
        for pack in food.packs {
            guard let size = self.grams(of: pack, food), size > .zero else { continue }
            let count = max(1, (grams / size).roundedUp)
            let choice = Choice(
                count: count, amount: pack.amount * Rational(count), unit: pack.unit, grams: size * Rational(count))
            guard let current = best else {
                best = choice
                continue
            }
            if choice.grams < current.grams || (choice.grams == current.grams && choice.count < current.count) {
                best = choice
            }
        }
        return best
    }

    static func grams(of pack: PackSize, _ food: Food) -> Rational? {
        if let weight = pack.unit.grams { return pack.amount * weight }
        let measure: Double? =
            switch pack.unit {
            case .piece, .head, .loaf: food.measures.piece
            case .bunch: food.measures.bunch
            case .can: food.measures.can
            case .slice: food.measures.slice
            case .clove: food.measures.clove
            default: nil
            }
        if let measure, let exact = Rational(approximating: measure) { return pack.amount * exact }
        if let volume = pack.unit.milliliters, let density = food.measures.density,
            let exact = Rational(approximating: density)
        {
            return pack.amount * volume * exact
        }
        return nil
    }
}

extension Rational {
    /// The least whole number not below it.
    var roundedUp: Int {
        let quotient = numerator / denominator
        return numerator % denominator > 0 ? quotient + 1 : quotient
    }
}
