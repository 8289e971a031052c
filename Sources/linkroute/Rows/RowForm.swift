import LinkRouting

/// The form of the rows of `match`, and of what is added to them, as the options choose it.
struct RowForm: Sendable {
    /// The place of the links in rows of TSV and CSV.
    enum Column: Sendable, Equatable {
        /// An index from 0. The rows have no header.
        case index(Int)
        /// A name in the header.
        case name(String)
    }

    var format: RowFormat
    var column: Column
    /// The key of the link in rows of NDJSON.
    var field: String
    /// The text with which the names of what is added begin.
    var prefix = ""
    /// Whether backslashes in TSV are no escapes.
    var isRaw = false
    /// Whether the links of each route are counted instead of written.
    var count = false
    /// The number of bytes that a row may have.
    var maxLine: Int

    /// The names of what is added to each row, without the prefix. Those of systems follow.
    static let names = ["route", "params", "source", "reason"]
    /// The reason of a row that has no link.
    static let invalidRow = "invalid_row"
    /// The key under which NDJSON keeps a line that is not an object.
    static let textName = "row"

    init(
        _ format: RowFormat, column: Column = .index(0), field: String = "url",
        maxLine: Int = LineReader.defaultMaxLine
    ) {
        self.format = format
        self.column = column
        self.field = field
        self.maxLine = maxLine
    }

    /// Reads the options; `nil` without `--input`.
    ///
    /// - Throws: `UsageError` if they contradict each other.
    init?(_ command: ParsedCommand) throws {
        guard let format = command.argument(MatchOptions.input).flatMap({ RowFormat(rawValue: $0.text) })
        else { return nil }
        try Self.check(command, format)
        self.init(
            format, column: try Self.column(command),
            field: command.argument(MatchOptions.field)?.text ?? MatchOptions.field.defaultValue ?? "",
            maxLine: command.integer(MatchOptions.maxLine) ?? LineReader.defaultMaxLine)
        prefix = command.argument(MatchOptions.prefix)?.text ?? ""
        isRaw = command.has(MatchOptions.raw)
        count = command.has(MatchOptions.count)
    }

    private static func check(_ command: ParsedCommand, _ format: RowFormat) throws(UsageError) {
        if let operand = command.operands.first(where: { !$0.isStandardInput }) {
            throw UsageError(
                reason: .rowsAndOperand(MatchOptions.input, operand.text), command: command.name)
        }
        if command.operands.count > 1 { throw UsageError(reason: .repeatedInput, command: command.name) }
        var others = [MatchOptions.format, MatchOptions.all, MatchOptions.full, MatchOptions.null]
            .map { ($0, "--input") }
        let own = "--input \(format.rawValue)"
        others.append((format == .ndjson ? MatchOptions.column : MatchOptions.field, own))
        if format != .tsv { others.append((MatchOptions.raw, own)) }
        if command.has(MatchOptions.count) { others.append((MatchOptions.prefix, "--count")) }
        for (option, other) in others where command.has(option) {
            throw UsageError(reason: .contradiction(option, other), command: command.name)
        }
    }

    private static func column(_ command: ParsedCommand) throws(UsageError) -> Column {
        guard let text = command.argument(MatchOptions.column)?.text else { return .index(0) }
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return .name(text) }
        guard let number = Int(text), number > 0 else {
            throw UsageError(
                reason: .notAnInteger(.option(MatchOptions.column), text, range: 1...Int.max),
                command: command.name)
        }
        return .index(number - 1)
    }

    /// The names of what is added to each row.
    func addedNames(_ systems: [LinkSystem]) -> [String] {
        (Self.names + systems.map(\.rawValue)).map { prefix + $0 }
    }
}
