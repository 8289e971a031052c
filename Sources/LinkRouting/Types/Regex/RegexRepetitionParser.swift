extension RegexParser {
    /// What follows `syntax`: a repetition of it, or nothing.
    mutating func repetition(of syntax: RegexAST) throws(RegexError) -> RegexAST {
        let times: (least: Int, most: Int?)
        switch peek {
        case "?": times = (0, 1)
        case "*": times = (0, nil)
        case "+": times = (1, nil)
        case "{": times = try counts()
        default: return syntax
        }
        advance()
        try refuseMark()
        return syntax.times(times.least, times.most)
    }

    /// Refuses whatever would change or repeat a repetition.
    private func refuseMark() throws(RegexError) {
        switch peek {
        case "?": throw error(.lazyMark)
        case "+": throw error(.possessiveMark)
        case "*", "{": throw error(.doubleRepetition)
        default: break
        }
    }

    /// `{m}`, `{m,}` or `{m,n}`, up to its last brace.
    private mutating func counts() throws(RegexError) -> (least: Int, most: Int?) {
        let start = offset
        advance()
        guard let least = try count() else { throw error(.badRepetition, at: start) }
        var most: Int? = least
        if take(",") { most = try count() }
        guard peek == "}" else { throw error(.badRepetition, at: start) }
        if let most, most < least { throw error(.reversedRepetition, at: start) }
        return (least, most)
    }

    /// A decimal number up to `greatestCount`; `nil` when there is no digit.
    private mutating func count() throws(RegexError) -> Int? {
        let start = offset
        var value: Int?
        while let digit = digit(radix: 10) {
            value = (value ?? 0) * 10 + Int(digit)
            if let value, value > Self.greatestCount { throw error(.repetitionTooLarge, at: start) }
            advance()
        }
        return value
    }
}
