import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

/// Which of a few origins accept a link, in the order in which the index finds them.
@Suite("The index of origins")
struct OriginIndexTests {
    static let sources = """
        source web https://h.example
        source other https://other.example
        source port https://h.example:8080
        source any //*
        source sub https://*.h.example
        source deep https://*.b.h.example
        source app app://
        source apphost app://host
        /x -> x
        """

    @Test(
        "Literal hosts, then longer and shorter suffixes, then any host",
        arguments: [
            ("https://h.example/x", "web any"),
            ("https://H.Example/x", "web any"),
            ("https://other.example/x", "other any"),
            ("https://h.example:8080/x", "port any"),
            ("https://h.example:9090/x", "any"),
            ("https://a.h.example/x", "sub any"),
            ("https://a.b.h.example/x", "deep sub any"),
            ("https://b.h.example/x", "sub any"),
            ("https://xh.example/x", "any"),
            ("http://h.example/x", "any"),
            ("app://host/x", "apphost app"),
            ("app://elsewhere/x", "app"),
            ("app:x", "app"),
            ("mail://h.example/x", ""),
        ])
    func hits(_ row: (link: String, expected: String)) throws {
        let table = try RouteTable(Self.sources)
        let index = OriginIndex(table.sources)
        let text = Bytes(row.link.utf8)
        guard case .link(let link) = LinkReader.read(text.span, isKnownScheme: { _ in true }) else {
            #expect(row.expected == "not read as it is")
            return
        }
        var hits: [OriginIndex.Hit] = []
        index.find(accepting: link, text.span, table.compiled.types, &hits)
        #expect(hits.map { table.sources[$0.value].name }.joined(separator: " ") == row.expected)
    }

    @Test(
        "Hosts with parameters accept labels by their types, and a star one or more",
        arguments: [
            ("https://7.h.example/x", "{int}.h.example"),
            ("https://a.h.example/x", ""),
            ("https://a.7.s.example/x", "*.{int}.s.example"),
            ("https://b.a.7.s.example/x", "*.{int}.s.example"),
            ("https://7.s.example/x", ""),
            ("https://a.b.s.example/x", ""),
        ])
    func parameters(_ row: (link: String, expected: String)) throws {
        let table = try RouteTable(
            "https://:n{int}.h.example/x -> one\nhttps://*tenant.:n{int}.s.example/x -> two")
        let builder = TrieBuilder(table)
        let text = Bytes(row.link.utf8)
        guard case .link(let link) = LinkReader.read(text.span, isKnownScheme: { _ in true }) else { return }
        var hits: [OriginIndex.Hit] = []
        builder.origins.find(accepting: link, text.span, table.compiled.types, &hits)
        let names = hits.map { hit in
            hit.value == builder.absoluteRoots[0] ? "{int}.h.example" : "*.{int}.s.example"
        }
        #expect(names.joined(separator: " ") == row.expected)
    }

    @Test("Each of many schemes is found, in any case, and no other one")
    func schemes() throws {
        let lines = (0..<2_000).map { "source s\($0)  app\($0)://\n" }
        let matcher = try Matcher(RouteTable(lines.joined() + "/x -> x"))
        let found = (0..<2_000).map { try? matcher.match("APP\($0)://x").source }
        #expect(found == (0..<2_000).map { "s\($0)" })
        #expect(throws: Miss(.unknownSource)) { try matcher.match("app2000://x") }
    }

    @Test("The specificity of a host, from the right")
    func specificity() throws {
        let table = try RouteTable(
            """
            https://a.example/x -> literal
            https://*.example/x -> star
            https://:n{int}.example/x -> parameter
            https://*/x -> any
            /x -> none
            """)
        let specificities = table.compiled.patterns.indices.map { index in
            let pattern = table.compiled.patterns[index]
            if pattern.host >= 0 { return table.compiled.hosts[pattern.host].specificity }
            return HostSpecificity(table.origin(of: pattern)?.host)
        }
        let literal = SegmentStep.literal(isExact: true)
        let integer = try #require(
            table.compiled.types.types.firstIndex(of: .int(Bounds(lower: nil, upper: nil))))
        #expect(
            specificities == [
                .literal,
                .steps([literal, .label(.catchAll(.any))]),
                .steps([literal, .label(.type(UInt32(integer)))]),
                .steps([.label(.catchAll(.any))]),
                .none,
            ])
    }
}
