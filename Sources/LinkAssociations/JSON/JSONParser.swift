package import LinkRouting

/// Reads JSON as RFC 8259 defines it, without extensions. It needs no stack, so any depth is read.
package struct JSONParser {
    private let text: Bytes
    private var index = 0
    private var nodes: ContiguousArray<JSONNode> = []
    /// The indices of the containers that are open.
    private var open: ContiguousArray<Int> = []

    /// Reads a whole text, in linear time.
    package static func parse(_ text: Bytes) throws(JSONSyntaxError) -> JSONDocument {
        var parser = JSONParser(text: text)
        try parser.checkEncoding()
        try parser.readDocument()
        return JSONDocument(text: text, nodes: parser.nodes)
    }

    private init(text: Bytes) { self.text = text }

    /// The tokens that may come next.
    private enum Expectation {
        /// A value; after `[` also its end.
        case value, valueOrEnd
        /// A key; after `{` also its end.
        case key, keyOrEnd
        case commaOrEnd
        case end
    }

    private mutating func readDocument() throws(JSONSyntaxError) {
        var expected = Expectation.value
        while true {
            skipWhitespace()
            guard index < text.count else {
                if let container = open.last { throw unclosed(container) }
                if expected == .end { return }
                throw JSONSyntaxError(problem: .empty, range: index..<index)
            }
            let byte = text[index]
            switch expected {
            case .value, .valueOrEnd:
                if expected == .valueOrEnd, byte == UInt8(ascii: "]") {
                    expected = close()
                } else {
                    expected = try readValue(byte)
                }
            case .key, .keyOrEnd:
                if expected == .keyOrEnd, byte == UInt8(ascii: "}") {
                    expected = close()
                } else {
                    try readKey(byte)
                    expected = .value
                }
            case .commaOrEnd: expected = try readCommaOrEnd(byte)
            case .end: throw failure(.textAfterEnd)
            }
        }
    }

    private var isInObject: Bool { open.last.map { nodes[$0].kind == .object } ?? false }
    private var afterValue: Expectation { open.isEmpty ? .end : .commaOrEnd }

    private mutating func append(_ kind: JSONKind, from start: Int, hasEscapes: Bool = false) {
        nodes.append(
            JSONNode(
                kind: kind, hasEscapes: hasEscapes, start: UInt32(start), end: UInt32(index),
                next: UInt32(nodes.count + 1)))
    }

    private mutating func readValue(_ byte: UInt8) throws(JSONSyntaxError) -> Expectation {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            open.append(nodes.count)
            index += 1
            append(byte == UInt8(ascii: "{") ? .object : .array, from: index - 1)
            return byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        case UInt8(ascii: "t") where readWord("true"): append(.true, from: index - 4)
        case UInt8(ascii: "f") where readWord("false"): append(.false, from: index - 5)
        case UInt8(ascii: "n") where readWord("null"): append(.null, from: index - 4)
        default: throw JSONMistake(text, index).valueExpected(isInObject: isInObject)
        }
        return afterValue
    }

    private mutating func readWord(_ word: StaticString) -> Bool {
        let bytes = word.description.utf8
        let end = index + bytes.count
        guard end <= text.count, text[index..<end].elementsEqual(bytes),
            end == text.count || !(text[end].isNameByte || text[end] >= 0x80)
        else { return false }
        index = end
        return true
    }

    private mutating func readKey(_ byte: UInt8) throws(JSONSyntaxError) {
        guard byte == UInt8(ascii: "\"") else { throw JSONMistake(text, index).keyExpected() }
        try readString()
        skipWhitespace()
        guard index < text.count else {
            if let container = open.last { throw unclosed(container) }
            return
        }
        guard text[index] == UInt8(ascii: ":") else { throw failure(.missingColon) }
        index += 1
    }

    private mutating func readCommaOrEnd(_ byte: UInt8) throws(JSONSyntaxError) -> Expectation {
        switch (byte, isInObject) {
        case (UInt8(ascii: ","), true):
            index += 1
            return .key
        case (UInt8(ascii: ","), false):
            index += 1
            return .value
        case (UInt8(ascii: "}"), true), (UInt8(ascii: "]"), false): return close()
        default: throw JSONMistake(text, index).commaExpected(isInObject: isInObject)
        }
    }

    /// Ends the innermost container at its closing bracket.
    private mutating func close() -> Expectation {
        index += 1
        if let container = open.popLast() {
            nodes[container].end = UInt32(index)
            nodes[container].next = UInt32(nodes.count)
        }
        return afterValue
    }

    // MARK: - Strings and numbers

    private mutating func readString() throws(JSONSyntaxError) {
        let start = index
        var hasEscapes = false
        index += 1
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                append(.string, from: start, hasEscapes: hasEscapes)
                return
            }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try skipEscape()
            } else if byte >= 0x20 {
                index += 1
            } else if byte == 0x0A || byte == 0x0D {
                break
            } else {
                throw failure(.controlCharacter(byte))
            }
        }
        throw JSONSyntaxError(problem: .unclosedString, range: start..<index)
    }

    private mutating func skipEscape() throws(JSONSyntaxError) {
        let escaped = index + 1 < text.count ? text[index + 1] : 0
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 2
        case UInt8(ascii: "u"):
            let digits = text[(index + 2)...].prefix(4).prefix { ASCII.hexValue($0) != nil }
            guard digits.count == 4 else { throw badEscape(end: index + 2 + digits.count) }
            index += 6
        default:
            var end = min(index + 2, text.count)
            while end < text.count, text[end].isUTF8Continuation { end += 1 }
            throw badEscape(end: escaped < 0x20 ? index + 1 : end)
        }
    }

    private func badEscape(end: Int) -> JSONSyntaxError {
        let escape = String(decoding: text[index..<end], as: UTF8.self)
        return JSONSyntaxError(problem: .badEscape(escape), range: index..<end)
    }

    private mutating func readNumber() throws(JSONSyntaxError) {
        let start = index
        if text[index] == UInt8(ascii: "-") { index += 1 }
        let isZero = index < text.count && text[index] == UInt8(ascii: "0")
        let integer = skipDigits()
        var mistake: JSONProblem.NumberMistake? = integer == 0 ? .missingDigit : nil
        if isZero, integer > 1 { mistake = .leadingZero }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            if skipDigits() == 0 { mistake = mistake ?? .missingDigit }
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
                index += 1
            }
            if skipDigits() == 0 { mistake = mistake ?? .missingDigit }
        }
        if index < text.count, text[index].isNameByte || text[index] == UInt8(ascii: ".") {
            mistake = .notDecimal
        }
        if let mistake {
            while index < text.count, text[index].isNameByte || text[index] == UInt8(ascii: ".") {
                index += 1
            }
            let number = String(decoding: text[start..<index], as: UTF8.self)
            throw JSONSyntaxError(problem: .badNumber(number, mistake), range: start..<index)
        }
        append(.number, from: start)
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while index < text.count, text[index].isDigit { index += 1 }
        return index - start
    }

    private mutating func skipWhitespace() {
        while index < text.count {
            let byte = text[index]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            index += 1
        }
    }

    // MARK: - Errors

    private func failure(_ problem: JSONProblem) -> JSONSyntaxError {
        JSONMistake(text, index).error(problem)
    }

    private func unclosed(_ container: Int) -> JSONSyntaxError {
        let start = Int(nodes[container].start)
        let bracket = nodes[container].kind == .object ? "{" : "["
        return JSONSyntaxError(problem: .unclosed(bracket), range: start..<(start + 1))
    }

    private mutating func checkEncoding() throws(JSONSyntaxError) {
        guard text.count < Int(Int32.max) else { throw JSONSyntaxError(problem: .tooLong, range: 0..<0) }
        if let problem = JSONMistake.otherFormat(of: text) {
            throw JSONSyntaxError(problem: problem, range: 0..<min(text.count, 1))
        }
        if text.starts(with: TableFile.byteOrderMark) { index = 3 }
        if !UTF8Validation.isValid(text.span) {
            let offset = InvalidUTF8.offset(in: text)
            throw JSONSyntaxError(problem: .notUTF8, range: offset..<min(offset + 1, text.count))
        }
    }
}
