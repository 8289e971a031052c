@testable import LinkRoutingTools
import Testing

@testable import LinkRouting
@testable import linkroute

@Suite("The findings that a page shows")
struct HTMLFindingsTests {
    private static func finding(_ code: String, _ message: String, _ file: String = "f", line: Int = 1)
        -> Finding
    {
        let place = Location(file: file, line: line, column: 1, endColumn: nil)
        return Finding(severity: .failure, code: code, message: message, location: place)
    }

    private static func subjects(_ findings: HTMLFindings) -> [String] { findings.shown.map(\.text.subject) }

    private static func counts(_ findings: HTMLFindings) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: findings.counts.map { ($0.key.code, $0.value) })
    }

    @Test("The first different findings are shown, and all are counted")
    func number() {
        var findings = HTMLFindings(maximumCount: 2)
        for index in [0, 1, 0, 2, 3, 1, 4, 0] {
            findings.add(Self.finding(index.isMultiple(of: 2) ? "even" : "odd", "\(index)"))
        }
        #expect(Self.subjects(findings) == ["0", "1"])
        #expect(findings.shown.map(\.count) == [3, 2])
        #expect(findings.count == 8)
        #expect(findings.omittedCount == 3)
        #expect(Self.counts(findings) == ["even": 5, "odd": 3])
    }

    @Test("The list ends at the first finding that does not fit, even if a later one would fit")
    func size() {
        var findings = HTMLFindings(maximumBytes: 10)
        for message in ["1234", "12", "12345678", "1", "12"] { findings.add(Self.finding("a", message)) }
        #expect(Self.subjects(findings) == ["1234", "12"])
        #expect(findings.count == 5)
        #expect(findings.omittedCount == 2)
    }

    @Test("A very long text is truncated between characters")
    func longTexts() {
        var findings = HTMLFindings()
        let long = String(repeating: "é", count: 3000)
        let short = Self.finding("a", long)
        var finding = Finding(
            severity: short.severity, code: short.code, message: short.message,
            hint: String(repeating: "é", count: 2000), location: short.location, link: short.link)
        findings.add(finding)
        finding.suggestions = [Suggestion(link: long, route: "r", origin: "")]
        findings.add(finding)
        #expect(Self.subjects(findings) == [long.prefix(2000) + "…", long.prefix(2000) + "…"])
        #expect(findings.shown.map(\.text.cause) == [finding.hint, ""])
        #expect(findings.shown[1].suggestions.map(\.link) == [long.prefix(2000) + "…"])
    }

    @Test("The places of a finding: the first lines of the first files, and the number of all")
    func places() {
        var findings = HTMLFindings()
        for line in [1, 1, 2] + Array(10..<40) { findings.add(Self.finding("a", "m", line: line)) }
        for file in 0..<150 { findings.add(Self.finding("a", "m", "\(file)", line: 7)) }
        let first = HTMLProblem.FilePlaces(file: "f", lines: [1, 2] + Array(10..<28), omittedCount: 12)
        let others = (0..<99).map { HTMLProblem.FilePlaces(file: "\($0)", lines: [7]) }
        #expect(findings.shown.map(\.places) == [[first] + others])
        #expect(findings.shown.map(\.count) == [183])
        #expect(findings.shown.map(\.omittedCount) == [51])
    }

    @Test("The places of all findings together are bounded")
    func placeBytes() {
        var findings = HTMLFindings(maximumPlaceBytes: 100)
        for message in ["m", "n"] {
            for line in 1...10 { findings.add(Self.finding("a", message, line: line)) }
        }
        #expect(findings.shown.map { $0.places[0].lines.count } == [10, 4])
        #expect(findings.shown.map { $0.places[0].omittedCount } == [0, 6])
        #expect(findings.shown.map(\.count) == [10, 10])
    }

    @Test(
        "Every kind of finding has a name and an explanation",
        arguments: [
            "invalid_url", "unknown_source", "excluded", "wrong_source", "bad_value", "missing_query",
            "no_route", "foreign", "almost-foreign", "lookalike-host", "unknown-route", "other-route",
            "other-value",
            "bad-expectation", "no-scheme", "user-info", "empty-segment", "repeated-item", "global-left-out",
            "deprecated", "low-coverage", "ignore-without-reason", "unused-ignore", "unfilled-placeholder",
            "unclosed-ignore", "unopened-ignore", "unknown-ignore", "unread-file", "no-links",
            "no-own-links",
        ])
    func kinds(_ code: String) {
        #expect(ProblemKind(Self.finding(code, "m")).explanation != "")
        let unknown = ProblemKind(Self.finding("x-" + code, "m"))
        #expect(unknown.name == "X " + code.split { $0 == "-" || $0 == "_" }.joined(separator: " "))
        #expect(unknown.explanation == "")
    }
}
