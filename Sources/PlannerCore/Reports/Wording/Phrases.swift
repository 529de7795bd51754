/// Words that every presenter shares: text, HTML and paper say the same.
public struct Phrases: Sendable {
    public let language: Language

    public init(_ language: Language) { self.language = language }

    public func text(_ de: String, _ en: String) -> String { language == .german ? de : en }

    public func meal(_ meal: Meal) -> String {
        switch meal {
        case .breakfast: text("Frühstück", "Breakfast")
        case .lunch: text("Mittagessen", "Lunch")
        case .dinner: text("Abendessen", "Dinner")
        case .snack: text("Zwischendurch", "Snack")
        }
    }

    public func weekday(_ day: Weekday) -> String {
        let de = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
        let en = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        return (language == .german ? de : en)[day.rawValue]
    }

    /// "Mo", "Mon"
    public func shortWeekday(_ day: Weekday) -> String {
        String(weekday(day).prefix(language == .german ? 2 : 3))
    }

    public func month(_ month: Int) -> String {
        let de = [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
            "Dezember",
        ]
        let en = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return (language == .german ? de : en)[(month - 1) % 12]
    }

    /// "7. Dezember", "7 December"
    public func date(_ date: CivilDate) -> String { "\(date.day)\(text(".", "")) \(month(date.month))" }

    /// "7.12.", "7 Dec"
    public func shortDate(_ date: CivilDate) -> String {
        language == .german ? "\(date.day).\(date.month)." : "\(date.day) \(month(date.month).prefix(3))"
    }

    /// "7. bis 13. Dezember 2026"
    public func span(_ from: CivilDate, _ to: CivilDate) -> String {
        let joiner = text(" bis ", " to ")
        if from.year != to.year { return "\(date(from)) \(from.year)\(joiner)\(date(to)) \(to.year)" }
        if from.month != to.month { return "\(date(from))\(joiner)\(date(to)) \(to.year)" }
        return "\(from.day)\(text(".", ""))\(joiner)\(date(to)) \(to.year)"
    }

    public func nutrient(_ nutrient: Nutrient) -> String {
        switch nutrient {
        case .energy: text("Energie", "Energy")
        case .fat: text("Fett", "Fat")
        case .saturatedFat: text("gesättigtes Fett", "Saturated fat")
        case .carbohydrate: text("Kohlenhydrate", "Carbohydrate")
        case .sugars: text("Zucker gesamt", "Sugars, total")
        case .fibre: text("Ballaststoffe", "Fibre")
        case .protein: text("Eiweiß", "Protein")
        case .salt: text("Salz", "Salt")
        case .freeSugars: text("freie Zucker", "Free sugars")
        case .alcohol: text("Alkohol", "Alcohol")
        case .lactose: text("Laktose", "Lactose")
        case .calcium: text("Kalzium", "Calcium")
        case .iron: text("Eisen", "Iron")
        case .zinc: text("Zink", "Zinc")
        case .iodine: text("Jod", "Iodine")
        case .vitaminA: text("Vitamin A", "Vitamin A")
        case .vitaminC: text("Vitamin C", "Vitamin C")
        case .vitaminD: text("Vitamin D", "Vitamin D")
        case .vitaminB12: text("Vitamin B12", "Vitamin B12")
        case .folate: text("Folat", "Folate")
        case .magnesium: text("Magnesium", "Magnesium")
        case .potassium: text("Kalium", "Potassium")
        }
    }

    public func aisle(_ aisle: Aisle) -> String {
        switch aisle {
        case .produce: text("Obst und Gemüse", "Fruit and vegetables")
        case .bakery: text("Brot und Backwaren", "Bakery")
        case .meat: text("Fleisch und Wurst", "Meat")
        case .fish: text("Fisch", "Fish")
        case .cheese: text("Käse", "Cheese")
        case .dairy: text("Milch, Butter, Eier", "Dairy and eggs")
        case .dryGoods: text("Nudeln, Reis, Hülsenfrüchte", "Pasta, rice, pulses")
        case .canned: text("Dosen und Gläser", "Tins and jars")
        case .baking: text("Backen", "Baking")
        case .spices: text("Gewürze", "Spices")
        case .oilsSauces: text("Öl, Essig, Soßen", "Oils, vinegar, sauces")
        case .breakfast: text("Frühstück", "Breakfast")
        case .world: text("Weltküche", "World foods")
        case .sweetsSnacks: text("Süßes und Knabbern", "Sweets and snacks")
        case .drinks: text("Getränke", "Drinks")
        case .frozen: text("Tiefkühl", "Frozen")
        case .household: text("Haushalt", "Household")
        }
    }

    public func level(_ level: String) -> String {
        switch level {
        case "low": text("unter dem Bereich", "below the range")
        case "high": text("über dem Bereich", "above the range")
        case "critical_low": text("deutlich unter dem Bereich", "well below the range")
        default: text("deutlich über dem Bereich", "well above the range")
        }
    }

    public func certainty(_ certainty: String) -> String {
        switch certainty {
        case "certain": text("sicher", "certain")
        case "possible": text("möglich", "possible")
        default: text("unbekannt", "unknown")
        }
    }

    /// A number as people write it: decimal comma in German, no needless digits.
    public func number(_ value: Double, digits: Int = 1) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let rounded = (value.magnitude * scale).rounded()
        let whole = Int(rounded / scale)
        var rest = String(Int(rounded - Double(whole) * scale))
        rest = String(repeating: "0", count: max(0, digits - rest.count)) + rest
        while rest.last == "0" { rest.removeLast() }
        let sign = value < 0 && rounded > 0 ? "-" : ""
        return sign + grouped(whole) + (rest.isEmpty || digits == 0 ? "" : text(",", ".") + rest)
    }

    private func grouped(_ value: Int) -> String {
        let digits = String(value)
        guard digits.count > 4 else { return digits }
        var groups: [Substring] = []
        var rest = digits[...]
        while rest.count > 3 {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        return ([rest] + groups).joined(separator: text(".", ","))
    }

    /// Energy whole, grams to a tenth below a hundred, micronutrients with two significant digits.
    public func amount(_ value: Double, _ nutrient: Nutrient) -> String {
        if nutrient == .energy { return number(value, digits: 0) }
        return number(
            value, digits: value < 10 ? (nutrient.isMicronutrient && value < 1 ? 2 : 1) : (value < 100 ? 1 : 0))
    }

    /// A portion: "¾", "1", "1¼".
    public func portion(_ quarters: Int) -> String {
        let parts = ["", "¼", "½", "¾"]
        let whole = quarters / 4
        return (whole > 0 ? String(whole) : "") + parts[quarters % 4]
    }

    public func money(_ decimal: String, _ currency: String) -> String {
        let symbol = ["EUR": "€", "GBP": "£", "CHF": "CHF", "USD": "$"][currency] ?? currency
        let shown = language == .german ? decimal.replacing(".", with: ",") : decimal
        return language == .german || currency == "CHF" ? "\(shown) \(symbol)" : "\(symbol)\(shown)"
    }

    /// An amount of a shopping item: grams from a kilogram on as kilograms, pieces counted.
    public func amount(_ amount: ShoppingItem.Amount) -> String {
        switch amount.unit {
        case "g" where amount.amount >= 1000: "\(number(amount.amount / 1000, digits: 2)) kg"
        case "ml" where amount.amount >= 1000: "\(number(amount.amount / 1000, digits: 2)) l"
        case "g", "ml": "\(number(amount.amount, digits: amount.amount < 10 ? 1 : 0)) \(amount.unit)"
        case "piece": "\(number(amount.amount, digits: 2))"
        default: "\(number(amount.amount, digits: 2)) \(unit(amount.unit, isPlural: amount.amount > 1))"
        }
    }

    public func unit(_ unit: String, isPlural: Bool) -> String {
        let words: [String: (String, String, String, String)] = [
            "tbsp": ("EL", "EL", "tbsp", "tbsp"), "tsp": ("TL", "TL", "tsp", "tsp"),
            "pinch": ("Prise", "Prisen", "pinch", "pinches"), "bunch": ("Bund", "Bund", "bunch", "bunches"),
            "clove": ("Zehe", "Zehen", "clove", "cloves"), "can": ("Dose", "Dosen", "can", "cans"),
            "slice": ("Scheibe", "Scheiben", "slice", "slices"),
            "handful": ("Handvoll", "Handvoll", "handful", "handfuls"),
            "sprig": ("Zweig", "Zweige", "sprig", "sprigs"), "stick": ("Stange", "Stangen", "stick", "sticks"),
            "stalk": ("Stange", "Stangen", "stalk", "stalks"), "leaf": ("Blatt", "Blätter", "leaf", "leaves"),
            "package": ("Packung", "Packungen", "pack", "packs"), "jar": ("Glas", "Gläser", "jar", "jars"),
            "cup": ("Tasse", "Tassen", "cup", "cups"), "head": ("Kopf", "Köpfe", "head", "heads"),
            "glass": ("Glas", "Gläser", "glass", "glasses"), "bottle": ("Flasche", "Flaschen", "bottle", "bottles"),
            "loaf": ("Laib", "Laibe", "loaf", "loaves"), "roll": ("Rolle", "Rollen", "roll", "rolls"),
        ]
        guard let word = words[unit] else { return unit }
        if language == .german { return isPlural ? word.1 : word.0 }
        return isPlural ? word.3 : word.2
    }

    /// What somebody must not have: allergens by their names, anything else as the family wrote it.
    public func exclusion(_ what: String) -> String {
        guard let allergen = Allergen(rawValue: what) else { return what }
        return switch allergen {
        case .gluten: text("Gluten", "gluten")
        case .crustaceans: text("Krebstiere", "crustaceans")
        case .eggs: text("Eier", "eggs")
        case .fish: text("Fisch", "fish")
        case .peanuts: text("Erdnüsse", "peanuts")
        case .soy: text("Soja", "soy")
        case .milk: text("Milch", "milk")
        case .nuts: text("Nüsse", "nuts")
        case .celery: text("Sellerie", "celery")
        case .mustard: text("Senf", "mustard")
        case .sesame: text("Sesam", "sesame")
        case .sulphites: text("Sulfite", "sulphites")
        case .lupin: text("Lupinen", "lupin")
        case .molluscs: text("Weichtiere", "molluscs")
        }
    }

    /// "nicht für Leo: Salz, Honig", "für Mia: Rundes vierteln".
    public func note(_ note: PlanFacts.Note) -> String {
        let who = note.isForBaby ? text("nicht für ", "not for ") : text("für ", "for ")
        return who + note.member + ": " + note.risks.map { risk($0, isForBaby: note.isForBaby) }.joined(separator: ", ")
    }

    /// A risk by the key of `SafetyRisk`: what it is, or for a child who may eat the dish what to do about it.
    private func risk(_ key: String, isForBaby: Bool) -> String {
        switch key {
        case "honey": text("Honig", "honey")
        case "salt": text("Salz", "salt")
        case "sugar": text("Zucker", "sugar")
        case "raw": text("Rohes", "raw food")
        case "raw milk": text("Rohmilch", "raw milk")
        case "raw egg": text("rohes Ei", "raw egg")
        case "alcohol": text("Alkohol", "alcohol")
        case "caffeine": text("Koffein", "caffeine")
        case "mercury": text("Quecksilber", "mercury")
        case "smoked fish": text("Räucherfisch", "smoked fish")
        case "liver": text("Leber", "liver")
        case "choking: round-small":
            isForBaby ? text("runde Stücke", "round pieces") : text("Rundes längs vierteln", "quarter what is round")
        case "choking: hard-raw":
            isForBaby ? text("hartes Rohes", "hard raw pieces") : text("Hartes fein reiben", "grate what is hard")
        case "choking: sausage-round":
            isForBaby
                ? text("Wurststücke", "pieces of sausage") : text("Wurst längs schneiden", "cut sausage lengthwise")
        case "choking: bones":
            isForBaby ? text("Gräten, Knochen", "bones") : text("Gräten und Knochen entfernen", "take the bones out")
        case "choking: whole-nut": text("ganze Nüsse", "whole nuts")
        case "choking: popcorn": text("Popcorn", "popcorn")
        case "choking: hard-sweet": text("harte Süßigkeiten", "hard sweets")
        case "choking: sticky": text("Klebriges", "sticky food")
        case "age": text("noch zu jung dafür", "too young for it")
        default: key
        }
    }

    /// A diet form as people call it.
    public func diet(_ form: DietForm) -> String {
        switch form {
        case .omnivore: text("Mischkost", "omnivore")
        case .flexitarian: text("flexitarisch", "flexitarian")
        case .pescatarian: text("pescetarisch", "pescatarian")
        case .ovoLactoVegetarian: text("vegetarisch", "vegetarian")
        case .lactoVegetarian: text("vegetarisch ohne Ei", "vegetarian without eggs")
        case .ovoVegetarian: text("vegetarisch ohne Milch", "vegetarian without milk")
        case .vegan: "vegan"
        case .keto: text("ketogen", "keto")
        case .lowCarb: text("kohlenhydratarm", "low-carb")
        case .glutenFree: text("glutenfrei", "gluten-free")
        case .lactoseFree: text("laktosefrei", "lactose-free")
        case .halal: "halal"
        case .kosher: text("koscher", "kosher")
        case .lowFodmap: text("FODMAP-arm", "low-FODMAP")
        }
    }

    /// What to take from the shelf: "2 × 400 g", "3 bunches".
    public func purchase(_ amount: ShoppingItem.Amount) -> String {
        let isWeighed = ["g", "kg", "ml", "l"].contains(amount.unit)
        guard isWeighed, let packs = amount.packs, packs > 1 else { return self.amount(amount) }
        var one = amount
        one.amount = amount.amount / Double(packs)
        return "\(packs) × \(self.amount(one))"
    }
}
