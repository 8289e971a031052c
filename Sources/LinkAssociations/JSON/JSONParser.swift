package import LinkRoutingLanguage

/// Reads JSON as RFC 8259 defines it, without extensions.
package struct JSONParser {
    private let text: Bytes
    private var index = 0
    /// The containers that are open, and a first one for the value that the text consists of.
    private var open = [JSONValue(kind: .array, range: 0..<0)]

    /// Reads a whole text, in linear time.
    package static func parse(_ text: Bytes) throws(SyntaxError) -> JSONValue {
        var parser = JSONParser(text: text)
        parser.index = try SyntaxError.checkBytes(text, .json)
        return try parser.readDocument()
    }

    private init(text: Bytes) { self.text = text }

    private mutating func readDocument() throws(SyntaxError) -> JSONValue {
        try readValue()
        while open.count > 1 {
            let last = open.count - 1
            let isObject = open[last].kind == .object
            let end = UInt8(ascii: isObject ? "}" : "]")
            skipWhitespace()
            if next == end {
                index += 1
                var container = open.removeLast()
                container.range = container.range.lowerBound..<index
                open[last - 1].contents.append(container)
                continue
            }
            if !open[last].contents.isEmpty {
                guard next == UInt8(ascii: ",") else { throw expected("`,` or `\(Unicode.Scalar(end))`") }
                index += 1
            }
            if isObject {
                skipWhitespace()
                guard next == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
                try readString()
                skipWhitespace()
                guard next == UInt8(ascii: ":") else { throw expected("`:`") }
                index += 1
            }
            try readValue()
        }
        skipWhitespace()
        if index < text.count { throw expected("the end of the file") }
        return open[0].contents[0]
    }

    private var next: UInt8? { index < text.count ? text[index] : nil }

    private mutating func append(_ kind: JSONKind, from start: Int, _ string: String? = nil) {
        open[open.count - 1].contents.append(JSONValue(kind: kind, range: start..<index, string: string))
    }

    /// Reads a value, or the start of one that contains others.
    private mutating func readValue() throws(SyntaxError) {
        skipWhitespace()
        switch next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if open.count > SyntaxError.maximumDepth { throw expected("at most 100 brackets in each other") }
            let kind = next == UInt8(ascii: "{") ? JSONKind.object : .array
            open.append(JSONValue(kind: kind, range: index..<(index + 1)))
            index += 1
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try readNumber()
        case UInt8(ascii: "t") where readWord("true"): append(.true, from: index - 4)
        case UInt8(ascii: "f") where readWord("false"): append(.false, from: index - 5)
        case UInt8(ascii: "n") where readWord("null"): append(.null, from: index - 4)
        default: throw expected("a value")
        }
    }

    private mutating func readWord(_ word: String) -> Bool {
        let end = index + word.utf8.count
        guard text[index...].starts(with: word.utf8),
            end == text.count || !(text[end].isNameByte || text[end] >= 0x80)
        else { return false }
        index = end
        return true
    }

    // MARK: - Strings and numbers

    private mutating func readString() throws(SyntaxError) {
        let start = index
        var content: Bytes = []
        index += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                guard JSONTokens.escapeLength(text.span, at: index) != nil else {
                    throw SyntaxError(
                        .json, "expected an escape such as `\\n`, or `\\\\` for a backslash",
                        at: index..<(index + 1))
                }
                var end = index
                JSONTokens.appendEscape(text.span, &end, to: &content)
                index = end
            } else if byte >= 0x20 {
                content.append(byte)
                index += 1
            } else if byte == 0x0A || byte == 0x0D {
                break
            } else {
                throw SyntaxError(
                    .json, "expected an escape such as `\\t` for a control character", at: index..<(index + 1)
                )
            }
        }
        guard next == UInt8(ascii: "\"") else {
            throw SyntaxError(.json, "expected `\"` before the end of the line", at: start..<index)
        }
        index += 1
        append(.string, from: start, String(decoding: content, as: UTF8.self))
    }

    private mutating func readNumber() throws(SyntaxError) {
        let start = index
        guard let end = JSONTokens.numberEnd(text.span, from: start),
            end == text.count || !text[end].isNameByte && text[end] != UInt8(ascii: ".")
        else { throw expected("a number such as `-1.5`") }
        index = end
        append(.number, from: start)
    }

    private mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// The error at the place, or at the innermost container if the text ends there.
    private func expected(_ what: Sentence) -> SyntaxError {
        if index == text.count, open.count > 1, let container = open.last {
            let end = container.kind == .object ? "}" : "]"
            return SyntaxError(
                .json, "expected `\(end)` for this bracket before the end of the file", at: container.range)
        }
        let range = SyntaxError.found(text, index)
        if range.isEmpty { return SyntaxError(.json, "expected \(what)", at: range) }
        let found = String(decoding: text[range], as: UTF8.self)
        return SyntaxError(.json, "expected \(what), but found `\(found)`", at: range)
    }
}
