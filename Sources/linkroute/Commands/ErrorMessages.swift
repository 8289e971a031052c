import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools
import SwiftGeneration
import SystemIO

extension Messages {
    /// The text for standard error that reports an error with which a command ended.
    static func text(for error: any Error) -> String {
        switch error {
        case let error as CommandError: error.text + settingsNote(for: error.command)
        case let error as LineError: text(for: error)
        case let error as InputOutputError: text(for: error)
        case let error as UnreadFile: CommandError(error).text
        case let error as GenerationError: CommandError(error.message, hint: error.hint).text
        case let error as ExchangeError:
            CommandError(VisibleText.of(error.message), hint: error.hint.map { VisibleText.of($0) }).text
        default: "error: \(VisibleText.of("\(error)"))\n"
        }
    }

    /// Writes a text to standard error at once.
    static func write(_ text: String) throws(InputOutputError) {
        try FileDescriptor.standardError.write(Bytes(text.utf8).span)
    }

    static func text(for error: InputOutputError) -> String {
        error.message(quoting: quoted).map { "error: \($0)\n" } ?? ""
    }
}

extension CommandError {
    /// The first errors of a table, followed by the number of all.
    ///
    /// - Parameter lint: the command that prints all of them; `nil` if there is none.
    fileprivate init(_ error: TableError, lint: String?) {
        // The text begins like that of an error of a command.
        let text = error.text(limit: Messages.maximumErrorCount).dropFirst("error: ".utf8.count)
        let count = error.diagnostics.count
        let errors = "\(text)\n\(count) error\(count == 1 ? "" : "s") in the route table"
        let rest = count - Messages.maximumErrorCount
        let advice = lint.map { ": `\($0)` prints all" } ?? ""
        self.init(rest > 0 ? "\(errors), \(rest) more than shown\(advice)" : errors)
    }
}

extension ParsedCommand {
    /// An error with what the command line says about it.
    func completing(_ error: any Error) -> any Error {
        switch error {
        case let error as TableError, FormattingError.table(let error):
            CommandError(error, lint: lintCommand(for: error))
        case FormattingError.wouldChangeMeaning(let files):
            CommandError(
                "cannot format \(files.map(Messages.quoted).joined(separator: ", "))",
                hint: "the canonical form would change its meaning, which is a bug in this program; "
                    + "nothing was written")
        default: locating(error)
        }
    }

    /// The `lint` command for the table that has the errors; `nil` if it came from standard input or
    /// from Git.
    private func lintCommand(for error: TableError) -> String? {
        if tables.contains(where: \.isStandardInput) { return nil }
        // Without generated code, such a table has no errors.
        if error.diagnostics.first?.kind.code == "swift-name" { return nil }
        if error.files.contains(where: { GitTable(Argument($0.name)) != nil }) { return nil }
        // Only one of the tables of `diff` has errors, and `fmt` formats each folder by itself.
        let isOne = name != .fmt && name != .diff || operands.isEmpty
        let names = isOne ? tables.map(\.text) : error.files.map(\.name)
        return (["linkroute lint"] + names.map { Messages.shellWord($0) }).joined(separator: " ")
    }

    /// Reads the association files that the command line names, and notes on standard error which of them
    /// have errors.
    func loadAssociationFiles() throws -> AssociationFiles {
        let files = try AssociationFiles(usableOf: self)
        if isQuiet { return files }
        for file in files.all {
            let errors = file.diagnostics.filter { $0.problem.severity == .error }
            let count = errors.reduce(0) { $0 + $1.count }
            if count == 0 { continue }
            let name = Messages.quoted(file.file.name)
            try Messages.write(
                "\(name) has \(Messages.counted(count, "error")); `linkroute lint` with the same options "
                    + "shows \(count == 1 ? "it" : "them")\n")
        }
        return files
    }
}
