import Foundation

@testable import PlannerCore
@testable import PlannerService

/// Small made-up instances with every kind of rule, and plans for them.
struct RandomInstance {
    var generator: SeededGenerator
    let instance: BenchInstance

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        instance = try BenchInstance.read(JSONSerialization.data(withJSONObject: Self.text(&generator)))
    }

    /// A plan of dishes that may stand where they stand; rests of yesterday's dinner are frequent.
    mutating func plan(of adapted: BenchProblem) -> Assignment {
        let problem = adapted.problem
        var assignment = Assignment(
            recipes: problem.slots.map { $0.candidates[generator.below($0.candidates.count)] },
            leftoverOf: problem.slots.map { _ in nil },
            quarters: problem.slots.map { $0.eaters.map { problem.eaters[$0].usualQuarters } })
        for link in problem.leftovers {
            let recipe = assignment.recipes[link.from]
            if link.candidates.contains(recipe), generator.below(2) == 0 { assignment.recipes[link.to] = recipe }
            if assignment.recipes[link.to] == recipe, link.candidates.contains(recipe) {
                assignment.leftoverOf[link.to] = link.from
            }
        }
        return assignment
    }

    private static func text(_ generator: inout SeededGenerator) -> [String: Any] {
        func number(_ range: ClosedRange<Int>, _ unit: Double) -> Double {
            Double(range.lowerBound + generator.below(range.count)) * unit
        }
        let days = 2 + generator.below(3)
        let meals = ["breakfast", "lunch", "dinner", "snack"]
        let tracks = 1 + generator.below(2)
        let types = ["breakfast": "breakfast", "lunch": "main", "dinner": "main", "snack": "snack"]
        let groups = ["pasta", "rice", "soup"]
        let recipes: [[Any]] = (0..<14).map { index in
            let type = index < 4 ? "breakfast" : (index < 11 ? "main" : "snack")
            let parts: [[Double]] = (0..<3).map { [Double(index % 2 + $0 * 2), number(5...90, 1)] }
            let values = [number(200...900, 1.37), number(5...40, 0.91), number(1...30, 0.33)]
            // The first of each kind suit everybody, so that no meal is left without a dish.
            let isPlain = index == 0 || index == 4 || index == 11
            var recipe: [Any] = [type, isPlain ? 10 : number(5...50, 1), number(50...400, 0.013)]
            recipe += [groups[generator.below(3)], ["fish", "legume", "meat"][generator.below(3)]] as [Any]
            recipe += [generator.below(2), isPlain ? "vegan" : "any"] as [Any]
            recipe.append(!isPlain && generator.below(6) == 0 ? ["nuts"] : [String]())
            recipe.append(values)
            recipe += [number(-300...300, 0.011), number(0...90, 0.013)]
            recipe.append(parts)
            return recipe
        }
        let members: [[String: Any]] = (0..<3).map { index in
            let isPlant = index == 2 && tracks == 2
            let present = (0..<(days * 4)).map { _ in index == 0 || generator.below(4) > 0 ? 1 : 0 }
            let ranges: [Any] = [
                [number(1500...1800, 1), number(2000...2500, 1), 30], [NSNull(), number(60...90, 1), 15],
                [number(20...40, 1), NSNull(), 8],
            ]
            let week: [Any] = [ranges[0], NSNull(), ranges[2]]
            return [
                "name": "M\(index)", "portion": number(10...26, 0.05), "present": present, "track": isPlant ? 1 : 0,
                "diet": isPlant ? "vegetarian" : "any", "day": ranges, "week": week,
            ]
        }
        let rules: [[String: Any]] = [
            ["name": "breakfasts", "kind": "repeat", "type": "breakfast", "max": 2],
            ["name": "mains", "kind": "repeat", "type": "main", "max": 1],
            ["name": "gap", "kind": "gap", "type": "breakfast", "days": 2, "full": true],
            [
                "name": "pasta", "kind": "variety", "attr": "group", "value": "pasta", "window": 2,
                "meals": ["lunch", "dinner"], "max": 2,
            ],
            [
                "name": "fish", "kind": "week", "attr": "protein", "values": ["fish"], "meals": ["lunch", "dinner"],
                "min": 1, "max": 4,
            ],
            ["name": "budget", "kind": "budget", "max": number(20...60, 0.61)],
        ]
        var text: [String: Any] = ["name": "random", "days": days, "meals": meals, "tracks": tracks]
        text["nutrients"] = ["kcal", "fat", "fibre"]
        text["eligibility"] = types.mapValues { type -> [String: Any] in
            ["type": type, "maxMinutes": type == "main" ? 40 : NSNull() as Any]
        }
        text["allergensOffTable"] = ["nuts"]
        text["rules"] = rules
        text["locks"] = [Any]()
        text["leftover"] = ["fromMeal": "dinner", "toMeal": "lunch", "bonus": -0.6] as [String: Any]
        text["split"] = ["penalty": 1.5]
        text["shopping"] = ["perItem": 0.15]
        text["members"] = members
        text["ingredients"] = (0..<6).map { ["i\($0)", 100 * ($0 + 1), 1.5, 0.3, $0 == 2 ? 250 : 0] as [Any] }
        text["recipes"] = recipes
        return text
    }
}
