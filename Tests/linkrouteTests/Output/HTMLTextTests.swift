import Foundation
import Testing

@testable import linkroute

@Suite("Text in HTML")
struct HTMLTextTests {
    @Test(
        "Nothing has a meaning, and nothing is unseen",
        arguments: [
            ("a<b>&amp;\"'", "a&lt;b&gt;&amp;amp;&quot;&#39;"),
            ("</script><!--", "&lt;/script&gt;&lt;!--"),
            ("a\u{0}\n\r\t\u{7F}\u{85}b", "a\\u{0}\\u{a}\\u{d}\\u{9}\\u{7f}\\u{85}b"),
            ("\u{202E}gpj\u{202C}\u{2066}\u{200F}\u{61C}", "\\u{202e}gpj\\u{202c}\\u{2066}\\u{200f}\\u{61c}"),
            ("a\u{2028}b\u{2029}c\u{AD}d\u{200B}e\u{FEFF}", "a\\u{2028}b\\u{2029}c\\u{ad}d\\u{200b}e\\u{feff}"),
            ("\u{FFFE}\u{10FFFF}\u{E0001}", "\\u{fffe}\\u{10ffff}\\u{e0001}"),
            ("Pokémon ポケモン 🦊 \u{FFFD}", "Pokémon ポケモン 🦊 \u{FFFD}"),
        ])
    func escaped(_ text: String, _ expected: String) { #expect(HTMLText.escaped(text) == expected) }

    @Test(
        "Code in a sentence, unless a backtick in it leaves nobody able to tell",
        arguments: [
            ("`a<` is not `b`", "<code>a&lt;</code> is not <code>b</code>"),
            ("no code", "no code"),
            ("`a`b` is odd", "`a`b` is odd"),
        ])
    func sentence(_ text: String, _ expected: String) { #expect(HTMLText.sentence(text) == expected) }
}

@Suite("SHA-256")
struct SHA256Tests {
    /// The examples of FIPS 180-4, and lengths around the end of a block, by another implementation.
    @Test(
        "Known messages",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
            (String(repeating: "a", count: 63), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
            (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
            (String(repeating: "a", count: 119), "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
            (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
        ])
    func hash(_ message: String, _ expected: String) {
        let hex = SHA256.hash(of: Array(message.utf8)).map { String(format: "%02x", $0) }.joined()
        #expect(hex == expected)
    }

    @Test("In Base64")
    func base64() {
        #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    }
}
