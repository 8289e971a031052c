import Testing

@testable import LinkRouting

@Suite("Errors in lines and names")
struct LineDiagnosticTests {
    @Test(
        "The whole text of each error",
        arguments: [
            (
                #"""
                /a -> a
                route /b -> b
                """#,
                #"""
                error: `route` is neither a keyword nor a pattern: a route begins with its pattern
                 --> table:2:1
                  |
                2 | route /b -> b
                  | ^^^^^ write `/b`
                """#
            ),
            (
                #"""
                sorce app app://
                """#,
                #"""
                error: `sorce` is neither a keyword nor a pattern
                 --> table:1:1
                  |
                1 | sorce app app://
                  | ^^^^^ did you mean `source`?
                """#
            ),
            (
                #"""
                /a b
                """#,
                #"""
                error: expected `->` and a route name after the pattern
                 --> table:1:4
                  |
                1 | /a b
                  |    ^ write `-> b`
                """#
            ),
            (
                #"""
                /a ->
                """#,
                #"""
                error: expected a route name after `->`
                 --> table:1:6
                  |
                1 | /a ->
                  |      ^
                """#
            ),
            (
                #"""
                /a -> 1a
                """#,
                #"""
                error: `1a` is not a route name: use a letter or `_`, then letters, digits, `_`, `.` and `-`
                 --> table:1:7
                  |
                1 | /a -> 1a
                  |       ^^
                """#
            ),
            (
                #"""
                /a -> a extra
                """#,
                #"""
                error: unexpected `extra`
                 --> table:1:9
                  |
                1 | /a -> a extra
                  |         ^^^^^
                """#
            ),
            (
                #"""
                ok /a
                """#,
                #"""
                error: `ok` needs a route above it
                 --> table:1:1
                  |
                1 | ok /a
                  | ^^
                """#
            ),
            (
                #"""
                /a -> none
                    ok /a
                """#,
                #"""
                error: `ok` cannot belong to `none`: only `doc` and `no` can
                 --> table:2:5
                  |
                2 |     ok /a
                  |     ^^
                """#
            ),
            (
                #"""
                /a -> a
                    ok
                """#,
                #"""
                error: expected a link after `ok`
                 --> table:2:7
                  |
                2 |     ok
                  |       ^
                """#
            ),
            (
                #"""
                /a -> a
                    also
                """#,
                #"""
                error: expected a pattern after `also`
                 --> table:2:9
                  |
                2 |     also
                  |         ^
                """#
            ),
            (
                #"""
                source
                """#,
                #"""
                error: expected a source name
                 --> table:1:7
                  |
                1 | source
                  |       ^
                """#
            ),
            (
                #"""
                source 1 app://
                """#,
                #"""
                error: `1` is not a source name: use a letter or `_`, then letters, digits, `_`, `.` and `-`
                 --> table:1:8
                  |
                1 | source 1 app://
                  |        ^
                """#
            ),
            (
                #"""
                source app app://
                source app web://
                """#,
                #"""
                error: source `app` is defined twice
                 --> table:2:8
                  |
                2 | source app web://
                  |        ^^^
                 ::: table:1:8
                  |
                1 | source app app://
                  |        ^^^ the first one
                """#
            ),
            (
                #"""
                /a -> a @web
                """#,
                #"""
                error: unknown source `web`
                 --> table:1:9
                  |
                1 | /a -> a @web
                  |         ^^^^
                """#
            ),
            (
                #"""
                /a/b:-c -> a
                """#,
                #"""
                error: `:` is special here: as text, write `%3A`
                 --> table:1:5
                  |
                1 | /a/b:-c -> a
                  |     ^
                """#
            ),
            (
                #"""
                /a/*x* -> a
                """#,
                #"""
                error: `*` matches whole segments: as text, write `%2A`
                 --> table:1:4
                  |
                1 | /a/*x* -> a
                  |    ^ write `/a/{_}x{_} -> a`
                """#
            ),
            (
                #"""
                /a/b*c -> a
                """#,
                #"""
                error: `*` matches whole segments: as text, write `%2A`
                 --> table:1:5
                  |
                1 | /a/b*c -> a
                  |     ^ write `{_}`
                """#
            ),
            (
                #"""
                /*rest/b/+more -> a
                """#,
                #"""
                error: a path can have only one catch-all
                 --> table:1:10
                  |
                1 | /*rest/b/+more -> a
                  |          ^^^^^
                """#
            ),
            (
                #"""
                /a#*rest/b/* -> a
                """#,
                #"""
                error: a path can have only one catch-all
                 --> table:1:12
                  |
                1 | /a#*rest/b/* -> a
                  |            ^
                """#
            ),
            (
                #"""
                /a/:x:y -> a
                """#,
                #"""
                error: adjacent parameters need literal text between them
                 --> table:1:6
                  |
                1 | /a/:x:y -> a
                  |      ^^
                """#
            ),
            (
                #"""
                /a//b -> a
                """#,
                #"""
                error: a segment is empty
                 --> table:1:4
                  |
                1 | /a//b -> a
                  |    ^ write `/a/b`
                """#
            ),
            (
                #"""
                /a# -> a
                """#,
                #"""
                error: the fragment is empty
                 --> table:1:4
                  |
                1 | /a# -> a
                  |    ^ write `/a`
                """#
            ),
            (
                #"""
                /a#?x#y -> a
                """#,
                #"""
                error: `#` is special here: as text, write `%23`
                 --> table:1:6
                  |
                1 | /a#?x#y -> a
                  |      ^
                """#
            ),
            (
                #"""
                a/b -> a
                """#,
                #"""
                error: `a/b` is not a pattern: patterns begin with `/` or `scheme://`
                 --> table:1:1
                  |
                1 | a/b -> a
                  | ^^^ write `/a/b`
                """#
            ),
            (
                #"""
                a/:b -> a
                """#,
                #"""
                error: `a/:b` is not a pattern: patterns begin with `/` or `scheme://`
                 --> table:1:1
                  |
                1 | a/:b -> a
                  | ^^^^ write `/a/:b`
                """#
            ),
            (
                #"""
                app:a -> a
                """#,
                #"""
                error: `app:a` is not a pattern: patterns begin with `/` or `scheme://`
                 --> table:1:1
                  |
                1 | app:a -> a
                  | ^^^^^
                """#
            ),
            (
                #"""
                /a/%FF -> a
                """#,
                #"""
                error: `%FF` does not decode to UTF-8
                 --> table:1:4
                  |
                1 | /a/%FF -> a
                  |    ^^^
                """#
            ),
            (
                #"""
                /a/:x/:x -> a
                """#,
                #"""
                error: parameter `x` is named twice
                 --> table:1:8
                  |
                1 | /a/:x/:x -> a
                  |        ^
                 ::: table:1:5
                  |
                1 | /a/:x/:x -> a
                  |     ^ the first one
                """#
            ),
            (
                #"""
                query u
                """#,
                #"""
                error: a global query item must be a parameter: `:name` or `key=:name`
                 --> table:1:7
                  |
                1 | query u
                  |       ^ write `:u{string?}`
                """#
            ),
            (
                #"""
                /a -> a
                /b -> a
                """#,
                #"""
                error: route `a` is defined twice
                 --> table:2:7
                  |
                2 | /b -> a
                  |       ^
                 ::: table:1:7
                  |
                1 | /a -> a
                  |       ^ the first one
                """#
            ),
            (
                #"""
                /a/:x -> a
                /a/:y -> b
                """#,
                #"""
                error: the same pattern appears twice
                 --> table:2:1
                  |
                2 | /a/:y -> b
                  | ^^^^^
                 ::: table:1:1
                  |
                1 | /a/:x -> a
                  | ^^^^^ the other pattern
                """#
            ),
            (
                #"""
                source app app://
                https://a.com/x -> a
                """#,
                #"""
                error: no source of the table covers `https://a.com`
                 --> table:2:1
                  |
                2 | https://a.com/x -> a
                  | ^^^^^^^^^^^^^
                """#
            ),
            (
                #"""
                source app app://
                source web https://a.com
                app://a -> a @web
                /b -> b @app
                    also https://a.com/b
                group app {
                    //a.com/c -> none
                }
                """#,
                #"""
                error: no source accepted here covers `app://`
                 --> table:3:1
                  |
                3 | app://a -> a @web
                  | ^^^^^^^

                error: no source accepted here covers `https://a.com`
                 --> table:5:10
                  |
                5 |     also https://a.com/b
                  |          ^^^^^^^^^^^^^^^

                error: no source of the table covers `//a.com`
                 --> table:7:5
                  |
                7 |     //a.com/c -> none
                  |     ^^^^^^^ `//` means `http` and `https`, and each needs a source
                """#
            ),
            (
                #"""
                source app app://
                group app
                /a -> a
                }
                """#,
                #"""
                error: expected `{` at the end of the line
                 --> table:2:10
                  |
                2 | group app
                  |          ^
                """#
            ),
            (
                #"""
                }
                """#,
                #"""
                error: `}` does not close a group
                 --> table:1:1
                  |
                1 | }
                  | ^
                """#
            ),
            (
                #"""
                option path-cse ignore
                """#,
                #"""
                error: unknown option `path-cse`
                 --> table:1:8
                  |
                1 | option path-cse ignore
                  |        ^^^^^^^^ did you mean `path-case`?
                """#
            ),
            (
                #"""
                option slashes
                """#,
                #"""
                error: option `slashes` has no value: expected `strict`
                 --> table:1:15
                  |
                1 | option slashes
                  |               ^ write `slashes strict`
                """#
            ),
            (
                #"""
                option slashes loose
                """#,
                #"""
                error: option `slashes` cannot be `loose`: expected `strict`
                 --> table:1:16
                  |
                1 | option slashes loose
                  |                ^^^^^ remove the line: that is the default
                """#
            ),
            (
                #"""
                option slashes strict
                option slashes strict
                """#,
                #"""
                error: option `slashes` is defined twice
                 --> table:2:8
                  |
                2 | option slashes strict
                  |        ^^^^^^^
                 ::: table:1:8
                  |
                1 | option slashes strict
                  |        ^^^^^^^ the first one
                """#
            ),
            (
                #"""
                /a -> a with x
                """#,
                #"""
                error: constant `x` has no value: expected `x=value`
                 --> table:1:14
                  |
                1 | /a -> a with x
                  |              ^
                """#
            ),
            (
                #"""
                /a -> a with
                """#,
                #"""
                error: expected `name=value` after `with`
                 --> table:1:9
                  |
                1 | /a -> a with
                  |         ^^^^
                """#
            ),
            (
                #"""
                /a/:x -> a with x=1
                """#,
                #"""
                error: parameter `x` is named twice
                 --> table:1:17
                  |
                1 | /a/:x -> a with x=1
                  |                 ^^^
                 ::: table:1:5
                  |
                1 | /a/:x -> a with x=1
                  |     ^ the first one
                """#
            ),
            (
                #"""
                /a -> a with x='y
                """#,
                #"""
                error: `'` is not closed
                 --> table:1:17
                  |
                1 | /a -> a with x='y
                  |                 ^
                """#
            ),
            (
                #"""
                source app app://
                //a.com/x -> a
                """#,
                #"""
                error: no source of the table covers `//a.com`
                 --> table:2:1
                  |
                2 | //a.com/x -> a
                  | ^^^^^^^ `//` means `http` and `https`, and each needs a source
                """#
            ),
            (
                #"""
                https:/x -> a
                """#,
                #"""
                error: `https` needs a host
                 --> table:1:1
                  |
                1 | https:/x -> a
                  | ^^^^^^ write `https://x`
                """#
            ),
            (
                #"""
                /a\#u{A0}-> a
                """#,
                #"""
                error: U+00A0 NO-BREAK SPACE does not separate words: use a space or a tab
                 --> table:1:3
                  |
                1 | /a\u{a0}-> a
                  |   ^^^^^^ write `/a -> a`
                """#
            ),
            (
                #"""
                /a -> a
                    ok /a x
                """#,
                #"""
                error: `x` is not a value: expected `name=value`
                 --> table:2:11
                  |
                2 |     ok /a x
                  |           ^
                """#
            ),
            (
                #"""
                /a -> a
                    no /a x=1
                """#,
                #"""
                error: unexpected `x=1`
                 --> table:2:11
                  |
                2 |     no /a x=1
                  |           ^^^
                """#
            ),
            (
                #"""
                /a/} -> a
                """#,
                #"""
                error: `}` is special here: as text, write `%7D`
                 --> table:1:4
                  |
                1 | /a/} -> a
                  |    ^
                """#
            ),
            (
                #"""
                /a -> a
                  junk here -> b
                  ok /a
                """#,
                #"""
                error: `junk` is not a pattern: patterns begin with `/` or `scheme://`
                 --> table:2:3
                  |
                2 |   junk here -> b
                  |   ^^^^
                """#
            ),
            (
                // The names of a pattern with an error are not those of the next one.
                #"""
                /e/:a/:a -> e
                /x/:b/:c/:a -> x
                """#,
                #"""
                error: parameter `a` is named twice
                 --> table:1:8
                  |
                1 | /e/:a/:a -> e
                  |        ^
                 ::: table:1:5
                  |
                1 | /e/:a/:a -> e
                  |     ^ the first one
                """#
            ),
        ] as [(String, String)])
    func text(_ table: String, _ expected: String) {
        #expect(diagnostics(of: table) == expected)
    }

    @Test("CR alone at the ends of lines is reported once")
    func loneCarriageReturns() {
        #expect(
            diagnostics(of: "/a -> a\r/b -> b\n/c -> c\r/d -> d\n") == #"""
                error: a line cannot end with CR alone: use LF or CRLF
                 --> table:1:8
                  |
                1 | /a -> a\u{d}/b -> b
                  |        ^^^^^
                """#)
    }

    @Test("A joiner is shown as an escape after ASCII, and joins other characters")
    func joiners() {
        #expect(
            diagnostics(of: "sorce e\u{200D}x \u{1F469}\u{200D}\u{1F52C}\n") == """
                error: U+200D ZERO WIDTH JOINER is invisible: remove it, or write `%E2%80%8D`
                 --> table:1:8
                  |
                1 | sorce e\\u{200d}x \u{1F469}\u{200D}\u{1F52C}
                  |        ^^^^^^^^
                """)
    }
}
