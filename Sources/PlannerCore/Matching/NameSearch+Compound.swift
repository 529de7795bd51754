/// German compounds: the last part names the food, the part in front may say nothing ("Strauchtomaten"), or the last part
/// names a piece of the food in front ("Basilikumblätter").
extension NameSearch {
    func compound(_ words: [NameWord]) -> FoodMatch? {
        guard let last = words.last, last.bytes.count >= 6 else { return nil }
        let before = words.dropLast()
        for part in CompoundParts.pieces
        where last.bytes.count > part.count + 2 && last.bytes.suffix(part.count) == part[...] {
            let stem = Array(last.bytes.dropLast(part.count))
            for link in CompoundParts.links where stem.count > link.count + 1 && stem.suffix(link.count) == link[...] {
                let word = Self.word(Array(stem.dropLast(link.count)))
                if let entry = index.entry(Array(before) + [word]) { return match(entry, .synonym) }
            }
        }
        for split in 3..<max(last.bytes.count - 3, 3) {
            guard let groups = CompoundParts.harmless[NameHash(last.bytes[..<split])] else { continue }
            let head = Self.word(Array(last.bytes[split...]))
            guard let entry = index.entry(Array(before) + [head]) else { continue }
            let food = matcher.foods[Int(entry.food)]
            if groups.contains(food.group) { return match(entry, .synonym) }
        }
        return nil
    }

    static func word(_ bytes: [UInt8]) -> NameWord {
        NameWord(bytes: bytes, stem: bytes[..<NameStem.end(of: bytes[...], language: .german)])
    }
}

/// Parts of German compounds that do not change the food.
enum CompoundParts {
    private static func bytes(_ text: String) -> [[UInt8]] {
        NameWords(text, language: .german).words.map { $0.bytes }
    }

    /// Pieces of a food, as last parts; the longest first.
    static let pieces: [[UInt8]] = bytes(
        "würfel würfeln scheibe scheiben streifen blätter blatt blättchen zweig zweige zweiglein stängel stiel stiele zehe zehen "
            + "schote schoten knolle knollen wurzel ring ringe stück stücke stückchen spalte spalten hälften stifte stange stangen kopf röschen "
            + "raspel ecken zweigen stängeln körner"
    ).sorted { $0.count > $1.count }

    /// Letters between the parts of a compound, none first.
    static let links: [[UInt8]] = [[], Array("n".utf8), Array("s".utf8), Array("en".utf8), Array("e".utf8)]

    /// First parts that tell where or how it grew or what it is sold for, and the groups they are harmless for.
    static let harmless: [NameHash: Set<FoodGroup>] = {
        var table: [NameHash: Set<FoodGroup>] = [:]
        let garden = DescriptorWords.produce
        for word in bytes(
            "strauch rispen salat bio speise freiland garten winter sommer früh mini baby jung tafel hokkaido thai land bauern zucht tk"
        ) {
            table[NameHash(word)] = garden
        }
        for word in bytes("tafel koch speise haushalts brat back") {
            table[NameHash(word), default: []].formUnion([.salt, .sugar, .oil])
        }
        for word in bytes("bio freiland land hühner") { table[NameHash(word), default: []].formUnion([.egg]) }
        for word in bytes("bio") {
            table[NameHash(word), default: []].formUnion([
                .milk, .poultry, .beef, .pork, .egg, .flour, .rice, .pasta, .legume,
            ])
        }
        return table
    }()
}
