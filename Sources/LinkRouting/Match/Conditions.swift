/// Whether the conditions of a pattern on query and fragment hold, and where their values are.
extension CompiledTable {
    package enum ConditionResult {
        case holds
        /// The item is not there, or must not be there.
        case missing
        case refused
        /// The item is absent and may be.
        case omitted
    }

    /// Whether `pattern` accepts links of `source`. Every pattern accepts bare paths, which have no source
    /// (-1).
    @inline(__always)
    package func accepts(_ source: Int, pattern: Int) -> Bool {
        let set = patterns[pattern].sourceSet
        return set < 0 || source < 0 || sourceSets[set][source]
    }

    /// Whether every condition of `pattern` on query and fragment holds. Time: conditions × items.
    @inline(__always)
    package func conditionsHold(_ pattern: Int, _ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        let conditions = patterns[pattern].conditions
        if !conditions.isEmpty {
            context.readQuery(text)
            guard hold(conditions, &context.query) else { return false }
        }
        return patterns[pattern].fragment < 0 || fragmentHolds(patterns[pattern].fragment, text, &context)
    }

    private func hold(_ conditions: Range<Int>, _ query: inout Query) -> Bool {
        for index in conditions {
            switch evaluate(index, &query).result {
            case .holds, .omitted: continue
            case .missing, .refused: return false
            }
        }
        return true
    }

    private func fragmentHolds(_ index: Int, _ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        context.readFragment(text)
        let fragment = fragments[index]
        if fragment.isQueryOnly {
            return context.fragment.isItems && hold(fragment.conditions, &context.fragment.items)
        }
        return firstChoice(fragment.path, context.fragment.text.span, context.fragment.path) != nil
            && hold(fragment.conditions, &context.fragment.query)
    }

    /// Whether one condition holds, and the byteRange of the query's text that holds its value.
    package func evaluate(_ index: Int, _ query: inout Query) -> (result: ConditionResult, value: ByteRange) {
        let condition = conditions[index]
        let key = texts.span.extracting(condition.key.range)
        let none = ByteRange(0, 0)
        switch condition.kind {
        case .present:
            return (query.items.contains { query.isNamed($0, key) } ? .holds : .missing, none)
        case .absent:
            return (query.items.contains { query.isNamed($0, key) } ? .refused : .holds, none)
        case .value:
            guard let first = query.firstValue(key) else {
                return (condition.element.isOptional ? .omitted : .missing, none)
            }
            let value = byteRange(of: condition.element, key, first, &query)
            return (
                accepts(condition.element, query.text.span.extracting(value.range)) ? .holds : .refused, value
            )
        }
    }

    /// The value that counts: the first of equal names, for a list all of them joined in order.
    private func byteRange(of element: Element, _ key: Span<UInt8>, _ first: ByteRange, _ query: inout Query)
        -> ByteRange
    {
        guard element.kind == .type, types.entries[element.index].kind == .list else { return first }
        return query.join(key, separator: types.separator(of: element.index))
    }

    package func accepts(_ element: Element, _ value: Span<UInt8>) -> Bool {
        switch element.kind {
        case .literal: return value.isEqual(to: texts.span.extracting(literals[element.index].range))
        case .type: return types.accepts(element.index, value, isTrusted: false, mayBeEmpty: true)
        case .mixed:
            var segment = CompoundSegment(
                mixed[element.index], types: types, isTrusted: false, ignoresCase: false)
            return segment.matches(value)
        case .rest: return true
        }
    }
}

extension CompiledTypes {
    /// The separator of the list type at `index`, UTF-8.
    func separator(of index: Int) -> Bytes {
        let entry = entries[index]
        return Bytes(
            (0..<entry.separatorLength).lazy.map { UInt8(truncatingIfNeeded: entry.separator >> (8 * $0)) })
    }
}
