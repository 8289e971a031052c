import LinkAssociations
import LinkRoutingLanguage

extension ParsedCommand {
    /// Reads the association files that the command line names, and notes on standard error which of them
    /// have errors.
    func loadAssociationFiles() throws -> AssociationFiles {
        let files = try AssociationFiles(usableOf: self)
        if isQuiet { return files }
        for file in files.all {
            let count = file.diagnostics.count { $0.problem.severity == .error }
            if count == 0 { continue }
            let name = Messages.quoted(file.file.name)
            try Messages.write(
                "\(name) has \(Messages.counted(count, "error")); `linkroute lint` with the same options "
                    + "shows \(count == 1 ? "it" : "them")\n")
        }
        return files
    }
}

extension Messages {
    static func text(for error: AssociationFilesError) -> String {
        switch error {
        case .unusable(let file): file.text(limit: maximumErrorCount)
        case .repeatedHost(let host, let names):
            "error: \(names.map(quoted).joined(separator: " and ")) are both for "
                + "\(quoted(host))\n"
                + "  name one file for each host, and keep it in a folder with the name of the host\n"
        case .missingHost(let name):
            "error: the host of \(quoted(name)) is not known\n"
                + "  with several files, keep each in a folder with the name of its host\n"
        case .unknownApp(let id, let known):
            "error: no association file names the app \(quoted(id))\n"
                + (SpellingSuggestion.suggestion(
                    for: id, among: known + known.map { AppChoice.bundle(of: $0) }
                ).map {
                    "  did you mean \(quoted($0))?\n"
                } ?? (known.isEmpty ? "" : "  expected \(alternatives(Array(known.prefix(20))))\n"))
        case .ambiguousApp(let id, let known):
            "error: \(quoted(id)) can be several apps\n  expected \(alternatives(known))\n"
        }
    }
}
