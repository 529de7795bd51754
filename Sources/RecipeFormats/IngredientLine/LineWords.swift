internal import PlannerCore

/// The words the grammar knows, apart from units and numbers. Both languages together: lines mix them.
enum LineWords {
    private static func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }

    /// In front of an amount: how exact it is. Kept in the note.
    static let approximations = set(
        "about approx approximately around roughly circa ca etwa ungefähr zirka knapp gut mindestens maximal max min "
            + "nearly almost scant heaping heaped generous good hefty level rounded brimming well bare overflowing "
            + "reichlich gehäuft gehäufte gehäufter gestrichen gestrichene gestrichener geh gestr")
    /// Between an amount and its unit ("1 heaped tsp"). Kept in the note.
    static let unitModifiers = set(
        "heaping heaped scant generous good level rounded hefty brimming big thin thick fat flat full firm "
            + "gehäuft gehäufte gehäufter gehäuften gestrichen gestrichene gestrichener gestrichenen geh gestr voll volle "
            + "voller dicke dünne dicker dünner leicht stark guter gute gutes gute")
    /// "2 firmly packed cups"
    static let packing = set("firmly loosely lightly tightly packed very")
    static let sizes: [String: SizeWord] = {
        var sizes: [String: SizeWord] = [:]
        for word in set("small sm tiny mini miniature klein kleine kleiner kleines kleinen kl") { sizes[word] = .small }
        for word in set(
            "medium med md medium-size medium-sized average mittel mittlere mittlerer mittleres mittleren mittelgroß "
                + "mittelgross mittelgrosse mittelgrosser mittelgrosses mittelgrossen m")
        { sizes[word] = .medium }
        for word in set(
            "large lg big jumbo extra-large large-size large-sized huge gross grosse grosser grosses grossen gr riesige"
        ) { sizes[word] = .large }
        return sizes
    }()
    /// Between a unit and its food.
    static let connectives = set("of von vom de des")

    static let ranges = set("to bis or oder till")
    static let sums = set("plus and und")
    static let alternatives = set("or oder bzw beziehungsweise")
    static let each = set("each je apiece jeweils à")

    /// No number, on purpose or not: "etwas Salz", "a few sprigs".
    static let vague = set(
        "etwas einige einiges einigen wenig viel viele reichlich some few several little bit lots plenty paar bisschen "
            + "bißchen hauch mehrere genug genügend")
    static let optional = set("optional optionally evtl eventuell optionale wahlweise ggf gegebenenfalls")

    /// What is asked of a food before cooking; it moves to the note when it stands before the name.
    static let preparations = set(
        "chopped minced diced sliced grated shredded crushed cubed melted sifted packed mashed crumbled cooked toasted "
            + "picked additional beaten squeezed snipped cracked chilled softened shaved julienned washed trimmed drained thawed halved "
            + "quartered torn pureed puréed sieved steamed warmed strained rinsed scraped slivered boned deveined cored "
            + "seeded deseeded stemmed cooled whisked crumbed hulled finely-chopped finely-grated roughly-chopped "
            + "freshly-ground freshly-grated hard-boiled hard-cooked soft-boiled uncooked bite-sized bite-size "
            + "gehackt gehackte gehackter gehacktes gehackten gewürfelt gewürfelte gewürfelter gewürfelten gewürfeltes "
            + "gerieben geriebene geriebener geriebenes geriebenen geraspelt geraspelte geraspelter geschnitten "
            + "geschnittene geschnittener geschnittenes geschnittenen gepresst gepresste gepresster zerdrückt zerdrückte "
            + "zerlassen zerlassene zerlassener zerlassenes geschmolzen geschmolzene gesiebt gesiebte gesiebtes "
            + "gehobelt gehobelte gehobelter gezupft gezupfte zerkleinert zerkleinerte aufgetaut aufgetaute aufgetauter"
    )
    /// How a preparation is done. An adverb alone stays with the food.
    static let adverbs = set(
        "finely coarsely roughly thinly freshly lightly loosely tightly firmly thickly fully very well fresh-ly newly "
            + "gently slightly partially diagonally lengthwise fein feine feiner grob grobe grober frisch frisches frischer "
            + "dünn dick klein kleingehackt sehr")
    /// Preparations only after an adverb: "freshly ground", but "ground beef".
    static let preparationsAfterAdverb = set(
        "ground cut peeled pounded pressed roasted dried baked gemahlen gemahlene gemahlener gemahlenes gemahlenen "
            + "geschält gepflückt picked milled brewed cured torn")

    /// Words that end the name of the food inside a part of a line.
    static let noteStarts = set(
        "for plus preferably such cut at if about approximately approx divided as without each until depending optional "
            + "optionally you see more recommended "
            + "zum zur für nach je ca circa evtl eventuell ggf möglichst davon ohne bei ersatzweise wahlweise alternativ "
            + "am z optional à")
    /// After "or": the rest is a remark and no food ("or more to taste").
    static let remarksAfterOr = set(
        "to more as so less other another any your mehr weniger nach ähnliches andere anderer anderes similar until if "
            + "equivalent enough whatever")
    /// A descriptive word that wants a name after its comma: "2 large, ripe avocados".
    static let describing = set(
        "fresh ripe sweet canned firm dried skinless boneless black-ripe whole frozen raw soft hard tender young unsalted "
            + "salted unpeeled lean thick thin dry hot mild crisp crusty bone-in skin-on day-old good-quality organic "
            + "unbleached unsweetened roasted smoked large small medium frische frischer frisches reife reifer reifes rote "
            + "roter rotes grüne grüner gelbe gelber weisse weisser schwarze schwarzer bunte getrocknete")
    /// Single words after a comma that are part of what the food is: "Zwiebel(n), rote", "Sahne, saure".
    static let identifying: Set<String> = {
        let stems = set(
            "rot grün gelb weiss schwarz braun bunt getrocknet geräuchert gemahlen süss sauer saur scharf mild gefroren "
                + "tiefgekühlt gesalzen ungesalzen trocken passiert stückig mager fettarm geröstet gekocht dunkl dunkel hell edelsüss "
                + "rosenscharf mittelscharf geschält kalt glatt kraus neutral ganz körnig frisch instant weich roh gepökelt "
                + "süßsauer halbtrocken lieblich festkochend mehligkochend mehlig vorwiegend-festkochend griechisch italienisch "
                + "türkisch japanisch chinesisch thailändisch asiatisch französisch eingelegt entsteint klein violett orange"
        )
        var words = set(
            "tk instant red white green yellow black brown dried canned smoked frozen sweet hot fresh cashew")
        for stem in stems {
            for ending in ["", "e", "er", "es", "en"] { words.insert(stem + ending) }
        }
        return words
    }()
    /// May stand before "or" without a name of its own: "red or white onions".
    static let modifiers: Set<String> = {
        let german = set(
            "rot grün gelb weiss schwarz braun bunt getrocknet frisch süss scharf mild gefroren hell dunkl klein gross "
                + "gekocht roh geräuchert gesalzen rot")
        var words = set(
            "red white green yellow black brown pink purple orange light dark sweet hot mild fresh frozen dried canned raw "
                + "cooked grainy smooth crunchy salted unsalted smoked plain instant active large small medium whole ground "
                + "skim lowfat low-fat full-fat hard soft thick thin sharp unsweetened sweetened bittersweet semisweet "
                + "sunflower canola vegetable groundnut rapeseed grapeseed safflower olive peanut heavy "
                + "whipping double single strong flat-leaf curly dry ripe english persian long short golden tk")
        for stem in german {
            for ending in ["e", "er", "es", "en"] { words.insert(stem + ending) }
        }
        return words
    }()
    /// Names that take a word in front of them from both sides of an "or": "Swiss or Fontina cheese".
    static let sharedHeads = set(
        "flour stock broth cheese lettuce zest onion onions pepper peppers vinegar sugar mustard paprika beans lentils "
            + "yeast potato potatoes chocolate olives mushrooms noodles salt tomatoes tomato bouillon apples apple chiles "
            + "chilies syrup wine leaves seeds brühe käse mehl essig")
    /// Names that need nothing after them, although a shared head follows ("honey or brown sugar").
    static let wholeNames = set(
        "butter margarine oil milk water sugar honey salt rice wine cream lard ghee shortening molasses yogurt yoghurt "
            + "cheese flour vinegar juice stock broth ketchup tofu bacon ham parsley basil cilantro thyme mint ginger garlic"
    )
    /// Second halves of German compounds that "Gemüse- oder Hühnerbrühe" shares.
    static let compoundHeads = [
        "brühe", "bouillon", "fond", "milch", "sahne", "öl", "essig", "mehl", "käse", "kerne", "nüsse", "saft", "sauce",
        "soße", "tomaten", "zwiebeln", "pulver", "flocken", "fett", "schmalz", "wein", "zucker", "reis", "brot",
        "likör",
        "fleisch", "hackfleisch", "filet", "schnitzel", "kraut", "kohl", "senf", "joghurt", "quark", "schinken",
        "wurst",
    ]

    /// "Juice of 1 lemon": the part stands before the amount.
    static let parts = set(
        "juice zest rind peel saft abrieb schale zeste zesten schalenabrieb zitronensaft pulp yolk yolks leaves "
            + "kernels stems seeds needles white whites mark blätter blättchen nadeln")
    static let partLinks = set("of von from aus einer eines vom")

    /// Unit words that are the beginning of a name when one of these follows.
    static let notUnitsBefore: [String: Set<String>] = [
        "rib": set("eye eyes roast steak steaks"), "fillet": set("steak steaks"),
        "root": set("beer vegetable vegetables"),
        "pot": set("roast"), "cube": set("steak steaks"), "stem": set("ginger"), "leaf": set("spinach lard"),
        "bottle": set("gourd"), "head": set("cheese"), "stick": set("cinnamon-sugar"), "glass": set("noodles"),
        "stock": set("cube cubes"), "ear": set("mushroom mushrooms"), "drop": set("scones"),
    ]
    /// Names that begin with a number.
    static let namesWithNumbers: [(first: Int, second: String)] = [
        (7, "up"), (21, "seasoning"), (5, "spice"), (5, "gewürze"), (4, "cheese"), (8, "kräuter"), (6, "kräuter"),
        (7, "kräuter"),
    ]
    /// After these words a number belongs to the name: "Mehl Type 405".
    static let numbersFollow = set("type typ tipo no nr number vitamin size grösse stufe e")
    /// "to taste" and its relatives, two words each.
    static let toTaste: Set<String> = [
        "to taste", "nach belieben", "nach geschmack", "nach bedarf", "nach wunsch", "n b", "as needed", "as required",
        "nach gusto", "as desired", "bei bedarf",
    ]
}
