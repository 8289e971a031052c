import LinkRouting

/// The values of a match by the names of parameters, or query items. Of several items with one name, a list
/// has all values, and any other type the first one.
struct FieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: MatchDecoder
    /// The content of the decoder; query items, if that is a value that consists of them.
    let content: MatchDecoder.Content

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        let names: [String] =
            switch content {
            case .match(let fields, let isGlobal):
                (isGlobal ? [] : fields.parameters.names) + fields.globals.names
            case .query(let query): query.map(\.name)
            case .value: []
            }
        var known: Set<String> = []
        let keys = names.compactMap { known.insert($0).inserted ? Key(stringValue: $0) : nil }
        if keys.isEmpty, case .match(let fields, isGlobal: false) = content { fields.haveNoKeys = true }
        return keys
    }

    private func value(_ key: Key) throws -> DecodedValue {
        func missing(_ description: String, _ error: (any Error)? = nil) -> DecodingError {
            .keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath, debugDescription: description, underlyingError: error))
        }
        let name = key.stringValue
        switch content {
        case .match(let fields, let isGlobal):
            if let value = fields.value(name, isGlobal: isGlobal) { return value }
            let error = fields.match.missing(name)
            throw missing(error.description, error)
        case .query(let query):
            let values = query.linkValues(of: name)
            guard let first = query[name].map({ .string($0) }) ?? values.first else {
                throw missing("the query has no item `\(name)`")
            }
            return DecodedValue(value: first, values: values, name: name)
        case .value(let value): return value
        }
    }

    /// The group of values, `globals` or `query`, that the key names; `nil` if it names a value.
    private func group(_ key: Key) -> MatchDecoder.Content? {
        guard case .match(let fields, isGlobal: false) = content,
            !fields.contains(key.stringValue, isGlobal: false)
        else { return nil }
        return fields.group(key.stringValue)
    }

    func contains(_ key: Key) -> Bool {
        switch content {
        case .match(let fields, let isGlobal):
            fields.contains(key.stringValue, isGlobal: isGlobal) || group(key) != nil
        case .query(let query): query.contains(key.stringValue)
        case .value: false
        }
    }

    /// Whether the value is absent, as that of a query item without `=` is.
    func decodeNil(forKey key: Key) throws -> Bool {
        if case .query(let query) = content { query[key.stringValue] == nil } else { !contains(key) }
    }

    /// Reads a truth value, which is true for a query item without `=`.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        contains(key) ? try decode(type, forKey: key) : nil
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let group = group(key) else {
            guard case .match(let fields, _) = content else {
                return try decoder.decode(type, from: value(key), at: key)
            }
            // Stays set if this throws.
            fields.refusal = (key.stringValue, type)
            let value = try decoder.decode(type, from: value(key), at: key)
            fields.refusal = nil
            return value
        }
        let nested = decoder.nested(group, at: key)
        // `LinkQuery` and dictionaries of values.
        if case .query = group, type is any LinkValueConvertible.Type {
            return try decoder.decode(type, from: nested.singleValue(type), at: key)
        }
        return try T(from: nested)
    }

    /// The same values: a superclass has its properties beside those of its subclass.
    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        decoder.nested(try group(key) ?? .value(value(key)), at: key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }
}
