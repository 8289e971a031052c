/// The result of encoding an `Encodable` value. Containers fill it in, so it is shared by reference.
final class EncodedValue {
    /// The value; `nil` if nothing or `nil` was encoded, or if there are elements or fields.
    var value: LinkValue?
    /// The elements of an unkeyed container.
    var elements: [EncodedValue]?
    /// The fields of a keyed container, in the order in which they were encoded.
    var fields: [(name: String, value: EncodedValue)]?
    /// The instance that was encoded, for errors.
    var instance: Any = ()
    /// The keys that lead to the value.
    let codingPath: [any CodingKey]

    init(_ codingPath: [any CodingKey]) { self.codingPath = codingPath }

    /// The value for a key, which is created if it is new.
    func field(_ key: any CodingKey) -> EncodedValue {
        if let known = fields?.first(where: { $0.name == key.stringValue }) { return known.value }
        let field = EncodedValue(codingPath + [key])
        fields?.append((key.stringValue, field))
        return field
    }

    /// A new element at the end of the list.
    func nextElement() -> EncodedValue {
        let element = EncodedValue(codingPath + [ElementKey(intValue: elements?.count ?? 0)])
        elements?.append(element)
        return element
    }

    /// The value, in which elements are a list; `nil` if it is to be omitted.
    ///
    /// - Throws: `EncodingError` if it has fields, which no value of a link has.
    func linkValue() throws(EncodingError) -> LinkValue? {
        if let elements {
            var values: [LinkValue] = []
            for element in elements {
                guard let value = try element.linkValue() else {
                    throw error("a list of a link has no `nil`")
                }
                values.append(value)
            }
            return .list(values)
        }
        if let fields, !fields.isEmpty { throw error("a value of a link has no properties") }
        return value
    }

    func error(_ description: String) -> EncodingError {
        .invalidValue(
            instance, EncodingError.Context(codingPath: codingPath, debugDescription: description))
    }
}
