internal import PlannerCore
internal import Testing

@Suite("What children do in the shipped recipes")
struct ChildTaskTests {
    let library: ShippedRecipes

    init() throws { library = try ShippedRecipes.shared.get() }

    @Test("A task belongs to a step of the recipe and to a child")
    func steps() {
        for recipe in library.dishes.map(\.recipe) {
            for task in recipe.childTasks {
                #expect((1...recipe.text(.german).steps.count).contains(task.step), "\(recipe.id)")
                #expect((3...12).contains(task.age), "\(recipe.id): \(task.age) years")
            }
        }
    }

    /// Ages after the table of cooking skills in Dean et al., "Identification of age-appropriate cooking skills", 2021
    /// (PMC8609961): scales and grater from 7, peeler and stirring over heat from 9.
    static let ages: [(words: [String], age: Int)] = [
        (["grate", "weigh", "measure"], 7),
        (["peel the", "peeler"], 9),
        (["on the hob", "over the heat", "stir the pan", "stir the sauce"], 9),
    ]

    /// What is peeled with the fingers.
    static let softPeels = ["egg", "orange", "clementine", "banana"]

    @Test("A task starts at the age its tool asks for", arguments: ages)
    func startingAge(_ words: [String], _ age: Int) {
        for recipe in library.dishes.map(\.recipe) {
            for task in recipe.childTasks where task.age < age {
                let text = task.task[.english] ?? ""
                guard let word = words.first(where: { text.contains($0) }) else { continue }
                if word.hasPrefix("peel"), ChildTaskTests.softPeels.contains(where: { text.contains($0) }) { continue }
                Issue.record("\(recipe.id): \"\(text)\" at \(task.age) years")
            }
        }
    }
}
