import SystemIO

/// The options of a command line for the files that links are read from.
struct LinkInputOptions {
    /// The format of lists, standard input and files with unknown extensions.
    private let format: TextFormat
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
        let implied: [(OptionName, TextFormat)] = [
            (.column, .csv), (.field, .json), (.extract, .text),
        ]
        // An option of the command line counts more than one of the settings file.
        let typed = implied.first { command.isTyped($0.0) }?.1
        format = typed ?? implied.first { command.has($0.0) }?.1 ?? .list
        let isGiven = typed == nil ? command.has : command.isTyped
        givenFormat = isGiven(.as) ? command.choice(.as) : nil
        column = try command.column(.column)
        delimiter = try command.delimiter(.delimiter)
        field = command.argument(.field)?.text
        includesCode = command.has(.includeCode)
        unwraps = command.has(.unwrap)
        filesFrom = command.paths(.filesFrom)
        maxLine = command.integer(.maxLine) ?? RowReader.defaultMaxLine
        try check(command)
    }

    /// Checks that no option that is typed excludes another one. Settings serve several commands, so they
    /// may.
    private func check(_ command: ParsedCommand) throws(CommandError) {
        let meant: [(OptionName, [TextFormat])] = [
            (.extract, [.text]), (.column, [.csv, .tsv]),
            (.delimiter, [.csv]), (.field, [.json]),
            (.includeCode, [.markdown, .text]),
        ]
        for (option, formats) in meant where command.isTyped(option) {
            if command.isTyped(.as), let format = givenFormat, !formats.contains(format) {
                throw command.usage(.contradiction(option, .as, format.rawValue))
            }
        }
        for option in [OptionName.column, .field] where command.isTyped(option) && command.isTyped(.extract) {
            throw command.usage(.contradiction(.extract, option))
        }
    }

    /// How links are written in the text of a file; `nil` if its name does not tell.
    func notation(of name: String) -> TextNotation? {
        givenFormat == nil && name != "-" ? TextNotation(path: FilePath(name)) : nil
    }

    func format(of input: LinkInput) -> TextFormat {
        if let givenFormat { return givenFormat }
        if let format = input.path.flatMap({ TextFormat(path: $0) }), format != .list { return format }
        return self.format
    }
}
