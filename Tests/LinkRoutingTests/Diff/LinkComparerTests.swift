import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Links whose result changes with the table")
struct LinkComparerTests {
    private func verdict(_ old: String, _ new: String, _ link: String) throws -> LinkComparison {
        var comparer = LinkComparer(try load(old).1, try load(new).1)
        return comparer.compare(Bytes(link.utf8).span)
    }

    @Test(
        "Each kind of change to a link has its verdict",
        arguments: [
            ("/a -> a", "/a -> a\n/b -> b", "/a", .same), ("/a -> a", "/a -> a", "/b", .unresolved),
            ("/a -> a", "/b -> a", "/a", .broken),
            ("/a -> a", "/a -> none", "/a", .broken),
            ("/a -> none", "/a -> a", "/a", .fixed), ("/a -> none", "/b -> b", "/a", .unresolved),
            ("/a -> a", "/a -> b", "/a", .moved),
            ("/:x -> a", "/:x -> a\n/b -> b", "/b", .moved),
            ("/:x -> a", "/:y -> a", "/b", .values),
            ("/:x -> a", "/:x{int} -> a", "/1", .values),
            ("/a?:p{int=1} -> a", "/a?:p{int=2} -> a", "/a", .values),
            ("/a?:p{int=1} -> a", "/a?:p{int=2} -> a", "/a?p=1", .same),
            ("/a -> a with k=v", "/a -> a with k=w", "/a", .values),
            // The order of values is that of the pattern.
            ("/a?:x&:y -> a", "/a?:y&:x -> a", "/a?x=%22%2C&y=2", .same),
            ("/a?:x&:y -> a", "/a?:y&:x -> a", "/a%20b?x=1&y=2", .unresolved),
            // Global parameters count; that there are any does not.
            ("/a -> a", "query :g{int?}\n/a -> a", "/a", .same),
            ("/a -> a", "query :g{int?}\n/a -> a", "/a?g=1", .values),
            ("query :g{int?}\n/a -> a", "query :g{string?}\n/a -> a", "/a?g=1", .values),
            ("query :g{int?}&:h{int?}\n/a -> a", "query :h{int?}&:g{int?}\n/a -> a", "/a?g=1&h=2", .same),
            ("query :g{int?}\n/a -> a", "/a?:g{int?} -> a", "/a?g=1", .values),
            // Sources are known by their names.
            ("source s s://\n/a -> a", "source t s://\n/a -> a", "s://a", .values),
            ("source s s://\n/a -> a", "source t t://\nsource s s://\n/a -> a", "s://a", .same),
            ("source s s://\n/a -> a", "source t s://\n/a -> a", "/a", .same),
            ("/a -> a", "source s s://\n/a -> a", "s://a", .same),
            ("/a -> a", "source s s://\n/a -> a", "t://a", .broken),
        ] as [(String, String, String, LinkComparison)])
    func verdicts(_ old: String, _ new: String, _ link: String, _ expected: LinkComparison) throws {
        #expect(try verdict(old, new, link) == expected)
    }

    private func lostLinks(_ old: String, _ new: String) throws -> [String] {
        LinkComparer(try load(old).1, try load(new).1).lostLinks(besides: []).links.map(\.link)
    }

    @Test(
        "If case is ignored, a new route takes links that a type of the old table accepts in another case",
        arguments: [
            ("/shop/:x{sale|new} -> a", "/shop/Sale -> b", ["/shop/sale"]),
            ("/shop/:x{SALE|NEW} -> a", "/shop/sale -> b", ["/shop/SALE"]),
            ("/:x{/[a-z]+/}/:y{/[a-z]+/} -> a", "/Shop/Sale -> b", ["/shop/sale"]),
            ("/:x{/[a-z]+/} -> a", "/Shop/Sale -> b", []),
        ])
    func takenInAnotherCase(_ old: String, _ added: String, _ expected: [String]) throws {
        let tables = [old, "\(old)\n\(added)"].map { "option path-case ignore\n\($0)" }
        #expect(try lostLinks(tables[0], tables[1]) == expected)
    }

    @Test(
        "A new route takes a link that an old one has in common with it",
        arguments: [
            ("/:user/settings -> a", "/admin/:page -> b", ["/admin/settings"]),
            ("/:x/about -> a", "/en/* -> b", ["/en/about"]),
            ("/:x/about -> a\n/:x/:y/:z -> c", "/en/*rest -> b", ["/en/about", "/en/x/x"]),
            ("/users/:id/edit -> a", "/users/:n{int}/*rest -> b", ["/users/7/edit"]),
            ("/*r/edit -> a", "/:id{int}/:tab -> b", ["/7/edit"]),
            ("/*r/edit -> a", "/x/*q -> b", ["/x/edit"]),
            ("/shop/:id?ref=:r -> a", "/shop/sale -> none", ["/shop/sale?ref=x"]),
            ("/:x?sort=:s{new|top} -> a", "/items?:page{int=1} -> b", ["/items?sort=new"]),
            ("/:q?x=1 -> a", "/a?:x -> b", ["/a?x=1"]), ("/:q?!x -> a", "/a?:x -> b", []),
            ("/:p#b -> a", "/x#:q -> b", ["/x#/b"]), ("/:p/:q{string?} -> a", "/x/:r{int} -> b", ["/x/7"]),
            ("/:x{string except www} -> a", "/:y{www|new} -> b", ["/new"]),
            ("/:x{/[a-z]+/} -> a", "/:y{/.*[0-9]/} -> b", []),
            ("https://:a.s.example/:k -> a", "https://p.s.example/x -> b", ["https://p.s.example/x"]),
            ("https://*/:k -> a", "https://p.s.example/x -> b", ["https://p.s.example/x"]),
            ("https://*.h.example/a -> a", "https://q.h.example/:b -> b", ["https://q.h.example/a"]),
            (
                "source w https://*.h.example\n/a -> a", "https://q.h.example/*?m -> none",
                ["https://q.h.example/a?m"]
            ),
            ("https://*.h.example/a -> a", "/a?m -> b", ["https://x.h.example/a?m"]),
            ("//h.example/a -> a", "/:z?k -> b", ["http://h.example/a?k"]),
            ("/a/:b -> a", "source w //*", ["app://a/x"]),
            ("/a/:b -> a", "source w https://*", ["http://x.example/a/x"]),
            ("option slashes strict\n/*r/ -> a", "/admin/*k -> b", ["/admin/"]),
            ("/:user/settings -> a", "    also /admin/:page", []),
            ("/:user/settings -> none", "/admin/:page -> b", []),
        ])
    func taken(_ old: String, _ added: String, _ expected: [String]) throws {
        #expect(try lostLinks(old, "\(old)\n\(added)") == expected)
    }

    @Test(
        "A narrower pattern loses a link",
        arguments: [
            ("/+r -> a", "/:p{string except a}/*r -> a", ["/a"]),
            ("/a?z -> a", "/a?z=:q{int?} -> a", ["/a?z=q7"]),
            ("/a#/q?z -> a", "/a#/q?z=:q{int?} -> a", ["/a#/q?z=q7"]), ("/a#/*p -> a", "/a#/+p -> a", ["/a"]),
            ("/a#/+p -> a", "/a#/:p -> a", ["/a#/x/x"]),
            (
                "/:q?n=:n{int 5...9}&x=1 -> a",
                "/:z{/[a-c]+/}/z -> z\n/:q?n=:n{int 5...9}&x=1 -> a\n/a?:x -> b", ["/a?x=1&n=5"]
            ),
            ("//:t.e.com/x -> a", "//:t{string except www}.e.com/x -> a", ["http://www.e.com/x"]),
            ("source s app://\n/new/:a -> a", "source s app://\n/:z{/[a-z]+/}/:a -> a", ["app://NEW/x"]),
            ("/p?q=:v{c++|go} -> a", "option query-plus space\n/p?q=:v{c++|go} -> a", ["/p?q=c++"]),
        ])
    func narrowed(_ old: String, _ new: String, _ expected: [String]) throws {
        #expect(try lostLinks(old, new) == expected)
    }

    @Test(
        "A pattern that becomes less specific loses links to one that both tables have",
        arguments: [
            ("/l/latest -> a", "/l/:id -> a", "/l/:id?:post{uint} -> b", ["/l/latest?post=7"]),
            ("/n/:id{uint} -> a", "/n/:id -> a", "/n/:s{/[a-z]+-[a-z]+|9\\d+/} -> b", ["/n/90"]),
            ("/x/:i{int 1...5} -> a", "/x/:i{int} -> a", "/x/:i{int 1...9}?:s -> b", ["/x/1?s=x"]),
            ("/y?!q -> a", "/y -> a", "/y?:s -> b", ["/y?s=x"]),
            ("/y?!q -> a", "/y -> a", "/y?:q -> b", []),
        ])
    func lessSpecific(_ old: String, _ new: String, _ other: String, _ expected: [String]) throws {
        #expect(try lostLinks("\(old)\n\(other)", "\(new)\n\(other)") == expected)
    }

    @Test("Earlier links do not affect the verdict on later ones")
    func several() throws {
        let old = "source w https://a.example\nquery :g{int?}\n/:x/*rest -> a\n/b?:q -> b\n"
        let new = "source w https://a.example\nquery :g{int?}\n/:x{int}/*rest -> a\n/b?:q -> b\n"
        var comparer = LinkComparer(try load(old).1, try load(new).1)
        let links: [(String, LinkComparison)] = [
            ("https://a.example/1/%41?g=1", .values), ("https://a.example/x/y", .broken),
            ("https://a.example/b?q=1&g=2", .same), ("HTTPS://A.example/b?q=%20", .same),
            ("https://a.example/b", .broken),
            ("", .unresolved), ("https://a.example/b?q=1&g=2", .same),
        ]
        for (link, expected) in links {
            let bytes = Bytes(link.utf8)
            #expect(comparer.compare(bytes.span) == expected, Comment(rawValue: link))
        }
    }

    @Test(
        "Between a table and itself, no link changes",
        arguments: ["/:x", "/a/*r", "/?:q{int=1}"])
    func reflexive(_ pattern: String) throws {
        let table =
            "source s s://\nsource w https://*.h.example\nquery :g{string?}\n\(pattern) -> a\n/none/:x -> none\n"
        for link in [
            "s://a", "s://a/b?g=%zz", "https://x.h.example/a?q=7", "https://h.example", "/none/1", "/a", "?",
            "s:",
        ] {
            let matcher = try load(table).1
            var context = MatchContext()
            let bytes = Bytes(link.utf8)
            var resolves = false
            if case .match = matcher.resolve(bytes.span, &context) { resolves = true }
            #expect(try verdict(table, table, link) == (resolves ? .same : .unresolved))
        }
    }

    /// What two answers, as `describe` gives them, make of a link; what only one of the tables could say does
    /// not count.
    private func verdict(_ old: Matcher, _ new: Matcher, _ link: String) -> LinkComparison {
        let hasSources = !old.table.sources.isEmpty && !new.table.sources.isEmpty
        let answers = [old, new].map { matcher in
            let text = hasSources ? describe(matcher, link) : (try? resolve(table(matcher), link)) ?? ""
            return text.replacing(" globals {}", with: "")
        }
        let resolves = answers.map { !$0.hasPrefix("- ") }
        if resolves == [false, false] { return .unresolved }
        if resolves[0] != resolves[1] { return resolves[0] ? .broken : .fixed }
        if answers[0] == answers[1] { return .same }
        let names = answers.map { $0.prefix { $0 != " " } }
        return names[0] == names[1] ? .values : .moved
    }

    private func table(_ matcher: Matcher) -> String {
        String(decoding: matcher.table.files[0].bytes, as: UTF8.self)
    }

    @Test(
        "Verdicts agree with full answers when a random table loses a line"
    )
    func random() throws {
        var counts: [String: Int] = [:]
        for seed in 1...UInt64(3) {
            var tables = RandomTables(seed: seed)
            let text = tables.table(routeCount: 14) { (try? load($0)) != nil }
            var links = RandomLinks(for: try RouteTable(text), seed: seed)
            let list = (0..<40).map { _ in links.next() }.filter { !$0.contains("\n") && !$0.hasSuffix("\r") }
            try compare(text, list, &counts)
        }
        for key in ["same", "unresolved", "broken"] {
            #expect(counts[key, default: 0] > 20)
        }
    }

    @Test("A link that a quick look finds unchanged is unchanged")
    func atOnce() throws {
        let table = """
            source s s://
            source w https://*.h.example
            query :g{int?}
            query :h{string=x}
            /a/:x{int} -> a
                also /b/:x{int}/:tab{p|q?}
            /a/:x -> other with k=v
                deprecated
            /c?:q{int=1} -> c
            /c?:q{int=1}&k -> c.k
            /r/*rest -> rest
            /r/1/*rest -> none
            """
        let links =
            [
                "s://a/1", "s://a/x", "https://x.h.example/b/1/p", "s://b/1", "s://b/1/r", "s://c?q=2&g=1",
                "s://c?k",
                "s://c?h=y&g=z",
            ]
            + [
                "s://r", "s://r/a/b%20c?g=7", "s://r/1/2", "/a/1", "https://x.h.example/r/../a/2",
                "s://nowhere", "t://a/1",
                "s://a/%zz",
            ]
        var counts: [String: Int] = [:]
        try compare(table, links, &counts)
        #expect(
            counts == [
                "same": 196, "unresolved": 86, "broken": 20, "fixed": 20, "moved": 2, "values": 28,
                "at once": 136,
            ])
    }

    /// Compares a table with itself less one line, each in turn, both ways, and counts the verdicts.
    private func compare(_ text: String, _ links: [String], _ counts: inout [String: Int]) throws {
        let old = try load(text).1
        let lines = text.split(separator: "\n")
        for index in lines.indices {
            var shorter = lines
            shorter.remove(at: index)
            guard let (_, new) = try? load(shorter.joined(separator: "\n")) else { continue }
            for (first, second) in [(old, new), (new, old)] {
                for (verdict, link) in zip(compared(first, second, links), links) {
                    let expected = self.verdict(first, second, link)
                    #expect(verdict.verdict == expected, "\(link), without line \(index + 1) of\n\(text)")
                    counts["\(expected)", default: 0] += 1
                    if verdict.isAtOnce { counts["at once", default: 0] += 1 }
                }
            }
        }
    }

    /// Compares a list as the program does: what is the same at once needs no other look.
    private func compared(_ old: Matcher, _ new: Matcher, _ list: [String]) -> [(
        verdict: LinkComparison, isAtOnce: Bool
    )] {
        var comparer = LinkComparer(old, new)
        let block = Bytes(list.map { $0 + "\n" }.joined().utf8)
        var verdicts: [(verdict: LinkComparison, isAtOnce: Bool)] = []
        comparer.begin(block.span)
        while let range = comparer.nextLine(block.span) {
            let isAtOnce = comparer.sameRoute(lineOf: block.span) != nil
            verdicts.append((isAtOnce ? .same : comparer.compare(block.span.extracting(range)), isAtOnce))
        }
        #expect(verdicts.count == list.count)
        return verdicts
    }
}
