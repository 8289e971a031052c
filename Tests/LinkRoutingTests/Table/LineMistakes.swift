/// Common mistakes in lines, arrows, comments, names and origins, each with the whole message and with what its hint says.
extension Mistake {
    static let inLines: [Mistake] = [
        Mistake(
            #"""
            type t int // number
            /zz -> zz
            """#,
            #"""
            error: `//` does not begin a comment: use `#`
             --> table:1:12
              |
            1 | type t int // number
              |            ^^ write `#`
            """#,
            fixed: #"""
                type t int # number
                /zz -> zz
                """#),
        Mistake(
            #"/a/:id? -> a"#,
            #"""
            error: `?` begins a query here, and the query is empty
             --> table:1:7
              |
            1 | /a/:id? -> a
              |       ^ write `:id{string?}` for an optional segment
            """#,
            fixed: #"/a/:id{string?} -> a"#),
        Mistake(
            #"/a?:x,:y -> a"#,
            #"""
            error: unexpected `,`
             --> table:1:6
              |
            1 | /a?:x,:y -> a
              |      ^ write `&`
            """#,
            fixed: #"/a?:x&:y -> a"#),
        Mistake(
            #"/a => a"#,
            #"""
            error: `=>` is not an arrow: expected `->` and a route name
             --> table:1:4
              |
            1 | /a => a
              |    ^^ write `->`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a → a"#,
            #"""
            error: `→` is not an arrow: expected `->` and a route name
             --> table:1:4
              |
            1 | /a → a
              |    ^ write `->`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a = a"#,
            #"""
            error: `=` is not an arrow: expected `->` and a route name
             --> table:1:4
              |
            1 | /a = a
              |    ^ write `->`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a->a"#,
            #"""
            error: `->` needs a space before it
             --> table:1:3
              |
            1 | /a->a
              |   ^^ write `/a -> a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a-> a"#,
            #"""
            error: `->` needs a space before it
             --> table:1:3
              |
            1 | /a-> a
              |   ^^ write `/a ->`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a/:id->a"#,
            #"""
            error: `->` needs a space before it
             --> table:1:7
              |
            1 | /a/:id->a
              |       ^^ write `/a/:id -> a`
            """#,
            fixed: #"/a/:id -> a"#),
        Mistake(
            #"/a=>a"#,
            #"""
            error: `=>` is not an arrow: expected `->` and a route name
             --> table:1:3
              |
            1 | /a=>a
              |   ^^ write `/a -> a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a a"#,
            #"""
            error: expected `->` and a route name after the pattern
             --> table:1:4
              |
            1 | /a a
              |    ^ write `-> a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a: a"#,
            #"""
            error: `:` is not an arrow: expected `->` and a route name
             --> table:1:3
              |
            1 | /a: a
              |   ^ write `/a ->`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"a -> /a"#,
            #"""
            error: `a` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | a -> /a
              | ^ write `/a -> a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"// comment"#,
            #"""
            error: `//` does not begin a comment: use `#`
             --> table:1:1
              |
            1 | // comment
              | ^^ write `#`
            """#,
            fixed: #"# comment"#),
        Mistake(
            #"//comment here"#,
            #"""
            error: `//` does not begin a comment: use `#`
             --> table:1:1
              |
            1 | //comment here
              | ^^ write `# comment here`
            """#,
            fixed: #"# comment here"#),
        Mistake(
            #"; comment"#,
            #"""
            error: `;` does not begin a comment: use `#`
             --> table:1:1
              |
            1 | ; comment
              | ^ write `#`
            """#,
            fixed: #"# comment"#),
        Mistake(
            #"/* comment */"#,
            #"""
            error: `/*` does not begin a comment: use `#`
             --> table:1:1
              |
            1 | /* comment */
              | ^^ write `# comment`
            """#,
            fixed: #"# comment"#),
        Mistake(
            #"-- comment"#,
            #"""
            error: `--` does not begin a comment: use `#`
             --> table:1:1
              |
            1 | -- comment
              | ^^ write `#`
            """#,
            fixed: #"# comment"#),
        Mistake(
            #"/a -> a // comment"#,
            #"""
            error: `//` does not begin a comment: use `#`
             --> table:1:9
              |
            1 | /a -> a // comment
              |         ^^ write `#`
            """#,
            fixed: #"/a -> a # comment"#),
        Mistake(
            #"/a -> a;"#,
            #"""
            error: `a;` is not a route name: use a letter or `_`, then letters, digits, `_`, `.` and `-`
             --> table:1:7
              |
            1 | /a -> a;
              |       ^^ write `a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"GET /x -> a"#,
            #"""
            error: `GET` is neither a keyword nor a pattern: a route begins with its pattern
             --> table:1:1
              |
            1 | GET /x -> a
              | ^^^ write `/x`
            """#,
            fixed: #"/x -> a"#),
        Mistake(
            #"GET /x => a"#,
            #"""
            error: `GET` is neither a keyword nor a pattern: a route begins with its pattern
             --> table:1:1
              |
            1 | GET /x => a
              | ^^^ write `/x -> a`
            """#,
            fixed: #"/x -> a"#),
        Mistake(
            #"velo.shop/p -> a"#,
            #"""
            error: `velo.shop/p` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | velo.shop/p -> a
              | ^^^^^^^^^^^ write `//velo.shop/p`
            """#,
            fixed: #"//velo.shop/p -> a"#),
        Mistake(
            #"velo.shop/p => a"#,
            #"""
            error: `=>` is not an arrow: expected `->` and a route name
             --> table:1:13
              |
            1 | velo.shop/p => a
              |             ^^ write `//velo.shop/p -> a`
            """#,
            fixed: #"//velo.shop/p -> a"#),
        Mistake(
            #"localhost:8080/p -> a"#,
            #"""
            error: `localhost:8080/p` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | localhost:8080/p -> a
              | ^^^^^^^^^^^^^^^^ write `//localhost:8080/p`
            """#,
            fixed: #"//localhost:8080/p -> a"#),
        Mistake(
            #"index.html -> a"#,
            #"""
            error: `index.html` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | index.html -> a
              | ^^^^^^^^^^ write `/index.html`
            """#,
            fixed: #"/index.html -> a"#),
        Mistake(
            #"a/b -> a"#,
            #"""
            error: `a/b` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | a/b -> a
              | ^^^ write `/a/b`
            """#,
            fixed: #"/a/b -> a"#),
        Mistake(
            #""/a" -> a"#,
            #"""
            error: `"/a"` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | "/a" -> a
              | ^^^^ write `/a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"^/users/$ -> a"#,
            #"""
            error: `^/users/$` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | ^/users/$ -> a
              | ^^^^^^^^^ write `/users/`
            """#,
            fixed: #"/users/ -> a"#),
        Mistake(
            #"/a -> "a""#,
            #"""
            error: `"a"` is not a route name: use a letter or `_`, then letters, digits, `_`, `.` and `-`
             --> table:1:7
              |
            1 | /a -> "a"
              |       ^^^ write `a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a -> Home Screen"#,
            #"""
            error: unexpected `Screen`
             --> table:1:12
              |
            1 | /a -> Home Screen
              |            ^^^^^^ write `Home.Screen`
            """#,
            fixed: #"/a -> Home.Screen"#),
        Mistake(
            #"/a -> home/detail"#,
            #"""
            error: `home/detail` is not a route name: use a letter or `_`, then letters, digits, `_`, `.` and `-`
             --> table:1:7
              |
            1 | /a -> home/detail
              |       ^^^^^^^^^^^ write `home.detail`
            """#,
            fixed: #"/a -> home.detail"#),
        Mistake(
            #"/a -> a @app"#,
            #"""
            error: unknown source `app`
             --> table:1:9
              |
            1 | /a -> a @app
              |         ^^^^
            """#),
        Mistake(
            #"""
            source app app
            /zz -> zz
            """#,
            #"""
            error: `app` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source app app
              |            ^^^ write `app://`
            """#,
            fixed: #"""
                source app app://
                /zz -> zz
                """#),
        Mistake(
            #"""
            source app app:
            /zz -> zz
            """#,
            #"""
            error: `app:` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source app app:
              |            ^^^^ write `app://`
            """#,
            fixed: #"""
                source app app://
                /zz -> zz
                """#),
        Mistake(
            #"""
            source web velo.shop
            /zz -> zz
            """#,
            #"""
            error: `velo.shop` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source web velo.shop
              |            ^^^^^^^^^ write `https://velo.shop`
            """#,
            fixed: #"""
                source web https://velo.shop
                /zz -> zz
                """#),
        Mistake(
            #"""
            source web https://velo.shop/de
            /zz -> zz
            """#,
            #"""
            error: an origin cannot have a path
             --> table:1:29
              |
            1 | source web https://velo.shop/de
              |                             ^^^ write `https://velo.shop`
            """#,
            fixed: #"""
                source web https://velo.shop
                /zz -> zz
                """#),
        Mistake(
            #"""
            source web https:/velo.shop
            /zz -> zz
            """#,
            #"""
            error: `https:/velo.shop` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source web https:/velo.shop
              |            ^^^^^^^^^^^^^^^^ write `https://velo.shop`
            """#,
            fixed: #"""
                source web https://velo.shop
                /zz -> zz
                """#),
        Mistake(
            #"""
            source web https://:t.velo.shop
            /zz -> zz
            """#,
            #"""
            error: a source cannot have parameters: use `*` to match any labels
             --> table:1:21
              |
            1 | source web https://:t.velo.shop
              |                     ^ write `https://*.velo.shop`
            """#,
            fixed: #"""
                source web https://*.velo.shop
                /zz -> zz
                """#),
        Mistake(
            #"""
            source app: app://
            /zz -> zz
            """#,
            #"""
            error: `app:` is not a source name: use a letter or `_`, then letters, digits, `_`, `.` and `-`
             --> table:1:8
              |
            1 | source app: app://
              |        ^^^^ write `app`
            """#,
            fixed: #"""
                source app app://
                /zz -> zz
                """#),
        Mistake(
            #"""
            Source app app://
            /zz -> zz
            """#,
            #"""
            error: `Source` is neither a keyword nor a pattern
             --> table:1:1
              |
            1 | Source app app://
              | ^^^^^^ did you mean `source`?
            """#,
            fixed: #"""
                source app app://
                /zz -> zz
                """#),
        Mistake(
            #"""
            sorce app app://
            /zz -> zz
            """#,
            #"""
            error: `sorce` is neither a keyword nor a pattern
             --> table:1:1
              |
            1 | sorce app app://
              | ^^^^^ did you mean `source`?
            """#,
            fixed: #"""
                source app app://
                /zz -> zz
                """#),
        Mistake(
            #"""
            option slashes
            /zz -> zz
            """#,
            #"""
            error: option `slashes` has no value: expected `strict`
             --> table:1:15
              |
            1 | option slashes
              |               ^ write `slashes strict`
            """#,
            fixed: #"""
                option slashes strict
                /zz -> zz
                """#),
        Mistake(
            #"""
            option path-case true
            /zz -> zz
            """#,
            #"""
            error: option `path-case` cannot be `true`: expected `ignore`
             --> table:1:18
              |
            1 | option path-case true
              |                  ^^^^ write `ignore`
            """#,
            fixed: #"""
                option path-case ignore
                /zz -> zz
                """#),
        Mistake(
            #"""
            query u
            /zz -> zz
            """#,
            #"""
            error: a global query item must be a parameter: `:name` or `key=:name`
             --> table:1:7
              |
            1 | query u
              |       ^ write `:u{string?}`
            """#,
            fixed: #"""
                query :u{string?}
                /zz -> zz
                """#),
        Mistake(
            #"/a? -> a"#,
            #"""
            error: the query is empty
             --> table:1:4
              |
            1 | /a? -> a
              |    ^ write `/a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a# -> a"#,
            #"""
            error: the fragment is empty
             --> table:1:4
              |
            1 | /a# -> a
              |    ^ write `/a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a//b -> a"#,
            #"""
            error: a segment is empty
             --> table:1:4
              |
            1 | /a//b -> a
              |    ^ write `/a/b`
            """#,
            fixed: #"/a/b -> a"#),
        Mistake(
            #"/users/%FF -> a"#,
            #"""
            error: `%FF` does not decode to UTF-8
             --> table:1:8
              |
            1 | /users/%FF -> a
              |        ^^^
            """#),
        Mistake(
            #"""
            /a\#u{A0}-> a
            """#,
            #"""
            error: U+00A0 NO-BREAK SPACE does not separate words: use a space or a tab
             --> table:1:3
              |
            1 | /a\u{a0}-> a
              |   ^^^^^^ write `/a -> a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"""
            /a\#u{200B}/b -> a
            """#,
            #"""
            error: U+200B ZERO WIDTH SPACE is invisible: remove it, or write `%E2%80%8B`
             --> table:1:3
              |
            1 | /a\u{200b}/b -> a
              |   ^^^^^^^^ write `/a/b -> a`
            """#,
            fixed: #"/a/b -> a"#),
        Mistake(
            #"""
            /a -> a\#u{200B}
            """#,
            #"""
            error: U+200B ZERO WIDTH SPACE is invisible: remove it, or write `%E2%80%8B`
             --> table:1:8
              |
            1 | /a -> a\u{200b}
              |        ^^^^^^^^ write `/a -> a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"""
            source web https://velo.shop
            velo.shop/p -> p
            """#,
            #"""
            error: `velo.shop/p` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:2:1
              |
            2 | velo.shop/p -> p
              | ^^^^^^^^^^^ write `https://velo.shop/p`
            """#,
            fixed: #"""
                source web https://velo.shop
                https://velo.shop/p -> p
                """#),
        Mistake(
            #"""
            source app app://
            velo.shop/p -> p
            """#,
            #"""
            error: `velo.shop/p` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:2:1
              |
            2 | velo.shop/p -> p
              | ^^^^^^^^^^^
            """#),
        Mistake(
            #"""
            source web https://velo.shop https://*.velo.shop
            /a -> a @wbe
            """#,
            #"""
            error: unknown source `wbe`
             --> table:2:9
              |
            2 | /a -> a @wbe
              |         ^^^^ did you mean `@web`?
            """#,
            fixed: #"""
                source web https://velo.shop https://*.velo.shop
                /a -> a @web
                """#),
        Mistake(
            #"""
            source app app://
            source web https://h.example
            /a -> a @app,@web
            """#,
            #"""
            error: unknown source `app,@web`
             --> table:3:9
              |
            3 | /a -> a @app,@web
              |         ^^^^^^^^^ write `@app @web`
            """#,
            fixed: #"""
                source app app://
                source web https://h.example
                /a -> a @app @web
                """#),
        Mistake(
            #"""
            source app app://
            /a -> a app
            """#,
            #"""
            error: unexpected `app`
             --> table:2:9
              |
            2 | /a -> a app
              |         ^^^ write `@app`
            """#,
            fixed: #"""
                source app app://
                /a -> a @app
                """#),
        Mistake(
            #"""
            source app app://
            group @app {
                /a -> a
            }
            """#,
            #"""
            error: unknown source `@app`
             --> table:2:7
              |
            2 | group @app {
              |       ^^^^ did you mean `app`?
            """#,
            fixed: #"""
                source app app://
                group app {
                    /a -> a
                }
                """#),
        Mistake(
            #"""
            source app app://
            group ap {
                /a -> a
            }
            """#,
            #"""
            error: unknown source `ap`
             --> table:2:7
              |
            2 | group ap {
              |       ^^ did you mean `app`?
            """#,
            fixed: #"""
                source app app://
                group app {
                    /a -> a
                }
                """#),
        Mistake(
            #"""
            /a -> a
                also b/c
            """#,
            #"""
            error: `b/c` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:2:10
              |
            2 |     also b/c
              |          ^^^ write `/b/c`
            """#,
            fixed: #"""
                /a -> a
                    also /b/c
                """#),
        Mistake(
            #"""
            /a -> a
            /a//b -> b
                doc b
            """#,
            #"""
            error: a segment is empty
             --> table:2:4
              |
            2 | /a//b -> b
              |    ^ write `/a/b`
            """#,
            fixed: #"""
                /a -> a
                /a/b -> b
                    doc b
                """#),
        Mistake(
            #"/a -> a page=1"#,
            #"""
            error: unexpected `page=1`
             --> table:1:9
              |
            1 | /a -> a page=1
              |         ^^^^^^ write `with page=1`
            """#,
            fixed: #"/a -> a with page=1"#),
        Mistake(
            #"""
            /a -> a
                ok /a // comment
            """#,
            #"""
            error: `//` does not begin a comment: use `#`
             --> table:2:11
              |
            2 |     ok /a // comment
              |           ^^ write `#`
            """#,
            fixed: #"""
                /a -> a
                    ok /a # comment
                """#),
        Mistake(
            #"""
            a/b -> a
            /a/b -> b
            """#,
            #"""
            error: `a/b` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | a/b -> a
              | ^^^
            """#),
        Mistake(
            #"""
            /size/:s{small|large} -> size
            /size/small -> small
            /size/large -> large
            """#,
            #"""
            error: this route is unreachable: `small` (table:2) and `large` (table:3) take its links
             --> table:1:1
              |
            1 | /size/:s{small|large} -> size
              | ^^^^^^^^^^^^^^^^^^^^^
             ::: table:2:1
              |
            2 | /size/small -> small
              | ^^^^^^^^^^^ takes `/size/small`
            """#),
        Mistake(
            #"""
            source web https://h.example, https://i.example
            /a -> a
            """#,
            #"""
            error: unexpected `,`
             --> table:1:29
              |
            1 | source web https://h.example, https://i.example
              |                             ^ write `https://h.example`
            """#,
            fixed: #"""
                source web https://h.example https://i.example
                /a -> a
                """#),
        Mistake(
            #"/a/:x{'a','b'} -> a"#,
            #"""
            error: unexpected `,`
             --> table:1:10
              |
            1 | /a/:x{'a','b'} -> a
              |          ^ write `a|b`
            """#,
            fixed: #"/a/:x{a|b} -> a"#),
        Mistake(
            #""/a": "a""#,
            #"""
            error: `:` is not an arrow: expected `->` and a route name
             --> table:1:5
              |
            1 | "/a": "a"
              |     ^ write `/a -> a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"- /a -> a"#,
            #"""
            error: `-` is neither a keyword nor a pattern: a route begins with its pattern
             --> table:1:1
              |
            1 | - /a -> a
              | ^ write `/a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"| /a | a |"#,
            #"""
            error: `|` is neither a keyword nor a pattern: a route begins with its pattern
             --> table:1:1
              |
            1 | | /a | a |
              | ^
            """#),
        Mistake(
            #"/a -- a"#,
            #"""
            error: `--` is not an arrow: expected `->` and a route name
             --> table:1:4
              |
            1 | /a -- a
              |    ^^ write `->`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a --> a"#,
            #"""
            error: `-->` is not an arrow: expected `->` and a route name
             --> table:1:4
              |
            1 | /a --> a
              |    ^^^ write `->`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a ⇒ a"#,
            #"""
            error: `⇒` is not an arrow: expected `->` and a route name
             --> table:1:4
              |
            1 | /a ⇒ a
              |    ^ write `->`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a =>a"#,
            #"""
            error: `=>` is not an arrow: expected `->` and a route name
             --> table:1:4
              |
            1 | /a =>a
              |    ^^ write `->`
            """#,
            fixed: #"/a ->a"#),
        Mistake(
            #"""
            <!-- routes -->
            /a -> a
            """#,
            #"""
            error: `<!--` does not begin a comment: use `#`
             --> table:1:1
              |
            1 | <!-- routes -->
              | ^^^^ write `#`
            """#,
            fixed: #"""
                # routes -->
                /a -> a
                """#),
        Mistake(
            #"""
            /* a
            /b -> b
            """#,
            #"""
            error: expected `->` and a route name after the pattern
             --> table:1:4
              |
            1 | /* a
              |    ^ write `-> a`
            """#,
            fixed: #"""
                /* -> a
                /b -> b
                """#),
        Mistake(
            #"/a -> a /* x */"#,
            #"""
            error: unexpected `/*`
             --> table:1:9
              |
            1 | /a -> a /* x */
              |         ^^
            """#),
        Mistake(
            #"/a -> a ; x"#,
            #"""
            error: `;` does not begin a comment: use `#`
             --> table:1:9
              |
            1 | /a -> a ; x
              |         ^ write `#`
            """#,
            fixed: #"/a -> a # x"#),
        Mistake(
            #"/a -> a#x"#,
            #"""
            error: `a#x` is not a route name: use a letter or `_`, then letters, digits, `_`, `.` and `-`
             --> table:1:7
              |
            1 | /a -> a#x
              |       ^^^ write `a #x`
            """#,
            fixed: #"/a -> a #x"#),
        Mistake(
            #"/a -> a,"#,
            #"""
            error: `a,` is not a route name: use a letter or `_`, then letters, digits, `_`, `.` and `-`
             --> table:1:7
              |
            1 | /a -> a,
              |       ^^ write `a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"/a/:a?/:b? -> a"#,
            #"""
            error: `?` begins a query here, and the query is empty
             --> table:1:6
              |
            1 | /a/:a?/:b? -> a
              |      ^ write `/a/:a{string?}/:b{string?} -> a`
            """#,
            fixed: #"/a/:a{string?}/:b{string?} -> a"#),
        Mistake(
            #"https:/h.example/a -> a"#,
            #"""
            error: `https` needs a host
             --> table:1:1
              |
            1 | https:/h.example/a -> a
              | ^^^^^^ write `https://h.example/a`
            """#,
            fixed: #"https://h.example/a -> a"#),
        Mistake(
            #"http//h.example/a -> a"#,
            #"""
            error: `http//h.example/a` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | http//h.example/a -> a
              | ^^^^^^^^^^^^^^^^^ write `http://h.example/a`
            """#,
            fixed: #"http://h.example/a -> a"#),
        Mistake(
            #"./a -> a"#,
            #"""
            error: `./a` is not a pattern: patterns begin with `/` or `scheme://`
             --> table:1:1
              |
            1 | ./a -> a
              | ^^^ write `/a`
            """#,
            fixed: #"/a -> a"#),
        Mistake(
            #"option path-case sensitive"#,
            #"""
            error: option `path-case` cannot be `sensitive`: expected `ignore`
             --> table:1:18
              |
            1 | option path-case sensitive
              |                  ^^^^^^^^^ remove the line: that is the default
            """#),
        Mistake(
            #"option path-case strict"#,
            #"""
            error: option `path-case` cannot be `strict`: expected `ignore`
             --> table:1:18
              |
            1 | option path-case strict
              |                  ^^^^^^ remove the line: that is the default
            """#),
        Mistake(
            #"option query-case off"#,
            #"""
            error: option `query-case` cannot be `off`: expected `ignore`
             --> table:1:19
              |
            1 | option query-case off
              |                   ^^^ remove the line: that is the default
            """#),
        Mistake(
            #"option slashes relaxed"#,
            #"""
            error: option `slashes` cannot be `relaxed`: expected `strict`
             --> table:1:16
              |
            1 | option slashes relaxed
              |                ^^^^^^^ remove the line: that is the default
            """#),
        Mistake(
            #"option slashes ignore"#,
            #"""
            error: option `slashes` cannot be `ignore`: expected `strict`
             --> table:1:16
              |
            1 | option slashes ignore
              |                ^^^^^^ remove the line: that is the default
            """#),
        Mistake(
            #"option query-plus literal"#,
            #"""
            error: option `query-plus` cannot be `literal`: expected `space`
             --> table:1:19
              |
            1 | option query-plus literal
              |                   ^^^^^^^ remove the line: that is the default
            """#),
        Mistake(
            #"/users/:id →u"#,
            #"""
            error: `→` is not an arrow: expected `->` and a route name
             --> table:1:12
              |
            1 | /users/:id →u
              |            ^ write `-> u`
            """#,
            fixed: #"/users/:id -> u"#),
        Mistake(
            #"""
            source web https://x.example
            /users/:id @web -> u
            """#,
            #"""
            error: expected `->` and a route name after the pattern
             --> table:2:12
              |
            2 | /users/:id @web -> u
              |            ^^^^ write `-> u @web`
            """#,
            fixed: #"""
                source web https://x.example
                /users/:id -> u @web
                """#),
    ]
}
