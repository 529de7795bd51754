public import PlannerCore

/// Brings household, library and history together into the facts of a plan.
public struct PlanningFacts: Sendable {
    public let library: Library
    public let household: Household
    public let days: [CivilDate]
    public let dishes: [PlanningDish]
    public let dishFacts: [DishFacts]
    public let suitability: Suitability
    public let values: ReferenceTable

    public init(library: Library, household: Household, days: [CivilDate]) {
        self.library = library
        self.household = household
        self.days = days
        // Four of five foods stand in no recipe: what they hold is not worked out.
        let used = Set(library.recipes.flatMap { $0.ingredients.compactMap { $0.food?.food } })
        suitability = Suitability(catalog: InMemoryFoodCatalog(library.catalog.foods.filter { used.contains($0.id) }))
        values = ReferenceTable(library.references)
        let suitability = self.suitability
        dishFacts = library.recipes.map { suitability.facts(of: $0, language: household.language) }
        dishes = zip(library.recipes, library.nutrition).map { recipe, nutrition in
            PlanningDish.make(
                recipe, nutrition: nutrition, catalog: library.catalog,
                isInSeason: { library.isInSeason($0, month: $1, region: household.region) },
                cents: { library.cents(for: $0, grams: $1) })
        }
    }

    public var firstDay: CivilDate { days.first ?? CivilDate(dayNumber: 0) }

    /// Guests who come in these days.
    public var guests: [Guest] {
        household.guests.filter { guest in guest.dates.contains { days.contains($0) } }
    }

    public func judge() -> HouseholdJudge {
        HouseholdJudge(suitability, household, guests: guests, on: firstDay)
    }

    /// - Parameter favourites: by member's name; "" is the whole family.
    public func input(
        lastEaten: [RecipeID: CivilDate] = [:], banned: Set<RecipeID> = [], favourites: [String: Set<RecipeID>] = [:],
        locks: [SlotKey: LockedDish] = [:], skipped: Set<SlotKey> = [], current: [SlotKey: RecipeID] = [:],
        pantry: [PantryStock] = []
    ) -> PlanningInput {
        let judge = judge()
        let members = household.members.map { ($0, false) } + guests.map { ($0.member, true) }
        let people = members.map { member, isGuest in
            var facts = PersonFacts.make(
                member, isGuest: isGuest, on: firstDay, authority: household.references, values: values,
                dishes: dishes.indices, isDisliked: { judge.isDisliked(dishFacts[$0], by: member.name) })
            if !isGuest { facts.likes.formUnion(favourites[member.name, default: []].union(favourites[""] ?? [])) }
            return facts
        }
        return PlanningInput(
            days: days, household: household, people: people, dishes: dishes,
            judge: HouseholdDishJudge(
                suitability: suitability, household: household, facts: dishFacts, firstDay: firstDay),
            lastEaten: lastEaten, banned: banned, locks: locks, skipped: skipped, current: current, pantry: pantry)
    }

    /// The facts as a plan carries them.
    public func planFacts(of input: PlanningInput) -> PlanFacts {
        PlanFacts(
            household: HouseholdFile.json(household),
            people: input.people.map { person in
                .init(
                    name: person.name, isGuest: person.isGuest,
                    energyNeed: person.energyNeed.map { ($0 * 10).rounded() / 10 },
                    usualPortion: person.energyNeed == nil ? nil : Double(person.usualQuarters) / 4)
            },
            away: days.flatMap { date in
                household.members.flatMap { member in
                    Meal.allCases.compactMap { meal in
                        household.absence(of: member.name, meal: meal, on: date).map {
                            .init(member: member.name, date: date, meal: meal, eats: $0.eats, note: $0.note)
                        }
                    }
                }
            },
            lastEaten: Dictionary(uniqueKeysWithValues: input.lastEaten.map { ($0.key.rawValue, $0.value) }),
            banned: input.banned.sorted(),
            favourites: Dictionary(
                uniqueKeysWithValues: input.people.filter { !$0.isGuest && !$0.likes.isEmpty }.map {
                    ($0.name, $0.likes.sorted())
                }),
            skipped: input.skipped.sorted(),
            current: input.current.sorted { $0.key < $1.key }.map {
                .init(date: $0.key.date, meal: $0.key.meal, recipe: $0.value)
            },
            pantry: input.pantry.map { .init(food: $0.food, grams: $0.grams, expires: $0.expires) },
            priceYear: library.priceYear)
    }
}
