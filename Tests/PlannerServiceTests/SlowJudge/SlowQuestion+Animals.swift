extension SlowQuestion {
    static let egg = PlainWords(
        """
        =ei, =eier, =eiern, eigelb, eiweiß, eidotter, wachtelei, mayonnaise, =mayo, eiernudel, spätzle, remoulade, aioli,
        hollandaise, baiser, biskuit, nudeln mit ei, brioche
        """,
        "egg, mayonnaise, mayo, spaetzle, remoulade, aioli, hollandaise, meringue, sponge finger, brioche, egg yolk, egg white",
        but:
            "eiweißbrot, eiweißpulver, eiweißreich, vegane spätzle, vegan spaetzle, vegane mayonnaise, vegan mayonnaise"
    )

    static let fish = PlainWords(
        """
        fisch, lachs, kabeljau, dorsch, forelle, hering, matjes, makrele, sardelle, sardine, anchovis, zander, scholle,
        heilbutt, seehecht, barsch, dorade, wolfsbarsch, karpfen, kaviar, pangasius, tilapia, saibling, surimi, sprotte
        """,
        """
        fish, salmon, cod, saithe, pollock, pollack, trout, herring, matjes, mackerel, tuna, anchovy, anchovies, sardine,
        zander, plaice, halibut, hake, redfish, haddock, bream, bass, carp, caviar, roe, pangasius, tilapia, surimi, sprat
        """,
        but: "tintenfisch, veganer lachs, ohne fisch")

    static let shells = PlainWords(
        "muschel, tintenfisch, calamari, oktopus, krake, sepia, austernsauce, =austern, meeresfrüchte",
        "mussel, clam, squid, octopus, cuttlefish, oyster, scallop, seafood, calamari",
        but: "muschelnudel, oyster mushroom, pasta shells")

    static let milk = PlainWords(
        """
        milch, sahne, rahm, obers, joghurt, quark, topfen, skyr, käse, butter, schmand, crème fraîche, mascarpone,
        ricotta, mozzarella, parmesan, feta, gouda, emmentaler, cheddar, halloumi, paneer, ghee, molke, kefir, maasdamer,
        burrata, gorgonzola, camembert, =brie, raclette, gruyère, pecorino, manchego, pesto
        """,
        """
        milk, cream, yoghurt, yogurt, quark, skyr, cheese, butter, ricotta, mascarpone, mozzarella, parmesan, feta, gouda,
        emmental, cheddar, halloumi, paneer, ghee, whey, kefir, maasdam, burrata, gorgonzola, camembert, brie, crème,
        buttermilk, curd, pesto
        """,
        but: """
            kokosmilch, sojamilch, hafermilch, mandelmilch, reismilch, milchreis, milchfrei, kokossahne, hafersahne,
            sojasahne, sojajoghurt, kokosjoghurt, sojaquark, veganer käse, vegane butter, erdnussbutter, kakaobutter,
            cashewbutter, mandelbutter, nussbutter, butterbohnen, butternut, buttersalat, butterkürbis, käsekraut,
            coconut milk, soya milk, soy milk, oat milk, almond milk, rice milk, coconut cream, cream of tartar,
            oat cream, soya cream, soy cream, soy yogurt, soya yogurt, soya yoghurt, soy yoghurt, coconut yoghurt,
            coconut yogurt, vegan cheese, vegan butter, vegan cream cheese, peanut butter, almond butter, cashew butter,
            hazelnut butter, nut butter, cocoa butter, butter bean, butter lettuce, butternut squash, veganes pesto,
            vegan pesto, veganer frischkäse
            """)

    static let meat = PlainWords(
        """
        fleisch, hackfleisch, rinder, =rind, kalb, schwein, schinken, speck, bacon, wurst, würst, salami, chorizo, lamm,
        entenbrust, entenkeule, gänse, pute, huhn, hühn, hähnchen, geflügel, kaninchen, wildgulasch, hirsch, leber, steak,
        schnitzel, gulasch, pancetta, kassler, frikadelle, boulette, =mett, cabanossi
        """,
        """
        meat, beef, veal, pork, ham, bacon, sausage, salami, chorizo, lamb, duck, goose, turkey, chicken, poultry, rabbit,
        venison, liver, mince, steak, escalope, gammon, lard, suet, pancetta, prosciutto, frankfurter, meatball
        """,
        but: """
            fruchtfleisch, fleischtomate, hühnerei, sellerieschnitzel, sojaschnitzel, veganes hack, gulaschgewürz,
            rinderbrühe, hühnerbrühe, leberwurstgewürz, beef tomato, lamb's lettuce, chicken egg, chicken stock,
            beef stock, vegan mince, soya mince, nut meat, mettwurstgewürz, kalbsfond
            """)

    static let pork = PlainWords(
        """
        schwein, schinken, speck, bacon, chorizo, salami, gemischtes hackfleisch, =mett, kassler, pancetta, prosciutto,
        leberwurst, wiener, cabanossi
        """,
        "pork, ham, bacon, chorizo, salami, prosciutto, pancetta, lard, gammon",
        but: "putenschinken, rinderschinken, putensalami, turkey ham, turkey bacon, lachsschinkenfrei")

    static let gelatine = PlainWords("gelatine, aspik, gummibär", "gelatine, gelatin, aspic")
    static let honey = PlainWords("honig", "honey", but: "honigmelone, honey melon, honeydew")

    static let alcohol = PlainWords(
        """
        =wein, weißwein, rotwein, =bier, =rum, likör, cognac, weinbrand, sherry, portwein, marsala, wodka, =sekt, mirin,
        =sake, kirschwasser, amaretto, calvados, whisky, grappa
        """,
        "wine, beer, rum, brandy, sherry, port, marsala, vodka, prosecco, mirin, sake, liqueur, kirsch, amaretto, whisky, cider",
        but: "wine vinegar, cider vinegar, sherry vinegar, sherryessig, vine leaves, root beer, wine gum, alkoholfrei")

    /// Cheese that by its rules is made with the rennet of calves.
    static let rennetCheese = PlainWords(
        "parmesan, grana padano, pecorino, gorgonzola, gruyère, manchego",
        "parmesan, parmigiano, grana padano, pecorino, gorgonzola, gruyère, manchego",
        but: "vegetarischer parmesan, vegetarian parmesan, veganer parmesan, vegan parmesan")

    /// Cheese of which the label tells the rennet.
    static let cheese = PlainWords(
        """
        käse, gouda, emmentaler, cheddar, maasdamer, mozzarella, feta, halloumi, camembert, =brie, raclette, burrata,
        pesto, parmesan, paneer, ricotta, mascarpone
        """,
        """
        cheese, gouda, emmental, cheddar, maasdam, mozzarella, feta, halloumi, camembert, brie, burrata, pesto, parmesan,
        paneer, ricotta, mascarpone
        """,
        but: """
            vegetarischer gouda, vegetarian gouda, vegetarischer hartkäse, vegetarian hard cheese, vegetarischer käse,
            vegetarian cheese, veganer käse, vegan cheese, frischkäse, cream cheese, cottage cheese, leberkäse
            """)
}
