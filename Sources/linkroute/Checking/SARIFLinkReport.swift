import SystemIO

/// What a check finds as one SARIF document, which cannot be begun before all is known.
final class SARIFLinkReport: LinkReport {
    private var output: OutputBuffer
    private var findings: [Finding] = []

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) { findings.append(finding) }

    func finish(_ result: CheckResult) throws {
        try output.append(SARIFDocument.text(of: findings))
        try output.flush()
    }
}
