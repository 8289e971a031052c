import Testing

@testable import LinkRouting
@testable import LinkRoutingTools

/// Lists against single links: where a line is read from mark to mark and its result made of pieces, both are the same as those of
/// the link alone.
@Suite("Lists of links")
struct LineResolverTests {
    /// The line of result for a link that stands alone; `nil` for a miss that needs more than its reason.
    private func alone(_ matcher: Matcher, _ link: String) -> String? {
        var context = MatchContext()
        let line = Bytes(link.utf8)
        var output = Bytes("{\"url\":".utf8)
        JSONText.appendString(line.span, to: &output)
        switch matcher.resolve(line.span, &context) {
        case .match(let pattern, let present):
            let route = matcher.routeIndex(ofPattern: pattern)
            output += JSONText.member("route", matcher.name(ofPattern: pattern) ?? "") + Bytes(",\"params\":".utf8)
            matcher.appendParameters(of: pattern, present: present, line: line.span, &context, to: &output)
            if !matcher.table.globals.isEmpty {
                output += ",\"globals\":".utf8
                matcher.appendGlobals(line: line.span, &context, to: &output)
            }
            if !matcher.table.sources.isEmpty { output += JSONText.member("source", matcher.table.sources[context.source].name) }
            if let notice = matcher.table.deprecation(ofRoute: route) { output += JSONText.member("deprecated", notice) }
        case .miss(let miss):
            guard miss == Miss(.noRoute) || miss == Miss(.unknownSource) else { return nil }
            output += ",\"route\":null,\"reason\":\"\(miss.reason.rawValue)\"".utf8
        }
        return String(decoding: output + Bytes("}\n".utf8), as: UTF8.self)
    }

    /// What became of a link of a list.
    private struct Listed {
        /// The line of result, if it is made of pieces.
        var text: String?
        var outcome: Outcome
        /// The parameters of a match as they are written without pieces.
        var parameters: Bytes
    }

    private func listed(_ matcher: Matcher, _ links: [String], lineEnd: String = "\n") -> [Listed] {
        // One of them for pieces, the other one without.
        var resolver = LineResolver(matcher)
        var other = LineResolver(matcher)
        var pieces = ResultTemplates(matcher)
        let lines = Bytes(links.map { $0 + lineEnd }.joined().utf8)
        let block = lines + Array(repeating: UInt8(ascii: "/"), count: LineResolver.slack)
        var results: [Listed] = []
        resolver.begin(block.span, upTo: lines.count)
        other.begin(lines.span)
        while other.advance(lines.span, matcher) {
            var writer = ByteBuffer(capacity: 64)
            var misses = 0
            // One result at a time: none is longer than the first byte of it.
            let end = pieces.append(linesOf: block.span, &resolver, matcher, to: &writer, upTo: 1, &misses)
            let text = writer.withSpan { span in String(decoding: span.indices.map { span[$0] }, as: UTF8.self) }
            #expect(end == (text == "" ? .piece : .length))
            if end == .piece { #expect(resolver.outcome == other.outcome) } else { #expect((misses == 0) == other.isMatch) }
            #expect(other.isMatch == { if case .match = other.outcome { true } else { false } }())
            results.append(
                Listed(
                    text: end == .piece ? nil : text, outcome: other.outcome, parameters: parameters(matcher, &other, lines.span))
            )
        }
        var writer = ByteBuffer(capacity: 64)
        var misses = 0
        #expect(pieces.append(linesOf: block.span, &resolver, matcher, to: &writer, upTo: 1, &misses) == .lines)
        #expect(resolver.lineCount == results.count)
        return results
    }

    /// The results of a list that are made of pieces, written at once.
    private func written(_ matcher: Matcher, _ links: [String], lineEnd: String) -> (text: String, misses: Int) {
        var resolver = LineResolver(matcher)
        var pieces = ResultTemplates(matcher)
        var writer = ByteBuffer(capacity: 64)
        var misses = 0
        let lines = Bytes(links.map { $0 + lineEnd }.joined().utf8)
        let block = lines + Array(repeating: UInt8(ascii: "/"), count: LineResolver.slack)
        resolver.begin(block.span, upTo: lines.count)
        while pieces.append(linesOf: block.span, &resolver, matcher, to: &writer, upTo: .max, &misses) == .piece {}
        return (writer.withSpan { span in String(decoding: span.indices.map { span[$0] }, as: UTF8.self) }, misses)
    }

    /// The parameters of the present line of a block, if it resolves.
    private func parameters(_ matcher: Matcher, _ resolver: inout LineResolver, _ block: Span<UInt8>) -> Bytes {
        guard case .match(let pattern, let present) = resolver.outcome else { return [] }
        var output: Bytes = []
        let text = resolver.isPlain ? block : block.extracting(resolver.line)
        matcher.appendParameters(of: pattern, present: present, line: text, &resolver.context, to: &output)
        return output
    }

    /// Compares each link of a list with the same link alone; gives how many were made of pieces.
    private func compare(_ matcher: Matcher, _ links: [String], _ comment: Comment? = nil) -> Int {
        var count = 0
        for lineEnd in ["\n", "\r\n"] {
            // A carriage return at the end of a link is part of the line end in a list, unless another one follows it.
            let links = links.filter { !$0.contains("\n") && (lineEnd == "\r\n" || !$0.hasSuffix("\r")) }
            let results = listed(matcher, links, lineEnd: lineEnd)
            #expect(results.count == links.count, comment)
            let made = results.filter { $0.text != nil }
            let all = written(matcher, links, lineEnd: lineEnd)
            #expect(all.text == made.compactMap(\.text).joined(), comment)
            #expect(all.misses == made.count { if case .miss = $0.outcome { true } else { false } }, comment)
            for (link, result) in zip(links, results) {
                var context = MatchContext()
                let line = Bytes(link.utf8)
                let outcome = matcher.resolve(line.span, &context)
                #expect(result.outcome == outcome, comment)
                if case .match(let pattern, let present) = outcome {
                    var parameters: Bytes = []
                    matcher.appendParameters(of: pattern, present: present, line: line.span, &context, to: &parameters)
                    #expect(result.parameters == parameters, comment)
                }
                guard let text = result.text else { continue }
                count += 1
                #expect(text == alone(matcher, link), comment)
            }
        }
        return count
    }

    private static let table = """
        source app  app://
        source web  https://ex.com  http://*.ex.com:8080
        /users/:id{int}                  -> user
        /users/:id{int}/posts/:slug      -> post
        /users/new                       -> user.new
        /long/a-literal-of-many-letters  -> long
        /n/:a{uint}/:b{double}           -> numbers
            deprecated use user
        /file/:name                      -> file
        /img/:name.png                   -> image
        /help/*topic                     -> help
        /secret                          -> none
        /web                             -> web  @web
        """

    @Test(arguments: [
        ("https://ex.com/users/7", true), ("https://ex.com/users/7?utm=1#x", true), ("app://users/7", true),
        ("https://EX.com/users/+07", true), ("http://a.b.ex.com:8080/users/new", true), ("https://ex.com//users//new/", true),
        ("https://ex.com/file/a%20b", true), ("https://ex.com/file/%E2%82%AC%22", true), ("https://ex.com/%75sers/7", true),
        ("https://ex.com/long/a-literal-of-many-letters", true), ("https://ex.com/long/a-literal-of-many-letterz", true),
        ("https://ex.com/n/5/1.50", true), ("https://ex.com/users/123456789012345678/posts/x", true),
        ("https://ex.com/nothing/here", true), ("https://ex.com", true), ("https://ex.com?x", true),
        ("https://ex.com/users/x", false), ("https://ex.com/a/../users/7", false), ("https://ex.com/%2e%2E/users/7", false),
        ("https://ex.com/img/x.png", true), ("https://ex.com/help/a/b", true), ("https://ex.com/secret", false),
        ("https://ex.com/file/\"", false), (" https://ex.com/users/7", false), ("https://ex.com/file/é", false),
        ("app://Users/7", true), ("/users/7", false), ("https://other.com/users/7", true), ("users/7", false), ("", false),
        ("https://ex.com/users/9223372036854775808", false), ("https://ex.com/file/%FF", false), ("https://xn--a.com/", false),
        ("https:///ex.com/users/7", false), ("app:/users/7", false), ("app:usersapp:///", false),
        ("app:usersapp://x/y", false), ("a:b:app://users/7", false), ("https:ex.com://users/7", false), ("app:users", false),
        ("https://ex.com/file/%5C%00%22", true), ("https://ex.com/file/%7F", true), ("app://file/%C3%A9?x=%22", true),
        ("https://ex.com/file/%C3%A9%0A#%22", true), ("https://ex.com/file/%4", true), ("https://ex.com/file/a%zz%20", true),
        ("https://ex.com/users/%37", true), ("https://ex.com/users/%37/posts/a%20b", true), ("app://users/7/posts/%22%22", true),
        ("https://ex.com/users/%2B7/posts/%E2%82%AC", true), ("https://ex.com/n/%35/1%2E50", true), ("app://n/05/1e%31", true),
        ("https://ex.com/img/a%20b.png", true), ("https://ex.com/help/a%2Fb/c%20d", true), ("https://ex.com/nothing/%20", true),
        ("https://ex.com/users/%78", false), ("https://ex.com/users/new%2F", false), ("https://ex.com/secre%74", false),
        ("https://ex.com/users/1234567", true), ("https://ex.com/users/12345678", true), ("https://ex.com/users/1234567x", false),
        ("https://ex.com/users/123456789", true), ("https://ex.com/users/1234567890123456", true),
        ("https://ex.com/users/12345678901234567", true), ("https://ex.com/users/x23456789", false),
        ("https://ex.com/users/12345678x1234567", false),
        ("https://ex.com/web", true),
        ("https://ex.com/" + String(repeating: "a/", count: 30), true),
        ("https://ex.com/" + String(repeating: "a/", count: 60), true),
        ("https://ex.com/nothing/%2E%2e/users/7", false), ("app://nothing/%2E%2e/users/7", true),
        ("https://ex.com/nothing/" + String(repeating: "x", count: 80) + "/%2e%2e/%2e%2E/users/7", false),
        ("https://ex.com/%20/%2e%2e/secret", false), ("https://ex.com/users/7\r", false), ("https://ex.com/users/7?q=1\r", false),
        ("https://ex.com/users/7/", true), ("app://users/7/", true), ("app://users/", true), ("app://users", true),
        ("app://", true),
        ("app:///users/7", true), ("app:////users/7", true), ("https://ex.com/", true), ("https://ex.com//", true),
        ("https://ex.com/users/7#/./x", false), ("https://ex.com/users/7?a=b/../c", false),
        ("https://ex.com/users/7?a.b/c", true),
        ("https://ex.com/.users/7", false), ("https://ex.com/users/7/posts/a%2e", true),
        ("https://ex.com/users/7/posts/%2ea", false),
        ("https://ex.com/users/7?%2e=%2f", true), ("https://ex%2ecom/users/7", false), ("app://%75sers/7", false),
        ("https://ex.com/users/7/posts/" + String(repeating: "x", count: 64), true),
        ("https://ex.com/users/7/posts/" + String(repeating: "x", count: 64) + "%20", true),
        ("https://ex.com/users/7/posts/" + String(repeating: "x", count: 64) + "/%2e", false), ("http://a.b.ex.com:8080", true),
        ("http://" + String(repeating: "a.", count: 20) + "ex.com:8080/users/7", true),
        ("http://" + String(repeating: "a.", count: 30) + "ex.com:8080/users/7", false),
    ])
    func links(_ link: String, isMadeOfPieces: Bool) throws {
        let (_, matcher) = try load(Self.table)
        // Twice: the second time the beginning of the link is known.
        #expect(compare(matcher, [link, link]) == (isMadeOfPieces ? 4 : 0))
    }

    @Test("Segments that compare ignoring case")
    func ignoredCase() throws {
        let (_, matcher) = try load(
            """
            option path-case ignore
            source app  app://
            /img/Pic-:id{int}  -> picture
            /img/:name         -> image
            """)
        let links = ["app://img/pic-5", "app://IMG/PIC-5", "app://img/pic-x", "app://img/%70ic-5", "app://Img"]
        #expect(compare(matcher, links) == 2 * 5)
        #expect(
            listed(matcher, links).map(\.text)
                == [
                    #"{"url":"app://img/pic-5","route":"picture","params":{"id":5},"source":"app"}"#,
                    #"{"url":"app://IMG/PIC-5","route":"picture","params":{"id":5},"source":"app"}"#,
                    #"{"url":"app://img/pic-x","route":"image","params":{"name":"pic-x"},"source":"app"}"#,
                    #"{"url":"app://img/%70ic-5","route":"picture","params":{"id":5},"source":"app"}"#,
                    #"{"url":"app://Img","route":null,"reason":"no_route"}"#,
                ].map { $0 + "\n" })
    }

    @Test("Lines of every length, at every place of a block")
    func places() throws {
        let (_, matcher) = try load(Self.table)
        var links: [String] = []
        for length in 0..<140 {
            links.append("https://ex.com/file/" + String(repeating: "x", count: length))
            links.append("https://ex.com/file/a?" + String(repeating: "y", count: length) + "#z")
            links.append(String(repeating: "/", count: length))
        }
        #expect(compare(matcher, links) == 4 * 140)
    }

    @Test("A value deeper than a piece can say")
    func deepValue() throws {
        let path = String(repeating: "a/", count: 70_000)
        let (_, matcher) = try load("source web https://ex.com\n/\(path):x -> deep")
        let link = "https://ex.com/\(path)v"
        // The first link makes room for so many segments, in which the second one is split.
        #expect(compare(matcher, [link, link]) == 4)
    }

    @Test("A line longer than allowed is cut")
    func longLines() throws {
        let (_, matcher) = try load(Self.table)
        var resolver = LineResolver(matcher, maxLine: 16)
        // What was decoded of a line before is not looked for in the one that is cut.
        let block = Bytes("app://users/%37\r\nhttps://ex.com/users/7\n\n".utf8)
        var lines: [String] = []
        resolver.begin(block.span)
        while resolver.advance(block.span, matcher) {
            lines.append("\(resolver.line) \(resolver.outcome)")
        }
        #expect(
            lines == [
                "0..<15 match(pattern: 0, present: 0)",
                "17..<33 \(Outcome.miss(Miss(.invalidURL, detail: .tooLong(limit: 16))))",
                "40..<40 \(Outcome.miss(Miss(.invalidURL)))",
            ])
    }

    @Test("On random tables")
    func randomTables() {
        var count = 0
        for seed in 1...UInt64(50) {
            var tables = RandomTables(seed: seed)
            let text = tables.table(routeCount: 10) { (try? RouteTable($0)) != nil }
            for text in [text, withoutOrigins(text)] {
                guard let table = try? RouteTable(text) else { continue }
                let matcher = Matcher(unchecked: table)
                var links = RandomLinks(for: matcher.table, seed: seed)
                count += compare(matcher, (0..<100).map { _ in links.next() }, "LINKROUTE_SEED=\(seed)\n\(text)")
            }
        }
        #expect(count > 1000)
    }

    /// A table without the lines because of which no line of a list is plain.
    private func withoutOrigins(_ table: String) -> String {
        table.split(separator: "\n").filter { line in
            let words = line.split(separator: " ")
            if words.contains("->") { return line.hasPrefix("/") && !line.hasPrefix("//") }
            return !["also", "option"].contains(words.first)
        }
        .joined(separator: "\n")
    }
}
