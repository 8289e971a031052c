import LinkRoutingLanguage

/// A value that is written as JSON without white space, with the members of objects in the given order.
indirect enum JSONValue: Sendable {
    case null
    case text(String)
    case number(Int)
    case bool(Bool)
    /// Text that is JSON already.
    case json(String)
    case array([JSONValue])
    case object([Member])

    /// A member of an object; it is omitted if its value is `nil`.
    typealias Member = (name: String, value: JSONValue?)

    /// A text, or `null`.
    init(_ text: String?) { self = text.map { .text($0) } ?? .null }

    /// The value as JSON.
    var text: String { String(decoding: Bytes(writing: append), as: UTF8.self) }

    private func append(to output: inout ByteBuffer) {
        switch self {
        case .null: output.append("null")
        case .text(let text): JSONText.appendString(text, to: &output)
        case .number(let number): output.append("\(number)")
        case .bool(let value): output.append("\(value)")
        case .json(let text): output.append(text)
        case .array(let values):
            output.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                value.append(to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let members):
            output.append(UInt8(ascii: "{"))
            var isFirst = true
            for case (let name, let value?) in members {
                if !isFirst { output.append(UInt8(ascii: ",")) }
                isFirst = false
                JSONText.appendString(name, to: &output)
                output.append(UInt8(ascii: ":"))
                value.append(to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }
}

extension Location {
    /// The members of a JSON object.
    var members: [JSONValue.Member] {
        [
            ("file", .text(file)), ("line", .number(line)), ("column", .number(column)),
            ("endColumn", endColumn.map { .number($0) }),
        ]
    }
}
