import Foundation
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools
@testable import linkroute

@Suite("The problems that a page shows")
struct HTMLProblemsTests {
    private static func finding(
        _ code: String, _ message: String, line: Int = 1, suggestions: [Suggestion] = []
    ) -> Finding {
        Finding(code, message, location: Location(file: "f", line: line), suggestions: suggestions)
    }

    /// The texts and the note of a table with the findings.
    private static func page(
        _ findings: [Finding], maximumRows: Int = 100, maximumBytes: Int = 1 << 20
    ) -> (whats: [String], note: String, count: Int) {
        var merger = FindingMerger()
        var problems = HTMLProblems(.failure, ListLimit(count: maximumRows, bytes: maximumBytes))
        for finding in findings { for merged in merger.add(finding) { problems.add(merged) } }
        for merged in merger.takeAll() { problems.add(merged) }
        let text = problems.sections
        let start = "<td class=\"what\">"
        let lines = text.split(separator: "\n").filter { $0.hasPrefix(start) }
        return (
            lines.map { String($0.dropFirst(start.count).dropLast(5)) }, problems.limit("problems"),
            problems.count
        )
    }

    @Test("The first different findings are shown, and all are counted")
    func number() {
        let findings = [0, 1, 0, 2, 3, 1, 4, 0].map {
            Self.finding($0.isMultiple(of: 2) ? "even" : "odd", "m\($0)", line: $0)
        }
        let page = Self.page(findings, maximumRows: 2)
        #expect(page.whats == ["M0", "M1"])
        #expect(page.count == 8)
        #expect(
            page.note
                == "<p class=\"note\">Only the first 2 different problems are listed. "
                + "The counts include 3 more.</p>\n")
    }

    @Test("The list ends at the first finding that does not fit, even if a later one would fit")
    func size() {
        let findings = ["1234", String(repeating: "2", count: 400), "12"].map { Self.finding("a", $0) }
        let page = Self.page(findings, maximumBytes: 300)
        #expect(page.whats == ["1234"])
        #expect(page.count == 3)
    }

    @Test("Suggestions, the reason and all hints are shown, one a line")
    func hints() {
        var finding = Self.finding(
            "no_route", "why",
            suggestions: [
                Suggestion(link: "app://<b>", route: "r", origin: ""),
                Suggestion(link: "app://a\u{202E}", route: "s", origin: ""),
            ])
        finding.hints = ["the link is part of `https://t.example/?u=app`"]
        var merger = FindingMerger()
        var problems = HTMLProblems(.failure, ListLimit(count: 1))
        _ = merger.add(finding)
        for merged in merger.takeAll() { problems.add(merged) }
        let expected = """
            <td class="what">Did you mean <span class="meant"><code>app://&lt;b&gt;</code> \
            <button class="copy" type="button" hidden>Copy</button></span> \
            <span class="small">opens <code>r</code></span><br>
            or <span class="meant"><code>app://a\\u{202e}</code></span> \
            <span class="small">opens <code>s</code></span><br>
            Why<br>
            The link is part of <code>https://t.example/?u=app</code></td>
            """
        #expect(problems.sections.contains(expected))
    }

    @Test("Every warning of the documents has a name and an explanation")
    func warnings() throws {
        let url = PackageTables.root.appending(path: "docs/command-line/check.md")
        let document = try String(contentsOf: url, encoding: .utf8)
        let section = document.components(separatedBy: "\n## Warnings\n")[1].components(separatedBy: "\n## ")[
            0]
        let codes = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
            row.split(separator: "|")[0].split(separator: "`").filter { $0.first?.isLetter == true }
        }
        #expect(codes.count > 30)
        for code in codes { #expect(FindingKind(code: String(code)).explanation != "", "\(code)") }
    }

    @Test(
        "Every kind of finding has a name and an explanation",
        arguments: [
            "invalid_url", "unknown_source", "excluded", "wrong_source", "bad_value", "missing_query",
            "no_route", "foreign", "almost-foreign", "lookalike-host", "unknown-route", "other-route",
            "other-value",
            "bad-expectation", "no-scheme", "user-info", "empty-segment", "repeated-item", "global-left-out",
            "value-left-out", "low-coverage", "ignore-without-reason", "unused-ignore",
            "unfilled-placeholder",
            "unclosed-ignore", "unopened-ignore", "unknown-ignore", "unread-file", "no-links",
            "no-own-links", "not-opened-ios", "not-opened-android", "opens-nothing",
        ])
    func kinds(_ code: String) {
        #expect(FindingKind(code: code).explanation != "")
        let unknown = FindingKind(code: "x-" + code)
        #expect(unknown.name == "X " + code.split { $0 == "-" || $0 == "_" }.joined(separator: " "))
        #expect(unknown.explanation == "")
    }

    @Test("A placeholder is one in every format, whatever the reason why its link does not resolve")
    func placeholder() {
        let miss = Finding.miss(Miss(.badValue), placeholder: "{{id}}")
        #expect(FindingKind(miss).name == "Unfilled placeholder")
        #expect(FindingKind(miss).code == "bad_value")
        #expect(miss.hints == ["`{{id}}` looks like a placeholder that was not filled in"])
    }
}
