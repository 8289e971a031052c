import LinkRoutingLanguage
import Testing

@testable import linkroute

@Suite("Links in mail")
struct MailExtractionTests {
    /// The links of a mail that is read in blocks of this size.
    private static func links(_ mail: String, block: Int) throws -> [String] {
        let table = try RouteTable("source app app://\nsource web https://shop.example\n/a -> a")
        var extractor = MIMEExtractor(LinkScanner(LinkVocabulary(table), maxLength: 1 << 20))
        return try extractor.links(in: mail, block: block)
    }

    private static let simple = """
        Content-Type: text/html; charset=utf-8\r
        Content-Transfer-Encoding:\r
         base64\r
        \r
        PGEgaHJlZj0iYXBwOi8vcHJvZHVjdHMvMSI+b25lPC9hPgo8YSBocmVmPSJhcHA6Ly9wcm9kdWN0\r
        cy8yIj50d288L2E+CjxhIGhyZWY9ImFwcDovL3Byb2R1Y3RzLzMiPnRocmVlPC9hPgphcHA6Ly9w\r
        cm9kdWN0cy80\r
        \r

        """

    private static let nested = """
        From: shop@shop.example
        List-Unsubscribe: <https://shop.example/unsubscribe>
        MIME-Version: 1.0
        Content-Type: multipart/mixed;
        \tboundary="outer (1)"

        This text, with app://preamble, is not shown.
        --outer (1)
        Content-Type: multipart/alternative; boundary=inner

        --inner
        Content-Type: text/plain; charset="iso-8859-1"
        Content-Transfer-Encoding: quoted-printable

        See app://products/1&amp;x, https://shop.example/search?q=3Dcaf=E9 or app://pro=
        ducts/2.
        --inner
        Content-Type: text/html
        Content-Transfer-Encoding: BASE64

        PHA+YXBwOi8vcHJvZHVjdHMvMz9hPTEmYW1wO2I9MjwvcD4=
        --inner--
        app://epilogue
        --outer (1)
        Content-Type: image/png; name=app.png
        Content-Transfer-Encoding: base64

        YXBwOi8vaW1hZ2UK
        --outer (1)
        Content-Type: message/rfc822

        Subject: forwarded app://products/4

        <a href="app://products/5">five</a>
        --outer (1)--
        app://epilogue

        """

    private static let latin1 = """
        Content-Type: text/html; charset=ISO-8859-1
        Content-Transfer-Encoding: base64

        PHA+Y2Fm6SBhcHA6Ly9wcm9kdWN0cy9jYWbpPC9wPg==

        """

    @Test(
        "The texts of all parts are decoded, and places do not depend on the ends of the windows",
        arguments: [
            (
                simple,
                [
                    "5:13-37 @app://products/1", "5:57 @app://products/2", "6:29-53 @app://products/3",
                    "6:65 app://products/4",
                ]
            ),
            (
                nested,
                [
                    "2:20-52 https://shop.example/unsubscribe", "15:5-27 app://products/1&amp;x",
                    "15:29-67 https://shop.example/search?q=café", "15:71 app://products/2",
                    "21:5-45 app://products/3?a=1&b=2", "32:20-36 app://products/4",
                    "34:10-26 @app://products/5",
                ]
            ),
            (latin1, ["4:9-37 app://products/café"]),
            ("Subject: x\n\n<p>app://a</p>", ["3:4-11 app://a"]),
            (
                "Subject: =?utf-8?Q?caf=C3=A9?= app://a\n\tapp://b\nX-Y: app://c\n\nx",
                ["2:2-9 app://b", "3:6-13 app://c"]
            ),
            (
                "Content-Type: text/plain; format=flowed; delsp=yes\n\na app://b/ \r\nc app://d \ne\napp://f\n",
                ["3:3 app://b/c", "4:3 app://de", "6:1-8 app://f"]
            ),
            (
                "Content-Type: text/calendar\n\nA:app://b/\r\n c app://d\r\n\te\nURL:app://f\n",
                ["3:3 app://b/c", "4:4 app://de", "6:5-12 app://f"]
            ),
            ("Content-Type: text/plain\n\napp://a\n--\napp://b\n", ["3:1-8 app://a", "5:1-8 app://b"]),
            ("Content-Type: multipart/mixed\n\napp://a", ["3:1-8 app://a"]),
            (
                "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n!!=YXBwOi8vYQ",
                ["4:4-14 app://a"]
            ),
        ])
    func links(_ mail: String, _ expected: [String]) throws {
        for block in [1, 2, 3, 7, 64, 1000] {
            #expect(try Self.links(mail, block: block) == expected, "in blocks of \(block)")
        }
    }

    @Test(
        "A text that begins with a field is a mail",
        arguments: [
            ("Subject: a", true), ("\u{FEFF}X-Y:\r\n", true), ("<a href='x'>", false), ("https://x", false),
            ("", false), ("Subject", false), ("Hello there: a", false),
        ])
    func headers(_ text: String, _ expected: Bool) {
        #expect(MailHeader.begins(Bytes(text.utf8).span) == expected)
    }

    @Test("A mail in base64, by its name and from standard input")
    func program() throws {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/products/:id{int 1...3} -> product\n", "may.eml": Self.simple,
        ])
        func expected(_ name: String) -> Program.Outcome {
            let output = """
                \(name)
                  6:65  failure: app://products/4
                        the nearest route is `product`: segment 2 is `4`, not `:id{int 1...3}`

                4 links in 1 file: 3 work, 1 fails

                """
            return Program.Outcome(status: 1, output: output)
        }
        let arguments = ["check", "--routes", "app.routes"]
        #expect(try folder.run(arguments + ["may.eml"]) == expected("may.eml"))
        #expect(try folder.run(arguments + ["--as", "mail"], input: Self.simple) == expected("-"))
    }
}
