import LinkRoutingTools

/// How `diff` writes what it finds.
enum DiffFormat: String, OptionChoice {
    case text, json, github, markdown

    static let usual = DiffFormat.text
}

/// The options of `diff`.
enum DiffOptions {
    static let format = Option.choice(
        "format", DiffFormat.self,
        help: """
            How a change is written. `text` is for people; `json` is an object a line, a summary last; `github` makes \
            annotations in a GitHub Actions job; `markdown` is for a comment on a pull request.
            """)
}

extension Command {
    static let diff = Command(
        name: .diff,
        summary: "Tell what a change of the table does to routes and links.",
        discussion: [
            """
            Names what the new table says otherwise than the old one: routes, sources, types, global parameters and options \
            that are added, removed, renamed or changed. Comments, descriptions, spelling and the order of lines make no \
            difference.
            """,
            """
            Then it resolves links with both tables: those of the old table's `ok` lines, and those of link lists, or with \
            `--extract` of texts of all kinds. Of each link that gives something else it says what it gave and what it gives: \
            it is `broken`, `fixed`, `moved` to another route, or has other `values`.
            """,
            """
            The exit status is 1 when a link is broken: it resolved, and does no more.
            """,
        ],
        examples: [
            Example(line: "linkroute diff old.routes routes", purpose: "Compare a file with the table in the folder `routes`."),
            Example(
                line: "git show main:routes/app.routes | linkroute diff - routes/app.routes links.txt",
                purpose: "Tell what a branch does to the links of a list."),
            Example(
                line: "git worktree add ../main main && linkroute diff ../main/routes routes links",
                purpose: "The same, of a table in several files."),
            Example(
                line: "linkroute diff --format markdown ../main/routes routes links.txt > comment.md",
                purpose: "Write a comment for the pull request."),
        ],
        operands: [
            Operand(
                value: ExpectedValue("OLD", .path), isRequired: true,
                help: "The table as it was: a file, a folder with `*.routes` files, or `-` for standard input."),
            Operand(value: ExpectedValue("NEW", .path), isRequired: true, help: "The table as it is, named likewise."),
            Operand(
                value: ExpectedValue("FILE", .path), isRepeatable: true,
                help: """
                    A link list, with `--extract` a text. A folder stands for all such files in it, a pattern as `docs/**/*.md` for \
                    those that are like it, and `-` for standard input.
                    """),
        ],
        options: [
            LinkTextOptions.extract, LinkTextOptions.textFormat, LinkTextOptions.column, LinkTextOptions.field,
            LinkTextOptions.filesFrom, DiffOptions.format, ReportOptions.output, LinkTextOptions.maxLine,
        ])
}
