import Testing

/// Routes that tie as best matches of a link because of what their segments accept.
@Suite("Ambiguities of segments")
struct PathAmbiguityTests {
    @Test("The whole error", arguments: tables)
    func wholeError(_ row: (name: String, table: String, expected: String)) {
        #expect(diagnostics(of: row.table) == row.expected)
    }

    static let tables: [(name: String, table: String, expected: String)] = [
        (
            "Overlapping ranges",
            """
            /a/:x{int 1...5} -> low
            /a/:y{int 3...9} -> high
            """,
            """
            error: routes `high` and `low` both match `/a/5`
             --> table:2:1
              |
            2 | /a/:y{int 3...9} -> high
              | ^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{int 1...5} -> low
              | ^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Ranges of two types that overlap",
            """
            /a/:x{uint 1...5} -> low
            /a/:y{int 3...9} -> high
            """,
            """
            error: routes `high` and `low` both match `/a/5`
             --> table:2:1
              |
            2 | /a/:y{int 3...9} -> high
              | ^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{uint 1...5} -> low
              | ^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Open ranges",
            """
            /a/:x{int 5...} -> up
            /a/:y{int ...5} -> down
            """,
            """
            error: routes `down` and `up` both match `/a/5`
             --> table:2:1
              |
            2 | /a/:y{int ...5} -> down
              | ^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{int 5...} -> up
              | ^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Ranges of doubles",
            """
            /a/:x{double 0...1.5} -> low
            /a/:y{double 1...} -> high
            """,
            """
            error: routes `high` and `low` both match `/a/1.5`
             --> table:2:1
              |
            2 | /a/:y{double 1...} -> high
              | ^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{double 0...1.5} -> low
              | ^^^^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "One-ofs with a text in common",
            """
            /a/:x{red|blue} -> first
            /a/:y{blue|green} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/blue`
             --> table:2:1
              |
            2 | /a/:y{blue|green} -> second
              | ^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{red|blue} -> first
              | ^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Named types with a text in common",
            """
            type warm red|orange
            type flag red|white
            /a/:x{warm} -> warm
            /a/:y{flag} -> flag
            """,
            """
            error: routes `flag` and `warm` both match `/a/red`
             --> table:4:1
              |
            4 | /a/:y{flag} -> flag
              | ^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:3:1
              |
            3 | /a/:x{warm} -> warm
              | ^^^^^^^^^^^ the other route
            """
        ),
        (
            "Expressions, by their automata",
            """
            /a/:x{/[a-q]+/} -> first
            /a/:y{/[k-z]+/} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/k`
             --> table:2:1
              |
            2 | /a/:y{/[k-z]+/} -> second
              | ^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{/[a-q]+/} -> first
              | ^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Expressions with a single text in common",
            """
            /a/:x{/a*b?/} -> first
            /a/:y{/c?b/} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/b`
             --> table:2:1
              |
            2 | /a/:y{/c?b/} -> second
              | ^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{/a*b?/} -> first
              | ^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "An expression and an exception",
            """
            /a/:x{/[a-m]+/} -> first
            /a/:y{/[a-z]+/ except abc} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/a`
             --> table:2:1
              |
            2 | /a/:y{/[a-z]+/ except abc} -> second
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{/[a-m]+/} -> first
              | ^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Lists with different separators",
            """
            /a/:x{[int]} -> ints
            /a/:y{[string '-']} -> texts
            """,
            """
            error: routes `texts` and `ints` both match `/a/7`
             --> table:2:1
              |
            2 | /a/:y{[string '-']} -> texts
              | ^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{[int]} -> ints
              | ^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Lists with different elements",
            """
            /a/:x{[int 1...5]} -> first
            /a/:y{[int 3...9]} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/5`
             --> table:2:1
              |
            2 | /a/:y{[int 3...9]} -> second
              | ^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{[int 1...5]} -> first
              | ^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Lists in a query, which may be empty",
            """
            /a?:x{[int 1...5]} -> first
            /a?:x{[int 6...9]} -> second
            """,
            """
            error: routes `second` and `first` both match `/a?x=`
             --> table:2:1
              |
            2 | /a?:x{[int 6...9]} -> second
              | ^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a?:x{[int 1...5]} -> first
              | ^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Mixed segments with equal text",
            """
            /a/x-:n{int 1...5} -> first
            /a/x-:n{int 3...9} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/x-5`
             --> table:2:1
              |
            2 | /a/x-:n{int 3...9} -> second
              | ^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/x-:n{int 1...5} -> first
              | ^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Mixed segments with text in different places",
            """
            /a/x:n -> first
            /a/:n{string}y -> second
            """,
            """
            error: routes `second` and `first` both match `/a/xy`
             --> table:2:1
              |
            2 | /a/:n{string}y -> second
              | ^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/x:n -> first
              | ^^^^^^ the other route
            """
        ),
        (
            "One-ofs with the same texts in another order",
            """
            /a/:x{red|blue} -> first
            /a/:y{blue|red} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/red`
             --> table:2:1
              |
            2 | /a/:y{blue|red} -> second
              | ^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{red|blue} -> first
              | ^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "The next segment does not settle it",
            """
            /a/:x{/[a-q]+/}/:p{int} -> first
            /a/:y{/[k-z]+/}/:q{int} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/k/7`
             --> table:2:1
              |
            2 | /a/:y{/[k-z]+/}/:q{int} -> second
              | ^^^^^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{/[a-q]+/}/:p{int} -> first
              | ^^^^^^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
    ]
}
