import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools
import SwiftGeneration
import SystemIO

/// The texts for standard error that report errors.
extension Messages {
    /// The text for standard error that reports an error with which a command ended.
    static func text(for error: any Error) -> String {
        switch error {
        case let error as UsageError: error.text + settingsNote(for: error.command)
        case let error as CommandError: error.text
        case let error as SettingsFile.LineError: text(for: error)
        case let error as ListedFileError: text(text(for: error.error), in: error.list, error.line)
        case let error as InputOutputError: text(for: error)
        case let error as TableError: text(for: error)
        case let error as FormattingError: text(for: error)
        case let error as BuildError: text(for: error)
        case let error as UnreadFile: CommandError(error).text
        case let error as ExportError: text(for: error)
        case let error as ImportError: text(for: error)
        case let error as GenerationError: error.text
        default: "error: \(VisibleText.of("\(error)"))\n"
        }
    }

    /// The text for standard error that reports an error of the program run with these arguments.
    static func text(for error: any Error, in arguments: [Argument]) -> String {
        if let error = error as? BuildError, case .missingValues(let names) = error.reason,
            case .run(let command)? = try? ArgumentParser.parse(arguments)
        {
            let table = try? command.loadMatcher().table
            let route = table?.routes.first { $0.name == error.route }
            let known = route?.patterns.flatMap(\.parameters).compactMap(\.name) ?? []
            return command.operands.dropFirst().map(\.nameAndValue.name).filter { !known.contains($0) }
                .reduce(
                    text(for: error)
                ) { text, word in
                    let meant = SpellingSuggestion.suggestion(for: word, among: names)
                    let hint = meant.map { "; did you mean \(quoted($0))?" } ?? " of \(quoted(error.route))"
                    return text + "  \(quoted(word)) is not a parameter\(hint)\n"
                }
        }
        guard let table = error as? TableError ?? (error as? FormattingError)?.tableError,
            case .run(let command)? = try? ArgumentParser.parse(arguments)
        else { return text(for: error) }
        return text(for: table, lint: command.takingTables().lintCommand(for: table))
    }

    /// Writes a text to standard error at once.
    static func write(_ text: String) throws(InputOutputError) {
        var output = OutputBuffer(.standardError)
        try output.append(text)
        try output.flush()
    }

    static func text(for error: InputOutputError) -> String {
        error.message(quoting: quoted).map { "error: \($0)\n" } ?? ""
    }

    /// The first diagnostics, followed by the number of all.
    ///
    /// - Parameter lint: the command that prints all of them; `nil` if there is none.
    static func text(for error: TableError, lint: String? = "linkroute lint") -> String {
        let text = error.text(limit: maximumErrorCount)
        let count = error.diagnostics.count
        guard count > maximumErrorCount else {
            return "\(text)\n\(count) error\(count == 1 ? "" : "s") in the route table\n"
        }
        let advice = lint.map { ": `\($0)` prints all" } ?? ""
        return """
            \(text)
            \(count) errors in the route table, \(count - maximumErrorCount) more than shown\(advice)

            """
    }

    static func text(for error: FormattingError) -> String {
        switch error {
        case .table(let error): text(for: error)
        case .wouldChangeMeaning(let files):
            """
            error: cannot format \(files.map(quoted).joined(separator: ", "))
              the canonical form would change its meaning, which is a bug in this program; nothing was written

            """
        }
    }

    /// The note that `routes` lists nothing, with the route that was probably meant.
    static func noRoute(with word: String, in table: RouteTable) -> String {
        let nearest = SpellingSuggestion.suggestion(for: word, among: table.routes.compactMap(\.name))
        return "no route has \(quoted(word)) in its name, patterns or description\n"
            + (nearest.map { "  did you mean \(quoted($0))?\n" } ?? "")
    }

    /// The reason why no link was built, and details that help.
    static func text(for error: BuildError) -> String {
        "error: \(VisibleText.of(error.message))\n"
            + error.details.map { "  \(VisibleText.of($0))\n" }.joined()
    }
}

extension FormattingError {
    fileprivate var tableError: TableError? { if case .table(let error) = self { error } else { nil } }
}

extension ParsedCommand {
    /// The `lint` command for the table that has the errors; `nil` if it came from standard input.
    fileprivate func lintCommand(for error: TableError) -> String? {
        let operands = name == .fmt || name == .diff ? operands : []
        let tables = values(GlobalOptions.routes) + operands
        if tables.contains(where: \.isStandardInput) { return nil }
        // Only one of the tables of `diff` has errors, and `fmt` formats each folder by itself.
        let names = operands.isEmpty ? tables.map(\.text) : error.files.map(\.name)
        return (["linkroute lint"] + names.map { Messages.shellWord($0) }).joined(separator: " ")
    }
}
