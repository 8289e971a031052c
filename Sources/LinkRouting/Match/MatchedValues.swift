/// Where the text of a value is, in the context in which the link was resolved.
enum ValueText {
    /// A range of a text that the context has.
    case part(Base, Range<Int>)
    /// All of `context.joined`.
    case joined
    /// The text of a constant, by its index.
    case constant(Int)
    /// A default, by its index.
    case defaultText(Int)
    /// Items of the query or of the fragment, which are not text.
    case items

    /// A text that the context has.
    enum Base { case link, query, fragmentPath, fragmentQuery, fragmentItems }
}

/// Finds the values of a match in the link.
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
        guard let value = valueText(of: parameter, pattern, optionalMask, text, &context) else { return }
        if case .part(.link, let range) = value { return body(text.extracting(range)) }
        // Called in few places, because the closure is compiled for each.
        let found = bytes(of: value, &context)
        body(found.bytes.span.extracting(found.range))
    }

    /// The bytes that hold a value outside the link, and its range in them.
    ///
    /// - Parameter context: not changed; a context that is borrowed would be copied for the call.
    @inline(never)
    func bytes(
        of value: ValueText, _ context: inout MatchContext
    ) -> (bytes: Bytes, range: Range<Int>) {
        let text: Bytes
        switch value {
        case .part(let base, let range):
            switch base {
            // A part of the link never gets here: callers read it from the link itself.
            case .link, .query: return (context.query.text, range)
            case .fragmentPath: return (context.fragment.text, range)
            case .fragmentQuery: return (context.fragment.query.text, range)
            case .fragmentItems: return (context.fragment.items.text, range)
            }
        case .joined: text = context.joined
        case .constant(let index): text = compiled.constants[index].text
        case .defaultText(let index): text = compiled.defaults[index]
        case .items: text = []
        }
        return (text, text.indices)
    }

    /// Finds the text of a parameter's value; `nil` if the link has none.
    @inline(never)
    func valueText(
        of parameter: MatchedParameter, _ pattern: Int, _ optionalMask: UInt8, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> ValueText? {
        switch parameter.place {
        case .segment(let depth): return .part(.link, context.path[fromEnd: Int(depth)].byteRange.range)
        case .capture, .catchAll:
            return pathText(
                parameter.place, Int(parameter.ordinal), compiled.patterns[pattern].path, optionalMask, .link,
                text, context.path, &context.captured, &context.joined)
        case .hostStar, .hostLabel:
            context.readOrigin(text)
            let host = compiled.hosts[compiled.patterns[pattern].host]
            return hostText(parameter.place, of: host, text, context.link, &context.joined)
        case .condition(let index):
            context.readQuery(text)
            return conditionText(
                Int(index), Int(parameter.ordinal), .query, &context.query, &context.captured)
        case .fragmentElement(let index):
            context.readFragment(text)
            return elementText(
                Int(index), Int(parameter.ordinal), of: compiled.patterns[pattern].fragment, &context)
        case .fragmentCondition(let index):
            context.readFragment(text)
            return compiled.fragments[compiled.patterns[pattern].fragment].isQueryOnly
                ? conditionText(
                    Int(index), Int(parameter.ordinal), .fragmentItems, &context.fragment.items,
                    &context.captured)
                : conditionText(
                    Int(index), Int(parameter.ordinal), .fragmentQuery, &context.fragment.query,
                    &context.captured)
        case .constant(let index): return .constant(Int(index))
        case .defaultText(let parameter): return defaultText(of: Int(parameter))
        case .items, .fragmentItems: return .items
        }
    }

    private func defaultText(of parameter: Int) -> ValueText? {
        let index = compiled.parameters[parameter].defaultIndex
        return index < 0 ? nil : .defaultText(index)
    }

    /// Finds a value in `text`, which a compound divides. The values of one text are asked for one
    /// after the other, so `captured` keeps the last division.
    @inline(never)
    private func capture(
        _ ordinal: Int, of compound: Int, _ text: Span<UInt8>, _ range: Range<Int>,
        _ place: CapturedText.Place, ignoringCase: Bool, _ captured: inout CapturedText
    ) -> Range<Int>? {
        if captured.place != place || captured.compound != compound {
            var segment = CompoundSegment(
                compiled.compounds[compound], isValidUTF8: false, ignoresCase: ignoringCase)
            let isMatch = segment.matches(text.extracting(range), compiled.types)
            captured = CapturedText(
                place: isMatch ? place : nil, compound: compound, captures: segment.captures)
        }
        guard captured.place == place else { return nil }
        let value = captured.captures[ordinal]
        return range.lowerBound + value.lowerBound..<range.lowerBound + value.upperBound
    }

    /// - Parameter ordinal: the ordinal of a part of the value; -1 for all of it.
    private func conditionText(
        _ index: Int, _ ordinal: Int, _ base: ValueText.Base, _ query: inout Query,
        _ captured: inout CapturedText
    ) -> ValueText? {
        let (result, value) = query.heldResult(of: index) ?? evaluate(index, &query)
        switch result {
        case .omitted: return defaultText(of: compiled.conditions[index].element.parameter)
        case .missing, .rejected: return nil
        case .holds:
            if ordinal < 0 { return .part(base, value.range) }
            let part = capture(
                ordinal, of: compiled.conditions[index].element.index, query.text.span, value.range,
                .condition(index), ignoringCase: false, &captured)
            return part.map { .part(base, $0) }
        }
    }

    /// Finds the value of an element of the fragment's path.
    ///
    /// - Parameter ordinal: the ordinal of a part of the value; -1 for all of it.
    private func elementText(
        _ index: Int, _ ordinal: Int, of fragment: Int, _ context: inout MatchContext
    ) -> ValueText? {
        let path = compiled.fragments[fragment].path
        // Copies of references: the context changes while their spans are read.
        let (bytes, segments) = (context.fragment.text, context.fragment.path)
        let held = context.fragment.held
        let mask =
            held?.fragment == fragment
            ? held?.optionalMask : firstChoice(of: path, in: bytes.span, segments)
        guard let mask else { return nil }
        let element = compiled.elements[index]
        guard let depth = depth(ofElement: index, of: path, mask) else {
            return defaultText(of: element.parameter)
        }
        let place: MatchedParameter.Place =
            switch element.kind {
            case .catchAll: .catchAll
            case .compound: .capture(depth: Int32(depth), compound: Int32(element.index))
            case .literal, .type: .segment(depth: Int32(depth))
            }
        return pathText(
            place, ordinal, path, mask, .fragmentPath, bytes.span, segments, &context.captured,
            &context.joined)
    }

    /// Finds a value in the path of the link or of its fragment.
    private func pathText(
        _ place: MatchedParameter.Place, _ ordinal: Int, _ path: CompiledTable.Path, _ optionalMask: UInt8,
        _ base: ValueText.Base, _ text: Span<UInt8>, _ segments: borrowing PathSegments,
        _ captured: inout CapturedText, _ joined: inout Bytes
    ) -> ValueText? {
        switch place {
        case .segment(let depth): return .part(base, segments[fromEnd: Int(depth)].byteRange.range)
        case .capture(let depth, let compound):
            let index = depth < 0 ? segments.count + Int(depth) : Int(depth)
            let range = segments.list[index].byteRange.range
            let ignoresCase = index < segments.caseInsensitiveCount
            let place: CapturedText.Place = base == .link ? .segment(index) : .fragmentSegment(index)
            let part = capture(
                ordinal, of: Int(compound), text, range, place, ignoringCase: ignoresCase, &captured)
            return part.map { .part(base, $0) }
        case .catchAll:
            let range = catchAllRange(path, optionalMask, segmentCount: segments.count)
            return segments.isUnbroken(range)
                ? .part(base, segments.range(of: range)) : join(range, text, segments, &joined)
        default: return nil
        }
    }

    /// Joins segments with `/`. A `/` inside a segment is written as `%2F`, so the segments can be told
    /// apart.
    private func join(
        _ range: Range<Int>, _ text: Span<UInt8>, _ segments: borrowing PathSegments, _ joined: inout Bytes
    ) -> ValueText {
        joined.clear()
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
        return .joined
    }

    /// Finds the value of a parameter of the host.
    ///
    /// The value of a star is the labels that it covers, with the port if the star is the whole host. Web
    /// hosts are in lower case (URL Standard, section 3.5).
    private func hostText(
        _ place: MatchedParameter.Place, of host: CompiledTable.Host, _ text: Span<UInt8>, _ link: Link,
        _ joined: inout Bytes
    ) -> ValueText? {
        let written = link.host.range
        let open = 1 + written.count { text[$0] == ASCII.dot } - host.labels.count
        var range: Range<Int>
        var port: Int32 = -1
        switch place {
        case .hostLabel(let index) where open + Int(index) >= 0:
            range = written.label(open + Int(index), of: text)
        case .hostStar where open > 0:
            range = written.lowerBound..<written.label(open - 1, of: text).upperBound
            if host.labels.isEmpty { port = link.port }
        default: return nil
        }
        joined.clear()
        for offset in range {
            joined.append(link.kind == .web ? ASCII.lowercased(text[offset]) : text[offset])
        }
        if port >= 0 { joined.append(contentsOf: ":\(port)".utf8) }
        return .joined
    }
}

extension PathSegments {
    /// The segment at `depth`; a negative one is counted from the end.
    subscript(fromEnd depth: Int) -> Segment {
        @inline(__always) get { list[depth < 0 ? count &+ depth : depth] }
    }

    /// The range from the first segment of `range` to the last one.
    fileprivate func range(of range: Range<Int>) -> Range<Int> {
        if range.isEmpty { return 0..<0 }
        return Int(list[range.lowerBound].byteRange.start)..<Int(list[range.upperBound - 1].byteRange.end)
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
