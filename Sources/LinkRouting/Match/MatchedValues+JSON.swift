/// Writes the values of a match as JSON.
extension Matcher {
    /// Calls `body` with the query whose items a `*name` reports, and with the conditions whose items it
    /// leaves out.
    func withItems(
        of parameter: MatchedParameter, _ pattern: Int, _ text: Span<UInt8>, _ context: inout MatchContext,
        _ body: (Query, (Range<Int>, Range<Int>)) -> Void
    ) {
        guard case .fragmentItems = parameter.place else {
            context.readQuery(text)
            return body(context.query, (compiled.patterns[pattern].conditions, compiled.globals))
        }
        context.readFragment(text)
        let fragment = compiled.fragments[compiled.patterns[pattern].fragment]
        body(
            fragment.isQueryOnly ? context.fragment.items : context.fragment.query,
            (fragment.conditions, 0..<0))
    }

    /// Appends a value, which was found before, as JSON.
    func appendJSON(
        _ value: ValueText, of parameter: MatchedParameter, _ pattern: Int, _ text: Span<UInt8>,
        _ context: inout MatchContext, to output: inout ByteBuffer
    ) {
        switch value {
        case .part(.link, let range): append(text.extracting(range), parameter.type, to: &output)
        case .part(.query, let range):
            append(context.query.text.span.extracting(range), parameter.type, to: &output)
        case .items:
            withItems(of: parameter, pattern, text, &context) { query, declared in
                compiled.appendItems(query.items, query.text.span, besides: declared, to: &output)
            }
        default:
            let found = bytes(of: value, &context)
            append(found.bytes.span.extracting(found.range), parameter.type, to: &output)
        }
    }

    @inline(never)
    private func append(_ value: Span<UInt8>, _ type: Int, to output: inout ByteBuffer) {
        compiled.types.appendJSON(type, value, to: &output)
    }

    /// The parameters of a match as a JSON object, in the order of the pattern: host, path, query,
    /// fragment, constants. An absent optional parameter is written with its default, or omitted if it has no
    /// default.
    ///
    /// - Parameters:
    ///   - pattern: the index of the compiled pattern that matched.
    ///   - present: a bitmask of the optional segments that are present.
    ///   - line: the link that was resolved.
    ///   - context: the context in which `line` was resolved. It must not have resolved another link since.
    package func parameters(
        of pattern: Int, present: UInt8, line: Span<UInt8>, _ context: inout MatchContext
    ) -> Bytes {
        object(values(matchedParameters(of: pattern, present), pattern, present, line, &context))
    }

    /// The global parameters of a link as a JSON object. A value that its type rejects is left out: globals
    /// never keep a link from matching.
    package func globals(line: Span<UInt8>, _ context: inout MatchContext) -> Bytes {
        object(values(matchedGlobals, -1, 0, line, &context))
    }

    private func object(_ values: [(name: String, json: Bytes)]) -> Bytes {
        let members = values.map { JSONText.string($0.name) + [UInt8(ascii: ":")] + $0.json }
        return [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
    }

    /// The names of the parameters that have a value in the link, with that value as JSON.
    private func values(
        _ parameters: [MatchedParameter], _ pattern: Int, _ optionalMask: UInt8, _ line: Span<UInt8>,
        _ context: inout MatchContext
    ) -> [(name: String, json: Bytes)] {
        var values: [(name: String, json: Bytes)] = []
        context.withText(of: line) { text, context in
            for parameter in parameters {
                guard let value = valueText(of: parameter, pattern, optionalMask, text, &context) else {
                    continue
                }
                var json = ByteBuffer(capacity: 64)
                appendJSON(value, of: parameter, pattern, text, &context, to: &json)
                values.append((compiled.names[parameter.name], json.withSpan { Bytes($0) }))
            }
        }
        return values
    }

    /// The values of a match by parameter name, without the global parameters. Each value is JSON.
    package func reportedParameters(
        _ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext
    ) -> [String: Bytes] {
        guard case .match(let pattern, let present) = outcome else { return [:] }
        let list = values(matchedParameters(of: pattern, present), pattern, present, line.span, &context)
        return Dictionary(list) { $1 }
    }

    /// The values of the global parameters of a match by name. Each value is JSON.
    package func reportedGlobals(
        _ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext
    ) -> [String: Bytes] {
        guard case .match = outcome else { return [:] }
        return Dictionary(values(matchedGlobals, -1, 0, line.span, &context)) { $1 }
    }

    /// The index of the route to which a compiled pattern belongs.
    package func routeIndex(ofPattern index: Int) -> Int { compiled.patterns[index].route }
}

extension CompiledTable {
    /// Whether the query item called `name` is that of the condition with this key.
    @inline(__always)
    func isQueryName(_ key: ByteRange, _ name: Span<UInt8>) -> Bool {
        texts.span.extracting(key.range).isEqual(to: name, ignoringCase: options.ignoresQueryCase)
    }

    /// Whether one of `conditions` is about the query item called `name`.
    @inline(__always)
    func hasCondition(_ conditions: Range<Int>, on name: Span<UInt8>) -> Bool {
        for index in conditions where isQueryName(self.conditions[index].key, name) { return true }
        return false
    }

    /// Whether a condition in `declared` names the item, whose name is in `text`.
    @inline(never)
    private func isDeclared(
        _ item: Query.Item, _ text: Span<UInt8>, _ declared: (Range<Int>, Range<Int>)
    ) -> Bool {
        let name = text.extracting(item.name.range)
        return hasCondition(declared.0, on: name) || hasCondition(declared.1, on: name)
    }

    /// The items that no condition in `declared` names.
    @inline(never)
    func undeclared(_ query: Query, _ declared: (Range<Int>, Range<Int>)) -> [Query.Item] {
        query.items.filter { !isDeclared($0, query.text.span, declared) }
    }

    /// Appends the query items that no condition in `declared` names, as a JSON object. A value is a string,
    /// or `true` for an item without `=`. The values of a repeated name are an array of these. If names
    /// compare ignoring case, the first spelling names the member.
    @inline(never)
    func appendItems(
        _ items: [Query.Item], _ text: Span<UInt8>,
        besides declared: (Range<Int>, Range<Int>) = (0..<0, 0..<0), to output: inout ByteBuffer
    ) {
        // Comparing each name with every other one would take quadratic time.
        if items.count > UInt64.bitWidth {
            return appendManyItems(items, text, besides: declared, to: &output)
        }
        /// The items that were written, a bit for each.
        var written: UInt64 = 0
        output.append(UInt8(ascii: "{"))
        for first in items.indices
        where written & (1 &<< UInt64(first)) == 0 && !isDeclared(items[first], text, declared) {
            if written != 0 { output.append(UInt8(ascii: ",")) }
            let name = text.extracting(items[first].name.range)
            var values: UInt64 = 0
            for index in first..<items.count
            where text.extracting(items[index].name.range)
                .isEqual(to: name, ignoringCase: options.ignoresQueryCase)
            {
                values |= 1 &<< UInt64(index)
            }
            written |= values
            let isRepeated = values.nonzeroBitCount > 1
            JSONText.appendString(name, to: &output)
            output.append(UInt8(ascii: ":"))
            if isRepeated { output.append(UInt8(ascii: "[")) }
            while values != 0 {
                append(items[values.trailingZeroBitCount], text, to: &output)
                values &= values &- 1
                if values != 0 { output.append(UInt8(ascii: ",")) }
            }
            if isRepeated { output.append(UInt8(ascii: "]")) }
        }
        output.append(UInt8(ascii: "}"))
    }

    /// Appends items of a query that has very many: linear in their number.
    @inline(never)
    private func appendManyItems(
        _ items: [Query.Item], _ text: Span<UInt8>, besides declared: (Range<Int>, Range<Int>),
        to output: inout ByteBuffer
    ) {
        var members: [[Query.Item]] = []
        var known: [Bytes: Int] = [:]
        for item in items where !isDeclared(item, text, declared) {
            let name = text.extracting(item.name.range)
            let key = options.ignoresQueryCase ? ASCII.lowercased(name) : Bytes(name)
            if let index = known[key] {
                members[index].append(item)
            } else {
                known[key] = members.count
                members.append([item])
            }
        }
        output.append(UInt8(ascii: "{"))
        for (index, values) in members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            JSONText.appendString(text.extracting(values[0].name.range), to: &output)
            output.append(values.count == 1 ? ":" : ":[")
            append(values[0], text, to: &output)
            for value in values.dropFirst() {
                output.append(UInt8(ascii: ","))
                append(value, text, to: &output)
            }
            if values.count > 1 { output.append(UInt8(ascii: "]")) }
        }
        output.append(UInt8(ascii: "}"))
    }

    private func append(_ item: Query.Item, _ text: Span<UInt8>, to output: inout ByteBuffer) {
        if let value = item.value {
            JSONText.appendString(text.extracting(value.range), to: &output)
        } else {
            output.append("true")
        }
    }
}
