import Testing

/// Routes that tie as best matches of a link because of hosts, catch-alls, optional segments, case and sources.
@Suite("Ambiguities of hosts, catch-alls, case and sources")
struct AmbiguityTests {
    @Test("The whole error", arguments: tables)
    func wholeError(_ row: (name: String, table: String, expected: String)) {
        #expect(diagnostics(of: row.table) == row.expected)
    }

    static let tables: [(name: String, table: String, expected: String)] = [
        (
            "Host parameters",
            """
            https://:a{red|blue}.h.example/ -> first
            https://:b{blue|green}.h.example/ -> second
            """,
            """
            error: routes `second` and `first` both match `https://blue.h.example/`
             --> table:2:1
              |
            2 | https://:b{blue|green}.h.example/ -> second
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | https://:a{red|blue}.h.example/ -> first
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Any host with any port, and with one port",
            """
            https://*/x -> first
            https://*:8443/x -> second
            http://*:8443/x -> third
            https://*:8444/y -> fourth
            """,
            """
            error: routes `second` and `first` both match `https://x.example:8443/x`
             --> table:2:1
              |
            2 | https://*:8443/x -> second
              | ^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | https://*/x -> first
              | ^^^^^^^^^^^ the other route
            """
        ),
        (
            "The default port, written for one of two schemes",
            """
            //h.example/x -> first
            //h.example:443/x -> second
            //*.example/y -> third
            //*.example:80/y -> fourth
            """,
            """
            error: routes `second` and `first` both match `https://h.example/x`
             --> table:2:1
              |
            2 | //h.example:443/x -> second
              | ^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | //h.example/x -> first
              | ^^^^^^^^^^^^^ the other route

            error: routes `fourth` and `third` both match `http://x.example/y`
             --> table:4:1
              |
            4 | //*.example:80/y -> fourth
              | ^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:3:1
              |
            3 | //*.example/y -> third
              | ^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Host parameters at different labels",
            """
            https://:a.x.h.example/:p{int 1...5} -> first
            https://*.h.example/:p -> second
            https://:b.x.h.example/:q{int 3...9} -> third
            """,
            """
            error: routes `third` and `first` both match `https://x.x.h.example/5`
             --> table:3:1
              |
            3 | https://:b.x.h.example/:q{int 3...9} -> third
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | https://:a.x.h.example/:p{int 1...5} -> first
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Catch-alls in the middle",
            """
            /a/*x/:b{int 1...5} -> first
            /a/*y/:c{int 3...9} -> second
            """,
            """
            error: routes `second` and `first` both match `/a/5`
             --> table:2:1
              |
            2 | /a/*y/:c{int 3...9} -> second
              | ^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/*x/:b{int 1...5} -> first
              | ^^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Catch-alls at the end after types that overlap",
            """
            /a/:x{int 1...5}/*r -> first
            /a/:y{int 3...9}/*r -> second
            """,
            """
            error: routes `second` and `first` both match `/a/5/q7`
             --> table:2:1
              |
            2 | /a/:y{int 3...9}/*r -> second
              | ^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{int 1...5}/*r -> first
              | ^^^^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "Empty catch-alls at different positions",
            """
            /a/*/b -> first
            /a/b/* -> second
            """,
            """
            error: routes `second` and `first` both match `/a/b`
             --> table:2:1
              |
            2 | /a/b/* -> second
              | ^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/*/b -> first
              | ^^^^^^ the other route
            """
        ),
        (
            "Optional segments at different positions",
            """
            /a/:x{red|blue?} -> first
            /a/:y{green|white?} -> second
            """,
            """
            error: routes `second` and `first` both match `/a`
             --> table:2:1
              |
            2 | /a/:y{green|white?} -> second
              | ^^^^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | /a/:x{red|blue?} -> first
              | ^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "First segments after a custom scheme that differ in case",
            """
            app://Ab/x -> first
            app://aB/x -> second
            """,
            """
            error: routes `second` and `first` both match `app://AB/x`
             --> table:2:1
              |
            2 | app://aB/x -> second
              | ^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | app://Ab/x -> first
              | ^^^^^^^^^^ the other route
            """
        ),
        (
            "Literals that differ in case, when case is ignored",
            """
            option path-case ignore
            /a/Users -> first
            /a/users -> second
            """,
            """
            error: routes `second` and `first` both match `/a/USERS`
             --> table:3:1
              |
            3 | /a/users -> second
              | ^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:2:1
              |
            2 | /a/Users -> first
              | ^^^^^^^^ the other route
            """
        ),
        (
            "A source in common",
            """
            source app app://
            source web https://h.example
            source other other://
            /a/:x{int 1...5} -> first @app @web
            /a/:y{int 3...9} -> second @web @other
            """,
            """
            error: routes `second` and `first` both match `https://h.example/a/5`
             --> table:5:1
              |
            5 | /a/:y{int 3...9} -> second @web @other
              | ^^^^^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:4:1
              |
            4 | /a/:x{int 1...5} -> first @app @web
              | ^^^^^^^^^^^^^^^^ the other route
            """
        ),
        (
            "A `none` and a route",
            """
            /a?:x -> first
            /a?:y -> none
            """,
            """
            error: routes `none` and `first` both match `/a?x=x&y=x`
             --> table:2:1
              |
            2 | /a?:y -> none
              | ^^^^^ write `/a?:y&!x` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /a?:x -> first
              | ^^^^^ the other route
            """
        ),
        (
            "A third route that settles some of the links",
            """
            /s?:a -> a
            /s?:b -> b
            /s?:a&:b&:c -> abc
            """,
            """
            error: routes `b` and `a` both match `/s?a=x&b=x`
             --> table:2:1
              |
            2 | /s?:b -> b
              | ^^^^^ write `/s?:b&!a` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /s?:a -> a
              | ^^^^^ the other route
            """
        ),
        (
            "Three routes, each ambiguous with the others",
            """
            /s?:a -> a
            /s?:b -> b
            /s?:c -> c
            """,
            """
            error: routes `b` and `a` both match `/s?a=x&b=x`
             --> table:2:1
              |
            2 | /s?:b -> b
              | ^^^^^ write `/s?:b&!a` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /s?:a -> a
              | ^^^^^ the other route

            error: routes `c` and `b` both match `/s?b=x&c=x`
             --> table:3:1
              |
            3 | /s?:c -> c
              | ^^^^^ write `/s?:c&!b&!a` here, or add a third route that requires both
             ::: table:2:1
              |
            2 | /s?:b -> b
              | ^^^^^ the other route

            error: routes `c` and `a` both match `/s?a=x&c=x`
             --> table:3:1
              |
            3 | /s?:c -> c
              | ^^^^^ write `/s?:c&!b&!a` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /s?:a -> a
              | ^^^^^ the other route
            """
        ),
        (
            "Keys that have to be percent-encoded",
            """
            /s?a%20b%3A -> first
            /s?c -> second
            """,
            """
            error: routes `second` and `first` both match `/s?a%20b%3A&c`
             --> table:2:1
              |
            2 | /s?c -> second
              | ^^^^ write `/s?c&!a%20b%3A` here, or add a third route that requires both
             ::: table:1:1
              |
            1 | /s?a%20b%3A -> first
              | ^^^^^^^^^^^ the other route
            """
        ),
    ]
}
