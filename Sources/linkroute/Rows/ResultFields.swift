import LinkAssociations
import LinkRoutingLanguage

/// The fields or members that `match` adds to a row, or writes after a link: route, parameters, source,
/// reason, details, and the outcome for each system.
struct ResultFields {
    private let form: MatchForm
    /// The byte between fields.
    let separator: UInt8
    /// The names of everything that is added.
    let names: [String]
    /// The text for a row without a link.
    private(set) var invalid: Bytes = []
    /// An empty field of TSV or CSV for each column of the rows, and the length of one.
    private(set) var emptyFields: (text: Bytes, length: Int) = ([], 0)
    /// The beginning of an object of NDJSON for a row that is not one.
    private(set) var textStart = Bytes("{".utf8)
    /// The text that ends a result, before which something can be added.
    let end: Bytes

    init(_ form: MatchForm, systems: [LinkSystem], _ columns: RowColumns = RowColumns()) {
        self.form = form
        separator =
            form.output == .csv
            ? form.delimiter ?? columns.csv.delimiter : UInt8(ascii: form.output == .tsv ? "\t" : ",")
        let bareNames = form.fieldNames(systems)
        names = bareNames.map { form.prefix + $0 }
        let isWhole = form.rows == nil || form.isConverted
        end = isWhole ? Bytes((form.output == .json ? "}\n" : "\n").utf8) : []
        if form.output == .name { return }
        if form.isTable, !form.count {
            let field = member("", nil)
            emptyFields = (Bytes(repeatElement(field, count: columns.names.count).joined()), field.count)
        }
        for name in bareNames { invalid += member(name, name == "reason" ? MatchForm.invalidRow : nil) }
        textStart += JSONText.string(form.prefix + MatchForm.textName) + Bytes(":".utf8)
    }

    /// The texts of results for the templates.
    func resultForm(_ table: CompiledTable) -> ResultForm {
        let newline = Bytes("\n".utf8)
        if form.output == .name {
            return ResultForm(
                .afterLink, beforeRoute: [], afterRoute: [], hasParameters: false, end: newline,
                miss: { _ in [] })
        }
        if form.output == .json, form.rows == nil {
            return ResultForm(objectsOf: table, isFull: form.full, isInner: form.all)
        }
        let isCSV = form.output == .csv
        let quote: UInt8 = "\""
        let quotes: Bytes = isCSV ? [quote] : []
        let hasSource = form.rows != nil
        return ResultForm(
            hasSource ? .afterLink : isCSV ? .field : .link,
            beforeRoute: name("route"), afterRoute: name("params") + quotes,
            quotesRoute: form.output == .json,
            doubledByte: isCSV ? quote : form.output == .tsv && !form.isRaw ? UInt8(ascii: "\\") : nil,
            afterParameters: { source in
                quotes + (hasSource ? member("source", source) : []) + member("reason", nil)
            },
            end: hasSource ? [] : newline,
            appendLink: append,
            miss: { reason in
                member("route", nil) + member("params", nil) + (hasSource ? member("source", nil) : [])
                    + member("reason", reason.rawValue)
            })
    }

    /// The pattern that a link matches, or what failed in the nearest route.
    func details(of resolver: borrowing BulkResolver) -> Bytes {
        let matcher = resolver.matcher
        let miss = resolver.isMatch ? nil : resolver.miss
        let place = resolver.pattern.map { matcher.compiled.patterns[$0].sourceRange }
        return member("pattern", place.map { matcher.compiled.text(of: $0) })
            + member("table", place.map { matcher.compiled.line(of: $0) })
            + member("param", miss?.parameter) + member("nearest", miss?.nearest)
            + member("detail", miss?.detail?.sentence)
    }

    // MARK: Texts

    /// A field or member, with the separator before it.
    func member(_ name: String, _ value: String?) -> Bytes {
        self.name(name) + Bytes { append(value.map { Bytes($0.utf8) }, to: &$0) }
    }

    /// Appends a value as a field of TSV or CSV, or as JSON.
    func append(_ value: Bytes?, to output: inout ByteBuffer) {
        if let value { return append(value.span, to: &output) }
        switch form.output {
        case .json: output.append("null")
        case .tsv: output.append(RowFormat.absent)
        case .csv, .name: break
        }
    }

    private func append(_ value: Span<UInt8>, to output: inout ByteBuffer) {
        switch form.output {
        case .json: JSONText.appendString(value, to: &output)
        case .csv: SeparatedText.appendCSV(value, delimiter: separator, to: &output)
        case .tsv, .name: SeparatedText.appendTSV(value, isRaw: form.isRaw, to: &output)
        }
    }

    /// The text before a value: a separator, and in JSON the key.
    private func name(_ name: String) -> Bytes {
        if form.output != .json { return [separator] }
        return [separator] + JSONText.string(form.prefix + name) + [UInt8(ascii: ":")]
    }

    /// The names of the added fields for a header, each after a separator.
    var header: Bytes {
        names.reduce(into: []) { header, name in
            header.append(separator)
            header += Bytes { append(Bytes(name.utf8), to: &$0) }
        }
    }
}
