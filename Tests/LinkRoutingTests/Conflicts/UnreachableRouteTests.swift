import Testing

/// Routes, and `none`, that win no link because of other routes or of their own types.
@Suite("Routes that win no link")
struct UnreachableRouteTests {
    @Test("The whole error", arguments: tables)
    func wholeError(_ row: (name: String, table: String, expected: String)) {
        #expect(diagnostics(of: row.table) == row.expected)
    }

    static let tables: [(name: String, table: String, expected: String)] = [
        (
            "Literals take every text of a one-of",
            """
            /size/:s{small|large} -> size
            /size/small -> small
            /size/large -> large
            """,
            """
            error: this route is unreachable: `small` (table:2) and `large` (table:3) take its links
             --> table:1:1
              |
            1 | /size/:s{small|large} -> size
              | ^^^^^^^^^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /size/small -> small
              | ^^^^^^^^^^^ takes `/size/small`
            """
        ),
        (
            "More literals than are named take every text of a one-of",
            """
            /size/:s{a|b|c|d|e} -> size
            /size/a -> a
            /size/b -> b
            /size/c -> c
            /size/d -> d
            /size/e -> e
            """,
            """
            error: this route is unreachable: `a` (table:2), `b` (table:3), `c` (table:4) and 2 more take its links
             --> table:1:1
              |
            1 | /size/:s{a|b|c|d|e} -> size
              | ^^^^^^^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /size/a -> a
              | ^^^^^^^ takes `/size/a`
            """
        ),
        (
            "Literals take every text of a one-of, with more segments after it",
            """
            /size/:s{small|large}/list -> size
            /size/small/list -> small
            /size/large/list -> large
            """,
            """
            error: this route is unreachable: `small` (table:2) and `large` (table:3) take its links
             --> table:1:1
              |
            1 | /size/:s{small|large}/list -> size
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /size/small/list -> small
              | ^^^^^^^^^^^^^^^^ takes `/size/small/list`
            """
        ),
        (
            "A narrower type takes every text",
            """
            /a/:x{/[ab]/} -> expression
            /a/:y{a|b} -> one-of
            """,
            """
            error: this route is unreachable: `one-of` (table:2) takes its links
             --> table:1:1
              |
            1 | /a/:x{/[ab]/} -> expression
              | ^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /a/:y{a|b} -> one-of
              | ^^^^^^^^^^ takes `/a/a`
            """
        ),
        (
            "Two narrower types together",
            """
            /a/:x{int 1...9 except 5} -> most
            /a/:y{int 5...5} -> five
            /a/:z{int 1...9} -> all
            """,
            """
            error: this route is unreachable: `most` (table:1) and `five` (table:2) take its links
             --> table:3:1
              |
            3 | /a/:z{int 1...9} -> all
              | ^^^^^^^^^^^^^^^^
             ::: table:1:1
              |
            1 | /a/:x{int 1...9 except 5} -> most
              | ^^^^^^^^^^^^^^^^^^^^^^^^^ takes `/a/1`
            """
        ),
        (
            "A `none` takes every link",
            """
            /a/:x{red|blue} -> route
            /a/red -> none
            /a/blue -> none
            """,
            """
            error: this route is unreachable: `none` (table:2) and `none` (table:3) take its links
             --> table:1:1
              |
            1 | /a/:x{red|blue} -> route
              | ^^^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /a/red -> none
              | ^^^^^^ takes `/a/red`
            """
        ),
        (
            "A `none` that wins nothing",
            """
            /a/:x{red|blue} -> none
            /a/red -> red
            /a/blue -> blue
            """,
            """
            error: this route is unreachable: `red` (table:2) and `blue` (table:3) take its links
             --> table:1:1
              |
            1 | /a/:x{red|blue} -> none
              | ^^^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /a/red -> red
              | ^^^^^^ takes `/a/red`
            """
        ),
        (
            "A type that accepts nothing",
            "/a/:x{red|blue except red|blue} -> a",
            """
            error: this route is unreachable: its types accept no value
             --> table:1:1
              |
            1 | /a/:x{red|blue except red|blue} -> a
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            """
        ),
        (
            "An expression that accepts nothing",
            #"/a/:x{/[^\x00-\u{10FFFF}]/} -> a"#,
            #"""
            error: this route is unreachable: its types accept no value
             --> table:1:1
              |
            1 | /a/:x{/[^\x00-\u{10FFFF}]/} -> a
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
            """#
        ),
        (
            "A type that accepts nothing in a fragment",
            "/a#b/:x{/a/ except 'a'} -> a",
            """
            error: this route is unreachable: its types accept no value
             --> table:1:1
              |
            1 | /a#b/:x{/a/ except 'a'} -> a
              | ^^^^^^^^^^^^^^^^^^^^^^^
            """
        ),
        (
            "A type whose texts cannot be hosts",
            "https://:x{/a_b/}.h.example/ -> a",
            """
            error: this route is unreachable: its types accept no value
             --> table:1:1
              |
            1 | https://:x{/a_b/}.h.example/ -> a
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            """
        ),
        (
            "A type that accepts nothing in a query",
            "/a?:x{int 1...1 except 1} -> a",
            """
            error: this route is unreachable: its types accept no value
             --> table:1:1
              |
            1 | /a?:x{int 1...1 except 1} -> a
              | ^^^^^^^^^^^^^^^^^^^^^^^^^
            """
        ),
        (
            "Routes for the same sources, one of which takes every link",
            """
            source app app://
            source web https://h.example
            /a/:x{a|b} -> all
            /a/:x{a|b|c} -> wide
            /a/a -> a
            /a/b -> b
            """,
            """
            error: this route is unreachable: `a` (table:5) and `b` (table:6) take its links
             --> table:3:1
              |
            3 | /a/:x{a|b} -> all
              | ^^^^^^^^^^
             ::: table:5:1
              |
            5 | /a/a -> a
              | ^^^^ takes `app://a/a`
            """
        ),
        (
            "Fewer optional items than the other pattern",
            """
            /s?:a{string?} -> first
            /s?:a{string?}&:b{string?} -> second
            """,
            """
            error: this route is unreachable: `second` (table:2) takes its links
             --> table:1:1
              |
            1 | /s?:a{string?} -> first
              | ^^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /s?:a{string?}&:b{string?} -> second
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^ takes `/s`
            """
        ),
        (
            "A catch-all after patterns for every number of segments",
            """
            /a/*x -> rest
            /a -> none
            /a/+x -> some
            """,
            """
            error: this route is unreachable: `some` (table:3) and `none` (table:2) take its links
             --> table:1:1
              |
            1 | /a/*x -> rest
              | ^^^^^
             ::: table:3:1
              |
            3 | /a/+x -> some
              | ^^^^^ takes `/a/q7`
            """
        ),
        (
            "An optional parameter after patterns for both cases",
            """
            /a/:x{'a'?} -> optional
            /a -> none
            /a/a -> taken
            """,
            """
            error: this route is unreachable: `taken` (table:3) and `none` (table:2) take its links
             --> table:1:1
              |
            1 | /a/:x{'a'?} -> optional
              | ^^^^^^^^^^^
             ::: table:3:1
              |
            3 | /a/a -> taken
              | ^^^^ takes `/a/a`
            """
        ),
    ]
}
