package import LinkRoutingLanguage

/// A JSON text and the places of all its values.
///
/// The values are in one flat array in the order of the text, so depth costs nothing and a 10 MB file takes a
/// few allocations.
package final class JSONDocument: Sendable {
    package let text: Bytes
    let nodes: ContiguousArray<JSONNode>

    init(text: Bytes, nodes: ContiguousArray<JSONNode>) {
        self.text = text
        self.nodes = nodes
    }

    /// The value that the text consists of.
    package var root: JSONValue { JSONValue(document: self, index: 0) }
    /// Whether the text begins with a byte order mark. It is skipped (RFC 8259, section 8.1).
    package var hasByteOrderMark: Bool { text.starts(with: TableFile.byteOrderMark) }
}

/// A value or a key.
struct JSONNode {
    var kind: JSONKind
    /// Whether a string has escapes.
    var hasEscapes = false
    var start: UInt32
    var end: UInt32
    /// The index of the first node after this one and all that it contains.
    var next: UInt32
}

/// The kinds of JSON values.
package enum JSONKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null

    /// The kind with its article, for messages.
    package var name: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .true, .false: "a Boolean"
        case .null: "null"
        }
    }
}
