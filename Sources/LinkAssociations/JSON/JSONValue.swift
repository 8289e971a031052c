import LinkRoutingLanguage

/// One value of a JSON text, and its place.
package struct JSONValue: Sendable {
    package let kind: JSONKind
    /// The bytes of the value in the text. Those of a string include its quotation marks.
    package internal(set) var range: Range<Int>
    /// The text of a string with its escapes replaced; `nil` for other kinds.
    ///
    /// A surrogate without its partner becomes U+FFFD.
    package var string: String?
    /// The elements of an array, or the keys and values of an object in turns.
    var contents: [JSONValue] = []

    package var boolean: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The elements of an array; none for other kinds.
    package var elements: [JSONValue] { kind == .array ? contents : [] }

    /// The first byte of the value, where a problem of all of it is reported.
    var start: Range<Int> { range.lowerBound..<(range.lowerBound + 1) }

    /// The members of an object in the order of the text, with duplicates; none for other kinds.
    package var members: [(key: JSONValue, value: JSONValue)] {
        guard kind == .object else { return [] }
        return stride(from: 0, to: contents.count, by: 2).map { (contents[$0], contents[$0 + 1]) }
    }
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

extension ProblemList {
    /// Whether the value is of the kind. If not, it is reported, and the key that it belongs to is ignored.
    mutating func expect(_ kind: JSONKind, _ value: JSONValue, _ key: String) -> Bool {
        if value.kind != kind { report(.wrongType(key, kind.name, value.kind), at: value.range) }
        return value.kind == kind
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

extension AssociationProblem {
    static func wrongType(_ key: String, _ expected: String, _ found: JSONKind) -> AssociationProblem {
        .error("wrong-type", "`\(key)` must be \(expected), not \(found.name)")
    }
}
