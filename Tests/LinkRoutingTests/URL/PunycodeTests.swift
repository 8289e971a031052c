import Testing

@testable import LinkRouting

@Suite("Punycode")
struct PunycodeTests {
    @Test(
        "Text is encoded as Punycode and decoded again",
        arguments: [
            ("bücher", "bcher-kva"), ("ü", "tda"), ("你好你好", "6qqa088eba"), ("\u{10FFFF}", "dn32g"),
            ("Ab-ü", "Ab--joa"),
        ])
    func bothWays(_ text: String, _ expected: String) {
        let encoded = Punycode.encode(Array(text.unicodeScalars)[...])
        #expect(String(decoding: encoded, as: UTF8.self) == expected)
        #expect(Punycode.decode(encoded[...]) == Array(text.unicodeScalars))
    }

    @Test(
        "Text that is not Punycode is rejected",
        arguments: ["-", "-a", "ü", "a-ü", "99999999999", "!", "tda9"])
    func refused(text: String) {
        #expect(Punycode.decode(Bytes(text.utf8)[...]) == nil)
    }
}
