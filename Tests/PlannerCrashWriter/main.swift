// `write FILE HOUSEHOLD OWNER FIRST`: adds pantry items numbered from FIRST and says each number once it is acknowledged.
// `open FILE`: says how the file opens.
import Glibc
import NutritionDB
import PlannerCore
import PlannerTestSupport

func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

func randomID() -> RecordID {
    var generator = SystemRandomNumberGenerator()
    return RecordID(using: &generator)
}

let arguments = CommandLine.arguments
let today = StoreSamples.day("2026-12-01")

switch arguments.dropFirst().first {
case "write":
    guard arguments.count == 6, let household = RecordID(arguments[3]), let owner = RecordID(arguments[4]),
        let first = UInt64(arguments[5])
    else { exit(64) }
    let database = try await PlannerDatabase.open(arguments[2], makeID: randomID)
    let stamp = ChangeStamp(household: household, author: owner, date: today)
    for number in first... {
        // Two rows that must come together or not at all.
        let items = [
            StoreSamples.pantryItem(number * 2, "Mehl", owner: owner),
            StoreSamples.pantryItem(number * 2 + 1, "Milch", owner: owner),
        ]
        try await database.changePantry(items.map { .set($0) }, by: stamp)
        say("\(number)")
    }
case "open":
    do {
        let database = try await PlannerDatabase.open(arguments[2], makeID: randomID)
        say("opened \(try await database.dataVersion() ?? "-")")
    } catch let fault as StoreFault {
        say("\(fault.kind)")
    }
default: exit(64)
}
