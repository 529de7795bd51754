extension Household {
    /// The household with one more member. Refused like the file would be: a name that is taken, a date to come ...
    public func adding(_ member: Member, today: CivilDate) throws(HouseholdFault) -> Household {
        var edited = self
        edited.members.append(member)
        return try edited.checked(today: today)
    }

    /// The household with `name` replaced; a new name is carried into everything that speaks of the old one.
    public func replacing(_ name: String, with member: Member, today: CivilDate) throws(HouseholdFault) -> Household {
        guard let index = members.firstIndex(where: { $0.name == name }) else { throw noMember(name) }
        var edited = self
        edited.members[index] = member
        func renamed(_ other: String) -> String { other == name ? member.name : other }
        for place in edited.away.indices { edited.away[place].member = renamed(edited.away[place].member) }
        for place in edited.daily.indices { edited.daily[place].member = renamed(edited.daily[place].member) }
        for place in edited.rules.indices { edited.rules[place].members = edited.rules[place].members.map(renamed) }
        return try edited.checked(today: today)
    }

    /// The household without `name` and without what spoke of this member alone.
    public func removing(_ name: String, today: CivilDate) throws(HouseholdFault) -> Household {
        guard members.contains(where: { $0.name == name }) else { throw noMember(name) }
        var edited = self
        edited.members.removeAll { $0.name == name }
        edited.away.removeAll { $0.member == name }
        edited.daily.removeAll { $0.member == name }
        edited.rules.removeAll { $0.members == [name] }
        for place in edited.rules.indices { edited.rules[place].members.removeAll { $0 == name } }
        return try edited.checked(today: today)
    }

    /// Judged by the rules of the file itself, so that there is one set of them. Foods and categories were checked when
    /// they came in.
    public func checked(today: CivilDate) throws(HouseholdFault) -> Household {
        try HouseholdFile.read(
            HouseholdFile.json(self), today: today, categories: Set(rules.flatMap(\.groups)), isKnownFood: { _ in true }
        ).household
    }

    private func noMember(_ name: String) -> HouseholdFault {
        HouseholdFault(issues: [
            HouseholdIssue(path: "members", problem: .unknownMember(name, known: members.map(\.name)))
        ])
    }
}

extension Member {
    public func ageMonths(on date: CivilDate) -> Int { date.months(since: born) }
    public func ageYears(on date: CivilDate) -> Int { ageMonths(on: date) / 12 }

    /// Sits at the table but is not planned for: no target, portion or flag.
    public func isInfant(on date: CivilDate) -> Bool { ageMonths(on: date) < 12 }

    /// The activity level that counts: under four years the tables publish 1.4 alone.
    public func activity(on date: CivilDate) -> Double { ageMonths(on: date) < 48 ? 1.4 : activity }
}
