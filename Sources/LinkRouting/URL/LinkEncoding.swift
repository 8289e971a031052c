/// Percent-encodes text for a component of a link. Characters that RFC 3986 allows there are kept.
package enum LinkEncoding {
    /// A component of a link. Each has its own set of characters that need no encoding.
    package enum Component {
        /// A segment of the path (RFC 3986 section 3.3).
        case segment
        /// The first segment after `scheme://`, where readers expect a host (section 3.2.2).
        case authority
        /// The name or value of a query item (section 3.4). `&`, `=` and `+` have a meaning there.
        case query
        /// A segment of a fragment. A `=` would turn the fragment into query items.
        case fragmentSegment
        /// A fragment that is not parsed (section 3.5).
        case fragment
    }

    /// Encodes `text` for `component`, in linear time.
    package static func encoded(_ text: String, for component: Component) -> String {
        var encoded: Bytes = []
        append(Bytes(text.utf8).span, for: component, to: &encoded)
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Appends `text`, encoded for `component`.
    static func append(_ text: Span<UInt8>, for component: Component, to encoded: inout Bytes) {
        var start = 0
        for index in text.indices where !isAllowed(text[index], in: component) {
            encoded.append(text.extracting(start..<index))
            encoded.append(text[index].percentEncoded)
            start = index + 1
        }
        encoded.append(text.extracting(start..<text.count))
    }

    /// Whether `byte` is written as it is in `component`.
    package static func isAllowed(_ byte: UInt8, in component: Component) -> Bool {
        if byte.isLetter || byte.isDigit { return true }
        switch Unicode.Scalar(byte) {
        case "-", ".", "_", "~", "!", "$", "'", "(", ")", "*", ",", ";": return true
        case "&", "+": return component != .query
        case "=": return component != .query && component != .fragmentSegment
        case ":", "@": return component != .authority
        case "/", "?": return component == .query || component == .fragment
        default: return false
        }
    }
}
