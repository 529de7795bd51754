/// What is to be bought for some days: a pure function of plan, portions, pantry and what was ticked.
public struct ShoppingList: Hashable, Codable, Sendable {
    public var from: CivilDate
    public var to: CivilDate
    public var items: [ShoppingItem]
    /// Lines for which no food is known, as they stand in the recipes: nothing is lost.
    public var unmatched: [UnmatchedLine]
    /// What everything to buy costs; a decimal string of the household's currency. Null when no price is known.
    public var total: String?
    public var currency: String
    /// The total holds guessed prices.
    public var isGuess: Bool
    public var priceYear: Int?
    /// Items without any price are not in the total.
    public var itemsWithoutPrice: Int

    public struct UnmatchedLine: Hashable, Codable, Sendable {
        public var text: String
        public var recipe: RecipeID
        public init(text: String, recipe: RecipeID) {
            self.text = text
            self.recipe = recipe
        }
    }

    enum CodingKeys: String, CodingKey {
        case from, to, items, unmatched, total, currency, isGuess = "about", priceYear = "price_year"
        case itemsWithoutPrice = "items_without_price"
    }
}

/// One thing on the list: a food in one form.
public struct ShoppingItem: Hashable, Codable, Sendable {
    /// Food and form, stable from run to run.
    public var id: String
    public var foodID: FoodID
    /// "fresh", "frozen", "canned", "dried", "cooked": how the food is sold.
    public var form: String
    public var name: String
    public var aisle: Aisle
    /// What the dishes need, one entry a kind of unit that could not be reconciled with the others.
    public var need: [Amount]
    /// What to take from the shelf after the pantry is subtracted; empty when the pantry has it all.
    public var buy: [Amount]
    public var staple: Bool
    /// First and last day it is needed.
    public var from: CivilDate
    public var to: CivilDate
    public var recipes: [RecipeID]
    public var bought: Bool
    public var ticked: Bool
    /// The day to shop for it when the trip on the first day is too early to keep.
    public var trip: CivilDate
    public var price: String?
    /// "Buy this one": the product whose label the family read.
    public var product: String?

    public struct Amount: Hashable, Codable, Sendable {
        /// Exact until shown: rounded to a thousandth only here.
        public var amount: Double
        public var unit: String
        public var packs: Int?
        public init(amount: Double, unit: String, packs: Int? = nil) {
            self.amount = amount
            self.unit = unit
            self.packs = packs
        }
    }

    enum CodingKeys: String, CodingKey {
        case id, foodID = "food_id", form, name, aisle, need, buy, staple, from, to, recipes = "for", bought, ticked
        case trip, price, product
    }
}
