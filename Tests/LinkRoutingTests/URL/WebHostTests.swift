import Testing

@testable import LinkRouting

@Suite("Hosts of web links")
struct WebHostTests {
    // Each canonical form, and texts that have it.

    static let names = [
        ("example.com", ["Example.COM", "ex%61mple%2Ecom"]),
        ("a_b-c~!$&'()*+,;=", ["a_b-c~!$&'()*+,;="]),
        ("example.com.", ["example.com."]),
        ("a..b", ["a..b"]),
    ]

    static let version4 = [
        (
            "127.0.0.1",
            [
                "127.0.0.1", "127.0.0.1.", "127.1", "0x7f.1", "0X7F000001", "017700000001", "１２７。0.0。１",
            ]
        ),
        ("192.168.1.1", ["192.168.257"]),
        ("8.0.0.1", ["010.0.0.1"]),
        ("0.0.0.0", ["0", "0x"]),
        ("1.0.0.1", ["1.0x.0.1"]),
        ("255.255.255.255", ["4294967295"]),
        ("a.0xg", ["a.0xg"]),
        ("1.2.a", ["1.2.a"]),
        ("1..", ["1.."]),
        (".", ["."]),
    ]

    static let version6 = [
        ("[::]", ["[::]"]),
        ("[::1]", ["[::1]", "[0:0:0:0:0:0:0:1]"]),
        ("[1::]", ["[1::]"]),
        ("[2001:db8::1:0:0:1]", ["[2001:DB8:0:0:1:0:0:1]"]),
        ("[1:0:2::3:4]", ["[1:0:2:0:0:0:3:4]"]),
        ("[1:0:2:3:4:5:6:7]", ["[1:0:2:3:4:5:6:7]"]),
        ("[ab::]", ["[00ab:0:0:0:0:0:0:0]"]),
        ("[1:2:3:4:5:6:7:0]", ["[1:2:3:4:5:6:7::]"]),
        ("[0:2:3:4:5:6:7:8]", ["[::2:3:4:5:6:7:8]"]),
        ("[::7f00:1]", ["[::127.0.0.1]"]),
        ("[::ffff:102:304]", ["[::ffff:1.2.3.4]"]),
        ("[1:2:3:4:5:6:102:304]", ["[1:2:3:4:5:6:1.2.3.4]"]),
        ("[0:1:2:3:4:5:102:304]", ["[::1:2:3:4:5:1.2.3.4]"]),
    ]

    static let unicode = [
        ("xn--bcher-kva.example", ["bücher.example", "B%C3%9CCHER.example", "bu\u{308}cher.example"]),
        ("example.com", ["Ｅｘａｍｐｌｅ．com"]),
        ("a.b.c", ["a。b｡c"]),
        ("xn--strae-oqa.example", ["straße.example", "STRAẞE.example"]),
        ("xn--nxasmq6b.com", ["ΒΌΛΟΣ.com"]),
        ("xn--nxasmm1c.com", ["βόλος.com"]),
        ("abcd", ["a\u{AD}b\u{200B}c\u{2060}d\u{FE0F}"]),
        ("xn--zckzah.example", ["ﾃｽﾄ.example"]),
        ("xn--ndk", ["ﾊﾞ"]),
        ("xn--ls8h.example", ["💩.example"]),
        ("xn--1ch", ["=\u{338}"]),
        ("xn--mgba3gch31f060k", ["نامه\u{200C}ای"]),
        ("xn--10cl1a0b660p", ["ශ්\u{200D}රී"]),
        ("xn--9dbne9b.example", ["שלום.example"]),
        ("xn--fgbq799q", ["\u{620}\u{200C}\u{628}"]),
    ]

    static let punycode = [
        ("xn--bcher-kva.example", ["XN--Bcher-KVA.example"]),
        ("xn--.xn--a.xn--zn7c", ["xn--.xn--a.xn--zn7c"]),
        ("xn--bcher-kva.xn--tda", ["xn--bcher-kva.ü"]),
    ]

    private static let notHosts = [
        "", "a b", "a%20b", "a%00", "a%7f", "a%zz", "a%4", "a%2541", "a<b", "a>b", "a^b", "a|b", "a%2fb",
        "a%40b", "a]b", "%5B::1]", "%ff", "%c3",
        "4294967296", "99999999999999999999999999", "0xfffffffffffffffffffff", "1.16777216", "1.2.65536",
        "1.2.3.256", "256.1", "1.2.3.4.5", "1..2", ".1", "08", "a.09", "a.0xf",
        "[::1:2:3:4:5:6:1.2.3.4]", "[1:2:3:4:5:6:7:1.2.3.4]", "[1:2:3:4:5:6:7:8::]", "[::1:2:3:4:5:6:7:8]",
        "[1:2:3:4:5:6:7]", "[1:2:3:4:5:6:7:8:9]", "[1::2::3]", "[:::]", "[:1]", "[1:]", "[12345::]", "[g::]",
        "[::1.2.3]", "[::1.2.3.4.5]", "[::1.2.3.256]", "[::1.2.3.04]", "[::1.2.3.4:5]", "[::.2.3.4]",
        "[::a.2.3.4]", "[::1%25eth0]", "[::%31]", "[]", "[", "[::1", "[::1]x",
        "\u{AD}", "a\u{A0}b", "\u{301}a", "a\u{202E}b", "a\u{E000}b", "a\u{378}b", "a\u{80}b", "a\u{FFFD}b",
        "％４１", "①.example", "ا\u{200C}ن", "a\u{200C}b", "ශ\u{200D}රී", "שלוםa.example", "1.שלום", "aא", "aאb",
        "\u{621}\u{200C}\u{628}",
        "xn--.ü", "xn--a.ü", "xn--abc-.ü", "xn--99999999.ü", "xn--zn7c.ü", "xn--8i7caa.ü", "xn--ü",
        "xn--xn---epa.ü",
    ]

    @Test("Text that is not a host is rejected", arguments: notHosts)
    func refused(_ text: String) { #expect(canonicalHost(text) == nil) }

    @Test(
        "A host has one canonical form, however it is written",
        arguments: names + version4 + version6 + unicode + punycode)
    func canonicalForm(_ canonical: String, _ written: [String]) {
        for text in written + [canonical] { #expect(canonicalHost(text) == canonical, "\(text)") }
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
