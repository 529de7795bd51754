/// What a scalar is to the tokenizer.
enum LineScalars {
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { digit(scalar) != nil }

    /// Decimal digit, full-width forms included.
    static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x30...0x39: Int(scalar.value - 0x30)
        case 0xFF10...0xFF19: Int(scalar.value - 0xFF10)
        default: nil
        }
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Zero-width signs of web pages separate nothing one can see, but keep words apart safely.
        case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064, 0x3000, 0xFEFF: true
        default: false
        }
    }

    static func isWordStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0x00...0x7F: false
        case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF: true
        case 0x80...0xBF, 0xD7, 0xF7: false
        // Combining marks stay with their letter.
        case 0x300...0x36F: true
        default: scalar.properties.isAlphabetic && LineFractions.vulgar[scalar] == nil
        }
    }

    /// Signs that hold a word together between two letters.
    static func joinsLetters(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "'", "\u{2019}", "\u{2010}", "\u{2011}", "&", "\u{00AD}": true
        default: false
        }
    }

    static func appendFolded(_ scalar: Unicode.Scalar, to key: inout String.UnicodeScalarView) {
        switch scalar.value {
        case 0x41...0x5A: key.append(Unicode.Scalar(UInt8(scalar.value + 32)))
        case 0x00...0x7F: key.append(scalar)
        case 0xDF, 0x1E9E:
            key.append("s")
            key.append("s")
        case 0xC0...0xDE where scalar.value != 0xD7: key.append(Unicode.Scalar(scalar.value + 32) ?? scalar)
        case 0xC0...0xFF: key.append(scalar)
        case 0xAD: break
        case 0x2019: key.append("'")
        case 0x2010, 0x2011: key.append("-")
        default: key.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
    }

    static func sign(_ scalar: Unicode.Scalar) -> LineToken.Kind {
        switch scalar {
        case "(", "[", "{", "\u{FF08}": .open
        case ")", "]", "}", "\u{FF09}": .close
        case ",", ";", "\u{FF0C}", "\u{3001}": .comma
        case ":", "\u{FF1A}": .colon
        case "/", "|", "\u{2044}", "\u{2215}", "=": .slash
        case "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "~": .dash
        case "+", "&": .plus
        case "\u{00D7}", "*": .times
        case "%": .percent
        case "\"", "\u{2033}", "\u{201D}", "\u{201C}", "\u{201E}", "\u{00BB}", "\u{00AB}": .quote
        default: .other
        }
    }
}

/// The fractions that have a sign of their own.
enum LineFractions {
    /// Numerator and denominator.
    static let vulgar: [Unicode.Scalar: (Int, Int)] = [
        "\u{BC}": (1, 4), "\u{BD}": (1, 2), "\u{BE}": (3, 4), "\u{2150}": (1, 7), "\u{2151}": (1, 9),
        "\u{2152}": (1, 10), "\u{2153}": (1, 3), "\u{2154}": (2, 3), "\u{2155}": (1, 5), "\u{2156}": (2, 5),
        "\u{2157}": (3, 5), "\u{2158}": (4, 5), "\u{2159}": (1, 6), "\u{215A}": (5, 6), "\u{215B}": (1, 8),
        "\u{215C}": (3, 8), "\u{215D}": (5, 8), "\u{215E}": (7, 8),
    ]
    static let raised: [Unicode.Scalar: Int] = [
        "\u{2070}": 0, "\u{B9}": 1, "\u{B2}": 2, "\u{B3}": 3, "\u{2074}": 4, "\u{2075}": 5, "\u{2076}": 6,
        "\u{2077}": 7, "\u{2078}": 8, "\u{2079}": 9,
    ]
    static let lowered: [Unicode.Scalar: Int] = Dictionary(
        uniqueKeysWithValues: (0...9).compactMap { digit in Unicode.Scalar(0x2080 + UInt32(digit)).map { ($0, digit) } }
    )
}

extension LineScalars {
    /// Whether a remark made of this sign says anything.
    static func isNoteworthy(_ scalar: Unicode.Scalar) -> Bool {
        isDigit(scalar) || isWordStart(scalar) || LineFractions.vulgar[scalar] != nil || scalar.value > 0x2E7F
    }
}
