import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// Patterns of any length load or are errors, and links of any length are read, without overflowing the
/// stack.
@Suite("The size of patterns")
struct PatternSizeTests {
    private static func segments(_ count: Int) -> String { String(repeating: "/a", count: count) }

    /// A segment of `count` parameters with text between them.
    private static func parameters(_ count: Int) -> String {
        (0..<count).map { ":p\($0)" }.joined(separator: "-")
    }

    /// A table with one error, whose text is too long to be shown.
    struct Row: CustomTestStringConvertible {
        let table: String
        let message: String
        let start: Int
        let end: Int

        init(_ table: String, _ message: String, _ start: Int, _ end: Int) {
            (self.table, self.message, self.start, self.end) = (table, message, start, end)
        }

        var testDescription: String { "\(table.prefix(20))…, \(table.utf8.count) bytes" }
    }

    @Test("The longest patterns match")
    func longest() throws {
        let path = Self.segments(256)
        #expect(try resolve("\(path) -> deep", path) == "deep {}")
        #expect(try resolve("/x#\(path) -> deep", "/x#\(path)") == "deep {}")
        let values = (0..<32).map { "\"p\($0)\":\"1\"" }.joined(separator: ",")
        let link = repeatElement("1", count: 32).joined(separator: "-")
        #expect(try resolve("/\(Self.parameters(32)) -> wide", "/\(link)") == "wide {\(values)}")
        #expect(try resolve("/x?y=\(Self.parameters(32)) -> wide", "/x?y=\(link)") == "wide {\(values)}")
    }

    @Test(
        "Longer patterns are errors",
        arguments: [
            Row("\(segments(257)) -> r", "a path can have at most 256 segments", 513, 514),
            Row("\(segments(30_000)) -> r", "a path can have at most 256 segments", 513, 60_000),
            Row("app://a\(segments(256)) -> r", "a path can have at most 256 segments", 518, 519),
            Row("/x#\(segments(257)) -> r", "a path can have at most 256 segments", 516, 517),
            Row("/x#\(segments(30_000))?q=1 -> r", "a path can have at most 256 segments", 516, 60_003),
            Row("/\(parameters(33)) -> r", "a segment or value can have at most 32 parameters", 151, 155),
            Row("/\(parameters(13_000)) -> r", "a segment or value can have at most 32 parameters", 151, 155),
            Row("/x?y=\(parameters(33)) -> r", "a segment or value can have at most 32 parameters", 155, 159),
        ])
    func tooLong(_ row: Row) {
        let (_, diagnostics) = TableParser.parse([TableFile(name: "table", text: row.table)])
        #expect(diagnostics.map(\.kind.message) == [row.message])
        #expect(diagnostics.map(\.sourceRange.start) == [row.start])
        #expect(diagnostics.map(\.sourceRange.end) == [row.end])
    }

    @Test("A link has any number of segments")
    func longLinks() throws {
        let (count, table) = (
            20_000,
            """
            source app  app://
            source web  https://h.example
            /a/*rest/b/:x{int}  -> inner
            /a/a/:n{int}        -> number
            /a                  -> a
            """
        )
        let path = Self.segments(count)
        let rest = path.dropFirst(3)
        for start in ["app:/", "https://h.example", ""] {
            #expect(try resolve(table, "\(start)\(path)/b/7") == "inner {\"rest\":\"\(rest)\",\"x\":7}")
            #expect(try resolve(table, "\(start)\(path)/b/c") == "- bad_value x inner")
            #expect(try resolve(table, "\(start)\(path)") == "- no_route")
        }
        let (_, matcher) = try load(table)
        #expect(matcher.suggestions(for: "app:/\(path)/b/7x").map(\.route) == ["inner"])
        #expect(matcher.explain(Bytes("app:/\(path)".utf8), failures: 1).reason == .noRoute)
    }
}
