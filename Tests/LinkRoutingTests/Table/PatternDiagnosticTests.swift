import Testing

@testable import LinkRouting

@Suite("Errors in patterns, sources and routes")
struct PatternDiagnosticTests {
    @Test(
        "The whole text of each error",
        arguments: [
            (
                #"""
                /a/:id?  -> a
                """#,
                #"""
                error: `?` begins a query here, and the query is empty
                 --> table:1:7
                  |
                1 | /a/:id?  -> a
                  |       ^ write `:id{string?}` for an optional segment
                """#
            ),
            (
                #"""
                /:lang?/home -> a
                """#,
                #"""
                error: `?` begins a query here, and the query is empty
                 --> table:1:7
                  |
                1 | /:lang?/home -> a
                  |       ^ write `:lang{string?}` for an optional segment
                """#
            ),
            (
                #"""
                source web https://a.com
                /a -> a @wbe
                """#,
                #"""
                error: unknown source `wbe`
                 --> table:2:9
                  |
                2 | /a -> a @wbe
                  |         ^^^^ did you mean `@web`?
                """#
            ),
            (
                #"""
                /a? -> a
                """#,
                #"""
                error: the query is empty
                 --> table:1:4
                  |
                1 | /a? -> a
                  |    ^ write `/a`
                """#
            ),
            (
                #"""
                /a?x&x=1 -> a
                """#,
                #"""
                error: query item `x` is given twice
                 --> table:1:6
                  |
                1 | /a?x&x=1 -> a
                  |      ^^^
                 ::: table:1:4
                  |
                1 | /a?x&x=1 -> a
                  |    ^ the first one
                """#
            ),
            (
                #"""
                /a?=1 -> a
                """#,
                #"""
                error: a query item has no name
                 --> table:1:4
                  |
                1 | /a?=1 -> a
                  |    ^
                """#
            ),
            (
                #"""
                /a?*rest&*more -> a
                """#,
                #"""
                error: query item `*` is given twice
                 --> table:1:10
                  |
                1 | /a?*rest&*more -> a
                  |          ^^^^^
                 ::: table:1:4
                  |
                1 | /a?*rest&*more -> a
                  |    ^^^^^ the first one
                """#
            ),
            (
                #"""
                /a?*rest*more -> a
                """#,
                #"""
                error: `*` matches whole segments: as text, write `%2A`
                 --> table:1:4
                  |
                1 | /a?*rest*more -> a
                  |    ^
                """#
            ),
            (
                #"""
                /a?k*y=:v -> a
                """#,
                #"""
                error: `*` matches whole segments: as text, write `%2A`
                 --> table:1:5
                  |
                1 | /a?k*y=:v -> a
                  |     ^
                """#
            ),
            (
                #"""
                /a?id{int} -> a
                /b?!id{int} -> b
                /c?q&k}=v -> c
                /d#?id{int=7}&x -> d
                /e?k%7By%7D=:v{int} -> e
                """#,
                #"""
                error: `{` is special here: as text, write `%7B`
                 --> table:1:6
                  |
                1 | /a?id{int} -> a
                  |      ^ write `:id{int}`

                error: `{` is special here: as text, write `%7B`
                 --> table:2:7
                  |
                2 | /b?!id{int} -> b
                  |       ^

                error: `}` is special here: as text, write `%7D`
                 --> table:3:7
                  |
                3 | /c?q&k}=v -> c
                  |       ^

                error: `{int=7}` is the notation of another router: an optional parameter is `:name{type?}`
                 --> table:4:7
                  |
                4 | /d#?id{int=7}&x -> d
                  |       ^^^^^^^
                """#
            ),
            (
                #"""
                /a?!k* -> a
                """#,
                #"""
                error: `*` matches whole segments: as text, write `%2A`
                 --> table:1:6
                  |
                1 | /a?!k* -> a
                  |      ^
                """#
            ),
            (
                #"""
                /a?#x -> a
                """#,
                #"""
                error: the query is empty
                 --> table:1:4
                  |
                1 | /a?#x -> a
                  |    ^ write `/a#x`
                """#
            ),
            (
                #"""
                /profile?:id -> a
                /profile?:name -> b
                """#,
                #"""
                error: routes `b` and `a` both match `/profile?id=x&name=x`
                 --> table:2:1
                  |
                2 | /profile?:name -> b
                  | ^^^^^^^^^^^^^^ write `/profile?:name&!id` here, or add a third route that requires both
                 ::: table:1:1
                  |
                1 | /profile?:id -> a
                  | ^^^^^^^^^^^^ the other route
                """#
            ),
            (
                #"""
                source web https://a.com/x
                """#,
                #"""
                error: an origin cannot have a path
                 --> table:1:25
                  |
                1 | source web https://a.com/x
                  |                         ^^ write `https://a.com`
                """#
            ),
            (
                #"""
                source web https://u:p@a.com
                """#,
                #"""
                error: an origin cannot have user info
                 --> table:1:20
                  |
                1 | source web https://u:p@a.com
                  |                    ^^^^ write `https://a.com`
                """#
            ),
            (
                #"""
                source web https://a.com?x
                """#,
                #"""
                error: an origin cannot have a query
                 --> table:1:25
                  |
                1 | source web https://a.com?x
                  |                         ^^ write `https://a.com`
                """#
            ),
            (
                #"""
                source web http:
                """#,
                #"""
                error: `http:` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
                 --> table:1:12
                  |
                1 | source web http:
                  |            ^^^^^
                """#
            ),
            (
                #"""
                source web https://
                """#,
                #"""
                error: `https` needs a host
                 --> table:1:12
                  |
                1 | source web https://
                  |            ^^^^^^^^
                """#
            ),
            (
                #"""
                source web //
                """#,
                #"""
                error: `//` needs a host
                 --> table:1:12
                  |
                1 | source web //
                  |            ^^
                """#
            ),
            (
                #"""
                source web a.com
                """#,
                #"""
                error: `a.com` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
                 --> table:1:12
                  |
                1 | source web a.com
                  |            ^^^^^ write `https://a.com`
                """#
            ),
            (
                #"""
                source web https://a b.com
                """#,
                #"""
                error: `b.com` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
                 --> table:1:22
                  |
                1 | source web https://a b.com
                  |                      ^^^^^ write `https://b.com`
                """#
            ),
            (
                #"""
                source web https://exa mple
                """#,
                #"""
                error: `mple` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
                 --> table:1:24
                  |
                1 | source web https://exa mple
                  |                        ^^^^
                """#
            ),
            (
                #"""
                source web https://a.com:99999
                """#,
                #"""
                error: `99999` is not a valid port: use 0 to 65535
                 --> table:1:26
                  |
                1 | source web https://a.com:99999
                  |                          ^^^^^
                """#
            ),
            (
                #"""
                source web https://a.com https://a.com/
                """#,
                #"""
                error: origin `https://a.com` is given twice
                 --> table:1:26
                  |
                1 | source web https://a.com https://a.com/
                  |                          ^^^^^^^^^^^^^^
                 ::: table:1:12
                  |
                1 | source web https://a.com https://a.com/
                  |            ^^^^^^^^^^^^^ the first one
                """#
            ),
            (
                #"""
                source web https://:t.a.com
                """#,
                #"""
                error: a source cannot have parameters: use `*` to match any labels
                 --> table:1:21
                  |
                1 | source web https://:t.a.com
                  |                     ^ write `https://*.a.com`
                """#
            ),
            (
                #"""
                https://:t{a|b?}.com/x -> a
                """#,
                #"""
                error: `t` cannot be optional: every label of a host is required
                 --> table:1:10
                  |
                1 | https://:t{a|b?}.com/x -> a
                  |          ^
                """#
            ),
            (
                #"""
                https://shop-:t.com/x -> a
                """#,
                #"""
                error: a host label is either text or a parameter, not both
                 --> table:1:14
                  |
                1 | https://shop-:t.com/x -> a
                  |              ^
                """#
            ),
            (
                #"""
                //{t}shop.com/x -> a
                """#,
                #"""
                error: a host label is either text or a parameter, not both
                 --> table:1:6
                  |
                1 | //{t}shop.com/x -> a
                  |      ^
                """#
            ),
            (
                #"""
                source app app://
                group app {
                /a -> a
                """#,
                #"""
                error: the group is not closed: `}` is missing
                 --> table:2:1
                  |
                2 | group app {
                  | ^^^^^
                """#
            ),
            (
                #"""
                source app app://
                source web https://a.com
                group app {
                /a -> a @web
                }
                """#,
                #"""
                error: source `web` does not belong to this group
                 --> table:4:9
                  |
                4 | /a -> a @web
                  |         ^^^^
                 ::: table:3:1
                  |
                3 | group app {
                  | ^^^^^ the group
                """#
            ),
            (
                #"""
                source app app://
                group app {
                group app {
                }
                }
                """#,
                #"""
                error: groups cannot be nested
                 --> table:3:1
                  |
                3 | group app {
                  | ^^^^^

                error: `}` does not close a group
                 --> table:5:1
                  |
                5 | }
                  | ^
                """#
            ),
            (
                #"""
                /a?!x=1 -> a
                """#,
                #"""
                error: unexpected `=`
                 --> table:1:6
                  |
                1 | /a?!x=1 -> a
                  |      ^
                """#
            ),
            (
                #"""
                /a?/b=1 -> a
                """#,
                #"""
                error: query name `/b` begins with `/`
                 --> table:1:4
                  |
                1 | /a?/b=1 -> a
                  |    ^^
                """#
            ),
            (
                #"""
                {/[} ]/} -> a
                """#,
                #"""
                error: `{/[} ]/}` is not a pattern: patterns begin with `/` or `scheme://`
                 --> table:1:1
                  |
                1 | {/[} ]/} -> a
                  | ^^^^^^^^
                """#
            ),
            (
                #"""
                /a/:x{int}+ -> a
                """#,
                #"""
                error: `+` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
                 --> table:1:11
                  |
                1 | /a/:x{int}+ -> a
                  |           ^
                """#
            ),
        ] as [(String, String)])
    func text(_ table: String, _ expected: String) {
        #expect(diagnostics(of: table) == expected)
    }

    @Test("The braces of an expression after spaces do not end the type")
    func spacesBeforeExpression() throws {
        let table = "/a/:x{ /[}] b/} -> a\n/a/:x{\t /[}] c/} -> b\n/:x{[  /[}] c/]} -> c\n"
        #expect(try resolve(table, "/a/%7D%20b") == #"a {"x":"} b"}"#)
        #expect(try resolve(table, "/a/%7D%20c") == #"b {"x":"} c"}"#)
        #expect(try resolve(table, "/%7D%20c,%7D%20c") == #"c {"x":["} c","} c"]}"#)
    }
}
