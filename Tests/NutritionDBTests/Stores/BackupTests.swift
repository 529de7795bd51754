import Foundation
import PlannerCore
import PlannerTestSupport
import Testing

@testable import NutritionDB

private let today = StoreSamples.day("2026-12-01")

@Suite("Backup, restore and examination")
struct BackupTests {
    /// A database with something of everything in it.
    static func filled(_ path: String) async throws -> (PlannerDatabase, HouseholdRecord) {
        let database = try await PlannerDatabase.sample(path)
        let home = try await database.makeHousehold(document: "{\"a\":1}", ownerName: "Anna", on: today)
        let stamp = home.stamp(today)
        try await database.accept(try StoreSamples.plan("p", from: "2026-11-30", days: 7), by: stamp)
        try await database.changePantry([.set(StoreSamples.pantryItem(1, "Mehl", owner: home.owner))], by: stamp)
        try await database.addDiaryEntry(
            StoreSamples.diaryEntry(1, on: "2026-12-01", owner: home.owner), by: stamp)
        try await database.saveRecipe(
            StoreSamples.recipe("own", de: "Eigenes", en: "own"), nutrition: StoreSamples.nutrition,
            visibility: .household, by: stamp)
        try await database.saveFood(
            StoreSamples.food("own", de: "Eigenes", en: "own"), visibility: .household, by: stamp)
        try await database.tick(
            [ListMark(item: "a", kind: .ticked, from: today, to: today)], by: stamp)
        return (database, home)
    }

    static func everything(_ path: String) throws -> [String: [String]] {
        let connection = try Connection.open(path, access: .readOnly)
        return try SchemaTests.rows(connection, of: SchemaTests.tables(connection))
    }

    @Test("a backup holds everything, is one file for its owner alone, and restores to the same")
    func roundTrip() async throws {
        let folder = try TemporaryFolder()
        let (database, home) = try await Self.filled(folder.file())
        try await database.backup(to: folder.file("backup"))
        let before = try Self.everything(folder.file())
        #expect(before.values.filter { !$0.isEmpty }.count > 15)
        #expect(try Self.everything(folder.file("backup")) == before)
        #expect(
            try FileManager.default.attributesOfItem(atPath: folder.file("backup"))[.posixPermissions] as? Int == 0o600)
        try await database.changePantry([.remove(RecordID(high: 7, low: 1))], by: home.stamp(today))
        await database.close()
        try await PlannerDatabase.restore(from: folder.file("backup"), to: folder.file(), makeID: makeIDs(seed: 5))
        #expect(folder.names == ["backup", "planner.sqlite"])
        #expect(try Self.everything(folder.file()) == before)
        let restored = try await PlannerDatabase.open(folder.file(), makeID: makeIDs())
        #expect(try await restored.examine().isEmpty)
        #expect(try await restored.searchRecipes("eigen", for: home.viewer, limit: 5) == [RecipeID("own")])
        #expect(try await restored.undo(by: home.stamp(today))?.kind == .listTicked)
        // To a place where there is none, too.
        try await PlannerDatabase.restore(
            from: folder.file("backup"), to: folder.file("new/place"), makeID: makeIDs(seed: 6))
        #expect(try Self.everything(folder.file("new/place")) == before)
    }

    @Test("an earlier backup is replaced, anything else is not")
    func replace() async throws {
        let folder = try TemporaryFolder()
        let (database, home) = try await Self.filled(folder.file())
        try await database.backup(to: folder.file("backup"))
        try await database.changePantry([.remove(RecordID(high: 7, low: 1))], by: home.stamp(today))
        try await database.backup(to: folder.file("backup"))
        #expect(try Self.everything(folder.file("backup"))["pantry_item"] == [])
        try Data("photo".utf8).write(to: URL(fileURLWithPath: folder.file("photo.jpg")))
        for name in ["photo.jpg", "planner.sqlite"] {
            await #expect(throws: StoreFault.exists(path: folder.file(name))) {
                try await database.backup(to: folder.file(name))
            }
        }
        await #expect(throws: StoreFault.missing(path: folder.file("none/b"))) {
            do { try await database.backup(to: folder.file("none/b")) } catch let fault as StoreFault {
                guard case .missing = fault else { throw fault }
                throw StoreFault.missing(path: folder.file("none/b"))
            }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("photo.jpg"))) == Data("photo".utf8))
        #expect(!folder.names.contains { $0.contains(".new-") })
    }

    @Test("a restore of something broken changes nothing")
    func broken() async throws {
        let folder = try TemporaryFolder()
        let (database, _) = try await Self.filled(folder.file())
        try await database.backup(to: folder.file("backup"))
        await database.close()
        let before = try Self.everything(folder.file())
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder.file("backup")))
        func fault(_ bytes: Data) async throws -> StoreFault? {
            try bytes.write(to: URL(fileURLWithPath: folder.file("bad")))
            do {
                try await PlannerDatabase.restore(from: folder.file("bad"), to: folder.file(), makeID: makeIDs(seed: 7))
                return nil
            } catch { return error as? StoreFault }
        }
        #expect(try await fault(whole.prefix(whole.count / 2)) == .truncated(path: folder.file("bad")))
        #expect(try await fault(Data("text".utf8)) == .notADatabase(path: folder.file("bad")))
        var damaged = whole
        for position in stride(from: 8192, to: damaged.count, by: 7) { damaged[position] ^= 0x55 }
        guard case .damaged(folder.file("bad"), _) = try await fault(damaged) else {
            Issue.record("accepted")
            return
        }
        #expect(try await fault(Data()) == .truncated(path: folder.file("bad")))
        await #expect(throws: StoreFault.missing(path: folder.file("none"))) {
            try await PlannerDatabase.restore(from: folder.file("none"), to: folder.file(), makeID: makeIDs())
        }
        await #expect(throws: StoreFault.exists(path: folder.file())) {
            try await PlannerDatabase.restore(from: folder.file(), to: folder.file(), makeID: makeIDs())
        }
        #expect(try Self.everything(folder.file()) == before)
        #expect(!folder.names.contains { $0.contains(".new-") || $0.contains("before-restore") })
    }

    @Test("a database that somebody has open is not exchanged under them")
    func inUse() async throws {
        let folder = try TemporaryFolder()
        let (database, home) = try await Self.filled(folder.file())
        try await database.backup(to: folder.file("backup"))
        let before = try Self.everything(folder.file())
        let task = Task {
            try await PlannerDatabase.restore(from: folder.file("backup"), to: folder.file(), makeID: makeIDs(seed: 8))
        }
        await #expect(throws: StoreFault.locked(path: folder.file())) { try await task.value }
        #expect(try Self.everything(folder.file()) == before)
        #expect(try await database.pantry(for: home.viewer).count == 1)
    }

    @Test("a broken database is replaced by its backup")
    func rescue() async throws {
        let folder = try TemporaryFolder()
        let (database, _) = try await Self.filled(folder.file())
        try await database.backup(to: folder.file("backup"))
        let before = try Self.everything(folder.file("backup"))
        await database.close()
        for bytes in [Data(), Data("garbage".utf8), Data(repeating: 7, count: 5000)] {
            try bytes.write(to: URL(fileURLWithPath: folder.file()))
            try await PlannerDatabase.restore(from: folder.file("backup"), to: folder.file(), makeID: makeIDs(seed: 9))
            #expect(try Self.everything(folder.file()) == before)
        }
    }

    @Test("an older backup is brought up to date")
    func older() async throws {
        let folder = try TemporaryFolder()
        try FileStep.makeEmpty(folder.file("old"))
        do {
            let connection = try Connection.make(folder.file("old"))
            try Schema.migrate(connection, to: 3)
            try SchemaTests.fill(connection, version: 3)
        }
        try await PlannerDatabase.restore(from: folder.file("old"), to: folder.file(), makeID: makeIDs())
        let database = try await PlannerDatabase.open(folder.file(), makeID: makeIDs())
        #expect(try await database.households().count == 1)
    }

    @Test(
        "the doctor finds what does not hold",
        arguments: [
            ("UPDATE library_food SET yields = 'boil'", DoctorFinding.Rule.document),
            ("UPDATE library_recipe_revision SET document = '{}' WHERE recipe_id = 'gruss'", .document),
            ("DELETE FROM library_food_search", .search), ("DELETE FROM household_recipe_search", .search),
            ("UPDATE plan_slot SET date = '2027-01-01' WHERE date = '2026-12-01' AND meal = 'lunch'", .plan),
            (
                "DELETE FROM library_recipe; DELETE FROM library_recipe_search; DELETE FROM library_recipe_revision",
                .revision
            ),
            ("PRAGMA foreign_keys = OFF; DELETE FROM account", .reference),
        ])
    func doctor(sql: String, rule: DoctorFinding.Rule) async throws {
        let folder = try TemporaryFolder()
        let (database, _) = try await Self.filled(folder.file())
        #expect(try await database.examine().isEmpty)
        await database.close()
        do { try Connection.open(folder.file()).script(sql) }
        let again = try await PlannerDatabase.open(folder.file(), makeID: makeIDs())
        let findings = try await again.examine()
        #expect(findings.contains { $0.rule == rule }, "\(findings)")
        #expect(findings.allSatisfy { !$0.place.isEmpty && !$0.what.isEmpty })
    }

    @Test("a new library never touches a row of the family, and old plans keep their dishes")
    func update() async throws {
        let folder = try TemporaryFolder()
        let (database, home) = try await Self.filled(folder.file())
        let before = try Self.everything(folder.file()).filter { !$0.key.hasPrefix("library") }
        let changed = StoreSamples.recipe("soup", revision: "r2", de: "Neue Suppe", en: "new soup")
        try await database.replaceLibrary(StoreSamples.library(version: "2", recipes: [changed]))
        let after = try Self.everything(folder.file()).filter { !$0.key.hasPrefix("library") }
        #expect(after == before)
        #expect(try await database.dataVersion() == "2")
        #expect(try await database.recipe(RecipeID("soup"), for: home.viewer)?.recipe == changed)
        #expect(try await database.recipe(RecipeID("soup"), revision: "r1", for: home.viewer)?.revision == "r1")
        // What no plan shows need not stay.
        #expect(try await database.recipe(RecipeID("gruss"), revision: "r1", for: home.viewer) == nil)
        #expect(try await database.recipes(for: nil).map(\.recipe) == [changed])
        #expect(try await database.examine().isEmpty)
    }
}
