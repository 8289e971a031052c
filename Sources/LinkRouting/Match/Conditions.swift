/// Evaluates the conditions of a pattern on the query and the fragment, and finds their values.
extension Matcher {
    /// The result of one condition. A link matches if every condition holds or is omitted.
    package enum ConditionResult {
        /// The condition holds.
        case holds
        /// The query lacks a required item.
        case missing
        /// The type rejects the value, or the query has an item that must be absent.
        case rejected
        /// The query lacks an optional item, or the type of a lenient one rejects its value.
        case omitted
    }

    /// Whether every condition of `pattern` on query and fragment holds. Time: conditions × items.
    @inline(__always)
    package func conditionsHold(_ pattern: Int, _ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        let conditions = compiled.patterns[pattern].conditions
        if !conditions.isEmpty {
            context.readQuery(text)
            guard allHold(conditions, &context.query) else { return false }
        }
        return compiled.patterns[pattern].fragment < 0
            || fragmentHolds(compiled.patterns[pattern].fragment, text, &context)
    }

    private func allHold(_ conditions: Range<Int>, _ query: inout Query) -> Bool {
        query.heldConditions = 0..<0
        let textCount = query.textCount
        while query.heldValues.count < conditions.count { query.heldValues.append(nil) }
        for index in conditions {
            let (result, value) = evaluate(index, &query)
            guard result == .holds || result == .omitted else {
                // Nobody needs the joined values of a pattern that does not match.
                query.textCount = textCount
                return false
            }
            query.heldValues[index &- conditions.lowerBound] = result == .holds ? value : nil
        }
        query.heldConditions = conditions
        return true
    }

    private func fragmentHolds(_ index: Int, _ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        context.readFragment(text)
        let conditions = compiled.fragments[index].conditions
        if compiled.fragments[index].isQueryOnly {
            return context.fragment.isItems && allHold(conditions, &context.fragment.items)
        }
        let path = compiled.fragments[index].path
        let choice = firstChoice(of: path, in: context.fragment.text.span, context.fragment.path)
        guard let choice, allHold(conditions, &context.fragment.query) else { return false }
        context.fragment.held = (index, choice)
        return true
    }

    /// Evaluates the condition at `index`. `value` is the range of its value in the query's text; empty if it
    /// has none.
    package func evaluate(_ index: Int, _ query: inout Query) -> (result: ConditionResult, value: ByteRange) {
        if let held = query.heldResult(of: index) { return held }
        let condition = compiled.conditions[index]
        let key = compiled.texts.span.extracting(condition.key.range)
        let none = ByteRange(0, 0)
        switch condition.kind {
        case .present:
            return (query.items.contains { query.isNamed($0, key) } ? .holds : .missing, none)
        case .absent:
            return (query.items.contains { query.isNamed($0, key) } ? .rejected : .holds, none)
        case .value:
            guard let first = query.firstValue(key) else {
                return (condition.element.isOptional ? .omitted : .missing, none)
            }
            let value = byteRange(of: condition.element, key, first, &query)
            if accepts(condition.element, query.text.span.extracting(value.range)) { return (.holds, value) }
            return compiled.isLenient(condition.element) ? (.omitted, none) : (.rejected, value)
        }
    }

    /// The value that a condition tests: that of the first item with the key; for a list type, the values of
    /// all such items, joined in order.
    private func byteRange(
        of element: CompiledTable.Element, _ key: Span<UInt8>, _ first: ByteRange, _ query: inout Query
    )
        -> ByteRange
    {
        guard element.kind == .type, compiled.types.entries[element.index].kind == .list else { return first }
        return query.join(key, separator: compiled.types.entries[element.index].separator)
    }

    /// Whether an element accepts the value of a query item, which may be empty.
    package func accepts(_ element: CompiledTable.Element, _ value: Span<UInt8>) -> Bool {
        switch element.kind {
        case .literal:
            return value.isEqual(to: compiled.texts.span.extracting(compiled.literals[element.index].range))
        case .type: return compiled.types.accepts(element.index, value, isValidUTF8: false, mayBeEmpty: true)
        case .compound:
            return CompoundSegment.matches(
                compiled.compounds[element.index], value, isValidUTF8: false, ignoresCase: false,
                compiled.types)
        case .catchAll: return true
        }
    }
}

extension Query {
    /// The result of a condition that was evaluated when its pattern was found to hold; otherwise `nil`.
    @inline(__always)
    func heldResult(of index: Int) -> (result: Matcher.ConditionResult, value: ByteRange)? {
        guard heldConditions.contains(index) else { return nil }
        let value = heldValues[index &- heldConditions.lowerBound]
        return value.map { (.holds, $0) } ?? (.omitted, ByteRange(0, 0))
    }
}
