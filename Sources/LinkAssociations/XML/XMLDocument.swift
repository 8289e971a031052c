package import LinkRoutingLanguage

/// An XML text and the places of its elements, attributes and texts, in flat arrays.
package final class XMLDocument: Sendable {
    package let text: Bytes
    let nodes: ContiguousArray<XMLNode>
    let attributes: ContiguousArray<XMLAttributeNode>

    init(text: Bytes, nodes: ContiguousArray<XMLNode>, attributes: ContiguousArray<XMLAttributeNode>) {
        self.text = text
        self.nodes = nodes
        self.attributes = attributes
    }

    package var root: XMLElement { XMLElement(document: self, index: 0) }
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

/// An element, or a text between tags.
struct XMLNode {
    enum Kind: UInt8 { case element, text, section }

    var kind: Kind
    var namespace = XMLNamespace.none
    var start: UInt32
    var end: UInt32
    /// The local name of an element.
    var name: Range<UInt32> = 0..<0
    var attributes: Range<UInt32> = 0..<0
    /// The index of the first node after this one and all that it contains.
    var next: UInt32
}

struct XMLAttributeNode {
    var namespace: XMLNamespace
    var name: Range<UInt32>
    /// The value without its quotation marks.
    var value: Range<UInt32>
}
