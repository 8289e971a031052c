package import LinkRoutingLanguage

/// Reads JSON as RFC 8259 defines it, without extensions.
package struct JSONParser {
    private let text: Bytes
    private var index = 0
    /// Where the brackets are that are open.
    private var open: [Int] = []

    /// Reads a whole text, in linear time.
    package static func parse(_ text: Bytes) throws(SyntaxError) -> JSONValue {
        var parser = JSONParser(text: text)
        parser.index = try SyntaxError.checkBytes(text, .json)
        let value = try parser.readValue()
        parser.skipWhitespace()
        if parser.index < text.count { throw parser.expected("the end of the file") }
        return value
    }

    private init(text: Bytes) { self.text = text }

    private var next: UInt8? { index < text.count ? text[index] : nil }

    private mutating func readValue() throws(SyntaxError) -> JSONValue {
        skipWhitespace()
        switch next {
        case UInt8(ascii: "{"): return try readContainer(.object, end: "}")
        case UInt8(ascii: "["): return try readContainer(.array, end: "]")
        case UInt8(ascii: "\""): return try readString()
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try readNumber()
        default:
            let start = index
            for (word, boolean) in [("true", true), ("false", false), ("null", nil)] as [(String, Bool?)]
            where readWord(word) {
                return JSONValue(
                    kind: boolean == nil ? .null : .boolean, range: start..<index, boolean: boolean)
            }
            throw expected("a value")
        }
    }

    private mutating func readContainer(
        _ kind: JSONKind, end: Unicode.Scalar
    ) throws(SyntaxError) -> JSONValue {
        if open.count == SyntaxError.maximumDepth { throw expected("at most 100 brackets in each other") }
        let start = index
        var (elements, members): ([JSONValue], [JSONValue.Member]) = ([], [])
        open.append(start)
        index += 1
        skipWhitespace()
        while next != UInt8(ascii: end) {
            if !elements.isEmpty || !members.isEmpty {
                guard next == UInt8(ascii: ",") else { throw expected("`,` or `\(end)`") }
                index += 1
                skipWhitespace()
            }
            if kind == .array {
                elements.append(try readValue())
            } else {
                guard next == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
                let key = try readString()
                skipWhitespace()
                guard next == UInt8(ascii: ":") else { throw expected("`:`") }
                index += 1
                members.append((key, try readValue()))
            }
            skipWhitespace()
        }
        index += 1
        open.removeLast()
        return JSONValue(kind: kind, range: start..<index, elements: elements, members: members)
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

    private mutating func readString() throws(SyntaxError) -> JSONValue {
        let start = index
        var content: Bytes = []
        index += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                guard JSONTokens.escapeLength(text.span, at: index) != nil else {
                    throw error("expected an escape such as `\\n`, or `\\\\` for a backslash")
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
                throw error("expected an escape such as `\\t` for a control character")
            }
        }
        guard next == UInt8(ascii: "\"") else {
            throw SyntaxError(.json, "expected `\"` before the end of the line", at: start..<index)
        }
        index += 1
        return JSONValue(
            kind: .string, range: start..<index, string: String(decoding: content, as: UTF8.self))
    }

    private mutating func readNumber() throws(SyntaxError) -> JSONValue {
        let start = index
        guard let end = JSONTokens.numberEnd(text.span, from: start),
            end == text.count || !text[end].isNameByte && text[end] != UInt8(ascii: ".")
        else { throw expected("a number such as `-1.5`") }
        index = end
        return JSONValue(kind: .number, range: start..<index)
    }

    private mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// The error about the next byte.
    private func error(_ message: Sentence) -> SyntaxError {
        SyntaxError(.json, message, at: index..<(index + 1))
    }

    /// The error at the place, or at the innermost bracket if the text ends there.
    private func expected(_ what: Sentence) -> SyntaxError {
        if index == text.count, let start = open.last {
            let end = text[start] == UInt8(ascii: "{") ? "}" : "]"
            return SyntaxError(
                .json, "expected `\(end)` for this bracket before the end of the file",
                at: start..<(start + 1))
        }
        let range = SyntaxError.found(text, index)
        if range.isEmpty { return SyntaxError(.json, "expected \(what)", at: range) }
        let found = String(decoding: text[range], as: UTF8.self)
        return SyntaxError(.json, "expected \(what), but found `\(found)`", at: range)
    }
}
