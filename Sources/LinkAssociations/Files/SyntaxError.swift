import LinkRoutingLanguage

/// Where a text stops being JSON or XML, and what is expected there.
package struct SyntaxError: Error {
    package let problem: AssociationProblem
    package let range: Range<Int>

    /// The format of a text.
    enum Format: String {
        case json = "not-json"
        case xml = "not-xml"

        var name: String { self == .json ? "JSON" : "XML" }
    }

    init(_ format: Format, _ message: Sentence, at range: Range<Int>) {
        problem = .error(format.rawValue, message)
        self.range = range
    }

    /// The number of brackets or elements that may be nested.
    static let maximumDepth = 100

    /// Checks the encoding and the first bytes of a text. Returns where its contents begin.
    static func checkBytes(_ text: Bytes, _ format: Format) throws(SyntaxError) -> Int {
        if let kind = otherKind(of: text, format) {
            throw SyntaxError(format, kind, at: 0..<min(text.count, 1))
        }
        let valid = UTF8Validation.validLength(text.span)
        if valid < text.count {
            throw SyntaxError(format, "expected UTF-8", at: valid..<(valid + 1))
        }
        return text.starts(with: TableFile.byteOrderMark) ? 3 : 0
    }

    /// What the file is instead, if its first bytes show that.
    private static func otherKind(of text: Bytes, _ format: Format) -> Sentence? {
        switch (format, text.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) {
        case (.json, UInt8(ascii: "<")): "expected JSON, but found HTML or XML"
        case (.xml, UInt8(ascii: "{")), (.xml, UInt8(ascii: "[")): "expected XML, but found JSON"
        case _ where text.prefix(512).contains(0): "expected \(format.name), but found a binary file"
        default: nil
        }
    }

    /// The word or the character at a place, for messages: at most 40 bytes. At the end there is none.
    static func found(_ text: Bytes, _ index: Int) -> Range<Int> {
        var end = index
        while end < text.count, end < index + 40, text[end].isNameByte || "-+.".utf8.contains(text[end]) {
            end += 1
        }
        guard end == index, index < text.count else { return index..<end }
        end += 1
        while end < text.count, text[end].isUTF8Continuation { end += 1 }
        return index..<end
    }
}

extension AssociationProblem {
    /// Whether the text is not JSON or XML.
    package var isSyntaxError: Bool { SyntaxError.Format(rawValue: code) != nil }
}
