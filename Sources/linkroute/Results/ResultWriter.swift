import LinkRouting

/// Resolves links and writes their results.
struct ResultWriter: ~Copyable {
    private let mode: OutputMode
    private let fields: StaticFields
    private var resolver: LineResolver
    /// Prepared parts of the results in the default mode.
    private var pieces: ResultTemplates
    /// A field of a tab-separated line before it is escaped.
    private var field: Bytes = []
    private var counts: [String: Int] = [:]
    /// Whether any link did not resolve.
    private(set) var hasMisses = false

    init(_ matcher: Matcher, _ mode: OutputMode, maxLine: Int) {
        self.mode = mode
        fields = StaticFields(matcher.table)
        resolver = LineResolver(matcher, maxLine: maxLine)
        pieces = ResultTemplates(matcher)
    }

    private var matcher: Matcher { resolver.matcher }

    /// Whether the single link that was written last resolved.
    var isMatch: Bool { resolver.isMatch }

    /// Resolves the lines of `block` before `end`, all of which end in LF, and writes their results. It is
    /// best if some bytes follow them: ``LineResolver/slack``.
    mutating func write(lines block: Span<UInt8>, upTo end: Int, to output: inout OutputBuffer) throws {
        let matcher = matcher
        resolver.begin(block, upTo: end)
        if !mode.isDefault {
            while resolver.advance(block, matcher) { try write(lineOf: block, to: &output) }
            return
        }
        while true {
            var misses = 0
            let end = try output.write { bytes, length in
                pieces.append(linesOf: block, &resolver, matcher, to: &bytes, upTo: length, &misses)
            }
            if misses > 0 { hasMisses = true }
            switch end {
            case .lines: return
            case .length: break
            case .piece: try write(lineOf: block, to: &output)
            }
        }
    }

    /// Writes the result of the present line of `block`.
    private mutating func write(lineOf block: Span<UInt8>, to output: inout OutputBuffer) throws {
        let line = block.extracting(resolver.line)
        try write(line, in: resolver.isPlain ? block : line, to: &output)
    }

    /// Resolves a single line and writes its result. A line that was truncated at `limit` is not a URL.
    mutating func write(line: Span<UInt8>, limit: Int?, to output: inout OutputBuffer) throws {
        resolver.resolve(line, isCutAt: limit)
        try write(line, in: line, to: &output)
    }

    /// Writes the result of `line`, which was resolved last. The ranges of its values refer to `text`.
    private mutating func write(_ line: Span<UInt8>, in text: Span<UInt8>, to output: inout OutputBuffer)
        throws
    {
        if mode.all {
            try writeAll(line, to: &output)
            return
        }
        let outcome = resolver.outcome
        if case .miss = outcome { hasMisses = true }
        if mode.count {
            counts[name(of: outcome), default: 0] += 1
            return
        }
        switch mode.format {
        case .json: try output.append { appendJSON(line, text, outcome, to: &$0) }
        case .tsv: try output.append { appendFields(line, text, outcome, to: &$0) }
        case .name:
            if case .match(let pattern, _) = outcome {
                try output.append(matcher.name(ofPattern: pattern) ?? "")
            }
            try output.append("\n")
        }
    }

    /// Adds the counts of another writer.
    mutating func add(_ other: borrowing ResultWriter) {
        counts.merge(other.counts, uniquingKeysWith: +)
        hasMisses = hasMisses || other.hasMisses
    }

    /// Writes the counts, which are known only after the last link.
    mutating func finish(_ output: inout OutputBuffer) throws {
        if counts.isEmpty { return }
        for (name, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            try output.append("\(count)\t\(name)\n")
        }
    }

    private func name(of outcome: Outcome) -> String {
        switch outcome {
        case .match(let pattern, _): matcher.name(ofPattern: pattern) ?? ""
        case .miss(let miss): "(\(miss.reason.rawValue))"
        }
    }

    // MARK: JSON

    private mutating func appendJSON(
        _ line: Span<UInt8>, _ text: Span<UInt8>, _ outcome: Outcome, to output: inout Bytes
    ) {
        output.append(contentsOf: "{\"url\":".utf8)
        JSONText.appendString(line, to: &output)
        switch outcome {
        case .match(let pattern, let present): appendMatch(text, pattern, present, to: &output)
        case .miss(let miss):
            output.append(contentsOf: ",\"route\":null".utf8)
            append(miss, to: &output)
        }
        output.append(contentsOf: "}\n".utf8)
    }

    private mutating func appendMatch(
        _ line: Span<UInt8>, _ index: Int, _ present: UInt8, to output: inout Bytes
    ) {
        let route = matcher.routeIndex(ofPattern: index)
        output.append(contentsOf: JSONText.member("route", matcher.name(ofPattern: index) ?? ""))
        output.append(contentsOf: ",\"params\":".utf8)
        matcher.appendParameters(of: index, present: present, line: line, &resolver.context, to: &output)
        if fields.hasGlobals {
            output.append(contentsOf: ",\"globals\":".utf8)
            matcher.appendGlobals(line: line, &resolver.context, to: &output)
        }
        if !fields.sources.isEmpty {
            output.append(
                contentsOf: resolver.context.source < 0
                    ? fields.noSource : fields.sources[resolver.context.source])
        }
        if let notice = matcher.table.deprecation(ofRoute: route) {
            output.append(contentsOf: JSONText.member("deprecated", notice))
        }
        if mode.full {
            let pattern = matcher.pattern(index)
            output.append(contentsOf: ",\"pattern\":".utf8)
            JSONText.appendString(pattern.text, to: &output)
            output.append(contentsOf: ",\"table\":".utf8)
            JSONText.appendString(matcher.table.line(of: pattern.place), to: &output)
            output.append(contentsOf: ",\"query\":".utf8)
            matcher.appendUndeclared(of: index, line: line, &resolver.context, to: &output)
        }
    }

    private func append(_ miss: Miss, to output: inout Bytes) {
        func append(_ name: String, _ text: String?) {
            guard let text else { return }
            output.append(contentsOf: ",\"\(name)\":".utf8)
            JSONText.appendString(text, to: &output)
        }
        append("reason", miss.reason.rawValue)
        append("param", miss.parameter)
        append("nearest", miss.nearest)
        append("detail", miss.detail.map(Messages.sentence(for:)))
    }

    private mutating func writeAll(_ line: Span<UInt8>, to output: inout OutputBuffer) throws {
        let result = resolver.all(line)
        try output.append { (output: inout Bytes) in
            output.append(contentsOf: "{\"url\":".utf8)
            JSONText.appendString(line, to: &output)
            output.append(contentsOf: ",\"matches\":[".utf8)
            switch result {
            case .failure(let miss):
                output.append(UInt8(ascii: "]"))
                append(miss, to: &output)
            case .success(let outcomes):
                for (index, outcome) in outcomes.enumerated() {
                    guard case .match(let pattern, let present) = outcome else { continue }
                    // This member is between others in a single result, but begins an object here.
                    let start = output.count
                    appendMatch(line, pattern, present, to: &output)
                    output[start] = UInt8(ascii: "{")
                    if index > 0 { output.insert(UInt8(ascii: ","), at: start) }
                    output.append(UInt8(ascii: "}"))
                }
                output.append(UInt8(ascii: "]"))
            }
            output.append(contentsOf: "}\n".utf8)
        }
        if case .failure = result { hasMisses = true }
    }

    // MARK: Tab-separated fields

    private mutating func appendFields(
        _ line: Span<UInt8>, _ text: Span<UInt8>, _ outcome: Outcome, to output: inout Bytes
    ) {
        appendEscaped(line, to: &output)
        output.append(UInt8(ascii: "\t"))
        switch outcome {
        case .match(let pattern, let present):
            output.append(contentsOf: (matcher.name(ofPattern: pattern) ?? "").utf8)
            output.append(UInt8(ascii: "\t"))
            field.removeAll(keepingCapacity: true)
            matcher.appendParameters(of: pattern, present: present, line: text, &resolver.context, to: &field)
            appendEscaped(field.span, to: &output)
        case .miss: output.append(contentsOf: "\\N\t\\N".utf8)
        }
        output.append(UInt8(ascii: "\n"))
    }

    /// Appends a field with tab, line feed and backslash escaped, and invalid UTF-8 as U+FFFD.
    private func appendEscaped(_ bytes: Span<UInt8>, to output: inout Bytes) {
        if !UTF8Validation.isValid(bytes) {
            appendEscaped(
                Bytes(String(decoding: Bytes(bytes), as: UTF8.self).utf8).span, to: &output
            )
            return
        }
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "\t"): output.append(contentsOf: "\\t".utf8)
            case UInt8(ascii: "\n"): output.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\\"): output.append(contentsOf: "\\\\".utf8)
            case let byte: output.append(byte)
            }
        }
    }
}

/// The parts of a JSON result that are the same for all links of a source.
struct StaticFields {
    /// `,"source":"name"` for each source.
    let sources: [Bytes]
    let noSource = Bytes(",\"source\":null".utf8)
    let hasGlobals: Bool

    init(_ table: RouteTable) {
        sources = table.sources.map { JSONText.member("source", $0.name) }
        hasGlobals = !table.globals.isEmpty
    }
}
