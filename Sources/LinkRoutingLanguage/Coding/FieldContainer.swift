import LinkRouting

/// The values of a match by the names of parameters.
struct FieldContainer<Key: CodingKey>: NestingContainer {
    let decoder: MatchDecoder
    let fields: MatchedFields
    /// Whether the values are those of global parameters alone.
    let isGlobal: Bool

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        let names = isGlobal ? fields.globals.names : fields.parameters.names + fields.globals.names
        return names.compactMap(Key.init(stringValue:))
    }

    private func value(_ key: Key) throws -> DecodedValue {
        if let value = fields.value(key.stringValue, isGlobal: isGlobal) { return value }
        let error = fields.match.missing(key.stringValue)
        throw DecodingError.keyNotFound(
            key,
            DecodingError.Context(
                codingPath: codingPath, debugDescription: error.description, underlyingError: error))
    }

    private func group(_ key: Key) -> MatchDecoder.Content? { isGlobal ? nil : fields.group(key.stringValue) }

    /// Reads one of the standard library's types, without the detour over `Decodable`.
    func decode<T: Decodable & LinkValueConvertible>(_ type: T.Type, forKey key: Key) throws -> T {
        if let value = fields.linkValue(key.stringValue, isGlobal: isGlobal), let result = T(linkValue: value)
        {
            return result
        }
        throw try value(key).mismatch(type, codingPath + [key])
    }

    func contains(_ key: Key) -> Bool {
        fields.contains(key.stringValue, isGlobal: isGlobal) || group(key) != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if !fields.contains(key.stringValue, isGlobal: isGlobal), let group = group(key) {
            let nested = decoder.nested(group, at: key)
            // `LinkQuery` and dictionaries of values.
            if case .query = group, type is any LinkValueConvertible.Type {
                return try decoder.decode(type, from: nested.singleValue(type), at: key)
            }
            return try T(from: nested)
        }
        return try decoder.decode(type, from: value(key), at: key)
    }

    /// The same values: a superclass has its properties beside those of its subclass.
    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        if !fields.contains(key.stringValue, isGlobal: isGlobal), let group = group(key) {
            return decoder.nested(group, at: key)
        }
        return decoder.nested(.value(try value(key)), at: key)
    }
}

/// A container whose nested containers are those of the decoders for its keys.
package protocol NestingContainer: KeyedDecodingContainerProtocol {}

extension NestingContainer {
    package func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    package func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }
}
