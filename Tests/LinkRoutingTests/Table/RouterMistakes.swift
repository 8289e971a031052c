/// Common mistakes in the notation of other routers, each with the whole message and with what its hint says.
extension Mistake {
    static let inRouters: [Mistake] = [
        Mistake(
            #"/a/:id(\d+) -> a"#,
            #"""
            error: `(\d+)` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:7
              |
            1 | /a/:id(\d+) -> a
              |       ^^^^^ write `:id{/\d+/}`
            """#,
            fixed: #"/a/:id{/\d+/} -> a"#),
        Mistake(
            #"/a/:id(\d+)? -> a"#,
            #"""
            error: `(\d+)?` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:7
              |
            1 | /a/:id(\d+)? -> a
              |       ^^^^^^ write `:id{/\d+/?}`
            """#,
            fixed: #"/a/:id{/\d+/?} -> a"#),
        Mistake(
            #"/a/:id([0-9]+)/b/:x(\d+) -> a"#,
            #"""
            error: `([0-9]+)` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:7
              |
            1 | /a/:id([0-9]+)/b/:x(\d+) -> a
              |       ^^^^^^^^ write `/a/:id{/[0-9]+/}/b/:x{/\d+/} -> a`
            """#,
            fixed: #"/a/:id{/[0-9]+/}/b/:x{/\d+/} -> a"#),
        Mistake(
            #"/a/:path(.*) -> a"#,
            #"""
            error: `(.*)` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:9
              |
            1 | /a/:path(.*) -> a
              |         ^^^^ write `*path`
            """#,
            fixed: #"/a/*path -> a"#),
        Mistake(
            #"/a/(.*) -> a"#,
            #"""
            error: `(.*)` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/(.*) -> a
              |    ^^^^ write `*`
            """#,
            fixed: #"/a/* -> a"#),
        Mistake(
            #"/a/:lang(en|de)/b -> a"#,
            #"""
            error: `(en|de)` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:9
              |
            1 | /a/:lang(en|de)/b -> a
              |         ^^^^^^^ write `:lang{en|de}`
            """#,
            fixed: #"/a/:lang{en|de}/b -> a"#),
        Mistake(
            #"/(en|de)/b -> a"#,
            #"""
            error: `(en|de)` is the notation of another router: alternatives are in braces, `:name{a|b}`
             --> table:1:2
              |
            1 | /(en|de)/b -> a
              |  ^^^^^^^ write `:_{en|de}`
            """#,
            fixed: #"/:_{en|de}/b -> a"#),
        Mistake(
            #"/posts(/:id) -> a"#,
            #"""
            error: `(/:id)` is the notation of another router: an optional parameter is `:name{type?}`
             --> table:1:7
              |
            1 | /posts(/:id) -> a
              |       ^^^^^^ write `/:id{string?}`
            """#,
            fixed: #"/posts/:id{string?} -> a"#),
        Mistake(
            #"/posts/:id(.:format) -> a"#,
            #"""
            error: `(.:format)` is the notation of another router: an optional parameter is `:name{type?}`
             --> table:1:11
              |
            1 | /posts/:id(.:format) -> a
              |           ^^^^^^^^^^
            """#),
        Mistake(
            #"/a/<id> -> a"#,
            #"""
            error: `<id>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/<id> -> a
              |    ^^^^ write `:id`
            """#,
            fixed: #"/a/:id -> a"#),
        Mistake(
            #"/a/<int:id>/b -> a"#,
            #"""
            error: `<int:id>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/<int:id>/b -> a
              |    ^^^^^^^^ write `:id{int}`
            """#,
            fixed: #"/a/:id{int}/b -> a"#),
        Mistake(
            #"/a/<path:p> -> a"#,
            #"""
            error: `<path:p>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/<path:p> -> a
              |    ^^^^^^^^ write `+p`
            """#,
            fixed: #"/a/+p -> a"#),
        Mistake(
            #"/a/<slug:s> -> a"#,
            #"""
            error: `<slug:s>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/<slug:s> -> a
              |    ^^^^^^^^ write `:s{/[-A-Za-z0-9_]+/}`
            """#,
            fixed: #"/a/:s{/[-A-Za-z0-9_]+/} -> a"#),
        Mistake(
            #"/a/[id] -> a"#,
            #"""
            error: `[id]` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/[id] -> a
              |    ^^^^ write `:id`
            """#,
            fixed: #"/a/:id -> a"#),
        Mistake(
            #"/a/[...slug] -> a"#,
            #"""
            error: `[...slug]` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/[...slug] -> a
              |    ^^^^^^^^^ write `+slug`
            """#,
            fixed: #"/a/+slug -> a"#),
        Mistake(
            #"/a/[[...slug]] -> a"#,
            #"""
            error: `[[...slug]]` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/[[...slug]] -> a
              |    ^^^^^^^^^^^ write `*slug`
            """#,
            fixed: #"/a/*slug -> a"#),
        Mistake(
            #"/a/[[lang]]/b -> a"#,
            #"""
            error: `[[lang]]` is the notation of another router: an optional parameter is `:name{type?}`
             --> table:1:4
              |
            1 | /a/[[lang]]/b -> a
              |    ^^^^^^^^ write `:lang{string?}`
            """#,
            fixed: #"/a/:lang{string?}/b -> a"#),
        Mistake(
            #"/a/$id -> a"#,
            #"""
            error: `$id` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/$id -> a
              |    ^^^ write `:id`
            """#,
            fixed: #"/a/:id -> a"#),
        Mistake(
            #"/a/$ -> a"#,
            #"""
            error: `$` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/$ -> a
              |    ^ write `*`
            """#,
            fixed: #"/a/* -> a"#),
        Mistake(
            #"/a/${id} -> a"#,
            #"""
            error: `${id}` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/${id} -> a
              |    ^^^^^ write `:id`
            """#,
            fixed: #"/a/:id -> a"#),
        Mistake(
            #"/a/\(id) -> a"#,
            #"""
            error: `\(id)` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/\(id) -> a
              |    ^^^^^ write `:id`
            """#,
            fixed: #"/a/:id -> a"#),
        Mistake(
            #"/a/{{id}} -> a"#,
            #"""
            error: `{{id}}` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/{{id}} -> a
              |    ^^^^^^ write `:id`
            """#,
            fixed: #"/a/:id -> a"#),
        Mistake(
            #"/a/{id?} -> a"#,
            #"""
            error: `{id?}` is the notation of another router: an optional parameter is `:name{type?}`
             --> table:1:4
              |
            1 | /a/{id?} -> a
              |    ^^^^^ write `:id{string?}`
            """#,
            fixed: #"/a/:id{string?} -> a"#),
        Mistake(
            #"/a/{*path} -> a"#,
            #"""
            error: `{*path}` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/{*path} -> a
              |    ^^^^^^^ write `*path`
            """#,
            fixed: #"/a/*path -> a"#),
        Mistake(
            #"/a/{path...} -> a"#,
            #"""
            error: `{path...}` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/{path...} -> a
              |    ^^^^^^^^^ write `*path`
            """#,
            fixed: #"/a/*path -> a"#),
        Mistake(
            #"/a/{id=5} -> a"#,
            #"""
            error: `{id=5}` is the notation of another router: an optional parameter is `:name{type?}`
             --> table:1:4
              |
            1 | /a/{id=5} -> a
              |    ^^^^^^ write `:id{int=5}`
            """#,
            fixed: #"/a/:id{int=5} -> a"#),
        Mistake(
            #"/a/:path* -> a"#,
            #"""
            error: `:path*` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/:path* -> a
              |    ^^^^^^ write `*path`
            """#,
            fixed: #"/a/*path -> a"#),
        Mistake(
            #"/a/:path+ -> a"#,
            #"""
            error: `+` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:9
              |
            1 | /a/:path+ -> a
              |         ^ write `+path`
            """#,
            fixed: #"/a/+path -> a"#),
        Mistake(
            #"/a/** -> a"#,
            #"""
            error: `**` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/** -> a
              |    ^^ write `*`
            """#,
            fixed: #"/a/* -> a"#),
        Mistake(
            #"/a/.* -> a"#,
            #"""
            error: `.*` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/.* -> a
              |    ^^ write `*`
            """#,
            fixed: #"/a/* -> a"#),
        Mistake(
            #"/a/*.jpg -> a"#,
            #"""
            error: `*` matches whole segments: as text, write `%2A`
             --> table:1:4
              |
            1 | /a/*.jpg -> a
              |    ^ write `{_}`
            """#,
            fixed: #"/a/{_}.jpg -> a"#),
        Mistake(
            #"/a/:int -> a"#,
            #"""
            error: `int` is a type, but this is a parameter with that name: write `:name{int}`
             --> table:1:4
              |
            1 | /a/:int -> a
              |    ^^^^ write `:value{int}`
            """#,
            fixed: #"/a/:value{int} -> a"#),
        Mistake(
            #"/a/{int} -> a"#,
            #"""
            error: `int` is a type, but this is a parameter with that name: write `:name{int}`
             --> table:1:4
              |
            1 | /a/{int} -> a
              |    ^^^^^ write `{value:int}`
            """#,
            fixed: #"/a/{value:int} -> a"#),
        Mistake(
            #"/a?:page{int}=1 -> a"#,
            #"""
            error: unexpected `=1`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:14
              |
            1 | /a?:page{int}=1 -> a
              |              ^^ write `:page{int=1}`
            """#,
            fixed: #"/a?:page{int=1} -> a"#),
        Mistake(
            #"/a?:page=1 -> a"#,
            #"""
            error: unexpected `=1`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:9
              |
            1 | /a?:page=1 -> a
              |         ^^ write `:page{int=1}`
            """#,
            fixed: #"/a?:page{int=1} -> a"#),
        Mistake(
            #"/a?:page? -> a"#,
            #"""
            error: unexpected `?`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:9
              |
            1 | /a?:page? -> a
              |         ^ write `:page{string?}`
            """#,
            fixed: #"/a?:page{string?} -> a"#),
        Mistake(
            #"/a?page=:page{int}=1 -> a"#,
            #"""
            error: unexpected `=1`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:19
              |
            1 | /a?page=:page{int}=1 -> a
              |                   ^^ write `:page{int=1}`
            """#,
            fixed: #"/a?page=:page{int=1} -> a"#),
        Mistake(
            #"/users$ -> a"#,
            #"""
            error: `$` does not end a pattern: a pattern always matches the whole path
             --> table:1:7
              |
            1 | /users$ -> a
              |       ^ write `/users`
            """#,
            fixed: #"/users -> a"#),
        Mistake(
            #"/a?q=<term> -> a"#,
            #"""
            error: `<term>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:6
              |
            1 | /a?q=<term> -> a
              |      ^^^^^^ write `:term`
            """#,
            fixed: #"/a?q=:term -> a"#),
        Mistake(
            #"/a/\d+ -> a"#,
            #"""
            error: `\d+` is the notation of another router: a regular expression is in braces, `:name{/regex/}`
             --> table:1:4
              |
            1 | /a/\d+ -> a
              |    ^^^ write `:_{/\d+/}`
            """#,
            fixed: #"/a/:_{/\d+/} -> a"#),
        Mistake(
            #"/users/:id(\d+ -> a"#,
            #"""
            error: `(` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:11
              |
            1 | /users/:id(\d+ -> a
              |           ^
            """#),
        Mistake(
            #"/a/:b/:c(\d+)?/d/<int:e>/[f] -> a"#,
            #"""
            error: `(\d+)?` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:9
              |
            1 | /a/:b/:c(\d+)?/d/<int:e>/[f] -> a
              |         ^^^^^^ write `/a/:b/:c{/\d+/?}/d/:e{int}/:f -> a`
            """#,
            fixed: #"/a/:b/:c{/\d+/?}/d/:e{int}/:f -> a"#),
        Mistake(
            #"/posts/:year(/:month) -> a"#,
            #"""
            error: `(/:month)` is the notation of another router: an optional parameter is `:name{type?}`
             --> table:1:13
              |
            1 | /posts/:year(/:month) -> a
              |             ^^^^^^^^^ write `/:month{string?}`
            """#,
            fixed: #"/posts/:year/:month{string?} -> a"#),
        Mistake(
            #"/users/:id(?:\d+) -> a"#,
            #"""
            error: `(?:\d+)` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:11
              |
            1 | /users/:id(?:\d+) -> a
              |           ^^^^^^^ write `:id{/\d+/}`
            """#,
            fixed: #"/users/:id{/\d+/} -> a"#),
        Mistake(
            #"/users/(?<id>\d+) -> a"#,
            #"""
            error: `(?<id>\d+)` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:8
              |
            1 | /users/(?<id>\d+) -> a
              |        ^^^^^^^^^^ write `:id{/\d+/}`
            """#,
            fixed: #"/users/:id{/\d+/} -> a"#),
        Mistake(
            #"/search{?q,page} -> s"#,
            #"""
            error: `{?q,page}` is the notation of another router: an optional parameter is `:name{type?}`
             --> table:1:8
              |
            1 | /search{?q,page} -> s
              |        ^^^^^^^^^ write `?:q{string?}&:page{string?}`
            """#,
            fixed: #"/search?:q{string?}&:page{string?} -> s"#),
        Mistake(
            #"app://a/$id -> a"#,
            #"""
            error: `$id` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:9
              |
            1 | app://a/$id -> a
              |         ^^^ write `:id`
            """#,
            fixed: #"app://a/:id -> a"#),
        Mistake(
            #"https://x.example/<id> -> a"#,
            #"""
            error: `<id>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:19
              |
            1 | https://x.example/<id> -> a
              |                   ^^^^ write `:id`
            """#,
            fixed: #"https://x.example/:id -> a"#),
        Mistake(
            #"/a?{x}=1 -> a"#,
            #"""
            error: unexpected `=1`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:7
              |
            1 | /a?{x}=1 -> a
              |       ^^ write `{x:string=1}`
            """#,
            fixed: #"/a?{x:string=1} -> a"#),
        Mistake(
            #"/a#$tab -> a"#,
            #"""
            error: `$tab` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a#$tab -> a
              |    ^^^^ write `:tab`
            """#,
            fixed: #"/a#:tab -> a"#),
        Mistake(
            #"/a/:x:int -> a"#,
            #"""
            error: `int` is a type, but this is a parameter with that name: write `:name{int}`
             --> table:1:6
              |
            1 | /a/:x:int -> a
              |      ^^^^ write `:x{int}`
            """#,
            fixed: #"/a/:x{int} -> a"#),
        Mistake(
            #"/a/{name*} -> a"#,
            #"""
            error: `{name*}` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/{name*} -> a
              |    ^^^^^^^ write `*name`
            """#,
            fixed: #"/a/*name -> a"#),
        Mistake(
            #"/a/{name:.*} -> a"#,
            #"""
            error: `{name:.*}` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/{name:.*} -> a
              |    ^^^^^^^^^ write `*name`
            """#,
            fixed: #"/a/*name -> a"#),
        Mistake(
            #"/a/{*} -> a"#,
            #"""
            error: `{*}` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/{*} -> a
              |    ^^^ write `*`
            """#,
            fixed: #"/a/* -> a"#),
        Mistake(
            #"/a/%s/b -> a"#,
            #"""
            error: `%s` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:4
              |
            1 | /a/%s/b -> a
              |    ^^
            """#),
        Mistake(
            #"/user/:id<\d+> -> u"#,
            #"""
            error: `<\d+>` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:10
              |
            1 | /user/:id<\d+> -> u
              |          ^^^^^ write `:id{/\d+/}`
            """#,
            fixed: #"/user/:id{/\d+/} -> u"#),
        Mistake(
            #"/user/:id<int>/b -> u"#,
            #"""
            error: `<int>` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:10
              |
            1 | /user/:id<int>/b -> u
              |          ^^^^^ write `:id{int}`
            """#,
            fixed: #"/user/:id{int}/b -> u"#),
        Mistake(
            #"/user/<int(min=1):x> -> u"#,
            #"""
            error: `<int(min=1):x>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:7
              |
            1 | /user/<int(min=1):x> -> u
              |       ^^^^^^^^^^^^^^ write `:x{int 1...}`
            """#,
            fixed: #"/user/:x{int 1...} -> u"#),
        Mistake(
            #"/user/<string(length=2):x> -> u"#,
            #"""
            error: `<string(length=2):x>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:7
              |
            1 | /user/<string(length=2):x> -> u
              |       ^^^^^^^^^^^^^^^^^^^^
            """#),
        Mistake(
            #"/user/<regex("[a-z]+"):x> -> u"#,
            #"""
            error: `<regex("[a-z]+"):x>` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:7
              |
            1 | /user/<regex("[a-z]+"):x> -> u
              |       ^^^^^^^^^^^^^^^^^^^ write `:x{/[a-z]+/}`
            """#,
            fixed: #"/user/:x{/[a-z]+/} -> u"#),
        Mistake(
            #"/y/(?P<year>[0-9]{4})/$ -> u"#,
            #"""
            error: `(?P<year>[0-9]{4})` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:4
              |
            1 | /y/(?P<year>[0-9]{4})/$ -> u
              |    ^^^^^^^^^^^^^^^^^^ write `/y/:year{/[0-9]{4}/}/ -> u`
            """#,
            fixed: #"/y/:year{/[0-9]{4}/}/ -> u"#),
        Mistake(
            #"^/y/(?P<year>[0-9]{4})/$ -> u"#,
            #"""
            error: `(?P<year>[0-9]{4})` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:5
              |
            1 | ^/y/(?P<year>[0-9]{4})/$ -> u
              |     ^^^^^^^^^^^^^^^^^^ write `/y/:year{/[0-9]{4}/}/ -> u`
            """#,
            fixed: #"/y/:year{/[0-9]{4}/}/ -> u"#),
        Mistake(
            #"^y/(?P<year>[0-9]{4})/$ -> u"#,
            #"""
            error: `(?P<year>[0-9]{4})` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:4
              |
            1 | ^y/(?P<year>[0-9]{4})/$ -> u
              |    ^^^^^^^^^^^^^^^^^^ write `/y/:year{/[0-9]{4}/}/ -> u`
            """#,
            fixed: #"/y/:year{/[0-9]{4}/}/ -> u"#),
        Mistake(
            #"/item/..*/edit -> i"#,
            #"""
            error: `..*` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:7
              |
            1 | /item/..*/edit -> i
              |       ^^^ write `*rest`
            """#,
            fixed: #"/item/*rest/edit -> i"#),
        Mistake(
            #"/user?id=:id? -> u"#,
            #"""
            error: unexpected `?`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:13
              |
            1 | /user?id=:id? -> u
              |             ^ write `:id{string?}`
            """#,
            fixed: #"/user?id=:id{string?} -> u"#),
        Mistake(
            #"/user?q=:q{string}? -> u"#,
            #"""
            error: unexpected `?`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:19
              |
            1 | /user?q=:q{string}? -> u
              |                   ^ write `:q{string?}`
            """#,
            fixed: #"/user?q=:q{string?} -> u"#),
        Mistake(
            #"/user?a=:a?&b=:b? -> u"#,
            #"""
            error: unexpected `?`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:11
              |
            1 | /user?a=:a?&b=:b? -> u
              |           ^ write `/user?a=:a{string?}&b=:b{string?} -> u`
            """#,
            fixed: #"/user?a=:a{string?}&b=:b{string?} -> u"#),
        Mistake(
            #"/user?a={a}? -> u"#,
            #"""
            error: unexpected `?`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:12
              |
            1 | /user?a={a}? -> u
              |            ^ write `{a:string?}`
            """#,
            fixed: #"/user?a={a:string?} -> u"#),
        Mistake(
            #"/user?a={a:int}? -> u"#,
            #"""
            error: unexpected `?`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:16
              |
            1 | /user?a={a:int}? -> u
              |                ^ write `{a:int?}`
            """#,
            fixed: #"/user?a={a:int?} -> u"#),
        Mistake(
            #"/user?a=:a{int=5}? -> u"#,
            #"""
            error: unexpected `?`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:18
              |
            1 | /user?a=:a{int=5}? -> u
              |                  ^
            """#),
        Mistake(
            #"/user?a=:a?#b -> u"#,
            #"""
            error: unexpected `?`: `?` and `=default` come last inside the braces of a parameter
             --> table:1:11
              |
            1 | /user?a=:a?#b -> u
              |           ^ write `:a{string?}`
            """#,
            fixed: #"/user?a=:a{string?}#b -> u"#),
        Mistake(
            #"/a/:größe -> u"#,
            #"""
            error: `größe` is not a parameter name: names are ASCII letters, digits and `_`
             --> table:1:5
              |
            1 | /a/:größe -> u
              |     ^^^^^ if the text is meant, end the name with braces: `{gr}öße`
            """#),
        Mistake(
            #"/a/:straße-:x -> u"#,
            #"""
            error: `straße` is not a parameter name: names are ASCII letters, digits and `_`
             --> table:1:5
              |
            1 | /a/:straße-:x -> u
              |     ^^^^^^ if the text is meant, end the name with braces: `{stra}ße`
            """#),
        Mistake(
            #"/a?q=:größe -> u"#,
            #"""
            error: `größe` is not a parameter name: names are ASCII letters, digits and `_`
             --> table:1:7
              |
            1 | /a?q=:größe -> u
              |       ^^^^^ if the text is meant, end the name with braces: `{gr}öße`
            """#),
        Mistake(
            #"/a/[0-9]+ -> u"#,
            #"""
            error: `[0-9]+` is the notation of another router: a regular expression is in braces, `:name{/regex/}`
             --> table:1:4
              |
            1 | /a/[0-9]+ -> u
              |    ^^^^^^ write `:_{/[0-9]+/}`
            """#,
            fixed: #"/a/:_{/[0-9]+/} -> u"#),
        Mistake(
            #"/a/[a-z]{2}/b -> u"#,
            #"""
            error: `[a-z]{2}` is the notation of another router: a regular expression is in braces, `:name{/regex/}`
             --> table:1:4
              |
            1 | /a/[a-z]{2}/b -> u
              |    ^^^^^^^^ write `:_{/[a-z]{2}/}`
            """#,
            fixed: #"/a/:_{/[a-z]{2}/}/b -> u"#),
        Mistake(
            #"/a/[^/]+/b -> u"#,
            #"""
            error: `[^/]+` is the notation of another router: a regular expression is in braces, `:name{/regex/}`
             --> table:1:4
              |
            1 | /a/[^/]+/b -> u
              |    ^^^^^ write `:_`
            """#,
            fixed: #"/a/:_/b -> u"#),
        Mistake(
            #"/a/.+ -> u"#,
            #"""
            error: `.+` is the notation of another router: the rest of a path is `*name`, or `+name` if it is not empty
             --> table:1:4
              |
            1 | /a/.+ -> u
              |    ^^ write `+`
            """#,
            fixed: #"/a/+ -> u"#),
        Mistake(
            #"/a?id=[0-9]+ -> u"#,
            #"""
            error: `[0-9]+` is the notation of another router: a regular expression is in braces, `:name{/regex/}`
             --> table:1:7
              |
            1 | /a?id=[0-9]+ -> u
              |       ^^^^^^ write `:id{/[0-9]+/}`
            """#,
            fixed: #"/a?id=:id{/[0-9]+/} -> u"#),
        Mistake(
            #"/a?id=.+&b=1 -> u"#,
            #"""
            error: `.+` is the notation of another router: a regular expression is in braces, `:name{/regex/}`
             --> table:1:7
              |
            1 | /a?id=.+&b=1 -> u
              |       ^^ write `:id`
            """#,
            fixed: #"/a?id=:id&b=1 -> u"#),
        Mistake(
            #"/a?id=$id -> u"#,
            #"""
            error: `$id` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:7
              |
            1 | /a?id=$id -> u
              |       ^^^ write `:id`
            """#,
            fixed: #"/a?id=:id -> u"#),
        Mistake(
            #"/a?id=[id] -> u"#,
            #"""
            error: `[id]` is the notation of another router: a parameter is `:name` or `:name{type}`
             --> table:1:7
              |
            1 | /a?id=[id] -> u
              |       ^^^^ write `:id`
            """#,
            fixed: #"/a?id=:id -> u"#),
        Mistake(
            #"/a/x|y/b -> u"#,
            #"""
            error: `x|y` is the notation of another router: alternatives are in braces, `:name{a|b}`
             --> table:1:4
              |
            1 | /a/x|y/b -> u
              |    ^^^ write `:_{x|y}`
            """#,
            fixed: #"/a/:_{x|y}/b -> u"#),
        Mistake(
            #"/a/:id|int -> u"#,
            #"""
            error: `|int` is the notation of another router: a type is in braces, `:name{type}`
             --> table:1:7
              |
            1 | /a/:id|int -> u
              |       ^^^^ write `:id{int}`
            """#,
            fixed: #"/a/:id{int} -> u"#),
    ]
}
