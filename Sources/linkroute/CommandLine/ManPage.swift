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
        title("LINKROUTE 1", "User Commands") + """
            .SH NAME
            linkroute \\- \(Roff.inline(lowercasedFirst(ProgramDescription.summary.dropLast())))
            .SH SYNOPSIS
            .B linkroute
            .I command
            [\\fIoptions\\fR] [\\fIarguments\\fR]

            """
            + Roff.section("DESCRIPTION", Roff.paragraphs(ProgramDescription.discussion))
            + Roff.section("COMMANDS", ProgramDescription.commands.map(command).joined())
            + Roff.section("GLOBAL OPTIONS", Roff.definitions(GlobalOptions.all.map(HelpText.definition)))
            + Roff.section("EXIT STATUS", Roff.definitions(ProgramDescription.exitStatus))
            + Roff.section("ENVIRONMENT", Roff.definitions(ProgramDescription.environment))
            + Roff.section("FILES", Roff.definitions(ProgramDescription.files))
            + Roff.section("SEE ALSO", Roff.paragraphs(["`linkroute-routes`(5)"]))
    }

    private static func command(_ command: Command) -> String {
        let rows = command.operands.map(HelpText.definition) + command.options.map(HelpText.definition)
        return Roff.subsection(
            HelpText.usage(of: command),
            Roff.paragraphs([command.summary] + command.discussion) + Roff.definitions(rows)
                + examples(command.examples))
    }

    private static func examples(_ examples: [Definition]) -> String {
        examples.map { ".PP\n\(Roff.inline($0.meaning))\n" + Roff.code($0.term) }.joined()
    }

    private static func lowercasedFirst(_ text: some StringProtocol) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}
