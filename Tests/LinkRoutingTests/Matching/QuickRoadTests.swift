import Testing

@testable import LinkRouting

/// The short way against the long way: where it answers at all, it gives the same line.
@Suite("The short way")
struct QuickRoadTests {
    /// The line of result by the long way, for results of the usual form.
    private func longWay(_ matcher: Matcher, _ link: String) -> String {
        var search = Search()
        let line = Array(link.utf8)
        var output = Array("{\"url\":".utf8)
        JSONText.appendString(line.span, to: &output)
        switch matcher.resolve(line.span, &search) {
        case .match(let pattern, let present):
            let route = matcher.pattern(pattern).route
            output += ",\"route\":\"\(route.name ?? "")\",\"params\":".utf8
            matcher.appendParameters(of: pattern, present: present, line: line.span, &search, to: &output)
            if !matcher.table.sources.isEmpty { output += ",\"source\":\"\(matcher.table.sources[search.source].name)\"".utf8 }
            if let notice = route.deprecation { output += ",\"deprecated\":\"\(notice)\"".utf8 }
        case .miss(let miss): output += ",\"route\":null,\"reason\":\"\(miss.reason.rawValue)\"".utf8
        }
        return String(decoding: output + Array("}\n".utf8), as: UTF8.self)
    }

    /// The line of result by the short way, and what it says of it.
    private func shortWay(_ road: inout QuickRoad, _ link: String) -> (QuickRoad.Answer, String) {
        var writer = ByteWriter(capacity: 64)
        let line = Array(link.utf8)
        let answer = road.append(line.span, to: &writer)
        return (answer, writer.withSpan { span in String(decoding: span.indices.map { span[$0] }, as: UTF8.self) })
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
        ("https://ex.com/img/x.png", false), ("https://ex.com/help/a/b", false), ("https://ex.com/secret", false),
        ("https://ex.com/file/\"", false), (" https://ex.com/users/7", false), ("https://ex.com/file/é", false),
        ("app://Users/7", false), ("/users/7", false), ("https://other.com/users/7", false), ("users/7", false), ("", false),
        ("https://ex.com/users/9223372036854775808", false), ("https://ex.com/file/%FF", false), ("https://xn--a.com/", false),
        ("https:///ex.com/users/7", false), ("app:/users/7", false), ("app:users", false), ("https://ex.com/web", true),
        ("https://ex.com/" + String(repeating: "a/", count: 80), false),
    ])
    func links(_ link: String, isQuick: Bool) throws {
        let (_, matcher) = try load(Self.table)
        guard var road = QuickRoad(matcher) else {
            Issue.record("the table has no short way")
            return
        }
        // Twice: the second time the beginning of the link is known.
        for _ in 0..<2 {
            let (answer, text) = shortWay(&road, link)
            if answer == .unsure {
                #expect(text == "")
                // Limits of sources leave every miss to the long way.
                #expect(!isQuick || longWay(matcher, link).contains("\"route\":null"))
            } else {
                #expect(isQuick)
                #expect(text == longWay(matcher, link))
            }
        }
    }

    /// The table without what sends every link the long way: patterns that name their origin, globals, and options.
    private func plain(_ table: String) -> String {
        let lines = table.split(separator: "\n").filter { line in
            let words = line.split(separator: " ")
            if words.contains("->") { return line.hasPrefix("/") && !line.hasPrefix("//") }
            return !["also", "query", "option"].contains(words.first)
        }
        return lines.joined(separator: "\n")
    }

    @Test("On random tables")
    func randomTables() {
        var answered = 0
        for seed in 1...UInt64(60) {
            var tables = RandomTables(seed: seed)
            let text = plain(tables.table(routeCount: 10) { (try? RouteTable($0)) != nil })
            guard let table = try? RouteTable(text) else { continue }
            let matcher = Matcher(unchecked: table)
            guard var road = QuickRoad(matcher) else { continue }
            var links = RandomLinks(for: matcher.table, seed: seed)
            for _ in 0..<100 {
                let link = links.next()
                let (answer, line) = shortWay(&road, link)
                if answer == .unsure { continue }
                answered += 1
                #expect(line == longWay(matcher, link), "LINKROUTE_SEED=\(seed)\n\(text)")
            }
        }
        #expect(answered > 100)
    }
}
