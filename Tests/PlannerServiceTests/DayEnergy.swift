internal import PlannerCore
internal import PlannerService

/// What one member gets on one day at this table, against what the meals planned for them should give.
struct DayEnergy: CustomStringConvertible {
    var member: String
    var date: CivilDate
    /// kcal of the portions served.
    var served: Double
    /// kcal: the day's need times the usual shares of the meals that the member eats here.
    var due: Double

    /// -0.1 is a tenth too little.
    var deviation: Double { served / due - 1 }

    var description: String {
        "\(member) \(date): \(Int(served.rounded())) of \(Int(due.rounded())) kcal, \((deviation * 1000).rounded() / 10) %"
    }
}

extension PlannedWeek {
    /// Every planned member from four years on, every day on which they eat here; counted from the document alone.
    func dayEnergies() -> [DayEnergy] {
        let energies = Dictionary(
            zip(facts.library.recipes, facts.library.nutrition).map { ($0.id, $1[.energy].value) },
            uniquingKeysWith: { first, _ in first })
        return input.people.flatMap { person -> [DayEnergy] in
            guard let need = person.energyNeed,
                let member = facts.household.members.first(where: { $0.name == person.name }),
                member.ageMonths(on: facts.firstDay) >= 48
            else { return [] }
            return facts.days.compactMap { date in
                var day = DayEnergy(member: person.name, date: date, served: 0, due: 0)
                for slot in document.slots where slot.date == date {
                    for dish in slot.dishes {
                        for eater in dish.eaters where eater.member == person.name {
                            day.served += energies[dish.recipe.id, default: 0] * eater.portions
                            day.due += need * slot.meal.usualShare
                        }
                    }
                }
                return day.due > 0 ? day : nil
            }
        }
    }
}
