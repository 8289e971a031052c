/// How `check` writes what it finds.
enum CheckFormat: String, OptionChoice {
    case text, json, github, sarif

    static let usual = CheckFormat.text
}

/// The options of `check`.
enum CheckOptions {
    static let format = Option.choice(
        "format", CheckFormat.self,
        help: """
            How a finding is written. `text` is for people; `json` is an object a line, a summary last; `github` makes \
            annotations in a GitHub Actions job; `sarif` is one SARIF 2.1.0 document.
            """)
    static let strict = Option.flag("strict", help: "Let warnings and foreign links be failures.")
    static let ignore = Option.text(
        "ignore", "PATTERN", isRepeatable: true,
        help: "Do not check links like this; a `*` in it stands for any text. May be repeated.")
    static let ignoreFile = Option.path(
        "ignore-file", isRepeatable: true, help: "Read such patterns from a file, one a line, each with its reason behind a `#`.")
    static let maxLine = Option.integer(
        "max-line", in: 1...Int.max, usual: LineReader.defaultMaxLine,
        help: "Bytes a line may have; a longer one is an invalid URL.")
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
            A link that comes from no source of the table is foreign: it is counted, and is no failure. It warns of links that \
            resolve and were probably not meant to be written so. The summary accounts for every link.
            """,
            """
            The exit status is 1 when some link fails, with `--strict` also when there is a warning or a foreign link.
            """,
        ],
        examples: [
            Example(line: "linkroute check links.txt", purpose: "Check a list of links with the table in the folder `routes`."),
            Example(
                line: "linkroute check --strict --format github links.txt",
                purpose: "Annotate the lines of a pull request, and let nothing pass that is odd."),
            Example(
                line: "linkroute check --ignore 'https://old.example.com/*' links.txt",
                purpose: "Leave out links that are known to fail."),
        ],
        operands: [
            Operand(
                value: ExpectedValue("FILE", .path), isRepeatable: true,
                help: "A link list, or `-` for standard input, which is read without one.")
        ],
        options: [
            CheckOptions.format, CheckOptions.strict, CheckOptions.ignore, CheckOptions.ignoreFile, CheckOptions.maxLine,
        ])
}
