import Testing

/// Routes that tie as best matches of a link because of their queries and fragments.
@Suite("Ambiguities of queries and fragments")
struct QueryAmbiguityTests {
    @Test("The whole error", arguments: tables)
    func wholeError(_ row: (name: String, table: String, expected: String)) {
        #expect(diagnostics(of: row.table) == row.expected)
    }

    static let tables: [(name: String, table: String, expected: String)] = [
        (
            "Query keys",
            """
            /profile?:id -> by-id
            /profile?:name -> by-name
            """,
            """
            error: routes `by-name` and `by-id` both match `/profile?id=x&name=x`
             --> table:2:1
              |
            2 | /profile?:name -> by-name
              | ^^^^^^^^^^^^^^ write `/profile?:name&!id` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /profile?:id -> by-id
              | ^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Query keys, of which one is optional",
            """
            /profile?:id&:tab{string?} -> by-id
            /profile?:name&:tab{string?} -> by-name
            """,
            """
            error: routes `by-name` and `by-id` both match `/profile?id=x&name=x`
             --> table:2:1
              |
            2 | /profile?:name&:tab{string?} -> by-name
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write `/profile?:name&:tab{string?}&!id` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /profile?:id&:tab{string?} -> by-id
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Query texts",
            """
            /s?a=1 -> first
            /s?b=2 -> second
            """,
            """
            error: routes `second` and `first` both match `/s?a=1&b=2`
             --> table:2:1
              |
            2 | /s?b=2 -> second
              | ^^^^^^ write `/s?b=2&!a` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /s?a=1 -> first
              | ^^^^^^ the other route
            """
        ),
        (
            "Keys that are present and keys that are absent",
            """
            /s?a&!b -> first
            /s?c&!d -> second
            """,
            """
            error: routes `second` and `first` both match `/s?a&c`
             --> table:2:1
              |
            2 | /s?c&!d -> second
              | ^^^^^^^ write `/s?c&!d&!a` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /s?a&!b -> first
              | ^^^^^^^ the other route
            """
        ),
        (
            "Values of one key",
            """
            /s?:q{int 1...5} -> first
            /s?:q{int 3...9} -> second
            """,
            """
            error: routes `second` and `first` both match `/s?q=5`
             --> table:2:1
              |
            2 | /s?:q{int 3...9} -> second
              | ^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /s?:q{int 1...5} -> first
              | ^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Optional items under different names",
            """
            /s?:a{string?} -> first
            /s?:b{string?} -> second
            """,
            """
            error: routes `second` and `first` both match `/s`
             --> table:2:1
              |
            2 | /s?:b{string?} -> second
              | ^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /s?:a{string?} -> first
              | ^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Fragments",
            """
            /a#s/:x{red|blue} -> first
            /a#s/:y{blue|green} -> second
            """,
            """
            error: routes `second` and `first` both match `/a#/s/blue`
             --> table:2:1
              |
            2 | /a#s/:y{blue|green} -> second
              | ^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a#s/:x{red|blue} -> first
              | ^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Fragments with queries",
            """
            /a#s?:x -> first
            /a#s?:y -> second
            """,
            """
            error: routes `second` and `first` both match `/a#/s?x=x&y=x`
             --> table:2:1
              |
            2 | /a#s?:y -> second
              | ^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a#s?:x -> first
              | ^^^^^^^ the other route
            """
        ),
        (
            "Fragments that are queries",
            """
            /a#?:token -> first
            /a#?:code -> second
            """,
            """
            error: routes `second` and `first` both match `/a#?token=x&code=x`
             --> table:2:1
              |
            2 | /a#?:code -> second
              | ^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a#?:token -> first
              | ^^^^^^^^^^ the other route
            """
        ),
    ]
}
