internal import PlannerCore

extension SlowQuestion {
    static let allergens: [SlowQuestion] = Allergen.allCases.map { allergen in
        SlowQuestion(allergen.rawValue, [certainWords(allergen)], open: [openWords(allergen), blends])
    }

    static let gluten = PlainWords(
        """
        weizen, mehl, dinkel, roggen, gerste, graupen, hafer, müsli, mehrkorn, nudel, spaghetti, makkaroni, tagliatelle,
        bandnudel, lasagne, penne, fusilli, farfalle, orzo, maultasche, tortellini, spätzle, couscous, bulgur, grieß,
        brot, brötchen, semmel, toast, baguette, ciabatta, pita, tortilla, wrap, croissant, blätterteig, teigblätter,
        strudelteig, hefeteig, pizzateig, zwieback, keks, sojasauce, sojasoße, seitan, =bier, malz, pumpernickel, grünkern, emmer,
        einkorn, biskuit, brezel, cracker, knäcke, teriyaki, fladen
        """,
        """
        wheat, wholewheat, flour, spelt, rye, barley, oat, muesli, granola, multigrain, noodle, spaghetti, macaroni,
        tagliatelle, lasagne, pasta, penne, fusilli, spaetzle, couscous, bulgur, semolina, bread, breadcrumb, roll,
        toast, baguette, ciabatta, pita, tortilla, wrap, croissant, pastry, filo, dough, rusk, biscuit, cookie,
        soy sauce, soya sauce, seitan, beer, pumpernickel, malt, freekeh, pretzel, cracker, crispbread, teriyaki, pitta
        """,
        but: """
            glutenfreie sojasauce, glutenfreie nudeln, glutenfreie spaghetti, glutenfreie haferflocken,
            glutenfreies brot, glutenfreie brötchen, gluten-free soy sauce, gluten-free pasta, gluten-free spaghetti,
            gluten-free oats, gluten-free rolled oats, gluten-free bread, gluten-free rolls, buchweizenmehl, buchweizen,
            kichererbsenmehl, reismehl, maismehl, mandelmehl, kokosmehl, linsenmehl, kartoffelmehl, sojamehl,
            teffmehl, hirsemehl, quinoamehl, guarkernmehl, johannisbrotkernmehl, hafertauglich, mehligkochend, mehlig,
            chickpea flour, buckwheat flour, rice flour, corn flour, almond flour, coconut flour, lentil flour,
            potato flour, soya flour, soy flour, gram flour, maize flour, reisnudel, glasnudel, konjaknudel, rice noodle,
            glass noodle, konjac noodle, maisgrieß, polentagrieß, maistortilla, corn tortilla, reiswaffel, rice cracker,
            reiscracker, reisteigblätter, brotaufstrich, zucchininudel, courgette noodle, butterschmalz, gänseschmalz, schmalz
            """)

    private static func certainWords(_ allergen: Allergen) -> PlainWords {
        switch allergen {
        case .gluten: gluten
        case .crustaceans:
            PlainWords(
                "garnele, krabbe, shrimp, scampi, hummer, languste, flusskrebs, meeresfrüchte, krill",
                "prawn, shrimp, crab, lobster, crayfish, langoustine, scampi, seafood")
        case .eggs: egg
        case .fish: fish
        case .peanuts: PlainWords("erdnuss, erdnüss, saté", "peanut, satay")
        case .soy:
            PlainWords("soja, tofu, edamame, =miso, tempeh, tamari", "soy, soya, tofu, edamame, miso, tempeh, tamari")
        case .milk: milk
        case .nuts:
            PlainWords(
                """
                mandel, haselnuss, haselnüss, walnuss, walnüss, cashew, pekan, paranuss, paranüss, pistazie, macadamia,
                marzipan, nougat, =nüsse, =nussmix, studentenfutter
                """,
                """
                almond, hazelnut, walnut, cashew, pecan, brazil nut, pistachio, macadamia, marzipan, nougat, mixed nut,
                nut butter, praline
                """, but: "mandelförmig")
        case .celery: PlainWords("sellerie, suppengrün", "celery, celeriac, soup vegetable")
        case .mustard: PlainWords("senf", "mustard")
        case .sesame:
            PlainWords("sesam, tahin, hummus, halva, gomasio, zatar", "sesame, tahini, hummus, halva, za'atar")
        case .sulphites:
            PlainWords(
                "=wein, weißwein, rotwein, weinessig, balsamico, =sekt, portwein, sherry, marsala",
                "wine, balsamic, sparkling wine, prosecco, sherry, marsala, port wine")
        case .lupin: PlainWords("lupine", "lupin")
        case .molluscs: shells
        }
    }

    /// What the brand decides, or may hold traces.
    private static func openWords(_ allergen: Allergen) -> PlainWords {
        switch allergen {
        case .gluten:
            PlainWords(
                "backpulver, schokolade, kakaonib, linsenwaffel, hirseflocke, buchweizenflocke, kroket, malzkaffee, buchweizen, hirse, quinoa, amaranth",
                "baking powder, chocolate, buckwheat, millet, quinoa, amaranth, worcester sauce, oyster sauce, hash brown"
            )
        case .crustaceans:
            PlainWords(
                "surimi, fischsauce, krupuk, austernsauce, nori, algen",
                "surimi, fish sauce, oyster sauce, nori, seaweed")
        case .eggs:
            baked
                + PlainWords(
                    """
                    nudel, lasagne, tagliatelle, spaghetti, makkaroni, gnocchi, marzipan, hartkäse, parmesan, müsli,
                    eiweißpulver, schokolade, fritten
                    """,
                    """
                    noodle, pasta, lasagne, tagliatelle, spaghetti, macaroni, gnocchi, marzipan, hard cheese, parmesan,
                    muesli, protein powder, chocolate
                    """)
        case .fish:
            PlainWords(
                "worcester, garnele, surimi, nori, algen", "worcester, worcestershire, prawn, shrimp, nori, seaweed")
        case .peanuts, .nuts:
            baked
                + PlainWords(
                    """
                    müsli, schokolade, kakaonib, erdnuss, erdnüss, cashew, mandel, haselnuss, walnuss, walnüss, haselnüss,
                    pistazie, sonnenblumenkern, kürbiskern, pinienkern, sesam, tahin, leinsamen, chia, kokosraspel,
                    kokoschip, rosine, aprikose, dattel, cranberr, flocken, pesto, nuss, nüss, mehrkorn, pflaume, feige,
                    sojadrink, haferdrink, reisdrink, sojajoghurt, sojajogurt, kokosjoghurt, joghurtalternative
                    """,
                    """
                    muesli, chocolate, nib, peanut, cashew, almond, hazelnut, walnut, pistachio, sunflower seed,
                    pumpkin seed, pine nut, sesame, tahini, flaxseed, linseed, chia, desiccated coconut, coconut flake,
                    coconut chip, raisin, apricot, date, cranberry, oat, flake, pesto, nut, multigrain, prune, fig,
                    soy drink, soya drink, rice drink, soy yoghurt, soya yoghurt, coconut yoghurt
                    """)
        case .soy:
            baked
                + PlainWords(
                    "margarine, schokolade, müsli, mayonnaise, vegan, joghurtalternative, kokosjoghurt, lecithin, haferdrink, mehl, schinken, wurst, thunfisch",
                    "margarine, chocolate, muesli, mayonnaise, vegan, coconut yoghurt, coconut yogurt, oat drink, flour, ham, tuna"
                )
        case .milk:
            baked
                + PlainWords(
                    """
                    margarine, schokolade, müsli, kochschinken, =schinken, bacon, vegan, kokosjoghurt, sojajoghurt,
                    currypaste, kakao, kokosmilch
                    """,
                    """
                    margarine, chocolate, muesli, ham, bacon, vegan, coconut yoghurt, coconut yogurt, soy yogurt,
                    soya yoghurt, curry paste, cocoa, coconut milk
                    """)
        case .celery:
            PlainWords(
                "kräutersalz, ketchup, schinken, senf, gewürzgurke, italienische kräuter",
                "herb salt, ketchup, ham, vegetable salt, mustard, gherkin, italian herb")
        case .mustard:
            PlainWords(
                """
                mayonnaise, gewürzgurke, cornichon, ketchup, matjes, meerrettich, schinken, bacon, paprikapulver,
                ingwer gemahlen, kreuzkümmel, koriandersamen, dressing, bockshornklee, italienische kräuter
                """,
                """
                mayonnaise, gherkin, ketchup, matjes, horseradish, ham, bacon, coriander seed, dressing, fenugreek, pickle, italian herb
                """)
        case .sesame:
            baked
                + PlainWords(
                    """
                    müsli, falafel, kern, leinsamen, chia, mus, flocken, knäcke, mandel, nuss, nüss, pistazie, cashew
                    """,
                    """
                    muesli, falafel, sunflower seed, pumpkin seed, pine nut, flaxseed, linseed, chia, nut butter,
                    almond butter, cashew butter, peanut butter, flake, almond, walnut, hazelnut, peanut, pistachio,
                    cashew
                    """, but: "apfelmus, apple sauce")
        case .sulphites:
            PlainWords(
                """
                essig, aprikose, rosine, pflaume, sauerkraut, meerrettich, zitronensaft, limettensaft, kaper, olive, gurke,
                senf, maronen, kokosraspel, kokoschip, kokosmilch, garnele, traube, cranberr, getrocknet, wein, ingwer, müsli,
                kartoffelpüree, dattel, feige, apfelring, tomatenmark, rote bete
                """,
                """
                vinegar, apricot, raisin, sultana, prune, sauerkraut, horseradish, lemon juice, lime juice, caper, olive,
                gherkin, mustard, chestnut, desiccated coconut, coconut flake, coconut milk, prawn, grape, cranberry,
                dried, ginger, date, fig, apple ring, currant, muesli
                """)
        case .lupin:
            baked
                + PlainWords(
                    "vegan, glutenfreie nudeln, eiweißpulver, müsli", "vegan, gluten-free pasta, protein powder, muesli"
                )
        case .molluscs: PlainWords("surimi, garnele, nori, algen", "surimi, prawn, shrimp, nori, seaweed")
        }
    }
}
