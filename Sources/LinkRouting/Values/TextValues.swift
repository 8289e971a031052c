// Texts as values of a link.

extension String: LinkValueConvertible {
    /// The text of any value except lists and query items.
    public init?(linkValue: LinkValue) {
        guard let text = linkValue.text else { return nil }
        self = text
    }

    /// The text.
    public var linkValue: LinkValue { .string(self) }
}

extension Substring: LinkValueConvertible {
    /// The text of any value except lists and query items.
    public init?(linkValue: LinkValue) {
        guard let text = linkValue.text else { return nil }
        self = text[...]
    }

    /// The text.
    public var linkValue: LinkValue { .string(String(self)) }
}

extension Character: LinkValueConvertible {
    /// The only character of the value's text.
    public init?(linkValue: LinkValue) {
        guard let text = linkValue.text, let first = text.first, text.count == 1 else { return nil }
        self = first
    }

    /// The character as text.
    public var linkValue: LinkValue { .string(String(self)) }
}
