import LinkRouting

/// The fields or members that `match` adds to a row: route, parameters, source, reason, and the outcome for
/// each system.
struct RowFields {
    private let form: RowForm
    /// The text for a row without a link.
    private(set) var invalid: Bytes = []
    /// An empty field of TSV or CSV.
    private(set) var emptyField: Bytes = []
    /// The beginning of an object of NDJSON for a row that is none.
    private(set) var textStart: Bytes = Bytes("{".utf8)

    init(_ form: RowForm, systems: [LinkSystem]) {
        self.form = form
        if form.format != .ndjson { emptyField = member("", nil) }
        invalid = systems.reduce(miss(RowForm.invalidRow)) { $0 + member($1.rawValue, nil) }
        JSONText.appendString(form.prefix + RowForm.textName, to: &textStart)
        textStart += ":\"".utf8
    }

    /// The form of what is added to a row with a link, without outcomes of systems.
    var resultForm: ResultForm {
        let quote = UInt8(ascii: "\"")
        let doubledByte: UInt8? =
            switch form.format {
            case .tsv: form.isRaw ? nil : UInt8(ascii: "\\")
            case .csv: quote
            case .ndjson: nil
            }
        let quotes: Bytes = form.format == .csv ? [quote] : []
        return ResultForm(
            .afterLink, beforeRoute: name("route"), afterRoute: name("params") + quotes,
            quotesRoute: form.format == .ndjson, doubledByte: doubledByte,
            afterParameters: { quotes + member("source", $0) + member("reason", nil) }, end: [],
            miss: { miss($0.rawValue) })
    }

    private func miss(_ reason: String) -> Bytes {
        member("route", nil) + member("params", nil) + member("source", nil) + member("reason", reason)
    }

    /// A field or member, with the separator before it.
    private func member(_ name: String, _ value: String?) -> Bytes {
        var output = self.name(name)
        switch form.format {
        case .tsv: output += value.map { Self.field($0, of: form) } ?? SeparatedText.absent
        case .csv: output += value.map { Self.field($0, of: form) } ?? []
        case .ndjson:
            if let value { JSONText.appendString(value, to: &output) } else { output += "null".utf8 }
        }
        return output
    }

    /// The text before a value: a separator, and in NDJSON the key.
    private func name(_ name: String) -> Bytes {
        switch form.format {
        case .tsv: return [UInt8(ascii: "\t")]
        case .csv: return [UInt8(ascii: ",")]
        case .ndjson:
            var output: Bytes = [UInt8(ascii: ",")]
            JSONText.appendString(form.prefix + name, to: &output)
            output.append(UInt8(ascii: ":"))
            return output
        }
    }

    /// A text as a field of TSV or CSV.
    static func field(_ text: String, of form: RowForm) -> Bytes {
        var buffer = ByteBuffer(capacity: 64)
        let bytes = Bytes(text.utf8)
        if form.format == .csv {
            SeparatedText.appendCSV(bytes.span, to: &buffer)
        } else {
            SeparatedText.appendTSV(bytes.span, isRaw: form.isRaw, to: &buffer)
        }
        return buffer.withSpan { Bytes($0) }
    }
}
