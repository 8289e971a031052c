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
    /// The name of the suite that has not ended, the test cases of its failures, and its warnings.
    private var suite = ""
    private var failures: [String] = []
    private var warnings: [String] = []

    /// The maximum number of findings of a suite.
    private static let maximumCount = 1000

    override func write(_ merged: MergedFinding) throws {
        let finding = merged.finding
        let name = Self.escaped(VisibleText.of(finding.location.file))
        if name != suite || failures.count + warnings.count == Self.maximumCount { try endSuite() }
        suite = name
        let link = finding.link.map { " " + VisibleText.of($0.excerpt) } ?? ""
        let title = Self.escaped(VisibleText.of(finding.location.text) + link)
        let text = Self.escaped(([finding.message] + finding.hintLines).joined(separator: "\n"))
        if finding.severity == .warning {
            warnings.append("warning: \(title)\n\(text)")
            return
        }
        let (message, code) = (Self.escaped(finding.message), Self.escaped(finding.code))
        failures.append(
            """
                <testcase name="\(title)" classname="\(name)">
                  <failure message="\(message)" type="\(code)">\(text)</failure>
                </testcase>

            """)
    }

    override func endFile(_ file: String, passed: Int, known: Int) throws {
        suite = Self.escaped(VisibleText.of(file))
        let (links, failure) = (Messages.counted(passed + known, "link"), known == 0 ? "" : "new ")
        try writeSuite(passed: passed + known == 0 ? nil : "\(links) without a \(failure)failure")
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
    private func endSuite() throws { if failures.count + warnings.count > 0 { try writeSuite(passed: nil) } }

    /// - Parameter passed: the name of the test case for all links that did not fail; `nil` without such
    ///   links.
    private func writeSuite(passed: String?) throws {
        try begin()
        let count = failures.count + (passed == nil ? 0 : 1)
        let counts = "tests=\"\(count)\" failures=\"\(failures.count)\" errors=\"0\""
        try output.append("  <testsuite name=\"\(suite)\" \(counts)>\n")
        for failure in failures { try output.append(failure) }
        if let passed { try output.append("    <testcase name=\"\(passed)\" classname=\"\(suite)\"/>\n") }
        if !warnings.isEmpty {
            try output.append("    <system-out>\(warnings.joined(separator: "\n"))</system-out>\n")
        }
        try output.append("  </testsuite>\n")
        failures.removeAll(keepingCapacity: true)
        warnings.removeAll(keepingCapacity: true)
    }

    /// ``VisibleText`` in lines, for an element, or for an attribute between `"`.
    private static func escaped(_ text: String) -> String { MarkupText.escaped(VisibleText.lines(text)) }
}
