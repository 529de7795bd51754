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

    /// Of each (slot, eater), in one run: where a slot's begin, who they are, and what only their portion counts for.
    let eaterStarts: UnsafeMutablePointer<Int32>
    let eaters: UnsafeMutablePointer<Int32>
    let portionStarts: UnsafeMutablePointer<Int32>
    let portionEntries: UnsafeMutablePointer<CountEntry>
    let slotDays: UnsafeMutablePointer<Int32>
    /// -1: the meal has one dish.
    let twins: UnsafeMutablePointer<Int32>
    /// What it costs that a slot's dish is not its twin's.
    let splits: UnsafeMutablePointer<Cost>

    /// Bands of an (eater, day), those of the day alone first: `bandStarts[eater * dayCount + day]...` into `bandIndices`.
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
        var oncePerMeal: Bool
    }

    struct Count {
        var min: Int
        var max: Int
        var penalty: Int
        var unit: Int
        var isRule: Bool
    }

    struct Band {
        var low: BandTerm.Slope
        var high: BandTerm.Slope
        var nutrient: Int32
        var eater: Int32
        /// The only day it counts; -1: several.
        var day: Int32
        var isRule: Bool

        @inline(__always)
        func penalty(_ amount: Int) -> Int {
            var total = 0
            if amount < low.edge { total = ((low.edge &- amount) &* low.rate) >> BandTerm.rateShift }
            if amount < low.steepEdge {
                total &+= ((low.steepEdge &- amount) &* low.steepRate) >> BandTerm.rateShift
            }
            if amount > high.edge { total &+= ((amount &- high.edge) &* high.rate) >> BandTerm.rateShift }
            if amount > high.steepEdge {
                total &+= ((amount &- high.steepEdge) &* high.steepRate) >> BandTerm.rateShift
            }
            return total
        }
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

        let flat = Self.flattenInt(problem.slots.map { $0.eaters.map { Int32($0) } })
        (eaterStarts, eaters) = (flat.starts, flat.values)
        var portions: [[CountEntry]] = Array(repeating: [], count: flat.count)
        var entriesByRow: [[CountEntry]] = Array(repeating: [], count: rows)
        for (index, term) in problem.counts.enumerated() {
            let eater: Int32 = term.perQuarter ? Int32(term.eater ?? -2) : -1
            // What holds whatever dish it is depends on the portion alone, and a new dish need not touch it.
            if let slot = Self.onlySlot(of: term, in: problem), let eater = term.eater, term.countsLeftovers,
                let position = problem.slots[slot].eaters.firstIndex(of: eater)
            {
                portions[Int(flat.starts[slot]) + position].append(
                    CountEntry(
                        term: Int32(index), weight: Int32(term.entries[0].weight), eater: Int32(eater),
                        countsLeftovers: true, oncePerMeal: false))
                continue
            }
            for entry in term.entries where entry.weight != 0 {
                entriesByRow[entry.slot * recipeCount + entry.recipe].append(
                    CountEntry(
                        term: Int32(index), weight: Int32(entry.weight), eater: eater,
                        countsLeftovers: term.countsLeftovers, oncePerMeal: term.oncePerMeal))
            }
        }
        (portionStarts, portionEntries) = Self.flatten(portions)
        slotDays = Self.copy(problem.slots.map { Int32($0.day) })
        twins = Self.copy(problem.slots.map { Int32($0.twin ?? -1) })
        var split = Array(repeating: Cost(), count: problem.slots.count)
        for term in problem.splits {
            for slot in [term.slot, term.other] {
                if isRule(term.constraint) {
                    split[slot].broken += Int32(term.penalty)
                } else {
                    split[slot].points += Int32(term.penalty)
                }
            }
        }
        splits = Self.copy(split)
        (countStarts, countEntries) = Self.flatten(entriesByRow)
        counts = Self.copy(
            problem.counts.map { term in
                Count(
                    min: term.min, max: term.max, penalty: term.penalty, unit: term.unit,
                    isRule: isRule(term.constraint))
            })

        var bandsByDay: [[Int32]] = Array(repeating: [], count: problem.eaters.count * dayCount)
        for isOfOneDay in [true, false] {
            for (index, term) in problem.bands.enumerated() where (term.days.count == 1) == isOfOneDay {
                for day in term.days { bandsByDay[term.eater * dayCount + day].append(Int32(index)) }
            }
        }
        (bandStarts, bandIndices) = Self.flatten(bandsByDay)
        bands = Self.copy(
            problem.bands.map {
                Band(
                    low: $0.low, high: $0.high, nutrient: Int32($0.nutrient.index), eater: Int32($0.eater),
                    day: $0.days.count == 1 ? Int32($0.days.lowerBound) : -1, isRule: isRule($0.constraint))
            })

        nutrients = Self.copy(problem.recipes.flatMap(\.nutrients))
        (foodStarts, foodEntries) = Self.flatten(
            problem.recipes.map { recipe in
                recipe.foods.map { FoodEntry(food: Int32($0.food), decigrams: Int32($0.decigrams)) }
            })
        foods = Self.copy(problem.foods)
    }

    /// The slot whose every candidate the term counts alike; nil when it counts anything else.
    private static func onlySlot(of term: CountTerm, in problem: PlanningProblem) -> Int? {
        guard term.perQuarter, let first = term.entries.first, first.weight != 0 else { return nil }
        guard term.entries.count == problem.slots[first.slot].candidates.count,
            term.entries.allSatisfy({ $0.slot == first.slot && $0.weight == first.weight }),
            Set(term.entries.map(\.recipe)) == Set(problem.slots[first.slot].candidates)
        else { return nil }
        return first.slot
    }

    private static func flattenInt(_ rows: [[Int32]]) -> (
        starts: UnsafeMutablePointer<Int32>, values: UnsafeMutablePointer<Int32>, count: Int
    ) {
        let (starts, values) = flatten(rows)
        return (starts, values, rows.reduce(0) { $0 + $1.count })
    }

    deinit {
        eaterStarts.deallocate()
        eaters.deallocate()
        portionStarts.deallocate()
        portionEntries.deallocate()
        slotDays.deallocate()
        twins.deallocate()
        splits.deallocate()
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
