import LinkRoutingLanguage
import Testing

@testable import linkroute

@Suite("Links in other links")
struct WrappedLinksTests {
    @Test(
        "Links are found in query values and fragments, encoded or not",
        arguments: [
            ("https://t.example/c?u=app://a/1", ["app://a/1"]),
            (
                "https://t.example/c?x=1&link=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1%26c&y",
                ["https://shop.example/a?b=1&c"]
            ),
            ("https://t.example/c?u=app%253A%252F%252Fa", ["app://a"]),
            ("https://t.example/#app://a", ["app://a"]),
            ("https://t.example/#!/x?u=app://a", ["app://a"]),
            ("https://t.example/?app%3A%2F%2Fa", ["app://a"]),
            (
                "https://t.example/?$deeplink_path=app://a&$fallback_url=https://x.example/b",
                ["app://a", "https://x.example/b"]
            ),
            (
                "https://t.example/?u=https%3A%2F%2Fu.example%2F%3Fv%3Dapp%253A%252F%252Fa",
                ["https://u.example/?v=app%3A%2F%2Fa", "app://a"]
            ),
            ("https://t.example/https://x.example", ["https://x.example"]),
            ("https://t.example/?u=a%3Ab&v=/x&w=%25", []),
            ("https://t.example/", []), ("https://t.example/?", []), ("", []),
            ("https://t.example/?u=app%25253A%25252F%25252Fa", ["app://a"]),
            ("https://t.example/?u=app%2525253A%2525252F%2525252Fa", []),
            ("https://t.example/c/https%3A//a.example%2Fx/9", ["https://a.example/x/9"]),
            ("https://t.example/c/https:%2F/a.example/x", ["https://a.example/x"]),
            ("https://t.example/v3/__https:/a.example/x__;!!a$", ["https://a.example/x"]),
            ("https://t.example/r/https:/a.example/x", ["https://a.example/x"]),
            ("https://t.example/?d=%7B%22ios%22%3A%22app%3A%5C%2F%5C%2Fa%22%7D", ["app://a"]),
            ("https://t.example/?u=https*3A*2F*2Fa.example*2Fx", ["https://a.example/x"]),
            ("https://t.example/v2/___https://a.example/x___.abc", ["https://a.example/x"]),
            // Amazon SES, Cisco, Proofpoint 2 and 3, Android, the Internet Archive, trackers with base64.
            ("https://x.awstrack.me/L0/https:%2F%2Fshop.example%2Fa/1/0", ["https://shop.example/a"]),
            ("https://secure-web.cisco.com/1a/https%3A%2F%2Fshop.example%2Fa", ["https://shop.example/a"]),
            ("https://urldefense.com/v3/__https://shop.example/a__;!!b$", ["https://shop.example/a"]),
            (
                "https://urldefense.proofpoint.com/v2/url?u=https-3A__shop.example_a-3Fb&d=c",
                ["https://shop.example/a?b"]
            ),
            (
                "intent://a#Intent;S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fa;end",
                ["https://shop.example/a"]
            ),
            (
                "intent://shop.example/?u=app%3A%2F%2Fa#Intent;scheme=https;end",
                ["https://shop.example/?u=app%3A%2F%2Fa", "app://a"]
            ),
            ("android-app://com.example/http/www.shop.example/a", ["http://www.shop.example/a"]),
            ("https://web.archive.org/web/2020/https://shop.example/a?b=1", ["https://shop.example/a?b=1"]),
            ("https://t.example/c/aHR0cHM6Ly9zaG9wLmV4YW1wbGUvYQ", ["https://shop.example/a"]),
            ("https://t.example/send?text=Look%20https%3A%2F%2Fshop.example%2Fa", ["https://shop.example/a"]),
        ])
    func links(_ link: String, _ expected: [String]) {
        let links = WrappedLinks.all(in: Bytes(link.utf8).span).map { String(decoding: $0, as: UTF8.self) }
        #expect(links == expected)
    }

    private static func check(_ arguments: [String]) throws -> Program.Outcome {
        let folder = try TemporaryFolder([
            "app.routes":
                "source app app://\nsource web https://shop.example\n/products/:id{int} -> product\n"
        ])
        let link = "https://t.example/click?u=https%3A%2F%2Fshop.example%2Fproducts%2Fx"
        try folder.write("app://products/1?next=app://products/2\n\(link)\n", to: "links.txt")
        try folder.write("<a href='\(link)&amp;n=1'>\n<a href='app://products/1'>", to: "a.html")
        return try folder.run(["check", "--routes", "app.routes"] + arguments)
    }

    @Test("`--unwrap` checks the inner link, and shows both")
    func program() throws {
        let plain = """
            1 link elsewhere has a link of the table inside: use `--unwrap`
            2 links in 1 file: 1 works, 1 leads elsewhere

            """
        #expect(try Self.check(["links.txt"]) == .output(plain))
        try expectGolden("check/unwrapped-links.txt", Self.check(["--unwrap", "links.txt", "a.html"]))
        let json = #"""
            {"severity":"failure","code":"bad_value","message":"the nearest route is `product`: segment 2 is `x`, not `:id{int}`","hint":"the link is part of `https://t.example/click?u=https%3A%2F%2Fshop.example%2Fproducts%2Fx`","link":"https://shop.example/products/x","outer":"https://t.example/click?u=https%3A%2F%2Fshop.example%2Fproducts%2Fx","param":"id","type":"int","nearest":"product","file":"links.txt","line":2,"column":1,"endColumn":68}
            {"summary":{"files":1,"links":4,"resolved":2,"failed":1,"known":0,"foreign":1,"ignored":0,"relative":0,"warnings":0}}

            """#
        #expect(try Self.check(["--unwrap", "--format", "json", "links.txt"]) == .output(json, status: 1))
    }
}
