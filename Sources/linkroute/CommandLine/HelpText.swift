/// The help of the program and of each command: 80 columns wide, with examples first.
enum HelpText {
    private static let width = 80

    private static var commands: String {
        definitions(
            "Commands",
            ProgramDescription.commands.map { Definition(term: $0.name.rawValue, meaning: $0.summary) })
    }

    /// The help of the program as a whole.
    static var program: String {
        sections([
            ProgramDescription.summary + "\n",
            // The commands that are used most come first.
            examples(ProgramDescription.commands.prefix(6).compactMap(\.examples.first)),
            "Usage: linkroute <command> [options] [arguments]\n", commands,
            definitions("Global options", ProgramDescription.globalOptions.map(definition)),
            paragraphs(ProgramDescription.discussion),
            definitions("Environment", ProgramDescription.environment),
            definitions("Exit status", ProgramDescription.exitStatus),
            "Run `linkroute help <command>` for the options of a command.\n",
        ])
    }

    /// The help of the program on at most 40 lines.
    static var short: String {
        let options = ProgramDescription.globalOptions.map {
            Definition(term: $0.usage, meaning: summary($0.help) + ".")
        }
        return sections([
            ProgramDescription.summary + "\n", "Usage: linkroute <command> [options] [arguments]\n",
            commands, definitions("Options", options),
            "Run `linkroute help <command>` for a command, and `linkroute --help` for more.\n",
        ])
    }

    /// The first sentence of a help text, without backticks and the final period, as menus show it.
    static func summary(_ help: String) -> String {
        var summary = ""
        for character in help where character != "`" {
            if character == " " && summary.hasSuffix(".") { break }
            summary.append(character)
        }
        return summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    }

    static func command(_ name: CommandName) -> String {
        let command = name.command
        return sections([
            command.summary + "\n",
            examples(command.examples),
            "Usage: \(usage(of: command))\n",
            paragraphs(command.discussion),
            definitions("Arguments", command.operands.map(definition)),
            definitions("Options", command.options.map(definition)),
            definitions("Global options", command.globalOptions.map(definition)),
        ])
    }

    /// The usage line of a command.
    static func usage(of command: Command) -> String {
        (["linkroute", command.name.rawValue, "[options]"] + command.operands.map(\.usage)).joined(
            separator: " ")
    }

    /// The row of an option: its name and value, its purpose, and its default.
    static func definition(_ option: Option) -> Definition {
        let defaultValue = option.defaultValue.map { " Default: \($0)." } ?? ""
        return Definition(term: option.usage, meaning: option.help + defaultValue)
    }

    static func definition(_ operand: Operand) -> Definition {
        Definition(term: operand.value.name, meaning: operand.help)
    }

    private static func sections(_ sections: [String]) -> String {
        sections.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func examples(_ examples: [Definition]) -> String {
        if examples.isEmpty { return "" }
        return "Examples:\n" + examples.map { "  \($0.term)\n" + wrapped($0.meaning, indent: 6) }.joined()
    }

    private static func paragraphs(_ paragraphs: [String]) -> String {
        paragraphs.map { wrapped($0, indent: 0) }.joined(separator: "\n")
    }

    private static func definitions(_ title: String, _ rows: [Definition]) -> String {
        if rows.isEmpty { return "" }
        let column = min(26, rows.map(\.term.count).max() ?? 0)
        return "\(title):\n" + rows.map { row($0, column: column) }.joined()
    }

    /// The term and its meaning, which begins at a fixed column. A long term has its own line.
    private static func row(_ row: Definition, column: Int) -> String {
        let indent = column + 4
        let meaning = wrapped(row.meaning, indent: indent)
        if row.term.count > column { return "  \(row.term)\n" + meaning }
        return "  \(row.term)" + String(repeating: " ", count: column - row.term.count) + "  "
            + meaning.dropFirst(indent)
    }

    /// `text` in indented lines of at most 80 columns, each with its line end.
    private static func wrapped(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty && indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).map { margin + $0 + "\n" }.joined()
    }
}
