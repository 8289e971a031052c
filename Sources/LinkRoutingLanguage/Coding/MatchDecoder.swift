public import LinkRouting

extension Match {
    /// The match as a type of the app, whose properties have the names of parameters.
    ///
    ///     struct PokemonDetail: Decodable {
    ///         let pokedexID: Int
    ///         let tab: Tab?
    ///     }
    ///     let detail = try match.decode(PokemonDetail.self)
    ///
    /// A property is looked up among the values of the route, then among the global parameters. A property
    /// called `globals` or `query` that is neither is a type of its own: it is decoded from the global
    /// parameters, or from the query items that the table does not declare.
    ///
    /// A type that conforms to `LinkValueConvertible` is read by that. Others are decoded: enumerations by
    /// their raw values, arrays and sets from lists. A type that needs a single value gets that of the
    /// route's only parameter.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - userInfo: what the decoder hands to the types that it decodes.
    /// - Throws: `DecodingError`. Its coding path names the parameter, and its description says what the
    ///   table and the link have. Types may throw errors of their own.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> T {
        try MatchedFields(self).decode(type, userInfo: userInfo)
    }
}

/// Decodes values from a match, or from a part of one.
struct MatchDecoder: Decoder {
    let content: Content
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]

    /// The source from which a type is decoded.
    enum Content {
        /// The values of a match, or those of global parameters alone.
        case match(MatchedFields, isGlobal: Bool = false)
        /// Query items by name.
        case query(LinkQuery)
        /// One value.
        case value(DecodedValue)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .value(let value) = content else {
            return KeyedDecodingContainer(FieldContainer(decoder: self, content: content))
        }
        guard case .query(let query) = value.value else {
            throw value.mismatch([String: LinkValue].self, codingPath)
        }
        return KeyedDecodingContainer(FieldContainer(decoder: self, content: .query(query)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let value = try singleValue([LinkValue].self)
        guard case .list(let elements) = value.list else {
            throw value.mismatch([LinkValue].self, codingPath)
        }
        return ListContainer(elements: elements, list: value, decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { ValueContainer(decoder: self) }

    /// The value that the content consists of.
    func singleValue(_ type: Any.Type) throws -> DecodedValue {
        switch content {
        case .value(let value): return value
        case .query(let query): return DecodedValue(value: .query(query))
        case .match(let fields, let isGlobal):
            if !isGlobal {
                fields.singleType = type
                if fields.parameters.count == 1 { return fields.parameter(at: 0) }
            }
            let count = fields.parameters.count
            throw DecodingError.typeMismatch(
                type,
                DecodingError.Context(
                    codingPath: codingPath,
                    debugDescription: "a single value needs one parameter, and the match of route "
                        + "`\(fields.match.route)` has \(count)"))
        }
    }

    /// A decoder for the value at `key`.
    func nested(_ content: Content, at key: any CodingKey) -> MatchDecoder {
        MatchDecoder(content: content, codingPath: codingPath + [key], userInfo: userInfo)
    }

    /// An instance of `T` from the content. A match with a single value is read as that value if `T` is one.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        switch content {
        case .value(let value): return try decode(type, from: value, at: nil)
        case .match(let fields, isGlobal: false)
        where fields.parameters.count == 1 && fields.match.valueCount == 1:
            let value = fields.parameter(at: 0)
            if value.value.isWhole(type) { return try decode(type, from: value, at: nil) }
            return try describing(value, codingPath) { try T(from: self) }
        default: break
        }
        return try T(from: self)
    }

    /// Adds the value to an error about it. Types such as enumerations do not know where it comes from.
    private func describing<T>(
        _ value: DecodedValue, _ path: [any CodingKey], _ decode: () throws -> T
    ) throws -> T {
        do { return try decode() } catch DecodingError.dataCorrupted(let context)
            where context.codingPath.count == path.count
        {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: path, debugDescription: "\(context.debugDescription); \(value.description)",
                    underlyingError: context.underlyingError))
        }
    }

    /// An instance of `T` from one value: by ``LinkValueConvertible`` if it conforms, decoded otherwise.
    func decode<T: Decodable>(_ type: T.Type, from value: DecodedValue, at key: (any CodingKey)?) throws -> T
    {
        let path = key.map { codingPath + [$0] } ?? codingPath
        if let convertible = type as? any LinkValueConvertible.Type {
            if let converted = convertible.init(anyOf: value) as? T { return converted }
            throw value.mismatch(type, path)
        }
        return try describing(value, path) {
            try T(from: MatchDecoder(content: .value(value), codingPath: path, userInfo: userInfo))
        }
    }
}

/// A dictionary.
private protocol NamedValues {}
extension Dictionary: NamedValues {}

extension LinkValue {
    /// Whether the only value of a route is read as the type by ``LinkValueConvertible``. If not, the type
    /// may be made of the name and the value, as a dictionary is unless the value consists of query items.
    package func isWhole(_ type: Any.Type) -> Bool {
        if case .query = self {} else if type is any NamedValues.Type { return false }
        return type is any LinkValueConvertible.Type
    }
}

extension LinkValueConvertible {
    /// Creates an instance from the list of all values, or from the first one.
    init?(anyOf value: DecodedValue) {
        if let values = value.values, let instance = Self(linkValue: .list(values)) {
            self = instance
        } else {
            self.init(linkValue: value.value)
        }
    }
}
