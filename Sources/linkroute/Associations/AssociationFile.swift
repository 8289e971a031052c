import LinkAssociations
import LinkRoutingLanguage
import SystemIO

/// An association file, or a file with strings for one, and what is wrong with it.
struct AssociationFile: Sendable {
    let file: TableFile
    /// The option that names the file.
    let option: Option
    /// All problems, in the order of the file.
    let diagnostics: [AssociationDiagnostic]
    /// Whether errors left nothing of the file that could be applied.
    let isUnusable: Bool

    /// - Parameter isEmpty: whether nothing that could be applied was read.
    init(_ file: TableFile, of option: Option, _ diagnostics: [AssociationDiagnostic], isEmpty: Bool) {
        self.file = file
        self.option = option
        self.diagnostics = diagnostics
        isUnusable = isEmpty && diagnostics.contains { $0.problem.severity == .error }
    }

    /// The range of a diagnostic or a rule, in a list that has only this file.
    static func sourceRange(_ range: Range<Int>) -> SourceRange {
        SourceRange(range, file: 0)
    }

    /// The first diagnostics with their lines, separated by empty lines.
    ///
    /// - Parameter limit: how many diagnostics are shown.
    func text(limit: Int) -> String {
        let files = [LineIndex(file)]
        return diagnostics.prefix(limit).map { diagnostic in
            SourceSnippet(Self.sourceRange(diagnostic.range), label: nil).text(
                heading:
                    "\(diagnostic.problem.severity.rawValue): \(VisibleText.of(diagnostic.problem.message))",
                files: files)
        }.joined(separator: "\n")
    }
}
