import LinkRouting

/// The columns of rows of TSV or CSV.
struct RowColumns: Sendable {
    /// The index of the column with the links.
    var link = 0
    /// The number of columns that the header has; 0 without a header.
    var count = 0

    /// The number of fields that a row lacks. Its line end is not part of `row`.
    func missing(in row: Span<UInt8>, _ format: RowFormat) -> Int {
        if count == 0 { return 0 }
        let separator = format == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")
        var (separators, quotes) = (0, 0)
        for index in row.indices {
            separators &+= row[index] == separator ? 1 : 0
            quotes &+= row[index] == UInt8(ascii: "\"") ? 1 : 0
        }
        if format == .csv, quotes > 0 {
            // Separators between quotes belong to their fields.
            let line = Bytes(row) + [UInt8(ascii: "\n")]
            return max(0, count - CSVRows.fields(line.span).count)
        }
        return max(0, count - separators - 1)
    }
}
