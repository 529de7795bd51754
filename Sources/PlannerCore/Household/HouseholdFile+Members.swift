extension HouseholdReader {
    func member(_ value: JSONValue, _ path: String) -> Member? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        return member(fields)
    }

    func guest(_ value: JSONValue, _ path: String) -> Guest? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let dates = fields.list("dates", isRequired: true) { fields.date($0, at: $1) } ?? []
        if case .array(let items) = fields.value("dates"), items.isEmpty { log.add(fields.place("dates"), .empty) }
        let meals = fields.words("meals", of: Meal.allCases) ?? []
        guard let member = member(fields) else { return nil }
        return Guest(member: member, dates: Array(Set(dates)).sorted(), meals: meals.sorted())
    }

    private func member(_ fields: Fields) -> Member? {
        let name = fields.text("name", isRequired: true)
        let born = birthDate(fields)
        var member = Member(name: name ?? "", born: born ?? today)
        member.sex = fields.word("sex", of: [Sex.female, .male])
        member.stage = fields.word(
            "stage", of: [LifeStage.pregnant1, .pregnant2, .pregnant3, .breastfeeding])
        member.activity = activity(fields)
        member.weightKg = fields.number("weight_kg", min: 1, max: 400)
        member.heightCm = fields.number("height_cm", min: 30, max: 250)
        member.usesMeasuredEnergy = usesMeasuredEnergy(fields, member)
        member.diets = fields.list("diets") { diet($0, $1) } ?? []
        member.exclusions = fields.list("exclusions") { exclusion($0, $1) } ?? []
        member.supplements = Set(fields.words("supplements", of: Nutrient.allCases) ?? [])
        member.likes = (fields.list("likes") { fields.text($0, at: $1) } ?? []).map { RecipeID($0) }
        member.isInCare = fields.truth("care") ?? false
        member.targets = fields.value("targets").map { targets($0, fields.place("targets")) } ?? [:]
        if !member.targets.isEmpty, !member.isInCare { log.add(fields.place("targets"), .targetsWithoutCare) }
        if let born { refuseWhatAgeForbids(member, born: born, fields) }
        return name == nil || born == nil ? nil : member
    }

    private func birthDate(_ fields: Fields) -> CivilDate? {
        guard let born = fields.date("born", isRequired: true) else { return nil }
        if born > today {
            log.add(fields.place("born"), .bornInFuture(born, today: today))
            return nil
        }
        if today.months(since: born) >= 120 * 12 {
            log.add(fields.place("born"), .bornTooLongAgo(born))
            return nil
        }
        return born
    }

    /// Beyond the range of the tables it is moved to its end, with a notice.
    private func activity(_ fields: Fields) -> Double {
        guard let stated = fields.number("activity") else { return 1.6 }
        let clamped = min(max(stated, 1.4), 2.0)
        if clamped != stated { log.add(fields.place("activity"), .clamped(stated, to: clamped)) }
        return clamped
    }

    private func usesMeasuredEnergy(_ fields: Fields, _ member: Member) -> Bool {
        enum Energy: String, CaseIterable { case table, measured }
        guard fields.word("energy", of: Energy.allCases) == .measured else { return false }
        let missing = ["weight_kg", "height_cm"].filter { !fields.has($0) }
        if !missing.isEmpty { log.add(fields.place("energy"), .measuredEnergyNeeds(missing: missing)) }
        return true
    }

    private func refuseWhatAgeForbids(_ member: Member, born: CivilDate, _ fields: Fields) {
        let years = today.months(since: born) / 12
        // Between these ages births happen; outside, the date or the stage is a slip.
        if let stage = member.stage, !(12...60).contains(years) {
            log.add(fields.place("stage"), .stageAtAge(stage, years: years))
        }
        guard case .array(let items) = fields.value("diets") else { return }
        for (index, item) in items.enumerated() {
            let silent = IssueLog()
            guard
                let diet = HouseholdReader(log: silent, today: today, categories: [], isKnownFood: isKnownFood)
                    .diet(item, ""), diet.form.isForAdultsOnly
            else { continue }
            let place = "\(fields.place("diets"))[\(index)]"
            if years < 18 {
                log.add(place, .dietForAdultsOnly(diet.form, .years(years)))
            } else if let stage = member.stage, stage != .breastfeeding {
                log.add(place, .dietForAdultsOnly(diet.form, .pregnant))
            }
        }
    }

    func diet(_ value: JSONValue, _ path: String) -> Diet? {
        switch value {
        case .string:
            guard let fields = Fields(.object(["diet": value]), path: "", log: log) else { return nil }
            return fields.word(value, at: path, of: DietForm.allCases).map { Diet($0) }
        case .object:
            guard let fields = Fields(value, path: path, log: log) else { return nil }
            defer { fields.refuseUnknownKeys() }
            let asFarAsKnown = fields.truth("as_far_as_known") ?? false
            return fields.word("diet", of: DietForm.allCases, isRequired: true).map {
                Diet($0, asFarAsKnown: asFarAsKnown)
            }
        default:
            log.add(path, .wrongType(expected: .textOrObject, found: value.kind))
            return nil
        }
    }

    private func exclusion(_ value: JSONValue, _ path: String) -> Exclusion? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        let what = fields.text("what", isRequired: true)
        let kind = fields.word(
            "kind", of: [Exclusion.Kind.allergy, .intolerance, .religion, .dislike], isRequired: true)
        let traces = fields.word("traces", of: [Exclusion.Traces.avoid, .allow])
        let scope = fields.word("scope", of: [Exclusion.Scope.plate, .table, .house])
        guard let what, let kind else { return nil }
        return Exclusion(what: what, kind: kind, traces: traces, scope: scope)
    }

    private func targets(_ value: JSONValue, _ path: String) -> [Nutrient: TargetRange] {
        guard let fields = Fields(value, path: path, log: log) else { return [:] }
        defer { fields.refuseUnknownKeys() }
        var targets: [Nutrient: TargetRange] = [:]
        for nutrient in Nutrient.allCases {
            guard let value = fields.value(nutrient.rawValue) else { continue }
            targets[nutrient] = target(value, fields.place(nutrient.rawValue))
        }
        return targets
    }

    private func target(_ value: JSONValue, _ path: String) -> TargetRange? {
        guard let fields = Fields(value, path: path, log: log) else { return nil }
        defer { fields.refuseUnknownKeys() }
        if !fields.has("min"), !fields.has("max") { log.add(path, .saysNothing(oneOf: ["min", "max"])) }
        let range = TargetRange(min: fields.number("min"), max: fields.number("max"))
        if let min = range.min, let max = range.max, min > max { log.add(path, .minAboveMax(min: min, max: max)) }
        return range
    }
}
