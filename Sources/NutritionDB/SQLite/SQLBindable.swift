internal import PlannerCore

/// A value as SQLite keeps it.
enum SQLValue: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// What can stand for a `?`.
protocol SQLBindable {
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLBindable {
    var sqlValue: SQLValue { self }
}

extension Int: SQLBindable {
    var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLBindable {
    var sqlValue: SQLValue { .integer(self) }
}

extension Bool: SQLBindable {
    var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension Double: SQLBindable {
    var sqlValue: SQLValue { .real(self) }
}

extension String: SQLBindable {
    var sqlValue: SQLValue { .text(self) }
}

extension CivilDate: SQLBindable {
    var sqlValue: SQLValue { .text(description) }
}

extension RecordID: SQLBindable {
    var sqlValue: SQLValue { .text(description) }
}

extension FoodID: SQLBindable {
    var sqlValue: SQLValue { .text(rawValue) }
}

extension RecipeID: SQLBindable {
    var sqlValue: SQLValue { .text(rawValue) }
}

extension Meal: SQLBindable {
    var sqlValue: SQLValue { .text(rawValue) }
}
