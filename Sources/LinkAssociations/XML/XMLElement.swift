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
