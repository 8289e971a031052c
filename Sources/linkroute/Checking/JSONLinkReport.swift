/// What a check finds as objects, one a line, and the summary as the last one.
final class JSONLinkReport: LinkReport {
    private var output: OutputBuffer

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) throws { try output.append(FindingJSON.line(for: finding)) }

    func flush() throws { try output.flush() }

    func finish(_ result: CheckResult) throws {
        try output.append(result.object.text + "\n")
        try output.flush()
    }
}
