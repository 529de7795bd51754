internal import Foundation
internal import NutritionDB
internal import PlannerCore
internal import PlannerService

/// The library of this checkout, read once for all tests of a run.
enum TestLibrary {
    /// The day on which the households of the tests were written down; ages hang on it.
    static let today = date("2026-12-01")
    /// Monday of the first week that is planned.
    static let firstMonday = date("2026-12-07")

    static let shared: Result<Library, any Error> = Result { try read() }

    private static func read() throws -> Library {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "data")
        func path(_ name: String) -> String { root.appending(path: name).path }
        let catalog = InMemoryFoodCatalog(try FoodTable.read(path: path("nutrients.csv")))
        var texts: [RecipeID: [Language: String]] = [:]
        for language in Language.allCases {
            let folder = root.appending(path: "recipes").appending(path: language.rawValue)
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            where file.pathExtension == "cook" {
                let id = RecipeID(file.deletingPathExtension().lastPathComponent)
                texts[id, default: [:]][language] = try String(contentsOf: file, encoding: .utf8)
            }
        }
        let recipes = try LibraryBuilder.recipes(texts, catalog: catalog)
        return Library(
            catalog: catalog, recipes: recipes, nutrition: LibraryBuilder.nutrition(of: recipes, catalog: catalog),
            seasons: try SeasonFile.read(path: path("seasons.csv")),
            prices: try PriceFile.read(path: path("prices.csv")),
            references: try ReferenceFile.read(path: path("reference-values.csv")), dataVersion: "test")
    }

    static func week(_ number: Int) -> [CivilDate] {
        (0..<7).map { firstMonday.adding(days: number * 7 + $0) }
    }

    private static func date(_ text: String) -> CivilDate { CivilDate(iso: text) ?? CivilDate(dayNumber: 0) }
}

/// How thorough a run is: the full one is for a release build, `PLANNER_ACCEPTANCE=full`.
enum Thoroughness {
    static let isFull = ProcessInfo.processInfo.environment["PLANNER_ACCEPTANCE"] == "full"
}
