import Testing

@testable import linkroute

@Suite("Text in HTML")
struct HTMLTextTests {
    @Test(
        "HTML syntax is escaped, and invisible characters are visible",
        arguments: [
            ("a<b>&amp;\"'", "a&lt;b&gt;&amp;amp;&quot;&#39;"),
            ("</script><!--", "&lt;/script&gt;&lt;!--"),
            ("a\u{0}\n\r\t\u{7F}\u{85}b", "a\\u{0}\\u{a}\\u{d}\\t\\u{7f}\\u{85}b"),
            ("\u{202E}gpj\u{202C}\u{2066}\u{200F}\u{61C}", "\\u{202e}gpj\\u{202c}\\u{2066}\\u{200f}\\u{61c}"),
            (
                "a\u{2028}b\u{2029}c\u{AD}d\u{200B}e\u{FEFF}",
                "a\\u{2028}b\\u{2029}c\\u{ad}d\\u{200b}e\\u{feff}"
            ),
            ("\u{FFFE}\u{10FFFF}\u{E0001}", "\\u{fffe}\\u{10ffff}\\u{e0001}"),
            ("Pokémon ポケモン 🦊 \u{FFFD}", "Pokémon ポケモン 🦊 \u{FFFD}"),
        ])
    func escaped(_ text: String, _ expected: String) { #expect(HTMLText.escaped(text) == expected) }

    @Test(
        "Code in a sentence, unless an unpaired backtick makes it ambiguous",
        arguments: [
            ("`a<` is not `b`", "<code>a&lt;</code> is not <code>b</code>"),
            ("no code", "no code"),
            ("`a`b` is odd", "`a`b` is odd"),
            ("`a`\u{301}` is odd", "`a`\u{301}` is odd"),
        ])
    func sentence(_ text: String, _ expected: String) { #expect(HTMLText.sentence(text) == expected) }

    @Test(
        "Right-to-left letters do not change the order of the text around them",
        arguments: [
            ("a/b", "<code>a/b</code>"), ("a/é", "<code>a/é</code>"),
            ("a/שלום/25", "<code>a/<bdi>שלום</bdi>/25</code>"),
            ("مرحبا<ب", "<code><bdi>مرحبا</bdi>&lt;<bdi>ب</bdi></code>"),
        ])
    func direction(_ text: String, _ expected: String) { #expect(HTMLText.code(text) == expected) }
}
