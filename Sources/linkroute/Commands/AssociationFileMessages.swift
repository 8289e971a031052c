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
