/// Reads a regular expression. What other dialects give a meaning that it has not here is refused,
/// never taken literally.
struct RegexParser {
    /// How many groups may lie inside each other.
    static let greatestDepth = 100
    /// The greatest number in a repetition.
    static let greatestCount = 1000

    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// Where `index` is, in UTF-8 bytes.
    private(set) var offset = 0
    private var depth = 0

    private init(_ pattern: String) {
        scalars = Array(pattern.unicodeScalars)
    }

    /// The tree of `pattern`.
    static func parse(_ pattern: String) throws(RegexError) -> RegexAST {
        var parser = RegexParser(pattern)
        let syntax = try parser.alternatives()
        if parser.peek != nil { throw parser.error(.strayParenthesis) }
        return syntax
    }

    /// The next code point; `nil` at the end.
    var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// Steps over the next code point.
    mutating func advance() {
        guard let next = peek else { return }
        index += 1
        offset += UTF8.width(next)
    }

    /// Steps over `scalar` if it is next.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        advance()
        return true
    }

    /// Steps over `text` if it is next.
    private mutating func take(_ text: String) -> Bool {
        let wanted = text.unicodeScalars
        guard scalars[index...].starts(with: wanted) else { return false }
        for _ in wanted { advance() }
        return true
    }

    /// The value of the next code point as a digit, if it is one.
    func digit(radix: UInt32) -> UInt32? {
        guard let next = peek, next.isASCII else { return nil }
        return Ascii.digit(UInt8(truncatingIfNeeded: next.value), radix: radix)
    }

    /// An error at `offset`, by default at the next code point.
    func error(_ problem: RegexError.Problem, at offset: Int? = nil) -> RegexError {
        RegexError(problem: problem, offset: offset ?? self.offset)
    }

    private mutating func alternatives() throws(RegexError) -> RegexAST {
        var parts = [try sequence()]
        while take("|") { parts.append(try sequence()) }
        return .either(parts)
    }

    /// Reads up to a `|`, a `)` or the end.
    private mutating func sequence() throws(RegexError) -> RegexAST {
        var parts: [RegexAST] = []
        while let next = peek, next != "|", next != ")" { parts.append(try repetition(of: try atom(next))) }
        return .joined(parts)
    }

    /// One code point, class or group.
    private mutating func atom(_ next: Unicode.Scalar) throws(RegexError) -> RegexAST {
        switch next {
        case "(": return try group()
        case "[": return .scalars(try characterClass())
        case ".":
            advance()
            return .scalars(.all)
        case "\\": return .scalars(try escape().set)
        case "^", "$": throw error(.anchor)
        case "?", "*", "+", "{": throw error(.nothingToRepeat(next))
        case "]", "}": throw error(.strayBracket(next))
        default:
            advance()
            return .scalars(ScalarSet(next))
        }
    }

    private mutating func group() throws(RegexError) -> RegexAST {
        let start = offset
        advance()
        if peek == "?", !take("?:") {
            if take("?=") || take("?!") || take("?<=") || take("?<!") { throw error(.lookAround, at: start) }
            throw error(take("?<") || take("?P<") || take("?'") ? .namedGroup : .unknownGroup, at: start)
        }
        depth += 1
        if depth > Self.greatestDepth { throw error(.tooDeep, at: start) }
        let syntax = try alternatives()
        guard take(")") else { throw error(.unclosedGroup, at: start) }
        depth -= 1
        return syntax
    }
}
