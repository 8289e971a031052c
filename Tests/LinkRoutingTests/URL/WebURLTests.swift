import LinkRoutingLanguage
import LinkRoutingTools
import Testing

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

@Suite("Web links")
struct WebURLTests {
    // Each canonical form, and texts that have it.

    static let schemesAndSlashes = [
        ("http://a.example/", ["http://a.example/"]),
        ("https://a.example/B", ["HTTPS://A.Example/B"]),
        ("https://a.example/x", ["https:a.example/x", "https:/a.example/x"]),
        ("https://a.example/x/y", ["https:\\\\a.example\\x\\y"]),
        ("https://a.example/", ["https://///\\a.example"]),
        ("https://a.example/xy?q=1#fg", ["ht\ttps:\n//a.ex\rample/x\ty?q\n=1#f\tg"]),
    ]

    static let userAndPort = [
        (
            "https://a.example/",
            [
                "https://user@a.example/", "https://a@b@a.example/", "https://a.example:443/",
                "https://a.example:/",
            ]
        ),
        ("https://a.example:8080/", ["https://user:pass@a.example:8080/", "https://a.example:0000008080/"]),
        ("https://a.example/@b.example/", ["https://a.example\\@b.example/"]),
        ("https://a.example/?@b.example/", ["https://a.example?@b.example/"]),
        ("http://a.example/", ["http://a.example:80/"]),
        ("http://a.example:443/", ["http://a.example:443/"]),
        ("https://a.example:80/", ["https://a.example:80/"]),
        ("https://a.example:0/", ["https://a.example:0/"]),
        ("https://a.example:65535/", ["https://a.example:65535/"]),
        ("https://[::1]:8080/", ["https://[::1]:8080/"]),
    ]

    static let paths = [
        (
            "https://a.example/",
            [
                "https://a.example", "https://a.example/.", "https://a.example/..",
                "https://a.example/a/%2E.", "https://a.example//..",
            ]
        ),
        ("https://a.example/?", ["https://a.example?"]),
        ("https://a.example/#", ["https://a.example#"]),
        (
            "https://a.example/a/b",
            [
                "https://a.example/a/./b", "https://a.example/a/%2e/b", "https://a.example/a//../b",
            ]
        ),
        (
            "https://a.example/b",
            [
                "https://a.example/a/../b", "https://a.example/a/%2E%2e/b", "https://a.example/a/.%2e/b",
                "https://a.example/a\\..\\b", "https://a.example/a/.\t./b",
            ]
        ),
        ("https://a.example/a/", ["https://a.example/a/b/.."]),
        ("https://a.example/a/b/", ["https://a.example/a/b/."]),
        ("https://a.example/a", ["https://a.example/../../a"]),
        ("https://a.example/...", ["https://a.example/..."]),
        ("https://a.example/.a/..b/%2ec", ["https://a.example/.a/..b/%2ec"]),
        ("https://a.example/%2e%2e%2e", ["https://a.example/%2e%2e%2e"]),
        ("https://a.example//", ["https://a.example//", "https://a.example///.."]),
        ("https://a.example/a//b///", ["https://a.example/a//b///"]),
    ]

    static let keptAsWritten = [
        ("https://a.example/ä b\"<>`{}|^[]", ["https://a.example/ä b\"<>`{}|^[]"]),
        ("https://a.example/%/%4/%zz/%41%c3%28", ["https://a.example/%/%4/%zz/%41%c3%28"]),
        ("https://a.example/%2f%5c", ["https://a.example/%2f%5c"]),
        ("https://a.example/?q=\\../ä'#\\../?#x", ["https://a.example/?q=\\../ä'#\\../?#x"]),
        ("https://a.example/x?a/../b", ["https://a.example/x?a/../b"]),
    ]

    private static let notURLs = [
        "http:", "http://", "https:///", "https://?q", "https://#f", "ftp://a.example/",
        "httpss://a.example/", "http", "",
        "https://user@/", "https://user@:80/", "https://a.example:65536/",
        "https://a.example:99999999999999999999/", "https://a.example:8a/", "https://a.example:-1/",
        "https://a.example:80:80/", "https://:80/",
    ]

    @Test("Text that is not a URL is rejected", arguments: notURLs)
    func refused(_ text: String) { #expect(canonicalURL(text) == nil) }

    @Test(
        "A URL has one canonical form, however it is written",
        arguments: schemesAndSlashes + userAndPort + paths + keptAsWritten)
    func canonicalForm(_ canonical: String, _ written: [String]) {
        for text in written + [canonical] { #expect(canonicalURL(text) == canonical, "\(text)") }
    }

    @Test("The canonical form is appended to the output")
    func outputIsAppended() {
        var output = Bytes("> ".utf8)
        let bytes = Bytes("HTTP:a".utf8)
        #expect(WebURL.canonicalize(bytes.span, into: &output))
        #expect(String(decoding: output, as: UTF8.self) == "> http://a/")
    }

    @Test("A URL that is cut anywhere still has a stable canonical form, or none")
    func truncated() {
        let whole = "https://us:er@xn--bcher-kva.EX%41mple。１.2.0x3:0443/%2e%2E/a\\..?q#f"
        for count in 0...whole.unicodeScalars.count {
            var part = ""
            part.unicodeScalars.append(contentsOf: whole.unicodeScalars.prefix(count))
            if let once = canonicalURL(part) { #expect(canonicalURL(once) == once) }
        }
    }
}
