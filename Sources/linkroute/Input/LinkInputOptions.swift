import SystemIO

/// The options of a command line for the files that links are read from.
struct LinkInputOptions {
    /// Whether links are extracted from texts. Every option about texts implies it.
    let isExtracting: Bool
    /// The format of all files, whatever their names.
    private let givenFormat: TextFormat?
    /// The table column whose cells are links.
    let column: String?
    /// The name of the JSON members whose values are links.
    let field: String?
    /// Files that contain file names.
    let filesFrom: [FilePath]
    /// The maximum length of a line in bytes.
    let maxLine: Int

    init(_ command: ParsedCommand) {
        givenFormat =
            command.has(LinkTextOptions.textFormat) ? command.choice(LinkTextOptions.textFormat) : nil
        column = command.argument(LinkTextOptions.column)?.text
        field = command.argument(LinkTextOptions.field)?.text
        isExtracting =
            command.has(LinkTextOptions.extract) || givenFormat != nil || column != nil || field != nil
        filesFrom = command.paths(LinkTextOptions.filesFrom)
        maxLine = command.integer(LinkTextOptions.maxLine) ?? LineReader.defaultMaxLine
    }

    /// The format of an input that is a text; `nil` for a link list.
    func format(of input: LinkInput) -> TextFormat? {
        switch input {
        case .standardInput: format(of: nil)
        case .file(let path): format(of: path)
        }
    }

    /// The format of the text in a file, or in standard input if `path` is `nil`; `nil` for a link list.
    private func format(of path: FilePath?) -> TextFormat? {
        if !isExtracting { return nil }
        if let format = givenFormat ?? path.flatMap({ TextFormat(path: $0) }) { return format }
        // `--column` and `--field` imply the format of a file whose name does not tell it.
        if column != nil { return .csv }
        return field != nil ? .json : .text
    }
}
