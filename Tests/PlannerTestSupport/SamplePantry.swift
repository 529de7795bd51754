public import PlannerCore

/// A small catalogue in which every trap about allergens and diets has its food.
public let samplePantry = InMemoryFoodCatalog([
    .sample(
        "tomato", de: "Tomate", en: "tomato", synonyms: [.german: ["Tomaten"]], group: .fruitVegetable, fodmap: .low),
    .sample("cherry-tomato", de: "Kirschtomate", en: "cherry tomato", group: .fruitVegetable, choking: .roundSmall),
    .sample("tomato-paste", de: "Tomatenmark", en: "tomato paste", group: .fruitVegetable, tags: [.canned]),
    .sample(
        "ketchup", de: "Ketchup", en: "ketchup", group: .sauce, per100g: [.freeSugars: 20, .salt: 2], unknown: [.celery]
    ),
    .sample("cherry", de: "Kirsche", en: "cherry", group: .fruit),
    .sample("potato", de: "Kartoffel", en: "potato", group: .potato, fodmap: .low),
    .sample("rice", de: "Reis", en: "rice", group: .rice, fodmap: .low),
    .sample("lentils", de: "Linsen", en: "lentils", group: .legume, fodmap: .high),
    .sample("mushroom", de: "Champignon", en: "mushroom", group: .mushroom, fodmap: .high),
    .sample("onion", de: "Zwiebel", en: "onion", group: .onionVegetable, fodmap: .high),
    .sample("leek", de: "Lauch", en: "leek", group: .onionVegetable),
    .sample("garlic", de: "Knoblauch", en: "garlic", group: .onionVegetable),
    .sample("wheat-flour", de: "Weizenmehl", en: "wheat flour", group: .flour, contains: [.gluten]),
    .sample("rye-flour", de: "Roggenmehl", en: "rye flour", group: .flour, contains: [.gluten]),
    .sample("buckwheat", de: "Buchweizen", en: "buckwheat", group: .grain),
    .sample("couscous", de: "Couscous", en: "couscous", group: .grain, contains: [.gluten]),
    .sample("spaghetti", de: "Spaghetti", en: "spaghetti", group: .pasta, contains: [.gluten], mayContain: [.eggs]),
    .sample(
        "bread", de: "Brot", en: "bread", group: .bread, contains: [.gluten], unknown: [.milk, .sesame, .soy]),
    .sample(
        "milk", de: "Milch", en: "milk", group: .milk, per100g: [.lactose: 4.8], contains: [.milk], animal: [.milk],
        kosher: .dairy),
    .sample(
        "milk-lactose-free", de: "laktosefreie Milch", en: "lactose-free milk", group: .milk, per100g: [.lactose: 0.05],
        contains: [.milk], animal: [.milk], kosher: .dairy),
    .sample("coconut-milk", de: "Kokosmilch", en: "coconut milk", group: .plantDrink),
    .sample(
        "butter", de: "Butter", en: "butter", group: .fat, per100g: [.lactose: 0.6], contains: [.milk], animal: [.milk],
        kosher: .dairy),
    .sample(
        "peanut-butter", de: "Erdnussbutter", en: "peanut butter", group: .nut, contains: [.peanuts],
        mayContain: [.nuts]),
    .sample(
        "parmesan", de: "Parmesan", en: "parmesan", group: .cheese, per100g: [.lactose: 0], contains: [.milk],
        animal: [.milk], rennet: .animal, kosher: .check),
    .sample(
        "gouda", de: "Gouda", en: "gouda", group: .cheese, per100g: [.lactose: 0], contains: [.milk], animal: [.milk],
        rennet: .unknown, kosher: .check),
    .sample(
        "mild-cheese", de: "Schnittkäse", en: "mild cheese", group: .cheese, per100g: [.lactose: 0], contains: [.milk],
        animal: [.milk], rennet: .microbial, kosher: .dairy),
    .sample("egg", de: "Ei", en: "egg", group: .egg, contains: [.eggs], animal: [.egg]),
    .sample("beef", de: "Rindfleisch", en: "beef", group: .beef, animal: [.beef], kosher: .meat),
    .sample("pork", de: "Schweinefleisch", en: "pork", group: .pork, animal: [.pork], kosher: .never),
    .sample("mince", de: "Hackfleisch", en: "mince", group: .mixedMeat, animal: [.mixed], kosher: .never),
    .sample(
        "salami", de: "Salami", en: "salami", group: .sausage, tags: [.raw, .cured], unknown: [.milk, .mustard],
        animal: [.pork], kosher: .never, ageMinMonths: 60),
    .sample("salmon", de: "Lachs", en: "salmon", group: .fish, contains: [.fish], animal: [.fish], kosher: .fish),
    .sample(
        "smoked-salmon", de: "Räucherlachs", en: "smoked salmon", group: .fish, tags: [.smoked], contains: [.fish],
        animal: [.fish], kosher: .fish, ageMinMonths: 60),
    .sample(
        "prawns", de: "Garnelen", en: "prawns", group: .seafood, contains: [.crustaceans], animal: [.crustacean],
        kosher: .never),
    .sample(
        "honey", de: "Honig", en: "honey", group: .sugar, per100g: [.freeSugars: 80], animal: [.honey], ageMinMonths: 12
    ),
    .sample("gelatine", de: "Gelatine", en: "gelatine", group: .gelatine, animal: [.gelatine], kosher: .check),
    .sample("agar", de: "Agar-Agar", en: "agar", group: .gelatine),
    .sample(
        "wine", de: "Weißwein", en: "white wine", group: .alcohol, per100g: [.alcohol: 10], contains: [.sulphites],
        kosher: .check, ageMinMonths: 216),
    .sample("vinegar", de: "Essig", en: "vinegar", group: .vinegar, per100g: [.alcohol: 1.5]),
    .sample(
        "soy-sauce", de: "Sojasauce", en: "soy sauce", group: .sauce, contains: [.soy, .gluten]),
    .sample(
        "stock-cube", de: "Brühwürfel", en: "stock cube", group: .stock, unknown: [.celery, .gluten, .milk]),
    .sample("hazelnuts", de: "Haselnüsse", en: "hazelnuts", group: .nut, contains: [.nuts], choking: .wholeNut),
    .sample("walnuts", de: "Walnüsse", en: "walnuts", group: .nut, contains: [.nuts], choking: .wholeNut),
    .sample("nougat", de: "Nougat", en: "nougat", group: .sweet, contains: [.nuts, .milk], animal: [.milk]),
    .sample("curry-powder", de: "Currypulver", en: "curry powder", group: .spice),
    .sample(
        "ravioli", de: "Ravioli", en: "ravioli", group: .pasta, contains: [.gluten, .eggs, .milk],
        animal: [.egg, .milk]),
    .sample("nutmeg", de: "Muskatnuss", en: "nutmeg", group: .spice),
    .sample("salt", de: "Salz", en: "salt", group: .salt, per100g: [.salt: 99]),
    .sample("water", de: "Wasser", en: "water", group: .water, fodmap: .low),
])
