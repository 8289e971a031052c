import Testing

@testable import LinkRoutingLanguage

@Suite("Suggestions are tried")
struct SuggestionCheckTests {
    private func hints(_ text: String) -> [String?] {
        do {
            _ = try Matcher(RouteTable(text))
            return []
        } catch {
            return error.diagnostics.map(\.hint)
        }
    }

    @Test(
        "A suggestion loads, or there is none",
        arguments: [
            // A pattern that another route has
            ("a/b -> a\n/a/b -> b\n", [nil]), ("a/b -> a\n/a/c -> b\n", ["write `/a/b`"]),
            // An origin outside the sources
            ("source app app://\nvelo.shop/p -> p\n", [nil]),
            ("source web https://velo.shop\nvelo.shop/p -> p\n", ["write `https://velo.shop/p`"]),
            ("source web //velo.shop\nvelo.shop/p -> p\n", ["write `//velo.shop/p`"]),
            // A route that would take all links of another one
            ("/a/:x{'b'} -> a\na/b -> b\n", [nil]),
            // A line with two errors, also one of which remains
            ("/:a{integer}/:b{boolean} -> a\n", ["write `/:a{int}/:b{bool}`"]),
            ("/:a{integer}/:b{int 5..x} -> a\n", [nil]),
            // Errors of other lines
            (
                "type size integer\n/a/:x{boolean} -> a\n    also /b/:x{boolean}\n/c/:x{size} -> c @nowhere\n"
                    + "/d/%FF -> d\n",
                ["did you mean `int`?", "did you mean `bool`?", nil, nil]
            ),
            // Query items of the other route, which are excluded from both of two others
            (
                "/p?:id -> a\n/p?:name -> b\n/p?:mail -> c\n",
                [
                    "write `/p?:name&!id` here, or add a third route that requires both",
                    "write `/p?:mail&!name&!id` here, or add a third route that requires both",
                    "write `/p?:mail&!name&!id` here, or add a third route that requires both",
                ]
            ),
        ] as [(String, [String?])])
    func suggestions(_ table: String, _ expected: [String?]) { #expect(hints(table) == expected) }

    @Test("The lines of groups and the types of code are known")
    func context() throws {
        let table = "source app app://\ngroup app {\n/a/:x{skuu} -> a @app\n}\n"
        let type = CustomType(name: "sku") { _ in true }
        let error = try #require(throws: TableError.self) {
            _ = try RouteTable(table, types: [type])
        }
        #expect(error.diagnostics.map(\.hint) == ["did you mean `sku`?"])
    }

    @Test("Many errors take a bounded time")
    func manyErrors() {
        let table = (0..<250).map { "/a\($0)/:x{integer} -> a\($0)" }.joined(separator: "\n")
        let found = hints(table)
        #expect(found.count == 250)
        #expect(found.prefix(10).allSatisfy { $0 == "did you mean `int`?" })
    }
}

@Suite("Long lines in messages")
struct ClippedLineTests {
    private static func a(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test(
        "At most 120 columns are shown, with the marked text in its column",
        arguments: [
            // As it is
            ("/\(a(105))/:x{itn} -> a", "1 | /\(a(105))/:x{itn} -> a", 110, "^^^ did you mean `int`?"),
            // Without its end
            ("/:x{itn}/\(a(200)) -> a", "1 | /:x{itn}/\(a(110))…", 4, "^^^ did you mean `int`?"),
            // Without its start
            ("/\(a(200))/:x{itn} -> a", "1 | …\(a(106))/:x{itn} -> a", 111, "^^^ did you mean `int`?"),
            // Without both ends: tabs and wide characters stay in their columns
            (
                "/\(a(200))/é:x{[\titn\t]}/\(a(200)) -> a",
                "1 | …\(a(33))/é:x{[\titn\t]}/\(a(71))…", 40, "\t^^^ did you mean `int`?"
            ),
            // A marked text that is longer, up to the end of what is shown
            (
                "/\(a(300)) -> a\n/\(a(300)) -> b", "2 | /\(a(118))…", 0,
                String(repeating: "^", count: 119)
            ),
        ])
    func clipped(_ table: String, _ line: String, _ column: Int, _ mark: String) {
        let lines = diagnostics(of: table).split(separator: "\n").prefix(5).suffix(2)
        #expect(lines == [line[...], "  | \(String(repeating: " ", count: column))\(mark)"])
    }
}
