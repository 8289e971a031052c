import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

@Suite struct PunycodeTests {
    static let rows = [
        WebURLRow("bücher", "bcher-kva"),
        WebURLRow("ü", "tda"),
        WebURLRow("你好你好", "6qqa088eba"),
        WebURLRow("\u{10FFFF}", "dn32g"),
        WebURLRow("Ab-ü", "Ab--joa"),
    ]

    @Test("Text and Punycode", arguments: rows)
    func bothWays(row: WebURLRow) {
        let encoded = Punycode.encode(Array(row.input.unicodeScalars)[...])
        #expect(String(decoding: encoded, as: UTF8.self) == row.expected)
        #expect(Punycode.decode(encoded[...]) == Array(row.input.unicodeScalars))
    }

    @Test("Not Punycode", arguments: ["-", "-a", "ü", "a-ü", "99999999999", "!", "tda9"])
    func refused(text: String) {
        #expect(Punycode.decode(Bytes(text.utf8)[...]) == nil)
    }
}
