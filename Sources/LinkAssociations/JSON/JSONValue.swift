import LinkRoutingLanguage

/// One value of a JSON document.
package struct JSONValue: Sendable {
    package let document: JSONDocument
    let index: Int

    private var node: JSONNode { document.nodes[index] }

    package var kind: JSONKind { node.kind }
    /// The bytes of the value in the text. Those of a string include its quotation marks.
    package var range: Range<Int> { Int(node.start)..<Int(node.end) }

    package var boolean: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The text of a string with its escapes replaced; `nil` for other kinds.
    ///
    /// A surrogate without its partner becomes U+FFFD.
    package var string: String? {
        guard kind == .string else { return nil }
        let content = (range.lowerBound + 1)..<(range.upperBound - 1)
        guard node.hasEscapes else { return String(decoding: document.text[content], as: UTF8.self) }
        return JSONStringDecoder.decode(document.text, content)
    }

    /// The elements of an array; none for other kinds.
    package var elements: JSONElements {
        JSONElements(
            document: document, nextIndex: index + 1, end: kind == .array ? Int(node.next) : index + 1)
    }

    /// The members of an object in the order of the text, with duplicates; none for other kinds.
    package var members: JSONMembers {
        let range = index + 1
        return JSONMembers(
            elements: JSONElements(
                document: document, nextIndex: range, end: kind == .object ? Int(node.next) : range))
    }
}

/// Iterates over values side by side.
package struct JSONElements: Sequence, IteratorProtocol {
    let document: JSONDocument
    var nextIndex: Int
    let end: Int

    package mutating func next() -> JSONValue? {
        guard nextIndex < end else { return nil }
        defer { nextIndex = Int(document.nodes[nextIndex].next) }
        return JSONValue(document: document, index: nextIndex)
    }
}

/// Iterates over the members of an object.
package struct JSONMembers: Sequence, IteratorProtocol {
    var elements: JSONElements

    package mutating func next() -> (key: JSONValue, value: JSONValue)? {
        guard let key = elements.next(), let value = elements.next() else { return nil }
        return (key, value)
    }
}

/// Replaces the escapes of a string (RFC 8259, section 7).
enum JSONStringDecoder {
    static func decode(_ text: Bytes, _ range: Range<Int>) -> String {
        var result: Bytes = []
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                index += 1
                continue
            }
            let escape = text[index + 1]
            index += 2
            switch escape {
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "u"):
                var value = codeUnit(text, index)
                index += 4
                if value & 0xFC00 == 0xD800, index + 6 <= range.upperBound,
                    text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u")
                {
                    let low = codeUnit(text, index + 2)
                    if low & 0xFC00 == 0xDC00 {
                        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
                        index += 6
                    }
                }
                result.append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? .init())
            default: result.append(escape)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func codeUnit(_ text: Bytes, _ start: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 << 4 | UInt32(ASCII.hexValue(text[start + $1]) ?? 0) }
    }
}
