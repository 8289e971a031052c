/// Writes the values of a match, which are read from the context in which the link was resolved.
extension Matcher {
    /// Appends the parameters of a match as a JSON object, in the order of the pattern: host, path, query,
    /// fragment, constants. An absent optional parameter is written with its default, or omitted if it has no
    /// default.
    ///
    /// - Parameters:
    ///   - pattern: the index of the compiled pattern that matched.
    ///   - present: a bitmask of the optional segments that are present.
    ///   - line: the link that was resolved.
    ///   - context: the context in which `line` was resolved. It must not have resolved another link since.
    package func appendParameters(
        of pattern: Int, present: UInt8, line: Span<UInt8>, _ context: inout MatchContext,
        to output: inout Bytes
    ) {
        var writer = ObjectWriter()
        context.withText(of: line) { text, context in
            appendAll(pattern, present, text, &context, &writer, &output)
        }
        writer.end(&output)
    }

    /// Writes the members for the host, path, query, fragment and constants of a pattern.
    private func appendAll(
        _ pattern: Int, _ present: UInt8, _ text: Span<UInt8>, _ context: inout MatchContext,
        _ writer: inout ObjectWriter,
        _ output: inout Bytes
    ) {
        let compiledPattern = compiled.patterns[pattern]
        if compiledPattern.host >= 0 {
            appendHost(compiled.hosts[compiledPattern.host], text, context.link, &writer, &output)
        }
        appendPath(compiledPattern.path, present, text, context.path, &writer, &output)
        if !compiledPattern.conditions.isEmpty || compiledPattern.queryRest >= 0 { context.readQuery(text) }
        appendQuery(
            compiledPattern.conditions, compiledPattern.queryRest,
            besides: (compiledPattern.conditions, compiled.globals), &context.query, &writer, &output)
        if compiledPattern.fragment >= 0 {
            appendFragment(compiled.fragments[compiledPattern.fragment], text, &context, &writer, &output)
        }
        for constant in compiled.constants[compiledPattern.constants] {
            append(compiled.names[constant.name], constant.type, constant.text.span, &writer, &output)
        }
    }

    /// Writes the members for a fragment, which the link is known to match.
    private func appendFragment(
        _ fragment: CompiledTable.Fragment, _ text: Span<UInt8>, _ context: inout MatchContext,
        _ writer: inout ObjectWriter,
        _ output: inout Bytes
    ) {
        context.readFragment(text)
        var query = fragment.isQueryOnly ? context.fragment.items : context.fragment.query
        if !fragment.isQueryOnly {
            let text = context.fragment.text.span
            let optionalMask = compiled.firstChoice(of: fragment.path, in: text, context.fragment.path) ?? 0
            appendPath(fragment.path, optionalMask, text, context.fragment.path, &writer, &output)
        }
        appendQuery(
            fragment.conditions, fragment.queryRest, besides: (fragment.conditions, 0..<0), &query, &writer,
            &output)
    }

    /// Writes the parameters of a query in the order of the pattern.
    ///
    /// - Parameters:
    ///   - rest: the parameter of `*name`, which may be between the conditions; -1 without one.
    ///   - declared: the conditions whose items `*name` does not report.
    private func appendQuery(
        _ conditions: Range<Int>, _ rest: Int, besides declared: (Range<Int>, Range<Int>),
        _ query: inout Query,
        _ writer: inout ObjectWriter, _ output: inout Bytes
    ) {
        guard rest >= 0, let name = compiled.name(ofParameter: rest) else {
            appendConditions(conditions, &query, &writer, &output)
            return
        }
        // Parameters are numbered in the order of the pattern.
        let next =
            conditions.first { compiled.conditions[$0].element.parameter > rest } ?? conditions.upperBound
        appendConditions(conditions.lowerBound..<next, &query, &writer, &output)
        appendUndeclared(name, besides: declared, query, &writer, &output)
        appendConditions(next..<conditions.upperBound, &query, &writer, &output)
    }

    /// The parameters of a match as texts, in the order in which ``appendParameters(of:present:line:_:to:)``
    /// writes them.
    func parameterTexts(
        of pattern: Int, optionalMask: UInt8, line: Span<UInt8>, _ context: inout MatchContext
    ) -> MatchedTexts {
        var writer = ObjectWriter(keepsTexts: true)
        var output: Bytes = []
        output.reserveCapacity(min(line.count, 256))
        context.withText(of: line) { text, context in
            appendAll(pattern, optionalMask, text, &context, &writer, &output)
        }
        return writer.texts(in: output)
    }

    /// The global parameters of a link as texts.
    func globalTexts(line: Span<UInt8>, _ context: inout MatchContext) -> MatchedTexts {
        if compiled.globals.isEmpty { return MatchedTexts() }
        var writer = ObjectWriter(keepsTexts: true)
        var output: Bytes = []
        context.withText(of: line) { text, context in context.readQuery(text) }
        appendConditions(compiled.globals, &context.query, &writer, &output)
        return writer.texts(in: output)
    }

    /// The query items that neither the pattern nor the global parameters declare, as the value of a member
    /// without a name.
    func undeclaredTexts(
        of pattern: Int, line: Span<UInt8>, _ context: inout MatchContext
    ) -> MatchedTexts {
        var writer = ObjectWriter(keepsTexts: true)
        var output: Bytes = []
        context.withText(of: line) { text, context in context.readQuery(text) }
        appendUndeclared(
            "", besides: (compiled.patterns[pattern].conditions, compiled.globals), context.query, &writer,
            &output)
        return writer.texts(in: output)
    }

    /// Appends the global parameters of a link as a JSON object. Omits a parameter whose type rejects the
    /// value: globals never keep a link from matching.
    package func appendGlobals(line: Span<UInt8>, _ context: inout MatchContext, to output: inout Bytes) {
        var writer = ObjectWriter()
        context.withText(of: line) { text, context in context.readQuery(text) }
        appendConditions(compiled.globals, &context.query, &writer, &output)
        writer.end(&output)
    }

    /// The values of a match by parameter name, including the global parameters. Each value is JSON.
    package func reportedValues(_ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext) -> [String:
        Bytes]
    {
        let parameters = reportedParameters(outcome, line, &context)
        // A table in which a parameter has the name of a global one is rejected, so nothing is overwritten.
        return parameters.merging(reportedGlobals(outcome, line, &context)) { own, _ in own }
    }

    /// The values of a match by parameter name, without the global parameters. Each value is JSON.
    package func reportedParameters(_ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext)
        -> [String: Bytes]
    {
        guard case .match(let pattern, let present) = outcome else { return [:] }
        var writer = ObjectWriter(keepsMembers: true)
        var output: Bytes = []
        context.withText(of: line.span) { text, context in
            appendAll(pattern, present, text, &context, &writer, &output)
        }
        return writer.values(in: output)
    }

    /// The values of the global parameters of a match by name. Each value is JSON.
    package func reportedGlobals(_ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext) -> [String:
        Bytes]
    {
        guard case .match = outcome, !compiled.globals.isEmpty else { return [:] }
        var writer = ObjectWriter(keepsMembers: true)
        var output: Bytes = []
        context.withText(of: line.span) { text, context in context.readQuery(text) }
        appendConditions(compiled.globals, &context.query, &writer, &output)
        return writer.values(in: output)
    }

    /// Writes the parameters of a host, from left to right.
    ///
    /// The value of a star is the labels that it covers, with the port if the star is the whole host. Web
    /// hosts are in lower case (URL Standard, section 3.5).
    private func appendHost(
        _ host: CompiledTable.Host, _ text: Span<UInt8>, _ link: Link, _ writer: inout ObjectWriter,
        _ output: inout Bytes
    ) {
        let isWeb = link.kind == .web
        func append(_ parameter: Int, _ type: Int, _ range: Range<Int>, port: Int32 = -1) {
            let written = text.extracting(range)
            var bytes = isWeb ? ASCII.lowercased(written) : Bytes(written)
            if port >= 0 { bytes.append(contentsOf: ":\(port)".utf8) }
            self.append(parameter, type, bytes.span, &writer, &output)
        }
        let labels = link.host.range.labels(of: text)
        let open = labels.count - host.labels.count
        if host.star >= 0, open > 0 {
            let range = labels[0].lowerBound..<labels[open - 1].upperBound
            append(host.star, CompiledTypes.string, range, port: host.labels.isEmpty ? link.port : -1)
        }
        for (index, label) in host.labels.enumerated() where open + index >= 0 {
            if case .parameter(let parameter, let type) = label {
                append(parameter, type, labels[open + index])
            }
        }
    }

    /// Writes the parameters of a path under `optionalMask`, the choice of its optional segments that are
    /// present.
    private func appendPath(
        _ path: CompiledTable.Path, _ optionalMask: UInt8, _ text: Span<UInt8>, _ segments: PathSegments,
        _ writer: inout ObjectWriter,
        _ output: inout Bytes
    ) {
        var depth = 0
        var optional = 0
        for index in path.elements {
            let element = compiled.elements[index]
            if element.isOptional {
                optional += 1
                if optionalMask & (1 << (optional - 1)) == 0 {
                    appendDefault(element, &writer, &output)
                    continue
                }
            }
            switch element.kind {
            case .literal: break
            case .type:
                let bytes = text.extracting(segments.list[depth].byteRange.range)
                append(element.parameter, element.index, bytes, &writer, &output)
            case .mixed:
                let bytes = text.extracting(segments.list[depth].byteRange.range)
                appendMixed(
                    element, bytes, ignoringCase: depth < segments.caseInsensitiveCount, &writer, &output)
            case .rest:
                let range = compiled.catchAllRange(path, optionalMask, segmentCount: segments.count)
                appendRest(element, range, text, segments, &writer, &output)
                depth += range.count - 1
            }
            depth += 1
        }
    }

    /// Writes the value of a parameter, unless the parameter has no name.
    private func append(
        _ parameter: Int, _ type: Int, _ value: Span<UInt8>, _ writer: inout ObjectWriter,
        _ output: inout Bytes
    ) {
        guard let name = compiled.name(ofParameter: parameter) else { return }
        append(name, type, value, &writer, &output)
    }

    /// Writes the value called `name`.
    private func append(
        _ name: String, _ type: Int, _ value: Span<UInt8>, _ writer: inout ObjectWriter,
        _ output: inout Bytes
    ) {
        if writer.keepsTexts {
            writer.keep(name, type, value, &output)
        } else {
            writer.key(name, &output)
            compiled.types.appendJSON(type, value, to: &output)
        }
    }

    /// Writes the value of a `*name` in a query: the items that no condition in `declared` names.
    private func appendUndeclared(
        _ name: String, besides declared: (Range<Int>, Range<Int>), _ query: Query,
        _ writer: inout ObjectWriter,
        _ output: inout Bytes
    ) {
        if writer.keepsTexts {
            writer.keep(name, itemsOf: query, &output) { isDeclared($0, query, declared) }
        } else {
            writer.key(name, &output)
            appendUndeclared(besides: declared, query, to: &output)
        }
    }

    /// Writes the default of an absent parameter, if it has one.
    private func appendDefault(
        _ element: CompiledTable.Element, _ writer: inout ObjectWriter, _ output: inout Bytes
    ) {
        guard let text = compiled.defaultText(ofParameter: element.parameter) else { return }
        append(element.parameter, element.index, text.span, &writer, &output)
    }

    /// Writes the parameters of a compound segment. Finds their ranges again, because a match does not keep
    /// them.
    private func appendMixed(
        _ element: CompiledTable.Element, _ bytes: Span<UInt8>, ignoringCase: Bool,
        _ writer: inout ObjectWriter,
        _ output: inout Bytes
    ) {
        let shape = compiled.mixed[element.index]
        var mixed = CompoundSegment(
            shape, types: compiled.types, isValidUTF8: false, ignoresCase: ignoringCase)
        guard mixed.matches(bytes) else { return }
        for (offset, (type, range)) in zip(shape.types, mixed.captures).enumerated() {
            append(element.parameter + offset, type, bytes.extracting(range), &writer, &output)
        }
    }

    /// Writes the value of a catch-all: the segments at the depths of `range`, joined with `/`. A `/` inside
    /// a segment is written as `%2F`, so the segments can be told apart.
    private func appendRest(
        _ element: CompiledTable.Element, _ range: Range<Int>, _ text: Span<UInt8>, _ segments: PathSegments,
        _ writer: inout ObjectWriter, _ output: inout Bytes
    ) {
        if compiled.parameters[element.parameter].name < 0 { return }
        var joined: Bytes = []
        for depth in range {
            if depth > range.lowerBound { joined.append(UInt8(ascii: "/")) }
            for offset in segments.list[depth].byteRange.range {
                if text[offset] == UInt8(ascii: "/") {
                    joined.append(contentsOf: "%2F".utf8)
                } else {
                    joined.append(text[offset])
                }
            }
        }
        append(element.parameter, CompiledTypes.string, joined.span, &writer, &output)
    }

    /// Writes the parameters of conditions on a query.
    private func appendConditions(
        _ conditions: Range<Int>, _ query: inout Query, _ writer: inout ObjectWriter, _ output: inout Bytes
    ) {
        for index in conditions where compiled.conditions[index].kind == .value {
            let element = compiled.conditions[index].element
            let (result, value) = compiled.evaluate(index, &query)
            switch result {
            case .omitted: appendDefault(element, &writer, &output)
            case .missing, .rejected: break
            case .holds:
                let bytes = query.text.span.extracting(value.range)
                switch element.kind {
                case .type: append(element.parameter, element.index, bytes, &writer, &output)
                case .mixed: appendMixed(element, bytes, ignoringCase: false, &writer, &output)
                case .literal, .rest: break
                }
            }
        }
    }
}

extension Range<Int> {
    /// The ranges of the labels of the host that has this range of `text`, from left to right.
    fileprivate func labels(of text: Span<UInt8>) -> [Range<Int>] {
        var labels: [Range<Int>] = []
        var start = lowerBound
        for index in self where text[index] == UInt8(ascii: ".") {
            labels.append(start..<index)
            start = index + 1
        }
        return labels + [start..<upperBound]
    }
}

extension Matcher {
    /// The index of the route to which a compiled pattern belongs.
    package func routeIndex(ofPattern index: Int) -> Int { compiled.patterns[index].route }

    /// Appends the query items that neither the pattern nor the global parameters declare, as a JSON object.
    ///
    /// A value is a string, or `true` for an item without `=`. The values of a repeated name are an array of
    /// these.
    package func appendUndeclared(
        of pattern: Int, line: Span<UInt8>, _ context: inout MatchContext, to output: inout Bytes
    ) {
        context.withText(of: line) { text, context in context.readQuery(text) }
        appendUndeclared(
            besides: (compiled.patterns[pattern].conditions, compiled.globals), context.query, to: &output)
    }

    /// Writes the items that no condition in `declared` names, as an object.
    private func appendUndeclared(
        besides declared: (Range<Int>, Range<Int>), _ query: Query, to output: inout Bytes
    ) {
        var members: [(name: Bytes, values: [Bytes])] = []
        var known: [Bytes: Int] = [:]
        for item in query.items {
            if isDeclared(item, query, declared) { continue }
            let written = Bytes(query.text[item.name.range])
            var json = Bytes("true".utf8)
            if let value = item.value {
                json = []
                JSONText.appendString(query.text.span.extracting(value.range), to: &json)
            }
            // If names compare ignoring case, the first spelling names the member.
            let name = query.options.ignoresQueryCase ? ASCII.lowercased(written.span) : written
            if let index = known[name] {
                members[index].values.append(json)
            } else {
                known[name] = members.count
                members.append((written, [json]))
            }
        }
        var writer = ObjectWriter()
        for (name, values) in members {
            writer.key(String(decoding: name, as: UTF8.self), &output)
            let joined = Array(values.joined(separator: [UInt8(ascii: ",")]))
            output += values.count == 1 ? joined : [UInt8(ascii: "[")] + joined + [UInt8(ascii: "]")]
        }
        writer.end(&output)
    }

    /// Whether a condition in `declared` names the item.
    private func isDeclared(
        _ item: Query.Item, _ query: Query, _ declared: (Range<Int>, Range<Int>)
    ) -> Bool {
        [declared.0, declared.1].contains { conditions in
            conditions.contains { condition in
                query.isNamed(item, compiled.texts.span.extracting(compiled.conditions[condition].key.range))
            }
        }
    }
}
