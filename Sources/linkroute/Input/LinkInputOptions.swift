import SystemIO

/// The options of a command line for the files that links are read from.
struct LinkInputOptions {
    /// Whether lists, standard input and files with unknown extensions are read as running text.
    private let isExtracting: Bool
    /// The format of all files, whatever their names.
    let givenFormat: TextFormat?
    /// The table column whose cells are links.
    let column: LinkColumn?
    /// The delimiter of CSV; `nil` recognizes it.
    let delimiter: UInt8?
    /// The name of the JSON members whose values are links.
    let field: String?
    /// Whether links are found in the code of Markdown.
    let includesCode: Bool
    /// Whether links in other links are checked, too.
    let unwraps: Bool
    /// Files that contain file names.
    let filesFrom: [FilePath]
    /// The maximum length of a line in bytes.
    let maxLine: Int

    init(_ command: ParsedCommand) throws {
        givenFormat =
            command.has(LinkTextOptions.textFormat) ? command.choice(LinkTextOptions.textFormat) : nil
        column = try command.column(LinkTextOptions.column)
        delimiter = try command.delimiter(LinkTextOptions.delimiter)
        field = command.argument(LinkTextOptions.field)?.text
        isExtracting = command.has(LinkTextOptions.extract)
        includesCode = command.has(LinkTextOptions.includeCode)
        unwraps = command.has(CheckOptions.unwrap)
        filesFrom = command.paths(LinkTextOptions.filesFrom)
        maxLine = command.integer(LinkTextOptions.maxLine) ?? RowReader.defaultMaxLine
    }

    /// The format of an input.
    func format(of input: LinkInput) -> TextFormat { format(of: input.path) }

    /// The format of a file, or of standard input if `path` is `nil`.
    private func format(of path: FilePath?) -> TextFormat {
        if let givenFormat { return givenFormat }
        if let format = path.flatMap({ TextFormat(path: $0) }), format != .list { return format }
        // `--column` and `--field` imply the format of a file whose name does not tell it.
        if column != nil { return .csv }
        if field != nil { return .json }
        return isExtracting ? .text : .list
    }
}
