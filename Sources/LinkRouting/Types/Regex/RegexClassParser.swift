/// What a class or an escape stands for.
enum RegexMember {
    /// One code point, which may be the end of a range.
    case scalar(Unicode.Scalar)
    /// `\d`, `\W` and the like.
    case several(ScalarSet)

    /// All the code points.
    var set: ScalarSet {
        switch self {
        case .scalar(let scalar): ScalarSet(scalar)
        case .several(let set): set
        }
    }
}

extension RegexParser {
    /// `[…]` or `[^…]`.
    mutating func characterClass() throws(RegexError) -> ScalarSet {
        let start = offset
        advance()
        let isInverted = take("^")
        if peek == "]" { throw error(.emptyClass, at: start) }
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
        throw error(.unclosedClass, at: start)
    }

    /// One member of a class, or a range of them.
    private mutating func memberRanges(isFirst: Bool) throws(RegexError) -> [ClosedRange<UInt32>] {
        let start = offset
        let isHyphen = peek == "-"
        let first = try member()
        if isHyphen {
            if !isFirst, peek != "]", peek != nil { throw error(.badRange, at: start) }
            if peek != "-" { return first.set.ranges }
        }
        let hyphen = offset
        guard take("-") else { return first.set.ranges }
        if peek == "]" || peek == nil {
            return first.set.ranges + ScalarSet("-").ranges
        }
        guard case .scalar(let lower) = first, case .scalar(let upper) = try member() else {
            throw error(.badRange, at: hyphen)
        }
        if upper < lower { throw error(.reversedRange, at: start) }
        return [lower.value...upper.value]
    }

    private mutating func member() throws(RegexError) -> RegexMember {
        guard let next = peek else { throw error(.unclosedClass) }
        if next == "[" { throw error(.bracketInClass) }
        if next == "\\" { return try escape() }
        advance()
        return .scalar(next)
    }
}
