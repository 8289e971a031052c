import LinkRoutingLanguage

/// Decodes types from one value.
struct ValueProbeDecoder: Decoder {
    let value: LinkValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw RouteProbe.Unknown()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let elements) = value else { throw RouteProbe.Unknown() }
        return ProbeElements(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { ProbeValue(decoder: self) }

    func read<T: Decodable>(_ type: T.Type) throws -> T {
        guard let instance = RouteProbe.convert(type, value) else { throw RouteProbe.Unknown() }
        return instance
    }
}

/// One value.
private struct ProbeValue: PrimitiveValueContainer {
    let decoder: ValueProbeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read(type) }
}

/// The elements of a list.
private struct ProbeElements: PrimitiveListContainer {
    let elements: [LinkValue]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(elements: [LinkValue], codingPath: [any CodingKey]) {
        self.elements = elements
        self.codingPath = codingPath
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    private mutating func next() throws -> ValueProbeDecoder {
        if isAtEnd { throw RouteProbe.Unknown() }
        defer { currentIndex += 1 }
        return ValueProbeDecoder(value: elements[currentIndex], codingPath: codingPath)
    }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().read(type) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }
}
