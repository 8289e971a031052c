import LinkRouting

/// Writes what is added to a row: the route, the parameters, the source, the reason, and outcomes of systems.
///
/// The text before and after the parameters is the same for all links of a pattern or source.
struct RowFields {
    private let matcher: Matcher
    private let form: RowForm
    /// For each pattern, the text up to the parameters; empty until it is needed.
    private var heads: ContiguousArray<Bytes> = []
    /// For each source, the text after the parameters. The last one is for links without a source.
    private var tails: [Bytes] = []
    private var misses: [MissReason: Bytes] = [:]
    /// The text for a row without a link.
    private(set) var invalid: Bytes = []
    /// An empty field of TSV or CSV.
    private(set) var emptyField: Bytes = []
    /// The beginning of an object of NDJSON for a row that is none.
    private(set) var textStart: Bytes = Bytes("{".utf8)
    private var parameters: Bytes = []

    init(_ matcher: Matcher, _ form: RowForm, systems: [LinkSystem]) {
        self.matcher = matcher
        self.form = form
        for source in matcher.table.sources.map(\.name) + [nil] {
            tails.append(member("source", source) + member("reason", nil))
        }
        for reason in MissReason.allCases { misses[reason] = miss(reason.rawValue) }
        if form.format != .ndjson { emptyField = member("", nil) }
        invalid = systems.reduce(miss(RowForm.invalidRow)) { $0 + member($1.rawValue, nil) }
        JSONText.appendString(form.prefix + RowForm.textName, to: &textStart)
        textStart += ":\"".utf8
    }

    // MARK: Rows

    /// Appends what is added to a row with a link, without outcomes of systems.
    ///
    /// - Parameter link: the link that was resolved in `context` last.
    mutating func append(
        _ outcome: Outcome, _ link: Span<UInt8>, _ context: inout MatchContext, to output: inout ByteBuffer
    ) {
        switch outcome {
        case .miss(let miss): output.append(misses[miss.reason] ?? [])
        case .match(let pattern, let present):
            appendHead(of: pattern, to: &output)
            parameters.removeAll(keepingCapacity: true)
            matcher.appendParameters(
                of: pattern, present: present, line: link, &context, to: &parameters)
            switch form.format {
            case .tsv: SeparatedText.appendTSV(json: parameters.span, isRaw: form.isRaw, to: &output)
            case .csv: SeparatedText.appendQuoted(parameters.span, to: &output)
            case .ndjson: output.append(parameters)
            }
            output.append(tails[context.source < 0 ? tails.count - 1 : context.source])
        }
    }

    private mutating func appendHead(of pattern: Int, to output: inout ByteBuffer) {
        while heads.count <= pattern { heads.append([]) }
        if heads[pattern].isEmpty {
            heads[pattern] = member("route", matcher.name(ofPattern: pattern)) + name("params")
        }
        output.append(heads[pattern])
    }

    // MARK: Texts

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
