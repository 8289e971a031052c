/// The manual page linkroute(1), in the roff language of `man`.
enum ManPage {
    static var text: String {
        """
        .TH LINKROUTE 1 "" "linkroute \(ProgramDescription.version)" "User Commands"
        .SH NAME
        linkroute \\- \(inline(lowercasedFirst(ProgramDescription.summary.dropLast())))
        .SH SYNOPSIS
        .B linkroute
        .I command
        [\\fIoptions\\fR] [\\fIarguments\\fR]

        """
            + section("DESCRIPTION", paragraphs(ProgramDescription.discussion))
            + section("COMMANDS", ProgramDescription.commands.map(command).joined())
            + section("GLOBAL OPTIONS", definitions(GlobalOptions.all.map(HelpText.definition)))
            + section("EXIT STATUS", definitions(ProgramDescription.exitStatus))
            + section("ENVIRONMENT", definitions(ProgramDescription.environment))
            + section("FILES", definitions(ProgramDescription.files))
    }

    private static func command(_ command: Command) -> String {
        let rows = command.operands.map(HelpText.definition) + command.options.map(HelpText.definition)
        return ".SS \(inline(HelpText.usage(of: command)))\n"
            + paragraphs([command.summary] + command.discussion) + definitions(rows)
            + examples(command.examples)
    }

    private static func examples(_ examples: [Command.Example]) -> String {
        examples.map { ".PP\n\(inline($0.purpose))\n.PP\n.RS 4\n.EX\n\(escaped($0.line))\n.EE\n.RE\n" }
            .joined()
    }

    private static func section(_ title: String, _ body: String) -> String {
        ".SH \(title)\n" + (body.hasPrefix(".PP\n") ? String(body.dropFirst(4)) : body)
    }

    private static func paragraphs(_ paragraphs: [String]) -> String {
        // The first paragraph follows a heading, which already adds the space.
        paragraphs.map { inline($0) + "\n" }.joined(separator: ".PP\n")
    }

    private static func definitions(_ rows: [Definition]) -> String {
        rows.map { ".TP\n\\fB\(escaped($0.term))\\fR\n\(inline($0.meaning))\n" }.joined()
    }

    /// Escapes `text`, and sets its parts in backticks in bold.
    private static func inline(_ text: some StringProtocol) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? escaped(part) : "\\fB\(escaped(part))\\fR"
        }.joined()
    }

    /// Escapes `text` so that nothing is taken for a request, and quotes and hyphens remain ASCII.
    private static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "~": escaped += "\\(ti"
            case "^": escaped += "\\(ha"
            case ".": escaped += escaped.isEmpty ? "\\&." : "."
            default: escaped.append(character)
            }
        }
        return escaped
    }

    private static func lowercasedFirst(_ text: some StringProtocol) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}
