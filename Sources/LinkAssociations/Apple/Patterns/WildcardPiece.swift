package import LinkRouting

/// A part of a pattern of Apple's: text, a wildcard or a variable.
package enum WildcardPiece: Sendable, Hashable {
    /// Text that stands for itself. There is no escape: it never has `*` or `?`.
    case literal(Bytes)
    /// `?`: exactly one character.
    case one
    /// `*`: any number of characters, also none, and also slashes.
    case star
    /// `$(name)`: one of the values of a variable.
    case variable(String)
    /// `$(` without an end, or with a sign that names cannot have. It matches nothing.
    case brokenVariable(String)

    /// The pieces of a pattern. Values of variables cannot use variables: `$` is text in them.
    package static func pieces(of pattern: String, variables: Bool = true) -> [WildcardPiece] {
        var pieces: [WildcardPiece] = []
        var literal: Bytes = []
        let bytes = Bytes(pattern.utf8)
        var index = 0
        func flush() {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal.removeAll()
        }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "*"):
                flush()
                if pieces.last != .star { pieces.append(.star) }
            case UInt8(ascii: "?"):
                flush()
                pieces.append(.one)
            case UInt8(ascii: "$")
            where variables && index < bytes.count && bytes[index] == UInt8(ascii: "("):
                flush()
                let rest = bytes[(index + 1)...]
                let end = rest.firstIndex { signs.contains($0) } ?? bytes.count
                let name = String(decoding: rest[..<end], as: UTF8.self)
                if end < bytes.count, bytes[end] == UInt8(ascii: ")") {
                    pieces.append(.variable(name))
                    index = end + 1
                } else {
                    pieces.append(.brokenVariable("$(" + name))
                    index = end
                }
            default: literal.append(byte)
            }
        }
        flush()
        return pieces
    }

    private static let signs: [UInt8] = [UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")")]
}
