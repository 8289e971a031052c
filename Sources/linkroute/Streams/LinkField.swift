import LinkRoutingLanguage

/// The key of the link in an object of JSON, or the keys that lead to it.
///
/// `/ev/url` and `.ev.url` mean the key `url` in the object `ev`. `ev.url` means this, too, or a key of
/// exactly this name. Upper and lower case matter only if there are several such keys.
struct LinkField: Sendable, Equatable {
    /// The keys of nested objects, and then that of the link.
    let path: [Bytes]
    /// A key of the object itself that means the link as well.
    let name: Bytes?
    /// The field as it was written.
    let text: String

    /// The largest number of keys.
    static let maximumDepth = 64

    /// The key `url`.
    static let url = LinkField(name: "url")

    private init(name: String) {
        (path, self.name, text) = ([Bytes(name.utf8)], nil, name)
    }

    /// - Returns: `nil` for more than ``maximumDepth`` keys, or none.
    init?(_ text: String) {
        let bytes = Bytes(text.utf8)
        let path: [Bytes]
        if bytes.first == UInt8(ascii: "/") {
            path = Self.split(bytes.dropFirst(), UInt8(ascii: "/")).map(Self.unescaped)
        } else if bytes.first == UInt8(ascii: "."), bytes.count > 1 {
            path = Self.split(bytes.dropFirst(), UInt8(ascii: "."))
        } else {
            path = Self.split(bytes[...], UInt8(ascii: "."))
        }
        guard path.count <= Self.maximumDepth else { return nil }
        let isPlain = bytes.first != UInt8(ascii: "/") && bytes.first != UInt8(ascii: ".")
        self.path = path
        name = isPlain && path.count > 1 ? bytes : nil
        self.text = text
    }

    private static func split(_ text: ArraySlice<UInt8>, _ separator: UInt8) -> [Bytes] {
        text.split(separator: separator, omittingEmptySubsequences: false).map { Bytes($0) }
    }

    /// A key of a JSON Pointer (RFC 6901), in which `~1` is a slash and `~0` a tilde.
    private static func unescaped(_ key: Bytes) -> Bytes {
        let (tilde, slash) = (UInt8(ascii: "~"), UInt8(ascii: "/"))
        let parts = key.split(separator: tilde, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(Bytes(parts[0])) { text, part in
            switch part.first {
            case UInt8(ascii: "0"): text + [tilde] + part.dropFirst()
            case UInt8(ascii: "1"): text + [slash] + part.dropFirst()
            default: text + [tilde] + part
            }
        }
    }
}
