import SystemIO

/// What a command line says about the files from which links are read.
struct LinkInputOptions {
    /// Whether links are found in texts: an option that is about texts says so, too.
    let isExtracting: Bool
    /// The format of every file, whatever its name.
    private let givenFormat: TextFormat?
    /// The column of a table whose cells are links.
    let column: String?
    /// The name of the members of JSON objects whose values are links.
    let field: String?
    /// Files with names of files.
    let filesFrom: [FilePath]
    /// How many bytes a line may have.
    let maxLine: Int

    init(_ command: ParsedCommand) {
        givenFormat = command.has(LinkTextOptions.textFormat) ? command.choice(LinkTextOptions.textFormat) : nil
        column = command.argument(LinkTextOptions.column)?.text
        field = command.argument(LinkTextOptions.field)?.text
        isExtracting = command.has(LinkTextOptions.extract) || givenFormat != nil || column != nil || field != nil
        filesFrom = command.paths(LinkTextOptions.filesFrom)
        maxLine = command.integer(LinkTextOptions.maxLine) ?? LineReader.defaultMaxLine
    }

    /// The format of the text in a file, or in standard input; `nil` for link lists.
    func format(of path: FilePath?) -> TextFormat? {
        if !isExtracting { return nil }
        if let format = givenFormat ?? path.flatMap({ TextFormat(path: $0) }) { return format }
        // An option for one kind of text says what a file is whose name does not.
        if column != nil { return .csv }
        return field != nil ? .json : .text
    }
}
