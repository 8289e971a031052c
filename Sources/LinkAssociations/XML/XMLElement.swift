/// One element of an XML text.
package struct XMLElement: Sendable {
    /// The bytes of the start tag.
    package let range: Range<Int>
    /// The name as it is written.
    package let name: String
    package let attributes: [XMLAttribute]
    /// The elements directly in this one.
    package internal(set) var children: [XMLElement] = []
    /// All text in the element, with references replaced.
    package internal(set) var text = ""

    /// The attribute of a name such as `android:name`.
    package func attribute(_ name: String) -> XMLAttribute? { attributes.first { $0.name == name } }
}

/// One attribute of an element.
package struct XMLAttribute: Sendable {
    /// The name as it is written.
    package let name: String
    /// The value, normalized and with references replaced (XML 1.0, section 3.3.3).
    package let value: String
    /// The bytes of the name.
    package let nameRange: Range<Int>
    /// The bytes of the value without its quotation marks.
    package let valueRange: Range<Int>
}
