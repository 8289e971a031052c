import LinkRouting

/// Query items by name. Of several with one name, a list has all values, and any other type the first one.
struct QueryContainer<Key: CodingKey>: NestingContainer {
    let query: LinkQuery
    let decoder: MatchDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        var names: Set<String> = []
        return query.compactMap { names.insert($0.name).inserted ? Key(stringValue: $0.name) : nil }
    }

    private func value(_ key: Key) throws -> DecodedValue {
        let values = query.linkValues(of: key.stringValue)
        guard let first = query[key.stringValue].map({ .string($0) }) ?? values.first else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath, debugDescription: "the query has no item `\(key.stringValue)`"))
        }
        return DecodedValue(value: first, values: values, name: key.stringValue)
    }

    /// Reads one of the standard library's types, without the detour over `Decodable`.
    func decode<T: Decodable & LinkValueConvertible>(_ type: T.Type, forKey key: Key) throws -> T {
        let value = try value(key)
        guard let result = T(linkValue: value.value) else { throw value.mismatch(type, codingPath + [key]) }
        return result
    }

    func contains(_ key: Key) -> Bool { query.contains(key.stringValue) }

    /// An item without a `=` has no value.
    func decodeNil(forKey key: Key) throws -> Bool { query[key.stringValue] == nil }

    /// An item without a `=` is true.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        contains(key) ? try decode(type, forKey: key) : nil
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try decoder.decode(type, from: value(key), at: key)
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        decoder.nested(.value(try value(key)), at: key)
    }
}
