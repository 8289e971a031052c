import Testing

@testable import LinkRouting

@Suite struct PunycodeTests {
    @Test(
        "Text and Punycode",
        arguments: [
            ("bücher", "bcher-kva"), ("ü", "tda"), ("你好你好", "6qqa088eba"), ("\u{10FFFF}", "dn32g"),
            ("Ab-ü", "Ab--joa"),
        ])
    func bothWays(_ text: String, _ expected: String) {
        let encoded = Punycode.encode(Array(text.unicodeScalars)[...])
        #expect(String(decoding: encoded, as: UTF8.self) == expected)
        #expect(Punycode.decode(encoded[...]) == Array(text.unicodeScalars))
    }

    @Test("Not Punycode", arguments: ["-", "-a", "ü", "a-ü", "99999999999", "!", "tda9"])
    func refused(text: String) {
        #expect(Punycode.decode(Bytes(text.utf8)[...]) == nil)
    }
}
