import Testing

@testable import LinkRoutingLanguage

/// Lists of links at the limits of words, windows, slots and lines.
@Suite("Lists of links at limits")
struct BulkBoundaryTests {
    /// `count` letters, each different from the next.
    private func letters(_ count: Int) -> String {
        String((0..<count).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0 % 26))) })
    }

    /// `text` with another byte at `index`.
    private func replacing(_ index: Int, of text: String) -> String {
        text.prefix(index) + "-" + text.dropFirst(index + 1)
    }

    @Test("Literals of every length, and texts that differ from them in one byte")
    func literals() throws {
        let words = (1...40).map(letters)
        let (_, matcher) = try load(words.map { "/\($0)/:x{int} -> r\($0.count)" }.joined(separator: "\n"))
        for word in words {
            #expect(describe(matcher, "https://ex.com/\(word)/5") == #"r\#(word.count) {"x":5}"#)
            for index in 0..<word.count {
                let other = replacing(index, of: word)
                #expect(describe(matcher, "https://ex.com/\(other)/5") == "- no_route")
            }
        }
        let others = words.flatMap { word in
            (0..<word.count).map { replacing($0, of: word) }
        }
        ListResults.compare(matcher, (words + others).map { "https://ex.com/\($0)/5" })
    }

    @Test("An escape at every position of a segment that is longer than a window")
    func escapes() throws {
        let (_, matcher) = try load("/f/:name -> file\n/f/:name/:part -> part")
        var links: [String] = []
        for length in 0..<140 {
            for escape in ["%20", "%2F", "%C3%A9", "%2", "%"] {
                let name = letters(length) + escape + letters(70)
                links += ["https://ex.com/f/\(name)", "https://ex.com/f/\(name)/\(name)"]
            }
            let decoded = letters(length) + " " + letters(70)
            #expect(
                ListResults.text(matcher, ["https://ex.com/f/\(letters(length))%20\(letters(70))"])
                    == """
                    {"url":"https://ex.com/f/\(letters(length))%20\(letters(70))","route":"file",\
                    "params":{"name":"\(decoded)"}}

                    """)
        }
        ListResults.compare(matcher, links)
    }

    @Test("A byte that JSON escapes, or that is not ASCII, at every position of a long line")
    func specialBytes() throws {
        let (_, matcher) = try load("/f/:name -> file")
        let links = (0..<200).flatMap { length in
            ["\"", "\\", "é", "\u{7F}"].map { special in
                "app://f/\(letters(length))\(special)\(letters(200 - length))"
            }
        }
        ListResults.compare(matcher, links)
    }

    @Test(
        "All short paths of slashes, letters and escapes, after each kind of origin",
        arguments: ["option slashes strict", "option path-case ignore", ""])
    func slashes(option: String) throws {
        let (_, matcher) = try load(
            """
            \(option)
            source web https://h.example
            source app app:// other://named
            /      -> home
            /a/    -> folder
            /:x/:y -> pair
            /a/*z  -> rest
            """)
        var paths = [""]
        var longest = paths
        for _ in 1...3 {
            longest = longest.flatMap { path in ["/", "a", "%41"].map { path + $0 } }
            paths += longest
        }
        let origins = ["https://h.example", "http://h.example", "app:", "app://", "other://named", ""]
        ListResults.compare(matcher, origins.flatMap { origin in paths.map { "\(origin)\($0)" } })
    }

    @Test("Hosts that differ in one byte anywhere")
    func similarHosts() throws {
        let host = letters(50) + ".com"
        let (_, matcher) = try load("source web https://\(host)\n/:x -> r")
        let others = (0..<50).map { replacing($0, of: host) }
        // After the host that the source names, and before it.
        for other in others {
            let links = [host, other, host, other].map { "https://\($0)/1" }
            ListResults.compare(matcher, links)
            ListResults.compare(matcher, links.reversed())
        }
    }

    @Test("More hosts than are remembered, of every length")
    func manyHosts() throws {
        let (_, matcher) = try load(
            """
            source even https://*.even.example https://even.example
            source app  app://
            /:x -> r
            /   -> home
            """)
        var random = SplitMix64(seed: 1)
        var links = (0..<400).flatMap { index in
            let name = letters(1 + index % 45) + String(index)
            return [
                "https://\(name).even.example/\(index)", "https://\(name).odd.example/1", "app://\(name)",
            ]
        }
        links = links.shuffled(using: &random) + links.shuffled(using: &random)
        ListResults.compare(matcher, links)
    }

    @Test("A line of as many bytes as are allowed, and of one more")
    func longestLine() throws {
        let (_, matcher) = try load("source web https://ex.com\n/:x -> r")
        let links = [
            "https://ex.com/abc", "https://ex.com/abcd", "ex.com/abcdefghijk", "ex.com/abcdefghijkl",
        ]
        for usesMasks in [true, false] {
            #expect(
                ListResults.text(matcher, links, maxLine: 18, usesMasks: usesMasks) == """
                    {"url":"https://ex.com/abc","route":"r","params":{"x":"abc"},"source":"web"}
                    {"url":"https://ex.com/abc","route":null,"reason":"invalid_url","detail":"the line is longer than 18 bytes"}
                    {"url":"ex.com/abcdefghijk","route":"r","params":{"x":"abcdefghijk"},"source":"web"}
                    {"url":"ex.com/abcdefghijk","route":null,"reason":"invalid_url","detail":"the line is longer than 18 bytes"}

                    """)
        }
    }
}
