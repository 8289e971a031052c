/// Writes text where a link may hold it: what RFC 3986 allows there stays as it is, all else is percent-encoded as UTF-8.
package enum LinkEncoding {
    /// A place in a link, with its own characters that need no encoding.
    package enum Component {
        /// A segment of the path (RFC 3986 section 3.3).
        case segment
        /// The first segment behind `scheme://`, where readers expect a host (section 3.2.2).
        case authority
        /// A name or value of a query item (section 3.4); `&`, `=` and `+` have a meaning there.
        case query
        /// A segment of a fragment; a `=` would make the fragment query items.
        case fragmentSegment
        /// A fragment that nothing reads (section 3.5).
        case fragment
    }

    /// `text` for `place`. Linear.
    package static func encoded(_ text: String, for place: Component) -> String {
        var encoded: Bytes = []
        for byte in text.utf8 {
            if isPlain(byte, in: place) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func isPlain(_ byte: UInt8, in place: Component) -> Bool {
        if byte.isLetter || byte.isDigit { return true }
        switch Unicode.Scalar(byte) {
        case "-", ".", "_", "~", "!", "$", "'", "(", ")", "*", ",", ";": return true
        case "&", "+": return place != .query
        case "=": return place != .query && place != .fragmentSegment
        case ":", "@": return place != .authority
        case "/", "?": return place == .query || place == .fragment
        default: return false
        }
    }
}
