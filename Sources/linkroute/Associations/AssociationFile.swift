import LinkAssociations
import LinkRoutingLanguage
import SystemIO

/// An association file, or a file with strings for one, and what is wrong with it.
struct AssociationFile: Sendable {
    let file: TableFile
    /// The option that names the file; `nil` for an operand.
    let option: OptionName?
    /// All problems, in the order of the file.
    let diagnostics: [AssociationDiagnostic]
    /// Whether nothing of the file could be applied. Its problems tell why.
    let isUnusable: Bool

    /// - Parameter isEmpty: whether nothing that could be applied was read.
    init(_ file: TableFile, of option: OptionName?, _ diagnostics: [AssociationDiagnostic], isEmpty: Bool) {
        self.file = file
        self.option = option
        self.diagnostics = diagnostics
        isUnusable = isEmpty && !diagnostics.isEmpty
    }

    var hasErrors: Bool { diagnostics.contains { $0.problem.severity == .error } }

    /// The first diagnostics as the error of a command.
    var error: CommandError {
        // Their text begins like that of an error of the command.
        let text = text(limit: Messages.maximumErrorCount).drop { $0 != ":" }.dropFirst(2)
        var error = CommandError(String(text.dropLast()), value: file.name)
        error.options = [option].compactMap { $0 }
        return error
    }

    /// The first diagnostics with their lines, separated by empty lines.
    ///
    /// - Parameter limit: how many diagnostics are shown.
    func text(limit: Int) -> String {
        let files = [LineIndex(file)]
        return diagnostics.prefix(limit).map { diagnostic in
            SourceSnippet.text(
                heading:
                    "\(diagnostic.problem.severity.rawValue): \(VisibleText.of(diagnostic.problem.message))",
                at: SourceRange(diagnostic.range, file: 0), label: nil, files: files)
        }.joined(separator: "\n")
    }
}
