import LinkRoutingLanguage

/// One value of a JSON text, and its place.
package struct JSONValue: Sendable {
    package let kind: JSONKind
    /// The bytes of the value in the text. Those of a string include its quotation marks.
    package let range: Range<Int>
    /// The text of a string with its escapes replaced; `nil` for other kinds.
    ///
    /// A surrogate without its partner becomes U+FFFD.
    package var string: String?
    /// The value of a Boolean; `nil` for other kinds.
    package var boolean: Bool?
    /// The elements of an array; none for other kinds.
    package var elements: [JSONValue] = []
    /// The members of an object in the order of the text, with duplicates; none for other kinds.
    package var members: [Member] = []

    /// A key of an object, which is a string, and its value.
    package typealias Member = (key: JSONValue, value: JSONValue)

    /// The first byte of the value, where a problem of all of it is reported.
    var start: Range<Int> { range.lowerBound..<(range.lowerBound + 1) }
}

/// The kinds of JSON values.
package enum JSONKind: UInt8, Sendable {
    case object, array, string, number, boolean, null

    /// The kind with its article, for messages.
    package var name: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a Boolean"
        case .null: "null"
        }
    }
}

extension ProblemList {
    /// Whether the value is of the kind. If not, it is reported, and the key that it belongs to is ignored.
    mutating func expect(_ kind: JSONKind, _ value: JSONValue, _ key: String) -> Bool {
        if value.kind != kind { report(.wrongType(key, kind.name, value.kind.name), at: value.range) }
        return value.kind == kind
    }

    /// The text of a string. Other values are reported, and the key that they belong to is ignored.
    mutating func string(_ value: JSONValue, _ key: String) -> String? {
        expect(.string, value, key) ? value.string : nil
    }

    /// The strings of an array and their places. Other values are reported and ignored.
    mutating func strings(_ list: JSONValue, _ key: String) -> [(text: String, range: Range<Int>)] {
        guard expect(.array, list, key) else { return [] }
        return list.elements.compactMap { element in string(element, key).map { ($0, element.range) } }
    }

    /// The members of an object with known keys. Of duplicates the last one counts.
    mutating func members(_ object: JSONValue, known: [String]? = nil) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for (key, value) in object.members {
            guard let name = key.string, known?.contains(name) ?? true else { continue }
            if members.updateValue(value, forKey: name) != nil { report(.duplicateKey(name), at: key.range) }
        }
        return members
    }
}
