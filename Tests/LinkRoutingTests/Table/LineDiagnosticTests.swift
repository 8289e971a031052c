import Testing

@testable import LinkRouting

@Suite("Lines and names that are refused")
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
                error: `route` is no pattern: it begins with `/` or `scheme://`
                 --> table:2:1
                  |
                2 | route /b -> b
                  | ^^^^^ write `/route`
                """#
            ),
            (
                #"""
                sorce app app://
                """#,
                #"""
                error: `sorce` begins neither a pattern nor a line of the language
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
                error: expected `->` and a route name behind the pattern
                 --> table:1:4
                  |
                1 | /a b
                  |    ^ write `PATTERN -> NAME`
                """#
            ),
            (
                #"""
                /a ->
                """#,
                #"""
                error: expected a route name behind `->`
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
                error: `1a` is no route name: a letter or `_`, then letters, digits, `_`, `.` and `-`
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
                error: `ok` belongs to a route, and no route stands above it
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
                error: `ok` is not for `none`, which takes `doc` and `no`
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
                error: expected a link behind `ok`
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
                error: expected a pattern behind `also`
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
                error: expected the name of a source
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
                error: `1` is no source name: a letter or `_`, then letters, digits, `_`, `.` and `-`
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
                error: `:` has a meaning here; as text it is written `%3A`
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
                error: `*` stands for whole segments; as text it is written `%2A`
                 --> table:1:4
                  |
                1 | /a/*x* -> a
                  |    ^
                """#
            ),
            (
                #"""
                /a/b*c -> a
                """#,
                #"""
                error: `*` stands for whole segments; as text it is written `%2A`
                 --> table:1:5
                  |
                1 | /a/b*c -> a
                  |     ^
                """#
            ),
            (
                #"""
                /*rest/b/+more -> a
                """#,
                #"""
                error: a path has one rest at most
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
                error: a path has one rest at most
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
                error: two parameters touch: text between them would say where one ends
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
                  |    ^
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
                  |    ^
                """#
            ),
            (
                #"""
                /a#?x#y -> a
                """#,
                #"""
                error: `#` has a meaning here; as text it is written `%23`
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
                error: `a/b` is no pattern: it begins with `/` or `scheme://`
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
                error: `a/:b` is no pattern: it begins with `/` or `scheme://`
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
                error: `app:a` is no pattern: it begins with `/` or `scheme://`
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
                error: `%FF` is not UTF-8 when decoded
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
                error: a global query item is a parameter: `:name` or `key=:name`
                 --> table:1:7
                  |
                1 | query u
                  |       ^
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
                error: the same pattern stands twice
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
                error: `https://a.com` lies in no source of the table
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
                error: `app://` lies in no source that is accepted here
                 --> table:3:1
                  |
                3 | app://a -> a @web
                  | ^^^^^^^

                error: `https://a.com` lies in no source that is accepted here
                 --> table:5:10
                  |
                5 |     also https://a.com/b
                  |          ^^^^^^^^^^^^^^^

                error: `//a.com` lies in no source of the table
                 --> table:7:5
                  |
                7 |     //a.com/c -> none
                  |     ^^^^^^^ `//` is `http` and `https`, and both must have a source
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
                error: `}` closes no group
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
                  |               ^
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
                  |                ^^^^^
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
                error: expected `name=value` behind `with`
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
                error: `//a.com` lies in no source of the table
                 --> table:2:1
                  |
                2 | //a.com/x -> a
                  | ^^^^^^^ `//` is `http` and `https`, and both must have a source
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
                  | ^^^^^^
                """#
            ),
            (
                #"""
                /a\#u{A0}-> a
                """#,
                #"""
                error: only spaces and tabs separate words, not U+00A0 NO-BREAK SPACE
                 --> table:1:3
                  |
                1 | /a\#u{A0}-> a
                  |   ^
                """#
            ),
            (
                #"""
                /a -> a
                    ok /a x
                """#,
                #"""
                error: `x` is no value: expected `name=value`
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
                error: `}` has a meaning here; as text it is written `%7D`
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
                error: `junk` is no pattern: it begins with `/` or `scheme://`
                 --> table:2:3
                  |
                2 |   junk here -> b
                  |   ^^^^ write `/junk`
                """#
            ),
        ] as [(String, String)])
    func text(_ table: String, _ expected: String) {
        #expect(diagnostics(of: table) == expected)
    }
}
