import LinkRoutingLanguage

/// Finds the end of a link in running text, where a reader would see it.
///
/// A link ends before white space, an escaped line break, a quote, `<`, `>`, a closing bracket without an
/// opening one in the link, a comma or semicolon and another link, and trailing punctuation.
struct LinkEnd {
    private var (round, square, curly) = (0, 0, 0)
    /// The offset after the last `=`. If a link begins there, others may be parts of the same value.
    private var valueStart: Int?
    /// The byte before the link; if it is `'`, another `'` ends the link.
    private let before: UInt8
    /// Whether a link ends before `[`, as in AsciiDoc.
    private let endsAtBracket: Bool
    /// Whether the link has a byte that often begins a placeholder.
    private(set) var mayHavePlaceholder = false
    /// Whether the link has a `\`.
    private(set) var mayHaveEscape = false

    init(before: UInt8, endsAtBracket: Bool = false) {
        self.before = before
        self.endsAtBracket = endsAtBracket
    }

    /// The end of the link that continues at `start`.
    ///
    /// - Parameter before: the byte before the link; if it is `'`, another `'` ends the link.
    static func end(of text: Span<UInt8>, from start: Int, to limit: Int, before: UInt8) -> Int {
        var index = start
        var end = LinkEnd(before: before)
        if !end.advance(in: text, from: &index, to: limit) { index = limit }
        return trimmed(text, start..<index)
    }

    /// Whether a link ends before a character.
    static func isEnd(_ character: Span<UInt8>) -> Bool {
        character[0] <= 0x20 || "\"<>`|\u{7F}".utf8.contains(character[0])
            || character[0] >= 0xC2 && separatorLength(character, 0, character.count) > 0
    }

    /// The end of a link without the punctuation after it. An opening `{{` or `${` is part of a
    /// placeholder.
    static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while true {
            end = text.start(before: end, from: range.lowerBound) { ".,;:!?'*_~\\([{".utf8.contains($0) }
            guard end - 3 >= range.lowerBound, text[end - 1] >= 0x80, isTrailing(scalar(text, end - 3)) else {
                break
            }
            end -= 3
        }
        guard end < range.upperBound, text[end] == "{" else { return end }
        let isDoubled = end + 1 < range.upperBound && text[end + 1] == text[end]
        let isVariable = end > range.lowerBound && text[end - 1] == "$"
        return isDoubled ? end + 2 : isVariable ? end + 1 : end
    }

    /// Whether a character beyond ASCII may be within a link, but not at its end: a mark of direction, an en
    /// dash, a bracket, and tildes and dots between Japanese words.
    private static func isTrailing(_ scalar: UInt32?) -> Bool {
        switch scalar ?? 0 {
        case 0x200E, 0x200F, 0x2013, 0x202A...0x202E, 0x2066...0x2069, 0x27E9, 0x301C, 0x30FB, 0xFF5E: true
        default: false
        }
    }

    /// The character of three bytes at `index`; `nil` if none begins there.
    private static func scalar(_ text: Span<UInt8>, _ index: Int) -> UInt32? {
        guard text[index] & 0xF0 == 0xE0 else { return nil }
        return UInt32(text[index] & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6
            | UInt32(text[index + 2] & 0x3F)
    }

    /// Moves `index` to the end of the link, trailing punctuation included; `false` if that is not before
    /// `limit`.
    mutating func advance(in text: Span<UInt8>, from index: inout Int, to limit: Int) -> Bool {
        while index < limit {
            let byte = text[index]
            switch byte {
            case 0...0x20, "\"", "<", ">", "`", "|", 0x7F:
                if byte == "<" || byte == "|" { mayHavePlaceholder = true }
                return true
            case "'" where before == byte: return true
            // `\n` and `\r` are line breaks in strings, calendars and translations.
            case "\\":
                if index + 1 < text.count, "nNr".utf8.contains(text[index + 1]) { return true }
                mayHaveEscape = true
            case "%", "$", "#": mayHavePlaceholder = true
            // `&lt;id&gt;`
            case "&" where index + 1 == limit || text[index + 1] == "l":
                mayHavePlaceholder = true
            case "=": valueStart = index + 1
            case ",", ";":
                // Another link follows.
                if round + square + curly == 0, FieldScanner.hasAuthority(text.extracting(index + 1..<limit)),
                    valueStart.map({ FieldScanner.hasAuthority(text.extracting($0..<index)) }) != true
                {
                    return true
                }
            case "(":
                round += 1
                mayHavePlaceholder = true
            case "[":
                // In Markdown, `[^1]` is a footnote.
                if endsAtBracket || index + 1 < limit && text[index + 1] == "^" { return true }
                square += 1
                mayHavePlaceholder = true
            case "{":
                curly += 1
                mayHavePlaceholder = true
            case ")":
                if round == 0 { return true }
                round -= 1
            case "]":
                if square == 0 { return true }
                square -= 1
            case "}":
                if curly == 0 { return true }
                curly -= 1
            case 0x80...:
                if Self.separatorLength(text, index, limit) > 0 {
                    mayHavePlaceholder = true
                    return true
                }
            default: break
            }
            index += 1
        }
        return false
    }

    /// The length of the character at `index` if it separates words: a space, quote, bracket or full stop
    /// outside ASCII. Otherwise 0.
    private static func separatorLength(_ text: Span<UInt8>, _ index: Int, _ limit: Int) -> Int {
        let (first, second) = (text[index], index + 1 < limit ? text[index + 1] : 0)
        // U+0085, U+00A0, U+00AB and U+00BB: next line, no-break space and the quotes « ».
        if first == 0xC2 { return [0x85, 0xA0, 0xAB, 0xBB].contains(second) ? 2 : 0 }
        // The comma, semicolon, question mark and full stop of Arabic and Urdu.
        if first == 0xD8 { return [0x8C, 0x9B, 0x9F].contains(second) ? 2 : 0 }
        if first == 0xDB { return second == 0x94 ? 2 : 0 }
        guard index + 2 < limit, let scalar = scalar(text, index) else { return 0 }
        switch scalar {
        case 0x0964, 0x0965, 0x1680, 0x2000...0x200B, 0x2014, 0x2018...0x201F, 0x2026, 0x2028, 0x2029, 0x202F,
            0x2039, 0x203A, 0x205F, 0x3000...0x3002, 0x3008...0x3011, 0xFEFF,
            0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F:
            return 3
        default: return 0
        }
    }
}
