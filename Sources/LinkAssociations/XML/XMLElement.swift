import LinkRoutingLanguage

/// One element of an XML document.
package struct XMLElement: Sendable {
    package let document: XMLDocument
    let index: Int

    private var node: XMLNode { document.nodes[index] }

    /// The bytes of the start tag.
    package var range: Range<Int> { Int(node.start)..<Int(node.end) }
    /// The name without its prefix.
    package var name: String { document.string(node.name) }
    package var namespace: XMLNamespace { node.namespace }

    package func isNamed(_ name: StaticString) -> Bool {
        node.namespace == .none && document.isEqual(node.name, name)
    }

    /// The elements directly in this one.
    package var children: XMLChildren {
        XMLChildren(document: document, nextIndex: index + 1, end: Int(node.next))
    }

    /// All text in the element, with references replaced.
    package var text: String {
        var result = ""
        for position in (index + 1)..<Int(node.next) {
            let child = document.nodes[position]
            let range = Int(child.start)..<Int(child.end)
            switch child.kind {
            case .element: break
            case .text: result += XMLTextDecoder.decode(document.text, range, isAttribute: false)
            case .section: result += String(decoding: document.text[range], as: UTF8.self)
            }
        }
        return result
    }

    package func attribute(_ name: StaticString, in namespace: XMLNamespace = .none) -> XMLAttribute? {
        for position in node.attributes {
            let attribute = document.attributes[Int(position)]
            guard attribute.namespace == namespace, document.isEqual(attribute.name, name) else { continue }
            return XMLAttribute(document: document, node: attribute)
        }
        return nil
    }

    package var attributes: [XMLAttribute] {
        node.attributes.map { XMLAttribute(document: document, node: document.attributes[Int($0)]) }
    }
}

/// One attribute of an element.
package struct XMLAttribute: Sendable {
    let document: XMLDocument
    let node: XMLAttributeNode

    package var name: String { document.string(node.name) }
    package var namespace: XMLNamespace { node.namespace }
    /// The bytes of the value without its quotation marks.
    package var valueRange: Range<Int> { Int(node.value.lowerBound)..<Int(node.value.upperBound) }
    /// The bytes of the local name.
    package var nameRange: Range<Int> { Int(node.name.lowerBound)..<Int(node.name.upperBound) }
    /// The value, normalized and with references replaced (XML 1.0, section 3.3.3).
    package var value: String { XMLTextDecoder.decode(document.text, valueRange, isAttribute: true) }
}

/// Iterates over the elements in an element.
package struct XMLChildren: Sequence, IteratorProtocol {
    let document: XMLDocument
    var nextIndex: Int
    let end: Int

    package mutating func next() -> XMLElement? {
        while nextIndex < end {
            let index = nextIndex
            let node = document.nodes[index]
            nextIndex = Int(node.next)
            if node.kind == .element { return XMLElement(document: document, index: index) }
        }
        return nil
    }
}

extension XMLDocument {
    fileprivate func string(_ range: Range<UInt32>) -> String {
        String(decoding: text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }

    fileprivate func isEqual(_ range: Range<UInt32>, _ name: StaticString) -> Bool {
        guard range.count == name.utf8CodeUnitCount else { return false }
        return text[Int(range.lowerBound)..<Int(range.upperBound)].elementsEqual(name.description.utf8)
    }
}

/// Replaces references and normalizes white space in text that was checked before.
enum XMLTextDecoder {
    static func decode(_ text: Bytes, _ range: Range<Int>, isAttribute: Bool) -> String {
        var result: Bytes = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "&"):
                let end = text[index..<range.upperBound].firstIndex(of: UInt8(ascii: ";")) ?? index
                if let scalar = XMLReference.scalar(text, (index + 1)..<max(index + 1, end)) {
                    result.append(contentsOf: UTF8.encode(scalar) ?? .init())
                }
                index = end
            case 0x0D:
                if index + 1 < range.upperBound, text[index + 1] == 0x0A { index += 1 }
                result.append(isAttribute ? 0x20 : 0x0A)
            case 0x0A, 0x09: result.append(isAttribute ? 0x20 : byte)
            default: result.append(byte)
            }
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// The text between `&` and `;`.
enum XMLReference {
    /// The character that a reference stands for; `nil` if there is none, or XML excludes it.
    static func scalar(_ text: Bytes, _ range: Range<Int>) -> Unicode.Scalar? {
        let name = text[range]
        guard name.first == UInt8(ascii: "#") else {
            return predefined.first { name.elementsEqual($0.name.utf8) }?.scalar
        }
        let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard !digits.isEmpty, digits.count < 12 else { return nil }
        var value: UInt64 = 0
        for digit in digits {
            guard let number = ASCII.hexValue(digit), isHexadecimal || number < 10 else { return nil }
            value = value * (isHexadecimal ? 16 : 10) + UInt64(number)
        }
        guard let code = UInt32(exactly: value), let scalar = Unicode.Scalar(code) else { return nil }
        switch code {
        case 0x9, 0xA, 0xD: return scalar
        case 0..<0x20, 0xFFFE, 0xFFFF: return nil
        default: return scalar
        }
    }

    private static let predefined: [(name: String, scalar: Unicode.Scalar)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
    ]
}
