import LinkRoutingTools

/// How `lint` writes what it finds.
enum FindingFormat: String, OptionChoice {
    case text, json, github, sarif

    static let usual = FindingFormat.text
}

/// The options of `lint`.
enum LintOptions {
    static let format = Option.choice(
        "format", FindingFormat.self,
        help: """
            How a finding is written. `text` shows the line; `json` is an object a line; `github` makes annotations in a \
            GitHub Actions job; `sarif` is one SARIF 2.1.0 document.
            """)
    static let strict = Option.flag("strict", help: "Let warnings be failures.")
}

extension Command {
    static let lint = Command(
        name: .lint,
        summary: "Check the route table itself.",
        discussion: [
            """
            Finds everything that keeps the table from loading, and the `ok` and `no` lines that do not hold. Warns of \
            types and sources that are not used, of routes without an `ok` line, and of deprecated routes without advice.
            """,
            """
            The exit status is 1 when an `ok` or `no` line fails, with `--strict` also when there is a warning, and 2 when \
            the table has an error.
            """,
        ],
        examples: [
            Example(line: "linkroute lint", purpose: "Check the table in the folder `routes`."),
            Example(line: "linkroute lint --strict --format github", purpose: "Annotate the lines of a pull request."),
            Example(line: "linkroute lint --format sarif > lint.sarif", purpose: "Write a file for code scanning."),
        ],
        options: [LintOptions.format, LintOptions.strict])
}
