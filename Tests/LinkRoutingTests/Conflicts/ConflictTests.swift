import Testing

/// Tables whose segments seem to conflict, but do not.
@Suite("Segments that do not conflict")
struct ConflictTests {
    @Test("The table loads", arguments: tables)
    func noError(_ row: (name: String, table: String)) {
        #expect(diagnostics(of: row.table) == "")
    }

    static let tables: [(name: String, table: String)] = [
        (
            "Literal and parameter",
            """
            /a/b -> first
            /a/:x -> second
            """
        ),
        (
            "Ranges that only touch",
            """
            /a/:x{int 1...4} -> first
            /a/:y{int 5...9} -> second
            """
        ),
        (
            "A range within the other",
            """
            /a/:x{int 1...9} -> first
            /a/:y{int 3...5} -> second
            """
        ),
        (
            "Ranges of int and uint, one within the other",
            """
            /a/:x{int 1...9} -> first
            /a/:y{uint 3...5} -> second
            """
        ),
        (
            "One-ofs without a text in common",
            """
            /a/:x{red|blue} -> first
            /a/:y{green|white} -> second
            """
        ),
        (
            "A one-of within the other",
            """
            /a/:x{red|blue} -> first
            /a/:y{red|blue|green} -> second
            """
        ),
        (
            "Numbers that a one-of spells differently",
            """
            /a/:x{'1'|'2'} -> first
            /a/:y{int 1...2} -> second
            """
        ),
        (
            "Expressions without a text in common",
            """
            /a/:x{/[a-k]+/} -> first
            /a/:y{/[l-z]+/} -> second
            """
        ),
        (
            "Expressions, one within the other",
            """
            /a/:x{/[a-z]+/} -> first
            /a/:y{/[a-k]+/} -> second
            """
        ),
        (
            "Equivalent expressions in different spellings, before different segments",
            """
            /a/:x{/a+/}/b -> first
            /a/:y{/aa*/}/c -> second
            """
        ),
        (
            "A type and its exception",
            """
            /a/:x{int except 5} -> first
            /a/:y{int} -> second
            """
        ),
        (
            "Compound segments with more text",
            """
            /a/x-:n -> first
            /a/x-y-:n -> second
            """
        ),
        (
            "Compound segments without a text in common",
            """
            /a/:n{int}x -> first
            /a/:n{int}y -> second
            """
        ),
        (
            "The next segment settles it",
            """
            /a/:x{/[a-q]+/}/:p -> first
            /a/:y{/[k-z]+/}/x -> second
            """
        ),
        (
            "Overlapping types at different lengths",
            """
            /a/:x{int 1...5} -> first
            /a/:y{int 3...9}/b -> second
            """
        ),
        (
            "Overlapping types before different literals",
            """
            /a/:x{int 1...5}/b -> first
            /a/:y{int 3...9}/c -> second
            """
        ),
        (
            "Lists whose elements have nothing in common",
            """
            /a/:x{[int 1...5]} -> first
            /a/:y{[int 6...9]} -> second
            """
        ),
        (
            "Compound segments: the first type that differs decides",
            """
            /a/:from-:to{int} -> first
            /a/:from{int}-:to -> second
            """
        ),
        (
            "A route that names its origin and one that does not",
            """
            source web https://h.example
            https://h.example/a?:x -> first
            /a?:y -> second
            """
        ),
        (
            "Literals for every number, but not for every spelling",
            """
            /n/:x{int 1...2} -> n
            /n/1 -> one
            /n/2 -> two
            """
        ),
        (
            "A bare path belongs to the route without an origin",
            """
            source app app://
            /a -> all
            app://a -> own
            """
        ),
        ("An optional item of a type without texts", "/a?:x{/a/ except 'a'?} -> a"),
        (
            "Host parameters with a narrower one",
            """
            https://:a{int}.h.example/ -> first
            https://:b.h.example/ -> second
            """
        ),
        (
            "Host parameters with different ports",
            """
            https://:a.h.example:1/ -> first
            https://:b.h.example:2/ -> second
            """
        ),
    ]
}
