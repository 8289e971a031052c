/// The options of the commands that read links from files.
enum LinkTextOptions {
    static let extract = Option.flag(
        "extract", help: "Find the links in text, Markdown, HTML, mail, CSV and JSON; a file's name says which it is.")
    static let textFormat = Option(
        name: "as", value: ExpectedValue("FORMAT", .choice(TextFormat.allCases.map(\.rawValue))),
        help: "Find the links in every file, and in standard input, as in one of this format.")
    static let column = Option.text(
        "column", "NAME", help: "Find links in this column of CSV only, and take each of its cells for one.")
    static let field = Option.text(
        "field", "NAME", help: "Find links in the members of this name in JSON only, and take each of their texts for one.")
    static let filesFrom = Option.path(
        "files-from", isRepeatable: true,
        help: "Read names of files from a file, or with `-` from standard input: one a line, or as `find -print0` writes them.")
    static let maxLine = Option.integer(
        "max-line", in: 1...Int.max, usual: LineReader.defaultMaxLine,
        help: "Bytes a line may have; a longer one is an invalid URL.")
}

/// The formats of text in which links are found.
enum TextFormat: String, OptionChoice {
    case text, markdown, html, csv, tsv, json

    static let usual = TextFormat.text
}

/// The option that writes findings to files, in addition to standard output.
enum ReportOptions {
    static let output = Option.text(
        "output", "FORMAT=FILE", isRepeatable: true,
        help: "Write the findings to a file in one of these formats, too. May be repeated.")
}
