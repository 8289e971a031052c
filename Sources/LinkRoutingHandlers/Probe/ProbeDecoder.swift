import LinkRoutingLanguage

/// Decodes types from the fields of a pattern.
struct ProbeDecoder: Decoder {
    let probe: RouteProbe
    let content: Content
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The values that a type is decoded from.
    enum Content { case route, globals, query }

    /// The group of values that a property of this name is.
    static func group(_ name: String) -> Content? {
        switch name {
        case "globals": .globals
        case "query": .query
        default: nil
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(ProbeFields(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let decoder = ValueProbeDecoder(value: try single().values.first ?? .list([]), codingPath: codingPath)
        return try decoder.unkeyedContainer()
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        ProbeRoot(decoder: self, field: try single())
    }

    /// The only field, for a type that is a single value.
    private func single() throws -> ProbedField {
        let fields = content == .route ? probe.own : []
        guard fields.count == 1 else {
            if content == .route { probe.report(.notSingle(count: fields.count)) }
            throw RouteProbe.Unknown()
        }
        return fields[0]
    }
}

/// The fields of a pattern by name.
private struct ProbeFields<Key: CodingKey>: PrimitiveKeyedContainer {
    let decoder: ProbeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }
    private var isGlobal: Bool { decoder.content == .globals }

    var allKeys: [Key] {
        decoder.probe.hasListedNames = true
        if decoder.content == .query { return [] }
        let names = (isGlobal ? [] : decoder.probe.own.map(\.name)) + decoder.probe.globals.map(\.name)
        return names.compactMap(Key.init(stringValue:))
    }

    func contains(_ key: Key) -> Bool {
        decoder.content != .query && decoder.probe.contains(key.stringValue, isGlobal: isGlobal)
    }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if decoder.content == .query { return try RouteProbe.anyInstance(type) }
        return try decoder.probe.read(type, key.stringValue, isGlobal: isGlobal)
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
        if let field = decoder.probe.field(key.stringValue, isGlobal: isGlobal) {
            return ValueProbeDecoder(
                value: field.values.first ?? .string("x"), codingPath: codingPath + [key])
        }
        guard let group = ProbeDecoder.group(key.stringValue), !isGlobal else {
            decoder.probe.report(.missing(key.stringValue))
            throw RouteProbe.Unknown()
        }
        return ProbeDecoder(probe: decoder.probe, content: group, codingPath: codingPath + [key])
    }
}

/// The only field of a pattern.
private struct ProbeRoot: PrimitiveValueContainer {
    let decoder: ProbeDecoder
    let field: ProbedField

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.probe.instance(type, field) }
}
