import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Reports about a table")
struct TableReportTests {
    private func report(_ text: String) -> TableReport { TableReport([TableFile(name: "table", text: text)]) }

    @Test(
        "A table has warnings for what is unused, missing or empty",
        arguments: [
            // A type is used by a pattern, a constant, the globals or another type.
            ("type t a|b\n/:x{t} -> a\n    ok /a", []),
            ("type t a|b\n/:x{string except t} -> a\n    ok /z", []),
            ("type t a|b\n/ -> a with k{t}=a\n    ok /", []),
            ("type t a|b\nquery :q{t?}\n/ -> a\n    ok /", []),
            ("type t a|b\ntype l [t]\n/?:x{l} -> a\n    ok /?x=a", []),
            ("type t a|b\n/ -> a\n    ok /", ["unused-type t"]),
            // A source is used by every pattern that is not restricted to others.
            ("source s s://\n/ -> a\n    ok s://", []),
            ("source s s://\nsource t t://\n/ -> a @s\n    ok s://", ["unused-source t"]),
            ("source s s://\nsource t t://\ns://a -> a\n    ok s://a", ["unused-source t"]),
            ("source s s://\nsource t t://\ngroup t {\n/a -> a\n    ok t://a\n}", ["unused-source s"]),
            ("source w https://*.h.example\nhttps://a.h.example -> a\n    ok https://a.h.example", []),
            // A route needs an `ok` line, which `none` cannot have.
            ("/ -> none", []), ("/ -> a\n    no /b", ["route-without-ok a"]),
            ("/ -> a\n    ok /\n    deprecated use b", []),
            ("/ -> a\n    ok /\n    deprecated  ", ["deprecated-without-advice a"]),
            // Between lines with text, an empty one is a line of the description.
            ("/ -> a\n    ok /\n    doc A\n    doc\n    doc B\n/b -> none\n    doc", []),
            ("/ -> a\n    ok /\n    doc", ["doc-without-text a"]),
            // There are no warnings about a table with errors.
            ("type t a|b\n/ -> a b", []),
        ] as [(String, [String])])
    func warnings(_ table: String, _ expected: [String]) {
        let found = report(table).warnings.map { warning in
            "\(warning.code) \(warning.message.split(separator: "`")[1])"
        }
        #expect(found == expected)
    }

    @Test("A `no` line of `none` fails if that same `none` excludes the link")
    func noOfNone() {
        let table = "/a -> none\n    no /a\n    no /b\n    no /c\n/b -> none\n/c -> c\n"
        #expect(
            report(table).failures.map {
                "\($0.code) \($0.result?.link ?? "") \($0.message) \($0.hint ?? "")"
            } == [
                "failing-no /a the `no` link leads to `none` it gave `- excluded`"
            ])
    }

    @Test("Examples are not tried if the table cannot be read, but are if it has an ambiguity")
    func errors() {
        let unreadable = report("/a -> a b\n/b -> b\n    ok /nowhere")
        #expect(unreadable.errors.map(\.kind.code) == ["unexpected-text"])
        #expect(unreadable.failures.isEmpty)
        let ambiguous = report("/:a{int 1...5} -> a\n    ok /1\n/:b{int 3...9} -> b\n    ok /10\n")
        #expect(ambiguous.errors.map(\.kind.code) == ["ambiguous-routes"])
        #expect(ambiguous.failures.map(\.result?.link) == ["/10"])
        #expect((ambiguous.routeCount, ambiguous.exampleCount) == (2, 2))
    }
}
