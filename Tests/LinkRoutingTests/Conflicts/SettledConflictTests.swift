import Testing

/// Tables whose conflicts are settled by a query, a fragment, a host, a source or a third route.
@Suite("Conflicts that are settled")
struct SettledConflictTests {
    @Test("The table loads", arguments: tables)
    func noError(_ row: (name: String, table: String)) {
        #expect(diagnostics(of: row.table) == "")
    }

    static let tables: [(name: String, table: String)] = [
        (
            "A query and none",
            """
            /s -> first
            /s?:a -> second
            """
        ),
        (
            "A required key and a forbidden one",
            """
            /s?:a -> first
            /s?:b&!a -> second
            """
        ),
        (
            "Any host on different ports, and with a scheme that only one names",
            """
            https://*:8443/x -> a
            https://*:8444/x -> b
            //*/x -> c
            http://*:8443/x -> d
            """
        ),
        (
            "A source that names all hosts of a custom scheme, and a pattern without a host",
            """
            source s exp:// exp://*
            exp:///no -> no
            """
        ),
        (
            "A catch-all that takes an empty segment",
            """
            option slashes strict
            /*r/x -> a
            /x -> b
            /+r/x -> c
            """
        ),
        (
            "A catch-all with a segment that a type excludes",
            """
            /+r -> a
            /:p{string except a}/*r -> b
            """
        ),
        (
            "A key with a value that another pattern rejects",
            """
            /:tab{a|b}?z -> a
            /a?z=:q{int?} -> b
            /b?z=:q{int?} -> c
            """
        ),
        (
            "A label of a host that a type excludes",
            """
            //:h.e.com/x -> a
            //:h{string except www}.e.com/x -> b
            """
        ),
        (
            "A fragment with two segments",
            """
            /a#/:x -> a
            /a#/+rest -> b
            """
        ),
        (
            "A repeated item, which a list rejects",
            """
            /:p{'a'}?q=:x{int} -> a
            /a?q=:y{[int]} -> b
            """
        ),
        (
            "Two empty segments",
            """
            option slashes strict
            /b/+p -> a
            /b -> b
            /b/ -> c
            /b/*p -> d
            """
        ),
        (
            "A catch-all that takes one segment at least, before a parameter",
            """
            /a/+r/:p -> longer
            /a/:q -> shorter
            """
        ),
        (
            "A list that only links with a repeated item win",
            """
            /s?:k{[a|b]} -> list
            /s?:k{['a']} -> a
            /s?:k{/b?|.*,.*/} -> text
            """
        ),
        (
            "Values of one key that have none in common",
            """
            /s?k=a&:x -> first
            /s?k=b&:y -> second
            """
        ),
        (
            "More items besides the same compound",
            """
            /s?k=v:n{int} -> first
            /s?k=v:n{int}&:b -> second
            """
        ),
        (
            "More items",
            """
            /s?:a -> first
            /s?:a&:b -> second
            """
        ),
        (
            "A fragment and none",
            """
            /a#b -> first
            /a -> second
            """
        ),
        (
            "Fragments with different paths",
            """
            /a#b/:x -> first
            /a#c/:y -> second
            """
        ),
        (
            "A fragment that is a query and one with a path",
            """
            /a#?:x -> first
            /a#:y -> second
            """
        ),
        (
            "Hosts, literal and parameter",
            """
            https://a.h.example/ -> first
            https://:t.h.example/ -> second
            https://*.h.example/ -> third
            """
        ),
        (
            "Host parameters without a label in common",
            """
            https://:a{red|white}.h.example/ -> first
            https://:b{blue|green}.h.example/ -> second
            """
        ),
        (
            "Schemes",
            """
            https://h.example/a?:x -> first
            http://h.example/a?:y -> second
            """
        ),
        (
            "A named scheme and `//`",
            """
            //h.example/a -> first
            https://h.example/a -> second
            """
        ),
        (
            "Ports",
            """
            https://h.example:1/a?:x -> first
            https://h.example:2/a?:y -> second
            """
        ),
        (
            "Sources that are disjoint",
            """
            source app app://
            source web https://h.example
            /a?:x -> first @app
            /a?:y -> second @web
            """
        ),
        (
            "The same pattern for disjoint sources",
            """
            source app app://
            source web https://h.example
            /a -> first @app
            /a -> second @web
            """
        ),
        (
            "A route for some sources before one for all",
            """
            source app app://
            source web https://h.example
            /a?:x{int 1...5} -> first @app
            /a?:x{int 3...9} -> second
            """
        ),
        (
            "Settled by a third route",
            """
            /s?:a -> a
            /s?:b -> b
            /s?:a&:b -> ab
            """
        ),
        (
            "Settled by a third type",
            """
            /a/:x{int 1...5} -> low
            /a/:y{int 3...9} -> high
            /a/:z{int 3...5} -> middle
            """
        ),
        (
            "Settled by a literal",
            """
            /a/:x{red|blue} -> first
            /a/:y{blue|green} -> second
            /a/blue -> blue
            """
        ),
        (
            "Settled by a `none`",
            """
            /s?:a -> a
            /s?:b -> b
            /s?:a&:b -> none
            """
        ),
        (
            "Two `none`",
            """
            /s?:a -> none
            /s?:b -> none
            /s -> s
            """
        ),
        (
            "The same `none` twice",
            """
            /a -> none
            /a -> none
            /b -> b
            """
        ),
        (
            "Patterns of one route",
            """
            /s?:a -> s
                also /s?:b
            """
        ),
        (
            "Catch-alls, one or more and any",
            """
            /a/*x -> first
            /a/+x -> second
            """
        ),
        (
            "An empty catch-all and the end of the path",
            """
            /a/* -> first
            /a -> second
            """
        ),
        (
            "Catch-alls in the middle before different literals",
            """
            /a/*x/b -> first
            /a/*y/c -> second
            """
        ),
        (
            "First segments that differ in case in one letter",
            """
            app://a -> first
            app://A -> second
            """
        ),
        (
            "Literals that differ in case",
            """
            /a/Users -> first
            /a/users -> second
            """
        ),
        (
            "A type with one text that is not a literal",
            """
            /size/:s{small|large|huge} -> size
            /size/small -> small
            /size/large -> large
            """
        ),
        (
            "A route whose second pattern wins",
            """
            /a -> a
                also /b
            /a?:x{string?} -> none
            """
        ),
    ]
}
