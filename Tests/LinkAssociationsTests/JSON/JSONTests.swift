@testable import LinkAssociations
import LinkRoutingLanguage
import Testing

@Suite("The JSON parser")
struct JSONTests {
    private static func parse(_ text: String) -> String {
        do {
            _ = try JSONParser.parse(Bytes(text.utf8))
            return "ok"
        } catch {
            return "\(error.range.lowerBound)..<\(error.range.upperBound) \(error.problem.message)"
        }
    }

    @Test(
        "Valid JSON is accepted",
        arguments: [
            "{}", "[]", " 1 ", "-0", "-0.5e+10", "1E5", "\"\"", "true", "null", #"{"a":{"b":[1,[]]},"a":2}"#,
            #""\u0000\ud800""#,
            #""\"\\\/\b\f\n\r\t\uD83D\uDE00""#, "\"\u{7F}é😀\"", "[\t1\r\n,2 ]", "\u{FEFF}{}",
            "123456789012345678901234567890",
        ])
    func accepted(_ text: String) { #expect(Self.parse(text) == "ok") }

    @Test(
        "Invalid JSON is rejected, with the place and the reason",
        arguments: [
            ("", "0..<0 expected a value"),
            ("  \n", "3..<3 expected a value"),
            ("<html>", "0..<1 expected JSON, but found HTML or XML"),
            ("\u{FEFF}<a/>", "0..<1 expected JSON, but found HTML or XML"),
            ("{\"a\":'b'}", "5..<6 expected a value, but found `'`"),
            ("{“a”:1}", "1..<4 expected a key in quotation marks, but found `“`"),
            ("{a:1}", "1..<2 expected a key in quotation marks, but found `a`"),
            ("[abc]", "1..<4 expected a value, but found `abc`"),
            ("[True]", "1..<5 expected a value, but found `True`"),
            ("[nil]", "1..<4 expected a value, but found `nil`"),
            ("[truer]", "1..<6 expected a value, but found `truer`"),
            ("[NaN]", "1..<4 expected a value, but found `NaN`"),
            ("[01]", "1..<3 expected a number such as `-1.5`, but found `01`"),
            ("[+1]", "1..<3 expected a value, but found `+1`"),
            ("[.5]", "1..<3 expected a value, but found `.5`"),
            ("[1.]", "1..<3 expected a number such as `-1.5`, but found `1.`"),
            ("[1e]", "1..<3 expected a number such as `-1.5`, but found `1e`"),
            ("[-]", "1..<2 expected a number such as `-1.5`, but found `-`"),
            ("[0x1F]", "1..<5 expected a number such as `-1.5`, but found `0x1F`"),
            ("[1,]", "3..<4 expected a value, but found `]`"),
            ("{\"a\":1, }", "8..<9 expected a key in quotation marks, but found `}`"),
            ("[,1]", "1..<2 expected a value, but found `,`"),
            ("[1,,2]", "3..<4 expected a value, but found `,`"),
            ("{\"a\":}", "5..<6 expected a value, but found `}`"),
            ("[1 2]", "3..<4 expected `,` or `]`, but found `2`"),
            ("{\"a\":1 \"b\":2}", "7..<8 expected `,` or `}`, but found `\"`"),
            ("[1;2]", "2..<3 expected `,` or `]`, but found `;`"),
            ("{\"a\" 1}", "5..<6 expected `:`, but found `1`"),
            ("{\"a\"=1}", "4..<5 expected `:`, but found `=`"),
            ("{,}", "1..<2 expected a key in quotation marks, but found `,`"),
            ("{1:2}", "1..<2 expected a key in quotation marks, but found `1`"),
            ("// x\n{}", "0..<1 expected a value, but found `/`"),
            ("{/* x */}", "1..<2 expected a key in quotation marks, but found `/`"),
            ("{}#", "2..<3 expected the end of the file, but found `#`"),
            ("{}}", "2..<3 expected the end of the file, but found `}`"),
            ("[1}", "2..<3 expected `,` or `]`, but found `}`"),
            ("{\"a\":1]", "6..<7 expected `,` or `}`, but found `]`"),
            ("{\"a\":[1", "5..<6 expected `]` for this bracket before the end of the file"),
            ("{\"a\"", "0..<1 expected `}` for this bracket before the end of the file"),
            ("[", "0..<1 expected `]` for this bracket before the end of the file"),
            ("[\"a", "1..<3 expected `\"` before the end of the line"),
            ("[\"a\nb\"]", "1..<3 expected `\"` before the end of the line"),
            ("[\"a\tb\"]", "3..<4 expected an escape such as `\\t` for a control character"),
            ("[\"\u{1}\"]", "2..<3 expected an escape such as `\\t` for a control character"),
            ("[\"\\x\"]", "2..<3 expected an escape such as `\\n`, or `\\\\` for a backslash"),
            ("[\"\\u12G4\"]", "2..<3 expected an escape such as `\\n`, or `\\\\` for a backslash"),
            ("[\u{A0}1]", "1..<3 expected a value, but found `\u{A0}`"),
            ("[@]", "1..<2 expected a value, but found `@`"),
            ("bplist00", "0..<8 expected a value, but found `bplist00`"),
        ])
    func refused(_ text: String, _ expected: String) { #expect(Self.parse(text) == expected, "\(text)") }

    @Test("Bytes that are not UTF-8 are rejected at their place")
    func bytesThatAreNotUTF8() {
        for (bytes, expected) in [
            ([0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D], 3..<4),
            ([0x5B, 0x22, 0xC3, 0xA9, 0xC3, 0x22, 0x5D], 4..<5),
        ] as [(Bytes, Range<Int>)] {
            let error = #expect(throws: SyntaxError.self) { try JSONParser.parse(bytes) }
            #expect(error?.problem.message == "expected UTF-8")
            #expect(error?.range == expected)
        }
        let utf16 = #expect(throws: SyntaxError.self) { try JSONParser.parse([0x7B, 0, 0x7D, 0]) }
        #expect(utf16?.problem.message == "expected JSON, but found a binary file")
    }

    @Test("Each value is parsed, and its place is known")
    func valuesAndPlaces() throws {
        let text = #"{"a\n":[true,"é\uD83D\uDE00\ud800"],"b":{"c":null}}"#
        let root = try JSONParser.parse(Bytes(text.utf8))
        let members = root.members
        #expect(members.map(\.key.string) == ["a\n", "b"])
        #expect(members[0].value.elements.map(\.kind) == [.boolean, .string])
        #expect(members[0].value.elements.map(\.string) == [nil, "é😀\u{FFFD}"])
        #expect(members.map(\.value.range) == [7..<36, 41..<51])
        #expect(members.map(\.value.kind) == [.array, .object])
        #expect(members[1].value.members.map(\.key.string) == ["c"])
    }

    @Test("Brackets may be nested 100 deep")
    func bracketsInEachOther() throws {
        for depth in [100, 101, 100_000] {
            let text = Bytes(repeating: 0x5B, count: depth) + Bytes(repeating: 0x5D, count: depth)
            let expected =
                depth == 100 ? "ok" : "100..<101 expected at most 100 brackets in each other, but found `[`"
            #expect(Self.parse(String(decoding: text, as: UTF8.self)) == expected)
        }
    }
}
