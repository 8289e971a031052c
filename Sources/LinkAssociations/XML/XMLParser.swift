package import LinkRoutingLanguage

/// Reads XML 1.0 with namespaces. It expands no entities but the predefined ones, and loads nothing.
///
/// A document type is skipped.
package struct XMLParser {
    private let text: Bytes
    private var index = 0
    private var root: XMLElement?
    /// The namespaces of the prefixes that were declared so far, wherever. The default namespace has the
    /// prefix "".
    private var namespaces: [String: XMLNamespace] = ["xml": .other, "": .none]
    /// The elements that are open, and their names with prefixes.
    private var open: [(element: XMLElement, name: Range<Int>)] = []

    /// Reads a whole text, in linear time.
    package static func parse(_ text: Bytes) throws(SyntaxError) -> XMLElement {
        var parser = XMLParser(text: text)
        parser.index = try SyntaxError.checkBytes(text, .xml)
        return try parser.readContent()
    }

    private init(text: Bytes) { self.text = text }

    private mutating func readContent() throws(SyntaxError) -> XMLElement {
        while index < text.count {
            if text[index] != UInt8(ascii: "<") {
                try readText()
            } else if starts(with: "<!--") {
                try skip(past: "-->", opening: "<!--")
            } else if starts(with: "<![CDATA["), !open.isEmpty {
                let start = index + 9
                try skip(past: "]]>", opening: "<![CDATA[")
                append(string(start..<(index - 3)))
            } else if starts(with: "<!DOCTYPE"), root == nil, open.isEmpty {
                try skipDocumentType()
            } else if starts(with: "<?") {
                try skip(past: "?>", opening: "<?")
            } else if starts(with: "</") {
                try readEndTag()
            } else if starts(with: "<!") {
                throw Self.error("expected `<!--` or an element", index..<(index + 2))
            } else {
                try readStartTag()
            }
        }
        if let last = open.last {
            let range = last.element.range.lowerBound..<last.name.upperBound
            throw Self.error("expected `</\(string(last.name))>` before the end of the file", range)
        }
        guard let root else { throw Self.error("expected an element", text.count..<text.count) }
        return root
    }

    // MARK: - Tags

    private mutating func readStartTag() throws(SyntaxError) {
        let start = index
        index += 1
        let name = try readName("an element, or `&lt;` for the character `<`")
        if open.count == SyntaxError.maximumDepth {
            throw Self.error("expected at most 100 elements in each other", start..<name.upperBound)
        }
        if root != nil {
            throw Self.error("expected the end of the file after the root element", start..<name.upperBound)
        }
        let written = try readAttributes()
        let isEmpty = next == UInt8(ascii: "/")
        if isEmpty { index += 1 }
        try read(">", closing: start..<name.upperBound)
        for attribute in written {
            guard let prefix = declaredPrefix(attribute) else { continue }
            namespaces[prefix] =
                attribute.value.isEmpty ? XMLNamespace.none : XMLNamespace(uri: attribute.value)
        }
        var attributes: [XMLAttribute] = []
        for attribute in written where declaredPrefix(attribute) == nil {
            let (namespace, local) = try resolve(attribute.name, isAttribute: true)
            attributes.append(
                XMLAttribute(
                    namespace: namespace, name: string(local), value: attribute.value, nameRange: local,
                    valueRange: attribute.range))
        }
        let (namespace, local) = try resolve(name, isAttribute: false)
        let element = XMLElement(
            range: start..<index, name: string(local), namespace: namespace, attributes: attributes)
        isEmpty ? close(element) : open.append((element, name))
    }

    /// Adds a complete element to the one around it.
    private mutating func close(_ element: XMLElement) {
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].element.children.append(element)
            append(element.text)
        }
    }

    /// An attribute as it was written: its name with its prefix, its value, and the place of that.
    private typealias WrittenAttribute = (name: Range<Int>, value: String, range: Range<Int>)

    private mutating func readAttributes() throws(SyntaxError) -> [WrittenAttribute] {
        var written: [WrittenAttribute] = []
        var names: Set<String> = []
        while true {
            skipWhitespace()
            if let byte = next, ![UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<")].contains(byte) {
                let name = try readName("an attribute or `>`")
                skipWhitespace()
                guard next == UInt8(ascii: "=") else {
                    throw Self.error(
                        "expected `=` and a value in quotation marks after `\(string(name))`", name)
                }
                index += 1
                skipWhitespace()
                let (value, range) = try readAttributeValue(of: name)
                guard names.insert(string(name)).inserted else {
                    throw Self.error("expected another attribute: `\(string(name))` is given twice", name)
                }
                written.append((name, value, range))
            } else {
                return written
            }
        }
    }

    private mutating func readAttributeValue(
        of name: Range<Int>
    ) throws(SyntaxError) -> (String, Range<Int>) {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw expected("`\"` before the value of `\(string(name))`")
        }
        index += 1
        let start = index
        var value: Bytes = []
        while let byte = next, byte != quote {
            if byte == UInt8(ascii: "<") {
                throw expected("`\"` at the end of the value of `\(string(name))`, or `&lt;`")
            }
            try readCharacter(to: &value, isAttribute: true)
        }
        guard index < text.count else {
            throw Self.error(
                "expected `\"` at the end of the value of `\(string(name))`", (start - 1)..<start)
        }
        index += 1
        return (String(decoding: value, as: UTF8.self), start..<(index - 1))
    }

    // MARK: - Namespaces

    /// The prefix that an attribute declares, or an empty one; `nil` for other attributes.
    private func declaredPrefix(_ attribute: WrittenAttribute) -> String? {
        let name = string(attribute.name)
        return name == "xmlns" ? "" : name.hasPrefix("xmlns:") ? String(name.dropFirst(6)) : nil
    }

    /// The namespace and the local part of a name. Attributes without prefix are in no namespace.
    private func resolve(
        _ name: Range<Int>, isAttribute: Bool
    ) throws(SyntaxError) -> (XMLNamespace, Range<Int>) {
        guard let colon = text[name].firstIndex(of: UInt8(ascii: ":")) else {
            return (isAttribute ? .none : namespaces[""] ?? .none, name)
        }
        let prefix = string(name.lowerBound..<colon)
        guard let namespace = namespaces[prefix] else {
            let uri = prefix == "android" ? "http://schemas.android.com/apk/res/android" : "..."
            throw Self.error(
                "expected `xmlns:\(prefix)=\"\(uri)\"` in the root element", name.lowerBound..<colon)
        }
        return (namespace, (colon + 1)..<name.upperBound)
    }

    // MARK: - Ends and names

    private mutating func readEndTag() throws(SyntaxError) {
        let start = index
        index += 2
        let name = try readName("the name of an element")
        skipWhitespace()
        try read(">", closing: start..<name.upperBound)
        guard let last = open.popLast() else {
            throw Self.error("expected the start of an element, but found its end", start..<index)
        }
        guard text[last.name].elementsEqual(text[name]) else {
            throw Self.error(
                "expected `</\(string(last.name))>`, but found `</\(string(name))>`", start..<index)
        }
        close(last.element)
    }

    /// Reads a name. All characters beyond ASCII may be in it.
    private mutating func readName(_ what: Sentence) throws(SyntaxError) -> Range<Int> {
        let start = index
        while let byte = next {
            let isFirst = byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80
            guard isFirst || index > start && (byte.isDigit || "-.:".utf8.contains(byte)) else { break }
            index += 1
        }
        if index == start { throw expected(what) }
        return start..<index
    }

    private mutating func read(_ mark: Unicode.Scalar, closing range: Range<Int>) throws(SyntaxError) {
        guard next == UInt8(ascii: mark) else {
            throw Self.error("expected `\(mark)` at the end of the tag `\(string(range))`", range)
        }
        index += 1
    }

    // MARK: - Text

    private mutating func readText() throws(SyntaxError) {
        var content: Bytes = []
        var isBlank = true
        while let byte = next, byte != UInt8(ascii: "<") {
            if !Self.isSpace(byte) {
                isBlank = false
                if open.isEmpty { throw expected("an element") }
            }
            try readCharacter(to: &content, isAttribute: false)
        }
        if !isBlank { append(String(decoding: content, as: UTF8.self)) }
    }

    /// Reads a byte or a reference, and normalizes white space (XML 1.0, sections 2.11 and 3.3.3).
    private mutating func readCharacter(to result: inout Bytes, isAttribute: Bool) throws(SyntaxError) {
        switch text[index] {
        case UInt8(ascii: "&"):
            result += Bytes(String(try readReference()).utf8)
            return
        case 0x0D:
            if index + 1 < text.count, text[index + 1] == 0x0A { index += 1 }
            result.append(isAttribute ? 0x20 : 0x0A)
        case 0x0A, 0x09: result.append(isAttribute ? 0x20 : text[index])
        default: result.append(text[index])
        }
        index += 1
    }

    private mutating func append(_ text: String) {
        if !text.isEmpty { open[open.count - 1].element.text += text }
    }

    /// Reads a character reference and returns its character.
    private mutating func readReference() throws(SyntaxError) -> Unicode.Scalar {
        let name = text[(index + 1)...].prefix(64).prefix { $0.isNameByte || $0 == UInt8(ascii: "#") }
        guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";") else {
            throw Self.error("expected `&amp;` for the character `&`", index..<(index + 1))
        }
        guard let scalar = Self.scalar(string(name.indices)) else {
            throw Self.error(
                "expected a character such as `&#65;`, or one of `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`",
                index..<(name.endIndex + 1))
        }
        index = name.endIndex + 1
        return scalar
    }

    /// Looks up the name between `&` and `;`. Returns `nil` for unknown names and for characters that XML
    /// forbids.
    private static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return predefined[name] }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.utf8.allSatisfy({ ASCII.hexValue($0) != nil }),
            let code = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        switch code {
        case 0x9, 0xA, 0xD: return Unicode.Scalar(code)
        case 0..<0x20, 0xFFFE, 0xFFFF: return nil
        default: return Unicode.Scalar(code)
        }
    }

    private static let predefined: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    // MARK: - Comments, instructions, document type

    /// Skips a document type with its internal subset, and expands nothing of it.
    private mutating func skipDocumentType() throws(SyntaxError) {
        let subset = text[index...].prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
        try skip(past: subset ? "]>" : ">", opening: "<!DOCTYPE")
    }

    private mutating func skip(past end: String, opening: String) throws(SyntaxError) {
        let start = index
        index += opening.utf8.count
        while index < text.count, !starts(with: end) { index += 1 }
        guard index < text.count else {
            let range = start..<min(start + opening.utf8.count, text.count)
            throw Self.error("expected `\(end)` before the end of the file", range)
        }
        index += end.utf8.count
    }

    // MARK: - Characters

    private var next: UInt8? { index < text.count ? text[index] : nil }

    private func starts(with expected: String) -> Bool { text[index...].starts(with: expected.utf8) }

    private mutating func skipWhitespace() {
        while let byte = next, Self.isSpace(byte) { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    private static func error(_ message: Sentence, _ range: Range<Int>) -> SyntaxError {
        SyntaxError(.xml, message, at: range)
    }

    private func expected(_ what: Sentence) -> SyntaxError {
        Self.error("expected \(what)", SyntaxError.found(text, index))
    }
}
