/// One word of a food's name, folded: lower case, without accents ("ä" is "a", "ß" is "ss"), as ASCII where possible.
struct NameWord: Hashable {
    /// As folded.
    var bytes: [UInt8]
    /// Without the endings of plural, case and adjective.
    var stem: ArraySlice<UInt8>

    static func == (left: NameWord, right: NameWord) -> Bool { left.stem == right.stem }
    func hash(into hasher: inout Hasher) { hasher.combine(stem) }
}

/// 64-bit FNV-1a over bytes. Names are compared by their hash: with some 20,000 names a collision is a matter of 1 in 10^11.
struct NameHash: Hashable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// The end of a word.
    mutating func addGap() { add(CollectionOfOne(UInt8(ascii: " "))) }

    init() {}
    init(_ bytes: some Sequence<UInt8>) { add(bytes) }
}

/// The words of a name, cut at everything that is no letter or digit.
struct NameWords {
    var words: [NameWord] = []
    /// Where a comma or semicolon stood: the number of words before it.
    var commas: [Int] = []

    init(_ text: String, language: Language, brackets: Bool = false) {
        var folder = NameFolder(language: language)
        folder.fold(text, brackets: brackets)
        commas = folder.commas
        words = folder.bounds.map { bounds in
            let bytes = Array(folder.bytes[bounds.start..<bounds.end])
            return NameWord(bytes: bytes, stem: bytes[..<(bounds.stemEnd - bounds.start)])
        }
        joinPairs()
    }

    /// "free range" becomes one word: a bare "free" says that something is missing and is never overlooked, and bones are
    /// no meat.
    private mutating func joinPairs() {
        for (first, second) in NameWords.pairs {
            for index in words.indices.dropLast() where words[index].bytes == first && words[index + 1].bytes == second
            {
                let bytes = first + second
                words.replaceSubrange(index...(index + 1), with: [NameWord(bytes: bytes, stem: bytes[...])])
                commas = commas.map { $0 > index ? $0 - 1 : $0 }
                break
            }
        }
    }

    private static let pairs: [([UInt8], [UInt8])] = [
        (Array("free".utf8), Array("range".utf8)), (Array("bone".utf8), Array("in".utf8)),
        (Array("skin".utf8), Array("on".utf8)),
    ]

    /// Words are joined without a sign between, so that "Kirsch-Tomate" and "egg plant" meet their other spelling.
    static func stemKey(_ words: some Sequence<NameWord>) -> NameHash {
        var hash = NameHash()
        for word in words { hash.add(word.stem) }
        return hash
    }

    /// As written, with the cuts between the words: "corn flour" and "cornflour" are two foods in Britain.
    static func exactKey(_ words: some Sequence<NameWord>) -> NameHash {
        var hash = NameHash()
        for word in words {
            hash.add(word.bytes)
            hash.addGap()
        }
        return hash
    }
}
