import LinkAssociations
import LinkRoutingLanguage
import SystemIO

/// Writes the findings of a check as a JUnit test report, which CI systems display.
///
/// Each file is a test suite. Each failure is a test case, and all other links of the file together are one
/// that passes. Warnings are the output of the suite. An interrupted check has an error.
///
/// A suite begins with its counts, so its findings are kept until it ends. A file with very many findings has
/// several suites with its name, so that memory does not grow.
///
/// There are several dialects of JUnit reports. This one conforms to `junit-10.xsd`, the schema of the xUnit
/// plugin of Jenkins.
final class JUnitReport: Report {
    private var isBegun = false
    /// The findings of a suite that has not ended.
    private var findings: [Finding] = []

    /// The maximum number of findings of a suite.
    private static let maximumCount = 1000

    override func write(_ merged: MergedFinding) throws {
        let finding = merged.finding
        let isOther = findings.first.map { $0.location.file != finding.location.file } ?? false
        if isOther || findings.count == Self.maximumCount { try endSuite() }
        // The suite does not show the facts, or all of a long link, so they would only take up memory.
        var shown = finding
        (shown.facts, shown.link) = ([], finding.link.map(\.excerpt))
        findings.append(shown)
    }

    override func endFile(_ file: String, passed: Int, known: Int) throws {
        let (links, failure) = (Messages.counted(passed + known, "link"), known == 0 ? "" : "new ")
        try endSuite(file, passed: passed + known == 0 ? nil : "\(links) without a \(failure)failure")
    }

    override func writeEnd(_ result: any ReportResult) throws {
        for finding in result.unreadWarnings { try add(finding) }
        try endSuite()
        try begin()
        if result.isInterrupted {
            try output.append(
                """
                  <testsuite name="linkroute check" tests="1" failures="0" errors="1">
                    <testcase name="interrupted" classname="linkroute check">
                      <error message="\(Messages.interruption)" type="interrupted"/>
                    </testcase>
                  </testsuite>

                """)
        }
        try output.append("</testsuites>\n")
    }

    private func begin() throws {
        if !isBegun {
            try output.append(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"linkroute check\">\n")
        }
        isBegun = true
    }

    /// Writes the suite of the findings so far, if there are any.
    private func endSuite() throws {
        if let file = findings.first?.location.file { try endSuite(file, passed: nil) }
    }

    /// - Parameter passed: the name of the test case for all links that did not fail; `nil` without such
    ///   links.
    private func endSuite(_ file: String, passed: String?) throws {
        try begin()
        let name = Self.escaped(VisibleText.of(file))
        let failures = findings.filter { $0.severity != .warning }
        let count = failures.count + (passed == nil ? 0 : 1)
        let counts = "tests=\"\(count)\" failures=\"\(failures.count)\" errors=\"0\""
        try output.append("  <testsuite name=\"\(name)\" \(counts)>\n")
        for finding in failures {
            let (message, code) = (Self.escaped(finding.message), Self.escaped(finding.code))
            try output.append(
                """
                    <testcase name="\(Self.title(of: finding))" classname="\(name)">
                      <failure message="\(message)" type="\(code)">\(Self.text(of: finding))</failure>
                    </testcase>

                """)
        }
        if let passed { try output.append("    <testcase name=\"\(passed)\" classname=\"\(name)\"/>\n") }
        let warnings = findings.filter { $0.severity == .warning }.map { finding in
            "warning: \(Self.title(of: finding))\n\(Self.text(of: finding))"
        }
        if !warnings.isEmpty {
            try output.append("    <system-out>\(warnings.joined(separator: "\n"))</system-out>\n")
        }
        try output.append("  </testsuite>\n")
        findings.removeAll(keepingCapacity: true)
    }

    /// The location, and the link if there is one.
    private static func title(of finding: Finding) -> String {
        escaped(VisibleText.of(finding.location.text) + (finding.link.map { " " + VisibleText.of($0) } ?? ""))
    }

    private static func text(of finding: Finding) -> String {
        escaped(([finding.message] + finding.hintLines).joined(separator: "\n"))
    }

    /// ``VisibleText`` in lines, for an element, or for an attribute between `"`.
    private static func escaped(_ text: String) -> String { MarkupText.escaped(VisibleText.lines(text)) }
}
