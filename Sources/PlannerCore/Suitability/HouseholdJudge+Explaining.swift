extension HouseholdJudge {
    /// The verdict with its chains. Slower than `verdict`; for what is shown.
    public func judgement(_ dish: DishFacts, plateOf eater: String, table: [String] = []) -> Judgement {
        guard let own = person(eater), own.months >= 12 else {
            return Judgement(verdict: .allowed, chains: [], relyingOn: [])
        }
        var chains = ageChains(dish, own)
        var relyingOn: [Chain] = []
        for person in people {
            let reach = reach(of: person, eater: eater, table: table)
            for rule in person.rules where rule.scope.reach >= reach && !rule.isDislike {
                add(dish, person, rule, &chains, &relyingOn)
            }
        }
        return Judgement(
            verdict: chains.map(\.verdict).max() ?? .allowed, chains: HouseholdJudge.sorted(chains),
            relyingOn: HouseholdJudge.sorted(relyingOn))
    }

    /// One rule of one person alone, dislikes included.
    public func judgement(_ dish: DishFacts, of member: String, exclusion: Exclusion) -> Judgement {
        judgement(dish, of: member) { $0.cause == .exclusion(exclusion) }
    }

    public func judgement(_ dish: DishFacts, of member: String, diet: DietForm) -> Judgement {
        judgement(dish, of: member) { rule in
            if case .diet(let own) = rule.cause { return own.form == diet }
            return false
        }
    }

    /// Age and pregnancy alone.
    public func safetyJudgement(_ dish: DishFacts, of member: String) -> Judgement {
        let chains = person(member).map { ageChains(dish, $0) } ?? []
        return Judgement(
            verdict: chains.isEmpty ? .allowed : .forbidden, chains: HouseholdJudge.sorted(chains), relyingOn: [])
    }

    private func judgement(_ dish: DishFacts, of member: String, where isMeant: (Rule) -> Bool) -> Judgement {
        var chains: [Chain] = []
        var relyingOn: [Chain] = []
        if let person = person(member) {
            for rule in person.rules where isMeant(rule) { add(dish, person, rule, &chains, &relyingOn) }
        }
        return Judgement(
            verdict: chains.map(\.verdict).max() ?? .allowed, chains: HouseholdJudge.sorted(chains),
            relyingOn: HouseholdJudge.sorted(relyingOn))
    }

    /// Words for those the dish is not made for: everything for a baby, preparation for a small child.
    public func notes(_ dish: DishFacts, for member: String) -> [SafetyNote] {
        guard let person = person(member) else { return [] }
        var notes: [SafetyNote] = []
        func note(_ part: DishFacts.Part, _ risk: SafetyRisk) {
            notes.append(
                SafetyNote(member: member, line: part.line, text: part.text, food: part.food, risk: risk))
        }
        for hazard in dish.hazards where person.months < hazard.hazard.untilMonths {
            if person.months < 12 || hazard.hazard.isOnlyNote { note(dish.parts[hazard.part], hazard.hazard.risk) }
        }
        guard person.months < 12 else { return notes }
        for part in dish.parts {
            guard let index = part.index else { continue }
            if suitability.foods[index].safety.isSalty { note(part, .salt) }
            if suitability.foods[index].safety.isSweetened, suitability.foods[index].group != .salt {
                note(part, .sugar)
            }
        }
        return notes.sorted { ($0.line, $0.risk.key) < ($1.line, $1.risk.key) }
    }

    private func ageChains(_ dish: DishFacts, _ person: Person) -> [Chain] {
        dish.hazards.filter { $0.hazard.forbids(person) }.map { hazard in
            let part = dish.parts[hazard.part]
            let isTooYoung = person.months < hazard.hazard.untilMonths
            return Chain(
                member: person.member.name, cause: isTooYoung ? .age(months: person.months) : .pregnancy,
                verdict: .forbidden, line: part.line, text: part.text, food: part.food,
                why: .unsafe(hazard.hazard.risk, untilMonths: isTooYoung ? hazard.hazard.untilMonths : nil))
        }
    }

    private func add(
        _ dish: DishFacts, _ person: Person, _ rule: Rule, _ chains: inout [Chain], _ relyingOn: inout [Chain]
    ) {
        for part in dish.parts {
            let verdict = verdict(part, rule)
            let entry = part.index.map { rule.table[$0] }
            var chain = Chain(
                member: person.member.name, cause: rule.cause, verdict: verdict, line: part.line, text: part.text,
                food: part.food, why: .noMatch)
            if verdict == .allowed {
                guard part.supportsFree, let statement = entry?.statement else { continue }
                chain.why = .statement(statement)
                relyingOn.append(chain)
                continue
            }
            if part.supportsFree {
                chain.why = entry?.why ?? .isExcluded
            } else if let entry, entry.verdict == verdict, let why = entry.why {
                chain.why = why
            } else {
                chain.why = verdict == .forbidden ? .isExcluded : (part.index == nil ? .noMatch : .guess)
            }
            chains.append(chain)
        }
        if rule.checksClash, let clash = dish.kosher.clash {
            chains.append(
                Chain(
                    member: person.member.name, cause: rule.cause, verdict: .forbidden, line: nil, text: nil, food: nil,
                    why: clash))
        }
    }

    private static func sorted(_ chains: [Chain]) -> [Chain] {
        chains.enumerated().sorted { left, right in
            (-left.element.verdict.rawValue, left.element.line ?? -1, left.offset)
                < (-right.element.verdict.rawValue, right.element.line ?? -1, right.offset)
        }.map(\.element)
    }
}
