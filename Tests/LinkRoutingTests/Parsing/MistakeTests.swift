import GoldenFiles
import Testing

@testable import LinkRoutingLanguage

@Suite("Mistakes in tables")
struct MistakeTests {
    @Test(
        "The whole message, and the table with what the hint says",
        arguments: [("mistakes/types.txt", 50), ("mistakes/routers.txt", 40), ("mistakes/lines.txt", 50)])
    func mistakes(_ file: String, minimumCount: Int) throws {
        let count = try expectGoldenCases(file) { table in
            let corrected = try Self.corrected(table)
            return [("message", diagnostics(of: table))] + (corrected.map { [("corrected", $0)] } ?? [])
        }
        #expect(count >= minimumCount)
    }

    /// The table with what the hint says, which loads; `nil` if the message has no such hint.
    private static func corrected(_ table: String) throws -> String? {
        let text = table + "\n"
        let error = try #require(throws: TableError.self) { _ = try Matcher(RouteTable(text)) }
        let diagnostic = try #require(error.diagnostics.first)
        guard let suggestion = diagnostic.suggestion else { return nil }
        #expect(diagnostic.sourceRange.start >= suggestion.sourceRange.start)
        #expect(diagnostic.sourceRange.start <= suggestion.sourceRange.end)
        // What a person reads is what is replaced.
        let hint = try #require(diagnostic.hint)
        let written = try #require(quoted(in: hint))
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(
            suggestion.sourceRange.start..<suggestion.sourceRange.end, with: Array(written.utf8))
        let corrected = String(decoding: bytes.dropLast(), as: UTF8.self)
        #expect(bytes.last == UInt8(ascii: "\n"))
        #expect(diagnostics(of: corrected) == "")
        return corrected
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
            "/a?q=a+b -> u", "/a?q=x|y -> u", "/a?ids[]=:x&$top=:n{int} -> u", "/a[b/$5 -> u",
            "/a%5Bb%5D/%24c -> u", "/a/(b)/c -> u", "/a?q=.$ -> u", "/a/:t -> u\n ok /a/%C2%A0 t='\u{A0}'",
        ])
    func text(_ table: String) { #expect(diagnostics(of: table) == "") }
}
