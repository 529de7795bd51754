internal import PlannerCore

/// The nutrients of a serving as a JSON column: `{"kcal":[low,value,high,coverage],...}`, what is unknown left out.
///
/// Hundreds of these are read for every plan; the general decoder would take half of the time of reading the dishes.
enum NutritionText {
    static func write(_ nutrition: NutritionInfo) throws -> String {
        var parts: [String] = []
        for nutrient in Nutrient.allCases where nutrition[nutrient] != .none {
            let estimate = nutrition[nutrient]
            let figures = [estimate.low, estimate.value, estimate.high, estimate.coverage]
            // JSON has no words for what is no number.
            guard figures.allSatisfy(\.isFinite) else {
                throw SQLiteError.damage("the figure of \(nutrient.rawValue) is no number")
            }
            parts.append("\"\(nutrient.rawValue)\":[\(figures.map { $0.plain }.joined(separator: ","))]")
        }
        return "{" + parts.joined(separator: ",") + "}"
    }

    static func read(_ text: String, _ what: String) throws -> NutritionInfo {
        func damage() -> SQLiteError { .damage("the nutrition of \(what) is not to be understood") }
        var nutrition = NutritionInfo()
        guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else { throw damage() }
        for entry in text.utf8.dropFirst().dropLast().split(separator: UInt8(ascii: "]")) {
            // `,"kcal":[1,2,3,1`
            let sides = entry.split(separator: UInt8(ascii: "["), omittingEmptySubsequences: false)
            guard sides.count == 2 else { throw damage() }
            let key = sides[0].drop { $0 == UInt8(ascii: ",") }.dropFirst().dropLast(2)
            let figures = sides[1].split(separator: UInt8(ascii: ",")).map { Double(Substring($0)) }
            guard figures.count == 4, let low = figures[0], let value = figures[1], let high = figures[2],
                let coverage = figures[3]
            else { throw damage() }
            // A nutrient that this program no longer knows is no damage.
            guard let nutrient = Nutrient(rawValue: String(Substring(key))) else { continue }
            nutrition[nutrient] = Estimate(low: low, value: value, high: high, coverage: coverage)
        }
        return nutrition
    }
}
