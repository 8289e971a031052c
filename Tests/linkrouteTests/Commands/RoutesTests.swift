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
        /search?q=:term&:page{id~=1}&*all -> search
        /users/new                       -> none
        /quote/:x{'a"b\c'}               -> quote
        /items#items?*rest               -> items
        """#

    private static func routes(_ arguments: [String]) throws -> Program.Outcome {
        try TemporaryFolder(["app.routes": table]).run(["routes", "--routes", "app.routes"] + arguments)
    }

    /// Text has a line for each pattern, JSON an object for each route. In a tree of segments two spellings
    /// of a parameter are one. The graph is for Graphviz.
    @Test(
        "The list has all routes in each format",
        arguments: [
            (.text, "routes/text.txt"), (.json, "routes/json.txt"), (.tree, "routes/tree.txt"),
            (.dot, "routes/dot.txt"),
        ] as [(RouteListFormat, String)])
    func formats(_ format: RouteListFormat, _ file: String) throws {
        try expectGolden(file, Self.routes(["--format", format.rawValue]))
    }

    @Test(
        "A word is looked for in names, patterns and descriptions, whatever its case; columns without anything are left out"
    )
    func word() throws {
        let expected = """
            user  /users/:user{id}/{tab:a|b?}  user{int 1...} tab{a|b?} kind{string}=full n{int}=1  @app  app.routes:6
                  /u/{user:id}                 user{int 1...}  @app  app.routes:8

            """
        #expect(try Self.routes(["ONE USER"]) == .output(expected))
        let home = """
            home  /  app.routes:5

            """
        #expect(try Self.routes(["ome"]) == .output(home))
    }

    @Test("A word that no route has is a failure, and the route that was probably meant is named")
    func noRoute() throws {
        let error = "no route has `serch` in its name, patterns or description\n  did you mean `search`?\n"
        for format in RouteListFormat.allCases {
            #expect(try Self.routes(["serch", "--format", format.rawValue]) == .error(error, status: 1))
        }
        #expect(try Self.routes(["-q", "serch"]) == .status(1))
        #expect(try Self.routes(["--exit-zero", "-q", "serch"]) == .status(0))
        #expect(
            try Self.routes(["elsewhere"])
                == .error("no route has `elsewhere` in its name, patterns or description\n", status: 1))
    }

    @Test("`--names` lists only the names of routes, sources or types")
    func names() throws {
        for (arguments, expected) in [
            (["routes"], "home\nuser\nfile\nsearch\nquote\nitems\n"), (["routes", "ONE"], "user\n"),
            (["sources"], "app\nweb\n"), (["sources", "WE"], "web\n"), (["types"], "id\n"),
            (["types", ""], "id\n"),
        ] {
            #expect(try Self.routes(["--names"] + arguments) == .output(expected))
        }
        let error = "no type has `ie` in its name\n  did you mean `id`?\n"
        #expect(
            try Self.routes(["--names", "types", "ie"]) == Program.Outcome(status: 1, error: error))
        #expect(try Self.routes(["-q", "--names", "types", "ie"]) == Program.Outcome(status: 1))
    }

    @Test("--long is about text only")
    func long() throws {
        #expect(try Self.routes(["--long", "ome"]) == Self.routes(["ome"]))
        let error = """
            error: `--long` cannot be used with `--format html`
            Run `linkroute routes --help` for its options.

            """
        #expect(try Self.routes(["--long", "-f", "html"]) == .error(error))
    }

    @Test("A table with an error is not listed")
    func error() throws {
        let folder = try TemporaryFolder(["app.routes": "/a\n"])
        try expectGolden("routes/table-with-an-error.txt", folder.run(["routes", "--routes", "app.routes"]))
    }
}
