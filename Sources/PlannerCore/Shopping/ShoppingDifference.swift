/// What changed on a list since it was printed.
public struct ShoppingDifference: Hashable, Codable, Sendable {
    public var added: [ShoppingItem]
    public var removed: [ShoppingItem]
    public var changed: [Change]

    public struct Change: Hashable, Codable, Sendable {
        public var before: ShoppingItem
        public var after: ShoppingItem
    }

    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    public init(from before: ShoppingList, to after: ShoppingList) {
        let old = Dictionary(before.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        added = after.items.filter { old[$0.id] == nil }
        removed = before.items.filter { new[$0.id] == nil }
        changed = after.items.compactMap { item in
            guard let earlier = old[item.id], earlier.buy != item.buy || earlier.need != item.need else { return nil }
            return Change(before: earlier, after: item)
        }
    }
}
