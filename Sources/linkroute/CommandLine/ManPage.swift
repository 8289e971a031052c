/// The manual pages linkroute(1), and linkroute-routes(5) about the language of route tables, of which
/// `docs/language.md` says more.
enum ManPage {
    /// The pages that `linkroute man` prints.
    enum Name: String, CaseIterable {
        case program = "linkroute"
        case routes = "linkroute-routes"
    }

    static func title(_ page: String, _ manual: String) -> String {
        ".TH \(page) \"\" \"linkroute \(ProgramDescription.version)\" \"\(manual)\"\n"
    }

    static var text: String {
        let (first, rest) = (ProgramDescription.summary.prefix(1), ProgramDescription.summary.dropFirst())
        let summary = first.lowercased() + rest.dropLast()
        return title("LINKROUTE 1", "User Commands") + """
            .SH NAME
            linkroute \\- \(Roff.inline(summary))
            .SH SYNOPSIS
            .B linkroute
            .I command
            [\\fIoptions\\fR] [\\fIarguments\\fR]

            """
            + Roff.section("DESCRIPTION", Roff.paragraphs(ProgramDescription.discussion))
            + Roff.section("COMMANDS", ProgramDescription.commands.map(command).joined())
            + Roff.section(
                "GLOBAL OPTIONS", Roff.definitions(ProgramDescription.globalOptions.map(HelpText.definition)))
            + Roff.section("EXIT STATUS", Roff.definitions(ProgramDescription.exitStatus))
            + Roff.section("ENVIRONMENT", Roff.definitions(ProgramDescription.environment))
            + Roff.section("FILES", Roff.definitions(ProgramDescription.files))
            + Roff.section("SEE ALSO", Roff.paragraphs(["`linkroute-routes`(5)"]))
    }

    private static func command(_ command: Command) -> String {
        let rows = command.operands.map(HelpText.definition) + command.options.map(HelpText.definition)
        let examples = command.examples.map { ".PP\n\(Roff.inline($0.meaning))\n" + Roff.code($0.term) }
        return ".SS \(Roff.inline(HelpText.usage(of: command)))\n"
            + Roff.paragraphs([command.summary] + command.discussion) + Roff.definitions(rows)
            + examples.joined()
    }
}

/// Writes parts of manual pages in the roff language of `man`.
enum Roff {
    static func section(_ title: String, _ body: String) -> String {
        ".SH \(title)\n" + (body.hasPrefix(".PP\n") ? String(body.dropFirst(4)) : body)
    }

    static func paragraphs(_ paragraphs: [String]) -> String {
        // The first paragraph follows a heading, which already adds the space.
        paragraphs.map { inline($0) + "\n" }.joined(separator: ".PP\n")
    }

    static func definitions(_ rows: [Definition]) -> String {
        rows.map { ".TP\n\\fB\(escaped($0.term))\\fR\n\(inline($0.meaning))\n" }.joined()
    }

    /// Lines that are shown as they are, indented.
    static func code(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return ".PP\n.RS 4\n.EX\n\(lines.map { escaped(String($0)) }.joined(separator: "\n"))\n.EE\n.RE\n"
    }

    /// Escapes `text`, and sets its parts in backticks in bold.
    static func inline(_ text: some StringProtocol) -> String {
        Messages.marked(String(text), text: escaped) { "\\fB\(escaped($0))\\fR" }
    }

    /// Escapes `text` so that nothing is taken for a request, and quotes and hyphens remain ASCII.
    static func escaped(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha",
        ]
        return (text.hasPrefix(".") ? "\\&" : "") + text.escaping { escapes[$0] }
    }
}
