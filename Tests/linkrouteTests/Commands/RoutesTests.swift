import Foundation
import Testing

@testable import linkroute

@Suite("linkroute routes")
struct RoutesTests {
    private static let table = #"""
        source app  app://
        source web  https://h.example
        type id     int 1...
        query :utm{string?}
        /                                -> home
        /users/:user{id}/{tab:a|b?}      -> user  with kind=full n{int}=1 @app
            doc   One user.
            also  /u/{user:id}
        https://h.example/files/+path    -> file
            deprecated  use user
        /search?q=:term&:page{id=1}&*all -> search
        /users/new                       -> none
        /quote/:x{'a"b\c'}               -> quote
        """#

    private static func routes(_ arguments: [String]) throws -> Program.Outcome {
        let folder = try TemporaryFolder()
        _ = try folder.write(table, to: "app.routes")
        return try Program.run(["routes", "--routes", "app.routes"] + arguments, directory: folder.url)
    }

    @Test("A line for each pattern: route, pattern, parameters, sources, place")
    func text() throws {
        let expected = #"""
            home    /                                                                                  app.routes:5
            user    /users/:user{id}/{tab:a|b?}       user{int 1...} tab{a|b?} kind{string}=full n{int}=1  @app  app.routes:6
                    /u/{user:id}                      user{int 1...}                             @app  app.routes:8
            file    https://h.example/files/+path     path{string}                                     app.routes:9
            search  /search?q=:term&:page{id=1}&*all  term{string} page{int 1...=1} all{object}        app.routes:11
            none    /users/new                                                                         app.routes:12
            quote   /quote/:x{'a"b\c'}                x{'a"b\c'}                                       app.routes:13

            """#
        #expect(try Self.routes([]) == Program.Outcome(status: 0, output: expected))
    }

    @Test(
        "A word is looked for in names, patterns and descriptions, whatever its case; columns without anything are left out"
    )
    func word() throws {
        let expected = """
            user  /users/:user{id}/{tab:a|b?}  user{int 1...} tab{a|b?} kind{string}=full n{int}=1  @app  app.routes:6
                  /u/{user:id}                 user{int 1...}  @app  app.routes:8

            """
        #expect(try Self.routes(["ONE USER"]) == Program.Outcome(status: 0, output: expected))
        let home = """
            home  /  app.routes:5

            """
        #expect(try Self.routes(["ome"]) == Program.Outcome(status: 0, output: home))
    }

    @Test("A word that no route has is a failure, and the route that was probably meant is named")
    func noRoute() throws {
        let error = "no route has `serch` in its name, patterns or description\n  did you mean `search`?\n"
        for format in RouteListFormat.allCases {
            let outcome = try Self.routes(["serch", "--format", format.rawValue])
            #expect(outcome == Program.Outcome(status: 1, error: error))
        }
        #expect(try Self.routes(["-q", "serch"]) == Program.Outcome(status: 1))
        #expect(try Self.routes(["--exit-zero", "-q", "serch"]) == Program.Outcome(status: 0))
        #expect(
            try Self.routes(["elsewhere"])
                == Program.Outcome(
                    status: 1, error: "no route has `elsewhere` in its name, patterns or description\n"))
    }

    @Test("Names only: of the routes, the sources or the types")
    func names() throws {
        for (arguments, expected) in [
            (["routes"], "home\nuser\nfile\nsearch\nquote\n"), (["routes", "ONE"], "user\n"),
            (["sources"], "app\nweb\n"), (["sources", "WE"], "web\n"), (["types"], "id\n"),
            (["types", ""], "id\n"),
        ] {
            #expect(
                try Self.routes(["--names"] + arguments) == Program.Outcome(status: 0, output: expected))
        }
        #expect(try Self.routes(["--names", "types", "word"]) == Program.Outcome(status: 1))
    }

    @Test("--long is about text only")
    func long() throws {
        #expect(try Self.routes(["--long", "ome"]) == Self.routes(["ome"]))
        let error = """
            error: `--long` cannot be used with `--format html`
            Run `linkroute routes --help` for its options.

            """
        #expect(try Self.routes(["--long", "-f", "html"]) == Program.Outcome(status: 2, error: error))
    }

    @Test("An object for each route")
    func json() throws {
        let expected = #"""
            {"route":"home","patterns":[{"pattern":"/","params":[],"sources":["app","web"],"table":"app.routes:5"}]}
            {"route":"user","description":"One user.","patterns":[{"pattern":"/users/:user{id}/{tab:a|b?}","params":[{"name":"user","type":"int 1..."},{"name":"tab","type":"a|b","optional":true},{"name":"kind","type":"string","value":"full"},{"name":"n","type":"int","value":"1"}],"sources":["app"],"table":"app.routes:6"},{"pattern":"/u/{user:id}","params":[{"name":"user","type":"int 1..."}],"sources":["app"],"table":"app.routes:8"}]}
            {"route":"file","deprecated":"use user","patterns":[{"pattern":"https://h.example/files/+path","params":[{"name":"path","type":"string"}],"sources":["web"],"table":"app.routes:9"}]}
            {"route":"search","patterns":[{"pattern":"/search?q=:term&:page{id=1}&*all","params":[{"name":"term","type":"string"},{"name":"page","type":"int 1...","default":"1"},{"name":"all","type":"object"}],"sources":["app","web"],"table":"app.routes:11"}]}
            {"route":null,"patterns":[{"pattern":"/users/new","params":[],"sources":["app","web"],"table":"app.routes:12"}]}
            {"route":"quote","patterns":[{"pattern":"/quote/:x{'a\"b\\c'}","params":[{"name":"x","type":"'a\"b\\c'"}],"sources":["app","web"],"table":"app.routes:13"}]}

            """#
        #expect(try Self.routes(["--format", "json"]) == Program.Outcome(status: 0, output: expected))
    }

    @Test("A tree of segments; two spellings of a parameter are one")
    func tree() throws {
        let expected = #"""
            /  -> home
            ├── users
            │   ├── :user{id}
            │   │   └── :tab{a|b?}  -> user  @app
            │   └── new  -> none
            ├── u
            │   └── :user{id}  -> user  @app
            ├── search
            │   └── ?q=:term&:page{id=1}&*all  -> search
            └── quote
                └── :x{'a"b\c'}  -> quote
            https://h.example
            └── files
                └── +path  -> file

            """#
        #expect(try Self.routes(["--format", "tree"]) == Program.Outcome(status: 0, output: expected))
    }

    @Test("A graph for Graphviz")
    func dot() throws {
        let expected = #"""
            digraph routes {
                rankdir=LR
                node [shape=box]
                n0 [label="/"]
                n1 [label="users"]
                n2 [label=":user{id}"]
                n3 [label=":tab{a|b?}"]
                n4 [label="u"]
                n5 [label=":user{id}"]
                n6 [label="https://h.example"]
                n7 [label="files"]
                n8 [label="+path"]
                n9 [label="search"]
                n10 [label="new"]
                n11 [label="quote"]
                n12 [label=":x{'a\"b\\c'}"]
                n0 -> n1
                n0 -> n4
                n0 -> n9
                n0 -> n11
                n1 -> n2
                n1 -> n10
                n2 -> n3
                n4 -> n5
                n6 -> n7
                n7 -> n8
                n11 -> n12
                r0 [label="home" shape=ellipse]
                n0 -> r0
                r1 [label="user\n@app" shape=ellipse]
                n3 -> r1
                r2 [label="user\n@app" shape=ellipse]
                n5 -> r2
                r3 [label="file" shape=ellipse]
                n8 -> r3
                r4 [label="search" shape=ellipse]
                n9 -> r4 [label="?q=:term&:page{id=1}&*all"]
                r5 [label="none" shape=ellipse]
                n10 -> r5
                r6 [label="quote" shape=ellipse]
                n12 -> r6
            }

            """#
        #expect(try Self.routes(["--format", "dot"]) == Program.Outcome(status: 0, output: expected))
    }

    @Test("A table with an error is not listed")
    func error() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("/a\n", to: "app.routes")
        let expected = """
            error: expected `->` and a route name after the pattern
             --> app.routes:1:3
              |
            1 | /a
              |   ^ write `PATTERN -> NAME`

            1 error in the route table

            """
        #expect(
            try Program.run(["routes", "--routes", "app.routes"], directory: folder.url)
                == Program.Outcome(status: 2, error: expected))
    }
}
