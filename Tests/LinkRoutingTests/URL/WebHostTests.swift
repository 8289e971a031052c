import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite struct WebHostTests {
    static let names = [
        WebURLRow("Example.COM", "example.com"),
        WebURLRow("ex%61mple%2Ecom", "example.com"),
        WebURLRow("a_b-c~!$&'()*+,;=", "a_b-c~!$&'()*+,;="),
        WebURLRow("example.com.", "example.com."),
        WebURLRow("a..b", "a..b"),
        WebURLRow("", nil),
        WebURLRow("a b", nil),
        WebURLRow("a%20b", nil),
        WebURLRow("a%00", nil),
        WebURLRow("a%7f", nil),
        WebURLRow("a%zz", nil),
        WebURLRow("a%4", nil),
        WebURLRow("a%2541", nil),
        WebURLRow("a<b", nil),
        WebURLRow("a>b", nil),
        WebURLRow("a^b", nil),
        WebURLRow("a|b", nil),
        WebURLRow("a%2fb", nil),
        WebURLRow("a%40b", nil),
        WebURLRow("a]b", nil),
        WebURLRow("%5B::1]", nil),
        WebURLRow("%ff", nil),
        WebURLRow("%c3", nil),
    ]

    static let version4 = [
        WebURLRow("127.0.0.1", "127.0.0.1"),
        WebURLRow("127.0.0.1.", "127.0.0.1"),
        WebURLRow("127.1", "127.0.0.1"),
        WebURLRow("192.168.257", "192.168.1.1"),
        WebURLRow("0x7f.1", "127.0.0.1"),
        WebURLRow("0X7F000001", "127.0.0.1"),
        WebURLRow("017700000001", "127.0.0.1"),
        WebURLRow("010.0.0.1", "8.0.0.1"),
        WebURLRow("0", "0.0.0.0"),
        WebURLRow("0x", "0.0.0.0"),
        WebURLRow("1.0x.0.1", "1.0.0.1"),
        WebURLRow("4294967295", "255.255.255.255"),
        WebURLRow("4294967296", nil),
        WebURLRow("99999999999999999999999999", nil),
        WebURLRow("0xfffffffffffffffffffff", nil),
        WebURLRow("1.16777216", nil),
        WebURLRow("1.2.65536", nil),
        WebURLRow("1.2.3.256", nil),
        WebURLRow("256.1", nil),
        WebURLRow("1.2.3.4.5", nil),
        WebURLRow("1..2", nil),
        WebURLRow(".1", nil),
        WebURLRow("08", nil),
        WebURLRow("a.09", nil),
        WebURLRow("a.0xf", nil),
        WebURLRow("a.0xg", "a.0xg"),
        WebURLRow("1.2.a", "1.2.a"),
        WebURLRow("1..", "1.."),
        WebURLRow(".", "."),
        WebURLRow("１２７。0.0。１", "127.0.0.1"),
    ]

    static let version6 = [
        WebURLRow("[::]", "[::]"),
        WebURLRow("[::1]", "[::1]"),
        WebURLRow("[1::]", "[1::]"),
        WebURLRow("[0:0:0:0:0:0:0:1]", "[::1]"),
        WebURLRow("[2001:DB8:0:0:1:0:0:1]", "[2001:db8::1:0:0:1]"),
        WebURLRow("[1:0:2:0:0:0:3:4]", "[1:0:2::3:4]"),
        WebURLRow("[1:0:2:3:4:5:6:7]", "[1:0:2:3:4:5:6:7]"),
        WebURLRow("[00ab:0:0:0:0:0:0:0]", "[ab::]"),
        WebURLRow("[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]"),
        WebURLRow("[::2:3:4:5:6:7:8]", "[0:2:3:4:5:6:7:8]"),
        WebURLRow("[::127.0.0.1]", "[::7f00:1]"),
        WebURLRow("[::ffff:1.2.3.4]", "[::ffff:102:304]"),
        WebURLRow("[1:2:3:4:5:6:1.2.3.4]", "[1:2:3:4:5:6:102:304]"),
        WebURLRow("[::1:2:3:4:5:1.2.3.4]", "[0:1:2:3:4:5:102:304]"),
        WebURLRow("[::1:2:3:4:5:6:1.2.3.4]", nil),
        WebURLRow("[1:2:3:4:5:6:7:1.2.3.4]", nil),
        WebURLRow("[1:2:3:4:5:6:7:8::]", nil),
        WebURLRow("[::1:2:3:4:5:6:7:8]", nil),
        WebURLRow("[1:2:3:4:5:6:7]", nil),
        WebURLRow("[1:2:3:4:5:6:7:8:9]", nil),
        WebURLRow("[1::2::3]", nil),
        WebURLRow("[:::]", nil),
        WebURLRow("[:1]", nil),
        WebURLRow("[1:]", nil),
        WebURLRow("[12345::]", nil),
        WebURLRow("[g::]", nil),
        WebURLRow("[::1.2.3]", nil),
        WebURLRow("[::1.2.3.4.5]", nil),
        WebURLRow("[::1.2.3.256]", nil),
        WebURLRow("[::1.2.3.04]", nil),
        WebURLRow("[::1.2.3.4:5]", nil),
        WebURLRow("[::.2.3.4]", nil),
        WebURLRow("[::a.2.3.4]", nil),
        WebURLRow("[::1%25eth0]", nil),
        WebURLRow("[::%31]", nil),
        WebURLRow("[]", nil),
        WebURLRow("[", nil),
        WebURLRow("[::1", nil),
        WebURLRow("[::1]x", nil),
    ]

    static let unicode = [
        WebURLRow("bücher.example", "xn--bcher-kva.example"),
        WebURLRow("B%C3%9CCHER.example", "xn--bcher-kva.example"),
        WebURLRow("bu\u{308}cher.example", "xn--bcher-kva.example"),
        WebURLRow("Ｅｘａｍｐｌｅ．com", "example.com"),
        WebURLRow("a。b｡c", "a.b.c"),
        WebURLRow("straße.example", "xn--strae-oqa.example"),
        WebURLRow("STRAẞE.example", "xn--strae-oqa.example"),
        WebURLRow("ΒΌΛΟΣ.com", "xn--nxasmq6b.com"),
        WebURLRow("βόλος.com", "xn--nxasmm1c.com"),
        WebURLRow("a\u{AD}b\u{200B}c\u{2060}d\u{FE0F}", "abcd"),
        WebURLRow("\u{AD}", nil),
        WebURLRow("ﾃｽﾄ.example", "xn--zckzah.example"),
        WebURLRow("ﾊﾞ", "xn--ndk"),
        WebURLRow("💩.example", "xn--ls8h.example"),
        WebURLRow("a\u{A0}b", nil),
        WebURLRow("\u{301}a", nil),
        WebURLRow("a\u{202E}b", nil),
        WebURLRow("a\u{E000}b", nil),
        WebURLRow("a\u{378}b", nil),
        WebURLRow("a\u{80}b", nil),
        WebURLRow("a\u{FFFD}b", nil),
        WebURLRow("％４１", nil),
        WebURLRow("①.example", nil),
        WebURLRow("=\u{338}", "xn--1ch"),
        WebURLRow("نامه\u{200C}ای", "xn--mgba3gch31f060k"),
        WebURLRow("ا\u{200C}ن", nil),
        WebURLRow("a\u{200C}b", nil),
        WebURLRow("ශ්\u{200D}රී", "xn--10cl1a0b660p"),
        WebURLRow("ශ\u{200D}රී", nil),
        WebURLRow("שלום.example", "xn--9dbne9b.example"),
        WebURLRow("שלוםa.example", nil),
        WebURLRow("1.שלום", nil),
        WebURLRow("aא", nil),
        WebURLRow("aאb", nil),
        WebURLRow("\u{620}\u{200C}\u{628}", "xn--fgbq799q"),
        WebURLRow("\u{621}\u{200C}\u{628}", nil),
    ]

    static let punycode = [
        WebURLRow("XN--Bcher-KVA.example", "xn--bcher-kva.example"),
        WebURLRow("xn--.xn--a.xn--zn7c", "xn--.xn--a.xn--zn7c"),
        WebURLRow("xn--bcher-kva.ü", "xn--bcher-kva.xn--tda"),
        WebURLRow("xn--.ü", nil),
        WebURLRow("xn--a.ü", nil),
        WebURLRow("xn--abc-.ü", nil),
        WebURLRow("xn--99999999.ü", nil),
        WebURLRow("xn--zn7c.ü", nil),
        WebURLRow("xn--8i7caa.ü", nil),
        WebURLRow("xn--ü", nil),
        WebURLRow("xn--xn---epa.ü", nil),
    ]

    @Test("Canonical host", arguments: names + version4 + version6 + unicode + punycode)
    func canonicalForm(row: WebURLRow) {
        #expect(canonicalHost(row.input) == row.expected)
    }

    @Test("A canonical host stays the same", arguments: names + version4 + version6 + unicode + punycode)
    func isStable(row: WebURLRow) {
        guard let expected = row.expected else { return }
        #expect(canonicalHost(expected) == expected)
    }

    @Test("Half-width kana all have a full-width form")
    func halfWidthKana() {
        for value in UInt32(0xFF65)...0xFF9F {
            guard let scalar = Unicode.Scalar(value), let mapped = DomainCharacter.mapped(scalar)?.first
            else {
                Issue.record("no form for \(value)")
                continue
            }
            let name = mapped.properties.name?.replacing("COMBINING KATAKANA-HIRAGANA", with: "KATAKANA")
            #expect(scalar.properties.name?.dropFirst("HALFWIDTH ".count) == name?[...])
        }
    }

    @Test("Labels of ASCII may have any length, others 255 characters")
    func longLabels() {
        #expect(canonicalHost(String(repeating: "a", count: 10_000)) != nil)
        #expect(
            canonicalHost(String(repeating: "é", count: 255)) == "xn--9ca"
                + String(repeating: "a", count: 254))
        #expect(canonicalHost(String(repeating: "é", count: 256)) == nil)
        let marks = String(repeating: "\u{323}\u{301}", count: 127)
        #expect(canonicalHost("a" + marks) != nil)
        #expect(canonicalHost("a" + marks + "\u{301}") == nil)
        #expect(canonicalHost("a" + String(repeating: "\u{323}\u{301}", count: 100_000)) == nil)
        #expect(canonicalHost(String(repeating: "ü😀", count: 50_000)) == nil)
    }

    @Test("Characters that are accepted after a letter survive Punycode")
    func manyCharacters() {
        var accepted = 0
        for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 13) {
            guard let scalar = Unicode.Scalar(value), let ascii = canonicalHost("a\(scalar)") else {
                continue
            }
            accepted += 1
            guard ascii.hasPrefix("xn--") else { continue }
            let decoded = Punycode.decode(Bytes(ascii.utf8.dropFirst(4))[...])
            #expect(decoded != nil && canonicalHost(String(String.UnicodeScalarView(decoded ?? []))) == ascii)
        }
        #expect(accepted > 10_000)
    }
}
