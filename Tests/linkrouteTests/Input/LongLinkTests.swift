import LinkRoutingLanguage
import Testing

@testable import linkroute

/// Links, tags, cells and strings that are longer than windows, limits, or both.
@Suite("Long links in texts")
struct LongLinkTests {
    /// Sends `input` through a pipe in pieces of `size` bytes to `check`.
    private static func check(
        _ input: String, _ format: String, limit: Int, piece size: Int, options: [String] = []
    ) throws -> Program.Outcome {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/a/:x -> a\n/l/:x{[int]} -> l\n", "text": input,
        ])
        let options = options.joined(separator: " ")
        let line = "$linkroute check -f unix -r app.routes --as \(format) --max-line \(limit) \(options)"
        // Small reads on one side are small reads on the other.
        return try folder.shell(size == 0 ? "\(line) < text" : "dd if=text bs=\(size) status=none | \(line)")
    }

    @Test("A link that is longer than the limit is one finding, and never cut")
    func limit() throws {
        let text = "see app://a/1?types=fire&a=b and app://b/251234 end, app://a/é.\n"
        let expected = """
            -:1:5: error: `app://a/1?types=fire`: the link is longer than 20 bytes
            -:1:34: error: `app://b/251234`: no route matches

            """
        for format in ["text", "markdown", "html"] {
            for size in [0, 1, 3, 1000] {
                #expect(
                    try Self.check(text, format, limit: 20, piece: size)
                        == .init(status: 1, output: expected, error: "3 links in 1 file: 1 works, 2 fail\n"),
                    "\(format) \(size)")
            }
        }
    }

    /// A text in each format with links around a very long one.
    private static let long: [(format: String, text: String, line: Int, column: Int)] = {
        let link = "app://l/1" + String(repeating: ",1", count: 50_000)
        return [
            ("text", "app://b/1 \(link) app://b/2\n", 1, 11),
            ("markdown", "# app://b/1\n\(link) app://b/2\n", 2, 1),
            ("html", "<p>app://b/1 \(link)</p><a href=app://b/2>", 1, 14),
            ("html", "<a href=app://b/1><a href=\"\(link)\"><a href=app://b/2>", 1, 28),
            ("csv", "app://b/1,\"see \(link) now\",app://b/2\n", 1, 16),
            ("json", "[\"app://b/1\",\"see \(link)\",\"app://b/2\"]", 1, 19),
            ("mail", "Subject: app://b/1\n\n\(link)\napp://b/2\n", 3, 1),
        ]
    }()

    @Test("A very long link is one finding in every format, and hides no other", arguments: 0..<long.count)
    func formats(_ index: Int) throws {
        let (format, text, line, column) = Self.long[index]
        for limit in [100, 75_000] {
            let outcome = try Self.check(text, format, limit: limit, piece: 0)
            let findings = outcome.output.split(separator: "\n").map { $0.prefix { $0 != "," } }
            let tooLong = findings.filter { $0.hasPrefix("-:\(line):\(column): error: `app://l/1") }
            #expect(findings.count == 3 && tooLong.count == 1, "\(findings.map { $0.prefix(60) })")
            #expect(outcome.output.contains("the link is longer than \(limit) bytes"))
            #expect(outcome.error == "3 links in 1 file: 3 fail\n")
            if limit == 75_000 { continue }
            #expect(try Self.check(text, format, limit: limit, piece: 4999) == outcome, "\(limit)")
        }
        let whole = try Self.check(text, format, limit: 1 << 20, piece: 0)
        #expect(whole.error == "3 links in 1 file: 1 works, 2 fail\n")
    }

    @Test("Columns and members that are links may be too long, too")
    func wholes() throws {
        let link = "app://l/1" + String(repeating: ",1", count: 50_000)
        let rows = [
            ("csv", "u;v\n\(link);x\napp://b/2;y\n", ["--column", "u"], "2:1"),
            ("csv", "u,v\n\"\(link)\",x\napp://b/2,y\n", ["--column", "u"], "2:2"),
            ("json", "{\"u\":\"\(link)\"}\n{\"u\":\"app://b/2\"}", ["--field", "u"], "1:7"),
        ]
        for (format, text, options, place) in rows {
            for limit in [100, 90_000] {
                for size in [0, 997] {
                    let outcome = try Self.check(text, format, limit: limit, piece: size, options: options)
                    #expect(outcome.output.hasPrefix("-:\(place): error: `app://l/1,1"))
                    #expect(outcome.output.contains("the link is longer than \(limit) bytes\n-:"))
                    #expect(outcome.error == "2 links in 1 file: 2 fail\n")
                }
            }
        }
    }

    /// Tags, cells and strings without an end, with links among the rest. A line that is too long may be cut
    /// inside a placeholder with a space, so there is none.
    @Test(
        "What is found does not depend on where windows end",
        arguments: ["text", "markdown", "html", "mail", "csv", "json"])
    func windows(_ format: String) throws {
        var random = SystemRandomNumberGenerator()
        let parts = [
            "app://a/1", " ", "\n", "\"", "'", "<a href=", "<b id=", ">", "`", "```\n", ",", ";", "\\", "\\/",
            "&quot;",
            "app:\\/\\/a\\/2", "[x](app://b/3)", "<!-- linkroute:ignore why -->", "é", "…",
            "https://x.example/",
            "a.example/b", "](", "(", "}", "{\"k\":", String(repeating: "x", count: 30), "app://", ":", "//",
            ".",
            "--b\n", "=", "Content-Type: text/html; boundary=b\n\n",
        ]
        let vocabulary = LinkVocabulary(
            try RouteTable("source app app://\nsource web https://a.example\n/a -> a"))
        for _ in 0..<8 {
            var (text, length) = ("", 0)
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let part = parts.randomElement(using: &random) ?? ""
                length += part.utf8.count
                // Of a word that is too long, only the beginning is searched.
                if length > 60 {
                    text += " "
                    length = part.utf8.count
                }
                text += part
                if " \n".contains(part) { length = 0 }
            }
            let textFormat = try #require(TextFormat(rawValue: format))
            let expected = try Self.links(text, textFormat, vocabulary, block: 1 << 14)
            for block in [1, 50] {
                let found = try Self.links(text, textFormat, vocabulary, block: block)
                #expect(found == expected, "\(block): \(text.debugDescription)")
            }
        }
    }

    private static func links(
        _ text: String, _ format: TextFormat, _ vocabulary: LinkVocabulary, block: Int
    ) throws -> [String] {
        // Short enough for many parts to be too long.
        var extractor = format.extractor(LinkScanner(vocabulary, maxLength: 64), field: nil)
        return try extractor.links(in: text, block: block)
    }
}
