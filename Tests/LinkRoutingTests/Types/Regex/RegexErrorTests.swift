import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// A pattern that is rejected, with the message and its position.
struct RegexErrorRow: Sendable, CustomTestStringConvertible {
    let pattern: String
    let offset: Int
    let message: String

    init(_ pattern: String, at offset: Int, _ message: String) {
        (self.pattern, self.offset, self.message) = (pattern, offset, message)
    }

    var testDescription: String { "/\(pattern)/" }
}

@Suite struct RegexErrorTests {
    static let anchor =
        "a regular expression always matches the whole value; anchors are not needed and not allowed"
    static let lookAround = "look-around is not supported"
    static let backReference = "backreferences are not supported"
    static let lazy =
        "lazy repetition is not supported; an expression matches the whole value, so omit the `?`"
    static let possessive =
        "possessive repetition is not supported; an expression matches the whole value, so omit the `+`"
    static let repetition = "a repetition is `{m}`, `{m,}` or `{m,n}`; write `\\{` to match the character"
    static let range = "a range goes from one character to another; write `\\-` to include `-`"
    static let codePoint = "a code point is written `\\x2F` or `\\u{1F600}`"
    static let many = "more than 1000 repetitions are not allowed"
    static let tooLarge = "the expression is too large: its repetitions and classes need too many states"

    static let otherDialects = [
        RegexErrorRow("^a", at: 0, anchor), RegexErrorRow("a$", at: 1, anchor),
        RegexErrorRow(#"é\bx"#, at: 2, anchor),
        RegexErrorRow(#"\Aa"#, at: 0, anchor), RegexErrorRow(#"a\z"#, at: 1, anchor),
        RegexErrorRow(#"a\Z"#, at: 1, anchor),
        RegexErrorRow(#"\B"#, at: 0, anchor), RegexErrorRow(#"\G"#, at: 0, anchor),
        RegexErrorRow(#"[\b]"#, at: 1, anchor),
        RegexErrorRow("a(?=b)", at: 1, lookAround), RegexErrorRow("a(?!b)", at: 1, lookAround),
        RegexErrorRow("(?<=b)a", at: 0, lookAround), RegexErrorRow("(?<!b)a", at: 0, lookAround),
        RegexErrorRow(#"(a)\1"#, at: 3, backReference), RegexErrorRow(#"\9"#, at: 0, backReference),
        RegexErrorRow(#"(a)\k<a>"#, at: 3, backReference),
        RegexErrorRow("a*?", at: 2, lazy), RegexErrorRow("a+?b", at: 2, lazy),
        RegexErrorRow("a??", at: 2, lazy),
        RegexErrorRow("a{2,3}?", at: 6, lazy),
        RegexErrorRow("a*+", at: 2, possessive), RegexErrorRow("a++", at: 2, possessive),
        RegexErrorRow("a?+", at: 2, possessive),
        RegexErrorRow("a{2}+", at: 4, possessive),
    ]

    static let groups = [
        RegexErrorRow("(?<name>a)", at: 0, "groups cannot have names; write `(`"),
        RegexErrorRow("é(?P<name>a)", at: 2, "groups cannot have names; write `(`"),
        RegexErrorRow("(?'name'a)", at: 0, "groups cannot have names; write `(`"),
        RegexErrorRow("(?i)a", at: 0, "only `:` may follow `(?`"),
        RegexErrorRow("(?>a)", at: 0, "only `:` may follow `(?`"),
        RegexErrorRow("(?", at: 0, "only `:` may follow `(?`"),
        RegexErrorRow("a(b", at: 1, "this `(` is never closed"),
        RegexErrorRow("((a)", at: 0, "this `(` is never closed"),
        RegexErrorRow("a)b", at: 1, "this `)` closes nothing; write `\\)` to match the character"),
        RegexErrorRow(")", at: 0, "this `)` closes nothing; write `\\)` to match the character"),
        RegexErrorRow(
            String(repeating: "(", count: 101) + String(repeating: ")", count: 101), at: 100,
            "groups are nested more than 100 deep"),
    ]

    static let classes = [
        RegexErrorRow("a[b", at: 1, "this `[` is never closed"),
        RegexErrorRow("[a-", at: 0, "this `[` is never closed"),
        RegexErrorRow("[", at: 0, "this `[` is never closed"),
        RegexErrorRow("[^", at: 0, "this `[` is never closed"),
        RegexErrorRow("[]", at: 0, "a class needs at least one character; write `\\]` to include `]`"),
        RegexErrorRow("a[^]]", at: 1, "a class needs at least one character; write `\\]` to include `]`"),
        RegexErrorRow("[[:alpha:]]", at: 1, "inside a class, write `\\[` to include `[`"),
        RegexErrorRow("[a-[]", at: 3, "inside a class, write `\\[` to include `[`"),
        RegexErrorRow("[a-c-e]", at: 4, range), RegexErrorRow(#"[\d-z]"#, at: 3, range),
        RegexErrorRow(#"[a-\d]"#, at: 2, range),
        RegexErrorRow("[éz-a]", at: 3, "this range ends before it starts"),
        RegexErrorRow("a]", at: 1, "this `]` closes nothing; write `\\]` to match the character"),
        RegexErrorRow("}", at: 0, "this `}` closes nothing; write `\\}` to match the character"),
    ]

    static let repetitions = [
        RegexErrorRow("*a", at: 0, "there is nothing to repeat; write `\\*` to match the character"),
        RegexErrorRow("(?:+)", at: 3, "there is nothing to repeat; write `\\+` to match the character"),
        RegexErrorRow("a|?", at: 2, "there is nothing to repeat; write `\\?` to match the character"),
        RegexErrorRow("{2}", at: 0, "there is nothing to repeat; write `\\{` to match the character"),
        RegexErrorRow("a**", at: 2, "a repetition can only be repeated as a group"),
        RegexErrorRow("a{2}{3}", at: 4, "a repetition can only be repeated as a group"),
        RegexErrorRow("a{", at: 1, repetition), RegexErrorRow("a{}", at: 1, repetition),
        RegexErrorRow("a{,3}", at: 1, repetition),
        RegexErrorRow("a{2", at: 1, repetition), RegexErrorRow("a{2,", at: 1, repetition),
        RegexErrorRow("a{x}", at: 1, repetition),
        RegexErrorRow("a{1,2,3}", at: 1, repetition), RegexErrorRow("a{ 2}", at: 1, repetition),
        RegexErrorRow("a{-1}", at: 1, repetition),
        RegexErrorRow("a{1001}", at: 2, many), RegexErrorRow("é{1,1001}", at: 5, many),
        RegexErrorRow("a{99999999999999999999999}", at: 2, many),
        RegexErrorRow("a{3,2}", at: 1, "the maximum of this repetition is less than its minimum"),
    ]

    static let escapes = [
        RegexErrorRow(#"é\q"#, at: 2, #"`\q` has no meaning"#),
        RegexErrorRow(#"\p{L}"#, at: 0, #"`\p` has no meaning"#),
        RegexErrorRow(#"\0"#, at: 0, #"`\0` has no meaning"#),
        RegexErrorRow(#"\é"#, at: 0, #"`\é` has no meaning"#),
        RegexErrorRow(#"[\h]"#, at: 1, #"`\h` has no meaning"#),
        RegexErrorRow("a\\", at: 1, "nothing follows this `\\`; write `\\\\` to match the character"),
        RegexErrorRow("[a\\", at: 2, "nothing follows this `\\`; write `\\\\` to match the character"),
        RegexErrorRow(#"a\u0041"#, at: 1, codePoint), RegexErrorRow(#"\u{}"#, at: 0, codePoint),
        RegexErrorRow(#"\u{41"#, at: 0, codePoint),
        RegexErrorRow(#"\u{D800}"#, at: 0, codePoint), RegexErrorRow(#"\u{110000}"#, at: 0, codePoint),
        RegexErrorRow(#"\u{0000041}"#, at: 0, codePoint), RegexErrorRow(#"\u{G}"#, at: 0, codePoint),
        RegexErrorRow(#"\x4"#, at: 0, codePoint), RegexErrorRow(#"\xG0"#, at: 0, codePoint),
        RegexErrorRow(#"\x{41}"#, at: 0, codePoint),
    ]

    static let sizes = [
        RegexErrorRow("(a{1000}){1000}", at: 0, tooLarge),
        RegexErrorRow("((((a{1000}){1000}){1000}){1000}){1000}", at: 0, tooLarge),
        RegexErrorRow(".{0,1000}x.{0,1000}", at: 0, tooLarge),
    ]

    @Test("Rejected", arguments: otherDialects + groups + classes + repetitions + escapes + sizes)
    func rejected(row: RegexErrorRow) {
        let error = #expect(throws: RegexError.self) { try ValueRegex(row.pattern) }
        #expect(error?.message == row.message)
        #expect(error?.offset == row.offset)
    }

    @Test(
        "A hundred thousand parentheses are an error, not a crash",
        arguments: ["(", "(?:", "(a|", "(a)*(", "[", ")", "a{2}("])
    func deepNesting(part: String) {
        #expect(throws: RegexError.self) { try ValueRegex(String(repeating: part, count: 100_000)) }
    }

    @Test("A hundred nested groups")
    func maximumDepth() throws {
        let expression = try ValueRegex(
            String(repeating: "(", count: 100) + "a" + String(repeating: ")?", count: 100))
        #expect(expression.matches("a") && expression.matches("") && !expression.matches("aa"))
    }

    @Test("Any text is an expression or an error")
    func anyText() {
        var random = SplitMix64(seed: 7)
        let parts = [
            "(", ")", "(?:", "[", "]", "[^", "{", "}", "2", ",", "*", "+", "?", "|", "\\", "-", "a", "é", "x",
            "u", "d", ".", "^",
        ]
        for _ in 0..<3_000 {
            let pattern = (0..<Int.random(in: 0...9, using: &random)).map { _ in random.pick(parts) }.joined()
            do throws(RegexError) {
                _ = try ValueRegex(pattern)
            } catch {
                #expect(error.offset >= 0 && error.offset <= pattern.utf8.count, "\(pattern)")
            }
        }
    }
}
