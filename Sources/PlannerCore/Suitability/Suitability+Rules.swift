extension Suitability {
    /// Whether a rule of the member names foods in words of its own: which foods these are, and what they all contain,
    /// only the whole catalogue tells. Dislikes forbid nothing.
    public static func needsWholeCatalog(_ member: Member) -> Bool {
        member.exclusions.contains { exclusion in
            exclusion.kind != .dislike && ExclusionNames.target(WordQuery(exclusion.what).name) == nil
        }
    }

    /// Every diet and exclusion of a member as a table over the foods.
    func rules(of member: Member, statements: [Int: [ProductStatement]]) -> [HouseholdJudge.Rule] {
        member.diets.filter(\.form.judgesDish).map { rule(for: $0, statements) }
            + member.exclusions.map { rule(for: $0, statements) }
    }

    private func rule(for diet: Diet, _ statements: [Int: [ProductStatement]]) -> HouseholdJudge.Rule {
        let unknown: Judgement.Verdict = diet.asFarAsKnown ? .allowed : .unknown
        let slot = diet.form.judgingIndex ?? 0
        let table = foods.indices.map { index -> HouseholdJudge.Entry in
            let finding = foods[index].diets[slot]
            if finding.verdict != .yes,
                let statement = statements[index]?.first(where: { $0.suits.contains(diet.form) }),
                finding.verdict == .unknown || answers(statement, foods[index], nil)
            {
                return .init(verdict: .allowed, why: finding.why, statement: statement)
            }
            let verdict: Judgement.Verdict =
                switch finding.verdict {
                case .yes: .allowed
                case .unknown: unknown
                case .no: .forbidden
                }
            return .init(verdict: verdict, why: finding.why, statement: nil)
        }
        return .init(
            cause: .diet(diet), scope: .plate, isDislike: false, verdicts: table.map(\.verdict), table: table,
            unsure: .init(verdict: unknown, query: nil), checksClash: diet.form == .kosher,
            asks: .diet(diet.form))
    }

    private func rule(for exclusion: Exclusion, _ statements: [Int: [ProductStatement]]) -> HouseholdJudge.Rule {
        let target = resolve(exclusion.what)
        let asks: HouseholdJudge.Question? = if case .allergens(let all) = target { .allergens(all) } else { nil }
        let table = foods.indices.map { index -> HouseholdJudge.Entry in
            let (presence, why) = presence(of: target, in: foods[index])
            if presence != .free, case .allergens(let allergens) = target,
                let statement = statements[index]?.first(where: { statement in
                    // All of the allergens that are not free anyway must be named.
                    allergens.allSatisfy {
                        statement.freeOf.contains($0) || foods[index].presence(of: $0) == .free
                    }
                }), presence != .contains || answers(statement, foods[index], allergens)
            {
                return .init(verdict: .allowed, why: why, statement: statement)
            }
            return .init(verdict: exclusion.verdict(on: presence), why: why, statement: nil)
        }
        return .init(
            cause: .exclusion(exclusion), scope: exclusion.scope, isDislike: exclusion.kind == .dislike,
            verdicts: table.map(\.verdict), table: table,
            unsure: .init(verdict: exclusion.verdict(on: .unknown), query: WordQuery(exclusion.what)),
            checksClash: false, asks: asks)
    }

    /// Whether a label can speak against what the food contains as a rule: only for a product that is named, and never
    /// for a food that is the thing itself (no label makes an egg free of egg).
    private func answers(_ statement: ProductStatement, _ food: FoodTraits, _ allergens: Set<Allergen>?) -> Bool {
        guard statement.brand != nil else { return false }
        guard let allergens else { return food.group.isComposite }
        return !allergens.contains { food.group.isSourceOf($0) && food.presence(of: $0) == .contains }
    }
}

extension Exclusion {
    /// Unknown is not allowed, but for a dislike; traces count where the family avoids them.
    func verdict(on presence: Presence) -> Judgement.Verdict {
        switch presence {
        case .free: .allowed
        case .unknown: kind == .dislike ? .allowed : .unknown
        case .mayContain: kind != .dislike && traces == .avoid ? .forbidden : .allowed
        case .contains: .forbidden
        }
    }
}

extension FoodGroup {
    /// The group is the allergen, whatever the brand.
    func isSourceOf(_ allergen: Allergen) -> Bool {
        switch allergen {
        case .milk: [.milk, .culturedMilk, .cream, .cheese, .freshCheese].contains(self)
        case .eggs: self == .egg
        case .fish: self == .fish
        case .crustaceans, .molluscs: self == .seafood
        case .nuts, .peanuts: self == .nut
        case .soy: self == .soyProduct
        case .sesame: self == .seed
        case .celery: self == .rootVegetable || self == .stemVegetable
        case .gluten, .mustard, .sulphites, .lupin: false
        }
    }
}
