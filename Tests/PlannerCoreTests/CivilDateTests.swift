import PlannerCore
import Testing

@Suite("Civil dates")
struct CivilDateTests {
    @Test("every day of four centuries round-trips and follows the one before")
    func roundTrips() throws {
        var previous = try #require(CivilDate(year: 1899, month: 12, day: 31))
        let end = try #require(CivilDate(year: 2300, month: 1, day: 1))
        while previous < end {
            let next = previous.adding(days: 1)
            let (year, month, day) = next.components
            #expect(CivilDate(year: year, month: month, day: day) == next)
            #expect(next.weekday.rawValue == (previous.weekday.rawValue + 1) % 7)
            previous = next
        }
    }

    @Test(
        "ISO weeks at the turn of the year",
        arguments: [
            ("2026-12-01", "2026-W49"), ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"),
            ("2027-01-04", "2027-W01"), ("2024-12-30", "2025-W01"), ("2021-01-01", "2020-W53"),
        ])
    func isoWeek(date: String, week: String) throws {
        let day = try #require(CivilDate(iso: date))
        #expect(ISOWeek(containing: day).description == week)
        #expect(ISOWeek(iso: week)?.monday == day.adding(days: -day.weekday.rawValue))
    }

    @Test(
        "days that do not exist are refused",
        arguments: [
            "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-04-01", "2026-4-1", "2026-04-01T00", "",
        ])
    func refuses(text: String) { #expect(CivilDate(iso: text) == nil) }

    @Test("a week 53 that the year does not have is refused")
    func noWeek53() { #expect(ISOWeek(iso: "2025-W53") == nil) }

    @Test(
        "age in months counts birthdays, not days",
        arguments: [
            ("2020-06-02", "2026-06-01", 71), ("2020-06-02", "2026-06-02", 72), ("2024-02-29", "2025-02-28", 12),
            ("2026-01-31", "2026-02-28", 1),
        ])
    func months(birth: String, day: String, expected: Int) throws {
        let born = try #require(CivilDate(iso: birth))
        #expect(try #require(CivilDate(iso: day)).months(since: born) == expected)
    }
}
