import Foundation
import Testing

@testable import LinkRoutingLanguage

@Suite("Text for people")
struct VisibleTextTests {
    @Test(
        "Hidden characters are visible, and all others are kept",
        arguments: [
            ("plain text", "plain text"),
            ("a\u{0}\u{1B}[31m\r\n\tb\u{7F}", #"a\u{0}\u{1b}[31m\u{d}\u{a}\tb\u{7f}"#),
            ("\u{80}\u{9B}\u{A0}\u{AD}", #"\u{80}\u{9b}\u{a0}\u{ad}"#),
            ("\u{202E}gpj\u{2066}\u{61C}", #"\u{202e}gpj\u{2066}\u{61c}"#),
            ("a\u{200B}b\u{2028}\u{2029}\u{FEFF}", #"a\u{200b}b\u{2028}\u{2029}\u{feff}"#),
            ("\u{E000}\u{F0000}\u{E0041}\u{10FFFF}", #"\u{e000}\u{f0000}\u{e0041}\u{10ffff}"#),
            ("\u{3164}\u{2003}", #"\u{3164}\u{2003}"#),
            ("Pokémon ポケモン\u{3000}🦊 \u{FFFD} שלום", "Pokémon ポケモン\u{3000}🦊 \u{FFFD} שלום"),
            // Joiners belong to words and emoji, but not to ASCII.
            ("👩\u{200D}👧 ❤\u{FE0F} می\u{200C}خواهم", "👩\u{200D}👧 ❤\u{FE0F} می\u{200C}خواهم"),
            ("a\u{200D}b\u{FE0F}", #"a\u{200d}b\u{fe0f}"#),
        ])
    func visible(_ text: String, _ expected: String) {
        #expect(VisibleText.of(text) == expected)
        #expect(VisibleText.of(expected) == expected)
    }

    @Test("All controls, format characters, separators, private characters and noncharacters are hidden")
    func categories() {
        var wrong: [String] = []
        for scalar in (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init) {
            let properties = scalar.properties
            let mustBeHidden: Bool
            switch properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: mustBeHidden = true
            case .spaceSeparator: mustBeHidden = scalar != " " && scalar != "\u{3000}"
            default:
                mustBeHidden =
                    properties.isNoncharacterCodePoint || properties.isDefaultIgnorableCodePoint
            }
            let text = Bytes(String(scalar).utf8)
            if (HiddenCharacter.at(0, of: text.span) == scalar) != mustBeHidden {
                wrong.append(String(scalar.value, radix: 16))
            }
        }
        // Visible marks of music and shorthand that some versions of Unicode do not list as format
        // characters.
        #expect(wrong == [])
    }

    @Test("JSON with hidden characters is ASCII where they are, and reads back as the same text")
    func json() throws {
        var text = "é"
        for scalar in (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init) {
            let character = Bytes(String(scalar).utf8)
            if HiddenCharacter.at(0, of: character.span) != nil || scalar.value % 251 == 0 {
                text.unicodeScalars.append(scalar)
            }
        }
        let json = Bytes { JSONText.appendString(text, to: &$0) }
        let written = String(decoding: json, as: UTF8.self)
        let hidden = written.unicodeScalars.filter { scalar in
            !(0xFE00...0xFE0F).contains(scalar.value) && !(0xE0100...0xE01EF).contains(scalar.value)
                && HiddenCharacter.contains(scalar.value, isAfterASCII: false)
        }
        #expect(hidden.isEmpty)
        let value = try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)
        #expect(Array(try #require(value as? String).unicodeScalars) == Array(text.unicodeScalars))
    }
}
