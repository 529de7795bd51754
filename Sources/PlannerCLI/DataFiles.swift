import NutritionDB
import PlannerCore
import PlannerService

/// The shipped data as files of a folder.
struct DataFiles: ShippedData {
    let folder: String

    func version() throws -> String {
        var hash = ContentHash()
        for name in ["nutrients.csv", "seasons.csv", "prices.csv", "reference-values.csv"] {
            hash.feed(try DataFolder.bytes(folder + "/" + name))
        }
        for language in Language.allCases {
            let place = folder + "/recipes/" + language.rawValue
            for name in DataFolder.names(in: place) {
                hash.feed(Array(name.utf8))
                hash.feed(try DataFolder.bytes(place + "/" + name))
            }
        }
        return hash.digits(radix: 16)
    }

    func foods() throws -> InMemoryFoodCatalog {
        InMemoryFoodCatalog(try FoodTable.read(DataFolder.bytes(folder + "/nutrients.csv"), file: "data/nutrients.csv"))
    }

    func recipeTexts() throws -> [RecipeID: [Language: String]] {
        var texts: [RecipeID: [Language: String]] = [:]
        for language in Language.allCases {
            let place = folder + "/recipes/" + language.rawValue
            for name in DataFolder.names(in: place) where name.hasSuffix(".cook") {
                let bytes = try DataFolder.bytes(place + "/" + name)
                texts[RecipeID(String(name.dropLast(5))), default: [:]][language] = String(
                    decoding: bytes, as: UTF8.self)
            }
        }
        return texts
    }

    func seasons() throws -> SeasonCalendar {
        try SeasonFile.read(DataFolder.bytes(folder + "/seasons.csv"), file: "data/seasons.csv")
    }

    func prices() throws -> PriceTable {
        try PriceFile.read(DataFolder.bytes(folder + "/prices.csv"), file: "data/prices.csv")
    }

    func references() throws -> [ReferenceValue] {
        try ReferenceFile.read(
            DataFolder.bytes(folder + "/reference-values.csv"), file: "data/reference-values.csv")
    }
}
