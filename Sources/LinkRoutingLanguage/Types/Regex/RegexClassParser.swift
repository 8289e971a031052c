/// The code points that an escape or a member of a class means.
enum RegexMember {
    /// One code point, which may be the end of a range.
    case scalar(Unicode.Scalar)
    /// `\d`, `\W` and the like.
    case set(ScalarSet)

    /// The code points as a set.
    var scalars: ScalarSet {
        switch self {
        case .scalar(let scalar): ScalarSet(scalar)
        case .set(let set): set
        }
    }
}

// MARK: - Classes

extension RegexParser {
    /// Parses `[…]` or `[^…]`.
    mutating func characterClass() throws(RegexError) -> ScalarSet {
        let start = offset
        advance()
        let isInverted = consume("^")
        if peek == "]" {
            throw error("a class needs at least one character; write `\\]` to include `]`", at: start)
        }
        var ranges: [ClosedRange<UInt32>] = []
        var isFirst = true
        while let next = peek {
            if next == "]" {
                advance()
                let set = ScalarSet(ranges)
                return isInverted ? set.inverted : set
            }
            ranges += try memberRanges(isFirst: isFirst)
            isFirst = false
        }
        throw error(RegexError.unclosedClass, at: start)
    }

    /// Parses one member of a class, or a range of them.
    private mutating func memberRanges(isFirst: Bool) throws(RegexError) -> [ClosedRange<UInt32>] {
        let start = offset
        let isHyphen = peek == "-"
        let first = try member()
        if isHyphen {
            if !isFirst, peek != "]", peek != nil { throw error(RegexError.badRange, at: start) }
            if peek != "-" { return first.scalars.ranges }
        }
        let hyphen = offset
        guard consume("-") else { return first.scalars.ranges }
        if peek == "]" || peek == nil {
            return first.scalars.ranges + ScalarSet("-").ranges
        }
        guard case .scalar(let lower) = first, case .scalar(let upper) = try member() else {
            throw error(RegexError.badRange, at: hyphen)
        }
        if upper < lower { throw error("this range ends before it starts", at: start) }
        return [lower.value...upper.value]
    }

    private mutating func member() throws(RegexError) -> RegexMember {
        guard let next = peek else { throw error(RegexError.unclosedClass) }
        if next == "[" { throw error("inside a class, write `\\[` to include `[`") }
        if next == "\\" { return try escape() }
        advance()
        return .scalar(next)
    }
}

// MARK: - Escapes

extension RegexParser {
    /// Parses `\` and the code points after it that belong to the escape.
    mutating func escape() throws(RegexError) -> RegexMember {
        let start = offset
        advance()
        guard let next = peek else {
            throw error("nothing follows this `\\`; write `\\\\` to match the character", at: start)
        }
        advance()
        switch next {
        case "d": return .set(.digits)
        case "D": return .set(ScalarSet.digits.inverted)
        case "w": return .set(.word)
        case "W": return .set(ScalarSet.word.inverted)
        case "s": return .set(.space)
        case "S": return .set(ScalarSet.space.inverted)
        case "n": return .scalar("\n")
        case "r": return .scalar("\r")
        case "t": return .scalar("\t")
        case "x": return .scalar(try twoDigitCodePoint(from: start))
        case "u": return .scalar(try bracedCodePoint(from: start))
        case "b", "B", "A", "Z", "z", "G": throw error(RegexError.anchor, at: start)
        case "1"..."9", "k": throw error("backreferences are not supported", at: start)
        case " "..."/", ":"..."@", "["..."`", "{"..."~": return .scalar(next)
        default: throw error("`\\\(next)` has no meaning", at: start)
        }
    }

    /// Parses the braces and hexadecimal digits after `\u`.
    private mutating func bracedCodePoint(from start: Int) throws(RegexError) -> Unicode.Scalar {
        guard consume("{"), let (value, _) = hexadecimal(atMost: 6), consume("}"),
            let scalar = Unicode.Scalar(value)
        else { throw error(RegexError.badCodePoint, at: start) }
        return scalar
    }

    /// Parses the two hexadecimal digits after `\x`.
    private mutating func twoDigitCodePoint(from start: Int) throws(RegexError) -> Unicode.Scalar {
        guard let (value, count) = hexadecimal(atMost: 2), count == 2, let scalar = Unicode.Scalar(value)
        else { throw error(RegexError.badCodePoint, at: start) }
        return scalar
    }

    /// Parses up to `limit` hexadecimal digits and counts them; `nil` if there are none.
    private mutating func hexadecimal(atMost limit: Int) -> (value: UInt32, count: Int)? {
        var (value, count): (UInt32, Int) = (0, 0)
        while count < limit, let digit = digit(radix: 16) {
            value = (value << 4) | digit
            count += 1
            advance()
        }
        return count > 0 ? (value, count) : nil
    }
}
