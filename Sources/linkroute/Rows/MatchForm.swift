import LinkAssociations
import LinkRoutingLanguage

/// The form in which `match` reads links and writes results, as its options choose it.
///
/// A list of links is a kind of rows, whose rows are the links.
struct MatchForm: Sendable {
    /// The format of the rows; `nil` for a list of links.
    var rows: RowFormat?
    /// The syntax of results, or of the rows with them.
    var output = ResultFormat.json
    /// The column with the links in rows of TSV and CSV.
    var column = LinkColumn.index(0)
    /// The delimiter of CSV; `nil` recognizes it.
    var delimiter: UInt8?
    /// The key of the link in rows of NDJSON.
    var field = LinkField.url
    /// The text with which the names of what is added to rows begin.
    var prefix = ""
    /// Whether the links of a list end with NUL.
    var isNull = false
    /// Whether backslashes in TSV are not escaped.
    var isRaw = false
    /// Whether every matching pattern is written, and not only the best one.
    var all = false
    /// Whether results also say which pattern matched, and what failed.
    var full = false
    /// Whether the links of each route are counted instead of written.
    var count = false
    /// The format of the counts; `nil` is for people.
    var countFormat: ResultFormat?
    /// Whether only the results of matches are written, or only those of misses; `nil` for all.
    var onlyMatches: Bool?
    /// The number of bytes that a line or row may have.
    var maxLine = RowReader.defaultMaxLine

    /// The reason of a row that has no link.
    static let invalidRow = "invalid_row"
    /// The key under which NDJSON keeps a line that is not an object.
    static let textName = "row"

    init(_ rows: RowFormat?, column: LinkColumn = .index(0), maxLine: Int = RowReader.defaultMaxLine) {
        self.rows = rows
        self.column = column
        self.maxLine = maxLine
        output = rows?.syntax ?? .json
    }

    /// Whether rows are written in another format than they have.
    var isConverted: Bool { rows.map { $0.syntax != output } ?? false }

    /// Whether the first row has the names of the columns.
    var hasHeader: Bool { if rows == .ndjson { false } else if case .name = column { true } else { false } }

    /// Whether each result has fields, which need names in a header.
    var isTable: Bool { output == .tsv || output == .csv }

    /// Whether details are written after the result. Objects of lists have them already.
    var hasDetails: Bool { full && (rows != nil || isTable) }

    /// Whether every line of a list has the same kind of result, which templates write alone.
    var isPlainList: Bool { rows == nil && !isNull && !all && !count && !hasDetails && onlyMatches == nil }

    /// The names of what is added to each row, or written after each link, without the prefix.
    func fieldNames(_ systems: [LinkSystem]) -> [String] {
        let details = hasDetails ? ["pattern", "table", "param", "nearest", "detail"] : []
        let source = rows == nil ? [] : ["source"]
        return ["route", "params"] + source + ["reason"] + details + systems.map(\.rawValue)
    }
}

extension RowFormat {
    /// The syntax of the rows.
    var syntax: ResultFormat {
        switch self {
        case .tsv: .tsv
        case .csv: .csv
        case .ndjson: .json
        }
    }
}

// MARK: - Options

extension MatchForm {
    /// Reads the options.
    ///
    /// - Throws: `CommandError` if they contradict each other.
    init(_ command: ParsedCommand) throws {
        self.init(
            command.choice(ifGiven: .input), maxLine: command.integer(.maxLine) ?? RowReader.defaultMaxLine)
        count = command.has(.count)
        let results: ResultFormat? = command.choice(ifGiven: .format)
        if count { countFormat = results } else if rows == nil { output = results ?? .json }
        if let converted: RowFormat = command.choice(ifGiven: .to) { output = converted.syntax }
        column = try command.column(.column) ?? .index(0)
        delimiter = try command.delimiter(.delimiter)
        let field = command.argument(.field)?.text ?? "url"
        self.field = LinkField(field)
        if self.field.path.count > LinkField.maximumDepth {
            throw command.usage(
                .notExpected(.field, field, expected: "at most \(LinkField.maximumDepth) keys"))
        }
        prefix = command.argument(.prefix)?.text ?? ""
        isNull = command.has(.null)
        isRaw = command.has(.raw)
        all = command.has(.all)
        full = command.has(.full)
        onlyMatches = command.argument(.only).map { $0.text == "matches" }
        try check(command)
    }

    /// Checks that no option excludes another one.
    private func check(_ command: ParsedCommand) throws(CommandError) {
        if rows != nil, let operand = command.operands.first(where: { !$0.isStandardInput }) {
            let shown = Messages.quoted(operand.text)
            let isLink = operand.bytes.span.contains(ignoringCase: "://")
            let file = "for a file, write `< \(Messages.shellWord(operand.text))`"
            throw command.usage(
                CommandError(
                    "`--input` reads rows from standard input, not from \(shown)",
                    hint: isLink ? "without `--input`, the link itself is resolved" : file,
                    of: .input))
        }
        if rows != nil, command.operands.count > 1 { throw command.usage(.repeatedInput) }
        let input = OptionName.input
        let (own, value) =
            rows.map {
                isConverted
                    ? (OptionName.to, output == .json ? RowFormat.ndjson.rawValue : output.rawValue)
                    : (input, $0.rawValue)
            } ?? (.format, (countFormat ?? output).rawValue)
        let isName = output == .name || countFormat == .name
        let isListed = rows == nil
        let rules: [(isMeant: Bool, options: [OptionName], other: OptionName, value: String?)] = [
            (!isListed && !count, [.format], input, nil),
            (!isListed, [.all, .null], input, nil),
            (!isListed, [rows == .ndjson ? .column : .field], input, rows?.rawValue),
            (!isListed && rows != .csv && output != .csv, [.delimiter], input, rows?.rawValue),
            (count, [.all, .full, .raw, .prefix, .to], .count, nil),
            (output != .tsv && rows != .tsv, [.raw], own, value),
            (isName, [.aasa, .android], own, value),
            (isListed && output != .json, [.all], own, value),
            (output == .name, [.full], own, value),
            (countFormat == .name, [.count], own, value),
        ]
        for rule in rules where rule.isMeant {
            for option in rule.options where command.has(option) {
                if option == .raw, !command.has(rule.other) {
                    throw command.usage(
                        CommandError("`--raw` needs `--format tsv`", of: option, rule.other))
                }
                throw command.usage(.contradiction(option, rule.other, rule.value))
            }
        }
    }
}
