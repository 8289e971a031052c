import Testing

@testable import LinkRoutingLanguage

/// A pattern, texts that it accepts and texts that it rejects.
struct ExpressionRow: Sendable, CustomTestStringConvertible {
    let pattern: String
    let accepted: [String]
    let rejected: [String]

    init(_ pattern: String, accepts accepted: [String], rejects rejected: [String]) {
        (self.pattern, self.accepted, self.rejected) = (pattern, accepted, rejected)
    }

    var testDescription: String { "/\(pattern)/" }
}

@Suite("Regular expressions for values")
struct ValueRegexTests {
    static let characters = [
        ExpressionRow("", accepts: [""], rejects: ["a", " "]),
        ExpressionRow("abc", accepts: ["abc"], rejects: ["", "ab", "abcd", "xabc", "ABC"]),
        ExpressionRow("é", accepts: ["\u{E9}"], rejects: ["e\u{301}", "e", "\u{E8}"]),
        ExpressionRow("e\u{301}", accepts: ["e\u{301}"], rejects: ["\u{E9}", "e"]),
        ExpressionRow(
            ".", accepts: ["a", "\n", "\r", "\0", "é", "你", "😀", "\u{10FFFF}"],
            rejects: ["", "ab", "\r\n", "e\u{301}"]),
        ExpressionRow("a b", accepts: ["a b"], rejects: ["ab", "a\tb"]),
        ExpressionRow("&=%-,:;'\"<>@#!~`_", accepts: ["&=%-,:;'\"<>@#!~`_"], rejects: [""]),
        ExpressionRow("/", accepts: ["/"], rejects: ["\\/"]),
    ]

    static let escapes = [
        ExpressionRow(#"a\/b\\c"#, accepts: [#"a/b\c"#], rejects: [#"a\/b\\c"#, "a/b/c"]),
        ExpressionRow(#"\.\*\+\?\(\)\[\]\{\}\|\^\$"#, accepts: [".*+?()[]{}|^$"], rejects: [""]),
        ExpressionRow(
            ##"\!\"\#\%\&\'\,\-\:\;\<\=\>\@\_\`\~\ "##, accepts: ["!\"#%&',-:;<=>@_`~ "], rejects: [""]),
        ExpressionRow(#"\t\n\r"#, accepts: ["\t\n\r"], rejects: ["tnr", "\t\n"]),
        ExpressionRow(#"\x41\xe9\x2F\x00"#, accepts: ["Aé/\0"], rejects: ["A\u{301}/\0"]),
        ExpressionRow(#"\u{41}\u{1F600}\u{00004F}\u{10ffff}"#, accepts: ["A😀O\u{10FFFF}"], rejects: ["A😀O"]),
        ExpressionRow(#"\d\w\s"#, accepts: ["0a ", "9_\t", "5Z\u{B}"], rejects: ["٣a ", "0é ", "0a\u{A0}"]),
        ExpressionRow(
            #"\D"#, accepts: ["a", "٣", "😀", "\u{10FFFF}", "\u{D7FF}", "\u{E000}"],
            rejects: ["0", "9", "", "aa"]),
        ExpressionRow(#"\W"#, accepts: ["-", "é", "你"], rejects: ["a", "Z", "_", "5"]),
        ExpressionRow(
            #"\S"#, accepts: ["a", "\u{A0}", "\0"], rejects: [" ", "\t", "\n", "\u{B}", "\u{C}", "\r"]),
    ]

    static let classes = [
        ExpressionRow("[abc]", accepts: ["a", "b", "c"], rejects: ["", "d", "ab"]),
        ExpressionRow("[^abc]", accepts: ["d", "é", "😀", "^"], rejects: ["", "a", "dd"]),
        ExpressionRow("[a-f0-9]", accepts: ["a", "f", "0", "9"], rejects: ["g", "-", "A"]),
        ExpressionRow("[-a]", accepts: ["-", "a"], rejects: ["b"]),
        ExpressionRow("[a-]", accepts: ["-", "a"], rejects: ["b"]),
        ExpressionRow("[^-a]", accepts: ["b"], rejects: ["-", "a"]),
        ExpressionRow("[a-c-]", accepts: ["b", "-"], rejects: ["d"]),
        ExpressionRow("[--/]", accepts: ["-", ".", "/"], rejects: [",", "0"]),
        ExpressionRow("[-]", accepts: ["-"], rejects: [""]),
        ExpressionRow("[a-a]", accepts: ["a"], rejects: ["b", "-"]),
        ExpressionRow(#"[\]\[\-\\^]"#, accepts: ["]", "[", "-", "\\", "^"], rejects: ["a"]),
        ExpressionRow(#"[\w-]+"#, accepts: ["a-b_9"], rejects: ["a.b", "é"]),
        ExpressionRow(#"[^\d\s]"#, accepts: ["a", "-"], rejects: ["1", " "]),
        ExpressionRow(#"[\D\d]"#, accepts: ["a", "1", "😀"], rejects: [""]),
        ExpressionRow(#"[^\D\d]"#, accepts: [], rejects: ["", "a", "1"]),
        ExpressionRow(
            "[a.$|?*+(){}]", accepts: ["a", ".", "$", "|", "?", "*", "+", "(", ")", "{", "}"],
            rejects: ["b", "^"]),
        ExpressionRow("[а-яё]+", accepts: ["ёлка"], rejects: ["Ёлка", "yolka"]),
        ExpressionRow(
            #"[\u{7F}-\u{800}]"#, accepts: ["\u{7F}", "\u{80}", "\u{7FF}", "\u{800}"],
            rejects: ["~", "\u{801}"]),
        ExpressionRow(
            #"[\x20-\u{10FFFF}]"#, accepts: [" ", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"], rejects: ["\u{1F}"]),
        ExpressionRow("[😀-😂]", accepts: ["😀", "😁", "😂"], rejects: ["😃", "🙿"]),
    ]

    static let compounds = [
        ExpressionRow("a|bc|", accepts: ["a", "bc", ""], rejects: ["b", "abc"]),
        ExpressionRow("(a|b)c", accepts: ["ac", "bc"], rejects: ["a", "c", "abc"]),
        ExpressionRow("(?:a|b)c", accepts: ["ac", "bc"], rejects: ["a", "c", "abc"]),
        ExpressionRow("()", accepts: [""], rejects: ["a"]),
        ExpressionRow("a?b*c+", accepts: ["c", "ac", "bbcc", "abc"], rejects: ["", "ab", "aac"]),
        ExpressionRow("a{3}", accepts: ["aaa"], rejects: ["aa", "aaaa"]),
        ExpressionRow("a{2,}", accepts: ["aa", "aaaaa"], rejects: ["", "a"]),
        ExpressionRow("a{1,3}", accepts: ["a", "aa", "aaa"], rejects: ["", "aaaa"]),
        ExpressionRow("a{0}b", accepts: ["b"], rejects: ["ab"]),
        ExpressionRow("a{0,0}", accepts: [""], rejects: ["a"]),
        ExpressionRow("(a{2}){3}", accepts: ["aaaaaa"], rejects: ["aaaaa"]),
        ExpressionRow("(ab?)*", accepts: ["", "a", "abaab"], rejects: ["b", "abb"]),
        ExpressionRow("((a*)*)*b", accepts: ["b", "aaab"], rejects: ["a"]),
        ExpressionRow("(|a)+", accepts: ["", "a", "aaa"], rejects: ["b"]),
        ExpressionRow("é{2}", accepts: ["éé"], rejects: ["é", "ééé"]),
        ExpressionRow(
            "[^a]{1000}", accepts: [String(repeating: "é", count: 1000)],
            rejects: [String(repeating: "é", count: 999)]),
        ExpressionRow(
            #"[A-Z]{2}-\d{4,6}"#, accepts: ["AB-1234", "ZZ-123456"],
            rejects: ["AB-123", "AB1234", "ab-1234"]),
        ExpressionRow(
            #"\d{4}-(0[1-9]|1[0-2])"#, accepts: ["2026-01", "2026-12"], rejects: ["2026-00", "2026-13"]),
    ]

    @Test("An expression matches whole values only", arguments: characters + escapes + classes + compounds)
    func wholeValues(row: ExpressionRow) throws {
        let expression = try ValueRegex(row.pattern)
        for (texts, expected) in [(row.accepted, true), (row.rejected, false)] {
            for text in texts where expression.matches(text) != expected {
                Issue.record("\(text.debugDescription) \(expected ? "should" : "should not") be accepted")
            }
        }
    }

    @Test("Bytes that are not UTF-8 are never accepted")
    func invalidBytes() throws {
        let expression = try ValueRegex(#"[^x]*"#)
        let texts: [Bytes] = [
            [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xFF],
            [0x61, 0xE4, 0xBD],
        ]
        for text in texts { #expect(!expression.matches(text), "\(text)") }
    }

    @Test(
        "An expression is described as a table spells it",
        arguments: [
            ("a/b", #"/a\/b/"#), (#"a\/b"#, #"/a\/b/"#), (#"a\\/b"#, #"/a\\\/b/"#),
            ("\n\u{7F}", #"/\u{A}\u{7F}/"#), ("", "//"),
        ])
    func description(pattern: String, written: String) throws {
        #expect(try ValueRegex(pattern).description == written)
    }

    @Test("Expressions are equal if they are written alike")
    func equalWhenWrittenAlike() throws {
        #expect(try ValueRegex("ab") == ValueRegex("ab"))
        #expect(try ValueRegex("ab") != ValueRegex("(ab)"))
        #expect(try ValueRegex("\u{E9}") != ValueRegex("e\u{301}"))
        #expect(try Set([ValueRegex("a"), ValueRegex("a"), ValueRegex("b")]).count == 2)
    }
}
