/// From facts to a plan document: build the problem, search, and say what came of it.
public struct WeekPlanner: Sendable {
    /// What the document needs besides the facts of planning.
    public struct Header: Sendable {
        public var household: PlanDocument.HouseholdReference
        public var dataVersion: String
        public var language: Language
        public var facts: PlanFacts
        public init(
            household: PlanDocument.HouseholdReference, dataVersion: String, language: Language, facts: PlanFacts
        ) {
            self.household = household
            self.dataVersion = dataVersion
            self.language = language
            self.facts = facts
        }
    }

    /// Steps of the search that take about a second on an ordinary machine.
    public static let defaultSteps = 400_000

    private let input: PlanningInput
    private let header: Header

    public init(_ input: PlanningInput, header: Header) {
        self.input = input
        self.header = header
    }

    /// Plans the days. Never throws: an impossible week is an answer, a draft with its conflict.
    ///
    /// - Parameters:
    ///   - start: where the search begins, by slot; a repair starts from what is accepted.
    ///   - onBetter: told of every better week on the way (rules broken, points, steps done).
    public func plan(
        seed: UInt64, steps: Int, start: [SlotKey: LockedDish] = [:], shouldStop: @Sendable () -> Bool = { false },
        onBetter: ((Score, Int) -> Void)? = nil
    ) -> PlanDocument {
        let outcome = ProblemBuilder(input).build()
        let problem = outcome.problem
        let annealing = Annealing(problem)
        var initial = annealing.start()
        place(start, in: &initial, outcome)
        place(input.locks, in: &initial, outcome)
        keepRests(input.locks, in: &initial, outcome)
        let result = annealing.run(
            from: initial, seed: seed, steps: steps, schedule: start.isEmpty ? .usual : .usual.heated(0.2),
            shouldStop: shouldStop,
            onBetter: onBetter)
        return document(
            result.assignment, outcome, seed: seed, steps: result.steps, stopped: result.wasStopped ? .seconds : .steps)
    }

    /// The document of meals that are given, scored and explained under these facts; nil when the meals do not fit them.
    public func document(of slots: [PlanDocument.SlotEntry], seed: UInt64, steps: Int) -> PlanDocument? {
        let outcome = ProblemBuilder(input).build()
        guard let assignment = outcome.assignment(of: slots, input) else { return nil }
        return document(assignment, outcome, seed: seed, steps: steps, stopped: .steps)
    }

    private func document(
        _ assignment: Assignment, _ outcome: ProblemBuilder.Outcome, seed: UInt64, steps: Int,
        stopped: PlanDocument.Stop
    ) -> PlanDocument {
        let problem = outcome.problem
        let analysis = PlanDocument.analysis(of: assignment, problem: problem, context: outcome.context)
        let broken = analysis.filter { $0.level == .rule && $0.points > 0 }
        let conflict = conflict(outcome, broken)
        let isDraft = conflict != nil
        var document = PlanDocument(
            id: "", from: input.days.first ?? CivilDate(dayNumber: 0), days: input.days.count,
            household: header.household, seed: seed, dataVersion: header.dataVersion,
            // A meal without any dish is proof; broken rules after a search are not.
            status: outcome.empty.isEmpty ? (isDraft ? .unknown : .feasible) : .infeasible, isDraft: isDraft,
            stopped: stopped,
            score: .init(
                rules: broken.map { .init(rule: $0.constraint, amount: $0.points) },
                points: analysis.filter { $0.level != .rule }.reduce(0) { $0 + $1.points }),
            slots: PlanDocument.slots(
                of: assignment, problem: problem, context: outcome.context, language: header.language),
            facts: header.facts, analysis: analysis, conflict: conflict)
        document.facts.notes = PlanDocument.notes(on: document.slots, input)
        document.id = PlanIdentity.id(of: document, steps: steps)
        return document
    }

    /// A held rest stays a rest where the meal that cooks it is held as well.
    private func keepRests(
        _ locks: [SlotKey: LockedDish], in assignment: inout Assignment, _ outcome: ProblemBuilder.Outcome
    ) {
        let keys = outcome.problem.slots.indices.map { outcome.context.key($0) }
        for (index, key) in keys.enumerated() {
            guard let lock = locks[key], let source = lock.leftoverOf, locks[source]?.recipe == lock.recipe,
                let origin = keys.firstIndex(of: source), assignment.recipes[origin] == assignment.recipes[index]
            else { continue }
            assignment.leftoverOf[index] = origin
        }
    }

    private func place(
        _ dishes: [SlotKey: LockedDish], in assignment: inout Assignment, _ outcome: ProblemBuilder.Outcome
    ) {
        for (index, slot) in outcome.problem.slots.enumerated() {
            guard let dish = dishes[outcome.context.key(index)],
                let recipe = slot.candidates.first(where: { input.dishes[$0].recipe.id == dish.recipe })
            else { continue }
            let block = outcome.problem.blocks.first { $0.slots.contains(index) }
            guard block.map({ $0.slots.count == 1 && $0.candidates.contains(recipe) }) ?? false else { continue }
            assignment.recipes[index] = recipe
            for (position, eater) in slot.eaters.enumerated() {
                let range = outcome.problem.eaters[eater].quarters
                if let quarters = dish.quarters[outcome.problem.eaters[eater].name], range.contains(quarters) {
                    assignment.quarters[index][position] = quarters
                }
            }
        }
    }

    /// Broken rules, and for meals without a dish which rule took how many away.
    private func conflict(
        _ outcome: ProblemBuilder.Outcome, _ broken: [PlanDocument.ConstraintAnalysis]
    ) -> PlanDocument.Conflict? {
        var rules = broken.map { PlanDocument.ConflictingRule(rule: $0.constraint, amount: $0.points) }
        for key in outcome.empty {
            var removed: [String: (rule: PlanDocument.ConflictingRule, count: Int)] = [:]
            for removal in outcome.removals where removal.slot == key {
                guard let (name, member) = name(of: removal.reason) else { continue }
                let id = "\(name)/\(member ?? "")"
                removed[id, default: (PlanDocument.ConflictingRule(rule: name, member: member), 0)].count += 1
            }
            let suited =
                input.dishes.count - outcome.removals.filter { $0.slot == key && $0.reason == .wrongMeal }.count
            for (_, entry) in removed.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
                var rule = entry.rule
                rule.date = key.date
                rule.meal = key.meal
                rule.removed = entry.count
                rule.of = suited
                rules.append(rule)
            }
            if removed.isEmpty {
                rules.append(.init(rule: "no-dish", date: key.date, meal: key.meal, removed: 0, of: suited))
            }
        }
        return rules.isEmpty ? nil : PlanDocument.Conflict(rules: rules)
    }

    private func name(of reason: ProblemBuilder.Removal.Reason) -> (rule: String, member: String?)? {
        switch reason {
        case .wrongMeal: nil
        case .habit(let kind): ("habit-" + kind.rawValue, nil)
        case .banned: ("never", nil)
        case .objection(let objection): (objection.rule, objection.member)
        }
    }
}

/// The id of a plan: a hash of what it rests on and how it was found, so that the same search has the same id.
enum PlanIdentity {
    static func id(of document: PlanDocument, steps: Int) -> String {
        var hash = ContentHash()
        func feed(_ text: String) { hash.feed(text) }
        feed(document.household.id)
        feed(String(document.household.revision))
        feed(document.dataVersion)
        feed(document.from.description)
        feed(String(document.days))
        feed(String(document.seed))
        feed(String(steps))
        for slot in document.slots {
            feed("\(slot.date) \(slot.meal.rawValue) \(slot.locked)")
            for dish in slot.dishes {
                feed(
                    "\(dish.recipe.id) \(dish.recipe.revision) \(dish.leftoverOf.map { "\($0.date) \($0.meal)" } ?? "")"
                )
                for eater in dish.eaters { feed("\(eater.member) \(eater.quarters)") }
            }
        }
        return "w" + hash.digits(radix: 36, width: 13)
    }
}
