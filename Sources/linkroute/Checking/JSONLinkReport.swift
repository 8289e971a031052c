import SystemIO

/// Findings as objects, one a line, and the summary as the last one.
final class JSONLinkReport: LinkReport, DiffReport {
    private var output: OutputBuffer

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) throws { try output.append(FindingJSON.line(for: finding)) }

    func flush() throws { try output.flush() }

    func finish(_ result: CheckResult) throws { try finish(result.object) }

    func finish(_ result: DiffResult) throws { try finish(result.object) }

    private func finish(_ summary: JSONValue) throws {
        try output.append(summary.text + "\n")
        try output.flush()
    }
}
