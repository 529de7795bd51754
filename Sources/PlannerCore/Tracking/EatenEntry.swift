/// Something that was eaten, with its nutrition as it was then: editing a food never rewrites the past.
public struct EatenEntry: Hashable, Codable, Sendable {
    public var id: String
    public var member: String
    public var date: CivilDate
    public var meal: Meal?
    /// In place of the planned dish of its meal, rather than besides it.
    public var replacesMeal: Bool
    public var title: String
    public var nutrition: NutritionInfo

    public init(
        id: String, member: String, date: CivilDate, meal: Meal?, replacesMeal: Bool, title: String,
        nutrition: NutritionInfo
    ) {
        self.id = id
        self.member = member
        self.date = date
        self.meal = meal
        self.replacesMeal = replacesMeal
        self.title = title
        self.nutrition = nutrition
    }
}
