import LinkRoutingLanguage
import LinkRoutingTools
import Testing

/// A link as written and its canonical form, or nil if the URL Standard rejects it.
struct WebURLRow: CustomTestStringConvertible, Sendable {
    let input: String
    let expected: String?

    init(_ input: String, _ expected: String?) {
        self.input = input
        self.expected = expected
    }

    var testDescription: String { input.debugDescription }
}

/// The canonical form of a URL as text.
func canonicalURL(_ input: String) -> String? {
    var output: Bytes = []
    let bytes = Bytes(input.utf8)
    return WebURL.canonicalize(bytes.span, into: &output) ? String(decoding: output, as: UTF8.self) : nil
}

/// The canonical form of a host as text.
func canonicalHost(_ input: String) -> String? {
    var output: Bytes = []
    let bytes = Bytes(input.utf8)
    return WebHost.canonicalize(bytes.span, into: &output) ? String(decoding: output, as: UTF8.self) : nil
}

@Suite struct WebURLTests {
    static let schemesAndSlashes = [
        WebURLRow("http://a.example/", "http://a.example/"),
        WebURLRow("HTTPS://A.Example/B", "https://a.example/B"),
        WebURLRow("https:a.example/x", "https://a.example/x"),
        WebURLRow("https:/a.example/x", "https://a.example/x"),
        WebURLRow("https:\\\\a.example\\x\\y", "https://a.example/x/y"),
        WebURLRow("https://///\\a.example", "https://a.example/"),
        WebURLRow("ht\ttps:\n//a.ex\rample/x\ty?q\n=1#f\tg", "https://a.example/xy?q=1#fg"),
        WebURLRow("http:", nil),
        WebURLRow("http://", nil),
        WebURLRow("https:///", nil),
        WebURLRow("https://?q", nil),
        WebURLRow("https://#f", nil),
        WebURLRow("ftp://a.example/", nil),
        WebURLRow("httpss://a.example/", nil),
        WebURLRow("http", nil),
        WebURLRow("", nil),
    ]

    static let userAndPort = [
        WebURLRow("https://user@a.example/", "https://a.example/"),
        WebURLRow("https://user:pass@a.example:8080/", "https://a.example:8080/"),
        WebURLRow("https://a@b@a.example/", "https://a.example/"),
        WebURLRow("https://user@/", nil),
        WebURLRow("https://user@:80/", nil),
        WebURLRow("https://a.example\\@b.example/", "https://a.example/@b.example/"),
        WebURLRow("https://a.example?@b.example/", "https://a.example/?@b.example/"),
        WebURLRow("http://a.example:80/", "http://a.example/"),
        WebURLRow("https://a.example:443/", "https://a.example/"),
        WebURLRow("http://a.example:443/", "http://a.example:443/"),
        WebURLRow("https://a.example:80/", "https://a.example:80/"),
        WebURLRow("https://a.example:/", "https://a.example/"),
        WebURLRow("https://a.example:0/", "https://a.example:0/"),
        WebURLRow("https://a.example:0000008080/", "https://a.example:8080/"),
        WebURLRow("https://a.example:65535/", "https://a.example:65535/"),
        WebURLRow("https://a.example:65536/", nil),
        WebURLRow("https://a.example:99999999999999999999/", nil),
        WebURLRow("https://a.example:8a/", nil),
        WebURLRow("https://a.example:-1/", nil),
        WebURLRow("https://a.example:80:80/", nil),
        WebURLRow("https://:80/", nil),
        WebURLRow("https://[::1]:8080/", "https://[::1]:8080/"),
    ]

    static let paths = [
        WebURLRow("https://a.example", "https://a.example/"),
        WebURLRow("https://a.example?", "https://a.example/?"),
        WebURLRow("https://a.example#", "https://a.example/#"),
        WebURLRow("https://a.example/.", "https://a.example/"),
        WebURLRow("https://a.example/..", "https://a.example/"),
        WebURLRow("https://a.example/a/./b", "https://a.example/a/b"),
        WebURLRow("https://a.example/a/../b", "https://a.example/b"),
        WebURLRow("https://a.example/a/b/..", "https://a.example/a/"),
        WebURLRow("https://a.example/a/b/.", "https://a.example/a/b/"),
        WebURLRow("https://a.example/../../a", "https://a.example/a"),
        WebURLRow("https://a.example/a/%2e/b", "https://a.example/a/b"),
        WebURLRow("https://a.example/a/%2E%2e/b", "https://a.example/b"),
        WebURLRow("https://a.example/a/.%2e/b", "https://a.example/b"),
        WebURLRow("https://a.example/a/%2E.", "https://a.example/"),
        WebURLRow("https://a.example/a\\..\\b", "https://a.example/b"),
        WebURLRow("https://a.example/a/.\t./b", "https://a.example/b"),
        WebURLRow("https://a.example/...", "https://a.example/..."),
        WebURLRow("https://a.example/.a/..b/%2ec", "https://a.example/.a/..b/%2ec"),
        WebURLRow("https://a.example/%2e%2e%2e", "https://a.example/%2e%2e%2e"),
        WebURLRow("https://a.example//", "https://a.example//"),
        WebURLRow("https://a.example/a//b///", "https://a.example/a//b///"),
        WebURLRow("https://a.example/a//../b", "https://a.example/a/b"),
        WebURLRow("https://a.example//..", "https://a.example/"),
        WebURLRow("https://a.example///..", "https://a.example//"),
    ]

    static let keptAsWritten = [
        WebURLRow("https://a.example/ä b\"<>`{}|^[]", "https://a.example/ä b\"<>`{}|^[]"),
        WebURLRow("https://a.example/%/%4/%zz/%41%c3%28", "https://a.example/%/%4/%zz/%41%c3%28"),
        WebURLRow("https://a.example/%2f%5c", "https://a.example/%2f%5c"),
        WebURLRow("https://a.example/?q=\\../ä'#\\../?#x", "https://a.example/?q=\\../ä'#\\../?#x"),
        WebURLRow("https://a.example/x?a/../b", "https://a.example/x?a/../b"),
    ]

    @Test("Canonical form", arguments: schemesAndSlashes + userAndPort + paths + keptAsWritten)
    func canonicalForm(row: WebURLRow) {
        #expect(canonicalURL(row.input) == row.expected)
    }

    @Test(
        "A canonical URL stays the same", arguments: schemesAndSlashes + userAndPort + paths + keptAsWritten)
    func isStable(row: WebURLRow) {
        guard let expected = row.expected else { return }
        #expect(canonicalURL(expected) == expected)
    }

    @Test("Output is appended")
    func outputIsAppended() {
        var output = Bytes("> ".utf8)
        let bytes = Bytes("HTTP:a".utf8)
        #expect(WebURL.canonicalize(bytes.span, into: &output))
        #expect(String(decoding: output, as: UTF8.self) == "> http://a/")
    }

    @Test("Every part of a URL may end anywhere")
    func truncated() {
        let whole = "https://us:er@xn--bcher-kva.EX%41mple。１.2.0x3:0443/%2e%2E/a\\..?q#f"
        for count in 0...whole.unicodeScalars.count {
            var part = ""
            part.unicodeScalars.append(contentsOf: whole.unicodeScalars.prefix(count))
            if let once = canonicalURL(part) { #expect(canonicalURL(once) == once) }
        }
    }
}
