import Testing

@testable import LinkRouting
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

    @Test("A pattern that another route has is not suggested")
    func duplicatePattern() {
        #expect(hints("a/b -> a\n/a/b -> b\n") == [nil])
        #expect(hints("a/b -> a\n/a/c -> b\n") == ["write `/a/b`"])
    }

    @Test("An origin outside the sources is not suggested")
    func sources() {
        #expect(hints("source app app://\nvelo.shop/p -> p\n") == [nil])
        #expect(
            hints("source web https://velo.shop\nvelo.shop/p -> p\n") == ["write `https://velo.shop/p`"])
        #expect(hints("source web //velo.shop\nvelo.shop/p -> p\n") == ["write `//velo.shop/p`"])
    }

    @Test("A route that would take all links of another one is not suggested")
    func unreachable() {
        #expect(hints("/a/:x{'b'} -> a\na/b -> b\n") == [nil])
    }

    @Test("A line with two errors is suggested as a whole, and not at all if one of them remains")
    func severalErrors() {
        #expect(hints("/:a{integer}/:b{boolean} -> a\n") == ["write `/:a{int}/:b{bool}`"])
        #expect(hints("/:a{integer}/:b{int 5..x} -> a\n") == [nil])
    }

    @Test("Errors of other lines do not matter")
    func otherLines() {
        let table = """
            type size integer
            /a/:x{boolean} -> a
                also /b/:x{boolean}
            /c/:x{size} -> c @nowhere
            /d/%FF -> d

            """
        #expect(
            hints(table)
                == ["did you mean `int`?", "did you mean `bool`?", nil, nil])
    }

    @Test("The lines of groups and the types of code are known")
    func context() throws {
        let table = "source app app://\ngroup app {\n/a/:x{skuu} -> a @app\n}\n"
        let type = CustomType(name: "sku") { _ in true }
        let error = try #require(throws: TableError.self) {
            _ = try RouteTable(table, types: [type])
        }
        #expect(error.diagnostics.map(\.hint) == ["did you mean `sku`?"])
    }

    @Test("Query items of the other route are excluded from both of two others")
    func ambiguities() {
        #expect(
            hints("/p?:id -> a\n/p?:name -> b\n/p?:mail -> c\n") == [
                "write `/p?:name&!id` here, or add a third route that requires both",
                "write `/p?:mail&!name&!id` here, or add a third route that requires both",
                "write `/p?:mail&!name&!id` here, or add a third route that requires both",
            ])
    }

    @Test("Many errors take a bounded time")
    func manyErrors() {
        let table = (0..<1000).map { "/a\($0)/:x{integer} -> a\($0)" }.joined(separator: "\n")
        let found = hints(table)
        #expect(found.count == 1000)
        #expect(found.prefix(10).allSatisfy { $0 == "did you mean `int`?" })
    }
}

@Suite("Long lines in messages")
struct ClippedLineTests {
    private func lines(_ table: String) -> [String] {
        diagnostics(of: table).split(separator: "\n").map(String.init)
    }

    @Test("A line of 120 columns is shown as it is")
    func whole() {
        let line = "/" + String(repeating: "a", count: 105) + "/:x{itn} -> a"
        #expect(line.count == 119)
        #expect(
            Array(lines(line).suffix(2)) == [
                "1 | " + line, "  | " + String(repeating: " ", count: 110) + "^^^ did you mean `int`?",
            ])
    }

    @Test("The end is left out")
    func end() {
        let line = "/:x{itn}/" + String(repeating: "a", count: 200) + " -> a"
        #expect(
            Array(lines(line).suffix(2)) == [
                "1 | /:x{itn}/" + String(repeating: "a", count: 110) + "…",
                "  |     ^^^ did you mean `int`?",
            ])
    }

    @Test("The start is left out")
    func start() {
        let line = "/" + String(repeating: "a", count: 200) + "/:x{itn} -> a"
        #expect(
            Array(lines(line).suffix(2)) == [
                "1 | …" + String(repeating: "a", count: 106) + "/:x{itn} -> a",
                "  | " + String(repeating: " ", count: 111) + "^^^ did you mean `int`?",
            ])
    }

    @Test("Both ends are left out, and tabs and wide characters stay in their columns")
    func both() {
        let line =
            "/\(String(repeating: "a", count: 200))/é:x{[\titn\t]}/\(String(repeating: "b", count: 200)) -> a"
        #expect(
            Array(lines(line).suffix(2)) == [
                "1 | …" + String(repeating: "a", count: 33) + "/é:x{[\titn\t]}/"
                    + String(repeating: "b", count: 71) + "…",
                "  | " + String(repeating: " ", count: 40) + "\t^^^ did you mean `int`?",
            ])
    }

    @Test("A marked text that is longer is marked up to the end of what is shown")
    func longMark() {
        let line = "/" + String(repeating: "a", count: 300)
        #expect(
            Array(lines(line + " -> a\n" + line + " -> b").prefix(5).suffix(2)) == [
                "2 | /" + String(repeating: "a", count: 118) + "…",
                "  | " + String(repeating: "^", count: 119),
            ])
    }
}
