import SystemIO

/// Findings as annotations of a GitHub Actions job, and the summary as a plain line of its log.
final class GitHubLinkReport: LinkReport, DiffReport {
    private var output: OutputBuffer

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) throws { try output.append(GitHubAnnotation.line(for: finding)) }

    func flush() throws { try output.flush() }

    func finish(_ result: CheckResult) throws { try finish(result.sentences + [result.summary.sentence]) }

    func finish(_ result: DiffResult) throws { try finish(result.sentences) }

    private func finish(_ sentences: [String]) throws {
        for sentence in sentences { try output.append(sentence + "\n") }
        try output.flush()
    }
}
