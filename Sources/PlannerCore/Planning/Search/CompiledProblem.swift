/// The problem as flat tables for the inner loop: one row for each (slot, recipe), bands by (eater, day).
///
/// Memory is raw and owned here: array accesses with their checks and reference counts made the search five times
/// slower. Nothing outside `Search/` touches it.
final class CompiledProblem: @unchecked Sendable {
    // Immutable after init, hence shared freely between threads.
    let problem: PlanningProblem
    let slotCount: Int
    let recipeCount: Int

    /// Cost of a dish in a slot: `[slot * recipeCount + recipe]`, cooked and as a leftover.
    let cookedCosts: UnsafeMutablePointer<Cost>
    let leftoverCosts: UnsafeMutablePointer<Cost>

    /// Count entries of a (slot, recipe): `countStarts[row]..<countStarts[row + 1]` into `countEntries`.
    let countStarts: UnsafeMutablePointer<Int32>
    let countEntries: UnsafeMutablePointer<CountEntry>
    let counts: UnsafeMutablePointer<Count>

    /// Bands of an (eater, day): `bandStarts[eater * dayCount + day]...` into `bandIndices`.
    let bandStarts: UnsafeMutablePointer<Int32>
    let bandIndices: UnsafeMutablePointer<Int32>
    let bands: UnsafeMutablePointer<Band>
    let dayCount: Int

    /// Nutrients of a quarter serving: `[recipe * Nutrient.count + nutrient]`.
    let nutrients: UnsafeMutablePointer<Int32>

    let foodStarts: UnsafeMutablePointer<Int32>
    let foodEntries: UnsafeMutablePointer<FoodEntry>
    let foods: UnsafeMutablePointer<FoodTerm>

    struct Cost {
        var broken: Int32 = 0
        var points: Int32 = 0
    }

    struct CountEntry {
        var term: Int32
        var weight: Int32
        /// -1: counted once; -2: for every quarter served; else the eater whose quarters count.
        var eater: Int32
        var countsLeftovers: Bool
    }

    struct Count {
        var min: Int
        var max: Int
        var penalty: Int
        var unit: Int
        var isRule: Bool
    }

    struct Band {
        var term: BandTerm
        var nutrient: Int
        var isRule: Bool
    }

    struct FoodEntry {
        var food: Int32
        var decigrams: Int32
    }

    init(_ problem: PlanningProblem) {
        self.problem = problem
        slotCount = problem.slots.count
        recipeCount = problem.recipes.count
        dayCount = problem.days.count
        let rows = slotCount * recipeCount
        func isRule(_ constraint: Int) -> Bool { problem.constraints[constraint].level == .rule }

        cookedCosts = .allocate(capacity: max(rows, 1))
        leftoverCosts = .allocate(capacity: max(rows, 1))
        cookedCosts.initialize(repeating: Cost(), count: max(rows, 1))
        leftoverCosts.initialize(repeating: Cost(), count: max(rows, 1))
        for term in problem.costs {
            let row = term.slot * recipeCount + term.recipe
            func add(_ table: UnsafeMutablePointer<Cost>) {
                if isRule(term.constraint) {
                    table[row].broken += Int32(term.amount)
                } else {
                    table[row].points += Int32(term.amount)
                }
            }
            if term.holdsForCooked { add(cookedCosts) }
            if term.holdsForLeftovers { add(leftoverCosts) }
        }

        var entriesByRow: [[CountEntry]] = Array(repeating: [], count: rows)
        for (index, term) in problem.counts.enumerated() {
            let eater: Int32 = term.perQuarter ? Int32(term.eater ?? -2) : -1
            for entry in term.entries where entry.weight != 0 {
                entriesByRow[entry.slot * recipeCount + entry.recipe].append(
                    CountEntry(
                        term: Int32(index), weight: Int32(entry.weight), eater: eater,
                        countsLeftovers: term.countsLeftovers))
            }
        }
        (countStarts, countEntries) = Self.flatten(entriesByRow)
        counts = Self.copy(
            problem.counts.map { term in
                Count(
                    min: term.min, max: term.max, penalty: term.penalty, unit: term.unit,
                    isRule: isRule(term.constraint))
            })

        var bandsByDay: [[Int32]] = Array(repeating: [], count: problem.eaters.count * dayCount)
        for (index, term) in problem.bands.enumerated() {
            for day in term.days { bandsByDay[term.eater * dayCount + day].append(Int32(index)) }
        }
        (bandStarts, bandIndices) = Self.flatten(bandsByDay)
        bands = Self.copy(
            problem.bands.map { Band(term: $0, nutrient: $0.nutrient.index, isRule: isRule($0.constraint)) })

        nutrients = Self.copy(problem.recipes.flatMap(\.nutrients))
        (foodStarts, foodEntries) = Self.flatten(
            problem.recipes.map { recipe in
                recipe.foods.map { FoodEntry(food: Int32($0.food), decigrams: Int32($0.decigrams)) }
            })
        foods = Self.copy(problem.foods)
    }

    deinit {
        cookedCosts.deallocate()
        leftoverCosts.deallocate()
        countStarts.deallocate()
        countEntries.deallocate()
        counts.deallocate()
        bandStarts.deallocate()
        bandIndices.deallocate()
        bands.deallocate()
        nutrients.deallocate()
        foodStarts.deallocate()
        foodEntries.deallocate()
        foods.deinitialize(count: problem.foods.count)
        foods.deallocate()
    }

    private static func copy<T>(_ values: [T]) -> UnsafeMutablePointer<T> {
        let pointer = UnsafeMutablePointer<T>.allocate(capacity: max(values.count, 1))
        values.withUnsafeBufferPointer { buffer in
            if let base = buffer.baseAddress { pointer.initialize(from: base, count: buffer.count) }
        }
        return pointer
    }

    private static func flatten<T>(_ rows: [[T]]) -> (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<T>) {
        var starts: [Int32] = [0]
        starts.reserveCapacity(rows.count + 1)
        for row in rows { starts.append(starts[starts.count - 1] + Int32(row.count)) }
        return (copy(starts), copy(rows.flatMap { $0 }))
    }
}
