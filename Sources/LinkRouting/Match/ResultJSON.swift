/// Writes the result of one link as a line of JSON: the general writer, which every result can take.
package struct ResultJSON {
    private let matcher: Matcher
    /// `,"source":"name"` for each source.
    private let sources: [Bytes]
    private let hasGlobals: Bool
    /// Whether a match also reports its pattern, its location in the table, and undeclared query items.
    private let isFull: Bool
    /// The lines of the table's files, if locations are reported.
    private let lines: [LineIndex]

    package init(_ matcher: Matcher, isFull: Bool = false) {
        self.matcher = matcher
        self.isFull = isFull
        lines = isFull ? matcher.table.files.map(LineIndex.init) : []
        sources = matcher.table.sources.map { JSONText.member("source", $0.name) }
        hasGlobals = !matcher.table.globals.isEmpty
    }

    /// Appends the result of `line` and a line feed.
    ///
    /// - Parameters:
    ///   - line: The link that was resolved.
    ///   - context: The context in which it was resolved. No other link may have been resolved in it since.
    package func append(
        _ outcome: Outcome, of line: Span<UInt8>, _ context: inout MatchContext, to output: inout Bytes
    ) {
        appendURL(line, to: &output)
        switch outcome {
        case .match(let pattern, let present):
            output.append(UInt8(ascii: ","))
            appendMembers(of: pattern, present: present, line, &context, to: &output)
        case .miss(let miss):
            output.append(contentsOf: ",\"route\":null".utf8)
            append(miss, to: &output)
        }
        output.append(contentsOf: "}\n".utf8)
    }

    /// Appends all matches of `line`, best first, or the miss, and a line feed.
    package func append(
        all result: Result<[Outcome], Miss>, of line: Span<UInt8>, _ context: inout MatchContext,
        to output: inout Bytes
    ) {
        appendURL(line, to: &output)
        output.append(contentsOf: ",\"matches\":[".utf8)
        switch result {
        case .failure(let miss):
            output.append(UInt8(ascii: "]"))
            append(miss, to: &output)
        case .success(let outcomes):
            for (index, outcome) in outcomes.enumerated() {
                guard case .match(let pattern, let present) = outcome else { continue }
                output.append(contentsOf: (index > 0 ? ",{" : "{").utf8)
                appendMembers(of: pattern, present: present, line, &context, to: &output)
                output.append(UInt8(ascii: "}"))
            }
            output.append(UInt8(ascii: "]"))
        }
        output.append(contentsOf: "}\n".utf8)
    }

    private func appendURL(_ line: Span<UInt8>, to output: inout Bytes) {
        output.append(contentsOf: "{\"url\":".utf8)
        JSONText.appendString(line, to: &output)
    }

    /// Appends the members of a match, without braces.
    private func appendMembers(
        of pattern: Int, present: UInt8, _ line: Span<UInt8>, _ context: inout MatchContext,
        to output: inout Bytes
    ) {
        output.append(contentsOf: "\"route\":".utf8)
        JSONText.appendString(matcher.name(ofPattern: pattern) ?? "", to: &output)
        output.append(contentsOf: ",\"params\":".utf8)
        matcher.appendParameters(of: pattern, present: present, line: line, &context, to: &output)
        if hasGlobals {
            output.append(contentsOf: ",\"globals\":".utf8)
            matcher.appendGlobals(line: line, &context, to: &output)
        }
        if !sources.isEmpty {
            if context.source < 0 {
                output.append(contentsOf: ",\"source\":null".utf8)
            } else {
                output.append(contentsOf: sources[context.source])
            }
        }
        if let notice = matcher.table.deprecation(ofRoute: matcher.routeIndex(ofPattern: pattern)) {
            appendMember("deprecated", notice, to: &output)
        }
        if isFull {
            let pattern = (index: pattern, written: matcher.pattern(pattern))
            appendMember("pattern", pattern.written.text, to: &output)
            appendMember("table", location(of: pattern.written.sourceRange), to: &output)
            output.append(contentsOf: ",\"query\":".utf8)
            matcher.appendUndeclared(of: pattern.index, line: line, &context, to: &output)
        }
    }

    private func location(of range: SourceRange) -> String {
        let index = lines[range.file]
        return "\(index.file.name):\(index.position(of: range.start).line)"
    }

    private func append(_ miss: Miss, to output: inout Bytes) {
        appendMember("reason", miss.reason.rawValue, to: &output)
        appendMember("param", miss.parameter, to: &output)
        appendMember("nearest", miss.nearest, to: &output)
        appendMember("detail", miss.detail?.sentence, to: &output)
    }

    /// Appends `,"name":"text"`, or nothing if there is no text.
    private func appendMember(_ name: StaticString, _ text: String?, to output: inout Bytes) {
        guard let text else { return }
        output.append(contentsOf: ",\"\(name)\":".utf8)
        JSONText.appendString(text, to: &output)
    }
}
