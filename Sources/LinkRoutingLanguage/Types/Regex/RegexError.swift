/// Why a text is not a regular expression of the language, and where.
package struct RegexError: Error, Sendable, Hashable {
    /// The error as a sentence in lower case, without a full stop.
    package let message: String
    /// Where the error begins, in UTF-8 bytes from the start of the pattern.
    package let offset: Int

    init(_ message: String, at offset: Int) { (self.message, self.offset) = (message, offset) }

    /// `^`, `$`, `\b`, `\A` and the like.
    static let anchor =
        "a regular expression always matches the whole value; anchors are not needed and not allowed"
    static let unclosedClass = "this `[` is never closed"
    /// A `-` in a class that is not first, last or between two code points.
    static let badRange = "a range goes from one character to another; write `\\-` to include `-`"
    static let badRepetition = "a repetition is `{m}`, `{m,}` or `{m,n}`; write `\\{` to match the character"
    static let badCodePoint = "a code point is written `\\x2F` or `\\u{1F600}`"
    static let tooLarge = "the expression is too large: its repetitions and classes need too many states"
}
