import LinkRouting

/// Finds out what was meant at a place where the text stops being JSON.
struct JSONMistake {
    private let text: Bytes
    private let index: Int

    init(_ text: Bytes, _ index: Int) {
        self.text = text
        self.index = index
    }

    /// An error at the character at the place.
    func error(_ problem: JSONProblem) -> JSONSyntaxError {
        JSONSyntaxError(problem: problem, range: index..<(index + max(1, character.utf8.count)))
    }

    func valueExpected(isInObject: Bool) -> JSONSyntaxError {
        if let error = anywhere { return error }
        switch text[index] {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            if let comma = commaBefore { return comma }
            return error(.missingValue)
        case UInt8(ascii: ","), UInt8(ascii: ":"): return error(.missingValue)
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            let number = word(where: { $0.isNameByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") })
            guard number.utf8.contains(where: \.isDigit) else { return error(.unexpected(character)) }
            return wordError(.badNumber(number, number.first == "+" ? .plus : .missingDigit), number)
        default: break
        }
        let found = word(where: { $0.isNameByte || $0 >= 0x80 || $0 == UInt8(ascii: "-") })
        guard !found.isEmpty else { return error(.unexpected(character)) }
        if let meant = Self.meantLiteral(found) {
            return wordError(.otherLiteral(found, meant: meant), found)
        }
        if found == "NaN" || found == "Infinity" { return wordError(.notANumber(found), found) }
        return wordError(.unquoted(found, isKey: false), found)
    }

    func keyExpected() -> JSONSyntaxError {
        if let error = anywhere { return error }
        if text[index] == UInt8(ascii: "}"), let comma = commaBefore { return comma }
        let found = word(where: { $0.isNameByte || $0 >= 0x80 || $0 == UInt8(ascii: "-") })
        return found.isEmpty ? error(.missingKey) : wordError(.unquoted(found, isKey: true), found)
    }

    func commaExpected(isInObject: Bool) -> JSONSyntaxError {
        if let error = anywhere, text[index] != UInt8(ascii: "'") { return error }
        switch text[index] {
        case UInt8(ascii: "]"): return error(.mismatchedBracket("]", expected: "}"))
        case UInt8(ascii: "}"): return error(.mismatchedBracket("}", expected: "]"))
        case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "|"):
            return error(.otherComma(String(character)))
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            _ where text[index].isNameByte:
            return error(.missingComma)
        default: return error(.unexpected(character))
        }
    }

    /// Text that is wrong in every place.
    private var anywhere: JSONSyntaxError? {
        let rest = text[index...]
        if rest.starts(with: "//".utf8) { return comment("//") }
        if rest.starts(with: "/*".utf8) { return comment("/*") }
        if rest.starts(with: "#".utf8) { return comment("#") }
        if rest.starts(with: "<!--".utf8) { return comment("<!--") }
        let scalar = character
        switch scalar {
        case "'", "`", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{AB}", "\u{BB}":
            return error(.otherQuotes(String(scalar)))
        case "\u{FEFF}": return error(.otherWhitespace(scalar))
        default: return scalar.properties.isWhitespace ? error(.otherWhitespace(scalar)) : nil
        }
    }

    private func comment(_ mark: String) -> JSONSyntaxError {
        JSONSyntaxError(problem: .comment(mark), range: index..<(index + mark.utf8.count))
    }

    /// The error about a comma that only white space separates from the bracket at the place.
    private var commaBefore: JSONSyntaxError? {
        guard let last = text[..<index].lastIndex(where: { $0 > 0x20 }), text[last] == UInt8(ascii: ",")
        else {
            return nil
        }
        return JSONSyntaxError(problem: .trailingComma(before: String(character)), range: last..<(last + 1))
    }

    /// The character at the place.
    private var character: Unicode.Scalar {
        let bytes = text[index..<min(index + 4, text.count)]
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }

    private func word(where belongs: (UInt8) -> Bool) -> String {
        String(decoding: text[index...].prefix(200).prefix(while: belongs), as: UTF8.self)
    }

    private func wordError(_ problem: JSONProblem, _ word: String) -> JSONSyntaxError {
        JSONSyntaxError(problem: problem, range: index..<(index + word.utf8.count))
    }

    private static func meantLiteral(_ word: String) -> String? {
        switch String(decoding: ASCII.lowercased(Bytes(word.utf8).span), as: UTF8.self) {
        case "true", "yes", "on": "true"
        case "false", "no", "off": "false"
        case "null", "none", "nil", "undefined": "null"
        default: nil
        }
    }

    /// The kind of the file if its first bytes show that it is not JSON.
    static func otherFormat(of text: Bytes) -> JSONProblem? {
        if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
            return .otherEncoding("UTF-16")
        }
        if text.count > 1, (text[0] == 0) != (text[1] == 0) { return .otherEncoding("UTF-16") }
        if text.starts(with: [0x30, 0x82]) || text.starts(with: [0x30, 0x80]) {
            return .otherFormat("a signed file (CMS), which iOS 8 demanded")
        }
        if text.starts(with: [0x1F, 0x8B]) { return .otherFormat("compressed with gzip") }
        if text.starts(with: "bplist".utf8) { return .otherFormat("a property list") }
        let content = text.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        if content.first == UInt8(ascii: "<") { return .otherFormat("HTML or XML") }
        return nil
    }
}
