import PlannerCore
import Testing

private let today = CivilDate(iso: "2026-12-01")!
private let foods: Set<String> = ["milk-1.5", "soy-sauce"]

private func read(_ text: String) throws(HouseholdFault) -> HouseholdFile.Reading {
    try HouseholdFile.read(text.utf8, today: today) { foods.contains($0.rawValue) }
}

/// The faults of a file as `path` -> problem.
private func faults(_ text: String) -> [HouseholdIssue] {
    do {
        _ = try read(text)
        return []
    } catch { return error.issues }
}

/// A file with one member and whatever else is given.
private func file(_ more: String = "", member: String = "") -> String {
    """
    {"format":1,"name":"Berg","members":[{"name":"Ada","born":"1990-05-01"\(member.isEmpty ? "" : ",")\(member)},
      {"name":"Kim","born":"2018-02-03"}]\(more.isEmpty ? "" : ",")\(more)}
    """
}

private let whole = """
    {"format":1,"name":"Familie Berg","region":"AT","time_zone":"Europe/Vienna","language":"de","currency":"EUR",
     "references":"efsa","meals":["dinner","breakfast"],
     "members":[
      {"name":"Ada","born":"1990-05-01","sex":"female","activity":1.8,"weight_kg":61.5,"height_cm":168,
       "energy":"measured","diets":["vegan",{"diet":"low-carb","as_far_as_known":true}],"stage":null,
       "supplements":["vit_b12_ug"],"likes":["linsensuppe"],"care":true,"targets":{"protein_g":{"max":45}}},
      {"name":"Kim","born":"2018-02-03","exclusions":[
        {"what":"nuts","kind":"allergy","scope":"house"},{"what":"Pilze","kind":"dislike"},
        {"what":"milk","kind":"intolerance","traces":"avoid"}]},
      {"name":"Bo","born":"2026-06-20","sex":null}],
     "iodised_salt":false,"two_dishes":true,"weights":{"season":2,"cost":0.5},
     "guests":[{"name":"Opa","born":"1949-01-01","dates":["2026-12-13"],"meals":["dinner"],"diets":["lactose-free"]}],
     "away":[{"member":"Kim","meal":"lunch","days":["mon","fri"],"eats":{"kcal":550,"note":"Schule"}},
             {"member":"Ada","meal":"dinner","dates":["2026-12-09"]}],
     "limits":[{"meal":"dinner","days":["mon"],"minutes":40},{"active_minutes":20}],
     "rules":[{"group":["fish","seafood"],"min_meals":1,"must":false},
              {"group":"meat","max_g":300,"members":["Kim"],"must":true},
              {"group":"pizza","days":["fri"],"min_meals":1}],
     "habits":[{"meal":"dinner","days":["mon","wed"],"kind":"cold"},{"meal":"breakfast","kind":"same"}],
     "daily":[{"member":"Kim","food":"milk-1.5","amount":"200 ml"},
              {"member":"Ada","food":"milk-1.5","amount":"1/2 cup"}],
     "budget":{"amount":"120.50","must":true},
     "products":[{"food":"soy-sauce","brand":"Tamari","free_of":["gluten"],
              "is":["vegan"],"said_by":"Ada","on":"2026-11-29"}]}
    """

@Suite("Household file")
struct HouseholdFileTests {
    @Test("a file with everything is read into its values")
    func everything() throws {
        let household = try read(whole).household
        #expect(household.region == "AT")
        #expect(household.references == .efsa)
        #expect(household.meals == [.breakfast, .dinner])
        let ada = household.members[0]
        #expect(ada.diets == [Diet(.vegan), Diet(.lowCarb, asFarAsKnown: true)])
        #expect(ada.targets[.protein] == TargetRange(max: 45))
        #expect(ada.usesMeasuredEnergy)
        let kim = household.members[1]
        #expect(kim.exclusions[0] == Exclusion(what: "nuts", kind: .allergy, traces: .avoid, scope: .house))
        #expect(kim.exclusions[1] == Exclusion(what: "Pilze", kind: .dislike, traces: .allow, scope: .plate))
        #expect(household.away[0].eats?[.energy] == 550)
        #expect(household.away[0].eats?[.fat] == nil)
        #expect(household.away[0].note == "Schule")
        #expect(household.away[1].eats == nil)
        #expect(household.limits[1].activeMinutes == 20)
        #expect(household.rules[0].groups == ["fish", "seafood"])
        #expect(household.daily[1].amount == Measure(amount: Rational(1, 2), unit: .cup))
        #expect(household.budget?.amount == Rational(241, 2))
        #expect(household.products[0].freeOf == [.gluten])
        #expect(!household.hasIodisedSalt && household.allowsTwoDishes)
    }

    @Test("writing and reading again gives the same household and the same bytes")
    func roundTrip() throws {
        let household = try read(whole).household
        let text = HouseholdFile.write(household)
        let again = try read(text).household
        #expect(again == household)
        #expect(HouseholdFile.write(again) == text)
        #expect(!text.contains(" \n"))
    }

    @Test("what is not said has its default")
    func defaults() throws {
        let household = try read(file()).household
        #expect(household.meals == Meal.allCases)
        #expect(household.references == .dach)
        #expect(household.members[0].activity == 1.6)
        #expect(household.hasIodisedSalt)
        #expect(try read(file("\"language\":\"en\"")).household.references == .efsa)
    }

    @Test("under four years the activity level is 1.4, from the birthday on what is stated")
    func toddler() throws {
        let bo = Member(name: "Bo", born: CivilDate(iso: "2023-01-10")!, activity: 1.8)
        #expect(bo.activity(on: today) == 1.4)
        #expect(bo.activity(on: CivilDate(iso: "2027-01-10")!) == 1.8)
    }

    @Test(
        "an activity beyond the tables is moved to their end with a notice",
        arguments: [("1.2", 1.4), ("2.4", 2.0), ("1.7", 1.7)])
    func clamps(stated: String, taken: Double) throws {
        let reading = try read(file(member: "\"activity\":\(stated)"))
        #expect(reading.household.members[0].activity == taken)
        let expected = Double(stated) == taken ? [] : ["members[0].activity"]
        #expect(reading.notices.map(\.path) == expected)
    }

    @Test(
        "each fault is found at its place",
        arguments: [
            ("", "born", "\"2020-02-30\"", HouseholdProblem.badDate("2020-02-30")),
            ("", "born", "\"2026-12-02\"", .bornInFuture(today.adding(days: 1), today: today)),
            ("", "born", "7", .wrongType(expected: .text, found: .number)),
            ("", "weight_kg", "-3", .outOfRange(-3, min: 1, max: 400)),
            ("", "weight_kg", "\"61\"", .wrongType(expected: .number, found: .string)),
            ("", "sex", "\"femal\"", .notAllowed("femal", allowed: ["female", "male"], nearest: "female")),
            ("", "name", "\"  \"", .empty),
            ("", "care", "1", .wrongType(expected: .truth, found: .number)),
        ])
    func memberFaults(more: String, key: String, value: String, problem: HouseholdProblem) {
        let base = ["name": "\"Ada\"", "born": "\"1990-05-01\""].merging([key: value]) { $1 }
        let member = base.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",")
        let text = "{\"format\":1,\"name\":\"Berg\",\"members\":[{\(member)}]}"
        #expect(faults(text) == [HouseholdIssue(path: "members[0].\(key)", problem: problem)])
    }

    @Test(
        "faults outside the members are found at their place",
        arguments: [
            ("\"away\":[{\"member\":\"Kin\",\"meal\":\"lunch\"}]", "away[0].member"),
            ("\"away\":[{\"member\":\"Kim\",\"meal\":\"brunch\"}]", "away[0].meal"),
            ("\"away\":[{\"member\":\"Kim\",\"meal\":\"lunch\",\"eats\":{\"kcal\":-1}}]", "away[0].eats.kcal"),
            ("\"away\":[{\"member\":\"Kim\",\"meal\":\"lunch\",\"dates\":[\"2026-13-01\"]}]", "away[0].dates[0]"),
            ("\"limits\":[{\"meal\":\"dinner\"}]", "limits[0]"),
            ("\"limits\":[{\"minutes\":12.5}]", "limits[0].minutes"),
            ("\"rules\":[{\"group\":\"fisch\",\"min_meals\":1}]", "rules[0].group"),
            ("\"rules\":[{\"group\":[],\"min_meals\":1}]", "rules[0].group"),
            ("\"rules\":[{\"group\":\"fish\",\"min_meals\":3,\"max_meals\":1}]", "rules[0]"),
            ("\"rules\":[{\"group\":\"fish\",\"min_g\":300,\"max_g\":100}]", "rules[0]"),
            ("\"rules\":[{\"group\":\"fish\"}]", "rules[0]"),
            ("\"rules\":[{\"group\":\"fish\",\"max_g\":1,\"members\":[\"Oma\"]}]", "rules[0].members[0]"),
            ("\"daily\":[{\"member\":\"Uwe\",\"food\":\"milk-1.5\",\"amount\":\"1 cup\"}]", "daily[0].member"),
            ("\"daily\":[{\"member\":\"Kim\",\"food\":\"nectar\",\"amount\":\"1 cup\"}]", "daily[0].food"),
            ("\"daily\":[{\"member\":\"Kim\",\"food\":\"milk-1.5\",\"amount\":\"-1 cup\"}]", "daily[0].amount"),
            ("\"daily\":[{\"member\":\"Kim\",\"food\":\"milk-1.5\",\"amount\":\"a bit\"}]", "daily[0].amount"),
            ("\"budget\":{\"amount\":120}", "budget.amount"), ("\"budget\":{\"amount\":\"-1\"}", "budget.amount"),
            ("\"weights\":{\"season\":5}", "weights.season"), ("\"region\":\"de\"", "region"),
            ("\"meals\":[]", "meals"), ("\"meals\":[\"lunch\",\"lunch\"]", "meals[1]"),
            ("\"guests\":[{\"name\":\"ada \",\"born\":\"1950-01-01\",\"dates\":[\"2026-12-03\"]}]", "guests[0].name"),
            ("\"guests\":[{\"name\":\"Opa\",\"born\":\"1950-01-01\",\"dates\":[]}]", "guests[0].dates"),
            ("\"products\":[{\"food\":\"soy-sauce\"}]", "products[0]"),
            ("\"products\":[{\"food\":\"soy-sauce\",\"free_of\":[\"glutn\"]}]", "products[0].free_of[0]"),
            ("\"references\":\"who\"", "references"), ("\"twodishes\":true", "twodishes"),
        ])
    func otherFaults(more: String, path: String) {
        #expect(faults(file(more)).map(\.path) == [path])
    }

    @Test("all faults are told at once, each with what to try")
    func all() throws {
        let text = """
            {"format":2,"name":"","members":[{"name":"Ada","born":"1990-02-31","colour":"red"},
             {"name":"Ada","born":"2019-01-01","diets":["keto"]}],"away":[{"member":"Eve","meal":"lunch"}]}
            """
        let found = faults(text)
        #expect(
            Set(found.map(\.path)) == [
                "format", "name", "members[0].born", "members[0].colour", "members[1].name", "members[1].diets[0]",
                "away[0].member",
            ])
        for language in Language.allCases {
            for issue in found { #expect(issue.sentence(language).hasPrefix(issue.path + ": ")) }
        }
    }

    @Test("a misspelt key or group is answered with the nearest")
    func suggestions() {
        guard case .unknownKey(let key, _) = faults(file("\"buget\":{}")).first?.problem else {
            Issue.record("no fault")
            return
        }
        #expect(key == "budget")
        guard
            case .unknownGroup(_, let group) = faults(file("\"rules\":[{\"group\":\"mushroms\",\"max_g\":1}]"))
                .first?.problem
        else {
            Issue.record("no fault")
            return
        }
        #expect(group == "mushrooms" || group == "mushroom")
    }

    @Test(
        "keto and low-carb are for adults who are not pregnant",
        arguments: [
            ("2010-01-01", "null", false), ("2008-12-02", "null", false), ("2008-12-01", "null", true),
            ("1990-01-01", "\"pregnant-2\"", false), ("1990-01-01", "\"breastfeeding\"", true),
        ])
    func adultsOnly(born: String, stage: String, isFine: Bool) {
        for diet in ["\"keto\"", "{\"diet\":\"low-carb\"}"] {
            let text = """
                {"format":1,"name":"B","members":[{"name":"A","born":"\(born)","stage":\(stage),"diets":[\(diet)]}]}
                """
            #expect(faults(text).map(\.path) == (isFine ? [] : ["members[0].diets[0]"]))
        }
    }

    @Test("nobody, and more than twenty, are refused")
    func count() {
        #expect(faults("{\"format\":1,\"name\":\"B\",\"members\":[]}").map(\.problem) == [.noMembers])
        #expect(faults("{\"format\":1,\"name\":\"B\"}").map(\.problem) == [.missing])
        let many = (0..<21).map { "{\"name\":\"A\($0)\",\"born\":\"1990-01-01\"}" }.joined(separator: ",")
        #expect(faults("{\"format\":1,\"name\":\"B\",\"members\":[\(many)]}").map(\.problem) == [.tooManyMembers(21)])
    }

    @Test(
        "what is no JSON is refused with line and column",
        arguments: [
            ("{\"format\":1,\n \"name\" \"x\"}", 2, 9), ("{\"a\":1,\"a\":2}", 1, 8), ("{\"a\":01}", 1, 6), ("", 1, 1),
            ("{} x", 1, 4), ("{\"a\":\"\\x\"}", 1, 8),
        ])
    func noJSON(text: String, line: Int, column: Int) {
        guard case .notJSON(let fault) = faults(text).first?.problem else {
            Issue.record("taken as JSON")
            return
        }
        #expect((fault.line, fault.column) == (line, column))
    }

    @Test("members are added, replaced and removed under the rules of the file")
    func edits() throws {
        let household = try read(whole).household
        let eva = Member(name: "Eva", born: CivilDate(iso: "2015-05-05")!)
        #expect(try household.adding(eva, today: today).members.map(\.name) == ["Ada", "Kim", "Bo", "Eva"])
        #expect(throws: HouseholdFault.self) {
            try household.adding(Member(name: "KIM", born: eva.born), today: today)
        }
        #expect(throws: HouseholdFault.self) {
            try household.adding(Member(name: "Zoe", born: today.adding(days: 1)), today: today)
        }
        let without = try household.removing("Kim", today: today)
        #expect(without.away.map(\.member) == ["Ada"])
        #expect(without.rules.count == 2)
        let renamed = try household.replacing("Kim", with: eva, today: today)
        #expect(renamed.away[0].member == "Eva")
        #expect(renamed.rules[1].members == ["Eva"])
    }
}

@Suite("JSON values")
struct JSONValueTests {
    @Test(
        "every value survives writing and reading",
        arguments: [
            JSONValue.null, .bool(false), .integer(-7), .number(0.1), .string("\"ä\\\n\u{1}𝄞"), .array([]),
            .object([:]),
            .array([.integer(1), .array([.null])]), .object(["b": .integer(1), "a": .string("x")]),
        ])
    func roundTrip(value: JSONValue) throws {
        #expect(try JSONValue(parsing: value.text.utf8) == value)
        #expect(try JSONValue(parsing: value.compactText.utf8) == value)
    }

    @Test("escapes, surrogate pairs and exponents are read")
    func reads() throws {
        #expect(try JSONValue(parsing: "\"\\u00e4\\ud834\\udd1e\\/\"".utf8) == .string("ä𝄞/"))
        #expect(
            try JSONValue(parsing: " [1e2, -0.5, 12] ".utf8) == .array([.number(100), .number(-0.5), .integer(12)]))
    }

    @Test("deep nesting is refused instead of exhausting the stack")
    func deep() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: text.utf8) }
    }
}
