/// Puts values into the places of one pattern, checked against the types there, and notes what the link must give back.
struct PatternFilling {
    /// What stands for an element of a path.
    enum PathPart {
        case segments([String])
        /// A default, which is written only where the link would mean something else without it.
        case omissible(String)
    }

    /// A query item; without a value its name stands alone.
    struct Item {
        var key: String
        package var value: String?
        /// Whether the value is a default.
        var isOmissible = false
    }

    private var types: CompiledTypes
    private let values: GivenValues
    private let options: TableOptions
    /// What the link must give back: the value of each parameter, as JSON.
    private(set) var expected: [String: Bytes] = [:]

    init(_ compiled: CompiledTable, _ values: GivenValues) {
        types = compiled.types
        options = compiled.options
        self.values = values
    }

    // MARK: Values

    /// Notes `text` as the value that `name` must have.
    mutating func expect(_ name: String, _ type: ValueType, _ text: String) { expected[name] = json(type, text) }

    private mutating func json(_ type: ValueType, _ text: String) -> Bytes {
        var json: Bytes = []
        types.appendJSON(types.index(of: type), Bytes(text.utf8).span, to: &json)
        return json
    }

    /// The text given for a parameter, which its type accepts; `nil` if none is given.
    mutating func given(_ parameter: Parameter, mayBeEmpty: Bool) throws(BuildError.Problem) -> String? {
        guard let name = parameter.name, let text = values.text(of: name) else { return nil }
        if text.isEmpty, !mayBeEmpty { throw .emptyValue(name) }
        guard types.accepts(types.index(of: parameter.type), Bytes(text.utf8).span, isTrusted: true, mayBeEmpty: mayBeEmpty) else {
            throw .refusedValue(name, text: text, type: parameter.type.description)
        }
        expect(name, parameter.type, text)
        return text
    }

    /// The text for a parameter, and whether it is a default; no text if it is left out.
    private mutating func value(
        _ parameter: Parameter, mayBeEmpty: Bool
    ) throws(BuildError.Problem) -> (text: String?, isDefault: Bool) {
        guard let name = parameter.name else {
            return (parameter.presence == .required ? try sample(parameter.type) : nil, false)
        }
        let text = try given(parameter, mayBeEmpty: mayBeEmpty)
        switch parameter.presence {
        case .required:
            guard let text else { throw .missingValues([name]) }
            return (text, false)
        case .optional: return (text, false)
        case .default(let usual):
            let isDefault = text.map { json(parameter.type, $0) == json(parameter.type, usual) } ?? true
            if isDefault { expect(name, parameter.type, usual) }
            return (text ?? (usual.isEmpty && !mayBeEmpty ? nil : usual), isDefault)
        }
    }

    /// Some text for a parameter that reports nothing.
    private func sample(_ type: ValueType) throws(BuildError.Problem) -> String {
        let texts: [String] = if case .oneOf(let texts) = type { texts } else { type.samples }
        guard let text = texts.first(where: { !$0.isEmpty && type.accepts($0) }) else {
            throw .noSample(type: type.description)
        }
        return text
    }

    private mutating func mixed(_ pieces: [Piece]) throws(BuildError.Problem) -> String {
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

    /// What stands for each element of a path. In a fragment, empty segments never count.
    mutating func path(_ elements: [Element], isInFragment: Bool = false) throws(BuildError.Problem) -> [PathPart] {
        var parts: [PathPart] = []
        for element in elements {
            switch element {
            case .literal(let text): parts.append(.segments([text]))
            case .mixed(let pieces): parts.append(.segments([try mixed(pieces)]))
            case .rest(let rest):
                parts.append(.segments(try segments(rest, keepsEmpty: options.countsEmptySegments && !isInFragment)))
            case .parameter(let parameter):
                let (text, isDefault) = try value(parameter, mayBeEmpty: false)
                if let text { parts.append(isDefault ? .omissible(text) : .segments([text])) }
            }
        }
        return parts
    }

    /// The segments of a rest: its value split at `/`, where `%2F` is a slash inside a segment, as it is reported.
    private mutating func segments(_ rest: Rest, keepsEmpty: Bool) throws(BuildError.Problem) -> [String] {
        guard let name = rest.parameter.name else { return rest.isRequired ? [try sample(.string)] : [] }
        guard let text = try given(rest.parameter, mayBeEmpty: !rest.isRequired), !text.isEmpty else {
            expect(name, .string, "")
            return []
        }
        let segments = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if !keepsEmpty, segments.contains(where: \.isEmpty) { throw .emptySegment(name, text: text) }
        return segments.map { Self.withSlashes(Bytes($0)) }
    }

    private static func withSlashes(_ segment: Bytes) -> String {
        var bytes: Bytes = []
        var index = 0
        while index < segment.count {
            let isSlash = segment[index...].starts(with: "%2F".utf8)
            bytes.append(isSlash ? UInt8(ascii: "/") : segment[index])
            index += isSlash ? 3 : 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Query

    /// The items that conditions ask for. Those of `others` are there anyway.
    mutating func query(
        _ conditions: [QueryItem], besides others: [(name: String, text: String)] = []
    ) throws(BuildError.Problem) -> [Item] {
        var items: [Item] = []
        for condition in conditions {
            switch condition.condition {
            case .absent: break
            case .present:
                if others.contains(where: { options.areSameQueryName($0.name, condition.key) }) { continue }
                items.append(Item(key: condition.key, value: nil))
            case .value(.literal(let text)): items.append(Item(key: condition.key, value: text))
            case .value(.mixed(let pieces)): items.append(Item(key: condition.key, value: try mixed(pieces)))
            case .value(.parameter(let parameter)):
                let (text, isDefault) = try value(parameter, mayBeEmpty: true)
                if let text { items.append(Item(key: condition.key, value: text, isOmissible: isDefault)) }
            case .value(.rest): break
            }
        }
        return items
    }

    /// The items of global parameters, as far as their values are given.
    mutating func globals(_ conditions: [QueryItem]) throws(BuildError.Problem) -> [Item] {
        var items: [Item] = []
        for condition in conditions {
            let isGiven = condition.element.parameters.contains { $0.name.map { values.text(of: $0) != nil } ?? false }
            let hasDefault = condition.element.parameters.contains { $0.presence != .required }
            if isGiven || hasDefault { items += try query([condition]) }
        }
        return items
    }
}
