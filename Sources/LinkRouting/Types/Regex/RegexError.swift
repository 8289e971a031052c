/// Why a text is no regular expression of the language. `message` says it in a sentence.
public struct RegexError: Error, Sendable, Hashable {
    /// What is wrong.
    public var problem: Problem
    /// Where it begins, in UTF-8 bytes from the start of the pattern.
    public var offset: Int

    /// What can be wrong with a regular expression.
    public enum Problem: Sendable, Hashable {
        /// `^`, `$`, `\b`, `\A` and the like: an expression always accepts or refuses the whole value.
        case anchor
        /// `(?=`, `(?!`, `(?<=`, `(?<!`.
        case lookAround
        /// `\1`, `\k`.
        case backReference
        /// `*?` and the like; what is matched does not depend on it.
        case lazyMark
        /// `*+` and the like.
        case possessiveMark
        /// `(?<name>`, `(?P<name>`.
        case namedGroup
        /// `(?` with something else behind it.
        case unknownGroup
        /// A `(` without its `)`.
        case unclosedGroup
        /// A `)` without its `(`.
        case strayParenthesis
        /// A `[` without its `]`.
        case unclosedClass
        /// `[]` or `[^]`.
        case emptyClass
        /// A `[` inside a class, which is written `\[` there.
        case bracketInClass
        /// A `-` in a class that is neither first nor last nor between two code points.
        case badRange
        /// A range whose end comes before its start.
        case reversedRange
        /// `?`, `*`, `+` or `{` with nothing before it.
        case nothingToRepeat(Unicode.Scalar)
        /// A repetition of a repetition, which needs a group.
        case doubleRepetition
        /// A `{` that no `m}`, `m,}` or `m,n}` follows.
        case badRepetition
        /// A number of times above 1000.
        case repetitionTooLarge
        /// `{m,n}` with `m` above `n`.
        case reversedRepetition
        /// A `\` before a letter, digit or code point that has no meaning there.
        case unknownEscape(Unicode.Scalar)
        /// A `\` at the very end.
        case endInEscape
        /// A `\x` without two hexadecimal digits, a `\u` without `{…}`, or one that is no code point.
        case badCodePoint
        /// A `]` or `}` that closes nothing, which is written `\]` or `\}`.
        case strayBracket(Unicode.Scalar)
        /// More than 100 groups inside each other.
        case tooDeep
        /// More states than the limit; the offset is 0.
        case tooLarge
    }
}
