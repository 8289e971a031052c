/// Replaces the parameters of a pattern with texts, and records the values that the link must give back.
struct PatternInstantiation {
    private let matcher: Matcher
    private let arguments: Arguments
    /// The values that the link must give back, as JSON, by the names of their parameters.
    private(set) var expected: [String: Bytes] = [:]

    init(_ matcher: Matcher, _ arguments: Arguments) {
        self.matcher = matcher
        self.arguments = arguments
    }

    private var compiled: CompiledTable { matcher.compiled }

    // MARK: Values

    /// Records `text` as the value that the name at an index must have.
    mutating func expect(_ name: Int, _ type: Int, _ text: Bytes) {
        expected[compiled.names[name]] = compiled.json(text, type)
    }

    /// The text given for a parameter, checked against its type; `nil` if none is given.
    mutating func given(_ index: Int, mayBeEmpty: Bool) throws(BuildError.Reason) -> String? {
        guard let name = compiled.name(ofParameter: index), let text = arguments.text(of: name) else {
            return nil
        }
        if text.isEmpty, !mayBeEmpty { throw .emptyValue(name) }
        let (type, bytes) = (compiled.parameters[index].type, Bytes(text.utf8))
        guard compiled.types.accepts(type, bytes.span, isValidUTF8: true, mayBeEmpty: mayBeEmpty) else {
            throw .typeMismatch(name, text: text, type: compiled.types.types[type].description)
        }
        expect(compiled.parameters[index].name, type, bytes)
        return text
    }

    /// The text for a parameter, and whether it is the default. The text is `nil` if the parameter is
    /// omitted.
    private mutating func value(
        _ index: Int, mayBeEmpty: Bool
    ) throws(BuildError.Reason) -> (text: String?, isDefault: Bool) {
        let parameter = compiled.parameters[index]
        guard let name = compiled.name(ofParameter: index) else {
            return (parameter.isOptional ? nil : try example(parameter.type), false)
        }
        let text = try given(index, mayBeEmpty: mayBeEmpty)
        guard let defaultText = compiled.defaultText(ofParameter: index) else {
            if text == nil, !parameter.isOptional { throw .missingValues([name]) }
            return (text, false)
        }
        let json = compiled.json(defaultText, parameter.type)
        let isDefault = text.map { compiled.json(Bytes($0.utf8), parameter.type) == json } ?? true
        if isDefault { expected[name] = json }
        let written = defaultText.isEmpty && !mayBeEmpty ? nil : String(decoding: defaultText, as: UTF8.self)
        return (text ?? written, isDefault)
    }

    /// Any text for a parameter whose value is not reported.
    private func example(_ type: Int) throws(BuildError.Reason) -> String {
        guard let text = matcher.comparisons.example(ofType: type) else {
            throw .noExample(type: compiled.types.types[type].description)
        }
        return text
    }

    private mutating func mixed(_ element: CompiledTable.Element) throws(BuildError.Reason) -> String {
        var text = ""
        var parameter = element.parameter
        for piece in compiled.mixed[element.index].pieces {
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
        _ path: CompiledTable.Path, isInFragment: Bool = false
    ) throws(BuildError.Reason) -> [LinkDraft.PathPart] {
        var parts: [LinkDraft.PathPart] = []
        for element in compiled.elements[path.elements] {
            switch element.kind {
            case .literal: parts.append(.segments([compiled.text(compiled.literals[element.index])]))
            case .mixed: parts.append(.segments([try mixed(element)]))
            case .rest:
                let allowsEmpty = compiled.options.countsEmptySegments && !isInFragment
                parts.append(.segments(try segments(element, allowsEmpty: allowsEmpty)))
            case .type:
                let (text, isDefault) = try value(element.parameter, mayBeEmpty: false)
                if let text { parts.append(isDefault ? .omissible(text) : .segments([text])) }
            }
        }
        return parts
    }

    /// The segments of a catch-all. Its value is split at `/`, and `%2F` is a slash inside a segment, as
    /// matches report it.
    private mutating func segments(
        _ catchAll: CompiledTable.Element, allowsEmpty: Bool
    ) throws(BuildError.Reason) -> [String] {
        let isRequired = catchAll.index == 1
        guard let name = compiled.name(ofParameter: catchAll.parameter) else {
            return isRequired ? [try example(CompiledTypes.string)] : []
        }
        guard let text = try given(catchAll.parameter, mayBeEmpty: !isRequired), !text.isEmpty else {
            expect(compiled.parameters[catchAll.parameter].name, CompiledTypes.string, [])
            return []
        }
        let segments = CatchAllText.segments(of: text)
        if !allowsEmpty, segments.contains(where: \.isEmpty) { throw .emptySegment(name, text: text) }
        return segments
    }

    // MARK: Query

    /// The items that conditions require. Items in `others` are part of the link in any case.
    mutating func query(
        _ conditions: Range<Int>, besides others: [LinkArgument] = []
    ) throws(BuildError.Reason) -> [LinkDraft.QueryItem] {
        var items: [LinkDraft.QueryItem] = []
        for condition in compiled.conditions[conditions] {
            let key = compiled.text(condition.key)
            switch (condition.kind, condition.element.kind) {
            case (.absent, _), (.value, .rest): break
            case (.present, _):
                if others.contains(where: { compiled.options.areSameQueryName($0.name, key) }) { continue }
                items.append(LinkDraft.QueryItem(key: key, value: nil))
            case (.value, .literal):
                let text = compiled.text(compiled.literals[condition.element.index])
                items.append(LinkDraft.QueryItem(key: key, value: text))
            case (.value, .mixed):
                items.append(LinkDraft.QueryItem(key: key, value: try mixed(condition.element)))
            case (.value, .type):
                let (text, isDefault) = try value(condition.element.parameter, mayBeEmpty: true)
                if let text {
                    items.append(LinkDraft.QueryItem(key: key, value: text, isOmissible: isDefault))
                }
            }
        }
        return items
    }

    /// The items of global parameters that are given or have a default.
    mutating func globals() throws(BuildError.Reason) -> [LinkDraft.QueryItem] {
        var items: [LinkDraft.QueryItem] = []
        for index in compiled.globals {
            let parameters = compiled.parameters(of: compiled.conditions[index].element)
            let isUsed = parameters.contains { parameter in
                compiled.parameters[parameter].isOptional
                    || compiled.name(ofParameter: parameter).map { arguments.text(of: $0) != nil } ?? false
            }
            if isUsed { items += try query(index..<index + 1) }
        }
        return items
    }
}

/// The parameters of patterns, and their names and values.
extension CompiledTable {
    /// The value of a text as JSON.
    func json(_ text: Bytes, _ type: Int) -> Bytes {
        var json: Bytes = []
        types.appendJSON(type, text.span, to: &json)
        return json
    }

    /// The parameters of an element, from left to right.
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
    func name(ofQueryRest fragment: Fragment) -> String? {
        fragment.queryRest < 0 ? nil : name(ofParameter: fragment.queryRest)
    }

    /// Whether one of `conditions` is about the query item called `name`.
    func hasCondition(_ conditions: Range<Int>, on name: String) -> Bool {
        self.conditions[conditions].contains { options.areSameQueryName(text($0.key), name) }
    }
}

extension TableOptions {
    /// Whether two names of query items are the same to the table.
    func areSameQueryName(_ left: String, _ right: String) -> Bool {
        ignoresQueryCase ? ASCII.areEqualIgnoringCase(left, right) : left.isSame(as: right)
    }
}
