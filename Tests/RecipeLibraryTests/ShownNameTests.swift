internal import PlannerCore
internal import RecipeFormats
internal import Testing

@Suite("Names of foods in sentences")
struct ShownNameTests {
    private static let front = """
        ---
        title: Eier
        meals: [breakfast]
        category: egg
        servings: 1
        minutes: 5
        active_minutes: 5
        ---

        """

    static let steps: [(String, step: String, line: String)] = [
        ("Mit @Eier|Eiern{4} mischen.", "Mit Eiern mischen.", "4 Eier"),
        ("@rote Zwiebeln{2}(gewürfelt) braten.", "Rote Zwiebeln braten.", "2 rote Zwiebeln, gewürfelt"),
        ("Rühren. @rote Zwiebeln{2} zugeben.", "Rühren. Rote Zwiebeln zugeben.", "2 rote Zwiebeln"),
        ("Die @rote Zwiebel|rote{1} braten.", "Die rote braten.", "1 rote Zwiebel"),
    ]

    @Test("A sentence shows the form it needs, the list of ingredients the name", arguments: steps)
    func shown(_ text: String, _ step: String, _ line: String) throws {
        let library = try ShippedRecipes.shared.get()
        let reader = CooklangRecipeReader(catalog: library.catalog, matcher: library.matcher)
        let recipe = try reader.recipe(id: RecipeID("x"), texts: [.german: Self.front + text])
        #expect(recipe.text(.german).steps == [step])
        #expect(recipe.text(.german).lines.map(\.text) == [line])
        #expect(recipe.ingredients.allSatisfy { $0.food?.kind == .exact || $0.food?.kind == .synonym })
    }
}
