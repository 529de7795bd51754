internal import PlannerCore
internal import Testing

@Suite("The shipped recipes")
struct LibraryTests {
    let library: ShippedRecipes

    init() throws { library = try ShippedRecipes.shared.get() }

    /// Fails with every fault, not with the first.
    private func expectNone(_ faults: [String], _ location: SourceLocation = #_sourceLocation) {
        #expect(faults.isEmpty, "\n\(faults.joined(separator: "\n"))", sourceLocation: location)
    }

    @Test("Every file is read, with the same foods and amounts in both languages")
    func read() {
        expectNone(library.faults)
        expectNone(
            library.dishes.compactMap { dish in
                dish.files.count == Language.allCases.count ? nil : "\(dish.recipe.id): in one language only"
            })
    }

    @Test("Every line is a food by its name or a synonym, and its weight is known")
    func lines() {
        var faults: [String] = []
        for dish in library.dishes {
            for language in Language.allCases {
                let lines = dish.recipe.text(language).lines
                for (line, ingredient) in zip(lines, dish.recipe.ingredients) {
                    let name = line.food ?? line.text
                    let at = "\(dish.recipe.id) (\(language.rawValue)): \"\(line.text)\""
                    guard let match = library.matcher.match(name, language: language), match.kind != .guess else {
                        faults.append("\(at) names no food of the table")
                        continue
                    }
                    if match.food != ingredient.food?.food { faults.append("\(at) is \(match.food) here") }
                    // The amount is read again in this language: the units, too, have to say the same.
                    guard let food = library.food(match.food), let weight = LineWeight(line, food: food) else {
                        faults.append("\(at) has no weight")
                        continue
                    }
                    let grams = ingredient.grams ?? 0
                    if abs(weight.grams - grams) > 0.001 * grams {
                        faults.append("\(at) weighs \(weight.grams) g, in the other language \(grams) g")
                    }
                    // Of spices a group's weight is good enough ("3 cloves").
                    if weight.basis == .fallback, food.group != .spice {
                        faults.append("\(at) weighs \(weight.grams) g by its group only")
                    }
                }
            }
        }
        expectNone(faults)
    }

    static let energies: [(Meal, ClosedRange<Double>)] = [
        (.breakfast, 300...650), (.lunch, 400...850), (.dinner, 400...850), (.snack, 80...420),
    ]

    @Test("A serving has the energy of its meal", arguments: energies)
    func energy(_ meal: Meal, _ range: ClosedRange<Double>) {
        expectNone(
            library.dishes.compactMap { dish in
                let energy = dish.nutrition[.energy].value
                guard dish.recipe.meals.contains(meal), !range.contains(energy) else { return nil }
                return "\(dish.recipe.id): \(Int(energy.rounded())) kcal"
            })
    }

    @Test("No two dishes share more than 60 per cent of their weight")
    func variety() {
        let shares = library.dishes.map { dish in
            let weight = dish.grams.values.reduce(0, +)
            return dish.grams.mapValues { $0 / weight }
        }
        var faults: [String] = []
        for first in shares.indices {
            for second in shares.indices.dropFirst(first + 1) {
                let shared = shares[first].reduce(0) { $0 + min($1.value, shares[second][$1.key] ?? 0) }
                guard shared > 0.6 else { continue }
                let names = "\(library.dishes[first].recipe.id), \(library.dishes[second].recipe.id)"
                faults.append("\(names): \(Int((shared * 100).rounded())) %")
            }
        }
        expectNone(faults)
    }

    @Test("Rests are kept no longer than the part that keeps least")
    func keeping() {
        expectNone(
            library.dishes.compactMap { dish in
                let parts = ["fish-and-seafood", "rice"].filter { library.grams(of: $0, in: dish) >= 20 }
                guard dish.recipe.keepsDays > 1, !parts.isEmpty else { return nil }
                return "\(dish.recipe.id): \(dish.recipe.keepsDays) days with \(parts.joined(separator: " and "))"
            })
    }

    @Test("Both languages name the same times, temperatures and sizes in each step")
    func figures() {
        func figures(_ step: String) -> [String] {
            step.split { !$0.isNumber && $0 != "." }.map { $0.filter(\.isNumber) }.filter { !$0.isEmpty }.sorted()
        }
        var faults: [String] = []
        for recipe in library.dishes.map(\.recipe) {
            for (number, steps) in zip(recipe.text(.german).steps, recipe.text(.english).steps).enumerated()
            where figures(steps.0) != figures(steps.1) {
                faults.append("\(recipe.id), step \(number + 1): \(figures(steps.0)) and \(figures(steps.1))")
            }
        }
        expectNone(faults)
    }

    @Test("A cook needs three to eight steps, and none shows a mark of the file")
    func steps() {
        var faults: [String] = []
        for recipe in library.dishes.map(\.recipe) {
            for language in Language.allCases {
                let steps = recipe.text(language).steps
                if !(3...8).contains(steps.count) { faults.append("\(recipe.id): \(steps.count) steps") }
                for step in steps where step.contains(where: { "@{}~|#".contains($0) }) {
                    faults.append("\(recipe.id) (\(language.rawValue)): \(step)")
                }
            }
        }
        expectNone(faults)
    }
}
