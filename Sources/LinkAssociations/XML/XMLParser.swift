package import LinkRouting

/// Reads XML 1.0 with namespaces. It expands no entities but the predefined ones, and loads nothing.
///
/// A document type is skipped. Elements may be nested to any depth: the parser needs no stack.
package struct XMLParser {
    let text: Bytes
    var index = 0
    private var nodes: ContiguousArray<XMLNode> = []
    private var attributes: ContiguousArray<XMLAttributeNode> = []
    private var namespaces = XMLNamespaceScope()
    /// The elements that are open: their nodes, and their names with prefixes.
    private var open: ContiguousArray<(node: Int, name: Range<Int>)> = []

    /// Reads a whole text, in linear time.
    package static func parse(_ text: Bytes) throws(XMLSyntaxError) -> XMLDocument {
        var parser = XMLParser(text: text)
        try parser.checkEncoding()
        try parser.readDeclaration()
        try parser.readContent()
        return XMLDocument(text: text, nodes: parser.nodes, attributes: parser.attributes)
    }

    private init(text: Bytes) { self.text = text }

    private mutating func readContent() throws(XMLSyntaxError) {
        while index < text.count {
            if text[index] != UInt8(ascii: "<") {
                try readText()
            } else if starts(with: "<!--") {
                try skipComment()
            } else if starts(with: "<![CDATA[") {
                try readSection()
            } else if starts(with: "<!DOCTYPE") {
                guard nodes.isEmpty else { throw error(.misplacedDocumentType, 9) }
                try skipDocumentType()
            } else if starts(with: "<?") {
                try skipInstruction()
            } else if starts(with: "</") {
                try readEndTag()
            } else if starts(with: "<!") {
                throw error(.unknownMarkup, 2)
            } else {
                try readStartTag()
            }
        }
        if let last = open.last {
            let start = Int(nodes[last.node].start)
            throw XMLSyntaxError(
                problem: .unclosedElement(string(last.name)), range: start..<last.name.upperBound)
        }
        if nodes.isEmpty {
            let isBlank = text.allSatisfy { Self.isXMLSpace($0) }
            throw XMLSyntaxError(problem: isBlank ? .empty : .missingRoot, range: text.count..<text.count)
        }
    }

    // MARK: - Tags

    private mutating func readStartTag() throws(XMLSyntaxError) {
        let start = index
        index += 1
        let name = try readName()
        if open.isEmpty, !nodes.isEmpty {
            throw XMLSyntaxError(problem: .secondRoot(string(name)), range: start..<name.upperBound)
        }
        let element = nodes.count
        let written = try readAttributes(of: name)
        let isEmpty = index < text.count && text[index] == UInt8(ascii: "/")
        if isEmpty { index += 1 }
        guard index < text.count, text[index] == UInt8(ascii: ">") else {
            throw XMLSyntaxError(problem: .unclosedTag(string(name)), range: start..<name.upperBound)
        }
        index += 1
        try namespaces.open(written, in: text)
        var node = XMLNode(
            kind: .element, start: UInt32(start), end: UInt32(index), next: UInt32(element + 1))
        let first = UInt32(attributes.count)
        for attribute in written where !attribute.isNamespaceDeclaration(in: text) {
            let (namespace, local) = try namespaces.resolve(attribute.name, in: text, isAttribute: true)
            attributes.append(
                XMLAttributeNode(namespace: namespace, name: local, value: attribute.value.narrowed))
        }
        node.attributes = first..<UInt32(attributes.count)
        (node.namespace, node.name) = try namespaces.resolve(name, in: text, isAttribute: false)
        nodes.append(node)
        if isEmpty {
            namespaces.close()
        } else {
            open.append((element, name))
        }
    }

    private mutating func readAttributes(of element: Range<Int>) throws(XMLSyntaxError)
        -> [XMLWrittenAttribute]
    {
        var written: [XMLWrittenAttribute] = []
        var names = XMLAttributeNames()
        while true {
            let hadSpace = skipWhitespace()
            guard index < text.count else {
                let range = (element.lowerBound - 1)..<element.upperBound
                throw XMLSyntaxError(problem: .unclosedTag(string(element)), range: range)
            }
            let byte = text[index]
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return written }
            if byte == UInt8(ascii: "<") {
                let range = (element.lowerBound - 1)..<element.upperBound
                throw XMLSyntaxError(problem: .unclosedTag(string(element)), range: range)
            }
            let name = try readName()
            guard hadSpace else { throw XMLSyntaxError(problem: .missingSpace(string(name)), range: name) }
            skipWhitespace()
            guard index < text.count, text[index] == UInt8(ascii: "=") else {
                throw XMLSyntaxError(problem: .missingAttributeValue(string(name)), range: name)
            }
            index += 1
            skipWhitespace()
            let value = try readAttributeValue(of: name)
            guard names.insert(name, in: text) else {
                throw XMLSyntaxError(problem: .duplicateAttribute(string(name)), range: name)
            }
            written.append(XMLWrittenAttribute(name: name, value: value))
        }
    }

    private mutating func readAttributeValue(of name: Range<Int>) throws(XMLSyntaxError) -> Range<Int> {
        let quote = index < text.count ? text[index] : 0
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let scalar = String(decoding: text[index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
            if "\u{2018}\u{2019}\u{201C}\u{201D}`".unicodeScalars.contains(scalar) {
                throw error(.otherQuotes(String(scalar)), 3)
            }
            throw XMLSyntaxError(problem: .unquotedValue(string(name)), range: name)
        }
        index += 1
        let start = index
        while index < text.count {
            switch text[index] {
            case quote:
                index += 1
                return start..<(index - 1)
            case UInt8(ascii: "<"): throw error(.lessThanInValue(string(name)), 1)
            case UInt8(ascii: "&"): try skipReference()
            default: index += 1
            }
        }
        throw XMLSyntaxError(problem: .unclosedValue(string(name)), range: (start - 1)..<start)
    }

    private mutating func readEndTag() throws(XMLSyntaxError) {
        let start = index
        index += 2
        let name = try readName()
        skipWhitespace()
        guard index < text.count, text[index] == UInt8(ascii: ">") else {
            throw XMLSyntaxError(problem: .unclosedTag("/" + string(name)), range: start..<name.upperBound)
        }
        index += 1
        guard let last = open.popLast() else {
            throw XMLSyntaxError(problem: .strayEndTag(string(name)), range: start..<index)
        }
        guard text[last.name].elementsEqual(text[name]) else {
            let problem = XMLProblem.mismatchedTag(string(name), expected: string(last.name))
            throw XMLSyntaxError(problem: problem, range: start..<index)
        }
        nodes[last.node].next = UInt32(nodes.count)
        namespaces.close()
    }

    /// Reads a name with at most one colon, which is not at its start or end.
    private mutating func readName() throws(XMLSyntaxError) -> Range<Int> {
        let start = index
        while index < text.count {
            let length = XMLName.characterLength(text, index, isFirst: index == start)
            if length == 0 { break }
            index += length
        }
        let colons = text[start..<index].count { $0 == ASCIIByte.colon }
        guard index > start,
            colons == 0
                || colons == 1 && text[start] != ASCIIByte.colon
                    && text[index - 1] != ASCIIByte.colon
        else {
            throw XMLSyntaxError(problem: .missingName, range: start..<max(index, min(start + 1, text.count)))
        }
        return start..<index
    }

    // MARK: - Text

    private mutating func readText() throws(XMLSyntaxError) {
        let start = index
        var isBlank = true
        while index < text.count, text[index] != UInt8(ascii: "<") {
            let byte = text[index]
            if open.isEmpty, !Self.isXMLSpace(byte) { throw error(.textOutsideRoot, 1) }
            if byte == UInt8(ascii: "&") {
                isBlank = false
                try skipReference()
            } else if byte == UInt8(ascii: "]"), starts(with: "]]>") {
                throw error(.sectionEndInText, 3)
            } else {
                if !Self.isXMLSpace(byte) { isBlank = false }
                index += 1
            }
        }
        if !isBlank { append(.text, start..<index) }
    }

    private mutating func readSection() throws(XMLSyntaxError) {
        guard !open.isEmpty else { throw error(.textOutsideRoot, 1) }
        let start = index
        index += 9
        try skip(past: "]]>", opening: "<![CDATA[", start)
        append(.section, (start + 9)..<(index - 3))
    }

    private mutating func append(_ kind: XMLNode.Kind, _ range: Range<Int>) {
        nodes.append(
            XMLNode(
                kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
                next: UInt32(nodes.count + 1)))
    }

    private mutating func skipReference() throws(XMLSyntaxError) {
        let start = index
        var end = start + 1
        while end < text.count, end < start + 64, text[end].isNameByte || text[end] == UInt8(ascii: "#") {
            end += 1
        }
        guard end > start + 1, end < text.count, text[end] == UInt8(ascii: ";") else {
            throw error(.bareAmpersand, 1)
        }
        let name = (start + 1)..<end
        guard XMLReference.scalar(text, name) != nil else {
            let isCharacter = text[start + 1] == UInt8(ascii: "#")
            let problem: XMLProblem =
                isCharacter ? .badCharacterReference(string(start..<(end + 1))) : .unknownEntity(string(name))
            throw XMLSyntaxError(problem: problem, range: start..<(end + 1))
        }
        index = end + 1
    }
}

// MARK: - Comments, instructions, document type

extension XMLParser {
    private mutating func skipComment() throws(XMLSyntaxError) {
        let start = index
        index += 4
        while index + 2 < text.count {
            if text[index] == ASCIIByte.hyphen, text[index + 1] == ASCIIByte.hyphen {
                guard text[index + 2] == UInt8(ascii: ">") else { throw error(.hyphensInComment, 2) }
                index += 3
                return
            }
            index += 1
        }
        throw XMLSyntaxError(problem: .unclosed("<!--"), range: start..<(start + 4))
    }

    private mutating func skipInstruction() throws(XMLSyntaxError) {
        let start = index
        index += 2
        let name = try readName()
        if text[name].count == 3, text[name].elementsEqual("xml".utf8, by: { $0 | 0x20 == $1 }) {
            throw XMLSyntaxError(problem: .declarationNotFirst, range: start..<name.upperBound)
        }
        try skip(past: "?>", opening: "<?", start)
    }

    /// Skips a document type with its internal subset, and expands nothing of it.
    private mutating func skipDocumentType() throws(XMLSyntaxError) {
        let start = index
        index += 9
        var isInSubset = false
        while index < text.count {
            let byte = text[index]
            if starts(with: "<!--") {
                try skipComment()
                continue
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                index += 1
                while index < text.count, text[index] != byte { index += 1 }
            } else if byte == UInt8(ascii: "[") {
                isInSubset = true
            } else if byte == UInt8(ascii: "]") {
                isInSubset = false
            } else if byte == UInt8(ascii: ">"), !isInSubset {
                index += 1
                return
            }
            index += 1
        }
        throw XMLSyntaxError(problem: .unclosed("<!DOCTYPE"), range: start..<(start + 9))
    }

    private mutating func readDeclaration() throws(XMLSyntaxError) {
        guard starts(with: "<?xml"), index + 5 < text.count, Self.isXMLSpace(text[index + 5]) else { return }
        let start = index
        index += 5
        try skip(past: "?>", opening: "<?xml", start)
        let words = try XMLDeclaration(text, (start + 5)..<(index - 2))
        if let encoding = words.encoding, encoding != "utf-8", encoding != "us-ascii" {
            throw XMLSyntaxError(problem: .otherEncoding(encoding), range: start..<index)
        }
    }

    private mutating func skip(past end: StaticString, opening: String, _ start: Int) throws(XMLSyntaxError) {
        while index < text.count {
            if starts(with: end) {
                index += end.utf8CodeUnitCount
                return
            }
            index += 1
        }
        throw XMLSyntaxError(problem: .unclosed(opening), range: start..<(start + opening.utf8.count))
    }
}

// MARK: - Characters

extension XMLParser {
    private func starts(with expected: StaticString) -> Bool {
        let count = expected.utf8CodeUnitCount
        guard index + count <= text.count else { return false }
        // Safe: the pointer of a literal has `count` bytes.
        for offset in 0..<count where unsafe text[index + offset] != expected.utf8Start[offset] {
            return false
        }
        return true
    }

    @discardableResult
    private mutating func skipWhitespace() -> Bool {
        let start = index
        while index < text.count, Self.isXMLSpace(text[index]) { index += 1 }
        return index > start
    }

    static func isXMLSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    private func error(_ problem: XMLProblem, _ length: Int) -> XMLSyntaxError {
        XMLSyntaxError(problem: problem, range: index..<min(index + length, text.count))
    }

    private mutating func checkEncoding() throws(XMLSyntaxError) {
        guard text.count < Int(Int32.max) else { throw XMLSyntaxError(problem: .tooLong, range: 0..<0) }
        if let problem = XMLName.otherFormat(of: text) {
            throw XMLSyntaxError(problem: problem, range: 0..<min(text.count, 1))
        }
        if text.starts(with: TableFile.byteOrderMark) { index = 3 }
        if !UTF8Validation.isValid(text.span) {
            let offset = InvalidUTF8.offset(in: text)
            throw XMLSyntaxError(problem: .notUTF8, range: offset..<min(offset + 1, text.count))
        }
        for offset in text.indices {
            let byte = text[offset]
            if byte < 0x20, !Self.isXMLSpace(byte) {
                throw XMLSyntaxError(problem: .forbiddenCharacter(UInt32(byte)), range: offset..<(offset + 1))
            }
            if byte == 0xEF, text[offset + 1] == 0xBF, text[offset + 2] >= 0xBE {
                let value = 0xFFC0 + UInt32(text[offset + 2] & 0x3F)
                throw XMLSyntaxError(problem: .forbiddenCharacter(value), range: offset..<(offset + 3))
            }
        }
    }
}
