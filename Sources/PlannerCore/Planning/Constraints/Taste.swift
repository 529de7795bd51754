/// Neighbouring days differ: not the same kind of dish, not the same main starch.
enum VarietyWish: PlanningConstraint {
    static let id = "variety"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        let penalty = context.weighted(0.15, id)
        // Asked once a dish: a week asks for thousands of candidates.
        let kinds = context.input.dishes.map { Self.kinds($0) }
        for day in context.input.days.indices {
            let near = context.slots.indices.filter { slot in
                context.isMain(slot) && (day...(day + 1)).contains(context.slots[slot].day)
            }
            if near.count < 2 { continue }
            var entries: [String: [CountTerm.Entry]] = [:]
            for slot in near {
                for dish in context.slots[slot].candidates {
                    for kind in kinds[dish] {
                        entries[kind, default: []].append(CountTerm.Entry(slot: slot, recipe: dish, weight: 1))
                    }
                }
            }
            for (kind, entries) in entries.sorted(by: { $0.key < $1.key }) {
                terms.counts.append(
                    CountTerm(
                        constraint: 0, subject: kind, max: 1, penalty: penalty, countsLeftovers: false,
                        entries: entries))
            }
        }
        return terms
    }

    /// What a dish is alike by: its category, its starch, its animal.
    static func kinds(_ dish: PlanningDish) -> [String] {
        var kinds = ["category:" + dish.recipe.category]
        let starches: [(String, Set<FoodGroup>)] = [
            ("starch:potato", [.potato]), ("starch:rice", [.rice]), ("starch:pasta", [.pasta]),
            ("starch:bread", [.bread]),
        ]
        for (name, groups) in starches where groups.reduce(0, { $0 + (dish.groupGrams[$1] ?? 0) }) >= 50 {
            kinds.append(name)
        }
        let animals: [(String, Set<FoodGroup>)] = [
            ("animal:fish", [.fish, .seafood]), ("animal:poultry", [.poultry]),
            ("animal:meat", [.beef, .veal, .pork, .lamb, .game, .mixedMeat, .sausage, .offal]),
        ]
        for (name, groups) in animals where groups.reduce(0, { $0 + (dish.groupGrams[$1] ?? 0) }) >= 25 {
            kinds.append(name)
        }
        return kinds
    }
}

/// Produce in its season, and a dish in the months it is meant for.
enum SeasonWish: PlanningConstraint {
    static let id = "season"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for (index, slot) in context.slots.enumerated() {
            let month = context.date(index).month
            for candidate in slot.candidates {
                let dish = context.dish(candidate)
                let isMeant = dish.recipe.months.isEmpty || dish.recipe.months.contains(month)
                let points = 1.2 * dish.offSeason[month - 1] + (isMeant ? 0 : 1.5)
                let amount = context.weighted(points, id)
                if amount > 0 {
                    terms.costs.append(
                        CostTerm(
                            constraint: 0, slot: index, recipe: candidate, amount: amount, holdsForLeftovers: true))
                }
            }
        }
        return terms
    }
}

/// Everybody gets a dish they like: one a week for each, and a second one that counts half.
enum FavouriteWish: PlanningConstraint {
    static let id = "favourites"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for eater in context.eaterPeople.indices {
            let person = context.person(ofEater: eater)
            if person.likes.isEmpty { continue }
            let entries = context.slots.indices.filter { context.slots[$0].eaters.contains(eater) }.flatMap { slot in
                context.slots[slot].candidates.filter { person.likes.contains(context.dish($0).recipe.id) }
                    .map { CountTerm.Entry(slot: slot, recipe: $0, weight: 1) }
            }
            if entries.isEmpty { continue }
            for (least, points) in [(1, 0.6), (2, 0.3)] {
                terms.counts.append(
                    CountTerm(
                        constraint: 0, subject: person.name, min: least, penalty: context.weighted(points, id),
                        countsLeftovers: false, entries: entries))
            }
        }
        return terms
    }
}

/// What somebody would rather not eat is planned seldom: it may return, in small parts.
enum DislikeWish: PlanningConstraint {
    static let id = "dislikes"
    static let level = ConstraintLevel.wish

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for (index, slot) in context.slots.enumerated() {
            for dish in slot.candidates {
                let against = slot.eaters.filter { context.person(ofEater: $0).dislikes.contains(dish) }.count
                if against > 0 {
                    terms.costs.append(
                        CostTerm(
                            constraint: 0, slot: index, recipe: dish,
                            amount: context.weighted(1.5 * Double(against), id), holdsForLeftovers: true))
                }
            }
        }
        return terms
    }
}

/// What was on the table in the last three weeks waits a little.
enum RecencyWish: PlanningConstraint {
    static let id = "recency"
    static let level = ConstraintLevel.wish
    static let days = 21

    static func terms(in context: PlanningContext) -> ConstraintTerms {
        var terms = ConstraintTerms()
        for (index, slot) in context.slots.enumerated() where context.isFirstOfBlock[index] {
            // A usual breakfast is usual.
            if context.blocks.contains(where: { $0.slots.count > 1 && $0.slots.contains(index) }) { continue }
            for candidate in slot.candidates {
                guard let last = context.input.lastEaten[context.dish(candidate).recipe.id] else { continue }
                let ago = context.date(index) - last
                guard ago > 0, ago < days else { continue }
                let weight = context.isMain(index) ? 1.0 : 0.3
                let amount = context.weighted(weight * Double(days - ago) / Double(days), id)
                if amount > 0 {
                    terms.costs.append(
                        CostTerm(
                            constraint: 0, slot: index, recipe: candidate, amount: amount, holdsForLeftovers: false))
                }
            }
        }
        return terms
    }
}
