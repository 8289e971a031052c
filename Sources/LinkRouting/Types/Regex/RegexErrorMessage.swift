extension RegexError {
    /// What is wrong, in one sentence without a full stop.
    public var message: String {
        switch problem {
        case .anchor: "an expression always accepts or refuses the whole value; anchors are not needed and not allowed"
        case .lookAround: "look-around is not supported"
        case .backReference: "back references are not supported"
        case .lazyMark: "lazy repetition is not supported; the whole value is accepted or not, so leave out the `?`"
        case .possessiveMark: "possessive repetition is not supported; the whole value is accepted or not, so leave out the `+`"

        case .namedGroup: "groups have no names; write `(`"
        case .unknownGroup: "after `(?` only `:` may come"
        case .unclosedGroup: "this `(` is never closed"
        case .strayParenthesis: "this `)` closes nothing; as a character it is written `\\)`"
        case .tooDeep: "more than \(RegexParser.greatestDepth) groups lie inside each other"

        case .unclosedClass: "this `[` is never closed"
        case .emptyClass: "a class needs at least one character; `]` as a character is written `\\]`"
        case .bracketInClass: "inside a class, `[` as a character is written `\\[`"
        case .badRange: "a range goes from one character to another; `-` as a character is written `\\-`"
        case .reversedRange: "this range ends before it starts"
        case .strayBracket(let scalar): "this `\(scalar)` closes nothing; as a character it is written `\\\(scalar)`"

        case .nothingToRepeat(let mark): "there is nothing to repeat; `\(mark)` as a character is written `\\\(mark)`"
        case .doubleRepetition: "a repetition cannot be repeated without a group"
        case .badRepetition: "a repetition is `{m}`, `{m,}` or `{m,n}`; `{` as a character is written `\\{`"
        case .repetitionTooLarge: "something may be repeated at most \(RegexParser.greatestCount) times"
        case .reversedRepetition: "this repetition ends before it starts"

        case .unknownEscape(let scalar): "`\\\(scalar)` has no meaning"
        case .endInEscape: "nothing follows this `\\`; as a character it is written `\\\\`"
        case .badCodePoint: "a code point is written `\\x2F` or `\\u{1F600}`"
        case .tooLarge: "the expression is too large: its repetitions and classes need too many states"
        }
    }
}
