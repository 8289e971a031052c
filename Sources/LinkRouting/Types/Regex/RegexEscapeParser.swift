extension RegexParser {
    /// `\` and what follows it.
    mutating func escape() throws(RegexError) -> RegexMember {
        let start = offset
        advance()
        guard let next = peek else { throw error(.endInEscape, at: start) }
        advance()
        switch next {
        case "d": return .several(.digits)
        case "D": return .several(ScalarSet.digits.inverted)
        case "w": return .several(.word)
        case "W": return .several(ScalarSet.word.inverted)
        case "s": return .several(.space)
        case "S": return .several(ScalarSet.space.inverted)
        case "n": return .scalar("\n")
        case "r": return .scalar("\r")
        case "t": return .scalar("\t")
        case "x": return .scalar(try shortCodePoint(from: start))
        case "u": return .scalar(try codePoint(from: start))
        case "b", "B", "A", "Z", "z", "G": throw error(.anchor, at: start)
        case "1"..."9", "k": throw error(.backReference, at: start)
        case " "..."/", ":"..."@", "["..."`", "{"..."~": return .scalar(next)
        default: throw error(.unknownEscape(next), at: start)
        }
    }

    /// The braces and hexadecimal digits behind `\u`.
    private mutating func codePoint(from start: Int) throws(RegexError) -> Unicode.Scalar {
        guard take("{"), let value = hexadecimal(atMost: 6), take("}"), let scalar = Unicode.Scalar(value.number) else {
            throw error(.badCodePoint, at: start)
        }
        return scalar
    }

    /// The two hexadecimal digits behind `\x`.
    private mutating func shortCodePoint(from start: Int) throws(RegexError) -> Unicode.Scalar {
        guard let value = hexadecimal(atMost: 2), value.count == 2, let scalar = Unicode.Scalar(value.number) else {
            throw error(.badCodePoint, at: start)
        }
        return scalar
    }

    /// Up to `limit` hexadecimal digits; `nil` when there are none.
    private mutating func hexadecimal(atMost limit: Int) -> (number: UInt32, count: Int)? {
        var (number, count): (UInt32, Int) = (0, 0)
        while count < limit, let digit = digit(radix: 16) {
            number = number << 4 | digit
            count += 1
            advance()
        }
        return count > 0 ? (number, count) : nil
    }
}
