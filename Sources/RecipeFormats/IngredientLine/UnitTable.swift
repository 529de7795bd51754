internal import PlannerCore

/// The spellings of units. A further language is a further table.
struct UnitTable {
    /// What a spelling stands for: so many of a unit ("Pfund" is 500 g, "dessertspoon" two teaspoons).
    struct Entry {
        var unit: MeasureUnit
        var factor: Rational = .one
        /// The spelling alone, without a number, opens a line: "pinch of salt", but not "can" or "head".
        var standsAlone = false
    }

    private let entries: [String: Entry]

    /// Reads "unit: spelling spelling ..." lines; `_` stands for a space, a leading `!` says `standsAlone`.
    private init(_ lines: [(MeasureUnit, String)], factors: [String: (MeasureUnit, Rational)] = [:]) {
        var entries: [String: Entry] = [:]
        for (unit, spellings) in lines {
            for spelling in spellings.split(separator: " ") {
                let standsAlone = spelling.hasPrefix("!")
                let key = spelling.drop { $0 == "!" }.split(separator: "_").joined(separator: " ")
                entries[key] = Entry(unit: unit, standsAlone: standsAlone)
            }
        }
        for (key, (unit, factor)) in factors { entries[key] = Entry(unit: unit, factor: factor) }
        self.entries = entries
    }

    subscript(key: String) -> Entry? { entries[key] }

    /// The tables to ask, one after the other: the line's language, then the others.
    static func tables(for language: Language) -> [UnitTable] {
        language == .german ? germanFirst : englishFirst
    }

    private static let germanFirst = [german, english]
    private static let englishFirst = [english, german]

    private static let english = UnitTable(
        [
            (.milligram, "mg milligram milligrams milligramme milligrammes"),
            (.gram, "g gr gm gms gram grams gramme grammes"), (.kilogram, "kg kgs kilo kilos kilogram kilograms"),
            (.ounce, "oz ozs ounce ounces"), (.pound, "lb lbs pound pounds"),
            (.milliliter, "ml mls milliliter milliliters millilitre millilitres"),
            (.centiliter, "cl centiliter centiliters centilitre centilitres"),
            (.deciliter, "dl deciliter deciliters decilitre decilitres"), (.liter, "l ltr liter liters litre litres"),
            (.teaspoon, "ts tsps tspn tspns !tsp !teaspoon !teaspoons !teaspoonful"),
            (.tablespoon, "tbsps tbs tbl tbls tblsp tb !tbsp !tablespoon !tablespoons !tablespoonful"),
            (.cup, "c !cup !cups cupful cupfuls"),
            (.fluidOunce, "floz fl_oz fl_ozs fluid_ounce fluid_ounces fl_ounce fl_ounces"),
            (.pint, "pt pts pint pints half-pint"), (.quart, "qt qts quart quarts"),
            (.gallon, "gal gals gallon gallons"),
            (.pinch, "!pinch !pinches"), (.dash, "!dash !dashes"), (.drop, "!drop !drops"),
            (.splash, "!splash !splashes !glug !glugs !drizzle"),
            (.centimeter, "cm centimeter centimeters centimetre centimetres"),
            (.millimeter, "mm millimeter millimeters millimetre millimetres"), (.inch, "inch inches inch-thick"),
            (.piece, "!piece !pieces pc pcs"), (.slice, "!slice !slices"), (.clove, "clove cloves"),
            (.bunch, "!bunch !bunches"), (.sprig, "!sprig !sprigs"), (.stalk, "!stalk !stalks"),
            (.stem, "stem stems"), (.stick, "stick sticks"), (.leaf, "leaf leaves"), (.sheet, "sheet sheets"),
            (.head, "head heads"), (.bulb, "bulb bulbs"), (.ear, "ear ears"), (.rib, "rib ribs"),
            (.fillet, "fillet fillets"), (.strip, "!strip !strips !rasher !rashers"), (.ball, "ball balls"),
            (.cube, "cube cubes"), (.scoop, "!scoop !scoops"), (.loaf, "loaf loaves"),
            (.handful, "!handful !handfuls"), (.portion, "portion portions serving servings"),
            (.dozen, "!dozen dozens"),
            (.roll, "roll rolls"), (.pot, "pot pots"), (.can, "can cans tin tins"), (.jar, "!jar jars"),
            (.glass, "glass glasses"), (.bottle, "!bottle bottles"),
            (.package, "!package packages pkg pkgs !packet packets pack packs pk pkt sachet sachets"),
            (.bag, "!bag bags"), (.box, "box boxes"), (.carton, "!carton cartons"),
            (.container, "!container containers tub tubs"), (.tray, "tray trays punnet punnets"), (.tube, "tube tubes"),
            (.envelope, "envelope envelopes"), (.root, "root roots"), (.knob, "!knob !knobs"), (.block, "block blocks"),
            (.chunk, "chunk chunks"), (.recipe, "recipe recipes"), (.batch, "batch batches"),
        ],
        factors: [
            "dessertspoon": (.teaspoon, Rational(2)), "dessertspoons": (.teaspoon, Rational(2)),
        ])

    private static let german = UnitTable(
        [
            (.milligram, "mg milligramm"), (.gram, "!g gr gramm"), (.kilogram, "kg kilo kilogramm"),
            (.ounce, "oz unze unzen"), (.pound, "lb lbs"), (.milliliter, "!ml milliliter"),
            (.centiliter, "cl zentiliter"), (.deciliter, "dl deziliter"), (.liter, "l lt ltr liter"),
            (.teaspoon, "tl !teelöffel teel teelöffeln kaffeelöffel kl teeloeffel"),
            (.tablespoon, "el !esslöffel essl esslöffeln essloeffel suppenlöffel"), (.cup, "!tasse tassen"),
            (.pinch, "!prise !prisen pr !msp !messerspitze !messerspitzen"),
            (.dash, "!spritzer !schuss !schuß"), (.drop, "!tropfen"), (.centimeter, "cm zentimeter"),
            (.millimeter, "mm millimeter"), (.inch, "zoll"), (.piece, "!stück stücke stücken stk stck st stückchen"),
            (.slice, "!scheibe scheiben sch scheibchen"), (.clove, "zehe zehen"),
            (.bunch, "!bund bd bunde bündel bünde"),
            (.sprig, "!zweig zweige stiel stiele stängel stengel zweiglein"),
            (.stalk, "!stange stangen staude stauden"),
            (.leaf, "blatt blätter"), (.head, "kopf köpfe"), (.bulb, "knolle knollen"), (.rib, "rippe rippen"),
            (.strip, "streifen"), (.ball, "kugel kugeln"), (.cube, "würfel"),
            (.handful, "!handvoll hand_voll !händevoll"), (.portion, "portion portionen port"), (.dozen, "!dutzend"),
            (.roll, "!rolle rollen"), (.pot, "topf töpfe töpfchen"), (.can, "!dose dosen ds büchse büchsen"),
            (.jar, "!glas gläser"), (.bottle, "!flasche flaschen fl"),
            (.package, "!packung packungen pkg pck pckg pkt pk !päckchen !paket pakete pack packerl pckchen"),
            (.bag, "!beutel !tüte tüten sack"), (.box, "schachtel schachteln"), (.container, "!becher bech"),
            (.tray, "!schale schalen schälchen kästchen"), (.tube, "!tube tuben"), (.grain, "korn körner"),
            (.blade, "halm halme"), (.root, "wurzel wurzeln"), (.block, "block blöcke"),
        ],
        // The German pound is the customs pound of 1854.
        factors: ["pfund": (.gram, Rational(500)), "pfd": (.gram, Rational(500))])
}
