internal import FoundationEssentials

/// The weight of the food that a line asks for.
public struct LineWeight: Hashable, Codable, Sendable {
    /// What the weight was read from.
    public enum Basis: String, Codable, Sendable {
        /// A mass stands in the line, for the whole or for each package.
        case scale
        /// A measured volume, by density.
        case volume
        /// A count, by the food's own weight of a piece, slice, bunch, clove or handful.
        case piece
        /// A can or package of the usual size.
        case package
        /// A typical weight for foods of the group.
        case fallback
    }

    /// Grams as bought, peel and stone included.
    public var grams: Double
    /// Relative standard uncertainty: 0.1 is ten per cent.
    public var spread: Double
    public var basis: Basis

    public init(grams: Double, spread: Double, basis: Basis) {
        self.grams = grams
        self.spread = spread
        self.basis = basis
    }

    /// The weight of a line whose food is known; nil where nothing in the line or the food tells it. Never zero for
    /// an unknown amount. A range counts with its middle.
    public init?(_ line: IngredientLine, food: Food) {
        let scale = WeightScale(line: line, food: food)
        guard let one = scale.weight() else { return nil }
        self = one
    }
}

/// Weighs one line.
struct WeightScale {
    let line: IngredientLine
    let food: Food
    private var measures: FoodMeasures { food.measures }

    init(line: IngredientLine, food: Food) {
        self.line = line
        self.food = food
    }

    func weight() -> LineWeight? {
        guard line.quantity != nil || line.unit != nil else { return nil }
        guard let (low, high) = bounds, high > 0 else { return nil }
        guard let one = unitWeight() else { return nil }
        let middle = (low + high) / 2
        // A range is read as equally likely all over: its standard deviation is width / √12.
        let width = (high - low) / middle / 12.0.squareRoot()
        // "Pinch of salt" without a number: one, presumably.
        let unsaid = line.quantity == nil ? 0.2 : 0
        let spread = (one.spread * one.spread + width * width + unsaid * unsaid).squareRoot()
        let grams = middle * one.grams * share.part
        return LineWeight(grams: grams, spread: max(spread, share.spread), basis: one.basis)
    }

    private var bounds: (Double, Double)? {
        let low = line.quantity?.doubleValue ?? 1
        return (low, max(line.quantityMax?.doubleValue ?? low, low))
    }

    /// "Juice of 1 lemon": how much of the fruit is meant. Juice is a good third of a citrus fruit, its zest a twentieth.
    private var share: (part: Double, spread: Double) {
        guard line.unit == nil, food.group == .citrus, let note = line.note else { return (1, 0) }
        let words = Set(NameWords(note, language: .german).words.map { String(decoding: $0.bytes, as: UTF8.self) })
        let juice = !words.isDisjoint(with: ["juice", "saft", "juiced", "zitronensaft"])
        let zest = !words.isDisjoint(with: [
            "zest", "rind", "peel", "abrieb", "schale", "schalenabrieb", "zeste", "zesten",
        ])
        guard juice || zest else { return (1, 0) }
        return ((juice ? 0.4 : 0) + (zest ? 0.05 : 0), 0.3)
    }

    // MARK: One of the unit

    private func unitWeight() -> LineWeight? {
        if let stated = statedWeight() { return stated }
        guard let unit = line.unit else { return pieceWeight() }
        if let grams = unit.grams { return LineWeight(grams: grams.doubleValue, spread: 0.02, basis: .scale) }
        if let milliliters = unit.milliliters { return volume(milliliters.doubleValue, unit) }
        return length(1, unit) ?? countedWeight(unit)
    }

    /// "1 cup (120 g)", "2 x 400 g": a weight in the line beats every table.
    private func statedWeight() -> LineWeight? {
        if let package = line.package, let unit = package.unit, let one = measured(package.amount, unit) {
            let drained = drainedShare
            return LineWeight(grams: one.grams * drained, spread: drained < 1 ? 0.1 : one.spread, basis: one.basis)
        }
        guard let equivalent = line.equivalent, let unit = equivalent.unit, line.unit?.grams == nil,
            let grams = unit.grams, let quantity = line.quantity, quantity > .zero
        else { return nil }
        return LineWeight(
            grams: grams.doubleValue * equivalent.amount.doubleValue / quantity.doubleValue, spread: 0.05, basis: .scale
        )
    }

    private func measured(_ amount: Rational, _ unit: MeasureUnit) -> LineWeight? {
        if let grams = unit.grams {
            return LineWeight(grams: grams.doubleValue * amount.doubleValue, spread: 0.03, basis: .scale)
        }
        if let milliliters = unit.milliliters { return volume(milliliters.doubleValue * amount.doubleValue, unit) }
        return length(amount.doubleValue, unit)
    }

    /// The printed weight of a can is with its liquid, the food's row is without.
    private var drainedShare: Double {
        guard line.unit == .can || line.unit == .jar || line.unit == .glass, let full = measures.can,
            let drained = measures.canDrained, full > 0, drained < full
        else { return 1 }
        let note = (line.note ?? "").lowercased()
        return note.contains("abtropf") || note.contains("drained weight") ? 1 : drained / full
    }

    private func volume(_ milliliters: Double, _ unit: MeasureUnit) -> LineWeight? {
        let spread: Double
        switch unit {
        case .pinch, .dash, .splash: spread = 0.4
        case .drop: spread = 0.25
        case .milliliter, .centiliter, .deciliter, .liter: spread = 0.04
        default: spread = 0.1
        }
        if let density = measures.density {
            return LineWeight(grams: milliliters * density, spread: spread, basis: .volume)
        }
        guard let density = PartWeights.density(food.group) else { return nil }
        return LineWeight(grams: milliliters * density, spread: 0.4, basis: .fallback)
    }

    /// Roots are measured by length; a finger-thick one weighs some six grams a centimetre.
    private func length(_ amount: Double, _ unit: MeasureUnit) -> LineWeight? {
        let centimeters: Double
        switch unit {
        case .centimeter: centimeters = amount
        case .millimeter: centimeters = amount / 10
        case .inch: centimeters = amount * 2.54
        default: return nil
        }
        switch food.group {
        case .rootVegetable, .spice, .herb, .onionVegetable, .stemVegetable, .fruitVegetable, .vegetable: break
        default: return nil
        }
        let perCentimeter = food.group == .spice && food.tags.contains(.dried) ? 0.6 : 6.0
        return LineWeight(grams: centimeters * perCentimeter, spread: 0.4, basis: .fallback)
    }

    private func pieceWeight() -> LineWeight? {
        if let part = PartWeights.namedPart(line.food ?? ""), let weight = countedWeight(part) { return weight }
        let spread = line.size == nil ? 0.2 : 0.15
        let middle = measures.piece
        let grams: Double?
        switch line.size {
        case .small: grams = measures.pieceSmall ?? middle.map { $0 * 0.65 }
        case .large: grams = measures.pieceLarge ?? middle.map { $0 * 1.4 }
        case .medium, nil: grams = middle ?? measures.pieceSmall ?? measures.pieceLarge
        }
        return grams.map { LineWeight(grams: $0, spread: spread, basis: .piece) }
    }

    private func own(_ grams: Double?) -> LineWeight? {
        grams.map { LineWeight(grams: $0, spread: 0.2, basis: .piece) }
    }

    private func countedWeight(_ unit: MeasureUnit) -> LineWeight? {
        let found: LineWeight?
        switch unit {
        case .piece: found = pieceOfFood()
        case .slice, .strip: found = own(measures.slice)
        case .clove: found = own(measures.clove)
        case .bunch: found = own(measures.bunch)
        case .handful: found = own(measures.handful)
        case .can: found = package(measures.canDrained ?? measures.can)
        case .head, .bulb, .ear, .roll, .loaf, .fillet, .ball, .root, .sheet: found = own(measures.piece)
        case .cube: found = own(measures.piece)
        // A piece this light is the leaf or the sprig itself: a bay leaf.
        case .leaf, .sprig, .stem: found = own(measures.piece.flatMap { $0 <= 5 ? $0 : nil })
        case .stalk, .rib: found = PartWeights.isStalk(food.group) ? own(measures.piece) : nil
        case .stick: found = food.group == .spice ? own(measures.piece) : nil
        case .dozen: found = own(measures.piece.map { $0 * 12 })
        case .pot: found = own(measures.bunch) ?? packSize()
        case .jar, .glass, .bottle, .package, .bag, .box, .carton, .container, .tray, .tube, .envelope, .block:
            found = packSize() ?? package(measures.canDrained ?? measures.can)
        default: found = nil
        }
        if let found { return found }
        return PartWeights.grams(of: unit, food).map { LineWeight(grams: $0, spread: 0.4, basis: .fallback) }
    }

    private func pieceOfFood() -> LineWeight? {
        guard line.unit == .piece, measures.piece != nil || measures.pieceSmall != nil else { return nil }
        return pieceWeight()
    }

    private func package(_ grams: Double?) -> LineWeight? {
        grams.map { LineWeight(grams: $0, spread: 0.2, basis: .package) }
    }

    /// The size a shop sells most, the first of the food's packs.
    private func packSize() -> LineWeight? {
        for pack in food.packs {
            if let grams = pack.unit.grams {
                return LineWeight(grams: pack.amount.doubleValue * grams.doubleValue, spread: 0.3, basis: .package)
            }
            if let milliliters = pack.unit.milliliters,
                let density = measures.density ?? PartWeights.density(food.group)
            {
                let grams = pack.amount.doubleValue * milliliters.doubleValue * density
                return LineWeight(grams: grams, spread: 0.3, basis: .package)
            }
        }
        return nil
    }
}
