internal import PlannerCore
internal import PlannerService
internal import PlannerTestSupport
internal import Testing

/// One way to make a valid plan wrong, and the rule that must be named for it.
struct PlanMutation: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String
    var change: @Sendable (inout PlanDocument, Library) -> Void
    var testDescription: String { name }

    init(_ name: String, _ rule: String, _ change: @escaping @Sendable (inout PlanDocument, Library) -> Void) {
        self.name = name
        self.rule = rule
        self.change = change
    }
}

@Suite("A plan that was tampered with")
struct VerifyMutationTests {
    @Test("a plan as it was made is valid")
    func valid() async throws {
        let plan = try VerifyWorld.plan.get()
        let report = try await VerifyWorld.verify(plan)
        #expect(report.valid, "\(report.violations)")
        #expect(report.points == plan.score.points)
        // The mutations below need these.
        let (hasRest, hasLock) = (
            plan.slots[plan.rest()].dishes[0].leftoverOf != nil, plan.slots.contains(where: \.locked)
        )
        #expect(hasRest)
        #expect(hasLock)
    }

    @Test("is found out, whatever was changed", arguments: mutations)
    func caught(mutation: PlanMutation) async throws {
        let library = try TestLibrary.shared.get()
        let original = try VerifyWorld.plan.get()
        var plan = original
        mutation.change(&plan, library)
        #expect(plan != original, "the mutation changes nothing")
        let report = try await VerifyWorld.verify(plan)
        #expect(!report.valid)
        let rules = Set(report.violations.map(\.rule))
        #expect(rules.contains(mutation.rule), "\(report.violations.prefix(5))")
    }

    static let mutations: [PlanMutation] = eaters + dishes + leftovers + meals + days + statements + facts
}

// MARK: Where to change something

extension PlanDocument {
    fileprivate mutating func at(_ date: String, _ meal: Meal, _ change: (inout SlotEntry) -> Void) {
        guard let index = slots.firstIndex(where: { $0.date.description == date && $0.meal == meal }) else { return }
        change(&slots[index])
    }

    /// The first meal whose only dish is cooked for itself alone, at a meal from the list.
    fileprivate func plain(_ meals: [Meal] = [.lunch, .dinner]) -> Int {
        slots.firstIndex {
            meals.contains($0.meal) && !$0.locked && $0.dishes[0].leftoverOf == nil && $0.dishes[0].stored == .zero
        } ?? 0
    }

    fileprivate func rest() -> Int { slots.firstIndex { $0.dishes[0].leftoverOf != nil } ?? 0 }

    fileprivate mutating func serve(_ recipe: Recipe, at slot: Int) {
        slots[slot].dishes[0].recipe = RecipeReference(
            id: recipe.id, revision: recipe.revision, title: recipe.text(.german).title)
    }

    fileprivate mutating func serve(_ id: RecipeID, _ library: Library, at slot: Int) {
        if let recipe = library.recipes.first(where: { $0.id == id }) { serve(recipe, at: slot) }
    }

    fileprivate mutating func serve(at slot: Int, _ library: Library, where fits: (Recipe) -> Bool) {
        let planned = Set(slots.flatMap(\.dishes).map(\.recipe.id))
        if let recipe = library.recipes.first(where: { fits($0) && !planned.contains($0.id) }) {
            serve(recipe, at: slot)
        }
    }
}

extension Recipe {
    fileprivate func holds(_ library: Library, _ isIt: (Food) -> Bool) -> Bool {
        ingredients.contains { $0.food.flatMap { library.catalog.food($0.food) }.map(isIt) ?? false }
    }
}

// MARK: The mutations

extension VerifyMutationTests {
    static let eaters: [PlanMutation] = [
        PlanMutation("a stranger eats", "eaters") { plan, _ in
            plan.slots[plan.plain()].dishes[0].eaters[0].member = "Nobody"
        },
        PlanMutation("somebody gets nothing", "eaters") { plan, _ in
            plan.slots[plan.plain([.dinner])].dishes[0].eaters.removeLast()
        },
        PlanMutation("somebody is served twice", "eaters") { plan, _ in
            let slot = plan.plain()
            plan.slots[slot].dishes[0].eaters.append(plan.slots[slot].dishes[0].eaters[0])
        },
        PlanMutation("a guest on the wrong day", "eaters") { plan, _ in
            plan.at("2026-12-11", .dinner) { $0.dishes[0].eaters.append(.init(member: "Oma", quarters: 4)) }
        },
        PlanMutation("the guest is forgotten", "eaters") { plan, _ in
            plan.at("2026-12-12", .dinner) { $0.dishes[0].eaters.removeAll { $0.member == "Oma" } }
        },
        PlanMutation("who is away eats", "eaters") { plan, _ in
            plan.at("2026-12-09", .lunch) { $0.dishes[0].eaters.append(.init(member: "Mia", quarters: 3)) }
        },
        PlanMutation("the baby gets a portion", "eaters") { plan, _ in
            plan.slots[plan.plain([.dinner])].dishes[0].eaters.append(.init(member: "Leo", quarters: 1))
        },
        PlanMutation("a portion two steps too large", "portion") { plan, _ in
            plan.slots[plan.plain()].dishes[0].eaters[0].quarters += 3
        },
        PlanMutation("a portion two steps too small", "portion") { plan, _ in
            plan.slots[plan.plain([.dinner])].dishes[0].eaters[1].quarters = 1
        },
        PlanMutation("away is not said", "away") { plan, _ in plan.at("2026-12-09", .lunch) { $0.away = [] } },
        PlanMutation("away is said of one who is there", "away") { plan, _ in
            plan.at("2026-12-09", .dinner) { $0.away = ["Anna"] }
        },
    ]

    static let dishes: [PlanMutation] = [
        PlanMutation("an unknown dish", "recipe") { plan, _ in
            plan.slots[plan.plain()].dishes[0].recipe.id = RecipeID("no-such-dish")
        },
        PlanMutation("a stale revision", "recipe") { plan, _ in
            plan.slots[plan.plain()].dishes[0].recipe.revision = "0000"
        },
        PlanMutation("another dish's name", "recipe") { plan, _ in
            plan.slots[plan.plain()].dishes[0].recipe.title = "Nusskuchen"
        },
        PlanMutation("a breakfast for dinner", "meal") { plan, library in
            plan.serve(at: plan.plain([.dinner]), library) { $0.meals == [.breakfast] }
        },
        PlanMutation("nuts for the child who must not", "nuts") { plan, library in
            plan.serve(at: plan.plain([.dinner]), library) { recipe in
                recipe.meals.contains(.dinner)
                    && recipe.holds(library) { $0.presence(of: .nuts) == .contains }
            }
        },
        PlanMutation("pork for who does not eat it", "pork") { plan, library in
            plan.serve(at: plan.plain([.dinner]), library) { recipe in
                recipe.meals.contains(.dinner) && recipe.holds(library) { $0.animalSources.contains(.pork) }
                    && !recipe.holds(library) { $0.presence(of: .nuts) != .free }
            }
        },
        PlanMutation("milk for the guest", "lactose-free") { plan, library in
            guard let slot = plan.slots.firstIndex(where: { $0.date.description == "2026-12-12" && $0.meal == .dinner })
            else { return }
            plan.serve(at: slot, library) { recipe in
                recipe.meals.contains(.dinner) && recipe.holds(library) { $0.composition[.lactose] ?? 0 > 3 }
                    && !recipe.holds(library) {
                        $0.presence(of: .nuts) != .free || $0.animalSources.contains(.pork)
                    }
            }
        },
        PlanMutation("a hot dish for the cold supper", "habit-cold") { plan, library in
            guard let slot = plan.slots.firstIndex(where: { $0.date.description == "2026-12-07" && $0.meal == .dinner })
            else { return }
            plan.serve(at: slot, library) { $0.meals.contains(.dinner) && !$0.suits.contains(.cold) }
        },
        PlanMutation("two snacks where one is to be had", "habit-same") { plan, library in
            guard let slot = plan.slots.firstIndex(where: { $0.date.description == "2026-12-13" && $0.meal == .snack })
            else { return }
            plan.serve(at: slot, library) { $0.meals.contains(.snack) }
        },
        PlanMutation("a dish of an hour on a Wednesday", "time-limit") { plan, library in
            plan.at("2026-12-09", .dinner) { $0.dishes[0].leftoverOf = nil }
            guard let slot = plan.slots.firstIndex(where: { $0.date.description == "2026-12-09" && $0.meal == .dinner })
            else { return }
            plan.serve(at: slot, library) { $0.meals.contains(.dinner) && $0.minutes > 60 }
        },
        PlanMutation("the same main dish twice", "repeat") { plan, library in
            let first = plan.plain([.dinner])
            let source = plan.slots.indices.first {
                $0 != first && plan.slots[$0].meal == .dinner && plan.slots[$0].dishes[0].leftoverOf == nil
            }
            if let source { plan.serve(plan.slots[source].dishes[0].recipe.id, library, at: first) }
        },
        PlanMutation("the same breakfast on two days", "gap") { plan, library in
            guard
                let first = plan.slots.firstIndex(where: {
                    $0.date.description == "2026-12-07" && $0.meal == .breakfast
                }),
                let second = plan.slots.firstIndex(where: {
                    $0.date.description == "2026-12-08" && $0.meal == .breakfast
                })
            else { return }
            plan.serve(plan.slots[first].dishes[0].recipe.id, library, at: second)
        },
        PlanMutation("two dishes at one meal", "dishes") { plan, library in
            let slot = plan.plain([.dinner])
            var second = plan.slots[slot].dishes[0]
            if let other = library.recipes.first(where: { $0.id != second.recipe.id && $0.meals.contains(.dinner) }) {
                second.recipe = .init(id: other.id, revision: other.revision, title: other.text(.german).title)
            }
            second.eaters = [plan.slots[slot].dishes[0].eaters.removeLast()]
            plan.slots[slot].dishes.append(second)
        },
        PlanMutation("a dish that nobody eats", "dishes") { plan, _ in
            let slot = plan.plain([.dinner])
            var second = plan.slots[slot].dishes[0]
            second.eaters = []
            plan.slots[slot].dishes.append(second)
        },
        PlanMutation("a meal without a dish", "dishes") { plan, _ in plan.slots[plan.plain()].dishes = [] },
        PlanMutation("a plate nobody knows", "variant") { plan, _ in
            plan.slots[plan.plain()].dishes[0].variant = "without-everything"
        },
    ]

    static let leftovers: [PlanMutation] = [
        PlanMutation("a rest of a meal that does not cook it", "leftover") { plan, _ in
            let slot = plan.rest()
            plan.slots[slot].dishes[0].leftoverOf = plan.slots.first { $0.meal == .breakfast }?.key
        },
        PlanMutation("a rest before it is cooked", "leftover") { plan, _ in
            let slot = plan.rest()
            let later = plan.slots[slot].date.adding(days: 1)
            plan.slots[slot].dishes[0].leftoverOf?.date = later
        },
        PlanMutation("a rest older than it keeps", "leftover") { plan, _ in
            let slot = plan.rest()
            let long = plan.slots[slot].date.adding(days: -9)
            plan.slots[slot].dishes[0].leftoverOf?.date = long
        },
        PlanMutation("a rest that is cooked anew", "leftover") { plan, _ in
            plan.slots[plan.rest()].dishes[0].cooked = Rational(4)
        },
        PlanMutation("a rest of another dish", "leftover") { plan, library in
            plan.serve(at: plan.rest(), library) { $0.meals.contains(.dinner) && $0.keepsDays > 1 }
        },
        PlanMutation("more is cooked than is eaten", "leftover") { plan, _ in
            let slot = plan.plain()
            plan.slots[slot].dishes[0].cooked = plan.slots[slot].dishes[0].cooked + Rational(1, 4)
        },
        PlanMutation("less is stored than is eaten later", "leftover") { plan, _ in
            guard let slot = plan.slots.firstIndex(where: { $0.dishes[0].stored > .zero }) else { return }
            plan.slots[slot].dishes[0].stored = .zero
        },
        PlanMutation("nothing is known of the rest", "leftover") { plan, _ in
            plan.slots[plan.rest()].dishes[0].leftoverOf = nil
        },
    ]

    static let meals: [PlanMutation] = [
        PlanMutation("a meal is missing", "slots") { plan, _ in plan.slots.remove(at: plan.plain()) },
        PlanMutation("a meal stands twice", "slots") { plan, _ in plan.slots.append(plan.slots[plan.plain()]) },
        PlanMutation("a meal outside the days", "slots") { plan, _ in
            plan.slots[plan.slots.count - 1].date = plan.from.adding(days: 9)
        },
        PlanMutation("a meal that was skipped", "slots") { plan, _ in
            plan.facts.skipped = [plan.slots[plan.plain()].key]
        },
        PlanMutation("meals out of order", "slots") { plan, _ in plan.slots.swapAt(0, 8) },
    ]

    static let days: [PlanMutation] = [
        PlanMutation("a day too many", "slots") { plan, _ in plan.days = 8 },
        PlanMutation("another week's name", "days") { plan, _ in plan.week = "2026-W51" },
        PlanMutation("no week's name", "days") { plan, _ in plan.week = nil },
        PlanMutation("a week later", "slots") { plan, _ in plan.from = plan.from.adding(days: 7) },
    ]

    static let statements: [PlanMutation] = [
        PlanMutation("points off by one", "points") { plan, _ in plan.score.points += 1 },
        PlanMutation("points that nobody counted", "points") { plan, _ in plan.score.points = 0 },
        PlanMutation("a constraint's points off by one", "points") { plan, _ in
            guard let first = plan.analysis.firstIndex(where: { $0.points > 0 }) else { return }
            plan.analysis[first].points -= 1
        },
        PlanMutation("points moved from one constraint to another", "points") { plan, _ in
            let counted = plan.analysis.indices.filter {
                plan.analysis[$0].points > 1 && plan.analysis[$0].level != .rule
            }
            plan.analysis[counted[0]].points -= 1
            plan.analysis[counted[1]].points += 1
        },
        PlanMutation("a reason's points off by one", "points") { plan, _ in
            guard let first = plan.analysis.firstIndex(where: { !$0.matches.isEmpty }) else { return }
            plan.analysis[first].matches[0].points += 1
        },
        PlanMutation("a reason that is another's", "points") { plan, _ in
            guard let first = plan.analysis.firstIndex(where: { $0.constraint == "nutrition-week" }) else { return }
            plan.analysis[first].matches[0].member = "Otto"
        },
        PlanMutation("an unknown constraint", "points") { plan, _ in plan.analysis[3].constraint = "taste-of-the-cook"
        },
        PlanMutation("a constraint left out", "points") { plan, _ in plan.analysis.removeLast() },
        PlanMutation("a need called a wish", "points") { plan, _ in
            guard let need = plan.analysis.firstIndex(where: { $0.level == .need }) else { return }
            plan.analysis[need].level = .wish
        },
        PlanMutation("a broken rule that is none", "status") { plan, _ in
            plan.score.rules = [.init(rule: "time-limit", amount: 3)]
        },
        PlanMutation("called a draft", "status") { plan, _ in plan.isDraft = true },
        PlanMutation("called infeasible", "status") { plan, _ in plan.status = .infeasible },
        PlanMutation("called optimal without a proof", "status") { plan, _ in
            plan.status = .optimal
            plan.bound = nil
        },
        PlanMutation("stopped by a proof that is none", "status") { plan, _ in
            plan.status = .feasible
            plan.stopped = .proven
        },
        PlanMutation("a conflict in a plan that has none", "status") { plan, _ in plan.conflict = .init(rules: []) },
        PlanMutation("a bound above the points", "bound") { plan, _ in
            plan.bound = plan.score.points + 1
            plan.gapPoints = -1
            plan.gapShare = 0.1
        },
        PlanMutation("a negative bound", "bound") { plan, _ in
            plan.bound = -5
            plan.gapPoints = plan.score.points + 5
            plan.gapShare = 0.1
        },
        PlanMutation("a gap that is another", "bound") { plan, _ in
            plan.bound = 100
            plan.gapPoints = 3
            plan.gapShare = 0.1
        },
        PlanMutation("a gap without a bound", "bound") { plan, _ in
            plan.bound = nil
            plan.gapShare = 0.01
        },
    ]

    static let facts: [PlanMutation] = [
        PlanMutation("another energy need", "facts") { plan, _ in plan.facts.people[0].energyNeed = 1000 },
        PlanMutation("another usual portion", "facts") { plan, _ in plan.facts.people[1].usualPortion = 3 },
        PlanMutation("a meal elsewhere forgotten", "facts") { plan, _ in plan.facts.away.removeFirst() },
        PlanMutation("prices of another year", "facts") { plan, _ in plan.facts.priceYear = 1999 },
        PlanMutation("other dishes eaten before", "points") { plan, _ in
            plan.facts.lastEaten[plan.slots[plan.plain()].dishes[0].recipe.id.rawValue] = plan.from.adding(days: -1)
        },
        PlanMutation("a dish that is never to come again", "never") { plan, _ in
            plan.facts.banned = [plan.slots[plan.plain()].dishes[0].recipe.id]
        },
        PlanMutation("other dishes accepted before", "points") { plan, _ in
            let slot = plan.slots[plan.plain()]
            plan.facts.current = [.init(date: slot.date, meal: slot.meal, recipe: RecipeID("lentil-soup"))]
        },
        PlanMutation("an impossible must", "frequency-must") { plan, _ in
            plan.facts.household = VerifyWorld.household {
                $0.rules[0].minMeals = 9; $0.rules[0].maxMeals = nil
            }
        },
        PlanMutation("less meat allowed than served", "frequency-must") { plan, _ in
            plan.facts.household = VerifyWorld.household {
                $0.rules[1].maxGrams = nil
                $0.rules[1].minGrams = 5000
            }
        },
        PlanMutation("a smaller budget", "budget-must") { plan, _ in
            plan.facts.household = VerifyWorld.household { $0.budget?.amount = Rational(10) }
        },
        PlanMutation("a doctor's limit that is broken", "day-limit") { plan, _ in
            plan.facts.household = VerifyWorld.household { $0.members[0].targets[.protein]?.max = 20 }
        },
    ]
}

/// The plan that is tampered with, and a store that knows its dishes.
enum VerifyWorld {
    static let plan: Result<PlanDocument, any Error> = Result {
        let library = try TestLibrary.shared.get()
        let home = try Family.allSorts.household(library)
        let days = TestLibrary.week(0)
        // A dish held on Thursday, as a family does: one of a first week.
        let first = PlannedWeek(home, library, days: days, seed: 2, steps: 5_000).document
        let key = SlotKey(date: days[3], meal: .breakfast)
        let held = first.slot(key)?.dishes[0]
        let locks = held.map { [key: LockedDish(recipe: $0.recipe.id)] } ?? [:]
        return PlannedWeek(home, library, days: days, locks: locks, seed: 1, steps: 40_000).document
    }

    /// The household file of the plan with one thing changed.
    static func household(_ change: (inout Household) -> Void) -> JSONValue {
        guard let library = try? TestLibrary.shared.get(), var home = try? Family.allSorts.household(library) else {
            return .null
        }
        change(&home)
        return HouseholdFile.json(home)
    }

    static func verify(_ plan: PlanDocument) async throws -> VerifyReport {
        let library = try TestLibrary.shared.get()
        let store = InMemoryStore(seed: 1)
        await store.replaceLibrary(
            ShippedLibrary(
                dataVersion: "test", foods: library.catalog.foods,
                recipes: zip(library.recipes, library.nutrition).map { .init(recipe: $0, nutrition: $1) }))
        return try await VerifyPlan(store: store, library: library, viewer: nil).report(plan)
    }
}
