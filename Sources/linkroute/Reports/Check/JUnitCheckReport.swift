import LinkRouting
import SystemIO

/// Writes the findings of a check as a JUnit test report, which CI systems display.
///
/// Each file is a test suite. Each failure is a test case, and all other links of the file together are one
/// that passes, because links that resolve are not stored. Warnings are the output of the suite.
///
/// There are several dialects of JUnit reports. This one conforms to `junit-10.xsd`, the schema of the xUnit
/// plugin of Jenkins.
final class JUnitCheckReport: CheckReport {
    private var output: OutputBuffer
    private var isBegun = false
    /// The findings of the current file.
    private var findings: [Finding] = []

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) { findings.append(finding) }

    func endFile(_ file: String, _ summary: CheckSummary) throws {
        let others = summary.links - summary.failed - summary.known
        try append(
            suite: file, passed: others == 0 ? nil : "\(Messages.counted(others, "link")) without a failure")
    }

    func finish(_ result: CheckResult) throws {
        // Findings that come after the last file are about ignore files and the table, which are suites of
        // their own.
        findings += result.unreadWarnings
        let files = findings.map(\.location.file)
        let late = findings
        for (index, file) in files.enumerated() where !files[..<index].contains(file) {
            findings = late.filter { $0.location.file == file }
            try append(suite: file, passed: nil)
        }
        try begin()
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

    /// Writes a suite with the stored findings, and forgets them.
    ///
    /// - Parameter passed: the name of the test case for all links that did not fail; `nil` without such
    ///   links.
    private func append(suite file: String, passed: String?) throws {
        try begin()
        let failures = findings.filter { $0.severity != .warning }
        let name = XMLText.escaped(VisibleText.of(file))
        let count = failures.count + (passed == nil ? 0 : 1)
        try output.append(
            "  <testsuite name=\"\(name)\" tests=\"\(count)\" failures=\"\(failures.count)\" errors=\"0\">\n")
        for finding in failures {
            let test = XMLText.escaped(Self.title(of: finding))
            let message = XMLText.escaped(finding.message)
            try output.append("    <testcase name=\"\(test)\" classname=\"\(name)\">\n")
            try output.append(
                "      <failure message=\"\(message)\" type=\"\(XMLText.escaped(finding.code))\">")
            try output.append(XMLText.escaped(Self.text(of: finding)) + "</failure>\n    </testcase>\n")
        }
        if let passed { try output.append("    <testcase name=\"\(passed)\" classname=\"\(name)\"/>\n") }
        let warnings = findings.filter { $0.severity == .warning }
        if !warnings.isEmpty {
            let lines = warnings.map { "warning: \(Self.title(of: $0))\n\(Self.text(of: $0))" }
            try output.append(
                "    <system-out>\(XMLText.escaped(lines.joined(separator: "\n")))</system-out>\n")
        }
        try output.append("  </testsuite>\n")
        findings = []
    }

    /// The location, and the link if there is one.
    private static func title(of finding: Finding) -> String {
        let location = finding.location
        let place = "\(VisibleText.of(location.file)):\(location.line):\(location.column)"
        return place + (finding.link.map { " " + VisibleText.of($0) } ?? "")
    }

    private static func text(of finding: Finding) -> String {
        finding.message + (finding.hint.map { "\n" + $0 } ?? "")
    }
}

/// Escapes text for an XML document (XML 1.0).
enum XMLText {
    /// ``VisibleText`` in lines, for an element, or for an attribute between `"`.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in VisibleText.lines(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
