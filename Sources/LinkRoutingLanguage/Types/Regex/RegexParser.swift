/// Parses a regular expression.
///
/// Syntax that has a meaning in other dialects but not in this one is an error; it is never taken literally.
struct RegexParser {
    /// How deep groups may be nested.
    static let maximumDepth = 100
    /// The largest number in a repetition.
    static let maximumCount = 1000

    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// The position of `index` in UTF-8 bytes.
    private(set) var offset = 0
    private var depth = 0

    private init(_ pattern: String) {
        scalars = Array(pattern.unicodeScalars)
    }

    static func parse(_ pattern: String) throws(RegexError) -> RegexAST {
        var parser = RegexParser(pattern)
        let tree = try parser.alternation()
        if parser.peek != nil {
            throw parser.error("this `)` closes nothing; write `\\)` to match the character")
        }
        return tree
    }

    /// An error at `offset`, by default at the next code point.
    func error(_ message: String, at offset: Int? = nil) -> RegexError {
        RegexError(message, at: offset ?? self.offset)
    }
}

// MARK: - Code points

extension RegexParser {
    /// The next code point; `nil` at the end.
    var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// Moves past the next code point.
    mutating func advance() {
        guard let next = peek else { return }
        index += 1
        offset += UTF8.width(next)
    }

    /// Moves past `scalar` if it is next.
    mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        advance()
        return true
    }

    /// Moves past `text` if it is next.
    private mutating func consume(_ text: String) -> Bool {
        let wanted = text.unicodeScalars
        guard scalars[index...].starts(with: wanted) else { return false }
        for _ in wanted { advance() }
        return true
    }

    /// The next code point as a digit, if it is one.
    func digit(radix: UInt32) -> UInt32? {
        guard let next = peek, next.isASCII else { return nil }
        return ASCII.digit(UInt8(truncatingIfNeeded: next.value), radix: radix)
    }
}

// MARK: - Grammar

extension RegexParser {
    private mutating func alternation() throws(RegexError) -> RegexAST {
        var parts = [try concatenation()]
        while consume("|") { parts.append(try concatenation()) }
        return .alternation(parts)
    }

    /// Parses up to a `|`, a `)` or the end.
    private mutating func concatenation() throws(RegexError) -> RegexAST {
        var parts: [RegexAST] = []
        while let next = peek, next != "|", next != ")" {
            parts.append(try repetition(of: try atom(next)))
        }
        return .concatenation(parts)
    }

    /// Parses one code point, class or group.
    private mutating func atom(_ next: Unicode.Scalar) throws(RegexError) -> RegexAST {
        switch next {
        case "(": return try group()
        case "[": return .scalars(try characterClass())
        case ".":
            advance()
            return .scalars(.all)
        case "\\": return .scalars(try escape().scalars)
        case "^", "$": throw error(RegexError.anchor)
        case "?", "*", "+", "{":
            throw error("there is nothing to repeat; write `\\\(next)` to match the character")
        case "]", "}": throw error("this `\(next)` closes nothing; write `\\\(next)` to match the character")
        default:
            advance()
            return .scalars(ScalarSet(next))
        }
    }

    private mutating func group() throws(RegexError) -> RegexAST {
        let start = offset
        advance()
        if peek == "?", !consume("?:") {
            if consume("?=") || consume("?!") || consume("?<=") || consume("?<!") {
                throw error("look-around is not supported", at: start)
            }
            let isNamed = consume("?<") || consume("?P<") || consume("?'")
            throw error(
                isNamed ? "groups cannot have names; write `(`" : "only `:` may follow `(?`", at: start)
        }
        depth += 1
        if depth > Self.maximumDepth {
            throw error("groups are nested more than \(Self.maximumDepth) deep", at: start)
        }
        let tree = try alternation()
        guard consume(")") else { throw error("this `(` is never closed", at: start) }
        depth -= 1
        return tree
    }
}

// MARK: - Repetition

extension RegexParser {
    /// The numbers of a repetition; `maximum` is `nil` if there is no limit.
    private struct Counts {
        var minimum: Int
        var maximum: Int?
    }

    /// `tree` with the repetition that follows it, if any.
    private mutating func repetition(of tree: RegexAST) throws(RegexError) -> RegexAST {
        let counts: Counts
        switch peek {
        case "?": counts = Counts(minimum: 0, maximum: 1)
        case "*": counts = Counts(minimum: 0, maximum: nil)
        case "+": counts = Counts(minimum: 1, maximum: nil)
        case "{": counts = try self.counts()
        default: return tree
        }
        advance()
        try rejectSuffix()
        return tree.times(counts.minimum, counts.maximum)
    }

    /// Throws if a mark follows that would modify or repeat a repetition.
    private func rejectSuffix() throws(RegexError) {
        switch peek {
        case "?":
            throw error(
                "lazy repetition is not supported; an expression matches the whole value, so omit the `?`")
        case "+":
            throw error(
                "possessive repetition is not supported; an expression matches the whole value, so omit "
                    + "the `+`")
        case "*", "{": throw error("a repetition can only be repeated as a group")
        default: break
        }
    }

    /// Parses `{m}`, `{m,}` or `{m,n}`, but not its closing brace.
    private mutating func counts() throws(RegexError) -> Counts {
        let start = offset
        advance()
        guard let minimum = try count() else { throw error(RegexError.badRepetition, at: start) }
        var maximum: Int? = minimum
        if consume(",") { maximum = try count() }
        guard peek == "}" else { throw error(RegexError.badRepetition, at: start) }
        if let maximum, maximum < minimum {
            throw error("the maximum of this repetition is less than its minimum", at: start)
        }
        return Counts(minimum: minimum, maximum: maximum)
    }

    /// Parses a decimal number up to `maximumCount`; `nil` if there is no digit.
    private mutating func count() throws(RegexError) -> Int? {
        let start = offset
        var value: Int?
        while let digit = digit(radix: 10) {
            value = (value ?? 0) * 10 + Int(digit)
            if let value, value > Self.maximumCount {
                throw error("more than \(Self.maximumCount) repetitions are not allowed", at: start)
            }
            advance()
        }
        return value
    }
}
