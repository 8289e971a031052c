// The commands that read links from files: check and diff.

/// The options of the commands that read links from files.
enum LinkTextOptions {
    static let extract = Option.flag(
        "extract",
        help:
            "Find links in running text, in standard input and in files whose names do not tell their format."
    )
    static let textFormat = Option(
        name: "as", value: ValueSpec("FORMAT", .choice(TextFormat.allCases.map(\.rawValue))),
        help: "Read every file, and standard input, as a file of this format, whatever its name.")
    static let column = Option.text(
        "column", "NAME|N",
        help: """
            Find links only in this column of CSV, and treat each cell as a link. A number counts from 1.
            """)
    static let delimiter = Option.text(
        "delimiter", "C", words: ["tab"],
        help: """
            The ASCII character between the fields of CSV, or `tab`. By default, a comma, semicolon or \
            tab is recognized in the first line.
            """)
    static let field = Option.text(
        "field", "NAME",
        help:
            "Find links only in JSON members with this name, such as `url` or `ev.url`, and treat each string as a link."
    )
    static let includeCode = Option.flag(
        "include-code", help: "Also find links in the code spans and code blocks of Markdown.")
    static let filesFrom = Option.path(
        "files-from", isRepeatable: true,
        help: """
            Read file names from a file, or with `-` from standard input: one per line, or separated as by \
            `find -print0`.
            """)
    static let maxLine = Option.integer(
        "max-line", in: 1...Int.max, default: RowReader.defaultMaxLine,
        help: "Maximum length of a line in bytes; a longer one is an invalid URL.")

    /// The options that say how files are read.
    static let reading = [extract, textFormat, column, delimiter, field, includeCode]
}

/// The formats of text in which links are found.
enum TextFormat: String, OptionChoice {
    /// One link per line.
    case list
    case text, markdown, html, mail, csv, tsv, json
}

/// The option that writes findings to files, in addition to standard output.
enum ReportOptions {
    static let output = Option.text(
        "output", "FORMAT=FILE", words: ReportFormat.allCases.map { "\($0.rawValue)=" }, isRepeatable: true,
        help: "Write the findings to a file in one of these formats. May be repeated.")
}

/// What a check can treat as a failure, besides links that do not work.
enum FailureKind: String, CaseIterable {
    case warnings, foreign, relative, unread
}

/// The output formats of `check`. Other commands have some of them.
enum ReportFormat: String, OptionChoice {
    case text, unix, json, github, junit, sarif, markdown, html

    /// The format that a command line asks for, or else the one that suits standard output.
    ///
    /// - Parameter isTerminal: whether standard output is a terminal, where people read it. Otherwise, an
    ///   editor or another program probably does.
    init(_ command: ParsedCommand, isTerminal: Bool) {
        let isGiven = command.has(CheckOptions.format)
        self = isGiven || isTerminal ? command.choice(CheckOptions.format) : .unix
    }
}

enum CheckOptions {
    /// Its default depends on standard output; see ``ReportFormat/init(_:isTerminal:)``.
    static let format = Option.choice(
        "format", ReportFormat.self, letter: "f", defaultNote: "text on a terminal, else unix",
        help: """
            How to write findings. `text` is for people; `unix` is one line per finding, for editors and \
            `grep`; `json` is one object per line, with a summary last; \
            `github` makes annotations in a GitHub Actions job; `junit` is for test reports of CI systems; \
            `sarif` is one SARIF 2.1.0 document; `markdown` is for a job summary; `html` is a page to read \
            and search in a browser.
            """)
    static let unwrap = Option.flag(
        "unwrap", help: "Also read the links in other links, such as those of click trackers.")
    static let list = Option.flag(
        "list",
        help: """
            List every link with its location and its route, or the reason why it has none. Only in the \
            formats `text`, `unix`, `json` and `html`.
            """)
    static let strict = Option.flag(
        "strict",
        help: "Treat warnings, links elsewhere, relative links, and files that are not read as failures.")
    static let failOn = Option.text(
        "fail-on", "KINDS", words: FailureKind.allCases.map(\.rawValue),
        help: """
            Treat these as failures: `warnings`, `foreign`, `relative` or `unread`, separated by commas. \
            `--strict` is all of them.
            """)
    static let ignore = Option.text(
        "ignore", "PATTERN", isRepeatable: true,
        help: "Skip links that match this pattern, in which `*` matches any text. May be repeated.")
    static let ignoreFile = Option.path(
        "ignore-file", isRepeatable: true,
        help: "Read such patterns from a file, one per line, each followed by `#` and a reason.")
    static let jobs = Option.integer(
        "jobs", letter: "j", in: 1...256,
        help: "Number of threads; by default, one per core. The findings are in the order of the files.")
    static let baseline = Option.path(
        "baseline", help: "Ignore failures recorded in this file, which `--update-baseline` writes.")
    static let updateBaseline = Option.flag(
        "update-baseline",
        help: """
            Record the failures of links in the file of `--baseline`, and exit with 0 unless something else \
            fails.
            """
    ).needing(baseline)
    static let coverage = Option.flag("coverage", help: "List the routes that no link leads to.")
    static let minimumCoverage = Option.integer(
        "fail-under-coverage", in: 0...100, help: "Fail if links lead to fewer than N percent of the routes.")
}

extension Command {
    static let check = Command(
        .check,
        """
        Check that links in files work, for example in CI.

        Reads link lists: one link per line, ignoring blank lines and comments after `#`. A line can state
        the expected route and values: `URL -> route key=value`. For a link that does not resolve, `check`
        shows where it is, why it fails, and which link was probably meant.

        In Markdown, HTML, email, CSV and JSON files it finds the links by itself. `--extract` and `--as`
        do so for texts whose names do not tell their format, and for standard input.

        A link that belongs to no source of the table leads elsewhere: it is counted, but is not a
        failure. Also warns about links that work but look like mistakes. The summary accounts for every
        link.

        With `--baseline`, only new failures count, so that a team can start while some links are broken.

        The exit status is 1 if a link fails; with `--strict`, also if there is a warning, a foreign or
        relative link, or a file that is not read.

        $ linkroute check links.txt
          Check a list of links with the table in the folder `routes`.
        $ linkroute check README.md docs newsletter.html
          Check the links in a README, in all text files of a folder, and in an HTML email.
        $ linkroute check --column link campaign.csv
          Check one column of a CSV file.
        $ linkroute check --strict --format github links.txt
          Annotate the lines of a pull request, and fail on anything suspicious.
        $ linkroute check --output junit=links.xml --output markdown=links.md links.txt
          Show the findings, and also write them to two files.
        $ linkroute check --coverage --output html=links.html links.txt
          Make a page for people who know their links but not the table.
        $ linkroute check --baseline known.txt --update-baseline links.txt
          Record today's failures. Later, without `--update-baseline`, only new ones count.
        $ linkroute check --ignore 'https://old.example.com/*' links.txt
          Skip links that are known to fail.
        """,
        operands: [
            Operand(
                value: ValueSpec("FILE", .path), isRepeatable: true,
                help: """
                    A link list, or a text in which to find links. A folder means all such files in \
                    it, a pattern such as `docs/**/*.md` for the files that match it, and `-`, or no \
                    argument, for standard input.
                    """)
        ],
        options: LinkTextOptions.reading + [
            CheckOptions.unwrap, LinkTextOptions.filesFrom, CheckOptions.format, ReportOptions.output,
            CheckOptions.list, CheckOptions.strict, CheckOptions.failOn, CheckOptions.ignore,
            CheckOptions.ignoreFile, CheckOptions.baseline, CheckOptions.updateBaseline,
            CheckOptions.coverage, CheckOptions.minimumCoverage, CheckOptions.jobs, LinkTextOptions.maxLine,
            SettingsOptions.ignore,
        ] + AssociationOptions.all)
}

enum DiffOptions {
    static let format = Option.choice(
        "format", ReportFormat.self, among: [.text, .unix, .json, .github, .markdown], letter: "f",
        help: """
            How to write changes. `text` is for people; `unix` is one line per change, for editors and \
            `grep`; `json` is one object per line, with a summary last; \
            `github` makes annotations in a GitHub Actions job; `markdown` is for a comment on a pull \
            request.
            """)
}

extension Command {
    static let diff = Command(
        .diff,
        """
        Show how a change of the table affects routes and links.

        Lists the differences in meaning: routes, sources, types, global parameters and options that were
        added, removed, renamed or changed. Comments, descriptions, formatting and the order of lines do
        not matter.

        Then it resolves links with both tables: those of the old table's `ok` lines, and those of link
        lists and texts, found as in `check`. For each link whose result differs, both results are shown:
        it is `broken`, `fixed`, `moved` to another route, or has other `values`.

        The exit status is 1 if something that worked stops working: a link is `broken`, or moved to a
        route that is more than a new name of its own. `diff` does not depend on your links for that. It
        searches for one that is lost for each pattern and each origin of the old table, and shows it.

        $ linkroute diff old.routes routes
          Compare a file with the table in the folder `routes`.
        $ linkroute diff main:routes routes links.txt
          Compare with the table of a branch in Git, also for the links of a list.
        $ linkroute diff --format markdown origin/main:routes routes > comment.md
          Write a comment for the pull request.
        """,
        operands: [
            Operand(
                value: ValueSpec("OLD", .path), isRequired: true,
                help: """
                    The old table: a file, a folder with `*.routes` files, `-` for standard input, or either \
                    in Git as `REVISION:PATH`.
                    """),
            Operand(
                value: ValueSpec("NEW", .path), isRequired: true,
                help: "The new table, in one of the same forms."),
            Operand(
                value: ValueSpec("FILE", .path), isRepeatable: true,
                help: """
                    A link list, or a text in which to find links. A folder means all such files in \
                    it, a pattern such as `docs/**/*.md` for the files that match it, and `-` for standard \
                    input.
                    """),
        ],
        options: LinkTextOptions.reading + [
            LinkTextOptions.filesFrom, DiffOptions.format, ReportOptions.output, LinkTextOptions.maxLine,
        ])
}
