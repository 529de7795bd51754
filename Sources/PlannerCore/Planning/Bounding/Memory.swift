/// A run of memory of its own, for loops where an array's checks and reference counts would cost several times the work.
final class Memory<Element> {
    let base: UnsafeMutablePointer<Element>
    let count: Int

    init(repeating value: Element, count: Int) {
        self.count = count
        base = .allocate(capacity: max(1, count))
        base.initialize(repeating: value, count: max(1, count))
    }

    deinit {
        base.deinitialize(count: max(1, count))
        base.deallocate()
    }
}
