@testable import LinkAssociations
import LinkRouting
import Testing

struct JSONTests {
    private static func parse(_ text: String) -> String {
        do {
            _ = try JSONParser.parse(Bytes(text.utf8))
            return "ok"
        } catch {
            return "\(error.range.lowerBound)..<\(error.range.upperBound) \(error.problem.message)"
        }
    }

    @Test(arguments: [
        "{}", "[]", " 1 ", "-0", "-0.5e+10", "1E5", "\"\"", "true", "null", #"{"a":{"b":[1,[]]},"a":2}"#,
        #""\u0000\ud800""#,
        #""\"\\\/\b\f\n\r\t\uD83D\uDE00""#, "\"\u{7F}é😀\"", "[\t1\r\n,2 ]", "\u{FEFF}{}",
        "123456789012345678901234567890",
    ])
    func accepted(_ text: String) { #expect(Self.parse(text) == "ok") }

    @Test(arguments: [
        ("", "0..<0 the file is empty: expected a JSON object"),
        ("  \n", "3..<3 the file is empty: expected a JSON object"),
        ("<html>", "0..<1 this is HTML or XML, not JSON"),
        ("\u{FEFF}<a/>", "0..<1 this is HTML or XML, not JSON"),
        ("{\"a\":'b'}", "5..<6 `'` is not a quotation mark in JSON: use `\"`"),
        ("{“a”:1}", "1..<4 `“` is not a quotation mark in JSON: use `\"`"),
        ("{a:1}", "1..<2 the key `a` needs quotation marks: `\"a\"`"),
        ("[abc]", "1..<4 `abc` needs quotation marks: `\"abc\"`"),
        ("[True]", "1..<5 `True` is not JSON: use `true`"), ("[nil]", "1..<4 `nil` is not JSON: use `null`"),
        ("[truer]", "1..<6 `truer` needs quotation marks: `\"truer\"`"), ("[NaN]", "1..<4 JSON has no `NaN`"),
        ("[01]", "1..<3 `01` begins with a superfluous 0"), ("[+1]", "1..<3 `+1` begins with `+`: remove it"),
        ("[.5]", "1..<3 a digit is missing in `.5`"), ("[1.]", "1..<3 a digit is missing in `1.`"),
        ("[1e]", "1..<3 a digit is missing in `1e`"), ("[-]", "1..<2 a digit is missing in `-`"),
        ("[0x1F]", "1..<5 `0x1F` is not a decimal number"),
        ("[1,]", "2..<3 remove the comma before `]`"), ("{\"a\":1, }", "6..<7 remove the comma before `}`"),
        ("[,1]", "1..<2 expected a value"), ("[1,,2]", "3..<4 expected a value"),
        ("{\"a\":}", "5..<6 expected a value"),
        ("[1 2]", "3..<4 expected `,` before this value"),
        ("{\"a\":1 \"b\":2}", "7..<8 expected `,` before this value"),
        ("[1;2]", "2..<3 `;` does not separate values: use `,`"),
        ("{\"a\" 1}", "5..<6 expected `:` after the key"),
        ("{\"a\"=1}", "4..<5 expected `:` after the key"), ("{,}", "1..<2 expected a key in quotation marks"),
        ("{1:2}", "1..<2 the key `1` needs quotation marks: `\"1\"`"),
        ("// x\n{}", "0..<2 JSON has no comments: remove the text from `//` on"),
        ("{/* x */}", "1..<3 JSON has no comments: remove the text from `/*` on"),
        ("{}#", "2..<3 expected the end of the file after the value"),
        ("{}}", "2..<3 expected the end of the file after the value"),
        ("[1}", "2..<3 expected `]`, but found `}`"), ("{\"a\":1]", "6..<7 expected `}`, but found `]`"),
        ("{\"a\":[1", "5..<6 `[` is not closed"), ("{\"a\"", "0..<1 `{` is not closed"),
        ("[", "0..<1 `[` is not closed"),
        ("[\"a", "1..<3 the string is not closed: `\"` is missing at the end of the line"),
        ("[\"a\nb\"]", "1..<3 the string is not closed: `\"` is missing at the end of the line"),
        ("[\"a\tb\"]", "3..<4 a tab in a string is written `\\t`"),
        ("[\"\u{1}\"]", "2..<3 a string cannot contain the control character U+0001"),
        ("[\"\\x\"]", "2..<4 `\\x` is not an escape: use `\\\\` for a backslash"),
        ("[\"\\u12G4\"]", "2..<6 `\\u12` is not an escape: use `\\\\` for a backslash"),
        ("[\u{A0}1]", "1..<3 U+00A0 is not white space in JSON: use a space"),
        ("[@]", "1..<2 unexpected `@`"),
        ("bplist00", "0..<1 this is a property list, not JSON"),
    ])
    func refused(_ text: String, _ expected: String) { #expect(Self.parse(text) == expected, "\(text)") }

    @Test func bytesThatAreNotUTF8() {
        for (bytes, expected) in [
            ([0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D], 3..<4),
            ([0x5B, 0x22, 0xC3, 0xA9, 0xC3, 0x22, 0x5D], 4..<5),
        ] as [(Bytes, Range<Int>)] {
            let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes) }
            #expect(error?.problem == .notUTF8)
            #expect(error?.range == expected)
        }
        let utf16 = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse([0x7B, 0, 0x7D, 0]) }
        #expect(utf16?.problem == .otherEncoding("UTF-16"))
    }

    @Test func valuesAndPlaces() throws {
        let text = #"{"a\n":[true,"é\uD83D\uDE00\ud800"],"b":{"c":null}}"#
        let document = try JSONParser.parse(Bytes(text.utf8))
        let members = Array(document.root.members)
        #expect(members.map(\.key.string) == ["a\n", "b"])
        #expect(members[0].value.elements.map(\.kind) == [.true, .string])
        #expect(members[0].value.elements.map(\.string) == [nil, "é😀\u{FFFD}"])
        #expect(members.map(\.value.range) == [7..<36, 41..<51])
        #expect(members.map(\.value.kind) == [.array, .object])
        #expect(Array(members[1].value.members).map(\.key.string) == ["c"])
    }

    @Test func arraysInArrays100000Deep() throws {
        let depth = 100_000
        let text = Bytes(repeating: 0x5B, count: depth) + Bytes(repeating: 0x5D, count: depth)
        #expect(try JSONParser.parse(text).root.range == 0..<(2 * depth))
        let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(Bytes(text.dropLast())) }
        #expect(error?.problem == .unclosed("["))
    }
}
