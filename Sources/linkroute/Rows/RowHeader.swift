import LinkRouting

/// The header of TSV or CSV.
struct RowHeader {
    /// The end of the row in its text.
    let end: Int
    let columns: RowColumns
    /// The header with the added names, and its line end.
    let text: Bytes

    /// Reads the first row of a batch.
    ///
    /// - Throws: `RowError`
    init(_ batch: RowBatch, _ form: RowForm, column name: String, adding added: [String]) throws {
        guard batch.kind == .rows else { throw RowError.invalidHeader }
        let bytes = batch.bytes.span
        let row =
            form.format == .csv
            ? CSVRows.row(bytes, from: 0, column: 0)
            : TSVRows.row(bytes, from: 0, column: 0, isRaw: form.isRaw)
        if row.insertion > form.maxLine { throw RowError.invalidHeader }
        let fields = Self.fields(bytes.extracting(0..<row.end), row, form)
        columns = RowColumns(link: try Self.index(of: name, in: fields), count: fields.count)
        for name in added {
            if let other = fields.first(where: { ASCII.areEqualIgnoringCase($0, name) }) {
                throw RowError.takenColumn(other)
            }
        }
        let separator = form.format == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")
        let names = added.reduce(Bytes()) { $0 + [separator] + RowFields.field($1, of: form) }
        end = row.end
        text = batch.bytes[..<row.insertion] + names + batch.bytes[row.insertion..<row.end]
    }

    private static func fields(_ bytes: Span<UInt8>, _ row: Row, _ form: RowForm) -> [String] {
        if form.format == .csv {
            return CSVRows.fields(bytes).map { String(decoding: $0, as: UTF8.self) }
        }
        return Bytes(bytes.extracting(0..<row.insertion))
            .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { field in
                if form.isRaw { return String(decoding: field, as: UTF8.self) }
                var decoded: Bytes = []
                TSVRows.appendDecoded(Bytes(field).span, to: &decoded)
                return String(decoding: decoded, as: UTF8.self)
            }
    }

    /// The index of the column called `name`, or else of the first one that differs only in case.
    private static func index(of name: String, in fields: [String]) throws -> Int {
        let index =
            fields.firstIndex(of: name) ?? fields.firstIndex { ASCII.areEqualIgnoringCase($0, name) }
        guard let index else { throw RowError.missingColumn(name, others: fields) }
        return index
    }
}
