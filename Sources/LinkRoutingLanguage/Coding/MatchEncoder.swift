/// Encodes values into the texts of a link.
struct MatchEncoder: Encoder {
    let target: EncodedValue
    let userInfo: [CodingUserInfoKey: Any]

    var codingPath: [any CodingKey] { target.codingPath }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        target.fields = target.fields ?? []
        return KeyedEncodingContainer(KeyedContainer(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        target.elements = target.elements ?? []
        return UnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(encoder: self) }

    /// An encoder for a part of the value.
    fileprivate func nested(_ target: EncodedValue) -> MatchEncoder {
        MatchEncoder(target: target, userInfo: userInfo)
    }

    /// Encodes `value`: by ``LinkValueConvertible`` if it conforms, by its own `encode(to:)` otherwise.
    ///
    /// - Parameter isWhole: whether `value` may be a single value of a link.
    func encode<T: Encodable>(_ value: T, isWhole: Bool = true) throws {
        target.instance = value
        if isWhole, let convertible = value as? any LinkValueConvertible {
            target.value = convertible.linkValue
        } else {
            try value.encode(to: self)
        }
    }
}

private struct SingleContainer: SingleValueEncodingContainer {
    let encoder: MatchEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() {}
    func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: MatchEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) {}

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.nested(encoder.target.field(key)).encode(value)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder.nested(encoder.target.field(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.nested(encoder.target.field(key)).unkeyedContainer()
    }

    /// The same values: a superclass has its properties beside those of its subclass.
    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(encoder.target.field(key)) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: MatchEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.target.elements?.count ?? 0 }

    private func nested() -> MatchEncoder { encoder.nested(encoder.target.nextElement()) }

    func encodeNil() { _ = encoder.target.nextElement() }
    func encode<T: Encodable>(_ value: T) throws { try nested().encode(value) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        nested().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
    func superEncoder() -> any Encoder { nested() }
}
