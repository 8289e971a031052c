import LinkAssociations
import LinkRouting
import SystemIO

/// Writes the findings of a check as a JUnit test report, which CI systems display.
///
/// Each file is a test suite. Each failure is a test case, and all other links of the file together are one
/// that passes, because links that resolve are not stored. Warnings are the output of the suite. An
/// interrupted check has an error.
///
/// A suite begins with its counts, so its tests are kept until the file ends.
///
/// There are several dialects of JUnit reports. This one conforms to `junit-10.xsd`, the schema of the xUnit
/// plugin of Jenkins.
final class JUnitCheckReport: CheckReport {
    private var output: OutputBuffer
    private var isBegun = false
    /// The suites that have not ended: that of the current file, or those of ignore files and the table,
    /// whose findings come after the last file.
    private var suites: [Suite] = []

    /// The findings of a file.
    private final class Suite {
        let file: String
        /// The name as the value of an attribute.
        let name: String
        var failureCount = 0
        var failures = Spool()
        var warnings = Spool()

        init(_ file: String) {
            self.file = file
            name = XMLText.escaped(VisibleText.of(file))
        }

        func add(_ finding: Finding) throws {
            let title = XMLText.escaped(JUnitCheckReport.title(of: finding))
            let text = XMLText.escaped(JUnitCheckReport.text(of: finding))
            if finding.severity == .warning {
                try warnings.append("\(warnings.isEmpty ? "" : "\n")warning: \(title)\n\(text)")
                return
            }
            failureCount += 1
            let message = XMLText.escaped(finding.message)
            try failures.append("    <testcase name=\"\(title)\" classname=\"\(name)\">\n")
            try failures.append(
                "      <failure message=\"\(message)\" type=\"\(XMLText.escaped(finding.code))\">")
            try failures.append(text + "</failure>\n    </testcase>\n")
        }
    }

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) throws { try suite(of: finding.location.file).add(finding) }

    private func suite(of file: String) -> Suite {
        if let suite = suites.last(where: { $0.file == file }) { return suite }
        suites.append(Suite(file))
        return suites[suites.count - 1]
    }

    func endFile(_ file: String, _ summary: CheckSummary) throws {
        let others = summary.links - summary.failed - summary.known
        let passed = others == 0 ? nil : "\(Messages.counted(others, "link")) without a failure"
        try append(suite(of: file), passed: passed)
        suites.removeAll()
    }

    func finish(_ result: CheckResult) throws {
        for suite in suites { try append(suite, passed: nil) }
        // Each of these files is another one.
        for finding in result.unreadWarnings {
            let suite = Suite(finding.location.file)
            try suite.add(finding)
            try append(suite, passed: nil)
        }
        try begin()
        if result.isInterrupted {
            try output.append(
                """
                  <testsuite name="linkroute check" tests="1" failures="0" errors="1">
                    <testcase name="interrupted" classname="linkroute check">
                      <error message="\(CheckResult.interruption)" type="interrupted"/>
                    </testcase>
                  </testsuite>

                """)
        }
        try output.append("</testsuites>\n")
        try output.flush()
    }

    private func begin() throws {
        if !isBegun {
            try output.append(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"linkroute check\">\n")
        }
        isBegun = true
    }

    /// Writes a suite.
    ///
    /// - Parameter passed: the name of the test case for all links that did not fail; `nil` without such
    ///   links.
    private func append(_ suite: Suite, passed: String?) throws {
        try begin()
        let failures = suite.failureCount
        let count = failures + (passed == nil ? 0 : 1)
        try output.append(
            "  <testsuite name=\"\(suite.name)\" tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\">\n")
        try append(suite.failures)
        if let passed {
            try output.append("    <testcase name=\"\(passed)\" classname=\"\(suite.name)\"/>\n")
        }
        if !suite.warnings.isEmpty {
            try output.append("    <system-out>")
            try append(suite.warnings)
            try output.append("</system-out>\n")
        }
        try output.append("  </testsuite>\n")
    }

    private func append(_ spool: borrowing Spool) throws {
        try spool.read { (bytes: Span<UInt8>) throws(InputOutputError) in try output.append(bytes) }
    }

    /// The location, and the link if there is one.
    fileprivate static func title(of finding: Finding) -> String {
        let location = finding.location
        let place = "\(VisibleText.of(location.file)):\(location.line):\(location.column)"
        return place + (finding.link.map { " " + VisibleText.of($0) } ?? "")
    }

    fileprivate static func text(of finding: Finding) -> String {
        finding.message + (finding.hint.map { "\n" + $0 } ?? "")
    }
}

/// Escapes text for an XML document (XML 1.0).
enum XMLText {
    /// ``VisibleText`` in lines, for an element, or for an attribute between `"`.
    static func escaped(_ text: String) -> String {
        MarkupText.escaped(VisibleText.lines(text))
    }
}
