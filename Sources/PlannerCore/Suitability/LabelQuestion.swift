/// A label worth reading: what to look for on which food, and the dishes it would free.
public struct LabelQuestion: Hashable, Sendable {
    public var food: FoodID
    /// Is it free of these?
    public var allergens: Set<Allergen>
    /// Does it suit these?
    public var diets: Set<DietForm>
    /// Whose rules ask.
    public var members: [String]
    /// Dishes that somebody could eat once this label, and those named before it, were read and found good.
    public var frees: [RecipeID]
}

extension HouseholdJudge {
    /// The `count` labels that together would free most, counted as plates: a dish freed for two people counts twice.
    ///
    /// Only what a label can answer counts: a food that is known, an allergen or a diet form. All sets of labels among
    /// the foods that stand in the way most often are compared. Empty when no label frees anything.
    public func labelsWorthReading(_ dishes: [DishFacts], count: Int = 3) -> [LabelQuestion] {
        let table = people.map(\.member.name)
        var obstacles: [(dish: RecipeID, foods: Set<Int>)] = []
        for dish in dishes {
            for person in people where person.months >= 12 {
                guard let foods = labels(missingFor: dish, plateOf: person, table: table), !foods.isEmpty else {
                    continue
                }
                obstacles.append((dish.recipe, foods))
            }
        }
        var appearances: [Int: Int] = [:]
        for obstacle in obstacles where obstacle.foods.count <= count {
            for food in obstacle.foods { appearances[food, default: 0] += 1 }
        }
        let candidates = appearances.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(24).map(\.key)
        let masks = obstacles.compactMap { obstacle -> UInt32? in
            let bits = obstacle.foods.compactMap { food in candidates.firstIndex(of: food).map { UInt32(1) << $0 } }
            return bits.count == obstacle.foods.count ? bits.reduce(0, |) : nil
        }
        func freed(_ chosen: UInt32) -> Int { masks.reduce(0) { $0 + ($1 & ~chosen == 0 ? 1 : 0) } }
        var best: (chosen: UInt32, freed: Int) = (0, 0)
        for chosen in HouseholdJudge.sets(of: count, from: candidates.count) {
            let freed = freed(chosen)
            if freed > best.freed { best = (chosen, freed) }
        }
        return questions(best.chosen, candidates, obstacles)
    }

    /// The chosen labels, the one that frees most first; each with the dishes that it adds.
    private func questions(
        _ chosen: UInt32, _ candidates: [Int], _ obstacles: [(dish: RecipeID, foods: Set<Int>)]
    ) -> [LabelQuestion] {
        var left = candidates.indices.filter { chosen & (1 << UInt32($0)) != 0 }.map { candidates[$0] }
        var read: Set<Int> = []
        var told: Set<RecipeID> = []
        var questions: [LabelQuestion] = []
        while !left.isEmpty {
            func gain(_ food: Int) -> Int { obstacles.filter { $0.foods.isSubset(of: read.union([food])) }.count }
            let next = left.max { (gain($0), $1) < (gain($1), $0) } ?? left[0]
            left.removeAll { $0 == next }
            read.insert(next)
            let freed = Set(obstacles.filter { $0.foods.isSubset(of: read) }.map(\.dish)).subtracting(told)
            told.formUnion(freed)
            let asked = asked(about: next)
            questions.append(
                LabelQuestion(
                    food: suitability.foods[next].id, allergens: asked.allergens, diets: asked.diets,
                    members: people.filter { person in
                        person.rules.contains { !$0.isDislike && $0.asks != nil && $0.verdicts[next] == .unknown }
                    }.map(\.member.name),
                    frees: freed.sorted()))
        }
        return questions
    }

    /// The foods whose labels would have to be read; nil when the dish is forbidden, or unknown for another reason.
    private func labels(missingFor dish: DishFacts, plateOf eater: Person, table: [String]) -> Set<Int>? {
        if dish.hazards.contains(where: { $0.hazard.forbids(eater) }) { return nil }
        var foods: Set<Int> = []
        for person in people {
            let reach = reach(of: person, eater: eater.member.name, table: table)
            for rule in person.rules where rule.scope.reach >= reach && !rule.isDislike {
                let verdict = verdict(dish, rule)
                if verdict == .allowed { continue }
                guard verdict == .unknown, rule.asks != nil,
                    dish.unsure.allSatisfy({ self.verdict(dish.parts[$0], rule) == .allowed })
                else { return nil }
                foods.formUnion(dish.sure.filter { rule.verdicts[$0] == .unknown })
            }
        }
        return foods
    }

    /// What the household would have to ask of a food.
    private func asked(about food: Int) -> (allergens: Set<Allergen>, diets: Set<DietForm>) {
        var allergens: Set<Allergen> = []
        var diets: Set<DietForm> = []
        for rule in people.flatMap(\.rules) where !rule.isDislike && rule.verdicts[food] == .unknown {
            switch rule.asks {
            case .diet(let form): diets.insert(form)
            case .allergens(let all):
                allergens.formUnion(all.filter { suitability.foods[food].presence(of: $0) != .free })
            case nil: break
            }
        }
        return (allergens, diets)
    }

    /// Every set of at most `count` out of `total`, as bits; smaller sets first, so that no label is named for nothing.
    private static func sets(of count: Int, from total: Int) -> [UInt32] {
        var sets: [UInt32] = []
        var last: [(bits: UInt32, next: Int)] = [(0, 0)]
        for _ in 0..<count {
            last = last.flatMap { set in
                (set.next..<max(total, set.next)).map { (set.bits | 1 << UInt32($0), $0 + 1) }
            }
            sets += last.map(\.bits)
        }
        return sets
    }
}
