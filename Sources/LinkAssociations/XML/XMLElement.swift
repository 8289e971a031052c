import LinkRoutingLanguage

/// One element of an XML text.
package struct XMLElement: Sendable {
    /// The bytes of the start tag.
    package let range: Range<Int>
    /// The name without its prefix.
    package let name: String
    package let namespace: XMLNamespace
    package let attributes: [XMLAttribute]
    /// The elements directly in this one.
    package internal(set) var children: [XMLElement] = []
    /// All text in the element, with references replaced.
    package internal(set) var text = ""

    package func isNamed(_ name: String) -> Bool { namespace == .none && self.name == name }

    package func attribute(_ name: String, in namespace: XMLNamespace = .none) -> XMLAttribute? {
        attributes.first { $0.namespace == namespace && $0.name == name }
    }
}

/// One attribute of an element.
package struct XMLAttribute: Sendable {
    package let namespace: XMLNamespace
    /// The name without its prefix.
    package let name: String
    /// The value, normalized and with references replaced (XML 1.0, section 3.3.3).
    package let value: String
    /// The bytes of the local name.
    package let nameRange: Range<Int>
    /// The bytes of the value without its quotation marks.
    package let valueRange: Range<Int>
}

/// A namespace, as far as this module cares.
package enum XMLNamespace: UInt8, Sendable {
    case none
    /// `http://schemas.android.com/apk/res/android`
    case android
    /// `http://schemas.android.com/tools`, which controls how manifests are merged.
    case tools
    case other

    init(uri: String) {
        switch uri {
        case "http://schemas.android.com/apk/res/android": self = .android
        case "http://schemas.android.com/tools": self = .tools
        default: self = .other
        }
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
