/// Finds the values of a match in the link, from the context in which the link was resolved.
extension Matcher {
    /// Calls `body` with the text of a parameter's value, unless the link has none.
    ///
    /// - Parameters:
    ///   - parameter: a parameter that is not the items of a query.
    ///   - pattern: the index of the pattern that the link matches.
    ///   - optionalMask: the optional segments of its path that are present.
    func withValue(
        of parameter: MatchedParameter, _ pattern: Int, _ optionalMask: UInt8, _ text: Span<UInt8>,
        _ context: inout MatchContext, _ body: (Span<UInt8>) -> Void
    ) {
        switch parameter.place {
        case .segment(let depth): body(text.extracting(context.path[fromEnd: depth].byteRange.range))
        case .capture(let depth, let mixed, let ordinal):
            let index = depth < 0 ? context.path.count + depth : depth
            let segment = text.extracting(context.path.list[index].byteRange.range)
            let ignoresCase = index < context.path.caseInsensitiveCount
            capture(
                ordinal, of: mixed, segment, .segment(depth), ignoringCase: ignoresCase, &context.captured,
                body)
        case .catchAll:
            let path = compiled.patterns[pattern].path
            let range = compiled.catchAllRange(path, optionalMask, segmentCount: context.path.count)
            withJoined(range, text, context.path, &context.joined, body)
        case .hostStar, .hostLabel:
            context.readOrigin(text)
            let host = compiled.hosts[compiled.patterns[pattern].host]
            withLabel(parameter.place, of: host, text, context.link, &context.joined, body)
        case .condition(let index):
            context.readQuery(text)
            withValue(ofCondition: index, -1, &context.query, &context.captured, body)
        case .conditionCapture(let index, let ordinal):
            context.readQuery(text)
            withValue(ofCondition: index, ordinal, &context.query, &context.captured, body)
        case .fragmentElement(let index, let ordinal):
            context.readFragment(text)
            withValue(ofElement: index, ordinal, of: compiled.patterns[pattern].fragment, &context, body)
        case .fragmentCondition(let index, let ordinal):
            context.readFragment(text)
            if compiled.fragments[compiled.patterns[pattern].fragment].isQueryOnly {
                withValue(ofCondition: index, ordinal, &context.fragment.items, &context.captured, body)
            } else {
                withValue(ofCondition: index, ordinal, &context.fragment.query, &context.captured, body)
            }
        case .constant(let index):
            let text = compiled.constants[index].text
            body(text.span)
        case .defaultText(let index): withDefault(of: index, body)
        case .items, .fragmentItems: break
        }
    }

    private func withDefault(of parameter: Int, _ body: (Span<UInt8>) -> Void) {
        if let text = compiled.defaultText(ofParameter: parameter) { body(text.span) }
    }

    /// Finds a value in `text`, which the compound `mixed` divides. The values of one text are asked for one
    /// after the other, so `captured` keeps the last division.
    private func capture(
        _ ordinal: Int, of mixed: Int, _ text: Span<UInt8>, _ place: CapturedText.Place, ignoringCase: Bool,
        _ captured: inout CapturedText, _ body: (Span<UInt8>) -> Void
    ) {
        if captured.place != place {
            var compound = CompoundSegment(
                compiled.mixed[mixed], isValidUTF8: false, ignoresCase: ignoringCase)
            captured.place = compound.matches(text, compiled.types) ? place : nil
            captured.captures = compound.captures
        }
        if captured.place == place { body(text.extracting(captured.captures[ordinal])) }
    }

    /// - Parameter ordinal: the ordinal of a part of the value; -1 for all of it.
    private func withValue(
        ofCondition index: Int, _ ordinal: Int, _ query: inout Query, _ captured: inout CapturedText,
        _ body: (Span<UInt8>) -> Void
    ) {
        let (result, value) = compiled.evaluate(index, &query)
        let element = compiled.conditions[index].element
        switch result {
        case .omitted: withDefault(of: element.parameter, body)
        case .missing, .rejected: break
        case .holds:
            let text = query.text.span.extracting(value.range)
            if ordinal < 0 { return body(text) }
            capture(ordinal, of: element.index, text, .condition(index), ignoringCase: false, &captured, body)
        }
    }

    /// Finds the value of an element of the fragment's path.
    private func withValue(
        ofElement index: Int, _ ordinal: Int, of fragment: Int, _ context: inout MatchContext,
        _ body: (Span<UInt8>) -> Void
    ) {
        let path = compiled.fragments[fragment].path
        // Copies of references: the context changes while their spans are read.
        let (bytes, segments) = (context.fragment.text, context.fragment.path)
        let text = bytes.span
        let held = context.fragment.held
        let mask =
            held?.fragment == fragment
            ? held?.optionalMask : compiled.firstChoice(of: path, in: text, segments)
        guard let mask, let place = place(ofElement: index, ordinal, of: path, mask) else { return }
        switch place {
        case .segment(let depth): body(text.extracting(segments[fromEnd: depth].byteRange.range))
        case .capture(let depth, let mixed, let ordinal):
            let index = depth < 0 ? segments.count + depth : depth
            let segment = text.extracting(segments.list[index].byteRange.range)
            let ignoresCase = index < segments.caseInsensitiveCount
            let place = CapturedText.Place.fragmentSegment(depth)
            capture(ordinal, of: mixed, segment, place, ignoringCase: ignoresCase, &context.captured, body)
        case .catchAll:
            let range = compiled.catchAllRange(path, mask, segmentCount: segments.count)
            withJoined(range, text, segments, &context.joined, body)
        case .defaultText(let parameter): withDefault(of: parameter, body)
        default: break
        }
    }

    /// The place of the value that an element of a path has.
    private func place(
        ofElement index: Int, _ ordinal: Int, of path: CompiledTable.Path, _ optionalMask: UInt8
    ) -> MatchedParameter.Place? {
        var place: MatchedParameter.Place?
        let element = compiled.elements[index]
        let parameter = element.parameter + max(ordinal, 0)
        let name = compiled.parameters[parameter].name
        compiled.forEachParameter(ofPath: path, optionalMask) { if $0.name == name { place = $0.place } }
        return place
    }

    /// Joins segments with `/`. A `/` inside a segment is written as `%2F`, so the segments can be told
    /// apart.
    private func withJoined(
        _ range: Range<Int>, _ text: Span<UInt8>, _ segments: borrowing PathSegments, _ joined: inout Bytes,
        _ body: (Span<UInt8>) -> Void
    ) {
        if range.isEmpty { return body(text.extracting(0..<0)) }
        if segments.isUnbroken(range) {
            let (first, last) = (segments.list[range.lowerBound], segments.list[range.upperBound - 1])
            return body(text.extracting(Int(first.byteRange.start)..<Int(last.byteRange.end)))
        }
        joined.removeAll(keepingCapacity: true)
        for depth in range {
            if depth > range.lowerBound { joined.append(ASCII.slash) }
            for offset in segments.list[depth].byteRange.range {
                if text[offset] == ASCII.slash {
                    joined.append(contentsOf: "%2F".utf8)
                } else {
                    joined.append(text[offset])
                }
            }
        }
        body(joined.span)
    }

    /// Finds the value of a parameter of the host.
    ///
    /// The value of a star is the labels that it covers, with the port if the star is the whole host. Web
    /// hosts are in lower case (URL Standard, section 3.5).
    private func withLabel(
        _ place: MatchedParameter.Place, of host: CompiledTable.Host, _ text: Span<UInt8>, _ link: Link,
        _ buffer: inout Bytes, _ body: (Span<UInt8>) -> Void
    ) {
        let written = link.host.range
        let open = 1 + written.count { text[$0] == ASCII.dot } - host.labels.count
        var range: Range<Int>
        var port: Int32 = -1
        switch place {
        case .hostLabel(let index) where open + index >= 0: range = written.label(open + index, of: text)
        case .hostStar where open > 0:
            range = written.lowerBound..<written.label(open - 1, of: text).upperBound
            if host.labels.isEmpty { port = link.port }
        default: return
        }
        buffer.removeAll(keepingCapacity: true)
        for offset in range {
            buffer.append(link.kind == .web ? ASCII.lowercased(text[offset]) : text[offset])
        }
        if port >= 0 { buffer.append(contentsOf: ":\(port)".utf8) }
        body(buffer.span)
    }
}

extension PathSegments {
    /// The segment at `depth`; a negative one is counted from the end.
    subscript(fromEnd depth: Int) -> Segment {
        @inline(__always) get { list[depth < 0 ? count &+ depth : depth] }
    }

    /// Whether the text has the segments of `range` as they would be joined.
    fileprivate func isUnbroken(_ range: Range<Int>) -> Bool {
        for depth in range {
            guard list[depth].isUndecoded else { return false }
            if depth > range.lowerBound, list[depth].byteRange.start != list[depth - 1].byteRange.end + 1 {
                return false
            }
        }
        return true
    }
}

extension Range<Int> {
    /// The label at `index`, from left to right, of the host that has this range of `text`.
    fileprivate func label(_ index: Int, of text: Span<UInt8>) -> Range<Int> {
        var start = lowerBound
        var dots = 0
        for offset in self where text[offset] == ASCII.dot {
            if dots == index { return start..<offset }
            dots += 1
            start = offset + 1
        }
        return start..<upperBound
    }
}

// MARK: - Values as texts

extension Matcher {
    /// The parameters of a match as texts, in the order of the pattern.
    func parameterTexts(
        of pattern: Int, optionalMask: UInt8, line: Span<UInt8>, _ context: inout MatchContext
    ) -> MatchedTexts {
        var texts = MatchedTexts()
        context.withText(of: line) { text, context in
            compiled.forEachParameter(of: pattern, optionalMask) { parameter in
                add(parameter, pattern, optionalMask, text, &context, to: &texts)
            }
        }
        return texts
    }

    /// The global parameters of a link as texts. A value that its type rejects is left out: globals never
    /// keep a link from matching.
    func globalTexts(line: Span<UInt8>, _ context: inout MatchContext) -> MatchedTexts {
        var texts = MatchedTexts()
        if compiled.globals.isEmpty { return texts }
        context.withText(of: line) { text, context in
            compiled.forEachGlobal { add($0, -1, 0, text, &context, to: &texts) }
        }
        return texts
    }

    /// The query items that neither the pattern nor the global parameters declare, as the value of a member
    /// without a name.
    func undeclaredTexts(
        of pattern: Int, line: Span<UInt8>, _ context: inout MatchContext
    ) -> MatchedTexts {
        var texts = MatchedTexts()
        context.withText(of: line) { text, context in context.readQuery(text) }
        let declared = (compiled.patterns[pattern].conditions, compiled.globals)
        texts.add("", context.query) { compiled.isDeclared($0, context.query, declared) }
        return texts
    }

    private func add(
        _ parameter: MatchedParameter, _ pattern: Int, _ optionalMask: UInt8, _ text: Span<UInt8>,
        _ context: inout MatchContext, to texts: inout MatchedTexts
    ) {
        let name = compiled.names[parameter.name]
        if parameter.type == MatchedTexts.itemList {
            withItems(of: parameter, pattern, text, &context) { query, declared in
                texts.add(name, query) { compiled.isDeclared($0, query, declared) }
            }
        } else {
            withValue(of: parameter, pattern, optionalMask, text, &context) {
                texts.add(name, parameter.type, $0)
            }
        }
    }

    /// Calls `body` with the query of which a `*name` reports the items, and the conditions whose items it
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
}

// MARK: - Values as JSON

extension Matcher {
    /// Appends the value of a parameter as JSON; nothing if the link has none.
    ///
    /// - Returns: whether there is a value.
    func appendJSON(
        _ parameter: MatchedParameter, _ pattern: Int, _ optionalMask: UInt8, _ text: Span<UInt8>,
        _ context: inout MatchContext, to output: inout ByteBuffer
    ) -> Bool {
        var isFound = false
        if parameter.type == MatchedTexts.itemList {
            withItems(of: parameter, pattern, text, &context) { query, declared in
                compiled.appendItems(of: query, besides: declared, to: &output)
                isFound = true
            }
        } else {
            withValue(of: parameter, pattern, optionalMask, text, &context) { value in
                compiled.types.appendJSON(parameter.type, value, to: &output)
                isFound = true
            }
        }
        return isFound
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
        object(parameterTexts(of: pattern, optionalMask: present, line: line, &context))
    }

    /// The global parameters of a link as a JSON object.
    package func globals(line: Span<UInt8>, _ context: inout MatchContext) -> Bytes {
        object(globalTexts(line: line, &context))
    }

    private func object(_ texts: MatchedTexts) -> Bytes {
        Bytes { output in
            output.append(UInt8(ascii: "{"))
            for member in texts.members {
                if output.count > 1 { output.append(UInt8(ascii: ",")) }
                JSONText.appendString(member.name, to: &output)
                output.append(UInt8(ascii: ":"))
                append(member, of: texts, to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    private func append(_ member: MatchedTexts.Member, of texts: MatchedTexts, to output: inout ByteBuffer) {
        let text = texts.bytes.span
        if member.type == MatchedTexts.itemList {
            compiled.appendItems(texts.items[member.items], text, to: &output)
        } else {
            compiled.types.appendJSON(member.type, text.extracting(member.byteRange.range), to: &output)
        }
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
    package func reportedParameters(
        _ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext
    ) -> [String: Bytes] {
        guard case .match(let pattern, let present) = outcome else { return [:] }
        return values(parameterTexts(of: pattern, optionalMask: present, line: line.span, &context))
    }

    /// The values of the global parameters of a match by name. Each value is JSON.
    package func reportedGlobals(
        _ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext
    ) -> [String: Bytes] {
        guard case .match = outcome else { return [:] }
        return values(globalTexts(line: line.span, &context))
    }

    private func values(_ texts: MatchedTexts) -> [String: Bytes] {
        var values: [String: Bytes] = [:]
        for member in texts.members { values[member.name] = Bytes { append(member, of: texts, to: &$0) } }
        return values
    }

    /// The index of the route to which a compiled pattern belongs.
    package func routeIndex(ofPattern index: Int) -> Int { compiled.patterns[index].route }
}

extension CompiledTable {
    /// Whether a condition in `declared` names the item.
    fileprivate func isDeclared(
        _ item: Query.Item, _ query: Query, _ declared: (Range<Int>, Range<Int>)
    ) -> Bool {
        [declared.0, declared.1].contains { conditions in
            conditions.contains { condition in
                query.isNamed(item, texts.span.extracting(self.conditions[condition].key.range))
            }
        }
    }

    /// The items that no condition in `declared` names.
    func undeclared(_ query: Query, _ declared: (Range<Int>, Range<Int>)) -> [Query.Item] {
        query.items.filter { !isDeclared($0, query, declared) }
    }

    /// Appends the items that no condition in `declared` names, as a JSON object.
    func appendItems(of query: Query, besides declared: (Range<Int>, Range<Int>), to output: inout ByteBuffer)
    {
        appendItems(undeclared(query, declared)[...], query.text.span, to: &output)
    }

    /// Appends query items as a JSON object. A value is a string, or `true` for an item without `=`. The
    /// values of a repeated name are an array of these.
    package func appendItems(
        _ items: ArraySlice<Query.Item>, _ text: Span<UInt8>, to output: inout ByteBuffer
    ) {
        var members: [[Query.Item]] = []
        var known: [Bytes: Int] = [:]
        for item in items {
            let name = text.extracting(item.name.range)
            // If names compare ignoring case, the first spelling names the member.
            let key = options.ignoresQueryCase ? ASCII.lowercased(name) : Bytes(name)
            if let index = known[key] {
                members[index].append(item)
            } else {
                known[key] = members.count
                members.append([item])
            }
        }
        func append(_ item: Query.Item) {
            if let value = item.value {
                JSONText.appendString(text.extracting(value.range), to: &output)
            } else {
                output.append("true")
            }
        }
        output.append(UInt8(ascii: "{"))
        for (index, values) in members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            JSONText.appendString(text.extracting(values[0].name.range), to: &output)
            output.append(values.count == 1 ? ":" : ":[")
            append(values[0])
            for value in values.dropFirst() {
                output.append(UInt8(ascii: ","))
                append(value)
            }
            if values.count > 1 { output.append(UInt8(ascii: "]")) }
        }
        output.append(UInt8(ascii: "}"))
    }
}
