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
        case let error as UsageError: text(for: error) + settingsNote(for: error.command)
        case let error as SettingsFile.LineError: text(for: error)
        case let error as RouteTableFilesError: text(for: error)
        case let error as GitTableError: text(for: error)
        case let error as InputOutputError: text(for: error)
        case let error as TableError: text(for: error)
        case let error as AssociationFilesError: text(for: error)
        case let error as FormattingError: text(for: error)
        case let error as BuildError: text(for: error)
        case let error as LinkInputError: text(for: error)
        case let error as UnreadFile: text(for: error)
        case let error as InitError: text(for: error)
        case let error as ExportError: text(for: error)
        case let error as ImportError: text(for: error)
        case let error as RowError: text(for: error)
        case let error as GenerationError: error.text
        case let error as GenerateError: text(for: error)
        case CompileError.otherFile(let path):
            "error: \(quoted(path)) is not a compiled table\n"
                + "  a compiled table is never written over another file; name another one\n"
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

    static func text(for error: GenerateError) -> String {
        switch error {
        case .badTypeName(let name):
            "error: \(quoted(name)) cannot be the name of a type in Swift\n"
                + "  choose another one with `\(GenerateOptions.type.long) NAME`\n"
        }
    }

    static func text(for error: InitError) -> String {
        switch error {
        case .exists(let path):
            "error: \(quoted(path)) exists\n  a new table is never written over a file; name another one\n"
        case .noLinks:
            "error: no links to draft a table from\n"
                + "  a list has one link on each line; `--extract` finds links in running text\n"
        }
    }

    static func text(for error: RouteTableFilesError) -> String {
        switch error {
        case .unreadable(let error):
            text(for: error)
        case .compiled(let file, let error):
            "error: \(quoted(file)): \(error)\n"
        case .notText(let file):
            "error: \(quoted(file)) is a compiled table\n  format the text that it was compiled from\n"
        case .emptyInput:
            "error: standard input is empty\n"
                + "  a route table is expected; did the previous command of the pipe fail?\n"
        case .emptyFolder(let path):
            "error: no route table in \(quoted(path))\n  the folder has no `*.routes` file\n"
        case .notFile(let path):
            "error: \(quoted(path)) is not a file\n"
                + "  the folder of a route table may have no pipe or device named `*.routes`\n"
        case .noTable(let folder?):
            "error: no route table in \(quoted(folder)), and none in a folder `routes` of a parent\n"
                + "  the folder has no `*.routes` file; "
                + "name a table with `--routes PATH` or `\(GlobalOptions.routesVariable)`\n"
        case .noTable(nil):
            """
            error: no route table
              name one with `--routes PATH` or `\(GlobalOptions.routesVariable)`, \
            or create a folder `routes` here or in a parent

            """
        }
    }

    /// The diagnostics that a command prints when it cannot load its table; `lint` prints all of them.
    static let maximumErrorCount = 10

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

    static func text(for error: LinkInputError) -> String {
        switch error {
        case .noMatch(let pattern): "error: no file matches \(quoted(pattern))\n"
        case .emptyFolder(let path):
            "error: no file to check in \(quoted(path))\n  \(kinds)\n"
        case .unreadable(let file): text(for: file)
        case .listed(let file, let line, let error): text(for: error, in: file, line)
        case .repeatedInput:
            "error: \(repeatedInput)\n"
        case .notBaseline(let file, let line):
            "error: \(quoted(file)) is not a baseline: "
                + "line \(line) is not a kind, a file and a link separated by tabs\n"
        case .missingName(let file, let missing):
            "error: \(quoted(file)) has no \(missing.kind.rawValue) \(quoted(missing.name))\n"
                + "  \(hint(for: missing))\n"
        case .notFile(let link):
            "error: \(quoted(link)) is not a file\n"
                + "  links are read from files or standard input; `linkroute match` takes them as arguments\n"
        }
    }

    private static func hint(for missing: MissingNameError) -> String {
        hint(for: missing.name, among: missing.others)
    }

    static func hint(for name: String, among others: [String]) -> String {
        SpellingSuggestion.suggestion(for: name, among: others).map { "did you mean \(quoted($0))?" }
            ?? "expected \(alternatives(Array(others.prefix(20))))"
    }

    private static let kinds =
        "in a folder, only files with known extensions are read: lists (`*.txt`, `*.links`), Markdown, "
        + "HTML and its templates, email, CSV, JSON, property lists and source code"

    /// The text for a file that the command line names, but that cannot be read.
    static func text(for file: UnreadFile) -> String {
        let subject = file.name == "-" ? "standard input" : quoted(file.name)
        return "error: \(VisibleText.of(file.sentence(subject)))\n  \(VisibleText.of(file.advice))\n"
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
