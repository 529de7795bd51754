/// Scores a plan of an instance from the instance's own figures, in the obvious way; shares nothing with the search.
public struct BenchScore: Sendable {
    public struct Violation: Hashable, Sendable {
        public var rule: String
        public var amount: Double
    }

    /// The sum of all parts, to be minimised.
    public private(set) var objective = 0.0
    public private(set) var violations: [Violation] = []

    /// - Parameter plan: for each slot, day by day, a recipe for each track (a missing second one is the first).
    public init(_ instance: BenchInstance, plan: [[Int]], variant: BenchInstance.Variant) {
        self.instance = instance
        isFull = variant == .full
        tracks = instance.tracks
        table = plan.map { dishes in (0..<instance.tracks).map { dishes[min($0, dishes.count - 1)] } }
        isLeftover = table.map { $0.map { _ in false } }
        findLeftovers()
        for slot in table.indices { judgeMeal(slot) }
        for lock in instance.locks where table[lock.slot][lock.track ?? 0] != lock.recipe { note("lock", 1) }
        for rule in instance.rules where rule.full != true || isFull { judge(rule) }
        for member in instance.members { addNutrition(member) }
        if isFull { addShopping() }
    }

    private let instance: BenchInstance
    private let isFull: Bool
    private let tracks: Int
    private let table: [[Int]]
    private var isLeftover: [[Bool]]

    private mutating func note(_ rule: String, _ amount: Double) {
        if amount > 0 { violations.append(Violation(rule: rule, amount: amount)) }
    }

    private func slots(of meal: String) -> [Int] { table.indices.filter { instance.meal(of: $0) == meal } }

    private mutating func findLeftovers() {
        guard isFull else { return }
        for (cooked, eaten) in instance.leftoverPairs {
            for track in 0..<tracks where table[cooked][track] == table[eaten][track] {
                isLeftover[eaten][track] = instance.recipes[table[eaten][track]].keeps
            }
        }
    }

    private mutating func judgeMeal(_ slot: Int) {
        let eligibility = instance.eligibility[instance.meal(of: slot)]
        let all = instance.portions(at: slot)
        for dish in Set(table[slot]).sorted() {
            let recipe = instance.recipes[dish]
            let tracksEating = (0..<tracks).filter { table[slot][$0] == dish }
            let share = tracksEating.reduce(0) { $0 + instance.portions(at: slot, track: $1) } / all
            objective += share * recipe.preference
            if isFull { objective += share * recipe.recency }
            if recipe.type != eligibility?.type { note("eligibility", 1) }
            if let limit = eligibility?.maxMinutes, recipe.minutes > limit,
                !tracksEating.contains(where: { isLeftover[slot][$0] })
            {
                note("eligibility", 1)
            }
            if !Set(instance.allergensOffTable).isDisjoint(with: recipe.allergens) { note("allergens", 1) }
            for member in instance.members where tracksEating.contains(member.track) {
                if member.diet != "any", recipe.diet == "any" { note("diet " + member.name, 1) }
            }
        }
        objective += instance.split.penalty * Double(Set(table[slot]).count - 1)
        for track in 0..<tracks where isLeftover[slot][track] {
            objective += instance.leftover.bonus * (tracks > 1 ? instance.portions(at: slot, track: track) / all : 1)
        }
    }

    /// The slots where each recipe is cooked, once a slot.
    private func uses() -> [Int: [Int]] {
        var uses: [Int: [Int]] = [:]
        for slot in table.indices {
            for dish in Set(table[slot])
            where (0..<tracks).contains(where: { table[slot][$0] == dish && !isLeftover[slot][$0] }) {
                uses[dish, default: []].append(slot)
            }
        }
        return uses
    }

    private mutating func judge(_ rule: BenchInstance.Rule) {
        let recipes = instance.recipes
        switch rule.kind {
        case .repeat:
            let over = uses().filter { recipes[$0.key].type == rule.type }.map {
                max(0, $0.value.count - Int(rule.max ?? 0))
            }
            note(rule.name, Double(over.reduce(0, +)))
        case .gap:
            var close = 0
            for (dish, slots) in uses() where recipes[dish].type == rule.type {
                for (first, second) in zip(slots, slots.dropFirst())
                where instance.day(of: second) - instance.day(of: first) < rule.days ?? 0 { close += 1 }
            }
            note(rule.name, Double(close))
        case .variety:
            let slots = (rule.meals ?? []).flatMap { self.slots(of: $0) }
            var counts = Array(repeating: 0, count: instance.days)
            for slot in slots {
                var seen: [Int] = []
                for track in 0..<tracks {
                    let dish = table[slot][track]
                    if recipes[dish].attribute(rule.attr) == rule.value, !isLeftover[slot][track], !seen.contains(dish)
                    {
                        counts[instance.day(of: slot)] += 1
                    }
                    seen.append(dish)
                }
            }
            for first in 0..<max(0, instance.days - (rule.window ?? 1) + 1) {
                let count = counts[first..<(first + (rule.window ?? 1))].reduce(0, +)
                note(rule.name, Double(count) - (rule.max ?? 0))
            }
        case .week:
            let slots = (rule.meals ?? []).flatMap { self.slots(of: $0) }
            let values = rule.values ?? []
            let count = slots.filter { values.contains(recipes[table[$0][0]].attribute(rule.attr)) }.count
            note(rule.name, Double(max(0, (rule.min ?? 0) - count)))
            note(rule.name, Double(count) - (rule.max ?? .infinity))
        case .budget:
            var cost = 0.0
            for slot in table.indices {
                for track in 0..<tracks {
                    let share = tracks > 1 ? instance.portions(at: slot, track: track) / instance.portions(at: slot) : 1
                    cost += share * recipes[table[slot][track]].cost
                }
            }
            let over = cost - (rule.max ?? .infinity)
            if over >= 1e-6 { note(rule.name, over) }
        }
    }

    private static func penalty(_ range: BenchInstance.Range?, _ amount: Double, _ scale: Double) -> Double {
        guard let range else { return 0 }
        var penalty = 0.0
        if let low = range.low { penalty += range.weight * max(0, low * scale - amount) / range.reference }
        if let high = range.high { penalty += range.weight * max(0, amount - high * scale) / range.reference }
        return penalty
    }

    private mutating func addNutrition(_ member: BenchInstance.Member) {
        var week = Array(repeating: 0.0, count: instance.nutrients.count)
        var eaten = 0
        for day in 0..<instance.days {
            var total = Array(repeating: 0.0, count: week.count)
            let slots = (day * instance.meals.count..<(day + 1) * instance.meals.count).filter {
                member.present[$0] != 0
            }
            for slot in slots {
                let recipe = instance.recipes[table[slot][member.track]]
                for index in total.indices { total[index] += recipe.nutrients[index] * member.portion }
            }
            eaten += slots.count
            for index in total.indices {
                objective += Self.penalty(
                    member.day[index], total[index], Double(slots.count) / Double(instance.meals.count))
                week[index] += total[index]
            }
        }
        guard isFull else { return }
        for index in week.indices {
            objective += Self.penalty(
                member.week[index], week[index] / Double(instance.days), Double(eaten) / Double(instance.slotCount))
        }
    }

    private mutating func addShopping() {
        var needs = Array(repeating: 0.0, count: instance.ingredients.count)
        for slot in table.indices {
            for track in 0..<tracks {
                let portions = instance.portions(at: slot, track: track)
                for part in instance.recipes[table[slot][track]].ingredients {
                    needs[Int(part[0])] += part[1] * portions
                }
            }
        }
        for (ingredient, need) in zip(instance.ingredients, needs) where need - ingredient.stockGrams > 1e-9 {
            let packs = (need - ingredient.stockGrams) / ingredient.packGrams
            objective += instance.shopping.perItem + ingredient.perishingPrice * ((packs - 1e-9).rounded(.up) - packs)
        }
    }
}

extension BenchInstance {
    /// Where something is cooked and the slot of the next day that may eat its rest.
    var leftoverPairs: [(cooked: Int, eaten: Int)] {
        guard let from = meals.firstIndex(of: leftover.fromMeal), let to = meals.firstIndex(of: leftover.toMeal) else {
            return []
        }
        return (1..<max(days, 1)).map { (($0 - 1) * meals.count + from, $0 * meals.count + to) }
    }
}
