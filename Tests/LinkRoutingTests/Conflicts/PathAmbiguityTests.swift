import Testing

/// Routes that tie as best matches of a link because of the segments they accept.
@Suite("Ambiguities of segments")
struct PathAmbiguityTests {
    /// The last two lines of each table are the routes, the first of which the error mentions second.
    @Test("The whole error", arguments: tables)
    func wholeError(_ row: (name: String, table: String, link: String)) throws {
        let last = row.table.split(separator: "\n").count
        let expected = try ambiguity(in: row.table, between: last, and: last - 1, link: row.link)
        #expect(diagnostics(of: row.table) == expected)
    }

    static let tables: [(name: String, table: String, link: String)] = [
        (
            "Overlapping ranges",
            """
            /a/:x{int 1...5} -> low
            /a/:y{int 3...9} -> high
            """,
            "/a/5"
        ),
        (
            "Ranges of two types that overlap",
            """
            /a/:x{uint 1...5} -> low
            /a/:y{int 3...9} -> high
            """,
            "/a/5"
        ),
        (
            "Open ranges",
            """
            /a/:x{int 5...} -> up
            /a/:y{int ...5} -> down
            """,
            "/a/5"
        ),
        (
            "Ranges of doubles",
            """
            /a/:x{double 0...1.5} -> low
            /a/:y{double 1...} -> high
            """,
            "/a/1.5"
        ),
        (
            "One-ofs with a text in common",
            """
            /a/:x{red|blue} -> first
            /a/:y{blue|green} -> second
            """,
            "/a/blue"
        ),
        (
            "Named types with a text in common",
            """
            type warm red|orange
            type flag red|white
            /a/:x{warm} -> warm
            /a/:y{flag} -> flag
            """,
            "/a/red"
        ),
        (
            "Expressions, by their automata",
            """
            /a/:x{/[a-q]+/} -> first
            /a/:y{/[k-z]+/} -> second
            """,
            "/a/k"
        ),
        (
            "Expressions with a single text in common",
            """
            /a/:x{/a*b?/} -> first
            /a/:y{/c?b/} -> second
            """,
            "/a/b"
        ),
        (
            "An expression and an exception",
            """
            /a/:x{/[a-m]+/} -> first
            /a/:y{/[a-z]+/ except abc} -> second
            """,
            "/a/a"
        ),
        (
            "Lists with different separators",
            """
            /a/:x{[int]} -> ints
            /a/:y{[string '-']} -> texts
            """,
            "/a/7"
        ),
        (
            "Lists with different elements",
            """
            /a/:x{[int 1...5]} -> first
            /a/:y{[int 3...9]} -> second
            """,
            "/a/5"
        ),
        (
            "Lists in a query, which may be empty",
            """
            /a?:x{[int 1...5]} -> first
            /a?:x{[int 6...9]} -> second
            """,
            "/a?x="
        ),
        (
            "Compound segments with equal text",
            """
            /a/x-:n{int 1...5} -> first
            /a/x-:n{int 3...9} -> second
            """,
            "/a/x-5"
        ),
        (
            "Compound segments with text at different positions",
            """
            /a/x:n -> first
            /a/:n{string}y -> second
            """,
            "/a/xy"
        ),
        (
            "One-ofs with the same texts in another order",
            """
            /a/:x{red|blue} -> first
            /a/:y{blue|red} -> second
            """,
            "/a/red"
        ),
        (
            "The next segment does not settle it",
            """
            /a/:x{/[a-q]+/}/:p{int} -> first
            /a/:y{/[k-z]+/}/:q{int} -> second
            """,
            "/a/k/7"
        ),
    ]
}
