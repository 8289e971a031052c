import Testing

/// Patterns whose differences do not matter.
@Suite("Duplicate patterns")
struct DuplicatePatternTests {
    @Test("The whole error", arguments: tables)
    func wholeError(_ row: (name: String, table: String, expected: String)) {
        #expect(diagnostics(of: row.table) == row.expected)
    }

    static let tables: [(name: String, table: String, expected: String)] = [
        (
            "Names of parameters do not matter",
            """
            /a/:x -> first
            /a/:y -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /a/:y -> second
              | ^^^^^
             ::: table:1:1
              |
            1 | /a/:x -> first
              | ^^^^^ the other pattern
            """
        ),
        (
            "Braces, a final slash and escapes do not matter",
            """
            /a/:x{string}/ -> first
            /%61/{y} -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /%61/{y} -> second
              | ^^^^^^^^
             ::: table:1:1
              |
            1 | /a/:x{string}/ -> first
              | ^^^^^^^^^^^^^^ the other pattern
            """
        ),
        (
            "The order of items does not matter",
            """
            /a?:x&b=1 -> first
            /a?b=1&x=:y -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /a?b=1&x=:y -> second
              | ^^^^^^^^^^^
             ::: table:1:1
              |
            1 | /a?:x&b=1 -> first
              | ^^^^^^^^^ the other pattern
            """
        ),
        (
            "Names of types do not matter",
            """
            type t red|blue
            /a/:x{t} -> first
            /a/:y{red|blue} -> second
            """,
            """
            error: the same pattern appears twice
             --> table:3:1
              |
            3 | /a/:y{red|blue} -> second
              | ^^^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /a/:x{t} -> first
              | ^^^^^^^^ the other pattern
            """
        ),
        (
            "Host parameters",
            """
            https://:a{red|blue}.h.example/ -> first
            https://:b{red|blue}.h.example/ -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | https://:b{red|blue}.h.example/ -> second
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
             ::: table:1:1
              |
            1 | https://:a{red|blue}.h.example/ -> first
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the other pattern
            """
        ),
        (
            "Catch-alls with and without a name",
            """
            /a/*rest -> first
            /a/* -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /a/* -> second
              | ^^^^
             ::: table:1:1
              |
            1 | /a/*rest -> first
              | ^^^^^^^^ the other pattern
            """
        ),
        (
            "With a host",
            """
            https://H.example:443/a -> first
            https://h.example/a -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | https://h.example/a -> second
              | ^^^^^^^^^^^^^^^^^^^
             ::: table:1:1
              |
            1 | https://H.example:443/a -> first
              | ^^^^^^^^^^^^^^^^^^^^^^^ the other pattern
            """
        ),
        (
            "Of the same route",
            """
            /a/:x -> route
                also /a/:y
            """,
            """
            error: the same pattern appears twice
             --> table:2:10
              |
            2 |     also /a/:y
              |          ^^^^^
             ::: table:1:1
              |
            1 | /a/:x -> route
              | ^^^^^ the other pattern
            """
        ),
        (
            "With constants",
            """
            /a -> route with x=1
                also /a with x=2
            """,
            """
            error: the same pattern appears twice
             --> table:2:10
              |
            2 |     also /a with x=2
              |          ^^
             ::: table:1:1
              |
            1 | /a -> route with x=1
              | ^^ the other pattern
            """
        ),
        (
            "For a common source",
            """
            source app app://
            source web https://h.example
            /a -> first
            /a -> second @app
            """,
            """
            error: the same pattern appears twice
             --> table:4:1
              |
            4 | /a -> second @app
              | ^^
             ::: table:3:1
              |
            3 | /a -> first
              | ^^ the other pattern
            """
        ),
        (
            "After a custom scheme with one slash",
            """
            app:/a -> first
            app:///a -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | app:///a -> second
              | ^^^^^^^^
             ::: table:1:1
              |
            1 | app:/a -> first
              | ^^^^^^ the other pattern
            """
        ),
        (
            "A route and a `none`",
            """
            /a -> first
            /a -> none
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /a -> none
              | ^^
             ::: table:1:1
              |
            1 | /a -> first
              | ^^ the other pattern
            """
        ),
        (
            "Fragments with and without a slash",
            """
            /a#/b/:x -> first
            /a#b/:y -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /a#b/:y -> second
              | ^^^^^^^
             ::: table:1:1
              |
            1 | /a#/b/:x -> first
              | ^^^^^^^^ the other pattern
            """
        ),
        (
            "A default and an optional",
            """
            /a/:x{int?} -> first
            /a/:y{int=1} -> second
            """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /a/:y{int=1} -> second
              | ^^^^^^^^^^^^
             ::: table:1:1
              |
            1 | /a/:x{int?} -> first
              | ^^^^^^^^^^^ the other pattern
            """
        ),
    ]
}
