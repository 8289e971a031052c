import Testing

/// Errors in sources and in the origins of patterns.
@Suite("Invalid sources")
struct SourceErrorTests {
    @Test("Whole errors", arguments: errors)
    func refusal(_ row: (table: String, expected: String)) {
        #expect(diagnostics(of: row.table) == row.expected)
    }

    static let errors: [(table: String, expected: String)] = [
        // An origin twice, however written.
        (
            """
            source a https://H.example/  https://h.example:443
            / -> home
            """,
            """
            error: origin `https://h.example` is given twice
             --> table:1:30
              |
            1 | source a https://H.example/  https://h.example:443
              |                              ^^^^^^^^^^^^^^^^^^^^^
             ::: table:1:10
              |
            1 | source a https://H.example/  https://h.example:443
              |          ^^^^^^^^^^^^^^^^^^ the first one
            """
        ),
        // An origin twice: for `https`, the port is the default one.
        (
            """
            source s3 //h.example:443
            source s2 //h.example
            / -> home
            """,
            """
            error: origin `//h.example` is given twice
             --> table:2:11
              |
            2 | source s2 //h.example
              |           ^^^^^^^^^^^
             ::: table:1:11
              |
            1 | source s3 //h.example:443
              |           ^^^^^^^^^^^^^^^ the first one
            """
        ),
        // An origin twice, in two sources.
        (
            """
            source a app://
            source b APP://
            / -> home
            """,
            """
            error: origin `app://` is given twice
             --> table:2:10
              |
            2 | source b APP://
              |          ^^^^^^
             ::: table:1:10
              |
            1 | source a app://
              |          ^^^^^^ the first one
            """
        ),
        // Two schemes at once and one of them.
        (
            """
            source a //h.example
            source b https://h.example
            source c http://h.example
            / -> home
            """,
            ""
        ),
        // A pattern outside the sources.
        (
            """
            source a https://*.h.example
            https://h.example/a -> a
            https://x.h.example:8443/b -> b
            //x.h.example/c -> c
            other://d -> d
            """,
            """
            error: no source of the table covers `https://h.example`
             --> table:2:1
              |
            2 | https://h.example/a -> a
              | ^^^^^^^^^^^^^^^^^

            error: no source of the table covers `https://x.h.example:8443`
             --> table:3:1
              |
            3 | https://x.h.example:8443/b -> b
              | ^^^^^^^^^^^^^^^^^^^^^^^^

            error: no source of the table covers `//x.h.example`
             --> table:4:1
              |
            4 | //x.h.example/c -> c
              | ^^^^^^^^^^^^^ `//` means `http` and `https`, and each needs a source

            error: no source of the table covers `other://`
             --> table:5:1
              |
            5 | other://d -> d
              | ^^^^^^^^
            """
        ),
        // An unknown source.
        (
            """
            source web https://h.example
            /a -> a @wbe
            group app {
                /b -> b
            }
            /c -> c @web @app
            """,
            """
            error: unknown source `wbe`
             --> table:2:9
              |
            2 | /a -> a @wbe
              |         ^^^^ did you mean `@web`?

            error: unknown source `app`
             --> table:3:7
              |
            3 | group app {
              |       ^^^

            error: unknown source `app`
             --> table:6:14
              |
            6 | /c -> c @web @app
              |              ^^^^
            """
        ),
        // More than an origin.
        (
            """
            source a https://h.example/path
            source b https://h.example?q
            source c https://h.example#f
            source d https://me@h.example
            / -> home
            """,
            """
            error: an origin cannot have a path
             --> table:1:27
              |
            1 | source a https://h.example/path
              |                           ^^^^^ write `https://h.example`

            error: an origin cannot have a query
             --> table:2:27
              |
            2 | source b https://h.example?q
              |                           ^^ write `https://h.example`

            error: an origin cannot have a fragment
             --> table:3:27
              |
            3 | source c https://h.example#f
              |                           ^^ write `https://h.example`

            error: an origin cannot have user info
             --> table:4:18
              |
            4 | source d https://me@h.example
              |                  ^^^ write `https://h.example`
            """
        ),
        // A scheme that needs a host.
        (
            """
            source a http://
            source b https:///
            source c tel://
            source d facetime://
            source e mailto://
            / -> home
            """,
            """
            error: `http` needs a host
             --> table:1:10
              |
            1 | source a http://
              |          ^^^^^^^

            error: `https` needs a host
             --> table:2:10
              |
            2 | source b https:///
              |          ^^^^^^^^^

            error: `tel` needs a host
             --> table:3:10
              |
            3 | source c tel://
              |          ^^^^^^

            error: `facetime` needs a host
             --> table:4:10
              |
            4 | source d facetime://
              |          ^^^^^^^^^^^

            error: `mailto` needs a host
             --> table:5:10
              |
            5 | source e mailto://
              |          ^^^^^^^^^
            """
        ),
        // No scheme.
        (
            """
            source a 1a://
            source b a%://
            source c :
            / -> home
            """,
            """
            error: `1a://` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:10
              |
            1 | source a 1a://
              |          ^^^^^

            error: `a%://` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:2:10
              |
            2 | source b a%://
              |          ^^^^^

            error: `:` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:3:10
              |
            3 | source c :
              |          ^
            """
        ),
        // No host.
        (
            """
            source a https://h..example
            source b https://*.*.h
            source c https://h.example:65536
            source d https://:t.h
            / -> home
            """,
            """
            error: `` is not a valid host
             --> table:1:20
              |
            1 | source a https://h..example
              |                    ^

            error: `*` is not a valid host
             --> table:2:20
              |
            2 | source b https://*.*.h
              |                    ^

            error: `65536` is not a valid port: use 0 to 65535
             --> table:3:28
              |
            3 | source c https://h.example:65536
              |                            ^^^^^

            error: a source cannot have parameters: use `*` to match any labels
             --> table:4:19
              |
            4 | source d https://:t.h
              |                   ^ write `https://*.h`
            """
        ),
    ]
}
