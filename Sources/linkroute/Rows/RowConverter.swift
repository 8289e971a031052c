import LinkRoutingLanguage

/// Writes rows in another format than they have, up to what is added to them.
struct RowConverter {
    private let form: MatchForm
    private let columns: RowColumns
    private let fields: ResultFields
    /// The keys of NDJSON for the columns, each with a colon.
    private let keys: [Bytes]
    private var objects: JSONRows

    init(_ form: MatchForm, _ columns: RowColumns, _ fields: ResultFields) {
        self.form = form
        self.columns = columns
        self.fields = fields
        keys = Self.distinct(columns.names).map { Self.key($0) }
        objects = JSONRows(field: form.field, taken: [])
    }

    /// The names, with a number after those that came before: an object has each key once.
    private static func distinct(_ names: [String]) -> [String] {
        var used: Set<String> = []
        return names.map { name in
            var distinct = name
            var number = 2
            while used.contains(distinct) || number > 2 && names.contains(distinct) {
                distinct = "\(name)_\(number)"
                number += 1
            }
            used.insert(distinct)
            return distinct
        }
    }

    /// The key of a field without a name, which is its number, unless a column has that name.
    private func key(at index: Int) -> Bytes {
        let number = "\(index + 1)"
        if !columns.names.contains(number) { return Self.key(number) }
        return Self.key(Self.distinct(columns.names + [number])[columns.names.count])
    }

    private static func key(_ name: String) -> Bytes { JSONText.string(name) + [UInt8(ascii: ":")] }

    /// Appends the row at the start of a text.
    ///
    /// - Returns: why the row has no place in the format; then it was not written.
    mutating func append(_ text: Span<UInt8>, _ row: Row, to output: inout ByteBuffer) -> RowProblem? {
        if form.rows == .ndjson {
            if row.link == .noObject { return .noObject }
            var values = [Bytes?](repeating: nil, count: columns.names.count)
            for member in objects.members(text) {
                let name = String(decoding: member.key, as: UTF8.self)
                guard let index = columns.names.firstIndex(of: name) else { return .newKey(name) }
                values[index] = member.value
            }
            append(values, to: &output)
        } else {
            append(RowColumns.fields(text, row, form, columns.csv), to: &output)
        }
        return nil
    }

    private func append(_ values: [Bytes?], to output: inout ByteBuffer) {
        let isJSON = form.output == .json
        if isJSON { output.append(UInt8(ascii: "{")) }
        for index in 0..<max(values.count, columns.names.count) {
            if index > 0 { output.append(fields.separator) }
            if isJSON { output.append(index < keys.count ? keys[index] : key(at: index)) }
            fields.append(index < values.count ? values[index] : nil, to: &output)
        }
    }

    /// The header, up to the names that are added.
    var header: Bytes { Bytes { append(columns.names.map { Bytes($0.utf8) }, to: &$0) } }
}
