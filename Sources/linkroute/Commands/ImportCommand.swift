import LinkAssociations
import LinkRouting
import LinkRoutingTools
import SystemIO

/// Makes a table from an association file.
enum ImportCommand {
    /// The largest file that is read, in bytes. Files of real sites have a few kilobytes.
    private static let sizeLimit = 64 << 20

    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let file = try TableInput(FilePath(command.operands[1].bytes)).read()
        guard file.bytes.count <= sizeLimit else { throw ImportFileError.tooLarge(file.name) }
        let (problems, result) = read(file, command)
        let shown = command.isQuiet ? problems.filter { $0.problem.severity == .error } : problems
        let most = 50
        try Messages.write(Messages.problems(Array(shown.prefix(most)), in: file.name))
        if shown.count > most { try Messages.write("\(shown.count - most) more problems in the file\n") }
        let table = try result.get()
        if !command.isQuiet { try Messages.write(table.notes.map { Messages.note($0) }.joined()) }
        let formatted = try TableFormatter.format([TableFile(name: "table", text: table.text)])
        try command.write(String(decoding: formatted[0].bytes, as: UTF8.self), &output)
        return .success
    }

    private static func read(
        _ file: TableFile, _ command: ParsedCommand
    ) -> (problems: [AssociationDiagnostic], result: Result<AssociationImport, ImportError>) {
        let host = command.argument(ImportOptions.host)?.text
        let app = command.argument(ImportOptions.appID)?.text
        func result(
            _ body: () throws(ImportError) -> AssociationImport
        ) -> Result<AssociationImport, ImportError> {
            do { return .success(try body()) } catch { return .failure(error) }
        }
        switch command.associationFormat {
        case .aasa:
            let read = AppSiteAssociation(file.bytes)
            return (
                read.diagnostics,
                result { () throws(ImportError) in
                    try AssociationImporter.table(from: read, host: host, appID: app)
                }
            )
        case .manifest:
            let read = AndroidManifest(file.bytes)
            return (
                read.diagnostics,
                result { () throws(ImportError) in try AssociationImporter.table(from: read) }
            )
        case .assetLinks:
            let read = AssetLinks(file.bytes, host: host)
            return (
                read.diagnostics,
                result { () throws(ImportError) in
                    try AssociationImporter.table(from: read, applicationID: app)
                }
            )
        }
    }
}

/// Why a file is not imported at all.
enum ImportFileError: Error, Equatable {
    case tooLarge(String)
}

extension Messages {
    static func text(for error: ImportFileError) -> String {
        switch error {
        case .tooLarge(let name): "error: \(quoted(name)) is too large to be an association file\n"
        }
    }

    static func text(for error: ImportError) -> String {
        "error: \(VisibleText.of(error.message))\n" + (error.hint.map { "  \(VisibleText.of($0))\n" } ?? "")
    }

    static func text(for error: ExportError) -> String {
        "error: \(VisibleText.of(error.message))\n  \(VisibleText.of(error.hint))\n"
    }
}
