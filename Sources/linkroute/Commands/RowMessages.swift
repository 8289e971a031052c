import LinkRoutingLanguage

/// The texts for standard error about the rows of `match`.
extension Messages {
    /// The hint about an input without a link: what it looks like, or what its first row has; `nil` if
    /// nothing is known about it.
    ///
    /// - Parameter head: the beginning of the input.
    static func noLinks(in head: Bytes, _ form: MatchForm, _ columns: RowColumns) -> String? {
        let subject = "standard input"
        let lines = form.isNull ? Bytes(head.map { $0 == 0 ? UInt8(ascii: "\n") : $0 }) : head
        if let kind = FileKind(lines.span, path: nil) {
            return "\(subject) is \(kind.noun): \(kind.advice(file: "-"))\n"
        }
        guard let rows = form.rows else {
            switch ListGuess.format(of: lines.span) {
            case .json: return "\(subject) looks like NDJSON; to read its rows: --input ndjson --field NAME\n"
            case .csv: return "\(subject) looks like CSV; to read its rows: --input csv --column NAME\n"
            case let format?:
                return "\(subject) is not a list of links; to find links in it: linkroute check --as "
                    + "\(format.rawValue)\n"
            case nil: return nil
            }
        }
        if rows == .ndjson, head.first(where: { !$0.isSpace }) == "[" {
            return "\(subject) looks like a JSON array; to make a row of each element: jq -c '.[]'\n"
        }
        var place = "in column \(columns.link + 1)"
        if case .name(let name) = form.column { place = "in the column \(quoted(name))" }
        let problem =
            "no row has a link " + (rows == .ndjson ? "with the key \(quoted(form.field.text))" : place)
        let fields = fields(of: head + [UInt8(ascii: "\n")], form, columns)
        if let found = fields.firstIndex(where: { isLink($0.value) }) {
            let (name, value) = fields[found]
            let isPlace =
                rows == .ndjson
                ? ASCII.areEqualIgnoringCase(name, form.field.text) : found == columns.link
            if isPlace {
                let text = String(decoding: value, as: UTF8.self)
                return text.unicodeScalars.contains("\u{FFFD}")
                    ? "the links are not UTF-8; to convert them: iconv -f WINDOWS-1252 -t UTF-8\n" : nil
            }
            let isName = rows == .ndjson || !name.utf8.allSatisfy(\.isDigit) && !isLink(Bytes(name.utf8))
            return "\(problem); it is in \(isName ? quoted(name) : "column \(found + 1)")\n"
        }
        let names = fields.map(\.name).filter { !$0.isEmpty }
        return names.isEmpty ? "\(problem)\n" : "\(problem); the first row has \(list(names, most: 20))\n"
    }

    private static func isLink(_ value: Bytes) -> Bool {
        value.first == "/" || FieldScanner.hasAuthority(value.span)
    }

    /// The fields of the first row of a text; in CSV and TSV, with the values of the row after it, because
    /// the first one may be a header.
    private static func fields(
        of text: Bytes, _ form: MatchForm, _ columns: RowColumns
    ) -> [(name: String, value: Bytes)] {
        if form.rows == .ndjson {
            var objects = JSONRows(field: form.field, taken: [])
            if objects.row(text.span, from: 0).link == .noObject { return [] }
            return objects.members(text.span).map { member in
                (LinkField.text(ofKey: String(decoding: member.key, as: UTF8.self)), member.value ?? [])
            }
        }
        var rows: [[Bytes]] = []
        var start = 0
        while rows.count < 3, start < text.count - 1 {
            let rest = text.span.extracting(start..<text.count)
            let row = RowColumns.row(rest, form, columns.csv)
            rows.append(RowColumns.fields(rest, row, form, columns.csv).map { $0 ?? [] })
            start += row.end
        }
        if columns.csv.hasSeparatorLine { rows.removeFirst() }
        guard let names = rows.first else { return [] }
        let values = rows.count > 1 ? rows[1] : names
        return zip(names, values).map { (String(decoding: $0, as: UTF8.self), $1) }
    }
}
