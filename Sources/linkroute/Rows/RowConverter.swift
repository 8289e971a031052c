import LinkRoutingLanguage

/// Writes rows in a format other than their own, without what is added to them.
struct RowConverter {
    private let form: MatchForm
    private let columns: RowColumns
    private let fields: ResultFields
    /// The keys of NDJSON for the columns, each with a colon, and then those of fields without a name.
    private var keys: [Bytes]
    /// The index of each column by its name.
    private let indices: [String: Int]
    private var objects: JSONRows

    init(_ form: MatchForm, _ columns: RowColumns, _ fields: ResultFields) {
        self.form = form
        self.columns = columns
        self.fields = fields
        keys = Self.distinct(columns.names).map { Self.key($0) }
        indices = Dictionary(columns.names.enumerated().map { ($1, $0) }) { first, _ in first }
        objects = JSONRows(field: form.field, taken: [])
    }

    /// The names, with a number after those that came before: an object has each key once.
    private static func distinct(_ names: [String]) -> [String] {
        let all = Set(names)
        var used: Set<String> = []
        var numbers: [String: Int] = [:]
        return names.map { name in
            var distinct = name
            var number = numbers[name] ?? 2
            while used.contains(distinct) || distinct != name && all.contains(distinct) {
                distinct = "\(name)_\(number)"
                number += 1
            }
            numbers[name] = number
            used.insert(distinct)
            return distinct
        }
    }

    /// Makes keys for fields without names: their numbers, unless a column has that name.
    private mutating func addKeys(upTo count: Int) {
        while keys.count < count {
            let number = "\(keys.count + 1)"
            let isTaken = indices[number] != nil
            keys.append(Self.key(isTaken ? Self.distinct(columns.names + [number]).last ?? number : number))
        }
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
        if isJSON {
            addKeys(upTo: values.count)
            output.append(UInt8(ascii: "{"))
        }
        for index in 0..<max(values.count, columns.names.count) {
            if index > 0 { output.append(fields.separator) }
            if isJSON { output.append(keys[index]) }
            fields.append(index < values.count ? values[index] : nil, to: &output)
        }
    }

    /// The header, without the names that are added.
    mutating func header() -> Bytes { Bytes { append(columns.names.map { Bytes($0.utf8) }, to: &$0) } }
}
