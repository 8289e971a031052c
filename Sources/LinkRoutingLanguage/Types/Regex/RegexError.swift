/// Why a text is not a regular expression of the language, and where.
package struct RegexError: Error, Sendable, Hashable {
    /// The error as a sentence in lower case, without a full stop.
    package let message: String
    /// Where the error begins, in UTF-8 bytes from the start of the pattern.
    package let offset: Int

    init(_ reason: Reason, at offset: Int) {
        message = reason.message
        self.offset = offset
    }

    /// A kind of error.
    struct Reason {
        fileprivate let message: String

        private init(_ message: String) { self.message = message }

        /// `^`, `$`, `\b`, `\A` and the like.
        static let anchor = Self(
            "a regular expression always matches the whole value; anchors are not needed and not allowed")
        /// `(?=`, `(?!`, `(?<=` or `(?<!`.
        static let lookAround = Self("look-around is not supported")
        /// `\1` or `\k`.
        static let backReference = Self("backreferences are not supported")
        /// `*?` and the like, which cannot change whether a whole value matches.
        static let lazyMark = Self(
            "lazy repetition is not supported; an expression matches the whole value, so omit the `?`")
        /// `*+` and the like.
        static let possessiveMark = Self(
            "possessive repetition is not supported; an expression matches the whole value, so omit the `+`")

        /// `(?<name>`, `(?P<name>` or `(?'name'`.
        static let namedGroup = Self("groups cannot have names; write `(`")
        static let unknownGroup = Self("only `:` may follow `(?`")
        static let unclosedGroup = Self("this `(` is never closed")
        static let strayParenthesis = Self("this `)` closes nothing; write `\\)` to match the character")
        static let tooDeep = Self("groups are nested more than \(RegexParser.maximumDepth) deep")

        static let unclosedClass = Self("this `[` is never closed")
        static let emptyClass = Self("a class needs at least one character; write `\\]` to include `]`")
        static let bracketInClass = Self("inside a class, write `\\[` to include `[`")
        /// A `-` in a class that is not first, last or between two code points.
        static let badRange = Self("a range goes from one character to another; write `\\-` to include `-`")
        static let reversedRange = Self("this range ends before it starts")

        /// A `]` or `}` that closes nothing.
        static func strayBracket(_ scalar: Unicode.Scalar) -> Self {
            Self("this `\(scalar)` closes nothing; write `\\\(scalar)` to match the character")
        }

        /// `?`, `*`, `+` or `{` with nothing before it.
        static func nothingToRepeat(_ mark: Unicode.Scalar) -> Self {
            Self("there is nothing to repeat; write `\\\(mark)` to match the character")
        }

        static let doubleRepetition = Self("a repetition can only be repeated as a group")
        static let badRepetition = Self(
            "a repetition is `{m}`, `{m,}` or `{m,n}`; write `\\{` to match the character")
        static let repetitionTooLarge = Self(
            "more than \(RegexParser.maximumCount) repetitions are not allowed")
        static let reversedRepetition = Self("the maximum of this repetition is less than its minimum")

        /// A `\` before a letter, digit or other character that has no meaning there.
        static func unknownEscape(_ scalar: Unicode.Scalar) -> Self { Self("`\\\(scalar)` has no meaning") }

        static let endInEscape = Self("nothing follows this `\\`; write `\\\\` to match the character")
        static let badCodePoint = Self("a code point is written `\\x2F` or `\\u{1F600}`")
        static let tooLarge = Self(
            "the expression is too large: its repetitions and classes need too many states")
    }
}
