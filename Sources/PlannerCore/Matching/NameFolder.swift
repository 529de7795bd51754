/// Folds the bytes of a name into words. Bytes and not characters: a thousand foods have fifteen thousand names, and a
/// catalogue is read at every start.
struct NameFolder {
    /// One folded word: its bytes in `bytes`, and where its stem ends.
    struct Bounds {
        var start: Int
        var stemEnd: Int
        var end: Int
    }

    private let language: Language
    private var keepsBrackets = false
    private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var position = 0
    private var wordStart = 0
    /// The words one behind the other.
    private(set) var bytes: [UInt8] = []
    private(set) var bounds: [Bounds] = []
    /// Where a comma or semicolon stood: the number of words before it.
    private(set) var commas: [Int] = []

    init(language: Language) {
        self.language = language
        bytes.reserveCapacity(64)
        bounds.reserveCapacity(8)
    }

    /// Folds a text; what an earlier call left is replaced.
    mutating func fold(_ name: String, brackets: Bool = false) {
        bytes.removeAll(keepingCapacity: true)
        bounds.removeAll(keepingCapacity: true)
        commas.removeAll(keepingCapacity: true)
        (position, wordStart) = (0, 0)
        keepsBrackets = brackets
        var name = name
        name.withUTF8 { buffer in
            text = buffer
            run()
            text = UnsafeBufferPointer(start: nil, count: 0)
        }
    }

    private mutating func run() {
        while position < text.count {
            let byte = text[position]
            if byte < 0x80 {
                foldASCII(byte)
            } else {
                foldWide(byte)
            }
        }
        endWord()
    }

    private var hasWord: Bool { bytes.count > wordStart }

    private mutating func endWord() {
        guard hasWord else { return }
        let stemEnd = NameStem.end(of: bytes[wordStart...], language: language)
        bounds.append(Bounds(start: wordStart, stemEnd: stemEnd, end: bytes.count))
        wordStart = bytes.count
    }

    private mutating func foldASCII(_ byte: UInt8) {
        position += 1
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte + 32)
        case UInt8(ascii: "'"): break
        case UInt8(ascii: "("), UInt8(ascii: "["): skipBracket(byte)
        case UInt8(ascii: "/"): skipPluralEnding()
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            // A decimal comma is none: "3,5 %".
            let isDecimal =
                hasWord && bytes[wordStart...].allSatisfy { $0 < 0x3A } && position < text.count
                && text[position] < 0x3A
                && text[position] >= 0x30
            endWord()
            if !isDecimal { commas.append(bounds.count) }
        default: endWord()
        }
    }

    /// "(n)" belongs to the word before; any other bracket is a remark and left out unless asked for.
    private mutating func skipBracket(_ opener: UInt8) {
        let closer: UInt8 = opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
        var cursor = position
        while cursor < text.count, text[cursor] != closer { cursor += 1 }
        let isEnding = hasWord && cursor - position <= 3
        if !isEnding { endWord() }
        if isEnding || !keepsBrackets { position = min(cursor + 1, text.count) }
    }

    /// "Zehe/n"
    private mutating func skipPluralEnding() {
        var cursor = position
        while cursor < text.count, text[cursor] >= UInt8(ascii: "a"), text[cursor] <= UInt8(ascii: "z") { cursor += 1 }
        let isEnding = hasWord && (1...2).contains(cursor - position)
        if isEnding {
            position = cursor
        } else {
            endWord()
        }
    }

    private mutating func foldWide(_ lead: UInt8) {
        let next = position + 1 < text.count ? text[position + 1] : 0
        switch lead {
        case 0xC3:
            position += 2
            appendLatin1(next | 0x20)
        case 0xC4, 0xC5:
            position += 2
            appendLatinExtended(lead, next)
        case 0xC2:
            position += 2
            endWord()
        // Accents of their own.
        case 0xCC, 0xCD: position += 2
        case 0xE2:
            // A typographic apostrophe vanishes, dashes and quotation marks separate.
            let isApostrophe = next == 0x80 && position + 2 < text.count && text[position + 2] == 0x99
            position += 3
            if !isApostrophe { endWord() }
        default:
            bytes.append(lead)
            position += 1
        }
        position = min(position, text.count)
    }

    private mutating func appendLatin1(_ low: UInt8) {
        switch low {
        case 0xA0...0xA5: bytes.append(UInt8(ascii: "a"))
        case 0xA6: bytes.append(contentsOf: [UInt8(ascii: "a"), UInt8(ascii: "e")])
        case 0xA7: bytes.append(UInt8(ascii: "c"))
        case 0xA8...0xAB: bytes.append(UInt8(ascii: "e"))
        case 0xAC...0xAF: bytes.append(UInt8(ascii: "i"))
        case 0xB1: bytes.append(UInt8(ascii: "n"))
        case 0xB2...0xB6, 0xB8: bytes.append(UInt8(ascii: "o"))
        case 0xB7: endWord()
        case 0xB9...0xBC: bytes.append(UInt8(ascii: "u"))
        case 0xBD: bytes.append(UInt8(ascii: "y"))
        // 0x9F is ß, 0xBF after the case bit.
        case 0xBF: bytes.append(contentsOf: [UInt8(ascii: "s"), UInt8(ascii: "s")])
        default: bytes.append(low)
        }
    }

    private mutating func appendLatinExtended(_ lead: UInt8, _ next: UInt8) {
        let code = (UInt32(lead & 0x1F) << 6) | UInt32(next & 0x3F)
        switch code {
        case 0x100...0x105: bytes.append(UInt8(ascii: "a"))
        case 0x106...0x10D: bytes.append(UInt8(ascii: "c"))
        case 0x112...0x11B: bytes.append(UInt8(ascii: "e"))
        case 0x11C...0x123: bytes.append(UInt8(ascii: "g"))
        case 0x128...0x131: bytes.append(UInt8(ascii: "i"))
        case 0x141, 0x142: bytes.append(UInt8(ascii: "l"))
        case 0x143...0x148: bytes.append(UInt8(ascii: "n"))
        case 0x14C...0x151: bytes.append(UInt8(ascii: "o"))
        case 0x152, 0x153: bytes.append(contentsOf: [UInt8(ascii: "o"), UInt8(ascii: "e")])
        case 0x158, 0x159: bytes.append(UInt8(ascii: "r"))
        case 0x15A...0x161: bytes.append(UInt8(ascii: "s"))
        case 0x168...0x173: bytes.append(UInt8(ascii: "u"))
        case 0x179...0x17E: bytes.append(UInt8(ascii: "z"))
        default: bytes.append(contentsOf: [lead, next])
        }
    }
}
