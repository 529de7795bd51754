import FoundationEssentials
import PlannerCore
import Testing

@testable import PlannerCLI

@Suite("What goes wrong is said in one sentence")
struct FaultTests {
    @Test(
        "wrong usage is exit 64 and names a way on",
        arguments: [
            ["pla"], ["plan", "--wek", "2026-W50"], ["plan", "--week", "2026-W60"], ["plan", "--week"],
            ["plan", "--from", "2026-02-30"],
            ["plan", "--from", "2026-12-01", "--days", "29"], ["plan", "--days", "3"], ["plan", "lock", "2026-12-09"],
            ["plan", "lock", "2026-12-09", "teatime"], ["plan", "--seconds", "-1"], ["plan", "--steps", "0"],
            ["shop", "--format", "doc"],
            ["recipe", "rate", "x", "9"], ["completions", "tcsh"], ["diary", "remove", "zzz"],
            ["--today", "tomorrow", "plan"],
        ])
    func usage(words: [String]) async throws {
        let world = try await World.withFamily()
        let result = await world.run(words)
        #expect(result.code == .usage, "\(words): \(result.code) \(result.errors)")
        #expect(result.errors.hasPrefix("planner: "))
        #expect(result.output.isEmpty)
    }

    @Test(
        "a household that cannot be is refused with place and remedy, and nothing is saved",
        arguments: [
            (#"{"format":1,"name":"X","members":[]}"#, "members"),
            (#"{"format":1,"name":"X","members":[{"name":"A","born":"2027-01-01"}]}"#, "members[0].born"),
            (#"{"format":1,"name":"X","members":[{"name":"A","born":"1990-02-30"}]}"#, "members[0].born"),
            (
                #"{"format":1,"name":"X","members":[{"name":"A","born":"1990-01-01"},{"name":"A","born":"1991-01-01"}]}"#,
                "members[1]"
            ),
            (
                #"{"format":1,"name":"X","members":[{"name":"A","born":"2015-01-01","diets":["keto"]}]}"#,
                "members[0].diets"
            ),
            (#"{"format":1,"name":"X","members":[{"name":"A","born":"1990-01-01","weight_kg":-5}]}"#, "weight_kg"),
            (
                #"{"format":1,"name":"X","members":[{"name":"A","born":"1990-01-01"}],"rules":[{"group":"fisch","min_meals":1}]}"#,
                "rules[0]"
            ),
            (
                #"{"format":1,"name":"X","members":[{"name":"A","born":"1990-01-01"}],"budget":{"amount":"-3"}}"#,
                "budget"
            ),
            (#"{"format":1,"name":"X","#, ""),
        ])
    func household(json: String, place: String) async throws {
        let world = try await World.withFamily()
        let file = try world.write(json, to: "household.json")
        let result = await world.run("household", "import", file)
        #expect(result.code == .badData)
        #expect(result.errors.contains(place), "\(result.errors)")
        #expect(await world.run("household", "show").output.contains("Sommer"))
    }

    @Test(
        "a broken instance names what is wrong",
        arguments: [
            (#"{"name":1}"#, "name: Expected to decode String"), (#"{"name":"x"}"#, "days is missing"), ("{", ""),
        ])
    func instance(json: String, what: String) async throws {
        let world = try await World.withFamily()
        let result = await world.run("bench", try world.write(json, to: "m.json"))
        #expect(result.code == .badData)
        #expect(result.errors.contains(what), "\(result.errors)")
        #expect(!result.errors.contains(".."), "\(result.errors)")
        #expect(await world.run("bench", world.path("none.json")).code == .missingInput)
    }

    @Test("twenty members are welcome, twenty-one are not")
    func manyMembers() async throws {
        let world = try await World.withFamily()
        func family(_ count: Int) -> String {
            let members = (0..<count).map { #"{"name":"P\#($0)","born":"1990-01-01"}"# }.joined(separator: ",")
            return #"{"format":1,"name":"X","members":[\#(members)]}"#
        }
        #expect(await world.run("household", "import", try world.write(family(20), to: "a.json")).code == .done)
        #expect(await world.run("household", "import", try world.write(family(21), to: "b.json")).code == .badData)
    }

    @Test("a file that is no database, a truncated one, a missing input: named, with their codes")
    func databases() async throws {
        let world = try await World.withFamily()
        let text = try world.write("this is a shopping list", to: "text.sqlite")
        #expect(await world.run("--db", text, "plan", "show").code == .badData)
        let whole = try Data(contentsOf: URL(filePath: world.database))
        try Data(whole.prefix(whole.count / 2)).write(to: URL(filePath: world.path("half.sqlite")))
        #expect(await world.run("--db", world.path("half.sqlite"), "plan", "show").code == .badData)
        #expect(await world.run("household", "import", world.path("nothing.json")).code == .missingInput)
        #expect(await world.run("restore", world.path("nothing.sqlite")).code == .missingInput)
        #expect(await world.run("verify", text).code == .badData)
    }

    @Test("backup and restore bring everything back; doctor finds nothing")
    func backupRestore() async throws {
        let world = try await World.withFamily()
        _ = await world.run("plan", "--week", "2026-W50", "--steps", "2000", "--accept")
        let before = await world.run("plan", "show", "2026-W50", "--json").output
        #expect(await world.run("backup", world.path("kept.sqlite")).code == .done)
        _ = await world.run("undo")
        #expect(await world.run("restore", world.path("kept.sqlite")).code == .done)
        #expect(await world.run("plan", "show", "2026-W50", "--json").output == before)
        #expect(await world.run("doctor").code == .done)
    }

    @Test("a recipe file with a fault is refused, and none of several is saved")
    func recipes() async throws {
        let world = try await World.withFamily()
        let good = try world.write(
            "---\ntitle: Brot mit Butter\nmeals: [snack]\ncategory: snack\nservings: 1\nminutes: 2\nactive_minutes: 2\n---\n\n@Vollkornbrot{60%g} mit @Butter{10%g} bestreichen.\n",
            to: "brot-mit-butter.cook")
        let bad = try world.write("---\ntitle: X\nmeals: [brunch]\n---\n\nNichts.\n", to: "bad.cook")
        let result = await world.run("recipe", "import", good, bad)
        #expect(result.code == .badData)
        #expect(result.errors.contains("bad.cook"))
        #expect(await world.run("recipe", "show", "brot-mit-butter").code == .badData)
        #expect(await world.run("recipe", "add", good).code == .done)
        #expect(await world.run("recipe", "show", "brot-mit-butter").code == .done)
    }

    @Test("batch commands answer a bad line with an error and go on")
    func batch() async throws {
        let world = try World()
        let result = await world.run(
            "parse",
            lines: [
                #"{"id":"1","lang":"de","line":"250 g Möhren, in Scheiben"}"#, "nonsense", #"{"id":"3"}"#,
                #"{"id":4,"lang":"en","line":"2 large eggs"}"#,
            ])
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0].contains(#""food_id":"carrot""#) && lines[0].contains(#""grams":250"#))
        #expect(lines[1].contains("error") && lines[2].contains("error"))
        #expect(lines[3].contains(#""id":4"#) && lines[3].contains(#""quantity":2"#))
    }

    @Test("every command has help with examples in both languages", arguments: CommandList.all.map(\.name))
    func help(name: String) async throws {
        let world = try World()
        for language in ["de", "en"] {
            let result = await world.run(
                ["--lang", language] + name.split(separator: " ").map(String.init) + ["--help"])
            #expect(result.code == .done)
            #expect(result.output.contains("planner \(name)"))
            #expect(result.output.contains(language == "de" ? "Beispiele" : "Examples"))
        }
    }
}
