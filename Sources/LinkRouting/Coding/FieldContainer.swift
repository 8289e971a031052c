/// The values of a match by the names of parameters.
struct FieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: MatchDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        let names = isGlobal ? fields.globals.names : fields.parameters.names + fields.globals.names
        return names.compactMap(Key.init(stringValue:))
    }

    private var isGlobal: Bool { if case .globals = decoder.content { true } else { false } }

    private var fields: MatchedFields { decoder.content.fields }

    private func value(_ key: Key) throws -> DecodedValue {
        if let value = fields.value(key.stringValue, isGlobal: isGlobal) { return value }
        let error = fields.match.missing(key.stringValue)
        throw DecodingError.keyNotFound(
            key,
            DecodingError.Context(
                codingPath: codingPath, debugDescription: error.description, underlyingError: error))
    }

    private func group(_ key: Key) -> MatchDecoder.Content? { isGlobal ? nil : fields.group(key.stringValue) }

    /// Reads a value without the detour over `Decodable`.
    private func read<T: LinkValueConvertible>(_ type: T.Type, _ key: Key) throws -> T {
        let value = try value(key)
        guard let result = T(linkValue: value.value) else { throw value.mismatch(type, codingPath + [key]) }
        return result
    }

    func contains(_ key: Key) -> Bool {
        fields.value(key.stringValue, isGlobal: isGlobal) != nil || group(key) != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if fields.value(key.stringValue, isGlobal: isGlobal) == nil, let group = group(key) {
            let nested = decoder.nested(group, at: key)
            // `LinkQuery` and dictionaries of values.
            if case .query = group, type is any LinkValueConvertible.Type {
                return try decoder.decode(type, from: nested.singleValue(type), at: key)
            }
            return try T(from: nested)
        }
        return try decoder.decode(type, from: value(key), at: key)
    }

    private func nestedDecoder(_ key: Key) throws -> MatchDecoder {
        if fields.value(key.stringValue, isGlobal: isGlobal) == nil, let group = group(key) {
            return decoder.nested(group, at: key)
        }
        return decoder.nested(.value(try value(key)), at: key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try nestedDecoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try nestedDecoder(key).unkeyedContainer()
    }

    /// The same values: a superclass has its properties beside those of its subclass.
    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder { try nestedDecoder(key) }

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
