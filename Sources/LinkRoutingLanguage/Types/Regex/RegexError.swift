/// Why a text is not a regular expression of the language, and where.
public struct RegexError: Error, Sendable, Hashable {
    /// Why the text is rejected.
    public var reason: Reason
    /// Where the error begins, in UTF-8 bytes from the start of the pattern.
    public var offset: Int

    /// The kinds of errors in regular expressions.
    public enum Reason: Sendable, Hashable {
        /// `^`, `$`, `\b`, `\A` and the like: an expression always matches the whole value.
        case anchor
        /// `(?=`, `(?!`, `(?<=` or `(?<!`.
        case lookAround
        /// `\1` or `\k`.
        case backReference
        /// `*?` and the like, which cannot change whether a whole value matches.
        case lazyMark
        /// `*+` and the like.
        case possessiveMark

        /// `(?<name>`, `(?P<name>` or `(?'name'`.
        case namedGroup
        /// `(?` followed by anything but `:`.
        case unknownGroup
        /// A `(` without a matching `)`.
        case unclosedGroup
        /// A `)` without a matching `(`.
        case strayParenthesis
        /// More than 100 nested groups.
        case tooDeep

        /// A `[` without a matching `]`.
        case unclosedClass
        /// `[]` or `[^]`.
        case emptyClass
        /// An unescaped `[` inside a class.
        case bracketInClass
        /// A `-` in a class that is not first, last or between two code points.
        case badRange
        /// A range whose end comes before its start.
        case reversedRange
        /// A `]` or `}` that closes nothing.
        case strayBracket(Unicode.Scalar)

        /// `?`, `*`, `+` or `{` with nothing before it.
        case nothingToRepeat(Unicode.Scalar)
        /// A repetition directly after another one.
        case doubleRepetition
        /// A `{` that does not begin `{m}`, `{m,}` or `{m,n}`.
        case badRepetition
        /// A repetition count above 1000.
        case repetitionTooLarge
        /// `{m,n}` with `m` greater than `n`.
        case reversedRepetition

        /// A `\` before a letter, digit or other character that has no meaning there.
        case unknownEscape(Unicode.Scalar)
        /// A `\` at the end of the pattern.
        case endInEscape
        /// A malformed `\x` or `\u{…}`, or one that is not a Unicode scalar value.
        case badCodePoint

        /// An expression that needs more states than allowed; the offset is 0.
        case tooLarge
    }
}

extension RegexError {
    /// The error as a sentence in lower case, without a full stop.
    public var message: String {
        switch reason {
        case .anchor:
            "a regular expression always matches the whole value; anchors are not needed and not allowed"
        case .lookAround: "look-around is not supported"
        case .backReference: "backreferences are not supported"
        case .lazyMark:
            "lazy repetition is not supported; an expression matches the whole value, so omit the `?`"
        case .possessiveMark:
            "possessive repetition is not supported; an expression matches the whole value, so omit the `+`"

        case .namedGroup: "groups cannot have names; write `(`"
        case .unknownGroup: "only `:` may follow `(?`"
        case .unclosedGroup: "this `(` is never closed"
        case .strayParenthesis: "this `)` closes nothing; write `\\)` to match the character"
        case .tooDeep: "groups are nested more than \(RegexParser.maximumDepth) deep"

        case .unclosedClass: "this `[` is never closed"
        case .emptyClass: "a class needs at least one character; write `\\]` to include `]`"
        case .bracketInClass: "inside a class, write `\\[` to include `[`"
        case .badRange: "a range goes from one character to another; write `\\-` to include `-`"
        case .reversedRange: "this range ends before it starts"
        case .strayBracket(let scalar):
            "this `\(scalar)` closes nothing; write `\\\(scalar)` to match the character"

        case .nothingToRepeat(let mark):
            "there is nothing to repeat; write `\\\(mark)` to match the character"
        case .doubleRepetition: "a repetition can only be repeated as a group"
        case .badRepetition: "a repetition is `{m}`, `{m,}` or `{m,n}`; write `\\{` to match the character"
        case .repetitionTooLarge: "more than \(RegexParser.maximumCount) repetitions are not allowed"
        case .reversedRepetition: "the maximum of this repetition is less than its minimum"

        case .unknownEscape(let scalar): "`\\\(scalar)` has no meaning"
        case .endInEscape: "nothing follows this `\\`; write `\\\\` to match the character"
        case .badCodePoint: "a code point is written `\\x2F` or `\\u{1F600}`"

        case .tooLarge: "the expression is too large: its repetitions and classes need too many states"
        }
    }
}
