import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// Input that once took time out of all proportion, or too much of the stack.
@Suite("Long input")
struct LongInputTests {
    @Test("Two values are found in a long segment in which they could end anywhere")
    func longMixedSegment() throws {
        let dashes = String(repeating: "-", count: 200_000)
        #expect(try resolve("/s/{a}-{b}.html -> page", "x://s/\(dashes)x") == "- no_route")
        #expect(
            try resolve("/s/{a}-{b}.html -> page", "x://s/\(dashes).html")
                == #"page {"a":"-","b":"\#(dashes.dropFirst(2))"}"#)
    }

    @Test("Values are found in a segment that could be divided in very many ways")
    func dividedSegment() throws {
        let dashes = String(repeating: "-", count: 40_000)
        #expect(try resolve("/s/:a-:b{int}-:c.html -> page", "x://s/\(dashes).html") == "- bad_value b page")
        #expect(
            try resolve("/s/:a-:b{int}-:c.html -> page", "x://s/\(dashes)7-\(dashes).html")
                == #"page {"a":"\#(dashes.dropFirst(2))","b":-7,"c":"\#(dashes)"}"#)
        #expect(
            try resolve("/s/:a{double}-:b{date}-:c{bool}.html -> page", "x://s/1e5\(dashes).html")
                == "- bad_value b page")
        // Where each end has to be tried, a segment of some thousand bytes is; a longer one is given up.
        let slugs = "/s/:a{/[a-z]+(-[a-z]+)*/}-:b{/[a-z]+(-[a-z]+)*/}-:c{int} -> page"
        let words = String(repeating: "a-", count: 1_000)
        #expect(
            try resolve(slugs, "x://s/\(words)1")
                == #"page {"a":"a","b":"\#(words.dropFirst(2).dropLast())","c":1}"#)
        let manyWords = String(repeating: "a-", count: 100_000)
        #expect(try resolve(slugs, "x://s/\(manyWords)1") == "- bad_value c page")
    }

    @Test("Many query items are all read")
    func manyQueryItems() throws {
        let names = (0..<20_000).map { "k\($0)" }
        #expect(
            try resolve("/list?*rest -> list", "x://list?" + names.map { $0 + "=1" }.joined(separator: "&"))
                == #"list {"rest":{\#(names.map { "\"\($0)\":\"1\"" }.joined(separator: ","))}}"#)
        let items = String(repeating: "q=a&", count: 40_000)
        let elements = repeatElement("\"a\"", count: 40_000).joined(separator: ",")
        #expect(
            try resolve("/list?:q{[string]} -> list", "x://list?" + items) == #"list {"q":[\#(elements)]}"#)
    }

    @Test("Many comments in a row are formatted")
    func manyComments() throws {
        let text =
            "/a  -> a\n    doc     text\n" + String(repeating: "    # c\n", count: 100_000) + "/b  -> b\n"
        let files = try TableFormatter.format([TableFile(name: "table", text: text)])
        #expect(files[0].bytes == Bytes(text.utf8))
    }

    @Test("Many examples of one route are checked")
    func manyExamples() throws {
        let patterns = (0..<500).map { "    also /p\($0)/:id{int}\n" }.joined()
        let examples = (0..<5_000).map { "    ok /p\($0 % 500)/\($0) id=\($0)\n" }.joined()
        let (_, matcher) = try load("/p/:id{int} -> p\n" + patterns + examples + "    ok /p/1 id=2\n")
        #expect(matcher.failingExamples().map(\.hint) == [#"it gave `p {"id":1}`"#])
    }

    @Test("Many query items that occur twice are all reported")
    func repeatedItems() throws {
        let (_, matcher) = try load("/a -> a")
        let names = (0..<20_000).map { "k\($0)" }
        let link = Bytes(("x://a?" + names.map { $0 + "&" + $0 }.joined(separator: "&")).utf8)
        var context = MatchContext()
        guard case .match(let pattern, _) = matcher.resolve(link.span, &context) else {
            Issue.record("no match")
            return
        }
        let warnings = matcher.warnings(about: link.span, pattern: pattern, &context)
        #expect(warnings == names.map { .repeatedItem($0) })
    }

    @Test("Endlessly nested lists are an error, not a crash")
    func nestedLists() {
        let table = "/a/:x{" + String(repeating: "[", count: 100_000) + "int -> a"
        #expect(diagnostics(of: table).hasPrefix("error: "))
    }

    @Test("Many types that overlap in one place are an error, or let the table load")
    func overlappingTypes() {
        let table = (0..<40).map { "/a/:x{int \($0)...\($0 + 500)} -> r\($0)" }.joined(separator: "\n")
        #expect(diagnostics(of: table).hasPrefix("error: routes `r"))
        let chain = (2..<40).map { length in
            "/a/:x{\((0..<length).map { "w\($0)" }.joined(separator: "|"))} -> r\(length)"
        }
        #expect(diagnostics(of: chain.joined(separator: "\n")) == "")
    }
}
