/// A day of the proleptic Gregorian calendar: year, month, day, and nothing else.
///
/// Deliberately no instant and no time zone: a meal on Monday stays on Monday wherever and whenever it is read.
public struct CivilDate: Hashable, Sendable, Comparable {
    /// Days since 1970-01-01; negative before it.
    public let dayNumber: Int

    public init(dayNumber: Int) { self.dayNumber = dayNumber }

    /// Nil when the day does not exist (30 February) or the year is outside 1...9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.length(ofMonth: month, year: year)
        else { return nil }
        dayNumber = CivilDate.daysFromCivil(year: year, month: month, day: day)
    }

    /// Reads `YYYY-MM-DD`, exactly; nil for anything else.
    public init?(iso text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard (48...57).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 48)
            }
            return value
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public var components: (year: Int, month: Int, day: Int) { CivilDate.civil(fromDays: dayNumber) }
    public var year: Int { components.year }
    public var month: Int { components.month }
    public var day: Int { components.day }

    public var weekday: Weekday {
        // 1970-01-01 was a Thursday (index 3 with Monday as 0).
        Weekday(rawValue: ((dayNumber + 3) % 7 + 7) % 7) ?? .monday
    }

    public func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber + days) }

    public static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }

    public static func - (left: CivilDate, right: CivilDate) -> Int { left.dayNumber - right.dayNumber }

    /// Whole months of life between birth and `self`, as people count age; negative before birth.
    public func months(since birth: CivilDate) -> Int {
        let (a, b) = (birth.components, components)
        let whole = (b.year - a.year) * 12 + b.month - a.month
        // Born on the 31st: the month is full on the last day of a shorter month.
        let anniversary = min(a.day, CivilDate.length(ofMonth: b.month, year: b.year))
        return b.day >= anniversary ? whole : whole - 1
    }

    static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    // Days are counted in eras of 400 years that start on 1 March, so that the leap day comes last.
    private static func daysFromCivil(year: Int, month: Int, day: Int) -> Int {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
        let z = days + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let mp = (5 * dayOfYear + 2) / 153
        let month = mp < 10 ? mp + 3 : mp - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * mp + 2) / 5 + 1)
    }
}

extension CivilDate: CustomStringConvertible {
    /// `YYYY-MM-DD`
    public var description: String {
        let (year, month, day) = components
        func padded(_ value: Int, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension CivilDate: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = CivilDate(iso: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text)\" is no date; write it as YYYY-MM-DD")
        }
        self = date
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Monday is 0, as in ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable, Comparable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The three letters that the household file uses: `mon` ... `sun`.
    public var key: String { ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][rawValue] }

    public init?(key: String) {
        guard let day = Weekday.allCases.first(where: { $0.key == key }) else { return nil }
        self = day
    }

    public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

/// A week of ISO 8601: Monday to Sunday, belonging to the year of its Thursday.
public struct ISOWeek: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let year: Int
    public let week: Int

    public init(containing date: CivilDate) {
        let thursday = date.adding(days: 3 - date.weekday.rawValue)
        year = thursday.year
        let newYear = CivilDate(year: thursday.year, month: 1, day: 1) ?? thursday
        week = (thursday - newYear) / 7 + 1
    }

    /// Reads `YYYY-Www`; nil when the text or the week does not exist.
    public init?(iso text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count == 3, parts[1].first == "W",
            let year = Int(parts[0]), let week = Int(parts[1].dropFirst()), week >= 1,
            let fourth = CivilDate(year: year, month: 1, day: 4)
        else { return nil }
        let monday = fourth.adding(days: -fourth.weekday.rawValue + (week - 1) * 7)
        self.init(containing: monday)
        guard self.year == year, self.week == week else { return nil }
    }

    public var monday: CivilDate {
        let fourth = CivilDate(year: year, month: 1, day: 4) ?? CivilDate(dayNumber: 0)
        return fourth.adding(days: -fourth.weekday.rawValue + (week - 1) * 7)
    }

    public var description: String {
        let digits = String(year)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(padded)-W\(week < 10 ? "0" : "")\(week)"
    }

    public static func < (left: ISOWeek, right: ISOWeek) -> Bool { left.monday < right.monday }
}
