/// Findings about the input of a check as a whole.
extension CheckSummary {
    /// The files that a strict check should have read, and a run that found no link at all.
    ///
    /// A run without any file is not a mistake: a commit hook may have nothing to check.
    ///
    /// - Parameter firstFile: the file that was read first.
    func inputFindings(firstFile: String?, isStrict: Bool) -> [Finding] {
        var findings: [Finding] = []
        if isStrict { findings += unread.map(\.warning) }
        if links == 0, let file = firstFile ?? (isStrict ? nil : unread.first?.name) {
            let others = files > 1 ? " in \(Messages.counted(files, "file"))" : ""
            findings.append(
                Finding(
                    severity: .warning, code: "no-links", message: "no links found\(others)",
                    location: Location(file: file, line: 1, column: 1, endColumn: nil)))
        }
        return findings
    }
}

extension UnreadFile {
    /// The warning about the file, for reports that have no summary, and for strict checks.
    var warning: Finding {
        Finding(
            severity: .warning, code: "unread-file", message: sentence("the file"), hint: advice,
            location: Location(file: name, line: 1, column: 1, endColumn: nil))
    }
}
