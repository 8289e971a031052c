/// Replaces the parameters of a pattern with texts, and records the values that the link must give back.
struct PatternInstantiation {
    // Mutating methods assign it to a constant first: they would copy the table of a matcher that might
    // change.
    private let matcher: Matcher
    private let arguments: Arguments
    /// The values that the link must give back.
    private(set) var expected: [ExpectedValue] = []

    init(_ matcher: Matcher, _ arguments: Arguments) {
        self.matcher = matcher
        self.arguments = arguments
    }

    // MARK: Values

    /// Records `text` as the value that the name at an index must have.
    mutating func expect(_ name: Int, _ type: Int, _ text: Bytes) {
        if let known = expected.firstIndex(where: { $0.name == name }) {
            expected[known].text = text
        } else {
            expected.append(ExpectedValue(name: name, type: type, text: text))
        }
    }

    /// The text given for a parameter, checked against its type; `nil` if none is given.
    mutating func given(_ index: Int, mayBeEmpty: Bool) throws(BuildError.Reason) -> String? {
        let matcher = matcher
        let (name, type) = (matcher.compiled.parameters[index].name, matcher.compiled.parameters[index].type)
        guard name >= 0, let text = arguments.text(of: name) else { return nil }
        if text.isEmpty, !mayBeEmpty { throw .emptyValue(matcher.compiled.names[name]) }
        let bytes = Bytes(text.utf8)
        guard matcher.compiled.types.accepts(type, bytes.span, isValidUTF8: true, mayBeEmpty: mayBeEmpty)
        else {
            throw .typeMismatch(
                matcher.compiled.names[name], text: text,
                type: matcher.compiled.types.types[type].description)
        }
        expect(name, type, bytes)
        return text
    }

    /// The text for a parameter, and whether it is the default. The text is `nil` if the parameter is
    /// omitted.
    private mutating func value(
        _ index: Int, mayBeEmpty: Bool
    ) throws(BuildError.Reason) -> (text: String?, isDefault: Bool) {
        let matcher = matcher
        let parameter = matcher.compiled.parameters[index]
        guard let name = matcher.compiled.name(ofParameter: index) else {
            return (parameter.isOptional ? nil : try example(parameter.type), false)
        }
        let text = try given(index, mayBeEmpty: mayBeEmpty)
        guard let defaultText = matcher.compiled.defaultText(ofParameter: index) else {
            if text == nil, !parameter.isOptional { throw .missingValues([name]) }
            return (text, false)
        }
        let isDefault = text.map { matcher.compiled.isEqual($0, to: defaultText, parameter.type) } ?? true
        if isDefault { expect(parameter.name, parameter.type, defaultText) }
        let written = defaultText.isEmpty && !mayBeEmpty ? nil : String(decoding: defaultText, as: UTF8.self)
        return (text ?? written, isDefault)
    }

    /// Any text for a parameter whose value is not reported.
    private func example(_ type: Int) throws(BuildError.Reason) -> String {
        guard let text = matcher.comparisons.example(ofType: type) else {
            throw .noExample(type: matcher.compiled.types.types[type].description)
        }
        return text
    }

    private mutating func mixed(_ element: CompiledTable.Element) throws(BuildError.Reason) -> String {
        let matcher = matcher
        var text = ""
        var parameter = element.parameter
        for piece in matcher.compiled.mixed[element.index].pieces {
            switch piece {
            case .text(let literal): text += String(decoding: literal, as: UTF8.self)
            case .type:
                text += try value(parameter, mayBeEmpty: false).text ?? ""
                parameter += 1
            }
        }
        return text
    }

    // MARK: Path

    /// The texts for the elements of a path. Fragments never have empty segments.
    mutating func path(
        _ path: CompiledTable.Path, isInFragment: Bool = false, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) -> [LinkDraft.Segment] {
        let matcher = matcher
        var segments: [LinkDraft.Segment] = []
        for index in path.elements {
            let element = matcher.compiled.elements[index]
            switch element.kind {
            case .literal:
                let range = matcher.compiled.literals[element.index].range
                let text = draft.add(matcher.compiled.texts.span.extracting(range))
                segments.append(LinkDraft.Segment(text: text))
            case .mixed: segments.append(LinkDraft.Segment(text: draft.add(try mixed(element))))
            case .rest:
                let allowsEmpty = matcher.compiled.options.countsEmptySegments && !isInFragment
                for text in try self.segments(element, allowsEmpty: allowsEmpty) {
                    segments.append(LinkDraft.Segment(text: draft.add(text)))
                }
            case .type:
                let (text, isDefault) = try value(element.parameter, mayBeEmpty: false)
                if let text {
                    segments.append(LinkDraft.Segment(text: draft.add(text), isOmissible: isDefault))
                }
            }
        }
        return segments
    }

    /// The segments of a catch-all. Its value is split at `/`, and `%2F` is a slash inside a segment, as
    /// matches report it.
    private mutating func segments(
        _ catchAll: CompiledTable.Element, allowsEmpty: Bool
    ) throws(BuildError.Reason) -> [String] {
        let matcher = matcher
        let isRequired = catchAll.index == 1
        guard let name = matcher.compiled.name(ofParameter: catchAll.parameter) else {
            return isRequired ? [try example(CompiledTypes.string)] : []
        }
        guard let text = try given(catchAll.parameter, mayBeEmpty: !isRequired), !text.isEmpty else {
            expect(matcher.compiled.parameters[catchAll.parameter].name, CompiledTypes.string, [])
            return []
        }
        let segments = CatchAllText.segments(of: text)
        if !allowsEmpty, segments.contains(where: \.isEmpty) { throw .emptySegment(name, text: text) }
        return segments
    }

    // MARK: Query

    /// The items that conditions require. Items in `others` are part of the link in any case.
    mutating func query(
        _ conditions: Range<Int>, besides others: [LinkArgument] = [], _ draft: inout LinkDraft
    ) throws(BuildError.Reason) -> [LinkDraft.QueryItem] {
        let matcher = matcher
        var items: [LinkDraft.QueryItem] = []
        for index in conditions {
            let condition = matcher.compiled.conditions[index]
            var value: (text: String?, isDefault: Bool) = (nil, false)
            switch (condition.kind, condition.element.kind) {
            case (.absent, _), (.value, .rest): continue
            case (.present, _):
                if others.contains(where: { matcher.compiled.isQueryName(condition.key, $0.name) }) {
                    continue
                }
            case (.value, .literal):
                value.text = matcher.compiled.text(matcher.compiled.literals[condition.element.index])
            case (.value, .mixed): value.text = try mixed(condition.element)
            case (.value, .type):
                value = try self.value(condition.element.parameter, mayBeEmpty: true)
                if value.text == nil { continue }
            }
            let key = draft.add(matcher.compiled.texts.span.extracting(condition.key.range))
            items.append(
                LinkDraft.QueryItem(
                    key: key, value: value.text.map { draft.add($0) }, isOmissible: value.isDefault))
        }
        return items
    }

    /// The items of global parameters that are given or have a default.
    mutating func globals(_ draft: inout LinkDraft) throws(BuildError.Reason) -> [LinkDraft.QueryItem] {
        let matcher = matcher
        var items: [LinkDraft.QueryItem] = []
        for index in matcher.compiled.globals {
            let parameters = matcher.compiled.parameters(of: matcher.compiled.conditions[index].element)
            let isUsed = parameters.contains { parameter in
                let (name, isOptional) = (
                    matcher.compiled.parameters[parameter].name,
                    matcher.compiled.parameters[parameter].isOptional
                )
                return isOptional || (name >= 0 && arguments.text(of: name) != nil)
            }
            if isUsed { items += try query(index..<index + 1, &draft) }
        }
        return items
    }
}

/// The parameters of patterns, and their names and values.
extension CompiledTable {
    /// The value of a text as JSON.
    @inline(__always)
    package func json(_ text: Bytes, _ type: Int) -> Bytes {
        Bytes { types.appendJSON(type, text.span, to: &$0) }
    }

    /// The parameters of an element, from left to right.
    @inline(__always)
    func parameters(of element: Element) -> Range<Int> {
        switch element.kind {
        case .literal: 0..<0
        case .type, .rest: element.parameter..<element.parameter + 1
        case .mixed: element.parameter..<element.parameter + mixed[element.index].types.count
        }
    }

    /// The parameters of a host, from left to right.
    func parameters(ofHost host: Origin.Host) -> [Int] {
        guard case .parameters(let index) = host else { return [] }
        let host = hosts[index]
        return (host.star < 0 ? [] : [host.star])
            + host.labels.compactMap { if case .parameter(let index, _) = $0 { index } else { nil } }
    }

    /// The parameters of the values that conditions demand.
    func parameters(ofConditions conditions: Range<Int>) -> [Int] {
        conditions.flatMap { index in
            self.conditions[index].kind == .value ? parameters(of: self.conditions[index].element) : 0..<0
        }
    }

    /// The name of the parameter that gets all other query items of a fragment.
    @inline(__always)
    func name(ofQueryRest fragment: Fragment) -> String? {
        fragment.queryRest < 0 ? nil : name(ofParameter: fragment.queryRest)
    }

    /// Whether the query item called `name` is that of the condition with this key.
    @inline(__always)
    func isQueryName(_ key: ByteRange, _ name: String) -> Bool {
        let key = texts.span.extracting(key.range)
        return name.withUTF8Span { name in
            options.ignoresQueryCase ? ASCII.areEqualIgnoringCase(key, name) : key.isEqual(to: name)
        }
    }

    /// Whether one of `conditions` is about the query item called `name`.
    @inline(__always)
    func hasCondition(_ conditions: Range<Int>, on name: String) -> Bool {
        conditions.contains { isQueryName(self.conditions[$0].key, name) }
    }

    /// Whether a type, which accepts both texts, reads them as the same value.
    @inline(__always)
    func isEqual(_ text: String, to other: Bytes, _ type: Int) -> Bool {
        let bytes = Bytes(text.utf8)
        return bytes == other || json(bytes, type) == json(other, type)
    }
}
