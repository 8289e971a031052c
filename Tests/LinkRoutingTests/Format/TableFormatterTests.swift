import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("The canonical form of tables")
struct TableFormatterTests {
    private func format(_ text: String, isWhole: Bool = true) throws -> String {
        let files = try TableFormatter.format([TableFile(name: "table", text: text)], isWhole: isWhole)
        return String(decoding: files[0].bytes, as: UTF8.self)
    }

    @Test("Columns, indentation, blank lines and comments")
    func layout() throws {
        let untidy = """
            \u{FEFF}

            #   The links.


            source app app:// my-app://
            source  website   https://h.example   # the site
            type  id int  1...
            type element   normal|fire   |   'a b'
            query   :utm{string ?}   # any link
            / ->home
              doc   The   start screen.  # text
            /users/:id{ id }/:tab{ a | b ? }    ->   user   @app   @website # both
               # Of the route above.
              ok app://users/1 id=1
              no    app://users/x   # no number
              also /u/{ id : id }   with  k='a  b'   n{ int }=1
            deprecated   use   home
            # Of the next line.
            /new -> none
            group   app   {

            /a -> a
            # Within the group.
              ok /a

            }
            /a-pattern-that-is-longer-than-all-the-others-of-this-file -> long



            """
        let tidy = """
            #   The links.

            source app      app://  my-app://
            source website  https://h.example  # the site
            type id       int 1...
            type element  normal | fire | 'a b'
            query :utm{string?}  # any link
            /                          -> home
                doc     The   start screen.  # text
            /users/:id{id}/:tab{a|b?}  -> user  @app @website  # both
                # Of the route above.
                ok      app://users/1  id=1
                no      app://users/x  # no number
                also    /u/:id{id}  with k='a  b' n{int}=1
                deprecated  use   home
            # Of the next line.
            /new                       -> none
            group app {
                /a                     -> a
                    # Within the group.
                    ok      /a
            }
            /a-pattern-that-is-longer-than-all-the-others-of-this-file  -> long

            """
        #expect(try format(untidy) == tidy)
        #expect(try format(tidy) == tidy)
        #expect(try format(untidy.replacing("\n", with: "\r\n")) == tidy)
    }

    @Test(
        "The spelling of patterns and types",
        arguments: [
            ("/{a}", "/:a"), ("/{ a }-{b}", "/:a-:b"), ("/{a}b", "/{a}b"), ("/{a}-b", "/{a}-b"),
            ("/{a}-", "/:a-"),
            ("/{a:int}b", "/:a{int}b"), ("/x-{a}.png", "/x-:a.png"), ("/:a{string}", "/:a{string}"),
            ("/:_{ int }", "/:_{int}"),
            ("/:a{int  1 ...}", nil), ("/:a{int\t1...  }", "/:a{int 1...}"),
            ("/:a{ 'x | y' | z }", "/:a{'x | y'|z}"),
            ("/:a{[ int ]}", "/:a{[int]}"), ("/:a{[ string '-' ]}", "/:a{[string '-']}"),
            ("/:a{[string'-']}", "/:a{[string '-']}"),
            ("/:a{ int except 1 | 2 }", "/:a{int except 1|2}"), ("/:a{int = 5 }", "/:a{int=5}"),
            ("/:a{string='a  b' }", "/:a{string='a  b'}"),
            ("/a?:b{ int ? }&c={d}", "/a?:b{int?}&c=:d"), ("/a?!b&*all", "/a?!b&*all"),
            ("/a?{ b }&c%7Bd", "/a?:b&c%7Bd"), ("/caf%c3%A9/a%2fb", "/caf%c3%A9/a%2fb"),
            ("app://x/{y}", "app://x/:y"), ("https://*.h.example", "https://*.h.example"), ("/a#b", "/a#b"),
            ("/a#{b}?c={d:int}", "/a#:b?c=:d{int}"), ("/{a:/x{2} +[/]/}", "/:a{/x{2} +[/]/}"), ("/a#", nil),
        ] as [(String, String?)])
    func spelling(_ written: String, _ canonical: String?) throws {
        guard let canonical else {
            #expect(throws: FormattingError.self) { try format("\(written) -> a") }
            return
        }
        #expect(try format("\(written) -> a") == "\(canonical)  -> a\n")
        #expect(try format("/z -> a\n    also \(written)") == "/z  -> a\n    also    \(canonical)\n")
    }

    @Test("A hash begins a comment only after white space, and never in doc, deprecated or quotes")
    func hashes() throws {
        let table = """
            type t  'a # b' | c  # comment
            /a?:x{'a # b'=a # b}  -> a  # comment
            """
        #expect(throws: FormattingError.self) { try format(table) }
        let written = """
            type t  'a # b'|c  # comment
            /a?:x{t} ->a # comment
                ok /a?x=c#f  x='c'   # comment
                doc text#text   # text
            """
        let canonical = """
            type t  'a # b' | c  # comment
            /a?:x{t}  -> a  # comment
                ok      /a?x=c#f  x='c'  # comment
                doc     text#text   # text

            """
        #expect(try format(written) == canonical)
    }

    @Test("A query line ends at the first white space outside braces, like any pattern")
    func queryLines() throws {
        #expect(try format("query  :a{ 'x # y' ? }&b=:c   # any\n") == "query :a{'x # y'?}&b=:c  # any\n")
        #expect(throws: FormattingError.self) { try format("query :a{int?} :b") }
        #expect(throws: FormattingError.self) { try format("query a=:b\tc") }
    }

    @Test("Names that another file may define are errors only in a whole table")
    func parts() throws {
        let part = "/a/:x{word}/:y{int except id} -> a @app\n"
        #expect(throws: FormattingError.self) { try format(part) }
        #expect(try format(part, isWhole: false) == "/a/:x{word}/:y{int except id}  -> a  @app\n")
        #expect(throws: FormattingError.self) { try format("/a -> a\n/b -> a\n", isWhole: false) }
        let type = "type page  base\n\nquery :n{page?}\n/x/:m{page?}  -> x  with n{page}=5\n"
        let hosts = ["*srv/+rest", ":srv.h.example:80/a", "u.h.example:80/a?k", "*srv.k/*a"]
        for part in [type] + hosts.map({ "acme://\($0)  -> y\n" }) {
            #expect(throws: FormattingError.self) { try format(part) }
            #expect(try format(part, isWhole: false) == part)
        }
    }

    @Test(
        "White space at the end of a line is not part of its text",
        arguments: ["doc", "deprecated"])
    func endsOfTexts(_ keyword: String) throws {
        let written = "/a -> a\n    ok /a\n\(keyword) text\t \r\n"
        let table = try RouteTable(written)
        #expect(table.routes[0].documentation + [table.routes[0].deprecation].compactMap { $0 } == ["text"])
        #expect(try format(written).hasSuffix("text\n"))
    }

    @Test("A brace in the values of an example is literal")
    func bracesInExamples() throws {
        let written = "/a -> a\n  ok /a  x{=1   y=}   z='a  b'\n"
        #expect(try format(written) == "/a  -> a\n    ok      /a  x{=1 y=} z='a  b'\n")
    }

    @Test("A text of a type that begins like a list or a regular expression was once taken for one")
    func textsLikeOtherTypes() throws {
        let written =
            "type t  a|[b  |  c # one\n/:x{string   except /a |\tb} -> x\n/:y{t except '/a'|[b}/1 -> y\n"
        let canonical =
            "type t  a | [b | c  # one\n/:x{string except /a|b}  -> x\n/:y{t except '/a'|[b}/1  -> y\n"
        #expect(try format(written, isWhole: false) == canonical)
        #expect(try format(canonical, isWhole: false) == canonical)
    }

    @Test("Empty texts", arguments: ["", "\n", " \n\t\n", "\u{FEFF}", "\r\n"])
    func empty(_ text: String) throws { #expect(try format(text) == "") }

    @Test("Lines that the parser does not know are copied")
    func laterForms() {
        let lines = [
            "option path-case  ignore": "option path-case ignore",
            "/:x{ /a b|c{2}/ ? }  ->  a": "/:x{/a b|c{2}/?}  -> a",
            "//h.example/a#b/{c}  ->  a": "//h.example/a#b/:c  -> a",
            "type t   /[a-z '#]+ #/   except  a|b  # c": "type t  /[a-z '#]+ #/ except a | b  # c",
            "/*a/b -> c": "/*a/b  -> c",
            "https://:tenant.h.example/  -> a": "https://:tenant.h.example/  -> a",
            "something  else": "something  else",
        ]
        for (written, canonical) in lines {
            #expect(
                String(decoding: TableFormatter.format(Bytes(written.utf8)), as: UTF8.self) == canonical
                    + "\n")
        }
    }
}
