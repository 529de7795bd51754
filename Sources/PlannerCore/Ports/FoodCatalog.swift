/// Finds foods. Held in memory: matching a line asks hundreds of times.
public protocol FoodCatalog: Sendable {
    /// Every food, ordered by id.
    var foods: [Food] { get }
    func food(_ id: FoodID) -> Food?
}

/// A catalogue over a fixed list of foods.
public struct InMemoryFoodCatalog: FoodCatalog {
    public let foods: [Food]
    private let positions: [FoodID: Int]

    /// Later duplicates of an id are ignored.
    public init(_ foods: [Food]) {
        self.foods = foods.sorted { $0.id < $1.id }
        positions = Dictionary(self.foods.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    public func food(_ id: FoodID) -> Food? { positions[id].map { foods[$0] } }
}
