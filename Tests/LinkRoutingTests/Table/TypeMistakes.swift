/// Common mistakes in types, each with the whole message and with what its hint says.
extension Mistake {
    static let inTypes: [Mistake] = [
        Mistake(
            #"/a/:on{boolean} -> a"#,
            #"""
            error: unknown type `boolean`
             --> table:1:8
              |
            1 | /a/:on{boolean} -> a
              |        ^^^^^^^ did you mean `bool`?
            """#,
            fixed: #"/a/:on{bool} -> a"#),
        Mistake(
            #"/a/:n{integer} -> a"#,
            #"""
            error: unknown type `integer`
             --> table:1:7
              |
            1 | /a/:n{integer} -> a
              |       ^^^^^^^ did you mean `int`?
            """#,
            fixed: #"/a/:n{int} -> a"#),
        Mistake(
            #"/a/:n{number} -> a"#,
            #"""
            error: unknown type `number`
             --> table:1:7
              |
            1 | /a/:n{number} -> a
              |       ^^^^^^ did you mean `int`?
            """#,
            fixed: #"/a/:n{int} -> a"#),
        Mistake(
            #"/a/:n{long} -> a"#,
            #"""
            error: unknown type `long`
             --> table:1:7
              |
            1 | /a/:n{long} -> a
              |       ^^^^ did you mean `int`?
            """#,
            fixed: #"/a/:n{int} -> a"#),
        Mistake(
            #"/a/:n{float} -> a"#,
            #"""
            error: unknown type `float`
             --> table:1:7
              |
            1 | /a/:n{float} -> a
              |       ^^^^^ did you mean `double`?
            """#,
            fixed: #"/a/:n{double} -> a"#),
        Mistake(
            #"/a/:n{decimal} -> a"#,
            #"""
            error: unknown type `decimal`
             --> table:1:7
              |
            1 | /a/:n{decimal} -> a
              |       ^^^^^^^ did you mean `double`?
            """#,
            fixed: #"/a/:n{double} -> a"#),
        Mistake(
            #"/a/:n{str} -> a"#,
            #"""
            error: unknown type `str`
             --> table:1:7
              |
            1 | /a/:n{str} -> a
              |       ^^^ did you mean `string`?
            """#,
            fixed: #"/a/:n{string} -> a"#),
        Mistake(
            #"/a/:n{text} -> a"#,
            #"""
            error: unknown type `text`
             --> table:1:7
              |
            1 | /a/:n{text} -> a
              |       ^^^^ did you mean `string`?
            """#,
            fixed: #"/a/:n{string} -> a"#),
        Mistake(
            #"/a/:n{guid} -> a"#,
            #"""
            error: unknown type `guid`
             --> table:1:7
              |
            1 | /a/:n{guid} -> a
              |       ^^^^ did you mean `uuid`?
            """#,
            fixed: #"/a/:n{uuid} -> a"#),
        Mistake(
            #"/a/:n{datetime} -> a"#,
            #"""
            error: unknown type `datetime`
             --> table:1:7
              |
            1 | /a/:n{datetime} -> a
              |       ^^^^^^^^ write `/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/`
            """#,
            fixed: #"""
                /a/:n{/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/} -> a
                """#),
        Mistake(
            #"/a/:n{slug} -> a"#,
            #"""
            error: unknown type `slug`
             --> table:1:7
              |
            1 | /a/:n{slug} -> a
              |       ^^^^ write `/[a-z0-9]+(-[a-z0-9]+)*/`
            """#,
            fixed: #"/a/:n{/[a-z0-9]+(-[a-z0-9]+)*/} -> a"#),
        Mistake(
            #"/a/:n{Int} -> a"#,
            #"""
            error: unknown type `Int`
             --> table:1:7
              |
            1 | /a/:n{Int} -> a
              |       ^^^ did you mean `int`?
            """#,
            fixed: #"/a/:n{int} -> a"#),
        Mistake(
            #"/a/:n{fire} -> a"#,
            #"""
            error: unknown type `fire`
             --> table:1:7
              |
            1 | /a/:n{fire} -> a
              |       ^^^^ define it with `type fire …`; for the text, write `'fire'`
            """#),
        Mistake(
            #"/a/:n{[integer]} -> a"#,
            #"""
            error: unknown type `integer`
             --> table:1:8
              |
            1 | /a/:n{[integer]} -> a
              |        ^^^^^^^ did you mean `int`?
            """#,
            fixed: #"/a/:n{[int]} -> a"#),
        Mistake(
            #"/a/:n{integer 1...5} -> a"#,
            #"""
            error: unknown type `integer`
             --> table:1:7
              |
            1 | /a/:n{integer 1...5} -> a
              |       ^^^^^^^ did you mean `int`?
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{string 1...5} -> a"#,
            #"""
            error: `string` cannot have a range: only `int`, `uint` and `double` can
             --> table:1:7
              |
            1 | /a/:n{string 1...5} -> a
              |       ^^^^^^
            """#),
        Mistake(
            #"/a/:n{1...5} -> a"#,
            #"""
            error: `1...5` has no type: a range follows `int`, `uint` or `double`
             --> table:1:7
              |
            1 | /a/:n{1...5} -> a
              |       ^^^^^ write `int 1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{1..5} -> a"#,
            #"""
            error: `1..5` has no type: a range follows `int`, `uint` or `double`
             --> table:1:7
              |
            1 | /a/:n{1..5} -> a
              |       ^^^^ write `int 1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{1-5} -> a"#,
            #"""
            error: `1-5` has no type: a range follows `int`, `uint` or `double`
             --> table:1:7
              |
            1 | /a/:n{1-5} -> a
              |       ^^^ write `int 1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{int 1..5} -> a"#,
            #"""
            error: `1..5` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int 1..5} -> a
              |           ^^^^ write `1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{int 1-5} -> a"#,
            #"""
            error: `1-5` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int 1-5} -> a
              |           ^^^ write `1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{int 1…5} -> a"#,
            #"""
            error: `1…5` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int 1…5} -> a
              |           ^^^ write `1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{int 1 to 5} -> a"#,
            #"""
            error: `1 to 5` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int 1 to 5} -> a
              |           ^^^^^^ write `1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{int 5...1} -> a"#,
            #"""
            error: the range `5...1` is empty
             --> table:1:11
              |
            1 | /a/:n{int 5...1} -> a
              |           ^^^^^ write `1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{int(1,5)} -> a"#,
            #"""
            error: `int(1,5)` is not a range of `int`
             --> table:1:7
              |
            1 | /a/:n{int(1,5)} -> a
              |       ^^^^^^^^ write `int 1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{range(1,5)} -> a"#,
            #"""
            error: `range(1,5)` has no type: a range follows `int`, `uint` or `double`
             --> table:1:7
              |
            1 | /a/:n{range(1,5)} -> a
              |       ^^^^^^^^^^ write `int 1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{min(1)} -> a"#,
            #"""
            error: `min(1)` has no type: a range follows `int`, `uint` or `double`
             --> table:1:7
              |
            1 | /a/:n{min(1)} -> a
              |       ^^^^^^ write `int 1...`
            """#,
            fixed: #"/a/:n{int 1...} -> a"#),
        Mistake(
            #"/a/:n{int >= 1} -> a"#,
            #"""
            error: `>= 1` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int >= 1} -> a
              |           ^^^^ write `1...`
            """#,
            fixed: #"/a/:n{int 1...} -> a"#),
        Mistake(
            #"/a/:n{int 1 ... 5} -> a"#,
            #"""
            error: `1 ... 5` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int 1 ... 5} -> a
              |           ^^^^^^^ write `1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{int 1..<5} -> a"#,
            #"""
            error: `1..<5` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int 1..<5} -> a
              |           ^^^^^ write `1...4`
            """#,
            fixed: #"/a/:n{int 1...4} -> a"#),
        Mistake(
            #"/a/:n{int 1..5?} -> a"#,
            #"""
            error: `1..5` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int 1..5?} -> a
              |           ^^^^ write `1...5?`
            """#,
            fixed: #"/a/:n{int 1...5?} -> a"#),
        Mistake(
            #"/a/:n{1...5=2} -> a"#,
            #"""
            error: `1...5` has no type: a range follows `int`, `uint` or `double`
             --> table:1:7
              |
            1 | /a/:n{1...5=2} -> a
              |       ^^^^^^^ write `int 1...5=2`
            """#,
            fixed: #"/a/:n{int 1...5=2} -> a"#),
        Mistake(
            #"""
            type t 1...5
            /zz -> zz
            """#,
            #"""
            error: `1...5` has no type: a range follows `int`, `uint` or `double`
             --> table:1:8
              |
            1 | type t 1...5
              |        ^^^^^ write `int 1...5`
            """#,
            fixed: #"""
                type t int 1...5
                /zz -> zz
                """#),
        Mistake(
            #"""
            type t = int 1...5
            /zz -> zz
            """#,
            #"""
            error: `= int 1...5` is not a range of `int`
             --> table:1:8
              |
            1 | type t = int 1...5
              |        ^^^^^^^^^^^ write `int 1...5`
            """#,
            fixed: #"""
                type t int 1...5
                /zz -> zz
                """#),
        Mistake(
            #"""
            type t: int
            /zz -> zz
            """#,
            #"""
            error: `t:` is not a type name: use a letter or `_`, then letters, digits, `_` and `-`
             --> table:1:6
              |
            1 | type t: int
              |      ^^ write `t`
            """#,
            fixed: #"""
                type t int
                /zz -> zz
                """#),
        Mistake(
            #"""
            type t integer
            /zz -> zz
            """#,
            #"""
            error: unknown type `integer`
             --> table:1:8
              |
            1 | type t integer
              |        ^^^^^^^ did you mean `int`?
            """#,
            fixed: #"""
                type t int
                /zz -> zz
                """#),
        Mistake(
            #"""
            type t [0-9]+
            /zz -> zz
            """#,
            #"""
            error: `[0-9]+` is not a type: a regular expression is written between slashes
             --> table:1:8
              |
            1 | type t [0-9]+
              |        ^^^^^^ write `/[0-9]+/`
            """#,
            fixed: #"""
                type t /[0-9]+/
                /zz -> zz
                """#),
        Mistake(
            #"""
            type t "a" | "b"
            /zz -> zz
            """#,
            #"""
            error: `"` is not a quotation mark: use `'`
             --> table:1:8
              |
            1 | type t "a" | "b"
              |        ^ write `type t 'a' | 'b'`
            """#,
            fixed: #"""
                type t 'a' | 'b'
                /zz -> zz
                """#),
        Mistake(
            #"""
            type t a, b, c
            /zz -> zz
            """#,
            #"""
            error: unknown type `a`
             --> table:1:8
              |
            1 | type t a, b, c
              |        ^ write `a|b|c`
            """#,
            fixed: #"""
                type t a|b|c
                /zz -> zz
                """#),
        Mistake(
            #"""
            type s
            /zz -> zz
            """#,
            #"""
            error: expected a type
             --> table:1:7
              |
            1 | type s
              |       ^
            """#),
        Mistake(
            #"/a/:n{} -> a"#,
            #"""
            error: expected a type
             --> table:1:7
              |
            1 | /a/:n{} -> a
              |       ^ write `/a/:n{string}`
            """#,
            fixed: #"/a/:n{string} -> a"#),
        Mistake(
            #"/a/:n{?} -> a"#,
            #"""
            error: expected a type
             --> table:1:7
              |
            1 | /a/:n{?} -> a
              |       ^ write `/a/:n{string?}`
            """#,
            fixed: #"/a/:n{string?} -> a"#),
        Mistake(
            #"/a/:n{"x"} -> a"#,
            #"""
            error: `"` is not a quotation mark: use `'`
             --> table:1:7
              |
            1 | /a/:n{"x"} -> a
              |       ^ write `'x'`
            """#,
            fixed: #"/a/:n{'x'} -> a"#),
        Mistake(
            #"/a/:n{“x”|“y”} -> a"#,
            #"""
            error: `“` is not a quotation mark: use `'`
             --> table:1:7
              |
            1 | /a/:n{“x”|“y”} -> a
              |       ^ write `/a/:n{'x'|'y'} -> a`
            """#,
            fixed: #"/a/:n{'x'|'y'} -> a"#),
        Mistake(
            #"/a/:n{'x} -> a"#,
            #"""
            error: `'` is not closed
             --> table:1:7
              |
            1 | /a/:n{'x} -> a
              |       ^ write `'x'`
            """#,
            fixed: #"/a/:n{'x'} -> a"#),
        Mistake(
            #"/a/:n{int|null} -> a"#,
            #"""
            error: `int` is a type, and alternatives are texts
             --> table:1:7
              |
            1 | /a/:n{int|null} -> a
              |       ^^^ write `int?`
            """#,
            fixed: #"/a/:n{int?} -> a"#),
        Mistake(
            #"/a/:n{int|string} -> a"#,
            #"""
            error: `int` is a type, and alternatives are texts
             --> table:1:7
              |
            1 | /a/:n{int|string} -> a
              |       ^^^ write one line, or one `also` line, per type; for the text, write `'int'`
            """#),
        Mistake(
            #"/a/:n{int|all} -> a"#,
            #"""
            error: `int` is a type, and alternatives are texts
             --> table:1:7
              |
            1 | /a/:n{int|all} -> a
              |       ^^^ write one line, or one `also` line, per type; for the text, write `'int'`
            """#),
        Mistake(
            #"/a/:n{a||b} -> a"#,
            #"""
            error: expected a text
             --> table:1:9
              |
            1 | /a/:n{a||b} -> a
              |         ^ write `a|b`
            """#,
            fixed: #"/a/:n{a|b} -> a"#),
        Mistake(
            #"/a/:n{string[]} -> a"#,
            #"""
            error: unknown type `string[]`
             --> table:1:7
              |
            1 | /a/:n{string[]} -> a
              |       ^^^^^^^^ write `[string]`
            """#,
            fixed: #"/a/:n{[string]} -> a"#),
        Mistake(
            #"/a/:n{[[int]]} -> a"#,
            #"""
            error: a list cannot contain lists
             --> table:1:8
              |
            1 | /a/:n{[[int]]} -> a
              |        ^ write `[int]`
            """#,
            fixed: #"/a/:n{[int]} -> a"#),
        Mistake(
            #"/a/:n{[int} -> a"#,
            #"""
            error: expected `]`
             --> table:1:11
              |
            1 | /a/:n{[int} -> a
              |           ^ write `[int]`
            """#,
            fixed: #"/a/:n{[int]} -> a"#),
        Mistake(
            #"/a/:n{int -> a"#,
            #"""
            error: `{` is not closed
             --> table:1:6
              |
            1 | /a/:n{int -> a
              |      ^ write `{int}`
            """#,
            fixed: #"/a/:n{int} -> a"#),
        Mistake(
            #"/a/{id:[0-9]+} -> a"#,
            #"""
            error: `[0-9]+` is not a type: a regular expression is written between slashes
             --> table:1:8
              |
            1 | /a/{id:[0-9]+} -> a
              |        ^^^^^^ write `/[0-9]+/`
            """#,
            fixed: #"/a/{id:/[0-9]+/} -> a"#),
        Mistake(
            #"/a/{id:\d+} -> a"#,
            #"""
            error: `\d+` is not a type: a regular expression is written between slashes
             --> table:1:8
              |
            1 | /a/{id:\d+} -> a
              |        ^^^ write `/\d+/`
            """#,
            fixed: #"/a/{id:/\d+/} -> a"#),
        Mistake(
            #"/a/{id:[a-z]{2}} -> a"#,
            #"""
            error: `[a-z]{2}` is not a type: a regular expression is written between slashes
             --> table:1:8
              |
            1 | /a/{id:[a-z]{2}} -> a
              |        ^^^^^^^^ write `/[a-z]{2}/`
            """#,
            fixed: #"/a/{id:/[a-z]{2}/} -> a"#),
        Mistake(
            #"/a/{id:(a|b)} -> a"#,
            #"""
            error: `(a|b)` is not a type: a regular expression is written between slashes
             --> table:1:8
              |
            1 | /a/{id:(a|b)} -> a
              |        ^^^^^ write `a|b`
            """#,
            fixed: #"/a/{id:a|b} -> a"#),
        Mistake(
            #"/a/:x{/^[a-z]+$/} -> a"#,
            #"""
            error: a regular expression always matches the whole value; anchors are not needed and not allowed
             --> table:1:8
              |
            1 | /a/:x{/^[a-z]+$/} -> a
              |        ^ write `/[a-z]+/`
            """#,
            fixed: #"/a/:x{/[a-z]+/} -> a"#),
        Mistake(
            #"/a/:x{/a.*?b/} -> a"#,
            #"""
            error: lazy repetition is not supported; an expression matches the whole value, so omit the `?`
             --> table:1:11
              |
            1 | /a/:x{/a.*?b/} -> a
              |           ^ write `/a.*b/`
            """#,
            fixed: #"/a/:x{/a.*b/} -> a"#),
        Mistake(
            #"/a/:n{integer}/:m{boolean} -> a"#,
            #"""
            error: unknown type `integer`
             --> table:1:7
              |
            1 | /a/:n{integer}/:m{boolean} -> a
              |       ^^^^^^^ write `/a/:n{int}/:m{bool} -> a`
            """#,
            fixed: #"/a/:n{int}/:m{bool} -> a"#),
        Mistake(
            #"""
            /a -> a
                also /b/:x{boolean}
            """#,
            #"""
            error: unknown type `boolean`
             --> table:2:16
              |
            2 |     also /b/:x{boolean}
              |                ^^^^^^^ did you mean `bool`?
            """#,
            fixed: #"""
                /a -> a
                    also /b/:x{bool}
                """#),
        Mistake(
            #"/a/:x -> a with folder="in""#,
            #"""
            error: `"` is not a quotation mark: use `'`
             --> table:1:24
              |
            1 | /a/:x -> a with folder="in"
              |                        ^ write `'in'`
            """#,
            fixed: #"/a/:x -> a with folder='in'"#),
        Mistake(
            #"""
            /a/:x{int 1...5} -> a
            /a/:x -> any
            /b/:x{int 1..5}/:y -> b
            """#,
            #"""
            error: `1..5` is not a range of `int`
             --> table:3:11
              |
            3 | /b/:x{int 1..5}/:y -> b
              |           ^^^^ write `1...5`
            """#,
            fixed: #"""
                /a/:x{int 1...5} -> a
                /a/:x -> any
                /b/:x{int 1...5}/:y -> b
                """#),
        Mistake(
            #"""
            type dex int 1...5
            /a/:x{dx} -> a
            """#,
            #"""
            error: unknown type `dx`
             --> table:2:7
              |
            2 | /a/:x{dx} -> a
              |       ^^ did you mean `dex`?
            """#,
            fixed: #"""
                type dex int 1...5
                /a/:x{dex} -> a
                """#),
        Mistake(
            #"/a/:n{int 1–5} -> a"#,
            #"""
            error: `1–5` is not a range of `int`
             --> table:1:11
              |
            1 | /a/:n{int 1–5} -> a
              |           ^^^ write `1...5`
            """#,
            fixed: #"/a/:n{int 1...5} -> a"#),
        Mistake(
            #"/a/:n{number 0.5..1.5} -> a"#,
            #"""
            error: `number 0.5..1.5` is not a range of `double`
             --> table:1:7
              |
            1 | /a/:n{number 0.5..1.5} -> a
              |       ^^^^^^^^^^^^^^^ write `double 0.5...1.5`
            """#,
            fixed: #"/a/:n{double 0.5...1.5} -> a"#),
        Mistake(
            #"/a/:n{maxlength(8)} -> a"#,
            #"""
            error: `maxlength(8)` is not a type: a regular expression is written between slashes
             --> table:1:7
              |
            1 | /a/:n{maxlength(8)} -> a
              |       ^^^^^^^^^^^^ write `/.{1,8}/`
            """#,
            fixed: #"/a/:n{/.{1,8}/} -> a"#),
        Mistake(
            #"/a/:n{enum(a,b)} -> a"#,
            #"""
            error: unknown type `enum(a`
             --> table:1:7
              |
            1 | /a/:n{enum(a,b)} -> a
              |       ^^^^^^ write `a|b`
            """#,
            fixed: #"/a/:n{a|b} -> a"#),
        Mistake(
            #"/a/:n{List<String>} -> a"#,
            #"""
            error: unknown type `List<String>`
             --> table:1:7
              |
            1 | /a/:n{List<String>} -> a
              |       ^^^^^^^^^^^^ write `[string]`
            """#,
            fixed: #"/a/:n{[string]} -> a"#),
        Mistake(
            #"/a/:x{a/b} -> a"#,
            #"""
            error: unknown type `a/b`
             --> table:1:7
              |
            1 | /a/:x{a/b} -> a
              |       ^^^ write `a|b`
            """#,
            fixed: #"/a/:x{a|b} -> a"#),
        Mistake(
            #"/a/:x{a or b} -> a"#,
            #"""
            error: unknown type `a`
             --> table:1:7
              |
            1 | /a/:x{a or b} -> a
              |       ^ write `a|b`
            """#,
            fixed: #"/a/:x{a|b} -> a"#),
        Mistake(
            #"/a/:x{int except "5"} -> a"#,
            #"""
            error: `"` is not a quotation mark: use `'`
             --> table:1:18
              |
            1 | /a/:x{int except "5"} -> a
              |                  ^ write `'5'`
            """#,
            fixed: #"/a/:x{int except '5'} -> a"#),
        Mistake(
            #"/a?:x{integer?}&:y{1..3=2} -> a"#,
            #"""
            error: unknown type `integer`
             --> table:1:7
              |
            1 | /a?:x{integer?}&:y{1..3=2} -> a
              |       ^^^^^^^ write `/a?:x{int?}&:y{int 1...3=2} -> a`
            """#,
            fixed: #"/a?:x{int?}&:y{int 1...3=2} -> a"#),
        Mistake(
            #"""
            type dex-id int 1...5
            type Dex-Id int 1...6
            /a/:x{dexid} -> a
            """#,
            #"""
            error: unknown type `dexid`
             --> table:3:7
              |
            3 | /a/:x{dexid} -> a
              |       ^^^^^ did you mean `Dex-Id`?
            """#,
            fixed: #"""
                type dex-id int 1...5
                type Dex-Id int 1...6
                /a/:x{Dex-Id} -> a
                """#),
        Mistake(
            #"/a/:x{type:int} -> a"#,
            #"""
            error: unknown type `type:int`
             --> table:1:7
              |
            1 | /a/:x{type:int} -> a
              |       ^^^^^^^^
            """#),
        Mistake(
            #"/a/:x{Integer?} -> a"#,
            #"""
            error: unknown type `Integer`
             --> table:1:7
              |
            1 | /a/:x{Integer?} -> a
              |       ^^^^^^^ did you mean `int`?
            """#,
            fixed: #"/a/:x{int?} -> a"#),
        Mistake(
            #"/a/:x{int[]} -> a"#,
            #"""
            error: unknown type `int[]`
             --> table:1:7
              |
            1 | /a/:x{int[]} -> a
              |       ^^^^^ write `[int]`
            """#,
            fixed: #"/a/:x{[int]} -> a"#),
        Mistake(
            #"/a/:x{[int -]} -> a"#,
            #"""
            error: `-` is not a range of `int`
             --> table:1:12
              |
            1 | /a/:x{[int -]} -> a
              |            ^ write `'-']`
            """#,
            fixed: #"/a/:x{[int '-']} -> a"#),
        Mistake(
            #"/a/:x{optional int} -> a"#,
            #"""
            error: unknown type `optional`
             --> table:1:7
              |
            1 | /a/:x{optional int} -> a
              |       ^^^^^^^^ write `int?`
            """#,
            fixed: #"/a/:x{int?} -> a"#),
        Mistake(
            #"/a/:x{string|null} -> a"#,
            #"""
            error: `string` is a type, and alternatives are texts
             --> table:1:7
              |
            1 | /a/:x{string|null} -> a
              |       ^^^^^^ write `string?`
            """#,
            fixed: #"/a/:x{string?} -> a"#),
        Mistake(
            #"/user/:x{r"\d+"} -> u"#,
            #"""
            error: `r"\d+"` is not a type: a regular expression is written between slashes
             --> table:1:10
              |
            1 | /user/:x{r"\d+"} -> u
              |          ^^^^^^ write `/\d+/`
            """#,
            fixed: #"/user/:x{/\d+/} -> u"#),
        Mistake(
            #"/a/:x{foo}/:y{bar} -> p"#,
            #"""
            error: unknown type `foo`
             --> table:1:7
              |
            1 | /a/:x{foo}/:y{bar} -> p
              |       ^^^ define it with `type foo …`; for the text, write `'foo'`
            """#),
        Mistake(
            #"/a/:n{|a} -> a"#,
            #"""
            error: expected a text
             --> table:1:7
              |
            1 | /a/:n{|a} -> a
              |       ^ write `'a'`
            """#,
            fixed: #"/a/:n{'a'} -> a"#),
        Mistake(
            #"/a/:n{a|} -> a"#,
            #"""
            error: expected a text
             --> table:1:9
              |
            1 | /a/:n{a|} -> a
              |         ^ write `'a'`
            """#,
            fixed: #"/a/:n{'a'} -> a"#),
        Mistake(
            #"/a/:n{en|de||fr?} -> a"#,
            #"""
            error: expected a text
             --> table:1:13
              |
            1 | /a/:n{en|de||fr?} -> a
              |             ^ write `en|de|fr?`
            """#,
            fixed: #"/a/:n{en|de|fr?} -> a"#),
        Mistake(
            #"type u uuid|date"#,
            #"""
            error: `uuid` is a type, and alternatives are texts
             --> table:1:8
              |
            1 | type u uuid|date
              |        ^^^^ write one line, or one `also` line, per type; for the text, write `'uuid'`
            """#),
        Mistake(
            #"type u foo"#,
            #"""
            error: unknown type `foo`
             --> table:1:8
              |
            1 | type u foo
              |        ^^^ define it with `type foo …`; for the text, write `'foo'`
            """#),
        Mistake(
            #"/user/:x{int(min=1,max=9)} -> u"#,
            #"""
            error: unknown type `int(min=1,max=9)`
             --> table:1:10
              |
            1 | /user/:x{int(min=1,max=9)} -> u
              |          ^^^^^^^^^^^^^^^^ write `int 1...9`
            """#,
            fixed: #"/user/:x{int 1...9} -> u"#),
    ]
}
