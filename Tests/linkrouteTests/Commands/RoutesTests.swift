import Foundation
import GoldenFiles
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
        """#

    private static func routes(_ arguments: [String]) throws -> Program.Outcome {
        let folder = try TemporaryFolder()
        _ = try folder.write(table, to: "app.routes")
        return try Program.run(["routes", "--routes", "app.routes"] + arguments, directory: folder.url)
    }

    @Test("A line for each pattern: route, pattern, parameters, sources, place")
    func text() throws {
        try expectGolden("routes/text.txt", Self.routes([]))
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
        #expect(try Self.routes(["--long", "-f", "html"]) == Program.Outcome(status: 2, error: error))
    }

    @Test("An object for each route")
    func json() throws {
        try expectGolden("routes/json.txt", Self.routes(["--format", "json"]))
    }

    @Test("A tree of segments; two spellings of a parameter are one")
    func tree() throws {
        try expectGolden(
            "routes/tree.txt", Self.routes(["--format", "tree"]))
    }

    @Test("A graph for Graphviz")
    func dot() throws {
        try expectGolden("routes/dot.txt", Self.routes(["--format", "dot"]))
    }

    @Test("A table with an error is not listed")
    func error() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("/a\n", to: "app.routes")
        try expectGolden(
            "routes/table-with-an-error.txt",
            Program.run(["routes", "--routes", "app.routes"], directory: folder.url))
    }
}
