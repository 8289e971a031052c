import LinkRoutingLanguage

/// The columns of rows, as the header or the options name them.
struct RowColumns: Sendable {
    /// The index of the column with the links.
    var link = 0
    /// The names in the header; empty without one. In NDJSON, the keys that become columns.
    var names: [String] = []
    var csv = CSVDialect(delimiter: ",")

    /// The columns of a link in a row of its own, such as a line.
    init() {}

    /// Reads the header, which is the row at the start of a text.
    ///
    /// - Parameter added: the names that are added to it.
    /// - Throws: `CommandError`
    init(header text: Span<UInt8>, _ row: Row, _ form: MatchForm, _ csv: CSVDialect, adding added: [String])
        throws
    {
        self.csv = csv
        if row.insertion > form.maxLine { throw CommandError.invalidHeader }
        names = RowColumns.fields(text, row, form, csv).map { String(decoding: $0 ?? [], as: UTF8.self) }
        if case .name(let name) = form.column {
            guard let index = form.column.index(in: names) else {
                let kind = FileKind(text, path: nil).map { "this is \($0.noun): \($0.advice(file: "-"))" }
                let advice =
                    form.rows == .csv ? nil : "`--input csv` reads fields between other characters than tabs"
                throw CommandError(
                    "line 1 of standard input has no column \(Messages.quoted(name))",
                    hint: kind ?? Messages.hint(forColumn: name, among: names, advice),
                    of: .column)
            }
            link = index
        }
        for name in added {
            if let other = names.first(where: { ASCII.areEqualIgnoringCase($0, name) }) {
                throw CommandError(
                    "line 1 of standard input already has a column \(Messages.quoted(other))",
                    hint: RowProblem.prefixHint)
            }
        }
    }

    /// The row at the start of a text of TSV or CSV.
    static func row(_ text: Span<UInt8>, column: Int = 0, _ form: MatchForm, _ csv: CSVDialect) -> Row {
        form.rows == .csv
            ? Row.csv(text, from: 0, column: column, csv)
            : Row.tsv(text, from: 0, column: column, isRaw: form.isRaw)
    }

    /// The fields of the row at the start of a text; `nil` for one that is absent.
    static func fields(_ text: Span<UInt8>, _ row: Row, _ form: MatchForm, _ csv: CSVDialect) -> [Bytes?] {
        form.rows == .csv
            ? csv.fields(text).map { $0 }
            : Row.fieldsOfTSV(text.extracting(0..<row.insertion), isRaw: form.isRaw)
    }

    /// The number of fields that a row lacks. Its line end is not part of `row`.
    func missing(in row: Span<UInt8>, _ format: RowFormat?) -> Int {
        if names.isEmpty { return 0 }
        let separator = format == .csv ? csv.delimiter : UInt8(ascii: "\t")
        var (separators, quotes) = (0, 0)
        for index in row.indices {
            separators &+= row[index] == separator ? 1 : 0
            quotes &+= row[index] == "\"" ? 1 : 0
        }
        if format == .csv, quotes > 0 {
            // Separators between quotes belong to their fields.
            let line = Bytes(row) + [UInt8(ascii: "\n")]
            return max(0, names.count - csv.fields(line.span).count)
        }
        return max(0, names.count - separators - 1)
    }
}

extension CommandError {
    /// The rows end with CR, as old programs of the Macintosh write them.
    static let returnsAlone = CommandError(
        "the rows of standard input end with CR alone", hint: "`tr '\\r' '\\n'` makes lines of them")

    /// The first row is too long, or a quote in it is not closed.
    static let invalidHeader = CommandError(
        "line 1 of standard input cannot be a header: a quote is not closed, or the line is too long",
        hint: "`--column` with a number reads rows without a header", of: .column)
}
