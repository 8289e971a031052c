// The commands that read links from files: check and diff.

/// The formats of text in which links are found.
enum TextFormat: String, OptionChoice {
    /// One link per line.
    case list
    case text, markdown, html, mail, csv, tsv, json
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
        let isGiven = command.has(.format)
        self = isGiven || isTerminal ? command.choice(.format) : .unix
    }
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

        [FILE...]
          A link list, or a text in which to find links. A folder means all such files in it, a pattern such
          as `docs/**/*.md` for the files that match it, and `-`, or no argument, for standard input.
        \(OptionTexts.reading)
        --unwrap
          Also read the links in other links, such as those of click trackers.
        --files-from PATH...
          Read file names from a file, or with `-` from standard input: one per line, or separated as by `find
          -print0`.
        -f, --format FORMAT choices: \(ReportFormat.words) default: text on a terminal, else unix
          How to write findings. `text` is for people; `unix` is one line per finding, for editors and `grep`;
          `json` is one object per line, with a summary last; `github` makes annotations in a GitHub Actions
          job; `junit` is for test reports of CI systems; `sarif` is one SARIF 2.1.0 document; `markdown` is
          for a job summary; `html` is a page to read and search in a browser.
        --output FORMAT=FILE... words: \(ReportFormat.words(before: "="))
          Write the findings to a file in one of these formats. May be repeated.
        --list
          List every link with its location and its route, or the reason why it has none. Only in the formats
          `text`, `unix`, `json` and `html`.
        --strict
          Treat warnings, links elsewhere, relative links, and files that are not read as failures.
        --fail-on KINDS words: \(FailureKind.words)
          Treat these as failures: `warnings`, `foreign`, `relative` or `unread`, separated by commas.
          `--strict` is all of them.
        --ignore PATTERN...
          Skip links that match this pattern, in which `*` matches any text. May be repeated.
        --ignore-file PATH...
          Read such patterns from a file, one per line, each followed by `#` and a reason.
        --baseline PATH
          Ignore failures recorded in this file, which `--update-baseline` writes.
        --update-baseline needs: baseline
          Record the failures of links in the file of `--baseline`, and exit with 0 unless something else
          fails.
        --coverage
          List the routes that no link leads to.
        --fail-under-coverage N from: 0 to: 100
          Fail if links lead to fewer than N percent of the routes.
        -j, --jobs N from: 1 to: 256
          Number of threads for different files; by default, one per core. The findings are in the order
          of the files.
        --max-line N from: 1 default: \(RowReader.defaultMaxLine)
          Maximum length of a line in bytes; a longer one is an invalid URL.
        --no-config
          Do not read options from a file `.linkroute`.
        \(OptionTexts.associations)
        """)

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

        OLD
          The old table: a file, a folder with `*.routes` files, `-` for standard input, or either in Git as
          `REVISION:PATH`.
        NEW
          The new table, in one of the same forms.
        [FILE...]
          A link list, or a text in which to find links. A folder means all such files in it, a pattern such
          as `docs/**/*.md` for the files that match it, and `-` for standard input.
        \(OptionTexts.reading)
        --files-from PATH...
          Read file names from a file, or with `-` from standard input: one per line, or separated as by `find
          -print0`.
        -f, --format FORMAT choices: text unix json github markdown default: text
          How to write changes. `text` is for people; `unix` is one line per change, for editors and `grep`;
          `json` is one object per line, with a summary last; `github` makes annotations in a GitHub Actions
          job; `markdown` is for a comment on a pull request.
        --output FORMAT=FILE... words: \(ReportFormat.words(before: "="))
          Write the findings to a file in one of these formats. May be repeated.
        --max-line N from: 1 default: \(RowReader.defaultMaxLine)
          Maximum length of a line in bytes; a longer one is an invalid URL.
        """)
}
