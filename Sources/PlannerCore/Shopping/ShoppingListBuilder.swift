/// Makes the list. Grams and pieces of the same food meet through its piece weight; where they cannot, both are shown.
public struct ShoppingListBuilder: Sendable {
    /// A dish that is cooked, with the servings made.
    public struct Cooking: Hashable, Sendable {
        public var date: CivilDate
        public var recipe: Recipe
        public var servings: Rational
        public init(date: CivilDate, recipe: Recipe, servings: Rational) {
            self.date = date
            self.recipe = recipe
            self.servings = servings
        }
    }

    /// A price for so many grams of a food.
    public struct Price: Hashable, Sendable {
        public var amount: Rational
        public var isGuess: Bool
        public var year: Int?
        public init(amount: Rational, isGuess: Bool, year: Int?) {
            self.amount = amount
            self.isGuess = isGuess
            self.year = year
        }
    }

    public typealias Pricing = @Sendable (Food, _ grams: Rational) -> Price?

    private let catalog: any FoodCatalog
    private let language: Language
    private let currency: String
    private let price: Pricing

    public init(catalog: any FoodCatalog, language: Language, currency: String, price: @escaping Pricing) {
        self.catalog = catalog
        self.language = language
        self.currency = currency
        self.price = price
    }

    public func list(
        from: CivilDate, to: CivilDate, cookings: [Cooking], extras: [DailyNeed] = [], pantry: [PantryStock],
        products: [ProductStatement] = [], ticked: Set<String> = [], bought: Set<String> = []
    ) -> ShoppingList {
        var needs: [FoodID: Need] = [:]
        var unmatched: [ShoppingList.UnmatchedLine] = []
        for cooking in cookings where cooking.date >= from && cooking.date <= to {
            add(cooking, to: &needs, &unmatched)
        }
        for extra in extras where extra.date >= from && extra.date <= to {
            needs[extra.food, default: Need(first: extra.date)].add(
                Contribution(grams: extra.grams, pieces: nil, other: nil), on: extra.date, recipe: nil)
        }
        let stock = Dictionary(grouping: pantry, by: \.food).mapValues { entries in
            entries.reduce(Rational.zero) { $0 + (Rational(approximating: $1.grams) ?? .zero) }
        }
        var total = Rational.zero
        var isGuess = false
        var year: Int?
        var withoutPrice = 0
        var hasPrice = false
        var items: [ShoppingItem] = []
        for (id, need) in needs.sorted(by: { $0.key < $1.key }) {
            // Water comes from the tap.
            guard let food = catalog.food(id), food.group != .water else { continue }
            var (item, cost) = makeItem(food, need, stock[id] ?? .zero, firstDay: from)
            item.ticked = ticked.contains(item.id)
            item.bought = bought.contains(item.id)
            item.product = products.first { $0.food == id && $0.brand != nil }?.brand
            if let cost {
                item.price = cost.amount.decimal
                if !item.staple { total = total + cost.amount }
                isGuess = isGuess || cost.isGuess
                year = year ?? cost.year
                hasPrice = true
            } else if !item.buy.isEmpty, !item.staple {
                withoutPrice += 1
            }
            items.append(item)
        }
        items.sort { left, right in
            (left.staple ? 1 : 0, left.aisle, left.name, left.id) < (
                right.staple ? 1 : 0, right.aisle, right.name, right.id
            )
        }
        return ShoppingList(
            from: from, to: to, items: items, unmatched: unmatched, total: hasPrice ? total.decimal : nil,
            currency: currency, isGuess: isGuess, priceYear: year, itemsWithoutPrice: withoutPrice)
    }

    /// A food somebody has every day besides the meals.
    public struct DailyNeed: Hashable, Sendable {
        public var date: CivilDate
        public var food: FoodID
        public var grams: Rational
        public init(date: CivilDate, food: FoodID, grams: Rational) {
            self.date = date
            self.food = food
            self.grams = grams
        }
    }

    // MARK: Needs

    /// What one line adds: its weight where it is known, the count it was written as, or its own unit.
    private struct Contribution {
        var grams: Rational?
        var pieces: Rational?
        var other: Measure?
    }

    private struct Need {
        var grams = Rational.zero
        /// Pieces, kept while every line counted pieces.
        var pieces = Rational.zero
        var isAllPieces = true
        var hasGrams = false
        var others: [MeasureUnit?: Rational] = [:]
        var first: CivilDate
        var last: CivilDate
        var recipes: [RecipeID] = []

        init(first: CivilDate) {
            self.first = first
            last = first
        }

        mutating func add(_ part: Contribution, on date: CivilDate, recipe: RecipeID?) {
            first = min(first, date)
            last = max(last, date)
            if let recipe, !recipes.contains(recipe) { recipes.append(recipe) }
            if let grams = part.grams {
                self.grams = self.grams + grams
                hasGrams = true
                if let count = part.pieces { pieces = pieces + count } else { isAllPieces = false }
            } else if let other = part.other {
                others[other.unit, default: .zero] = others[other.unit, default: .zero] + other.amount
            }
        }
    }

    private func add(
        _ cooking: Cooking, to needs: inout [FoodID: Need], _ unmatched: inout [ShoppingList.UnmatchedLine]
    ) {
        let recipe = cooking.recipe
        let factor = cooking.servings / Rational(max(recipe.servings, 1))
        let lines = recipe.text(language).lines
        for (index, ingredient) in recipe.ingredients.enumerated() {
            let line = index < lines.count ? lines[index] : IngredientLine(text: "")
            guard let food = ingredient.food?.food, catalog.food(food) != nil else {
                unmatched.append(.init(text: line.text, recipe: recipe.id))
                continue
            }
            let quantity = line.quantityMax.map { ((line.quantity ?? $0) + $0) / Rational(2) } ?? line.quantity
            let isCount = line.unit == nil || line.unit == .piece
            var part = Contribution()
            if let grams = ingredient.grams.flatMap({ Rational(approximating: $0) }) {
                part.grams = grams * factor
                if isCount, let quantity, line.package == nil, line.size == nil || line.size == .medium {
                    part.pieces = quantity * factor
                }
            } else if let quantity {
                part.other = Measure(amount: quantity * factor, unit: line.unit)
            }
            needs[food, default: Need(first: cooking.date)].add(part, on: cooking.date, recipe: recipe.id)
        }
    }

    // MARK: Items

    private func makeItem(
        _ food: Food, _ need: Need, _ stock: Rational, firstDay: CivilDate
    ) -> (ShoppingItem, Price?) {
        let form = Self.form(of: food)
        let missing = max(need.grams - stock, .zero)
        var needed: [ShoppingItem.Amount] = []
        var buy: [ShoppingItem.Amount] = []
        var bought: Rational?
        if need.hasGrams {
            needed.append(shown(need.grams, food, pieces: need.isAllPieces ? need.pieces : nil))
            if missing > .zero {
                let pack = Packs.choose(for: missing, food: food)
                bought = pack?.grams ?? missing
                if let pack {
                    buy.append(.init(amount: pack.amount.shownDouble, unit: pack.unit.rawValue, packs: pack.count))
                } else {
                    buy.append(shown(missing, food, pieces: nil))
                }
            }
        }
        for (unit, amount) in need.others.sorted(by: { ($0.key?.rawValue ?? "") < ($1.key?.rawValue ?? "") }) {
            let entry = ShoppingItem.Amount(amount: amount.shownDouble, unit: unit?.rawValue ?? "piece")
            needed.append(entry)
            buy.append(entry)
        }
        // What does not keep until it is needed is bought on a second trip, the day before.
        var trip = firstDay
        if let keeps = food.shelfLife.closedDays, need.last - firstDay > keeps, keeps <= 3 {
            trip = max(firstDay, need.first.adding(days: -1))
        }
        let item = ShoppingItem(
            id: "\(food.id)+\(form)", foodID: food.id, form: form, name: food.name[language], aisle: food.aisle,
            need: needed, buy: buy, staple: food.isStaple, from: need.first, to: need.last, recipes: need.recipes,
            bought: false, ticked: false, trip: trip, price: nil, product: nil)
        return (item, bought.flatMap { price(food, $0) })
    }

    /// Grams as a shopper reads them: pieces where every line counted pieces, millilitres for what is sold by volume.
    private func shown(_ grams: Rational, _ food: Food, pieces: Rational?) -> ShoppingItem.Amount {
        if let pieces { return .init(amount: pieces.shownDouble, unit: MeasureUnit.piece.rawValue) }
        if food.isSoldByVolume, let density = food.measures.density, let exact = Rational(approximating: density),
            exact > .zero
        {
            return .init(amount: (grams / exact).shownDouble, unit: MeasureUnit.milliliter.rawValue)
        }
        return .init(amount: grams.shownDouble, unit: MeasureUnit.gram.rawValue)
    }

    static func form(of food: Food) -> String {
        for tag in [FoodTag.frozen, .canned, .dried, .cooked, .pickled, .smoked] where food.tags.contains(tag) {
            return tag.rawValue
        }
        return "fresh"
    }
}

extension Food {
    /// Liquids whose packs are litres.
    var isSoldByVolume: Bool {
        packs.contains { $0.unit == .liter || $0.unit == .milliliter }
    }
}

extension Rational {
    /// Rounded to a thousandth, for showing.
    var shownDouble: Double { (doubleValue * 1000).rounded() / 1000 }

    /// Money with two decimals, half up.
    public var decimal: String {
        let cents = Int((doubleValue * 100).rounded())
        let rest = cents.magnitude % 100
        return "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
