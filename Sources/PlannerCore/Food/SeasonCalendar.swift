/// When produce is to be had, and from where. A food without rows is not seasonal, or nothing is known of it.
public struct SeasonCalendar: Sendable {
    /// Best first.
    public enum Supply: String, Codable, Sendable, CaseIterable, Comparable {
        /// Harvested in the region in that month.
        case home
        /// Of the region, kept since the harvest.
        case storage
        case imported = "import"

        public static func < (left: Supply, right: Supply) -> Bool {
            (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
        }
    }

    public struct Entry: Hashable, Sendable {
        public var food: FoodID
        /// "DE", "AT" ...
        public var region: String
        /// 1...12
        public var month: Int
        public var supply: Supply
        public init(food: FoodID, region: String, month: Int, supply: Supply) {
            self.food = food
            self.region = region
            self.month = month
            self.supply = supply
        }
    }

    private struct Key: Hashable {
        var food: FoodID
        var region: String
    }

    /// Twelve months by food and region.
    private var months: [Key: [Supply?]] = [:]
    /// Every region that has rows.
    public private(set) var regions: Set<String> = []

    /// Of several supplies in one month the best counts. Months outside 1...12 are ignored.
    public init(_ entries: some Sequence<Entry>) {
        for entry in entries where (1...12).contains(entry.month) {
            let key = Key(food: entry.food, region: entry.region)
            var year = months[key] ?? Array(repeating: nil, count: 12)
            year[entry.month - 1] = min(year[entry.month - 1] ?? entry.supply, entry.supply)
            months[key] = year
            regions.insert(entry.region)
        }
    }

    /// Nil: not to be had in that month, or not seasonal at all (`isSeasonal`).
    public func supply(of food: FoodID, month: Int, region: String) -> Supply? {
        guard (1...12).contains(month) else { return nil }
        return months[Key(food: food, region: region)]?[month - 1]
    }

    /// Whether the calendar knows the food in this region.
    public func isSeasonal(_ food: FoodID, region: String) -> Bool { months[Key(food: food, region: region)] != nil }

    /// What is harvested or stored in a month, ordered by supply and then id.
    public func foods(month: Int, region: String) -> [(food: FoodID, supply: Supply)] {
        months.compactMap { key, year in
            guard key.region == region, (1...12).contains(month), let supply = year[month - 1] else { return nil }
            return (key.food, supply)
        }
        .sorted { ($0.supply, $0.food) < ($1.supply, $1.food) }
    }
}
