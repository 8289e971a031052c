/// Replaces the parameters of a pattern with texts, and records the values that the link must give back.
struct PatternInstantiation {
    private var types: CompiledTypes
    private let arguments: Arguments
    private let options: TableOptions
    /// The values that the link must give back, as JSON, by the names of their parameters.
    private(set) var expected: [String: Bytes] = [:]

    init(_ compiled: CompiledTable, _ arguments: Arguments) {
        types = compiled.types
        options = compiled.options
        self.arguments = arguments
    }

    // MARK: Values

    /// Records `text` as the value that `name` must have.
    mutating func expect(_ name: String, _ type: ValueType, _ text: String) {
        expected[name] = json(type, text)
    }

    private mutating func json(_ type: ValueType, _ text: String) -> Bytes {
        var json: Bytes = []
        types.appendJSON(types.index(of: type), Bytes(text.utf8).span, to: &json)
        return json
    }

    /// The text given for a parameter, checked against its type; `nil` if none is given.
    mutating func given(_ parameter: Parameter, mayBeEmpty: Bool) throws(BuildError.Reason) -> String? {
        guard let name = parameter.name, let text = arguments.text(of: name) else { return nil }
        if text.isEmpty, !mayBeEmpty { throw .emptyValue(name) }
        let type = types.index(of: parameter.type)
        guard types.accepts(type, Bytes(text.utf8).span, isValidUTF8: true, mayBeEmpty: mayBeEmpty) else {
            throw .typeMismatch(name, text: text, type: parameter.type.description)
        }
        expect(name, parameter.type, text)
        return text
    }

    /// The text for a parameter, and whether it is the default. The text is `nil` if the parameter is
    /// omitted.
    private mutating func value(
        _ parameter: Parameter, mayBeEmpty: Bool
    ) throws(BuildError.Reason) -> (text: String?, isDefault: Bool) {
        guard let name = parameter.name else {
            return (parameter.presence == .required ? try example(parameter.type) : nil, false)
        }
        let text = try given(parameter, mayBeEmpty: mayBeEmpty)
        switch parameter.presence {
        case .required:
            guard let text else { throw .missingValues([name]) }
            return (text, false)
        case .optional: return (text, false)
        case .default(let defaultText):
            let isDefault = text.map { json(parameter.type, $0) == json(parameter.type, defaultText) } ?? true
            if isDefault { expect(name, parameter.type, defaultText) }
            return (text ?? (defaultText.isEmpty && !mayBeEmpty ? nil : defaultText), isDefault)
        }
    }

    /// Any text for a parameter whose value is not reported.
    private func example(_ type: ValueType) throws(BuildError.Reason) -> String {
        let texts: [String] = if case .oneOf(let texts) = type { texts } else { type.examples }
        guard let text = texts.first(where: { !$0.isEmpty && type.accepts($0) }) else {
            throw .noExample(type: type.description)
        }
        return text
    }

    private mutating func mixed(_ pieces: [Pattern.Piece]) throws(BuildError.Reason) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let literal): text += literal
            case .parameter(let parameter): text += try value(parameter, mayBeEmpty: false).text ?? ""
            }
        }
        return text
    }

    // MARK: Path

    /// The texts for the elements of a path. Fragments never have empty segments.
    mutating func path(
        _ elements: [Pattern.Element], isInFragment: Bool = false
    ) throws(BuildError.Reason) -> [LinkDraft.PathPart] {
        var parts: [LinkDraft.PathPart] = []
        for element in elements {
            switch element {
            case .literal(let text): parts.append(.segments([text]))
            case .mixed(let pieces): parts.append(.segments([try mixed(pieces)]))
            case .catchAll(let catchAll):
                let allowsEmpty = options.countsEmptySegments && !isInFragment
                parts.append(.segments(try segments(catchAll, allowsEmpty: allowsEmpty)))
            case .parameter(let parameter):
                let (text, isDefault) = try value(parameter, mayBeEmpty: false)
                if let text { parts.append(isDefault ? .omissible(text) : .segments([text])) }
            }
        }
        return parts
    }

    /// The segments of a catch-all. Its value is split at `/`, and `%2F` is a slash inside a segment, as
    /// matches report it.
    private mutating func segments(
        _ catchAll: Pattern.CatchAll, allowsEmpty: Bool
    ) throws(BuildError.Reason) -> [String] {
        guard let name = catchAll.parameter.name else {
            return catchAll.isRequired ? [try example(.string)] : []
        }
        guard let text = try given(catchAll.parameter, mayBeEmpty: !catchAll.isRequired), !text.isEmpty else {
            expect(name, .string, "")
            return []
        }
        let segments = CatchAllText.segments(of: text)
        if !allowsEmpty, segments.contains(where: \.isEmpty) { throw .emptySegment(name, text: text) }
        return segments
    }

    // MARK: Query

    /// The items that conditions require. Items in `others` are part of the link in any case.
    mutating func query(
        _ conditions: [Pattern.QueryItem], besides others: [LinkArgument] = []
    ) throws(BuildError.Reason) -> [LinkDraft.QueryItem] {
        var items: [LinkDraft.QueryItem] = []
        for condition in conditions {
            let key = condition.key
            switch condition.condition {
            case .absent: break
            case .present:
                if others.contains(where: { options.areSameQueryName($0.name, key) }) { continue }
                items.append(LinkDraft.QueryItem(key: key, value: nil))
            case .value(.literal(let text)): items.append(LinkDraft.QueryItem(key: key, value: text))
            case .value(.mixed(let pieces)):
                items.append(LinkDraft.QueryItem(key: key, value: try mixed(pieces)))
            case .value(.parameter(let parameter)):
                let (text, isDefault) = try value(parameter, mayBeEmpty: true)
                if let text {
                    items.append(LinkDraft.QueryItem(key: key, value: text, isOmissible: isDefault))
                }
            case .value(.catchAll): break
            }
        }
        return items
    }

    /// The items of global parameters that are given or have a default.
    mutating func globals(_ conditions: [Pattern.QueryItem]) throws(BuildError.Reason) -> [LinkDraft
        .QueryItem]
    {
        var items: [LinkDraft.QueryItem] = []
        for condition in conditions {
            let parameters = condition.element.parameters
            let isGiven = parameters.contains { $0.name.map { arguments.text(of: $0) != nil } ?? false }
            let mayBeAbsent = parameters.contains { $0.presence != .required }
            if isGiven || mayBeAbsent { items += try query([condition]) }
        }
        return items
    }
}
