import Testing

@testable import LinkRoutingLanguage

@Suite("Errors in regular expressions")
struct RegexErrorTests {
    /// Each message, with patterns that are rejected with it and its position in them.
    static let messages: [(message: String, patterns: [(text: String, offset: Int)])] = [
        (
            "a regular expression always matches the whole value; anchors are not needed and not allowed",
            [
                ("^a", 0), ("a$", 1), (#"é\bx"#, 2), (#"\Aa"#, 0), (#"a\z"#, 1), (#"a\Z"#, 1), (#"\B"#, 0),
                (#"\G"#, 0), (#"[\b]"#, 1),
            ]
        ),
        ("look-around is not supported", [("a(?=b)", 1), ("a(?!b)", 1), ("(?<=b)a", 0), ("(?<!b)a", 0)]),
        ("backreferences are not supported", [(#"(a)\1"#, 3), (#"\9"#, 0), (#"(a)\k<a>"#, 3)]),
        (
            "lazy repetition is not supported; an expression matches the whole value, so omit the `?`",
            [("a*?", 2), ("a+?b", 2), ("a??", 2), ("a{2,3}?", 6)]
        ),
        (
            "possessive repetition is not supported; an expression matches the whole value, so omit the `+`",
            [("a*+", 2), ("a++", 2), ("a?+", 2), ("a{2}+", 4)]
        ),
        ("groups cannot have names; write `(`", [("(?<name>a)", 0), ("é(?P<name>a)", 2), ("(?'name'a)", 0)]),
        ("only `:` may follow `(?`", [("(?i)a", 0), ("(?>a)", 0), ("(?", 0)]),
        ("this `(` is never closed", [("a(b", 1), ("((a)", 0)]),
        ("this `)` closes nothing; write `\\)` to match the character", [("a)b", 1), (")", 0)]),
        (
            "groups are nested more than 100 deep",
            [(String(repeating: "(", count: 101) + String(repeating: ")", count: 101), 100)]
        ),
        ("this `[` is never closed", [("a[b", 1), ("[a-", 0), ("[", 0), ("[^", 0)]),
        ("a class needs at least one character; write `\\]` to include `]`", [("[]", 0), ("a[^]]", 1)]),
        ("inside a class, write `\\[` to include `[`", [("[[:alpha:]]", 1), ("[a-[]", 3)]),
        (
            "a range goes from one character to another; write `\\-` to include `-`",
            [("[a-c-e]", 4), (#"[\d-z]"#, 3), (#"[a-\d]"#, 2)]
        ),
        ("this range ends before it starts", [("[éz-a]", 3)]),
        ("this `]` closes nothing; write `\\]` to match the character", [("a]", 1)]),
        ("this `}` closes nothing; write `\\}` to match the character", [("}", 0)]),
        ("there is nothing to repeat; write `\\*` to match the character", [("*a", 0)]),
        ("there is nothing to repeat; write `\\+` to match the character", [("(?:+)", 3)]),
        ("there is nothing to repeat; write `\\?` to match the character", [("a|?", 2)]),
        ("there is nothing to repeat; write `\\{` to match the character", [("{2}", 0)]),
        ("a repetition can only be repeated as a group", [("a**", 2), ("a{2}{3}", 4)]),
        (
            "a repetition is `{m}`, `{m,}` or `{m,n}`; write `\\{` to match the character",
            [
                ("a{", 1), ("a{}", 1), ("a{,3}", 1), ("a{2", 1), ("a{2,", 1), ("a{x}", 1), ("a{1,2,3}", 1),
                ("a{ 2}", 1), ("a{-1}", 1),
            ]
        ),
        (
            "more than 1000 repetitions are not allowed",
            [("a{1001}", 2), ("é{1,1001}", 5), ("a{99999999999999999999999}", 2)]
        ),
        ("the maximum of this repetition is less than its minimum", [("a{3,2}", 1)]),
        (#"`\q` has no meaning"#, [(#"é\q"#, 2)]),
        (#"`\p` has no meaning"#, [(#"\p{L}"#, 0)]),
        (#"`\0` has no meaning"#, [(#"\0"#, 0)]),
        (#"`\é` has no meaning"#, [(#"\é"#, 0)]),
        (#"`\h` has no meaning"#, [(#"[\h]"#, 1)]),
        ("nothing follows this `\\`; write `\\\\` to match the character", [("a\\", 1), ("[a\\", 2)]),
        (
            "a code point is written `\\x2F` or `\\u{1F600}`",
            [
                (#"a\u0041"#, 1), (#"\u{}"#, 0), (#"\u{41"#, 0), (#"\u{D800}"#, 0), (#"\u{110000}"#, 0),
                (#"\u{0000041}"#, 0), (#"\u{G}"#, 0), (#"\x4"#, 0), (#"\xG0"#, 0), (#"\x{41}"#, 0),
            ]
        ),
        (
            "the expression is too large: its repetitions and classes need too many states",
            [
                ("(a{1000}){1000}", 0), ("((((a{1000}){1000}){1000}){1000}){1000}", 0),
                (".{0,1000}x.{0,1000}", 0), ("(a|b)*a(a|b){20}", 0),
            ]
        ),
    ]

    @Test("A pattern with an error is rejected, with the place and the reason", arguments: messages.indices)
    func rejected(_ index: Int) {
        for (pattern, offset) in Self.messages[index].patterns {
            let error = #expect(throws: RegexError.self, "/\(pattern)/") { try ValueRegex(pattern) }
            #expect(error?.message == Self.messages[index].message, "/\(pattern)/")
            #expect(error?.offset == offset, "/\(pattern)/")
        }
    }

    @Test(
        "A hundred thousand parentheses are an error, not a crash",
        arguments: ["(", "(?:", "(a|", "(a)*(", "[", ")", "a{2}("])
    func deepNesting(part: String) {
        #expect(throws: RegexError.self) { try ValueRegex(String(repeating: part, count: 100_000)) }
    }

    @Test("A hundred nested groups are allowed")
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
