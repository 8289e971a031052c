/// The manual pages linkroute(1), and linkroute-routes(5) about the language of route tables, of which
/// `docs/language.md` says more. They are written in the roff language of `man`.
enum ManPage {
    static func title(_ page: String, _ manual: String) -> String {
        ".TH \(page) \"\" \"linkroute \(ProgramDescription.version)\" \"\(manual)\"\n"
    }

    static var text: String {
        let (first, rest) = (ProgramDescription.summary.prefix(1), ProgramDescription.summary.dropFirst())
        let options = ProgramDescription.globalOptions.map(HelpText.definition)
        return title("LINKROUTE 1", "User Commands") + """
            .SH NAME
            linkroute \\- \(inline(first.lowercased() + rest.dropLast()))
            .SH SYNOPSIS
            .B linkroute
            .I command
            [\\fIoptions\\fR] [\\fIarguments\\fR]
            .SH DESCRIPTION
            \(paragraphs(ProgramDescription.discussion))\
            .SH COMMANDS
            \(ProgramDescription.commands.map(command).joined())\
            .SH GLOBAL OPTIONS
            \(definitions(options))\
            .SH EXIT STATUS
            \(definitions(ProgramDescription.exitStatus))\
            .SH ENVIRONMENT
            \(definitions(ProgramDescription.environment))\
            .SH FILES
            \(definitions(ProgramDescription.files))\
            .SH SEE ALSO
            \(inline("`linkroute-routes`(5)"))

            """
    }

    private static func command(_ command: Command) -> String {
        let rows = command.operands.map(HelpText.definition) + command.options.map(HelpText.definition)
        let examples = command.examples.map { example in
            ".PP\n\(inline(example.meaning))\n.PP\n.RS 4\n.EX\n\(escaped(example.term))\n.EE\n.RE\n"
        }
        return ".SS \(inline(HelpText.usage(of: command)))\n"
            + paragraphs([command.summary] + command.discussion) + definitions(rows) + examples.joined()
    }

    private static func paragraphs(_ paragraphs: [String]) -> String {
        // The first paragraph follows a heading, which already adds the space.
        paragraphs.map { inline($0) + "\n" }.joined(separator: ".PP\n")
    }

    private static func definitions(_ rows: [Definition]) -> String {
        rows.map { ".TP\n\\fB\(escaped($0.term))\\fR\n\(inline($0.meaning))\n" }.joined()
    }

    /// Escapes `text`, and sets its parts in backticks in bold.
    private static func inline(_ text: String) -> String {
        Messages.marked(text, text: escaped) { "\\fB\(escaped($0))\\fR" }
    }

    /// Escapes `text` so that nothing is taken for a request, and quotes and hyphens remain ASCII.
    private static func escaped(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha",
        ]
        return (text.hasPrefix(".") ? "\\&" : "") + text.escaping { escapes[$0] }
    }
}
