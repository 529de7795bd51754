import FoundationEssentials
import NutritionDB
import PlannerCore
import PlannerService

/// Reads the shipped data into memory.
struct ShippedLibrary {
    let folder: String

    func foods() throws -> InMemoryFoodCatalog {
        InMemoryFoodCatalog(try FoodTable.read(DataFolder.bytes(folder + "/nutrients.csv"), file: "data/nutrients.csv"))
    }

    func texts() throws -> [RecipeID: [Language: String]] {
        var texts: [RecipeID: [Language: String]] = [:]
        for language in Language.allCases {
            let place = folder + "/recipes/" + language.rawValue
            for name in DataFolder.names(in: place) where name.hasSuffix(".cook") {
                let bytes = try DataFolder.bytes(place + "/" + name)
                texts[RecipeID(String(name.dropLast(5))), default: [:]][language] = String(decoding: bytes, as: UTF8.self)
            }
        }
        return texts
    }

    /// Everything, made anew; used where there is no database.
    func library() throws -> Library {
        let catalog = try foods()
        let recipes = try LibraryBuilder.recipes(try texts(), catalog: catalog)
        return try library(catalog: catalog, recipes: recipes, nutrition: LibraryBuilder.nutrition(of: recipes, catalog: catalog))
    }

    func library(catalog: InMemoryFoodCatalog, recipes: [Recipe], nutrition: [NutritionInfo]) throws -> Library {
        Library(
            catalog: catalog, recipes: recipes, nutrition: nutrition,
            seasons: try SeasonFile.read(DataFolder.bytes(folder + "/seasons.csv"), file: "data/seasons.csv"),
            prices: try PriceFile.read(DataFolder.bytes(folder + "/prices.csv"), file: "data/prices.csv"),
            references: try ReferenceFile.read(
                DataFolder.bytes(folder + "/reference-values.csv"), file: "data/reference-values.csv"),
            dataVersion: try version())
    }

    /// A hash of every shipped file that a plan rests on.
    func version() throws -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func feed(_ bytes: some Sequence<UInt8>) {
            for byte in bytes {
                hash ^= UInt64(byte)
                hash &*= 0x100_0000_01b3
            }
        }
        for name in ["nutrients.csv", "seasons.csv", "prices.csv", "reference-values.csv"] {
            feed(try DataFolder.bytes(folder + "/" + name))
        }
        for language in Language.allCases {
            let place = folder + "/recipes/" + language.rawValue
            for name in DataFolder.names(in: place) { feed(name.utf8 + (try DataFolder.bytes(place + "/" + name))) }
        }
        return String(hash, radix: 16)
    }
}
