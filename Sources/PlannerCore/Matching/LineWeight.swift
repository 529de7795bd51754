/// What a line weighs.
public struct LineWeight: Hashable, Sendable {
    public var grams: Double
    public var spread: Double

    public static func weight(of line: IngredientLine, food: Food) -> LineWeight? {
        guard let quantity = line.quantity else { return nil }
        let value = quantity.doubleValue
        let measures = food.measures
        if let grams = line.unit?.grams { return LineWeight(grams: value * grams.doubleValue, spread: 0.02) }
        if let volume = line.unit?.milliliters {
            return LineWeight(grams: value * volume.doubleValue * (measures.density ?? 1), spread: 0.1)
        }
        let each: Double? =
            switch line.unit {
            case nil, .piece: measures.piece
            case .bunch: measures.bunch
            case .clove: measures.clove
            case .can: measures.canDrained ?? measures.can
            case .slice: measures.slice
            case .handful: measures.handful
            case .sprig, .stalk, .stem: measures.bunch.map { $0 / 10 } ?? measures.piece
            case .leaf: measures.piece.map { $0 / 10 } ?? 1
            case .stick: measures.piece
            default: measures.piece
            }
        return each.map { LineWeight(grams: value * $0, spread: 0.2) }
    }
}
