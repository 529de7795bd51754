import PlannerCore
import PlannerTestSupport
import Testing

@testable import NutritionDB

/// Every implementation of the ports answers the same.
enum StoreUnderTest: String, CaseIterable, Sendable {
    case sqlite, inMemory

    /// A store with the sample library and one household; the folder must live as long as the store.
    func open() async throws -> (store: any PlannerStore, home: HouseholdRecord, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let store: any PlannerStore
        switch self {
        case .sqlite: store = try await PlannerDatabase.sample(folder.file())
        case .inMemory: store = InMemoryStore(seed: 1)
        }
        try await store.replaceLibrary(StoreSamples.library())
        let home = try await store.makeHousehold(
            document: "{\"name\":\"Sommer\"}", ownerName: "Anna", on: StoreSamples.day("2026-12-01"))
        return (store, home, folder)
    }
}

private let today = StoreSamples.day("2026-12-01")
private func day(_ text: String) -> CivilDate { StoreSamples.day(text) }

@Suite("Stores of the library and its layer")
struct LibraryConformanceTests {
    @Test("foods and dishes come back as they were given", arguments: StoreUnderTest.allCases)
    func roundTrip(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let library = StoreSamples.library()
        #expect(try await store.dataVersion() == "1")
        #expect(try await store.foods(for: nil) == library.foods)
        #expect(try await store.foods(for: home.viewer) == library.foods)
        let recipes = try await store.recipes(for: home.viewer)
        #expect(recipes.map(\.recipe.id.rawValue) == ["gruss", "kaesespaetzle", "soup"])
        #expect(recipes.first { $0.recipe.id.rawValue == "soup" }?.recipe == library.recipes[1].recipe)
        #expect(recipes.allSatisfy { $0.nutrition == StoreSamples.nutrition && $0.ownership == nil })
        let summaries = try await store.recipeSummaries(for: home.viewer)
        #expect(summaries == recipes.map { RecipeSummary($0.recipe, isOwn: false) })
        let figures = try await store.recipeFigures(for: home.viewer)
        #expect(figures == summaries.map { RecipeFigures(summary: $0, nutrition: StoreSamples.nutrition) })
        let potato = try await store.foods([FoodID("potato"), FoodID("unheard-of")], for: home.viewer)
        #expect(potato == [library.foods[1]])
        #expect(try await store.foods([], for: nil).isEmpty)
        #expect(try await store.recipe(RecipeID("soup"), for: nil)?.recipe == library.recipes[1].recipe)
        #expect(try await store.recipe(RecipeID("none"), for: nil) == nil)
    }

    @Test(
        "umlauts and ß are found however they are written",
        arguments: StoreUnderTest.allCases,
        [
            ("käse", ["gruss", "kaesespaetzle"], ["gouda"]), ("KAESE", ["gruss", "kaesespaetzle"], ["gouda"]),
            ("kase", ["gruss", "kaesespaetzle"], ["gouda"]), ("kurbis", ["soup"], []), ("Kuerbis", ["soup"], []),
            ("griess", ["gruss"], []), ("Grieß", ["gruss"], []), ("creme fraiche", ["soup"], []),
            ("soup pumpkin", ["soup"], []), ("pump", ["soup"], []), ("umpkin", [], []), ("erdapfel", [], ["potato"]),
            ("", [], []), ("\" OR *", [], []), ("kartoffel xyz", [], []), ("pota-", [], ["potato"]),
        ])
    func search(kind: StoreUnderTest, query: (text: String, recipes: [String], foods: [String])) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        // The plain store folds no accents but umlauts.
        if kind == .inMemory, query.text == "creme fraiche" { return }
        let recipes = try await store.searchRecipes(query.text, for: home.viewer, limit: 10)
        #expect(recipes.map(\.rawValue).sorted() == query.recipes)
        let foods = try await store.searchFoods(query.text, for: nil, limit: 10)
        #expect(foods.map(\.rawValue).sorted() == query.foods)
    }

    @Test("a title counts more than an ingredient, and the limit holds")
    func rank() async throws {
        let (store, home, folder) = try await StoreUnderTest.sqlite.open()
        defer { withExtendedLifetime(folder) {} }
        #expect(try await store.searchRecipes("käse", for: home.viewer, limit: 1).map(\.rawValue) == ["kaesespaetzle"])
    }

    @Test("a family's food lies over the shipped one until it is removed", arguments: StoreUnderTest.allCases)
    func foodLayer(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let other = try await store.makeHousehold(document: "{}", ownerName: "Otto", on: today)
        let own = StoreSamples.food("potato", de: "Rosenkartoffel", en: "rose potato")
        try await store.saveFood(own, visibility: .household, by: home.stamp(today))
        #expect(try await store.foods(for: home.viewer).contains(own))
        #expect(try await store.foods(for: home.viewer).count == 2)
        #expect(try await store.foods([own.id], for: home.viewer) == [own])
        #expect(try await store.foods([own.id], for: other.viewer) == [StoreSamples.library().foods[1]])
        #expect(try await !store.foods(for: other.viewer).contains(own))
        #expect(try await store.searchFoods("rosen", for: home.viewer, limit: 5) == [FoodID("potato")])
        #expect(try await store.searchFoods("rosen", for: other.viewer, limit: 5).isEmpty)
        #expect(try await store.searchFoods("erdapfel", for: home.viewer, limit: 5).isEmpty)
        // A new library leaves the layer alone.
        try await store.replaceLibrary(StoreSamples.library(version: "2"))
        #expect(try await store.foods(for: home.viewer).contains(own))
        try await store.removeFood(FoodID("potato"), by: home.stamp(today))
        #expect(try await store.foods(for: home.viewer) == StoreSamples.library().foods)
        await #expect(throws: StoreFault.unknown(kind: .food, id: "potato")) {
            try await store.removeFood(FoodID("potato"), by: home.stamp(today))
        }
        _ = try await store.undo(by: home.stamp(today))
        #expect(try await store.searchFoods("rosen", for: home.viewer, limit: 5) == [FoodID("potato")])
    }

    @Test("a family's dish lies over the shipped one; revisions stay readable", arguments: StoreUnderTest.allCases)
    func recipeLayer(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        let first = StoreSamples.recipe("soup", revision: "a", de: "Linsensuppe", en: "lentil soup")
        let second = StoreSamples.recipe("soup", revision: "b", de: "Erbsensuppe", en: "pea soup")
        try await store.saveRecipe(first, nutrition: StoreSamples.nutrition, visibility: .household, by: stamp)
        try await store.saveRecipe(second, nutrition: nil, visibility: .household, by: stamp)
        let kept = try #require(try await store.recipe(RecipeID("soup"), for: home.viewer))
        #expect(kept.recipe == second)
        #expect(kept.nutrition == nil)
        #expect(kept.ownership == Ownership(owner: home.owner))
        #expect(try await store.recipe(RecipeID("soup"), revision: "a", for: home.viewer) == first)
        #expect(try await store.recipe(RecipeID("soup"), revision: "r1", for: home.viewer)?.revision == "r1")
        #expect(try await store.recipe(RecipeID("soup"), revision: "a", for: nil) == nil)
        #expect(try await store.recipe(RecipeID("soup"), for: nil)?.recipe.revision == "r1")
        #expect(try await store.searchRecipes("erbsen", for: home.viewer, limit: 5) == [RecipeID("soup")])
        #expect(try await store.searchRecipes("linsen", for: home.viewer, limit: 5).isEmpty)
        #expect(try await store.searchRecipes("kurbis", for: home.viewer, limit: 5).isEmpty)
        #expect(try await store.recipeSummaries(for: home.viewer).filter(\.isOwn).map(\.revision) == ["b"])
        let soup = try await store.recipeFigures(for: home.viewer).first { $0.summary.id.rawValue == "soup" }
        #expect(soup == RecipeFigures(summary: RecipeSummary(second, isOwn: true), nutrition: nil))
        // Back one revision, by undo; the index follows.
        #expect(try await store.undo(by: stamp)?.kind == .recipeSaved)
        #expect(try await store.recipe(RecipeID("soup"), for: home.viewer)?.recipe == first)
        #expect(try await store.searchRecipes("linsen", for: home.viewer, limit: 5) == [RecipeID("soup")])
        #expect(try await store.undo(by: stamp)?.kind == .recipeSaved)
        #expect(try await store.recipe(RecipeID("soup"), for: home.viewer)?.ownership == nil)
        #expect(try await store.searchRecipes("kurbis", for: home.viewer, limit: 5) == [RecipeID("soup")])
    }

    @Test(
        "a removed dish is gone for the family, shipped or not, and comes back by undo",
        arguments: StoreUnderTest.allCases)
    func removal(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        try await store.removeRecipe(RecipeID("soup"), by: home.stamp(today))
        #expect(try await store.recipe(RecipeID("soup"), for: home.viewer) == nil)
        #expect(try await store.recipe(RecipeID("soup"), for: nil) != nil)
        #expect(try await store.searchRecipes("pumpkin", for: home.viewer, limit: 5).isEmpty)
        #expect(try await store.recipeSummaries(for: home.viewer).count == 2)
        for id in ["soup", "none"] {
            await #expect(throws: StoreFault.unknown(kind: .recipe, id: id)) {
                try await store.removeRecipe(RecipeID(id), by: home.stamp(today))
            }
        }
        // An old plan still shows it.
        #expect(try await store.recipe(RecipeID("soup"), revision: "r1", for: home.viewer) != nil)
        #expect(try await store.undo(by: home.stamp(today))?.subject == "soup")
        #expect(try await store.recipe(RecipeID("soup"), for: home.viewer) != nil)
    }

    @Test("what is private is seen by its owner alone", arguments: StoreUnderTest.allCases)
    func privacy(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let other = try await store.makeHousehold(document: "{}", ownerName: "Otto", on: today)
        // Another account at the same table.
        let guest = Viewer(household: home.id, account: other.owner)
        let guestStamp = ChangeStamp(household: home.id, author: other.owner, date: today)
        let secret = StoreSamples.recipe("soup", revision: "s", de: "Geheimsuppe", en: "secret soup")
        try await store.saveRecipe(secret, nutrition: nil, visibility: .private, by: home.stamp(today))
        try await store.saveFood(
            StoreSamples.food("secret", de: "Geheimnis", en: "secret"), visibility: .private, by: home.stamp(today))
        let item = StoreSamples.pantryItem(1, "Schokolade", owner: home.owner, visibility: .private)
        try await store.changePantry([.set(item)], by: home.stamp(today))
        let entry = StoreSamples.diaryEntry(1, on: "2026-12-01", owner: home.owner, visibility: .private)
        try await store.addDiaryEntry(entry, by: home.stamp(today))

        #expect(try await store.recipe(RecipeID("soup"), for: home.viewer)?.recipe == secret)
        #expect(try await store.recipe(RecipeID("soup"), for: guest)?.recipe.revision == "r1")
        #expect(try await store.recipe(RecipeID("soup"), revision: "s", for: guest) == nil)
        #expect(try await store.recipes(for: guest).allSatisfy { $0.ownership == nil })
        #expect(try await store.recipeSummaries(for: guest).allSatisfy { !$0.isOwn })
        #expect(try await store.searchRecipes("geheim", for: home.viewer, limit: 5).count == 1)
        #expect(try await store.searchRecipes("geheim", for: guest, limit: 5).isEmpty)
        #expect(try await store.searchFoods("geheim", for: home.viewer, limit: 5).count == 1)
        #expect(try await store.searchFoods("geheim", for: guest, limit: 5).isEmpty)
        #expect(try await store.foods(for: guest).count == 2)
        #expect(try await store.pantry(for: guest).isEmpty)
        #expect(try await store.diary(for: guest, from: today, to: today).isEmpty)
        await #expect(throws: StoreFault.unknown(kind: .recipe, id: "soup")) {
            try await store.saveRecipe(secret, nutrition: nil, visibility: .household, by: guestStamp)
        }
        await #expect(throws: StoreFault.unknown(kind: .food, id: "secret")) {
            try await store.removeFood(FoodID("secret"), by: guestStamp)
        }
        await #expect(throws: StoreFault.unknown(kind: .pantryItem, id: item.id.description)) {
            try await store.changePantry([.remove(item.id)], by: guestStamp)
        }
        await #expect(throws: StoreFault.unknown(kind: .diaryEntry, id: entry.id.description)) {
            try await store.removeDiaryEntry(entry.id, by: guestStamp)
        }
    }

    @Test("marks are one a dish and member, and an empty one goes", arguments: StoreUnderTest.allCases)
    func marks(kind: StoreUnderTest) async throws {
        let (store, home, folder) = try await kind.open()
        defer { withExtendedLifetime(folder) {} }
        let stamp = home.stamp(today)
        let family = RecipeMark(recipe: RecipeID("soup"), isNever: true)
        var mia = RecipeMark(recipe: RecipeID("soup"), member: "Mia", isFavourite: true, rating: 5)
        try await store.setRecipeMark(mia, by: stamp)
        try await store.setRecipeMark(family, by: stamp)
        try await store.setRecipeMark(family, by: stamp)
        #expect(try await store.recipeMarks(of: home.id) == [family, mia])
        #expect(try await store.history(of: home.id, limit: 9).count == 2)
        mia.rating = nil
        try await store.setRecipeMark(mia, by: stamp)
        try await store.setRecipeMark(RecipeMark(recipe: RecipeID("soup")), by: stamp)
        #expect(try await store.recipeMarks(of: home.id) == [mia])
        _ = try await store.undo(by: stamp)
        #expect(try await store.recipeMarks(of: home.id) == [family, mia])
    }
}
