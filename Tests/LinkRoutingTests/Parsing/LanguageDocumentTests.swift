import Foundation
import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// The examples of `docs/language.md`: a table in a `routes` block, followed by a `text` block with the
/// results of links, or with the errors of the table.
@Suite("Examples of the language page")
struct LanguageDocumentTests {
    struct Example: CustomTestStringConvertible {
        var table: String
        var text: String
        var testDescription: String { table }
    }

    static let examples: [Example] = {
        let file = PackageFolder.root.appending(path: "docs/language.md")
        guard let document = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        var examples: [Example] = []
        var table: String?
        for block in document.components(separatedBy: "\n```").dropFirst() {
            if block.hasPrefix("routes\n") {
                table = String(block.dropFirst("routes\n".count))
            } else if block.hasPrefix("text\n"), let known = table {
                examples.append(Example(table: known, text: String(block.dropFirst("text\n".count))))
            }
        }
        return examples
    }()

    @Test("The examples of the page are found")
    func theDocumentHasExamples() { #expect(Self.examples.count > 20) }

    @Test("Each example gives the result next to it", arguments: examples)
    func example(_ example: Example) throws {
        let lines = example.text.split(separator: "\n").map(String.init)
        guard lines.contains(where: { $0.contains(" => ") }) else {
            let expected = example.text.replacingOccurrences(of: "app.routes:", with: "table:")
            #expect(diagnostics(of: example.table) == expected.trimmingCharacters(in: .newlines))
            return
        }
        for line in lines {
            let halves = line.components(separatedBy: " => ")
            let link = halves[0].trimmingCharacters(in: .whitespaces)
            let (_, matcher) = try load(example.table)
            var context = MatchContext()
            let bytes = Bytes(link.utf8)
            let outcome = matcher.resolve(bytes.span, &context)
            #expect(matcher.describe(outcome, bytes, &context) == halves[1], Comment(rawValue: link))
        }
    }
}
