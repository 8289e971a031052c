import LinkRoutingLanguage

/// Writes rows in a format other than their own, without what is added to them.
struct RowConverter {
    private let form: MatchForm
    private let columns: RowColumns
    private let fields: ResultFields
    /// The keys of NDJSON for the columns so far, each with a colon.
    private var keys: [Bytes] = []
    /// The index of the first column with each name.
    private let indices: [String: Int]
    private var objects: JSONRows

    init(_ form: MatchForm, _ columns: RowColumns, _ fields: ResultFields) {
        self.form = form
        self.columns = columns
        self.fields = fields
        indices = Dictionary(columns.names.enumerated().map { ($1, $0) }) { first, _ in first }
        objects = JSONRows(field: form.field, taken: [])
    }

    /// Makes keys for the next columns: their names, or their numbers if they have none or a repeated one.
    private mutating func addKeys(upTo count: Int) {
        while keys.count < count {
            let index = keys.count
            var name = index < columns.names.count ? columns.names[index] : ""
            if indices[name] != index {
                name = "\(index + 1)"
                // An object has each key once, also if another column is called like this number.
                while indices[name] != nil { name += "_" }
            }
            keys.append(JSONText.string(name) + [UInt8(ascii: ":")])
        }
    }

    /// Appends the row at the start of a text.
    ///
    /// - Returns: why the row has no place in the format; then it was not written.
    mutating func append(_ text: Span<UInt8>, _ row: Row, to output: inout ByteBuffer) -> RowProblem? {
        if form.rows == .ndjson {
            if row.link == .noObject { return .noObject }
            var values = [Bytes?](repeating: nil, count: columns.names.count)
            for member in objects.members(text) {
                let name = String(decoding: member.key, as: UTF8.self)
                guard let index = indices[name] else { return .newKey(name) }
                values[index] = member.value
            }
            append(values, to: &output)
        } else {
            append(RowColumns.fields(text, row, form, columns.csv), to: &output)
        }
        return nil
    }

    private mutating func append(_ values: [Bytes?], to output: inout ByteBuffer) {
        let isJSON = form.output == .json
        let count = max(values.count, columns.names.count)
        if isJSON {
            addKeys(upTo: count)
            output.append("{")
        }
        for index in 0..<count {
            if index > 0 { output.append(fields.separator) }
            if isJSON { output.append(keys[index]) }
            fields.append(index < values.count ? values[index] : nil, to: &output)
        }
    }

    /// The header, without the names that are added.
    mutating func header() -> Bytes { Bytes { append(columns.names.map { Bytes($0.utf8) }, to: &$0) } }
}
