import LinkRoutingLanguage
import SystemIO

// The uses of operands and standard input that all commands have in common.
extension ParsedCommand {
    /// The command with the tables among its operands as values of `--routes`.
    ///
    /// All operands of `lint` and `compile` are tables. Those of `routes` and `explain` are if they name a
    /// `*.routes` file, or a folder with such files, and precede `--`.
    func takingTables() -> ParsedCommand {
        let tables: [Argument]
        switch name {
        case .lint, .compile: tables = operands
        case .routes, .explain:
            tables = operands.prefix(operandsBeforeEnd).filter { RouteTableFiles.isTable(FilePath($0.bytes)) }
        default: tables = []
        }
        if tables.isEmpty { return self }
        var command = self
        command.operands.removeAll { tables.contains($0) }
        let index = options.firstIndex { $0.name == .routes } ?? options.count
        if index == options.count { command.options.append(ParsedOption(name: .routes)) }
        command.options[index].values += tables
        return command
    }

    /// Checks that options have what they need, that standard input is not read for two purposes, and that
    /// the operands are complete.
    ///
    /// Call it after ``takingTables()``, which may leave too few operands, or too many for `routes`.
    func checkInputs() throws {
        let description = name.command
        if let option = description.options.first(where: { has($0.name) && lacksNeeds($0) }) {
            let needs = Messages.alternatives(needs(of: option).map(\.text))
            throw usage(CommandError("`\(option.long)` needs \(needs)", of: option.name))
        }
        for operand in description.operands.dropFirst(operands.count) where operand.isRequired {
            // The only operand may be a table that does not exist.
            _ = try RouteTableFiles.find(given: paths(.routes))
            throw usage(.missingOperand(operand))
        }
        if name == .routes, operands.count > 1 {
            let word = Messages.quoted(operands[1].text)
            throw usage(
                CommandError(
                    "unexpected argument \(word)",
                    hint: "`linkroute routes` takes only one word, and \(word) is not a route table"))
        }
        for option in [.baseline, .ignoreFile] as [OptionName]
        where values(option).contains(where: \.isStandardInput) {
            throw usage(CommandError("the file of `\(option.text)` cannot be standard input", of: option))
        }
        let files = ([.routes, .aasa, .android, .strings] as [OptionName]).flatMap { values($0) }
        let inputs = files + (name == .diff || name == .import ? operands : [])
        let count = inputs.count { $0.isStandardInput } + (readsLinksFromStandardInput ? 1 : 0)
        if count > 1 { throw usage(.repeatedInput) }
    }

    /// Whether links, or the names of files with links, are read from standard input.
    var readsLinksFromStandardInput: Bool {
        switch name {
        case .match: operands.isEmpty || operands.contains(where: \.isStandardInput)
        case .explain: operands.contains(where: \.isStandardInput)
        case .`init`: values(.from).contains(where: \.isStandardInput)
        case .check:
            (operands + values(.filesFrom)).contains(where: \.isStandardInput)
                || operands.isEmpty && values(.filesFrom).isEmpty
        default: false
        }
    }

    /// The note for people who may not expect that the program waits for their input; `nil` if it does not.
    var terminalNote: String? {
        if isQuiet || !FileDescriptor.standardInput.isTerminal { return nil }
        if name == .match, let format = argument(.input) {
            return "reading rows of \(format.text) from the terminal; Ctrl-D ends the input\n"
        }
        if readsLinksFromStandardInput {
            return "reading links from the terminal, one per line; Ctrl-D ends the input\n"
        }
        return tables.contains(where: \.isStandardInput)
            ? "reading the route table from the terminal; Ctrl-D ends the input\n" : nil
    }

    /// The tables that the command line names.
    var tables: [Argument] { values(.routes) + (name == .fmt || name == .diff ? operands : []) }
}
