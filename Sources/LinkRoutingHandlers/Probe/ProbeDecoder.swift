import LinkRoutingLanguage

/// Decodes values from the fields of a pattern, or from one value.
struct ProbeDecoder: Decoder {
    let content: Content
    /// Always empty, because the errors of a probe are not shown.
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The values that a type is decoded from.
    enum Content {
        case route(RouteProbe)
        case globals(RouteProbe)
        case query
        case value(LinkValue)
    }

    init(_ content: Content) { self.content = content }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        switch content {
        case .route(let probe):
            KeyedDecodingContainer(ProbeFields(decoder: self, probe: probe, isGlobal: false))
        case .globals(let probe):
            KeyedDecodingContainer(ProbeFields(decoder: self, probe: probe, isGlobal: true))
        case .query: KeyedDecodingContainer(ProbeFields(decoder: self, probe: nil, isGlobal: false))
        case .value: throw RouteProbe.Unknown()
        }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let value: LinkValue? =
            if case .value(let value) = content { value } else { try single().values.first }
        guard case .list(let elements) = value ?? .list([]) else { throw RouteProbe.Unknown() }
        return ProbeElements(elements: elements)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { ProbeValue(decoder: self) }

    /// The value of a type that is not made of named ones.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        guard case .value(let value) = content else {
            guard case .route(let probe) = content else { throw RouteProbe.Unknown() }
            return try probe.instance(type, single())
        }
        guard let instance = RouteProbe.convert(type, value) else { throw RouteProbe.Unknown() }
        return instance
    }

    /// The only field, for a type that is a single value.
    private func single() throws -> ProbedField {
        guard case .route(let probe) = content else { throw RouteProbe.Unknown() }
        if probe.own.count == 1 { return probe.own[0] }
        probe.report(.notSingle(count: probe.own.count))
        throw RouteProbe.Unknown()
    }
}

/// The fields of a pattern by name; without a pattern, query items of any name.
private struct ProbeFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ProbeDecoder
    let probe: RouteProbe?
    let isGlobal: Bool

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        guard let probe else { return [] }
        probe.hasListedNames = true
        return ((isGlobal ? [] : probe.own) + probe.globals).map(\.name).compactMap(Key.init(stringValue:))
    }

    func contains(_ key: Key) -> Bool { probe?.contains(key.stringValue, isGlobal: isGlobal) ?? false }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let probe else { return try RouteProbe.anyInstance(type) }
        return try probe.read(type, key.stringValue, isGlobal: isGlobal)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        guard let probe else { throw RouteProbe.Unknown() }
        if let field = probe.field(key.stringValue, isGlobal: isGlobal) {
            return ProbeDecoder(.value(field.values.first ?? .string("x")))
        }
        guard let group = probe.group(key.stringValue), !isGlobal else {
            probe.report(.missing(key.stringValue))
            throw RouteProbe.Unknown()
        }
        return ProbeDecoder(group)
    }
}

/// One value.
private struct ProbeValue: SingleValueDecodingContainer {
    let decoder: ProbeDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read(type) }
}

/// The elements of a list.
private struct ProbeElements: UnkeyedDecodingContainer {
    let elements: [LinkValue]
    private(set) var currentIndex = 0

    init(elements: [LinkValue]) { self.elements = elements }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func superDecoder() throws -> any Decoder {
        if isAtEnd { throw RouteProbe.Unknown() }
        defer { currentIndex += 1 }
        return ProbeDecoder(.value(elements[currentIndex]))
    }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try superDecoder().singleValueContainer().decode(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try superDecoder().unkeyedContainer()
    }
}
