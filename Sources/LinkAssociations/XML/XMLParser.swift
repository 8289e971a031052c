package import LinkRoutingLanguage

/// Reads XML 1.0. It expands no entities but the predefined ones, and loads nothing.
///
/// A document type is skipped, and names keep their prefixes.
package struct XMLParser {
    private let text: Bytes
    private var index = 0
    /// The number of elements that are open.
    private var depth = 0

    /// Reads a whole text, in linear time.
    package static func parse(_ text: Bytes) throws(SyntaxError) -> XMLElement {
        var parser = XMLParser(text: text)
        parser.index = try SyntaxError.checkBytes(text, .xml)
        try parser.skipMarkup()
        let root = try parser.readElement()
        try parser.skipMarkup()
        if parser.index < text.count { throw parser.expected("the end of the file after the root element") }
        return root
    }

    private init(text: Bytes) { self.text = text }

    // MARK: - Elements

    private mutating func readElement() throws(SyntaxError) -> XMLElement {
        let start = index
        guard next == UInt8(ascii: "<") else { throw expected("an element") }
        index += 1
        let name = try readName("an element, or `&lt;` for the character `<`")
        let opening = start..<name.upperBound
        if depth == SyntaxError.maximumDepth {
            throw Self.error("expected at most 100 elements in each other", opening)
        }
        let attributes = try readAttributes()
        let isEmpty = next == UInt8(ascii: "/")
        if isEmpty { index += 1 }
        try read(">", closing: opening)
        var element = XMLElement(range: start..<index, name: string(name), attributes: attributes)
        if !isEmpty {
            depth += 1
            try readContent(of: &element, opening)
            depth -= 1
        }
        return element
    }

    /// Reads what is in an element, and its end tag.
    private mutating func readContent(
        of element: inout XMLElement, _ opening: Range<Int>
    ) throws(SyntaxError) {
        var content: Bytes = []
        while !starts(with: "</") {
            guard let byte = next else {
                throw Self.error("expected `</\(element.name)>` before the end of the file", opening)
            }
            if byte != UInt8(ascii: "<") {
                try readCharacter(to: &content, isAttribute: false)
            } else if starts(with: "<![CDATA[") {
                let start = index + 9
                try skip(past: "]]>", opening: "<![CDATA[")
                content += text[start..<(index - 3)]
            } else if try !skipComment() {
                if starts(with: "<!") {
                    throw Self.error("expected `<!--` or an element", index..<(index + 2))
                }
                let child = try readElement()
                content += child.text.utf8
                element.children.append(child)
            }
        }
        element.text = String(decoding: content, as: UTF8.self)
        let start = index
        index += 2
        let name = try readName("the name of an element")
        skipWhitespace()
        try read(">", closing: start..<name.upperBound)
        if string(name) != element.name {
            throw Self.error(
                "expected `</\(element.name)>`, but found `</\(string(name))>`", start..<index)
        }
    }

    // MARK: - Attributes

    private mutating func readAttributes() throws(SyntaxError) -> [XMLAttribute] {
        var attributes: [XMLAttribute] = []
        var names: Set<String> = []
        while true {
            skipWhitespace()
            guard let byte = next, !"</>".utf8.contains(byte) else { return attributes }
            let attribute = try readAttribute()
            if !names.insert(attribute.name).inserted {
                throw Self.error(
                    "expected another attribute: `\(attribute.name)` is given twice", attribute.nameRange)
            }
            // Names are known by their usual prefix. With another one, nothing of the file would be read.
            if attribute.value == "http://schemas.android.com/apk/res/android",
                attribute.name.hasPrefix("xmlns:"), attribute.name != "xmlns:android"
            {
                throw Self.error("expected the prefix `android` for this namespace", attribute.nameRange)
            }
            attributes.append(attribute)
        }
    }

    private mutating func readAttribute() throws(SyntaxError) -> XMLAttribute {
        let range = try readName("an attribute or `>`")
        let name = string(range)
        skipWhitespace()
        guard next == UInt8(ascii: "=") else {
            throw Self.error("expected `=` and a value in quotation marks after `\(name)`", range)
        }
        index += 1
        skipWhitespace()
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw expected("`\"` before the value of `\(name)`")
        }
        index += 1
        let start = index
        var value: Bytes = []
        while let byte = next, byte != quote, byte != UInt8(ascii: "<") {
            try readCharacter(to: &value, isAttribute: true)
        }
        if next != quote {
            throw Self.error(
                "expected `\"` at the end of the value of `\(name)`, or `&lt;` in it", (start - 1)..<start)
        }
        index += 1
        return XMLAttribute(
            name: name, value: String(decoding: value, as: UTF8.self), nameRange: range,
            valueRange: start..<(index - 1))
    }

    // MARK: - Names and text

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
        return code >= 0x20 || [0x9, 0xA, 0xD].contains(code) ? Unicode.Scalar(code) : nil
    }

    private static let predefined: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    // MARK: - Comments, instructions, document type

    /// Skips what may be before and after the root element. Nothing of a document type is expanded.
    private mutating func skipMarkup() throws(SyntaxError) {
        repeat {
            skipWhitespace()
            if starts(with: "<!DOCTYPE") {
                let subset = text[index...].prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
                try skip(past: subset ? "]>" : ">", opening: "<!DOCTYPE")
                skipWhitespace()
            }
        } while try skipComment()
    }

    /// Skips a comment or an instruction. Returns whether there is one.
    private mutating func skipComment() throws(SyntaxError) -> Bool {
        for (opening, end) in [("<!--", "-->"), ("<?", "?>")] where starts(with: opening) {
            try skip(past: end, opening: opening)
            return true
        }
        return false
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
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { index += 1 }
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    private static func error(_ message: Sentence, _ range: Range<Int>) -> SyntaxError {
        SyntaxError(.xml, message, at: range)
    }

    private func expected(_ what: Sentence) -> SyntaxError {
        Self.error("expected \(what)", SyntaxError.found(text, index))
    }
}
