import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Changes between two versions of a table")
struct TableDifferenceTests {
    /// One line for each change: kind, subject, name and details.
    private func changes(_ old: String, _ new: String) throws -> [String] {
        let difference = TableDiff(from: try RouteTable(old), to: try RouteTable(new))
        return difference.changes.map { change in
            let kind =
                switch change.kind {
                case .added: "+"
                case .removed: "-"
                case .renamed(let name): "\(name) >"
                case .changed: "~"
                }
            let details = change.details.map { detail in
                let pattern = detail.pattern.map { " in \($0)" } ?? ""
                return " | \(detail.aspect): \(detail.old ?? "()") > \(detail.new ?? "()")\(pattern)"
            }
            return "\(kind) \(change.subject) \(change.name)\(details.joined())"
        }
    }

    @Test(
        "A different spelling is not a change",
        arguments: [
            ("/a -> a\n/b -> b", "# moved\n\n/b   ->   b   # here\n  /a -> a\n"),
            ("/:id{int} -> a", "/{id: int} -> a"), ("/caf%C3%A9 -> a", "/café -> a"), ("/a/ -> a", "/a -> a"),
            ("/a -> a\n    also /b", "/b -> a\n    also /a"),
            ("/a?:x&y&!z&k=:w -> a", "/a?k=:w&!z&y&:x -> a"),
            ("/a -> a with k=v j=w", "/a -> a with j='w' k{string}=v"),
            ("/a -> a\n    ok /a\n    doc One.", "/a -> a\n    doc Another.\n    no /b"),
            // The name of a type, and the order of its alternatives.
            ("type t a|b|c\n/:x{t} -> a", "/:x{c|b|a} -> a\ntype t c|a|b"),
            ("/:x{string except a|b} -> a", "/:x{string except b|a} -> a"),
            (
                "source s s://a s://b\nsource t t://\n/ -> a @s @t",
                "source t t://\nsource s s://b s://a\n/ -> a @t @s"
            ),
            ("source s s://\n/ -> a @s", "source s s://\ngroup s {\n/ -> a\n}"),
            ("query :x{int?}&:y{string?}", "query :y{string?}\nquery :x{int?}"),
            ("/a -> none\n/b -> none", "/b -> none\n/a -> none"),
            (
                "option path-case ignore\noption slashes strict\n/a -> a",
                "option slashes strict\noption path-case ignore\n/a -> a"
            ),
        ])
    func none(_ old: String, _ new: String) throws {
        #expect(try changes(old, new) == [])
        #expect(try changes(new, old) == [])
    }

    @Test("A type that differs only in its name is renamed, even if it is unused")
    func types() throws {
        #expect(try changes("type a int\n/:x{a} -> r", "type b int\n/:x{b} -> r") == ["a > type b"])
        #expect(
            try changes("type a int\ntype b x|y\n/ -> r", "type c bool\ntype b y|z\n/ -> r") == [
                "- type a | definition: int > ()", "~ type b | definition: x|y > y|z",
                "+ type c | definition: () > bool",
            ])
    }

    @Test("A changed type is reported once by itself, and with each pattern that uses it")
    func typeOfParameter() throws {
        let old = "type t int 1...9\n/a/:id{t}/:tab{x|y?} -> a\n    also /b/:id{t}\n/c -> c\n"
        let new = "type t int 1...99\n/a/:id{t}/:tab{x|y=x} -> a\n    also /b/:id{t}\n/c -> c\n"
        #expect(
            try changes(old, new) == [
                "~ type t | definition: int 1...9 > int 1...99",
                "~ route a | parameter: :id{int 1...9} > :id{int 1...99} in /a/:id{t}/:tab{x|y=x}"
                    + " | parameter: :tab{x|y?} > :tab{x|y=x} in /a/:id{t}/:tab{x|y=x}"
                    + " | parameter: :id{int 1...9} > :id{int 1...99} in /b/:id{t}",
            ])
    }

    @Test("Options, sources and global parameters")
    func declarations() throws {
        let old = """
            option path-case ignore
            source app    app://
            source web    https://a.example  https://b.example
            source gone   gone://
            query :x{int?}&:y{string?}&z=:w{string?}
            /a -> a @app
            """
        let new = """
            option query-plus space
            source phone  app://
            source web    https://a.example  https://*.b.example
            source come   come://  come2://
            query :x{uint?}&:q{string?}&z=:w{string?}
            /a -> a @phone
            """
        #expect(
            try changes(old, new) == [
                "- option path-case ignore", "+ option query-plus space",
                "- source gone | origin: gone:// > ()", "app > source phone",
                "~ source web | origin: https://b.example > () | origin: () > https://*.b.example",
                "+ source come | origin: () > come:// | origin: () > come2://",
                "- query y | definition: :y{string?} > ()", "~ query x | definition: :x{int?} > :x{uint?}",
                "+ query q | definition: () > :q{string?}",
            ])
        #expect(
            try changes("query z=:w{int?}", "query z=:v{int?}") == [
                "~ query z | definition: z=:w{int?} > z=:v{int?}"
            ])
    }

    @Test("Routes that are added, removed, renamed or changed")
    func routes() throws {
        let old = """
            source s s://
            source t t://
            /gone/:id{ int } -> gone @s
            /kept -> kept
            /same/:id -> before
                also /too
            /more?:q -> more with k=v
                also /less
            /new -> gone.too
            """
        let new = """
            source s s://
            source t t://
            /kept -> kept @t
                deprecated  soon gone
            /too -> after
                also /same/:id
                deprecated
            /more?:q -> more with k=w j{int}=5
                also /other/:x{int}
            /come -> come with k='a b' @s @t
            """
        #expect(
            try changes(old, new) == [
                "- route gone | pattern: /gone/:id{int} @s > ()", "- route gone.too | pattern: /new > ()",
                "before > route after | deprecation: () > ",
                "~ route kept | sources: () > @t in /kept | deprecation: () > soon gone",
                "~ route more | pattern: /less > () | constants: k=v > j{int}=5 k=w in /more?:q"
                    + " | pattern: () > /other/:x{int}",
                "+ route come | pattern: () > /come with k='a b' @s @t",
            ])
        let back = try changes(new, old)
        #expect(back.contains("after > route before | deprecation:  > ()"))
        #expect(back.contains("~ route kept | sources: @t > () in /kept | deprecation: soon gone > ()"))
    }

    @Test("A `none` line is identified by its pattern")
    func exclusions() throws {
        #expect(
            try changes("/a -> none\n/x/:id{int} -> none", "/b -> none\n/x/:id{uint} -> none\n/:q -> r") == [
                "- exclusion /a",
                "~ exclusion /x/:id{uint} | parameter: :id{int} > :id{uint} in /x/:id{uint}",
                "+ exclusion /b",
                "+ route r | pattern: () > /:q",
            ])
        #expect(try changes("/a -> none", "/a -> a") == ["- exclusion /a", "+ route a | pattern: () > /a"])
    }

    @Test(
        "Every part of a pattern counts",
        arguments: [
            ("/a?k -> a", "/a?!k -> a"), ("/a?k=v -> a", "/a?k=w -> a"), ("/a?*r -> a", "/a?*s -> a"),
            ("/a?*r -> a", "/a -> a"),
            ("/a#b -> a", "/a#c -> a"), ("/a#b -> a", "/a -> a"), ("/a#?b=:c -> a", "/a#b?b=:c -> a"),
            ("/a/*r -> a", "/a/+r -> a"), ("/a/:b -> a", "/a/:c -> a"), ("/a/:b -> a", "/a/:_ -> a"),
            ("/a%2Fb -> a", "/a/b -> a"),
            ("/a-:b -> a", "/a_:b -> a"), ("a://b -> a", "c://b -> a"),
            ("https://a.b -> a", "https://a.b:81 -> a"),
            ("https://*.b -> a", "https://:x.b -> a"), ("https://*.b -> a", "https://*x.b -> a"),
            // Unicode considers these texts equal, links do not.
            ("/caf\u{E9} -> a", "/cafe\u{301} -> a"), ("/a?k=\u{E9} -> a", "/a?k=e\u{301} -> a"),
        ])
    func patterns(_ old: String, _ new: String) throws {
        let lines = try changes(old, new)
        let (before, after) = (old.dropLast(5), new.dropLast(5))
        #expect(lines == ["~ route a | pattern: \(before) > () | pattern: () > \(after)"])
    }

    @Test("Source ranges of changes in both tables")
    func sourceRanges() throws {
        let (old, new) = (
            try RouteTable("/a -> a\n/b -> b\n/x -> none\n"), try RouteTable("\n/a?k -> a\n/b -> c\n/d -> d")
        )
        let lines = TableDiff(from: old, to: new).changes.map { change in
            [change.oldSourceRange.map(old.line(of:)), change.newSourceRange.map(new.line(of:))]
        }
        #expect(
            lines == [["table:3", nil], ["table:2", "table:3"], ["table:1", "table:2"], [nil, "table:4"]])
    }
}
