import LinkRoutingLanguage

/// Decodes values from the fields of a pattern.
struct ProbeDecoder: Decoder {
    let content: Content
    /// Always empty, because the errors of a probe are not shown.
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The values that a type is decoded from.
    enum Content {
        case route(RouteProbe)
        case globals(RouteProbe)
        case query(RouteProbe)
    }

    init(_ content: Content) { self.content = content }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        switch content {
        case .route(let probe):
            KeyedDecodingContainer(ProbeFields(decoder: self, probe: probe, isGlobal: false))
        case .globals(let probe):
            KeyedDecodingContainer(ProbeFields(decoder: self, probe: probe, isGlobal: true))
        case .query(let probe): KeyedDecodingContainer(ProbeItems(probe: probe))
        }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try (single().values.first ?? .list([])).decoder.unkeyedContainer()
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { ProbeValue(decoder: self) }

    /// The value of a type that is not made of named ones.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        guard case .route(let probe) = content else { throw RouteProbe.Unknown() }
        return try probe.instance(type, single())
    }

    /// The only field, for a type that is a single value.
    private func single() throws -> ProbedField {
        guard case .route(let probe) = content else { throw RouteProbe.Unknown() }
        if probe.own.count == 1 {
            probe.single = probe.own[0]
            return probe.own[0]
        }
        try probe.report(.notSingle(count: probe.own.count))
        throw RouteProbe.Unknown()
    }
}

/// The fields of a pattern by name.
private struct ProbeFields<Key: CodingKey>: NestingContainer {
    let decoder: ProbeDecoder
    let probe: RouteProbe
    let isGlobal: Bool

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        let names = ((isGlobal ? [] : probe.own) + probe.globals).map(\.name)
        probe.list(names)
        return names.compactMap(Key.init(stringValue:))
    }

    func contains(_ key: Key) -> Bool { probe.contains(key.stringValue, isGlobal: isGlobal) }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try probe.read(type, key.stringValue, isGlobal: isGlobal)
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        if let field = probe.field(key.stringValue, isGlobal: isGlobal) {
            return (field.values.first ?? .string("x")).decoder
        }
        guard let group = probe.group(key.stringValue), !isGlobal else {
            try probe.report(.missing(key.stringValue))
            throw RouteProbe.Unknown()
        }
        return ProbeDecoder(group)
    }
}

/// Query items of any name, of which a link may have none.
private struct ProbeItems<Key: CodingKey>: NestingContainer {
    let probe: RouteProbe
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { false }
    func decodeNil(forKey key: Key) throws -> Bool { true }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try probe.report(.optional(key.stringValue))
        return try RouteProbe.anyInstance(type)
    }

    func superDecoder() throws -> any Decoder { ProbeDecoder(.query(probe)) }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw RouteProbe.Unknown() }
}

/// One value.
private struct ProbeValue: SingleValueDecodingContainer {
    let decoder: ProbeDecoder
    var codingPath: [any CodingKey] { [] }

    /// Optional types ask this.
    func decodeNil() -> Bool {
        if case .route(let probe) = decoder.content { probe.mayBeNil = true }
        return false
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read(type) }
}
