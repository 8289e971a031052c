import LinkRouting

/// One value of a match.
struct ValueContainer: SingleValueDecodingContainer {
    let decoder: MatchDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    /// Whether a link has no value for the only parameter of its route. Any other value that is absent has no
    /// container.
    func decodeNil() -> Bool {
        if case .match(let fields, isGlobal: false) = decoder.content {
            fields.parameters.isEmpty
        } else {
            false
        }
    }

    /// Reads one of the standard library's types, which is never made of several values.
    func decode<T: Decodable & LinkValueConvertible>(_ type: T.Type) throws -> T {
        try decoder.decode(type, from: decoder.singleValue(type), at: nil)
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}

/// The elements of a list.
struct ListContainer: UnkeyedDecodingContainer {
    let elements: [LinkValue]
    /// The whole list, for errors.
    let list: DecodedValue
    let decoder: MatchDecoder
    private(set) var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    /// Calls `read` with the next element, and goes on to the one after it unless that throws.
    private mutating func next<T>(_ type: T.Type, _ read: (DecodedValue, ElementKey) throws -> T) throws -> T
    {
        let index = ElementKey(intValue: currentIndex)
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type,
                DecodingError.Context(
                    codingPath: codingPath + [index],
                    debugDescription: "the list has \(elements.count) elements; \(list.description)"))
        }
        var element = list
        element.values = nil
        element.value = elements[currentIndex]
        let result = try read(element, index)
        currentIndex += 1
        return result
    }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let decoder = decoder
        return try next(type) { try decoder.decode(type, from: $0, at: $1) }
    }

    private mutating func nestedDecoder() throws -> MatchDecoder {
        let decoder = decoder
        return try next(MatchDecoder.self) { decoder.nested(.value($0), at: $1) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try nestedDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try nestedDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try nestedDecoder() }
}
