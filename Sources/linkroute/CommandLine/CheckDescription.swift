import LinkRoutingTools

/// How `check` writes what it finds.
enum CheckFormat: String, OptionChoice {
    case text, json, github, junit, sarif, markdown, html

    static let usual = CheckFormat.text
}

/// The options of `check`.
enum CheckOptions {
    static let format = Option.choice(
        "format", CheckFormat.self,
        help: """
            How a finding is written. `text` is for people; `json` is an object a line, a summary last; `github` makes \
            annotations in a GitHub Actions job; `junit` is for the test reports of CI systems; `sarif` is one SARIF 2.1.0 \
            document; `markdown` is for a job summary; `html` is one page to read and search in a browser.
            """)
    static let strict = Option.flag("strict", help: "Let warnings and foreign links be failures.")
    static let ignore = Option.text(
        "ignore", "PATTERN", isRepeatable: true,
        help: "Do not check links like this; a `*` in it stands for any text. May be repeated.")
    static let ignoreFile = Option.path(
        "ignore-file", isRepeatable: true, help: "Read such patterns from a file, one a line, each with its reason behind a `#`.")
    static let baseline = Option.path(
        "baseline", help: "Let only failures be failures that are not in this file, which `--update-baseline` writes.")
    static let updateBaseline = Option.flag(
        "update-baseline", help: "Write the failures of this run to the file of `--baseline`, and exit with 0.")
    static let coverage = Option.flag("coverage", help: "Tell which routes no link leads to.")
    static let leastCoverage = Option.integer(
        "fail-under-coverage", in: 0...100, help: "Fail when links lead to fewer than N percent of the routes.")
}

extension Command {
    static let check = Command(
        name: .check,
        summary: "Check that links resolve, in CI above all.",
        discussion: [
            """
            Reads link lists: one link a line, blank lines and comments behind `#` left out, each with the route and the \
            values that it is expected to lead to if they stand behind it: `URL -> route key=value`. Of a link that does not \
            resolve it says where it stands, why, and which link was probably meant.
            """,
            """
            With `--extract` it finds the links in texts of all kinds.
            """,
            """
            A link that comes from no source of the table is foreign: it is counted, and is no failure. It warns of links that \
            resolve and were probably not meant to be written so. The summary accounts for every link.
            """,
            """
            With `--baseline` only what is new fails, so that a team can begin with links that are broken already.
            """,
            """
            The exit status is 1 when some link fails, with `--strict` also when there is a warning or a foreign link.
            """,
        ],
        examples: [
            Example(line: "linkroute check links.txt", purpose: "Check a list of links with the table in the folder `routes`."),
            Example(
                line: "linkroute check --extract README.md docs newsletter.html",
                purpose: "Check the links in a README, in all texts of a folder, and in an HTML mail."),
            Example(
                line: "linkroute check --column link campaign.csv",
                purpose: "Check one column of a table."),
            Example(
                line: "linkroute check --strict --format github links.txt",
                purpose: "Annotate the lines of a pull request, and let nothing pass that is odd."),
            Example(
                line: "linkroute check --output junit=links.xml --output markdown=links.md links.txt",
                purpose: "Show the findings, and write them to two files in one run."),
            Example(
                line: "linkroute check --coverage --output html=links.html links.txt",
                purpose: "Make a page for people who know their links and not the table."),
            Example(
                line: "linkroute check --baseline known.txt --update-baseline links.txt",
                purpose: "Write down what fails today; without `--update-baseline` only what is new fails from then on."),
            Example(
                line: "linkroute check --ignore 'https://old.example.com/*' links.txt",
                purpose: "Leave out links that are known to fail."),
        ],
        operands: [
            Operand(
                value: ExpectedValue("FILE", .path), isRepeatable: true,
                help: """
                    A link list, with `--extract` a text. A folder stands for all such files in it, a pattern as `docs/**/*.md` for \
                    those that are like it, and `-`, or nothing, for standard input.
                    """)
        ],
        options: [
            LinkTextOptions.extract, LinkTextOptions.textFormat, LinkTextOptions.column, LinkTextOptions.field,
            LinkTextOptions.filesFrom,
            CheckOptions.format, ReportOptions.output, CheckOptions.strict, CheckOptions.ignore, CheckOptions.ignoreFile,
            CheckOptions.baseline, CheckOptions.updateBaseline, CheckOptions.coverage, CheckOptions.leastCoverage,
            LinkTextOptions.maxLine,
        ])
}
