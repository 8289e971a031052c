/// Finds the end of a link in running text, where a reader would see it.
enum LinkEnd {
    /// The end of the link that continues at `start`.
    ///
    /// A link ends before white space, a quote, `<`, `>`, a closing bracket without an opening one in the
    /// link, and trailing punctuation.
    ///
    /// - Parameter before: the byte before the link; if it is `'`, another `'` ends the link.
    static func end(of text: Span<UInt8>, from start: Int, to limit: Int, before: UInt8) -> Int {
        var (round, square, curly) = (0, 0, 0)
        var index = start
        scan: while index < limit {
            let byte = text[index]
            switch byte {
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"),
                UInt8(ascii: "|"), 0x7F:
                break scan
            case UInt8(ascii: "'") where before == byte: break scan
            case UInt8(ascii: "("): round += 1
            case UInt8(ascii: "["): square += 1
            case UInt8(ascii: "{"): curly += 1
            case UInt8(ascii: ")"):
                if round == 0 { break scan }
                round -= 1
            case UInt8(ascii: "]"):
                if square == 0 { break scan }
                square -= 1
            case UInt8(ascii: "}"):
                if curly == 0 { break scan }
                curly -= 1
            case 0x80...:
                let length = separatorLength(text, index, limit)
                if length > 0 { break scan }
            default: break
            }
            index += 1
        }
        while index > start, isTrailing(text[index - 1]) { index -= 1 }
        return index
    }

    /// Whether the byte, at the end of a link, belongs to the sentence around it.
    private static func isTrailing(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
            UInt8(ascii: "?"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "\\"),
            UInt8(ascii: "("),
            UInt8(ascii: "["), UInt8(ascii: "{"):
            true
        default: false
        }
    }

    /// The length of the character at `index` if it separates words: a space, quote, bracket or full stop
    /// outside ASCII. Otherwise 0.
    private static func separatorLength(_ text: Span<UInt8>, _ index: Int, _ limit: Int) -> Int {
        let (first, second) = (text[index], index + 1 < limit ? text[index + 1] : 0)
        // U+00A0, U+00AB and U+00BB: no-break space and the quotes « ».
        if first == 0xC2 { return second == 0xA0 || second == 0xAB || second == 0xBB ? 2 : 0 }
        guard index + 2 < limit else { return 0 }
        let third = text[index + 2]
        let scalar = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
        guard first & 0xF0 == 0xE0 else { return 0 }
        switch scalar {
        case 0x2000...0x200B, 0x2014, 0x2018...0x201F, 0x2026, 0x2028, 0x2029, 0x202F, 0x2039, 0x203A,
            0x3000...0x3002,
            0x3008...0x3011, 0xFEFF, 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F:
            return 3
        default: return 0
        }
    }
}
