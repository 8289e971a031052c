import LinkRouting

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
private struct ProbeFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ProbeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }
    private var isGlobal: Bool { decoder.content == .globals }

    var allKeys: [Key] {
        if decoder.content == .query { return [] }
        let names = (isGlobal ? [] : decoder.probe.own.map(\.name)) + decoder.probe.globals.map(\.name)
        return names.compactMap(Key.init(stringValue:))
    }

    func contains(_ key: Key) -> Bool {
        decoder.content != .query && decoder.probe.contains(key.stringValue, isGlobal: isGlobal)
    }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    private func read<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        if decoder.content == .query { return try RouteProbe.anyInstance(type) }
        return try decoder.probe.read(type, key.stringValue, isGlobal: isGlobal)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try read(type, key) }

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

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try read(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try read(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try read(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try read(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try read(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try read(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try read(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try read(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(type, key) }
}

/// The only field of a pattern.
private struct ProbeRoot: SingleValueDecodingContainer {
    let decoder: ProbeDecoder
    let field: ProbedField

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { false }

    private func read<T: Decodable>(_ type: T.Type) throws -> T { try decoder.probe.instance(type, field) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try read(type) }

    func decode(_ type: Bool.Type) throws -> Bool { try read(type) }
    func decode(_ type: String.Type) throws -> String { try read(type) }
    func decode(_ type: Double.Type) throws -> Double { try read(type) }
    func decode(_ type: Float.Type) throws -> Float { try read(type) }
    func decode(_ type: Int.Type) throws -> Int { try read(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try read(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try read(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try read(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try read(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try read(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try read(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try read(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try read(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try read(type) }
}
