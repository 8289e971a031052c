import LinkRoutingLanguage

/// The texts for standard error about the rows of `match`.
extension Messages {
    /// The hint that no row of an input has a link, with what the input looks like or has; `nil` if nothing
    /// is known about it.
    ///
    /// - Parameter head: the beginning of the input.
    static func noLinks(in head: Bytes, _ form: MatchForm, _ columns: RowColumns) -> String? {
        let subject = "standard input"
        if form.rows == nil, !form.isNull, let end = head.firstIndex(of: 0),
            CSVDialect.isLink(Bytes(head[..<end]))
        {
            return "\(subject) has links that end with NUL: `\(OptionName.null.text)` reads them\n"
        }
        let head = form.isNull ? Bytes(head.map { $0 == 0 ? UInt8(ascii: "\n") : $0 }) : head
        if let kind = FileKind(head.span, path: nil) {
            return "\(subject) is \(kind.noun): \(kind.advice(file: nil))\n"
        }
        let guess = ListGuess.format(of: head.span)
        let first = head.first { $0 > 0x20 }
        if first == UInt8(ascii: "["), form.rows == .ndjson || guess == .json {
            return "\(subject) looks like a JSON array; to make a row of each element: jq -c '.[]'\n"
        }
        let text = head + [UInt8(ascii: "\n")]
        switch form.rows {
        case nil:
            switch guess {
            case .json: return "\(subject) looks like NDJSON; to read its rows: --input ndjson --field NAME\n"
            case .csv: return "\(subject) looks like CSV; to read its rows: --input csv --column NAME\n"
            case .markdown, .html, .mail, .text:
                let format = guess?.rawValue ?? ""
                return
                    "\(subject) is not a list of links; to find links in it: linkroute check --as \(format)\n"
            case .list, .tsv, nil: return nil
            }
        case .ndjson:
            var objects = JSONRows(field: form.field, taken: [])
            let row = objects.row(text.span, from: 0)
            if row.link == .noObject {
                if guess == .json { return "\(subject) looks like JSON; to make rows of it: jq -c .\n" }
                if guess == .csv { return "\(subject) looks like CSV: --input csv\n" }
                let isList = guess == nil && head.span.contains(ignoringCase: "://")
                return isList ? "\(subject) looks like a list of links, which needs no `--input`\n" : nil
            }
            let members = JSONRows.members(text.span, of: row) ?? []
            let keys = members.map(\.key)
            if keys.isEmpty { return nil }
            let place = "no row has a link with the key \(quoted(form.field.text))"
            let found = members.firstIndex {
                $0.value.map { $0.first == UInt8(ascii: "/") || CSVExtractor.hasAuthority($0.span) } == true
            }
            if let found {
                if ASCII.areEqualIgnoringCase(keys[found], form.field.text) {
                    let value = String(decoding: members[found].value ?? [], as: UTF8.self)
                    return value.unicodeScalars.contains("\u{FFFD}") ? notUTF8 : "\(place)\n"
                }
                let option = shellWords(.field, LinkField.text(ofKey: keys[found]))
                // No shell writes a hidden character as messages show it.
                let isPlain = VisibleText.of(keys[found]) == keys[found]
                return "\(place); it is in \(quoted(keys[found]))\(isPlain ? ": \(option)" : "")\n"
            }
            return "\(place); the keys of the first row are \(list(keys, most: 20))\n"
        case .csv, .tsv:
            if first == UInt8(ascii: "{") { return "\(subject) looks like NDJSON: --input ndjson\n" }
            if form.rows == .tsv, guess == .csv, !head.contains(UInt8(ascii: "\t")) {
                return "\(subject) looks like CSV: --input csv\n"
            }
            return noLinks(inRows: text, form, columns)
        }
    }

    private static let notUTF8 =
        "the links are not UTF-8; to convert them: iconv -f WINDOWS-1252 -t UTF-8\n"

    /// The hint that no row of CSV or TSV has a link in its column, with the column that has.
    private static func noLinks(inRows text: Bytes, _ form: MatchForm, _ columns: RowColumns) -> String? {
        var start = 0
        if columns.csv.hasSeparatorLine, form.rows == .csv {
            start = (text.firstIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        }
        func fields() -> [String] {
            let rest = text.span.extracting(start..<text.count)
            let row = RowColumns.row(rest, form, columns.csv)
            start += row.end
            return RowColumns.fields(rest, row, form, columns.csv).map {
                String(decoding: $0 ?? [], as: UTF8.self)
            }
        }
        let names = fields()
        let values = start < text.count - 1 ? fields() : names
        // A cell with other text before its link does not count as one.
        let found = values.firstIndex { $0.first == "/" || CSVExtractor.hasAuthority(Bytes($0.utf8).span) }
        var place = "no row has a link in column \(columns.link + 1)"
        if case .name(let name) = form.column { place = "no row has a link in the column \(quoted(name))" }
        if let found, found == columns.link, values[found].unicodeScalars.contains("\u{FFFD}") {
            return notUTF8
        }
        if let found, found != columns.link {
            // The name, if it means this column, and a shell can write it.
            let name = found < names.count ? names[found] : ""
            let isName =
                !CSVDialect.isLink(Bytes(name.utf8)) && LinkColumn(name)?.index(in: names) == found
                && !name.isEmpty && VisibleText.of(name) == name
            let column = isName ? name : "\(found + 1)"
            let found = isName ? quoted(name) : "column \(column)"
            return "\(place); it is in \(found): \(shellWords(.column, column))\n"
        }
        if case .name = form.column { return "\(place)\n" }
        return columns.link < names.count
            ? nil
            : "no row has a column \(columns.link + 1); the first row has \(counted(names.count, "column"))\n"
    }
}
