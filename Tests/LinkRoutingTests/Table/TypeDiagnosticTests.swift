import Testing

@testable import LinkRouting

@Suite("Errors in types")
struct TypeDiagnosticTests {
    @Test(
        "The whole text of each error",
        arguments: [
            (
                #"""
                type int 1|2
                """#,
                #"""
                error: `int` is a built-in type and cannot be redefined
                 --> table:1:6
                  |
                1 | type int 1|2
                  |      ^^^
                """#
            ),
            (
                #"""
                type a b
                type b a
                """#,
                #"""
                error: type `a` is defined in terms of itself
                 --> table:2:8
                  |
                2 | type b a
                  |        ^
                 ::: table:1:6
                  |
                1 | type a b
                  |      ^ the definition
                """#
            ),
            (
                #"""
                type n int 5...1
                """#,
                #"""
                error: the range `5...1` is empty
                 --> table:1:12
                  |
                1 | type n int 5...1
                  |            ^^^^^ write `1...5`
                """#
            ),
            (
                #"""
                type n int x...y
                """#,
                #"""
                error: unexpected `x`
                 --> table:1:12
                  |
                1 | type n int x...y
                  |            ^
                """#
            ),
            (
                #"""
                type n uint -1...5
                """#,
                #"""
                error: `-1` is not a range of `uint`
                 --> table:1:13
                  |
                1 | type n uint -1...5
                  |             ^^^^^^
                """#
            ),
            (
                #"""
                type e a|a
                """#,
                #"""
                error: `a` is listed twice
                 --> table:1:10
                  |
                1 | type e a|a
                  |          ^ write `'a'`
                """#
            ),
            (
                #"""
                type l [[int]]
                """#,
                #"""
                error: a list cannot contain lists
                 --> table:1:9
                  |
                1 | type l [[int]]
                  |         ^ write `[int]`
                """#
            ),
            (
                #"""
                type s 'a
                """#,
                #"""
                error: `'` is not closed
                 --> table:1:8
                  |
                1 | type s 'a
                  |        ^ write `'a'`
                """#
            ),
            (
                #"""
                type s [int 'ab']
                """#,
                #"""
                error: a list separator must be one character
                 --> table:1:13
                  |
                1 | type s [int 'ab']
                  |             ^^^^
                """#
            ),
            (
                #"""
                type s a|b?
                """#,
                #"""
                error: a type cannot be optional, only a parameter can
                 --> table:1:11
                  |
                1 | type s a|b?
                  |           ^ write `a|b`
                """#
            ),
            (
                #"""
                type s
                """#,
                #"""
                error: expected a type
                 --> table:1:7
                  |
                1 | type s
                  |       ^
                """#
            ),
            (
                #"""
                type t /[a-z]+
                """#,
                #"""
                error: the regular expression is not closed: `/` is missing
                 --> table:1:8
                  |
                1 | type t /[a-z]+
                  |        ^ write `/[a-z]+/`
                """#
            ),
            (
                #"""
                type t /(a/
                """#,
                #"""
                error: this `(` is never closed
                 --> table:1:9
                  |
                1 | type t /(a/
                  |         ^
                """#
            ),
            (
                #"""
                /a/:x{/a**/} -> a
                """#,
                #"""
                error: a repetition can only be repeated as a group
                 --> table:1:10
                  |
                1 | /a/:x{/a**/} -> a
                  |          ^
                """#
            ),
            (
                #"""
                /a/:x{/^a/?} -> a
                """#,
                #"""
                error: a regular expression always matches the whole value; anchors are not needed and not allowed
                 --> table:1:8
                  |
                1 | /a/:x{/^a/?} -> a
                  |        ^ write `/a/?`
                """#
            ),
            (
                #"""
                type t /a{1001}/
                """#,
                #"""
                error: more than 1000 repetitions are not allowed
                 --> table:1:11
                  |
                1 | type t /a{1001}/
                  |           ^
                """#
            ),
            (
                #"""
                type t /(?=a)/
                """#,
                #"""
                error: look-around is not supported
                 --> table:1:9
                  |
                1 | type t /(?=a)/
                  |         ^
                """#
            ),
            (
                #"""
                type t /[z-a]/
                """#,
                #"""
                error: this range ends before it starts
                 --> table:1:10
                  |
                1 | type t /[z-a]/
                  |          ^
                """#
            ),
            (
                #"""
                /a/:x{/a/ b} -> a
                """#,
                #"""
                error: unexpected `b`
                 --> table:1:11
                  |
                1 | /a/:x{/a/ b} -> a
                  |           ^
                """#
            ),
            (
                #"""
                type t int except x
                """#,
                #"""
                error: `x` does not match `int`, so it cannot be excluded
                 --> table:1:19
                  |
                1 | type t int except x
                  |                   ^
                """#
            ),
            (
                #"""
                type t int except 5|
                """#,
                #"""
                error: expected a text
                 --> table:1:21
                  |
                1 | type t int except 5|
                  |                     ^ write `5`
                """#
            ),
            (
                #"""
                /a/:id{dexid} -> a
                type dex-id int 1...5
                """#,
                #"""
                error: unknown type `dexid`
                 --> table:1:8
                  |
                1 | /a/:id{dexid} -> a
                  |        ^^^^^ did you mean `dex-id`?
                """#
            ),
            (
                #"""
                /a/:id{} -> a
                """#,
                #"""
                error: expected a type
                 --> table:1:8
                  |
                1 | /a/:id{} -> a
                  |        ^ write `/a/:id{string}`
                """#
            ),
            (
                #"""
                /a/:id{?} -> a
                """#,
                #"""
                error: expected a type
                 --> table:1:8
                  |
                1 | /a/:id{?} -> a
                  |        ^ write `/a/:id{string?}`
                """#
            ),
            (
                #"""
                /a/:id{int -> a
                """#,
                #"""
                error: `{` is not closed
                 --> table:1:7
                  |
                1 | /a/:id{int -> a
                  |       ^ write `{int}`
                """#
            ),
            (
                #"""
                /a/:id{int=x} -> a
                """#,
                #"""
                error: the default `x` does not match `int`
                 --> table:1:12
                  |
                1 | /a/:id{int=x} -> a
                  |            ^
                """#
            ),
            (
                #"""
                /a/:id{'x y} -> a
                """#,
                #"""
                error: `'` is not closed
                 --> table:1:8
                  |
                1 | /a/:id{'x y} -> a
                  |        ^ write `'x y'`
                """#
            ),
            (
                #"""
                /a/:{int} -> a
                """#,
                #"""
                error: `:` is special here: as text, write `%3A`
                 --> table:1:4
                  |
                1 | /a/:{int} -> a
                  |    ^
                """#
            ),
            (
                #"""
                /a/{id -> a
                """#,
                #"""
                error: `{` is not closed
                 --> table:1:4
                  |
                1 | /a/{id -> a
                  |    ^ write `{id}`
                """#
            ),
            (
                #"""
                /a/{} -> a
                """#,
                #"""
                error: expected a parameter name
                 --> table:1:5
                  |
                1 | /a/{} -> a
                  |     ^
                """#
            ),
            (
                #"""
                /a/img-:id{int?} -> a
                """#,
                #"""
                error: `id` cannot be optional: only a whole segment or value can be
                 --> table:1:9
                  |
                1 | /a/img-:id{int?} -> a
                  |         ^^
                """#
            ),
            (
                #"""
                query :u{string?}
                /a/:u -> a
                """#,
                #"""
                error: parameter `u` is named twice
                 --> table:2:5
                  |
                2 | /a/:u -> a
                  |     ^
                 ::: table:1:8
                  |
                1 | query :u{string?}
                  |        ^ the first one
                """#
            ),
            (
                #"""
                /a/:b{string?}/:c{string?}/:d{string?}/:e{string?}/:f{string?}/:g{string?}/:h{string?} -> a
                """#,
                #"""
                error: a path can have at most 6 optional segments
                 --> table:1:1
                  |
                1 | /a/:b{string?}/:c{string?}/:d{string?}/:e{string?}/:f{string?}/:g{string?}/:h{string?} -> a
                  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                """#
            ),
            (
                #"""
                /a/:x{int} -> a
                    also /b/:x
                """#,
                #"""
                error: parameter `x` is `string` here but `int` in another pattern of the route
                 --> table:2:14
                  |
                2 |     also /b/:x
                  |              ^
                 ::: table:1:5
                  |
                1 | /a/:x{int} -> a
                  |     ^ the first one
                """#
            ),
            (
                #"""
                /a/:x{a|b} -> a
                /a/:x{b|c} -> b
                """#,
                #"""
                error: routes `b` and `a` both match `/a/b`
                 --> table:2:1
                  |
                2 | /a/:x{b|c} -> b
                  | ^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
                 ::: table:1:1
                  |
                1 | /a/:x{a|b} -> a
                  | ^^^^^^^^^^ the other route
                """#
            ),
            (
                #"""
                /a/:x{string?} -> a
                /a/:y{int?} -> b
                """#,
                #"""
                error: routes `b` and `a` both match `/a`
                 --> table:2:1
                  |
                2 | /a/:y{int?} -> b
                  | ^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
                 ::: table:1:1
                  |
                1 | /a/:x{string?} -> a
                  | ^^^^^^^^^^^^^^ the other route
                """#
            ),
            (
                #"""
                /a/:x{int} -> a
                    also /b with x=y
                """#,
                #"""
                error: the constant `y` does not match `int`
                 --> table:2:18
                  |
                2 |     also /b with x=y
                  |                  ^^^
                """#
            ),
            (
                #"""
                /a -> a with x{int=1
                """#,
                #"""
                error: `{` is not closed
                 --> table:1:15
                  |
                1 | /a -> a with x{int=1
                  |               ^
                """#
            ),
            (
                #"""
                \#t/a/:id{itn}\#t-> a
                """#,
                #"""
                error: unknown type `itn`
                 --> table:1:9
                  |
                1 | \#t/a/:id{itn}\#t-> a
                  | \#t       ^^^ did you mean `int`?
                """#
            ),
            (
                #"""
                /é/:id{itn} -> a # comment
                """#,
                #"""
                error: unknown type `itn`
                 --> table:1:8
                  |
                1 | /é/:id{itn} -> a # comment
                  |        ^^^ did you mean `int`?
                """#
            ),
            (
                #"""
                /a/:x{int|} -> a
                """#,
                #"""
                error: expected a text
                 --> table:1:11
                  |
                1 | /a/:x{int|} -> a
                  |           ^ write `int?`
                """#
            ),
            (
                #"""
                /a/:x{int b} -> a
                """#,
                #"""
                error: unexpected `b`
                 --> table:1:11
                  |
                1 | /a/:x{int b} -> a
                  |           ^
                """#
            ),
            (
                #"""
                /a/:x{[int} -> a
                """#,
                #"""
                error: expected `]`
                 --> table:1:11
                  |
                1 | /a/:x{[int} -> a
                  |           ^ write `[int]`
                """#
            ),
            (
                #"""
                /a?:x{int}y -> a
                """#,
                #"""
                error: unexpected `y`
                 --> table:1:11
                  |
                1 | /a?:x{int}y -> a
                  |           ^
                """#
            ),
        ] as [(String, String)])
    func text(_ table: String, _ expected: String) {
        #expect(diagnostics(of: table) == expected)
    }
}
