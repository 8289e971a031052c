import Testing

@testable import LinkRouting

/// A table with one mistake.
struct Mistake: CustomTestStringConvertible {
    let table: String
    /// The whole message.
    let expected: String
    /// The table with the text that the hint says; `nil` if the message has no such hint.
    let fixed: String?

    var testDescription: String { table }

    init(_ table: String, _ expected: String, fixed: String? = nil) {
        (self.table, self.expected, self.fixed) = (table, expected, fixed)
    }
}

@Suite("Mistakes in tables")
struct MistakeTests {
    @Test("The whole message", arguments: Mistake.inTypes + Mistake.inRouters + Mistake.inLines)
    func message(_ row: Mistake) {
        #expect(diagnostics(of: row.table) == row.expected)
    }

    @Test(
        "The line that the hint says loads",
        arguments: Mistake.inTypes + Mistake.inRouters + Mistake.inLines)
    func hint(_ row: Mistake) throws {
        let text = row.table + "\n"
        let error = try #require(throws: TableError.self) { _ = try Matcher(RouteTable(text)) }
        let diagnostic = try #require(error.diagnostics.first)
        guard let suggestion = diagnostic.suggestion else {
            #expect(row.fixed == nil)
            return
        }
        // What a person reads is what is replaced.
        let hint = try #require(diagnostic.hint)
        let written = try #require(Self.quoted(in: hint))
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(
            suggestion.sourceRange.start..<suggestion.sourceRange.end, with: Array(written.utf8))
        let fixed = String(decoding: bytes, as: UTF8.self)
        #expect(fixed == (row.fixed ?? "") + "\n")
        #expect(diagnostics(of: String(fixed.dropLast())) == "")
        #expect(diagnostic.sourceRange.start >= suggestion.sourceRange.start)
        #expect(diagnostic.sourceRange.start <= suggestion.sourceRange.end)
    }

    /// The text between the backticks of a hint.
    private static func quoted(in hint: String) -> String? {
        guard let start = hint.firstIndex(of: "`"), let end = hint.lastIndex(of: "`"), start < end else {
            return nil
        }
        return String(hint[hint.index(after: start)..<end])
    }

    @Test(
        "Text that resembles another notation loads",
        arguments: [
            "/a?id=:id%3F -> u", "/a?a[]=:b&c[x]=1 -> u", "/第{n}页/:x–:y -> u", "/a+b/+rest -> u",
            "/a?q=a+b -> u", "/a?q=x|y -> u",
        ])
    func text(_ table: String) { #expect(diagnostics(of: table) == "") }

    @Test("There are rows of every kind")
    func rows() {
        #expect(Mistake.inTypes.count >= 50)
        #expect(Mistake.inRouters.count >= 40)
        #expect(Mistake.inLines.count >= 50)
    }
}
