/// What a check finds as annotations of a GitHub Actions job, and the summary as a plain line of its log.
final class GitHubLinkReport: LinkReport {
    private var output: OutputBuffer

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) throws { try output.append(GitHubAnnotation.line(for: finding)) }

    func flush() throws { try output.flush() }

    func finish(_ result: CheckResult) throws {
        for sentence in result.sentences { try output.append(sentence + "\n") }
        try output.append(result.summary.sentence + "\n")
        try output.flush()
    }
}
