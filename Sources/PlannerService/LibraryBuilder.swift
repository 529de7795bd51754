public import PlannerCore
internal import RecipeFormats

/// Makes the library of foods and recipe texts.
public enum LibraryBuilder {
    /// A recipe file that was refused.
    public struct Fault: Hashable, Sendable {
        public var recipe: RecipeID
        /// 0: the file as a whole.
        public var line: Int
        public var found: String
        public var remedy: String
    }

    /// Everything that is wrong in a library, so that it can be mended in one go.
    public struct Faults: Error, Sendable {
        public var faults: [Fault]
    }

    /// - Parameter texts: of each dish, the file in each language.
    public static func recipes(
        _ texts: [RecipeID: [Language: String]], catalog: InMemoryFoodCatalog
    ) throws(Faults) -> [Recipe] {
        let reader = CooklangRecipeReader(catalog: catalog, matcher: FoodMatcher(catalog: catalog))
        var recipes: [Recipe] = []
        var faults: [Fault] = []
        for (id, texts) in texts.sorted(by: { $0.key < $1.key }) {
            do {
                recipes.append(try reader.recipe(id: id, texts: texts))
            } catch {
                faults.append(Fault(recipe: id, line: error.line, found: error.found, remedy: error.remedy))
            }
        }
        guard faults.isEmpty else { throw Faults(faults: faults) }
        return recipes
    }

    /// What each recipe is worth, parallel to them. Household salt is taken as iodised, as most of it is in Germany,
    /// Austria and Switzerland; a household that says otherwise has its own figures made.
    public static func nutrition(
        of recipes: [Recipe], catalog: InMemoryFoodCatalog, hasIodisedSalt: Bool = true
    ) -> [NutritionInfo] {
        let nutrition = RecipeNutrition(catalog: catalog, hasIodisedSalt: hasIodisedSalt)
        return recipes.map { nutrition.info(of: $0) }
    }
}
