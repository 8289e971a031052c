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
    static let url = LinkField("url")

    init(_ text: String) {
        let bytes = Bytes(text.utf8)
        if bytes.first == "/" {
            path = Self.split(bytes.dropFirst(), "/").map(Self.unescaped)
        } else {
            let isRooted = bytes.first == "." && bytes.count > 1
            path = Self.split(bytes.dropFirst(isRooted ? 1 : 0), ".")
        }
        let isPlain = bytes.first != "/" && bytes.first != "."
        name = isPlain && path.count > 1 ? bytes : nil
        self.text = text
    }

    /// The field that means a key: the key itself, or a JSON Pointer if that would mean another one.
    static func text(ofKey key: String) -> String {
        guard let first = key.utf8.first, "/.".utf8.contains(first) else { return key }
        return "/" + key.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
    }

    private static func split(_ text: ArraySlice<UInt8>, _ separator: UInt8) -> [Bytes] {
        text.split(separator: separator, omittingEmptySubsequences: false).map { Bytes($0) }
    }

    /// A key of a JSON Pointer (RFC 6901), in which `~1` is a slash and `~0` a tilde.
    private static func unescaped(_ key: Bytes) -> Bytes {
        let (tilde, slash): (UInt8, UInt8) = ("~", "/")
        let parts = key.split(separator: tilde, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(Bytes(parts[0])) { text, part in
            switch part.first {
            case "0": text + [tilde] + part.dropFirst()
            case "1": text + [slash] + part.dropFirst()
            default: text + [tilde] + part
            }
        }
    }
}
