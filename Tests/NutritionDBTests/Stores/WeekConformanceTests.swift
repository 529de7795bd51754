import PlannerCore
import PlannerTestSupport
import Testing

@testable import NutritionDB

private let today = StoreSamples.day("2026-12-01")
private func day(_ text: String) -> CivilDate { StoreSamples.day(text) }

@Suite("Stores of households, plans, pantry, diary and list")
struct WeekConformanceTests {
    @Test("a household's document is appended to, and undo goes back", arguments: StoreUnderTest.allCases)
    func household(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        #expect(try await store.saveHousehold(document: home.document, by: stamp).revision == 1)
        #expect(try await store.saveHousehold(document: "{\"name\":\"Winter\"}", by: stamp).revision == 2)
        #expect(try await store.household(home.id, revision: 1) == home)
        #expect(try await store.household(home.id)?.document == "{\"name\":\"Winter\"}")
        #expect(try await store.undo(by: stamp)?.kind == .household)
        #expect(try await store.household(home.id) == home)
        // The revision that was left stays what it was.
        #expect(try await store.saveHousehold(document: "{\"name\":\"Herbst\"}", by: stamp).revision == 3)
        #expect(try await store.household(home.id, revision: 2)?.document == "{\"name\":\"Winter\"}")
        let second = try await store.makeHousehold(document: "{}", ownerName: "Otto", on: today)
        #expect(try await store.households().map(\.id) == [home.id, second.id])
        let nobody = RecordID(high: 0, low: 1)
        #expect(try await store.household(nobody) == nil)
        await #expect(throws: StoreFault.unknown(kind: .household, id: nobody.description)) {
            _ = try await store.saveHousehold(
                document: "{}", by: ChangeStamp(household: nobody, author: home.owner, date: today))
        }
    }

    @Test("a proposal is kept apart and asking twice does not stack", arguments: StoreUnderTest.allCases)
    func proposals(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        #expect(try await store.proposal(nil, of: home.id) == nil)
        let first = try StoreSamples.plan("p1", from: "2026-11-30", days: 7)
        let second = try StoreSamples.plan("p2", from: "2026-11-30", days: 7, recipe: "gruss")
        for plan in [first, second, first] { try await store.propose(plan, by: stamp) }
        #expect(try await store.proposal(nil, of: home.id) == first)
        #expect(try await store.proposal("p2", of: home.id) == second)
        #expect(try await store.acceptedPlans(of: home.id, from: day("2026-11-30"), to: day("2026-12-06")).isEmpty)
        #expect(try await store.history(of: home.id, limit: 9).isEmpty)
        for number in 0..<25 {
            try await store.propose(try StoreSamples.plan("n\(number)", from: "2026-12-07", days: 1), by: stamp)
        }
        #expect(try await store.proposal("p1", of: home.id) == nil)
        #expect(try await store.proposal("n5", of: home.id) != nil)
    }

    @Test("what is accepted holds each meal once, and later plans take meals over", arguments: StoreUnderTest.allCases)
    func accept(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        let week = try StoreSamples.plan("w", from: "2026-11-30", days: 7)
        let rest = try StoreSamples.plan(
            "r", from: "2026-12-03", days: 4, meals: [.dinner, .breakfast], recipe: "gruss")
        let all = (from: day("2026-11-30"), to: day("2026-12-06"))
        try await store.accept(week, by: stamp)
        try await store.accept(week, by: stamp)
        #expect(try await store.acceptedPlans(of: home.id, from: all.from, to: all.to).map(\.plan) == [week])
        #expect(try await store.history(of: home.id, limit: 9).count == 1)
        #expect(try await store.plannedDishes(of: home.id, from: all.from, to: all.to).count == 14)

        try await store.accept(rest, by: stamp)
        let accepted = try await store.acceptedPlans(of: home.id, from: all.from, to: all.to)
        #expect(accepted.map(\.plan) == [week, rest])
        #expect(accepted[0].slots.count == 6)
        // The lunches of the first plan are gone from the days of the second.
        #expect(accepted[1].slots.count == 8)
        #expect(accepted[1].slots.first == SlotKey(date: day("2026-12-03"), meal: .breakfast))
        let dishes = try await store.plannedDishes(of: home.id, from: day("2026-12-02"), to: day("2026-12-03"))
        #expect(dishes.map(\.recipe.rawValue) == ["soup", "soup", "gruss", "gruss"])
        #expect(dishes.map(\.slot.meal) == [.lunch, .dinner, .breakfast, .dinner])
        #expect(dishes.allSatisfy { $0.revision == "r1" })
        #expect(try await store.acceptedPlans(of: home.id, from: day("2026-12-07"), to: day("2026-12-20")).isEmpty)

        #expect(try await store.undo(by: stamp)?.subject == "r")
        #expect(try await store.acceptedPlans(of: home.id, from: all.from, to: all.to).map(\.slots.count) == [14])
        #expect(try await store.undo(by: stamp)?.subject == "w")
        #expect(try await store.acceptedPlans(of: home.id, from: all.from, to: all.to).isEmpty)
        #expect(try await store.undo(by: stamp) == nil)
        // Taken back is not forbidden.
        try await store.accept(week, by: stamp)
        #expect(try await store.plannedDishes(of: home.id, from: all.from, to: all.to).count == 14)
    }

    @Test("a draft is refused and a plan document comes back as it was", arguments: StoreUnderTest.allCases)
    func documents(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let draft = try StoreSamples.plan("d", from: "2026-11-30", days: 1, isDraft: true)
        try await store.propose(draft, by: home.stamp(today))
        #expect(try await store.proposal("d", of: home.id) == draft)
        await #expect(throws: StoreFault.draftPlan(id: "d")) { try await store.accept(draft, by: home.stamp(today)) }
        let plan = try StoreSamples.plan("p", from: "2026-11-30", days: 2)
        try await store.accept(plan, by: home.stamp(today))
        let kept = try await store.acceptedPlans(of: home.id, from: plan.from, to: plan.from)
        #expect(try kept.first?.plan.document() == plan.document())
        #expect(kept.first?.slots.count == 2)
    }

    @Test("the pantry changes all at once or not at all", arguments: StoreUnderTest.allCases)
    func pantry(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        let flour = StoreSamples.pantryItem(1, "Mehl", owner: home.owner)
        var cream = StoreSamples.pantryItem(2, "Sahne", unit: nil, expires: "2026-12-04", owner: home.owner)
        let milk = StoreSamples.pantryItem(3, "Milch", expires: "2026-12-03", owner: home.owner)
        try await store.changePantry([.set(flour), .set(cream), .set(milk)], by: stamp)
        #expect(try await store.pantry(for: home.viewer) == [milk, cream, flour])
        let unknown = RecordID(high: 1, low: 1)
        await #expect(throws: StoreFault.unknown(kind: .pantryItem, id: unknown.description)) {
            try await store.changePantry([.remove(flour.id), .remove(unknown)], by: stamp)
        }
        #expect(try await store.pantry(for: home.viewer).count == 3)
        try await store.changePantry([.set(cream)], by: stamp)
        #expect(try await store.history(of: home.id, limit: 9).count == 1)
        cream.amount = Measure(amount: Rational(1, 3), unit: .liter)
        try await store.changePantry([.set(cream), .remove(milk.id)], by: stamp)
        #expect(try await store.pantry(for: home.viewer) == [cream, flour])
        _ = try await store.undo(by: stamp)
        #expect(try await store.pantry(for: home.viewer).count == 3)
        #expect(try await store.pantry(for: home.viewer)[1].amount.amount == Rational(3, 2))
    }

    @Test("cooking takes from the pantry once, and gives it back by undo", arguments: StoreUnderTest.allCases)
    func cooking(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        let flour = StoreSamples.pantryItem(1, "Mehl", owner: home.owner)
        let milk = StoreSamples.pantryItem(2, "Milch", owner: home.owner)
        try await store.changePantry([.set(flour), .set(milk)], by: stamp)
        let slot = SlotKey(date: today, meal: .dinner)
        var less = flour
        less.amount = Measure(amount: Rational(1), unit: .kilogram)
        try await store.markCooked(slot, pantry: [.set(less), .remove(milk.id)], by: stamp)
        // The second time would take what is not there any more.
        try await store.markCooked(slot, pantry: [.remove(milk.id)], by: stamp)
        #expect(try await store.cookedMeals(of: home.id, from: today, to: today) == [slot])
        #expect(try await store.pantry(for: home.viewer) == [less])
        #expect(try await store.undo(by: stamp)?.kind == .cooked)
        #expect(try await store.cookedMeals(of: home.id, from: today, to: today).isEmpty)
        #expect(try await store.pantry(for: home.viewer) == [flour, milk])
    }

    @Test("diary entries are appended; a removal and its undo only say what counts", arguments: StoreUnderTest.allCases)
    func diary(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        let late = StoreSamples.diaryEntry(1, on: "2026-12-02", owner: home.owner)
        let early = StoreSamples.diaryEntry(2, on: "2026-12-01", text: "Brot", owner: home.owner)
        for entry in [late, early, late] { try await store.addDiaryEntry(entry, by: stamp) }
        let days = (from: day("2026-12-01"), to: day("2026-12-02"))
        #expect(try await store.diary(for: home.viewer, from: days.from, to: days.to) == [early, late])
        #expect(try await store.diary(for: home.viewer, from: days.to, to: days.to) == [late])
        try await store.removeDiaryEntry(late.id, by: stamp)
        #expect(try await store.diary(for: home.viewer, from: days.from, to: days.to) == [early])
        await #expect(throws: StoreFault.unknown(kind: .diaryEntry, id: late.id.description)) {
            try await store.removeDiaryEntry(late.id, by: stamp)
        }
        // A device that was offline tells of it again: removed stays removed.
        try await store.addDiaryEntry(late, by: stamp)
        #expect(try await store.diary(for: home.viewer, from: days.from, to: days.to) == [early])
        #expect(try await store.undo(by: stamp)?.kind == .diaryRemoved)
        #expect(try await store.diary(for: home.viewer, from: days.from, to: days.to) == [early, late])
        #expect(try await store.undo(by: stamp)?.subject == early.id.description)
        #expect(try await store.diary(for: home.viewer, from: days.from, to: days.to) == [late])
    }

    @Test("ticks merge by union, purchases fill the pantry once", arguments: StoreUnderTest.allCases)
    func list(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        let (monday, sunday) = (day("2026-11-30"), day("2026-12-06"))
        let tick = ListMark(item: "milk|fresh", kind: .ticked, from: monday, to: sunday)
        let other = ListMark(item: "egg|fresh", kind: .ticked, from: day("2026-12-04"), to: day("2026-12-10"))
        try await store.tick([tick], by: stamp)
        try await store.tick([tick, other], by: stamp)
        #expect(try await store.listMarks(of: home.id, from: monday, to: sunday) == [other, tick])
        #expect(try await store.listMarks(of: home.id, from: monday, to: day("2026-12-03")) == [tick])
        let mark = ListMark(item: "milk|fresh", kind: .bought, from: monday, to: sunday)
        let milk = StoreSamples.pantryItem(1, "Milch", owner: home.owner)
        try await store.buy([Purchase(mark: mark, pantry: [milk])], by: stamp)
        let again = ListMark(item: "milk|fresh", kind: .bought, from: today, to: sunday)
        let more = StoreSamples.pantryItem(2, "Milch", owner: home.owner)
        try await store.buy([Purchase(mark: again, pantry: [more])], by: stamp)
        #expect(try await store.pantry(for: home.viewer) == [milk])
        #expect(try await store.listMarks(of: home.id, from: today, to: today) == [mark, tick])
        #expect(try await store.undo(by: stamp)?.kind == .bought)
        #expect(try await store.pantry(for: home.viewer).isEmpty)
        #expect(try await store.listMarks(of: home.id, from: today, to: today) == [tick])
        try await store.untick(["milk|fresh"], from: today, to: today, by: stamp)
        #expect(try await store.listMarks(of: home.id, from: monday, to: sunday) == [other])
        _ = try await store.undo(by: stamp)
        #expect(try await store.listMarks(of: home.id, from: today, to: today) == [tick])
    }

    @Test("the last printed list of the same days is kept", arguments: StoreUnderTest.allCases)
    func printed(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        try await store.keepPrintedList(json: "[1]", from: today, to: today, by: stamp)
        try await store.keepPrintedList(json: "[2]", from: today, to: today, by: stamp)
        #expect(try await store.printedList(of: home.id, from: today, to: today) == "[2]")
        #expect(try await store.printedList(of: home.id, from: today, to: today.adding(days: 1)) == nil)
    }

    @Test("history tells what was done and undone, a household at a time", arguments: StoreUnderTest.allCases)
    func history(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let other = try await store.makeHousehold(document: "{}", ownerName: "Otto", on: today)
        try await store.setRecipeMark(
            RecipeMark(recipe: RecipeID("soup"), isFavourite: true), by: home.stamp(today))
        try await store.removeRecipe(RecipeID("soup"), by: other.stamp(today))
        let later = today.adding(days: 1)
        #expect(try await store.undo(by: home.stamp(later))?.kind == .recipeMarked)
        #expect(try await store.undo(by: home.stamp(later)) == nil)
        let entries = try await store.history(of: home.id, limit: 9)
        #expect(entries.map(\.kind) == [.undone, .recipeMarked])
        #expect(entries.map(\.isUndone) == [false, true])
        #expect(entries[0].undoes == entries[1].sequence)
        #expect(entries.map(\.date) == [later, today])
        #expect(entries.allSatisfy { $0.author == home.owner && $0.subject == "soup" })
        #expect(Set(entries.map(\.id)).count == 2)
        #expect(try await store.history(of: home.id, limit: 1).count == 1)
        #expect(try await store.recipe(RecipeID("soup"), for: other.viewer) == nil)
    }
}
