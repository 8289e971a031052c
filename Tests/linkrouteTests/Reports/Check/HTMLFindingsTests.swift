@testable import LinkRoutingTools
import Testing

@testable import LinkRouting
@testable import linkroute

@Suite("The findings that a page shows")
struct HTMLFindingsTests {
    private static func finding(_ code: String, _ message: String) -> Finding {
        let place = Location(file: "f", line: 1, column: 1, endColumn: nil)
        return Finding(severity: .failure, code: code, message: message, location: place)
    }

    private static func messages(_ findings: HTMLFindings) -> [String] { findings.shown.map(\.message) }

    @Test("The first findings are shown, and all are counted")
    func number() {
        var findings = HTMLFindings(maximumCount: 2)
        for index in 0..<5 {
            findings.add(Self.finding(index.isMultiple(of: 2) ? "even" : "odd", "\(index)"))
        }
        #expect(Self.messages(findings) == ["0", "1"])
        #expect(findings.count == 5)
        #expect(findings.counts == ["even": 3, "odd": 2])
    }

    @Test("The list ends at the first finding that does not fit, even if a later one would fit")
    func size() {
        var findings = HTMLFindings(maximumBytes: 10)
        for message in ["1234", "12", "12345678", "1"] { findings.add(Self.finding("a", message)) }
        #expect(Self.messages(findings) == ["1234", "12"])
        #expect(findings.count == 4)
    }

    @Test("A very long text is truncated between characters")
    func longTexts() {
        var findings = HTMLFindings()
        let long = String(repeating: "é", count: 3000)
        var finding = Self.finding("a", long)
        finding.hint = String(repeating: "é", count: 2000)
        finding.suggestions = [Suggestion(link: long, route: "r")]
        findings.add(finding)
        #expect(Self.messages(findings) == [long.prefix(2000) + "…"])
        #expect(findings.shown[0].hint == finding.hint)
        #expect(findings.shown[0].suggestions.map(\.link) == [long.prefix(2000) + "…"])
    }
}
