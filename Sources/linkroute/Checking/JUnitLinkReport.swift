import SystemIO

/// What a check finds as a test report in the form that JUnit gave its name to, which CI systems show.
///
/// A file is a suite. A failure is a test of its own, and all other links of the file together are one that passes: links that
/// resolve are not kept. Warnings are the output of the suite.
///
/// Of the many forms that go by this name it is that of `junit-10.xsd`, the schema of Jenkins' xUnit plugin.
final class JUnitLinkReport: LinkReport {
    private var output: OutputBuffer
    private var isBegun = false
    /// The findings of the present file.
    private var findings: [Finding] = []

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) { findings.append(finding) }

    func endFile(_ file: String, _ summary: CheckSummary) throws {
        let others = summary.links - summary.failed - summary.known
        try append(suite: file, passed: others == 0 ? nil : "\(Messages.counted(others, "link")) without a failure")
    }

    func finish(_ result: CheckResult) throws {
        // What is said about the ignore files belongs to none of the files that were checked.
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
        if !isBegun { try output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"linkroute check\">\n") }
        isBegun = true
    }

    /// Writes a suite with the findings that were kept.
    ///
    /// - Parameter passed: the name of the test that stands for what did not fail.
    private func append(suite file: String, passed: String?) throws {
        try begin()
        let failures = findings.filter { $0.severity != .warning }
        let name = XMLText.escaped(Messages.visible(file))
        let count = failures.count + (passed == nil ? 0 : 1)
        try output.append("  <testsuite name=\"\(name)\" tests=\"\(count)\" failures=\"\(failures.count)\" errors=\"0\">\n")
        for finding in failures {
            let test = XMLText.escaped(Self.title(of: finding))
            let message = XMLText.escaped(finding.message)
            try output.append("    <testcase name=\"\(test)\" classname=\"\(name)\">\n")
            try output.append("      <failure message=\"\(message)\" type=\"\(XMLText.escaped(finding.code))\">")
            try output.append(XMLText.escaped(Self.text(of: finding)) + "</failure>\n    </testcase>\n")
        }
        if let passed { try output.append("    <testcase name=\"\(passed)\" classname=\"\(name)\"/>\n") }
        let warnings = findings.filter { $0.severity == .warning }
        if !warnings.isEmpty {
            let lines = warnings.map { "warning: \(Self.title(of: $0))\n\(Self.text(of: $0))" }
            try output.append("    <system-out>\(XMLText.escaped(lines.joined(separator: "\n")))</system-out>\n")
        }
        try output.append("  </testsuite>\n")
        findings = []
    }

    /// The place, and the link if there is one.
    private static func title(of finding: Finding) -> String {
        let place = "\(Messages.visible(finding.location.file)):\(finding.location.line):\(finding.location.column)"
        return place + (finding.link.map { " " + Messages.visible($0) } ?? "")
    }

    private static func text(of finding: Finding) -> String { finding.message + (finding.hint.map { "\n" + $0 } ?? "") }
}
